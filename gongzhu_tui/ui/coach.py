"""Which explanation a newcomer is given at a moment of the first hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Suit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import ExposedGoat, Exposing, Rules
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.wording.coach import Lesson


@dataclass(frozen=True, slots=True)
class Coach:
    """Explains each thing once, when it first comes.

    `lesson` stays until the person has decided on something: `decisions` were made when it came.
    """

    given: frozenset[Lesson] = frozenset()
    lesson: Lesson | None = None
    decisions: int = 0

    def at(self, view: Observation) -> Coach:
        """The coach once `view` is what the person sees."""
        decisions = _decisions(view)
        if self.lesson and decisions == self.decisions:
            return self
        lesson = next((each for each in _due(view) if each not in self.given), None)
        given = self.given | {lesson} if lesson else self.given
        return Coach(given, lesson, decisions)


def _decisions(view: Observation) -> int:
    """How often the person has decided in this hand: on passing, on exposing, on each card."""
    before_play = (view.passed is not None) + (view.decision is not None)
    return before_play + view.rules.hand_size - len(view.held)


def _due(view: Observation) -> Iterator[Lesson]:
    """What there is to explain now, the most urgent first."""
    bonus = view.rules.exposed_goat is ExposedGoat.BONUS
    if view.to_pass:
        yield Lesson.PASSING
    if view.phase is Phase.EXPOSE and view.exposable and bonus:
        yield Lesson.EXPOSING
    if view.phase is not Phase.PLAY:
        return
    if view.exposures and not view.tricks and bonus and view.rules.exposing is Exposing.OPEN:
        yield Lesson.EXPOSING  # what others have done, where the human had nothing to expose
    if view.tricks and view.trick.card_of(view.seat) is None:
        good = bonus or GOAT not in view.exposed
        last = view.tricks[-1]
        lessons = _of_penalties(last, view.rules) if view.rules.low_wins else _of_trick(last)
        yield from (each for each in lessons if good or each is not Lesson.GOAT)
    if view.legal and not view.scoring_over:
        yield _of_turn(view)


def _of_trick(trick: Trick) -> Iterator[Lesson]:
    for card, lesson in ((PIG, Lesson.PIG), (GOAT, Lesson.GOAT), (TRANSFORMER, Lesson.TRANSFORMER)):
        if card in trick.cards:
            yield lesson
    if any(card.suit is Suit.HEARTS for card in trick.cards):
        yield Lesson.HEARTS
        yield Lesson.ALL_HEARTS
    elif not {PIG, GOAT, TRANSFORMER}.intersection(trick.cards):
        yield Lesson.PLAIN


def _of_penalties(trick: Trick, rules: Rules) -> Iterator[Lesson]:
    """Where every scoring card is a penalty: the great ones, then the hearts."""
    scoring = rules.scoring_cards.intersection(trick.cards)
    hearts = {card for card in scoring if card.suit is Suit.HEARTS}
    if scoring - hearts:
        yield Lesson.GREAT_PENALTY
    if hearts:
        yield Lesson.HEART_PENALTIES
    if not scoring:
        yield Lesson.PLAIN


def _of_turn(view: Observation) -> Lesson:
    if view.trick.led is None:
        return Lesson.LEADING
    follows = view.legal[0].suit is view.trick.led
    if follows:
        return Lesson.FOLLOWING
    forced = view.rules.forced_discards.issuperset(view.legal)
    return Lesson.MUST_DISCARD if forced else Lesson.DISCARDING
