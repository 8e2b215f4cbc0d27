"""What the table says: whose turn it is, what was taken, why a card is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gongzhu_tui.engine.cards import DIAMOND_TEN, GOAT, HEART_ACE, PIG, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, Rules
from gongzhu_tui.engine.scoring import TRANSFORMER_FACTOR, Breakdown, card_points, goat_value
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.wording.cards import (
    card_text,
    cards_text,
    has_names,
    one_of,
    points_text,
    seat_name,
    side_mark,
    signed,
    suit_name,
)
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed, sentences, spaced

FEW_CARDS = 4  # for which a line has room beside a reason


def level_name(level: str) -> str:
    return {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard")}[level]


def pace_name(pace: str) -> str:
    names = {
        "slow": _("slow"),
        "normal": _("normal"),
        "quick": _("quick"),
        "instant": _("instant"),
        "step": _("step by key"),
    }
    return names[pace]


def card_name(card: Card, rules: Rules = CLASSIC) -> str:
    """What players call a scoring card: the pig, the goat …; where it has no name: `Q♠`."""
    if not has_names(rules):
        return card_text(card)
    names = {
        PIG: _("the pig"),
        GOAT: _("the goat"),
        TRANSFORMER: _("the transformer"),
        HEART_ACE: _("the ace of hearts"),
    }
    return names.get(card) or card_text(card)


def exposure_effect(card: Card, factor: int = EXPOSED_FACTOR, rules: Rules = CLASSIC) -> str:
    """What exposing `card` does, in a word: `Pig ×2`, and of a goat that then costs `Goat −200`."""
    if card == GOAT and (points := goat_value(factor, rules)) < 0:
        return _("Goat {points}").format(points=signed(points))
    if not has_names(rules):
        return f"{card_text(card)} {face_mark(card, factor)}"
    effects = {
        PIG: _("Pig ×{factor}"),
        HEART_ACE: _("Hearts ×{factor}"),
        GOAT: _("Goat ×{factor}"),
        TRANSFORMER: f"{card_text(TRANSFORMER)} ×{{factor}}",
    }
    return effects[card].format(factor=_multiplier(card, factor))


def face_mark(card: Card, factor: int) -> str:
    """An exposed card's effect on its own face: `×2`, `×4` on the transformer."""
    return f"×{_multiplier(card, factor)}"


def _multiplier(card: Card, factor: int) -> int:
    return TRANSFORMER_FACTOR * factor if card == TRANSFORMER else factor


def hand_and_trick(hand: int, trick: int, tricks: int) -> str:
    return _("hand {hand}   trick {trick}/{tricks}").format(hand=hand, trick=trick, tricks=tricks)


def still_out(cards: Sequence[Card], rules: Rules = CLASSIC) -> str:
    """Which of the single scoring cards have not fallen yet."""
    if not cards and not has_names(rules):
        return _("{cards} have fallen").format(cards=cards_text(rules.great_cards))
    if not cards:
        return _("pig, goat, transformer have fallen")
    return _("still out {cards}").format(cards=cards_text(cards))


def total(points: int, rules: Rules = CLASSIC) -> str:
    return _("total {points}").format(points=points_text(points, rules))


def total_out(points: int, rules: Rules = CLASSIC) -> str:
    """The total of a player who is at the limit or beyond it."""
    return _("Out {points}").format(points=points_text(points, rules))


def cards_left(count: int) -> str:
    return _("1 card") if count == 1 else _("{count} cards").format(count=count)


def exposed_by_seat(effects: Sequence[str]) -> str:
    return _("exposed {effects}").format(effects=listed(effects))


def sold_by_seat(effects: Sequence[str]) -> str:
    """What the player knows to have sold face down."""
    return _("sold {effects}").format(effects=listed(effects))


def partner_of(seat: int) -> str:
    """Beside a player whose total is that of the partner at `seat`."""
    return _("with you") if seat == 0 else _("with {name}").format(name=seat_name(seat))


def took(cards: Sequence[Card], exposed: Mapping[Card, int]) -> str:
    """What a seat has taken; behind an exposed card its effect: `took 9♥ 10♣×4`."""
    marks = {card: face_mark(card, factor) for card, factor in exposed.items()}
    texts = (f"{card_text(card)}{marks.get(card, '')}" for card in cards)
    return _("took {cards}").format(cards=" ".join(texts))


