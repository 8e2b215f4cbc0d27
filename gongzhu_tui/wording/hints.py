"""What a hint says: the advice, its reason, and how the candidates compare."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR, Rules
from gongzhu_tui.wording.cards import card_text, cards_text, seat_name, signed, suit_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.marks import marked_card
from gongzhu_tui.wording.table import card_name
from gongzhu_tui.wording.text import sentences

MOST_CARDS = 4  # of one row, before the middle ones are left out


def advised(advice: Advice) -> str:
    """The advice in a few words."""
    if not advice.exposing:
        return _("Hint: play {card}.").format(card=card_text(advice.cards[0]))
    if not advice.cards:
        return _("Hint: sell nothing.") if is_sale(advice) else _("Hint: expose nothing.")
    if is_sale(advice):
        return _("Hint: sell {cards}.").format(cards=offer(advice.cards, advice.face_up))
    return _("Hint: expose {cards}.").format(cards=cards_text(sorted(advice.cards)))


def advised_because(advice: Advice, players: int = 4) -> str:
    """The advice and its reason, for one line."""
    return sentences(advised(advice), because(advice.reason, players))


def because(reason: Reason, players: int = 4) -> str:
    """The reason in one sentence; "it" is the advised card."""
    sentence = _BY_REASON.get(reason.kind)
    text = sentence(reason) if sentence else _sentences()[reason.kind]
    return text.format_map(_fields(reason, players))


def for_the_match(advice: Advice) -> str:
    """That another candidate would bring more points, where that is so."""
    other = advice.for_points
    if other is None:
        return ""
    return _(
        "For points {other} would be better ({more} against {less}); for the match {best} is."
    ).format(
        other=candidate(advice, other) if advice.exposing else choice(other.cards[:1]),
        more=_points(other.mean),
        less=_points(advice.valued[0].mean),
        best=candidate(advice, advice.valued[0]) if advice.exposing else choice(advice.cards),
    )


def columns(advice: Advice) -> tuple[str, ...]:
    """The headings of the candidates' table; the first column holds the mark."""
    exposing = _("sell") if is_sale(advice) else _("expose")
    first = exposing if advice.exposing else _("card")
    chance = (_("wins match"),) if _with_chance(advice) else ()
    return ("", first, _("hand score"), _("margin"), _("give or take"), *chance, _("deals"))


def row(advice: Advice, valued: Valued) -> tuple[str, ...]:
    """One candidate; the advised one has a mark."""
    chance = (_percent(valued.chance or 0.0),) if _with_chance(advice) else ()
    return (
        "▸" if valued is advice.valued[0] else "",
        candidate(advice, valued),
        _points(valued.score),
        _points(valued.mean),
        f"{valued.error:.0f}",
        *chance,
        str(valued.worlds),
    )


def is_sale(advice: Advice) -> bool:
    """Whether the candidates differ in what is sold face up."""
    return any(each.face_up for each in advice.valued)


def candidate(advice: Advice, valued: Valued) -> str:
    """One candidate of the advice."""
    return offer(valued.cards, valued.face_up) if is_sale(advice) else choice(valued.cards)


def offer(cards: Sequence[Card], face_up: Sequence[Card]) -> str:
    """What is offered in a sale, each with its factor: `Q♠ ×4 J♦ ×2`."""
    factors = {
        card: TWICE_EXPOSED_FACTOR if card in face_up else EXPOSED_FACTOR for card in sorted(cards)
    }
    return " ".join(marked_card(card, factors) for card in factors) or _("nothing")


def sale_note() -> str:
    return _("sold face up ×4, face down ×2; the transformer ×8 and ×4")


def choice(cards: Sequence[Card]) -> str:
    """A candidate: its cards, of many the first and the last; no card for exposing nothing."""
    if not cards:
        return _("nothing")
    if len(cards) > MOST_CARDS:
        return f"{card_text(cards[0])} … {card_text(cards[-1])}"
    return cards_text(cards)


def and_more(number: int) -> str:
    return ngettext("and {number} more", "and {number} more", number).format(number=number)


def margin_note(rules: Rules = CLASSIC) -> str:
    """What the column of margins holds."""
    if rules.partners:
        return _("margin: your side's hand score less the other side's")
    return _("margin: your hand score less the average of the others")


def _points(points: float) -> str:
    return signed(round(points))


def _percent(share: float) -> str:
    return _("{number} %").format(number=f"{100 * share:.1f}")


def _with_chance(advice: Advice) -> bool:
    return any(each.chance is not None for each in advice.valued)


