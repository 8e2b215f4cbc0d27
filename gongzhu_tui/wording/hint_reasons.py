"""The reason of a hint in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.wording.cards import card_text, one_of, seat_name, suit_name
from gongzhu_tui.wording.hint_choices import choice, offer
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.marks import exposure_factors
from gongzhu_tui.wording.table import card_name
from gongzhu_tui.wording.text import spaced


def because(reason: Reason, rules: Rules = CLASSIC) -> str:
    """The reason in one sentence; "it" is the advised card."""
    better = rules.low_wins and reason.kind is Kind.BETTER_BY
    sentence = _cheaper_by if better else _BY_REASON.get(reason.kind)
    text = sentence(reason) if sentence else _sentences()[reason.kind]
    return spaced(text.format_map(_fields(reason, rules)))


def _fields(reason: Reason, rules: Rules) -> dict[str, object]:
    """Whatever a reason's sentence may name."""
    names = [seat_name(seat, rules.players) for seat in reason.seats]
    card = card_name(reason.card, rules) if reason.card else ""
    other = card_name(reason.cards[0], rules) if reason.cards else ""
    suit = reason.suit if reason.suit is not None or reason.card is None else reason.card.suit
    return {
        "card": card,
        "Card": _capital(card),
        "other": other,
        "Other": _capital(other),
        "any": one_of(reason.cards) if reason.cards else "",
        "above": one_of(reason.cards[1:]) if reason.cards[1:] else "",
        "plain": card_text(reason.card) if reason.card else "",
        "cards": choice(reason.cards)
        if reason.face_up is None
        else offer(reason.cards, reason.face_up),
        "suit": suit_name(suit) if suit is not None else "",
        "number": reason.number,
        "factors": exposure_factors(rules),
        "name": names[0] if names else "",
        "taker": names[-1] if names else "",
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _gives_away(reason: Reason) -> str:
    if reason.cards and reason.seats:
        return _("{name} wins here and gets {plain}, which costs more than {other}.")
    if reason.cards:
        return _("You cannot win here, and {plain} costs the winner more than {other}.")
    if reason.seats:
        return _("You cannot win here: {name} gets {card}.")
    return _("You cannot win here: another player gets {card}.")


def _danger_now(reason: Reason) -> str:
    if reason.seats:
        return _("{plain} could take {other} later; here only {name} plays after you.")
    return _("{plain} could take {other} later; here you play last and nothing costs.")


def _calls(reason: Reason) -> str:
    """Where the card that costs is, as far as one can tell."""
    if len(reason.seats) == 1:
        return _("{Other} is with {name} and cannot come to you in this trick.")
    if len(reason.seats) == 2:
        return _("{Other} is with {name} or {taker}; here it cannot come to you.")
    return _("{Other} is still out, but in this trick it cannot come to you.")


def _last_of_suit(reason: Reason) -> str:
    if reason.cards:
        return _("You have no other {suit}: later you can give {any} away.")
    return _("You have no other {suit}: later you can discard any card.")


def _keeps_few(reason: Reason) -> str:
    return ngettext(
        "You keep only {number} card of {suit}.",
        "You keep only {number} cards of {suit}.",
        reason.number,
    )


def _keeps_cover(reason: Reason) -> str:
    return ngettext(
        "Your {number} lower card of {suit} stays to cover {other}.",
        "Your {number} lower {suit} stay to cover {other}.",
        reason.number,
    )


def _all_higher(reason: Reason) -> str:
    return ngettext(
        "The last of the other {suit} is higher.",
        "All {number} other {suit} still out are higher.",
        reason.number,
    )


def _bare(reason: Reason) -> str:
    if not reason.number:
        return _("You have no lower card of {suit} to cover {card}.")
    return ngettext(
        "You have only {number} lower card of {suit} to cover {card}.",
        "You have only {number} lower {suit} to cover {card}.",
        reason.number,
    )


def _goat_open(reason: Reason) -> str:
    return ngettext(
        "The others hold {number} diamond above the goat.",
        "The others hold {number} diamonds above the goat.",
        reason.number,
    )


def _better_by(reason: Reason) -> str:
    if not reason.cards and reason.face_up is not None:
        return ngettext(
            "Its margin is about {number} point better than to sell nothing.",
            "Its margin is about {number} points better than to sell nothing.",
            reason.number,
        )
    if not reason.cards:
        return ngettext(
            "Its margin is about {number} point better than to expose nothing.",
            "Its margin is about {number} points better than to expose nothing.",
            reason.number,
        )
    return ngettext(
        "Its margin is about {number} point better than {cards}.",
        "Its margin is about {number} points better than {cards}.",
        reason.number,
    )


def _cheaper_by(reason: Reason) -> str:
    """The same as _better_by where points are penalties."""
    if not reason.cards and reason.face_up is not None:
        return ngettext(
            "About {number} penalty point less than to sell nothing.",
            "About {number} penalty points less than to sell nothing.",
            reason.number,
        )
    if not reason.cards:
        return ngettext(
            "About {number} penalty point less than to expose nothing.",
            "About {number} penalty points less than to expose nothing.",
            reason.number,
        )
    return ngettext(
        "About {number} penalty point less than with {cards}.",
        "About {number} penalty points less than with {cards}.",
        reason.number,
    )


def _about_equal(reason: Reason) -> str:
    if not reason.cards and reason.face_up is not None:
        return _("To sell nothing would bring about as much.")
    if not reason.cards:
        return _("To expose nothing would bring about as much.")
    return _("{cards} would bring about as much.")


def _likelier(reason: Reason) -> str:
    nothing, sale = not reason.cards, reason.face_up is not None
    if not reason.number and nothing:
        return (
            _("To sell nothing would win about as many matches.")
            if sale
            else _("To expose nothing would win about as many matches.")
        )
    if not reason.number:
        return _("{cards} would win about as many matches.")
    if nothing and sale:
        return ngettext(
            "It wins {number} match in 100 more than to sell nothing.",
            "It wins {number} matches in 100 more than to sell nothing.",
            reason.number,
        )
    if nothing:
        return ngettext(
            "It wins {number} match in 100 more than to expose nothing.",
            "It wins {number} matches in 100 more than to expose nothing.",
            reason.number,
        )
    return ngettext(
        "It wins {number} match in 100 more than {cards}.",
        "It wins {number} matches in 100 more than {cards}.",
        reason.number,
    )


_BY_REASON: Mapping[Kind, Callable[[Reason], str]] = {
    Kind.GIVES_AWAY: _gives_away,
    Kind.DANGER_NOW: _danger_now,
    Kind.CALLS: _calls,
    Kind.LAST_OF_SUIT: _last_of_suit,
    Kind.KEEPS_FEW: _keeps_few,
    Kind.KEEPS_COVER: _keeps_cover,
    Kind.ALL_HIGHER: _all_higher,
    Kind.BARE: _bare,
    Kind.GOAT_OPEN: _goat_open,
    Kind.BETTER_BY: _better_by,
    Kind.ABOUT_EQUAL: _about_equal,
    Kind.LIKELIER: _likelier,
}


def _sentences() -> Mapping[Kind, str]:
    """The reasons that always have the same sentence."""
    return _of_choices() | _of_losing() | _of_winning()


def _of_choices() -> dict[Kind, str]:
    """What is so of all cards that may be chosen, or of those to pass or expose."""
    return {
        Kind.NOTHING_TO_DECIDE: _("You have no card that may be exposed."),
        Kind.ONLY_CARD: _("It is the only card you may play."),
        Kind.SAME_VALUE: _("Nobody else holds a card between those you may play."),
        Kind.UNSEEN: _("You have not seen yet what could cover {card}."),
        Kind.MUST_DISCARD: _("You have no {suit} and must discard {plain}; you cannot win."),
        Kind.PASSES_DANGER: _("{cards} could take {card}: others hold it."),
        Kind.PASSES_ALL: _("You keep no {suit}: if none arrive, you can discard."),
        Kind.ALL_EQUAL: _("All choices bring about as much."),
        Kind.COVERED: _("You have {number} lower {suit} to cover {card}."),
        Kind.STAYS_COVERED: _("{Card} stays, with {number} lower {suit} to cover it."),
        Kind.CAN_GO: _("Void in {suit}, you can give {any} away, at {factors}."),
        Kind.GOAT_BACKED: _("You have {number} higher diamonds to take the goat."),
    }


def _of_losing() -> dict[Kind, str]:
    """What speaks for a card that leaves the trick to others, or is meant to."""
    return {
        Kind.HEART_TO_ANOTHER: _("{name} took all {number} hearts so far; now {taker} takes one."),
        Kind.GOAT_TO_PARTNER: _("{name}, your partner, takes the trick with the goat."),
        Kind.DROPS_DANGER: _("{plain} could take {other} later; this trick it cannot win."),
        Kind.MUST_THROW: _("Void in {suit}, {name} must discard {any}; you cannot win."),
        Kind.SPARES_PARTNER: _("{name}, your partner, wins here: {plain} costs less than {other}."),
        Kind.CALLS_PASSED: _("You passed {other} to {name}: here it cannot come to you."),
        Kind.LAST_LEAVES: _("You play last: {name} takes the trick with {cards}."),
        Kind.VOID_AFTER: _("{name} has no {suit} and plays after you; {plain} cannot win."),
        Kind.HIGHEST_UNDER: _("It is among your highest {suit} below the {cards} of {name}."),
        Kind.UNDER: _("It stays below the {cards} of {name} and cannot win."),
        Kind.WINNER_LATER: _("All {suit} still out are lower: it would win a later trick."),
        Kind.GOES_TO: _("Only {name} can still have {suit}, and all are higher."),
        Kind.KEEPS_LOW: _("You keep {other}: the lower card can still duck later."),
        Kind.KEEPS_GOAT: _("The goat stays with you: here another player could take it."),
        Kind.MANY_HIGHER: _("{number} higher {suit} are still out."),
    }


def _of_winning() -> dict[Kind, str]:
    """What speaks for a card that may win the trick."""
    return {
        Kind.STOPS_ALL_HEARTS: _("{name} took all {number} hearts so far; now you take one."),
        Kind.RUNS_ALL_HEARTS: _("You took all {number} hearts so far, and nobody can beat it."),
        Kind.TAKES_GOAT: _("Nobody can beat {plain}: the goat comes to you."),
        Kind.TAKES_TRANSFORMER: _("Nobody can beat {plain}: the transformer comes to you."),
        Kind.FEW_HIGHER: _("Only {above} can still take {other} from you here."),
        Kind.LAST_FREE: _("You play last, and no card in this trick counts."),
        Kind.MUST_WIN: _("Every card you may play wins, so you can spend a high one."),
        Kind.MUST_WIN_LOW: _("Every card you may play wins, so the high ones can stay."),
        Kind.CHEAPER: _("If it wins, {plain} costs you less than {other}."),
        Kind.SURE_TO_WIN: _("Nobody still to play can beat it."),
        Kind.HIGH_ONE: _("It is among your highest {suit}; {number} higher are still out."),
        Kind.KEEPS_BACK: _("{Other} might win this trick and stay with you."),
    }