def thinking_mark() -> str:
    return _("thinking…")


def to_play_mark() -> str:
    return _("to play")


def winning() -> str:
    return _("winning")


def all_hearts_threat(hearts: int, loud: bool) -> str:
    """The badge of the one player who has collected every heart that has fallen."""
    if loud:
        return _("ALL-HEARTS THREAT {hearts}!").format(hearts=hearts)
    return _("all-hearts threat {hearts}").format(hearts=hearts)


def all_hearts_taken() -> str:
    """The badge of the player who has collected all 13 hearts."""
    return _("ALL 13 HEARTS!")


def sweep_so_far(count: int, rules: Rules) -> str:
    """The badge of the one player who has collected every penalty card that has fallen."""
    cards = len(rules.scoring_cards)
    if count == cards:
        return _("all {cards} penalty cards!").format(cards=cards)
    return _("sweep so far: {count} of {cards}").format(count=count, cards=cards)


def last_trick(winner: int, players: int = 4) -> str:
    return _("last trick: {name}").format(name=seat_name(winner, players))


def log_heading() -> str:
    return _("This hand")


def falls(card: Card, rules: Rules = CLASSIC) -> str:
    """The mark on a trick's card that scores by itself."""
    if not has_names(rules):
        return points_text(card_points(card, {}, rules), rules)
    return {PIG: _("pig"), GOAT: _("goat"), TRANSFORMER: face_mark(TRANSFORMER, 1)}[card]


def hand_begins(number: int, leader: int, rules: Rules = CLASSIC) -> str:
    """Who leads, and who plays with whom."""
    if leader == 0:
        leads = _("Hand {number}. You lead.").format(number=number)
    else:
        name = seat_name(leader, rules.players)
        leads = _("Hand {number}. {name} leads.").format(number=number, name=name)
    return sentences(leads, _sides(rules)) if rules.partners else leads


def _sides(rules: Rules) -> str:
    return _("{mine}You and North against {theirs}East and West.").format(
        mine=side_mark(0, rules), theirs=side_mark(1, rules)
    )


def hand_goes_on(number: int) -> str:
    return _("Hand {number} goes on.").format(number=number)


def plays(seat: int, card: Card, rules: Rules = CLASSIC) -> str:
    """A great scoring card falls."""
    if seat == 0:
        return spaced(_("You play {card}.").format(card=card_name(card, rules)))
    name = seat_name(seat, rules.players)
    return spaced(_("{name} plays {card}.").format(name=name, card=card_name(card, rules)))


def takes(winner: int, spoils: Breakdown, rules: Rules = CLASSIC) -> str:
    """Who took a trick, and what of worth was in it."""
    what = listed((_penalties if rules.low_wins else _points)(spoils)) or _("the trick")
    if winner == 0:
        return spaced(_("You take {what}.").format(what=what))
    name = seat_name(winner, rules.players)
    return spaced(_("{name} takes {what}.").format(name=name, what=what))


def _penalties(spoils: Breakdown) -> list[str]:
    parts = [f"{card_text(PIG)} {spoils.pig}"] if spoils.pig else []
    parts += [f"{card_text(DIAMOND_TEN)} {spoils.ten}"] if spoils.ten else []
    return [*parts, _("hearts {points}").format(points=spoils.hearts)] if spoils.hearts else parts


def _points(spoils: Breakdown) -> list[str]:
    parts = []
    if spoils.pig:
        parts.append(_("the pig {points}").format(points=signed(spoils.pig)))
    if spoils.goat:
        parts.append(_("the goat {points}").format(points=signed(spoils.goat)))
    if spoils.hearts:
        parts.append(_("hearts {points}").format(points=signed(spoils.hearts)))
    if spoils.transformer:
        parts.append(_("the transformer ×{factor}").format(factor=spoils.transformer))
    return parts


def your_turn(trick: Trick, legal: Sequence[Card], rules: Rules = CLASSIC) -> str:
    """What the human may do now."""
    if trick.led is None:
        return _("Your turn: lead any card")
    if legal and legal[0].suit is trick.led:
        return _("Your turn: follow {suit}").format(suit=suit_name(trick.led))
    if legal and rules.forced_discards.issuperset(legal):
        return _("Your turn: no {suit}, you must discard {cards}").format(
            suit=suit_name(trick.led), cards=one_of(legal)
        )
    return _("Your turn: no {suit}, play any card").format(suit=suit_name(trick.led))


