"""What the two spoken lines say: the news of some events, and what is asked of the player."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER
from gongzhu_tui.engine.events import CardPlayed, Event, ExposuresRevealed, HandScored, TrickTaken
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import exposable_cards
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.ui.widgets.scene import Focus, Scene
from gongzhu_tui.wording import pauses
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.text import sentences


def news_of(events: Sequence[Event], view: Observation) -> str:
    """The one sentence most worth saying of `events`, empty when there is none."""
    if sum(isinstance(event, TrickTaken) for event in events) > 1:
        return pauses.rest_is_played()
    for event in reversed(events):
        match event:
            case TrickTaken(trick, _, winner):
                spoils = score_seat(trick.cards, view.exposed, view.rules)
                return say.takes(winner, spoils, trick.players)
            case CardPlayed(seat, card) if card in (PIG, GOAT, TRANSFORMER):
                return say.plays(seat, card, view.rules.players)
            case ExposuresRevealed(exposures):
                nothing = not exposable_cards(view.held, view.rules)
                before = say.nothing_to_expose() if nothing else ""
                return sentences(before, say.revealed(exposures, view.rules.players))
            case CardPlayed() | HandScored():
                continue
    return ""


def prompt_of(scene: Scene) -> str:
    """What is asked of the player, or whose turn it is."""
    view = scene.view
    if view.phase is Phase.SCORED:
        return pauses.hand_is_over() if scene.waiting else ""
    if not scene.human_to_decide:
        if view.seat_to_play is None:
            return say.others_decide()
        if scene.stepping:
            return pauses.key_goes_on(view.seat_to_play, view.rules.players)
        thinking = scene.thinking is not None
        return say.their_turn(view.seat_to_play, thinking, view.rules.players)
    return _ask_exposing(scene) if scene.exposing else _ask_card(scene)


def _ask_exposing(scene: Scene) -> str:
    if scene.focus is Focus.EXPOSE_BUTTON:
        return say.press_expose() if scene.chosen else say.nothing_marked()
    if scene.focus is Focus.PASS_BUTTON:
        return say.press_pass()
    if scene.chosen:
        return say.chosen_exposures(sorted(scene.chosen))
    return say.choose_exposures()


def _ask_card(scene: Scene) -> str:
    view, cursor = scene.view, scene.cursor
    if scene.focus is Focus.FINISH_BUTTON:
        return pauses.press_finish()
    refusal = view.refusal(cursor) if cursor else None
    if cursor and refusal:
        return say.cursor_refusal(cursor, refusal)
    if scene.selected:
        return say.selected(scene.selected)
    if view.scoring_over:
        return pauses.offer_finish()
    return say.your_turn(view.trick, view.legal)
