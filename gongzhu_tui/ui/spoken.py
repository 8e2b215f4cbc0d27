"""What the two spoken lines say: the news of some events, and what is asked of the player."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.decisions import Failure
from gongzhu_tui.engine.events import (
    BlindExposed,
    CardPlayed,
    CardsPassed,
    Event,
    ExposuresRevealed,
    HandScored,
    SaleShown,
    TrickTaken,
)
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import exposable_cards
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Exposing, Rules
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.ui.widgets.scene import Focus, Scene
from gongzhu_tui.wording import exposing, forfeits, passing, pauses
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.text import sentences
from gongzhu_tui.wording.wrapping import cells

_LINE = 80  # cells that every window has


def opening_news(view: Observation) -> str:
    """What is said first of a hand: that it begins, or that it goes on where it was left."""
    number = view.hand_number or 1
    dark = view.rules.exposing is Exposing.NONE and not view.played
    if view.phase.before_play or dark:
        begins = say.hand_begins(number, view.first_leader, view.rules)
        return passing.arrived(view) or begins
    return sentences(say.hand_goes_on(number), "" if view.tricks else passing.arrived(view))


def news_of(events: Sequence[Event], view: Observation) -> str:
    """What is most worth saying of `events`, empty when there is nothing."""
    players = view.rules.players
    if sum(isinstance(event, TrickTaken) for event in events) > 1:
        return pauses.rest_is_played()
    for event in reversed(events):
        match event:
            case TrickTaken(trick, _, winner):
                spoils = score_seat(trick.cards, view.exposed, view.rules)
                return _fitting(_sale(events, view.rules), say.takes(winner, spoils, view.rules))
            case SaleShown():
                return _sale(events, view.rules)
            case CardPlayed(seat, card) if card in view.rules.great_cards:
                return say.plays(seat, card, view.rules)
            case CardsPassed():
                return sentences(passing.arrived(view), _nothing_to_expose(view))
            case ExposuresRevealed(exposures, sold):
                return _fitting(
                    "" if view.rules.passing else _nothing_to_expose(view),
                    exposing.revealed(exposures, sold, players),
                )
            case BlindExposed(exposure):
                return exposing.blind(exposure, view.rules)
            case CardPlayed() | HandScored():
                continue
    return ""


def _fitting(less: str, more: str) -> str:
    """Two sentences in a line, or the more important one where there is no room for both."""
    both = sentences(less, more)
    return both if cells(both) <= _LINE else more


def _nothing_to_expose(view: Observation) -> str:
    """Said once, where the human is not asked for want of a card to expose."""
    nothing = view.rules.exposable and not exposable_cards(view.held, view.rules)
    return exposing.nothing_to_expose(view.rules) if nothing else ""


def failures_told(failures: Sequence[Failure], players: int) -> str:
    """Which opponents failed to decide, by the kinds of their faults."""
    kinds: dict[tuple[FaultKind, str], list[int]] = {}
    for failure in failures:
        key = (failure.kind, forfeits.done_instead(failure.request.observation.phase))
        kinds.setdefault(key, []).append(failure.request.seat)
    return sentences(
        *(forfeits.forfeited(kind, seats, done, players) for (kind, done), seats in kinds.items())
    )


def _sale(events: Sequence[Event], rules: Rules) -> str:
    shown = (event.exposure for event in events if isinstance(event, SaleShown))
    return sentences(*(exposing.sale_shown(exposure, rules) for exposure in shown))


def prompt_of(scene: Scene) -> str:
    """What is asked of the player, or whose turn it is."""
    view = scene.view
    if view.phase is Phase.SCORED:
        return pauses.hand_is_over() if scene.waiting else ""
    if not scene.human_to_decide:
        if view.seat_to_play is None:
            return _others_decide(scene)
        if scene.stepping:
            return pauses.key_goes_on(view.seat_to_play, view.rules.players)
        thinking = scene.thinking is not None
        return say.their_turn(view.seat_to_play, thinking, view.rules.players)
    if scene.blind:
        return exposing.ask_blind(view.held[0])
    if scene.passing:
        return _ask_passing(scene)
    return _ask_exposing(scene) if scene.exposing else _ask_card(scene)


def _others_decide(scene: Scene) -> str:
    """Before the first card, while the human has nothing more to decide."""
    view = scene.view
    if scene.stepping:
        return pauses.go_on()
    if view.phase is Phase.PASS:
        return passing.others_decide()
    return exposing.others_decide(view.rules, blind=view.phase is Phase.BLIND)


def _ask_passing(scene: Scene) -> str:
    rules, chosen = scene.view.rules, scene.chosen
    if scene.focus is Focus.PASS_BUTTON:
        enough = len(chosen) == rules.passing
        return passing.press_pass(chosen, rules) if enough else passing.too_few(len(chosen), rules)
    return passing.chosen(chosen, rules) if chosen else passing.choose(rules)


def _ask_exposing(scene: Scene) -> str:
    rules = scene.view.rules
    if scene.focus is Focus.EXPOSE_BUTTON:
        return exposing.press_expose(rules) if scene.chosen else exposing.nothing_marked(rules)
    if scene.focus is Focus.DECLINE_BUTTON:
        return exposing.press_decline(rules)
    if scene.chosen:
        return exposing.chosen(sorted(scene.chosen), scene.chosen_up, rules)
    return exposing.choose(rules)


def _ask_card(scene: Scene) -> str:
    view, cursor = scene.view, scene.cursor
    if scene.focus is Focus.FINISH_BUTTON:
        return pauses.press_finish()
    refusal = view.refusal(cursor) if cursor else None
    if cursor and refusal:
        return say.cursor_refusal(cursor, refusal, view.rules)
    if scene.selected:
        return say.selected(scene.selected)
    if view.scoring_over:
        return pauses.offer_finish()
    return say.your_turn(view.trick, view.legal, view.rules)
