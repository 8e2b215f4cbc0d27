"""What a newcomer is told during the first hand, each thing when it first comes."""

from __future__ import annotations

from enum import Enum, auto

from gongzhu_tui.engine.cards import HEART_ACE, Suit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import HeartValues, NextLead, Rules
from gongzhu_tui.engine.scoring import (
    ALL_HEARTS_BONUS,
    Breakdown,
    card_points,
    heart_factor,
    score_seat,
)
from gongzhu_tui.wording.cards import cards_text, one_of, seat_name, signed, suit_name
from gongzhu_tui.wording.exposing import revealed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.passing import arrived
from gongzhu_tui.wording.text import Asked, sentences

_FITTING = 2  # seats whose exposed cards one line has room for


class Lesson(Enum):
    """What there is to explain; from PLAIN on it is about the last complete trick."""

    PASSING = auto()
    EXPOSING = auto()
    LEADING = auto()
    FOLLOWING = auto()
    DISCARDING = auto()
    MUST_DISCARD = auto()
    PLAIN = auto()
    HEARTS = auto()
    ALL_HEARTS = auto()
    PIG = auto()
    GOAT = auto()
    TRANSFORMER = auto()
    GREAT_PENALTY = auto()
    HEART_PENALTIES = auto()


def offer() -> Asked:
    return Asked(
        _("First time here?"),
        _(
            "The line above your cards can explain the first hand as it is played. "
            "Esc ends that at any time."
        ),
        (_("Yes, explain as we play"), _("No, just play")),
    )


def lessons_end() -> str:
    return _("No more explanations. ? has the keys, the rules and tips.")


def hand_ends(rules: Rules) -> str:
    """What happens to the scores of the first hand."""
    if rules.low_wins:
        return _penalties_end(rules)
    if rules.own_totals:
        text = _(
            "These scores are added to the totals. Once a total is at {limit} or lower, "
            "the side of the lowest one loses."
        )
    elif rules.partners:
        text = _(
            "These scores are added to the total of each side. Once one is at {limit} or lower, "
            "the side on top wins."
        )
    else:
        text = _(
            "These scores are added to the totals. Once a total is at {limit} or lower, "
            "the player on top wins."
        )
    return text.format(limit=signed(rules.limit))


def _penalties_end(rules: Rules) -> str:
    if rules.own_totals:
        text = _(
            "These penalty points are added to the totals. Once a total is at {limit} or higher, "
            "the side of the highest one loses."
        )
    elif rules.partners:
        text = _(
            "These penalty points are added to the total of each side. Once one is at {limit} or "
            "higher, the lower side wins."
        )
    else:
        text = _(
            "These penalty points are added to the totals. Once a total is at {limit} or higher, "
            "the lowest one wins."
        )
    return text.format(limit=rules.limit)


def sentence(lesson: Lesson, view: Observation) -> str:
    """The explanation of `lesson` at the moment it is about, for one line of the table."""
    match lesson:
        case Lesson.PASSING:
            return _passing(view.rules)
        case Lesson.EXPOSING:
            return _exposing(view)
        case Lesson.LEADING:
            return _("You lead: any card. The highest card of its suit takes the trick.")
        case Lesson.FOLLOWING | Lesson.DISCARDING | Lesson.MUST_DISCARD:
            return _following(lesson, view)
        case _:
            trick = view.tricks[-1]
            assert trick.winner is not None
            name = seat_name(trick.winner, trick.players)
            if view.rules.low_wins and lesson is not Lesson.PLAIN:
                return _penalty_taken(lesson, name, view)
            spoils = score_seat(trick.cards, view.exposed, view.rules)
            return _taken(lesson, name, spoils, view, mine=trick.winner == 0)


def _passing(rules: Rules) -> str:
    return _("You give {count} cards to {name} and get as many. High spades are dangerous.").format(
        count=rules.passing, name=seat_name(rules.left_of(HUMAN), rules.players)
    )


def _exposing(view: Observation) -> str:
    if view.phase is Phase.PLAY:  # somebody else has exposed, and the human could not
        if len({each.seat for each in view.exposures}) > _FITTING:
            return _("Exposed, a card counts double for its taker.")
        effect = _("That counts double for the taker.")
        return sentences(revealed(view.exposures, players=view.rules.players), effect)
    if view.selling:
        return _("Sold, a card counts double for its taker; face up four times.")
    if view.received:
        effect = _("Exposed, a card counts double for its taker.")
        return sentences(arrived(view), effect)
    return _("Exposed, a card counts double for its taker. Unsure? Expose nothing.")


def _penalty_taken(lesson: Lesson, name: str, view: Observation) -> str:
    """What the trick that the player called `name` took costs."""
    cards = view.rules.scoring_cards.intersection(view.tricks[-1].cards)
    spoils = score_seat(tuple(cards), view.exposed, view.rules)
    if lesson is Lesson.HEART_PENALTIES:
        text = _("{name} took hearts: {points} in penalties, {heart} for each. Few are good.")
        heart = card_points(HEART_ACE, view.exposed, view.rules)
        return text.format(name=name, points=spoils.hearts, heart=heart)
    great = [card for card in sorted(cards) if card.suit is not Suit.HEARTS]
    text = _("{name} took {cards}: {points} penalty points. Few points are good.")
    points = spoils.pig + spoils.ten
    return text.format(name=name, cards=cards_text(great), points=points)


def _following(lesson: Lesson, view: Observation) -> str:
    assert view.trick.led is not None
    suit = suit_name(view.trick.led)
    name = seat_name(view.trick.leader, view.rules.players)
    if lesson is Lesson.MUST_DISCARD:
        text = _("No {suit}: who holds {cards} must discard it. It cannot win.")
        return text.format(suit=suit, cards=one_of(sorted(view.rules.forced_discards)))
    if lesson is Lesson.DISCARDING:
        text = _("No {suit}: play any card. It cannot win, so shed a dangerous one.")
    else:
        text = _("{name} led {suit}: follow suit. The highest of them takes the trick.")
    return text.format(suit=suit, name=name)


def _taken(lesson: Lesson, name: str, spoils: Breakdown, view: Observation, *, mine: bool) -> str:
    """What the trick that the player called `name` took shows."""
    rules = view.rules
    texts = {
        Lesson.PLAIN: _("No scoring card in it: you took the trick and lead to the next.")
        if mine
        else _("No scoring card in it: {name} took the trick and leads to the next."),
        Lesson.HEARTS: _("{name} took hearts: {hearts}. The high ones cost most.")
        if rules.heart_values is HeartValues.FACE
        else _("{name} took hearts: {hearts}. High ones cost most; 4, 3 and 2 nothing."),
        Lesson.ALL_HEARTS: _(
            "{name} took hearts: {hearts}. All 13 in one hand bring {bonus}: watch for that."
        ),
        Lesson.PIG: _("{name} took the pig: {pig}. Its taker also leads the next hand.")
        if rules.next_lead is NextLead.PIG
        else _("{name} took the pig: {pig}, the card that costs most by itself."),
        Lesson.GOAT: _("{name} took the goat: {goat}, the card that everybody wants."),
        Lesson.TRANSFORMER: _("You took the transformer: your score of this hand counts ×{factor}.")
        if mine
        else _("{name} took the transformer: that player's score of this hand counts ×{factor}."),
    }
    return texts[lesson].format(
        name=name,
        hearts=signed(spoils.hearts),
        bonus=signed(ALL_HEARTS_BONUS * heart_factor(view.exposed, rules)),
        pig=signed(spoils.pig),
        goat=signed(spoils.goat),
        factor=spoils.transformer,
    )