def their_turn(seat: int, thinking: bool, players: int = 4) -> str:
    name = seat_name(seat, players)
    if thinking:
        return _("{name} is thinking…").format(name=name)
    return _("{name} to play").format(name=name)


def selected(card: Card) -> str:
    return _("{card} selected: Enter plays it, Esc takes it back.").format(card=card_text(card))


def hint_thinking() -> str:
    return _("Looking for a hint…")


def no_hint_now() -> str:
    return _("You can ask for a hint when it is your turn.")


def pace_is(pace: str) -> str:
    if pace == "step":
        return _("Pace: step by key. Enter goes on.")
    return _("Pace: {pace}.").format(pace=pace_name(pace))


def fast_forward(on: bool) -> str:
    return _("Fast-forward until your turn.") if on else _("Fast-forward off.")


def nothing_to_forward() -> str:
    return _("It is your turn: nothing to fast-forward.")


def level_from_next_hand(level: str) -> str:
    return _("{level} from the next hand on.").format(level=level_name(level))


def refusal(why: Refusal, rules: Rules = CLASSIC) -> str:
    """Why an action was refused, and what would be legal."""
    match why.rule:
        case Rule.FOLLOW_SUIT | Rule.FORCED_DISCARD | Rule.RESTRICTION:
            return _illegal(why, rules)
        case Rule.NOT_EXPOSABLE:
            assert why.card is not None
            if not why.legal:
                return _("{card} cannot be exposed.").format(card=card_text(why.card))
            return _("{card} cannot be exposed; {cards} can.").format(
                card=card_text(why.card), cards=cards_text(why.legal)
            )
        case Rule.PASS_COUNT:
            return _("That is not the number of cards to pass.")
        case Rule.NOT_YOUR_TURN:
            return _("It is not your turn.")
        case Rule.NOT_HELD:
            return _("You do not hold that card.")
        case Rule.NO_SALE:
            return _("In this game no card is sold face up.")
        case Rule.WRONG_PHASE | Rule.ALREADY_DECIDED:
            return _("That cannot be done now.")


def _illegal(why: Refusal, rules: Rules) -> str:
    """Why a card that is held may not be played."""
    assert why.card is not None and why.suit is not None
    if why.rule is Rule.RESTRICTION:
        return _restriction(why.card, rules)
    if why.rule is Rule.FOLLOW_SUIT:
        template = _("You must follow {suit}: {cards}.")
    elif rules.low_wins and len(why.legal) > 1:
        template = _("Void in {suit}: you must discard a likha card ({cards}).")
    else:
        template = _("Void in {suit}: you must discard {cards}.")
    return template.format(suit=suit_name(why.suit), cards=one_of(why.legal))


def _restriction(card: Card, rules: Rules) -> str:
    if not has_names(rules):
        return _("The exposed {card} cannot be played to the first trick of {suit}.").format(
            card=card_text(card), suit=suit_name(card.suit)
        )
    sentences = {
        Suit.SPADES: _("The exposed pig cannot be played to the first spade trick."),
        Suit.HEARTS: _("The exposed ace cannot be played to the first heart trick."),
        Suit.CLUBS: _("The exposed transformer cannot be played to the first club trick."),
        Suit.DIAMONDS: _("The exposed goat cannot be played to the first diamond trick."),
    }
    return sentences[card.suit]


def cursor_refusal(card: Card, why: Refusal, rules: Rules = CLASSIC) -> str:
    """The same while the cursor is on the card, which is named once; a few legal ones as well."""
    if why.rule is Rule.NOT_EXPOSABLE:
        return refusal(why, rules)
    if why.rule is Rule.RESTRICTION and len(why.legal) <= FEW_CARDS:
        return _("Exposed, {card} must sit out the first trick of {suit}: play {cards}.").format(
            card=card_text(card), suit=suit_name(card.suit), cards=one_of(why.legal)
        )
    return _("{card}: {sentence}").format(card=card_text(card), sentence=refusal(why, rules))