def _fields(reason: Reason, players: int) -> dict[str, object]:
    """Whatever a reason's sentence may name."""
    names = [seat_name(seat, players) for seat in reason.seats]
    return {
        "card": card_name(reason.card) if reason.card else "",
        "plain": card_text(reason.card) if reason.card else "",
        "cards": choice(reason.cards)
        if reason.face_up is None
        else offer(reason.cards, reason.face_up),
        "suit": suit_name(reason.suit or reason.card.suit) if reason.card else "",
        "number": reason.number,
        "name": names[0] if names else "",
        "taker": names[-1] if names else "",
    }


def _gives_away(reason: Reason) -> str:
    if reason.seats:
        return _("You cannot win here: {name} gets {card}.")
    return _("You cannot win here: another player gets {card}.")


def _calls_pig(reason: Reason) -> str:
    """Where the pig is, as far as one can tell."""
    if len(reason.seats) == 1:
        return _("The pig is with {name} and cannot come to you in this trick.")
    if len(reason.seats) == 2:
        return _("The pig is with {name} or {taker}; here it cannot come to you.")
    return _("The pig is still out, but in this trick it cannot come to you.")


def _keeps_cover(reason: Reason) -> str:
    return ngettext(
        "Your {number} lower spade stays to cover the pig.",
        "Your {number} lower spades stay to cover the pig.",
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
            "About {number} point better than to sell nothing.",
            "About {number} points better than to sell nothing.",
            reason.number,
        )
    if not reason.cards:
        return ngettext(
            "About {number} point better than to expose nothing.",
            "About {number} points better than to expose nothing.",
            reason.number,
        )
    return ngettext(
        "About {number} point better than {cards}.",
        "About {number} points better than {cards}.",
        reason.number,
    )


def _about_equal(reason: Reason) -> str:
    if not reason.cards and reason.face_up is not None:
        return _("To sell nothing would bring about as much.")
    if not reason.cards:
        return _("To expose nothing would bring about as much.")
    return _("{cards} would bring about as much.")


def _likelier(reason: Reason) -> str:
    if not reason.number:
        return _("It wins about as many matches as {cards}.")
    return ngettext(
        "It wins {number} match in 100 more than {cards}.",
        "It wins {number} matches in 100 more than {cards}.",
        reason.number,
    )


_BY_REASON: Mapping[Kind, Callable[[Reason], str]] = {
    Kind.GIVES_AWAY: _gives_away,
    Kind.CALLS_PIG: _calls_pig,
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
    return {
        Kind.NOTHING_TO_DECIDE: _("You have no card that may be exposed."),
        Kind.ONLY_CARD: _("It is the only card you may play."),
        Kind.SAME_VALUE: _("Nobody else holds a card between those you may play."),
        Kind.STOPS_ALL_HEARTS: _("{name} took all {number} hearts so far; now you take one."),
        Kind.HEART_TO_ANOTHER: _("{name} took all {number} hearts so far; now {taker} takes one."),
        Kind.RUNS_ALL_HEARTS: _("You took all {number} hearts so far, and nobody can beat it."),
        Kind.TAKES_GOAT: _("Nobody can beat {plain}: the goat comes to you."),
        Kind.GOAT_TO_PARTNER: _("{name}, your partner, takes the trick with the goat."),
        Kind.UNSEEN: _("You have not seen yet what could cover {card}."),
        Kind.DROPS_DANGER: _("{plain} could take the pig later; this trick it cannot win."),
        Kind.LAST_LEAVES: _("You play last: {name} takes the trick with {cards}."),
        Kind.VOID_AFTER: _("{name} has no {suit} and plays after you; {plain} cannot win."),
        Kind.HIGHEST_UNDER: _("It is the highest of your {suit} below the {cards} of {name}."),
        Kind.UNDER: _("It stays below the {cards} of {name} and cannot win."),
        Kind.LAST_OF_SUIT: _("You have no other {suit}: later you can throw any card."),
        Kind.CANNOT_WIN: _("You have no {suit}: no card of yours can win this trick."),
        Kind.LAST_FREE: _("You play last, and no card in this trick counts."),
        Kind.MUST_WIN: _("Every card you may play wins; this is the highest."),
        Kind.GOES_TO: _("Only {name} can still have {suit}, and all are higher."),
        Kind.SURE_TO_WIN: _("Nobody still to play can beat it."),
        Kind.MANY_HIGHER: _("{number} higher {suit} are still out."),
        Kind.COVERED: _("You have {number} lower {suit} to cover {card}."),
        Kind.GOAT_BACKED: _("You have {number} higher diamonds to take the goat."),
    }
