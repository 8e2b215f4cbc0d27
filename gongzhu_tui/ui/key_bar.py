"""Which keys stand in the bar at the bottom of the table."""

from __future__ import annotations

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.ui.widgets.scene import Focus, Scene
from gongzhu_tui.wording import keys


def key_bar_of(scene: Scene, *, waiting: bool) -> keys.Entries:
    """The keys that matter now; `waiting` says that a pause runs."""
    if scene.view.phase is Phase.SCORED:
        return keys.over_bar()
    if scene.view.scoring_over:
        return keys.finish_bar(_to_finish(scene, waiting=waiting))
    if waiting:
        return keys.pause_bar()
    if scene.human_to_decide:
        bar = _bar_of_turn(scene)
        return keys.coached(bar) if scene.coached and not _takes_back(scene) else bar
    return keys.watch_bar()


def _takes_back(scene: Scene) -> bool:
    """Whether there is something that Esc takes back, or a button that it leaves."""
    on_button = scene.focus is not Focus.CARDS and not scene.blind
    return scene.selected is not None or bool(scene.chosen) or on_button


def _bar_of_turn(scene: Scene) -> keys.Entries:
    if scene.blind:
        return keys.blind_bar()
    at_cards, chosen = scene.focus is Focus.CARDS, bool(scene.chosen)
    if scene.passing:
        return keys.pass_bar(chosen=chosen) if at_cards else keys.pass_button_bar()
    if scene.exposing:
        return keys.expose_bar(marked=chosen) if at_cards else keys.button_bar()
    refused = scene.cursor is not None and scene.cursor not in scene.can_choose
    return keys.play_bar(
        selected=scene.selected is not None, refused=refused, one_step=scene.one_step
    )


def _to_finish(scene: Scene, *, waiting: bool) -> keys.Entries:
    """What matters besides finishing the hand at once."""
    if waiting:
        return keys.in_pause()
    if not scene.human_to_decide:
        return ()
    if scene.focus is Focus.FINISH_BUTTON:
        return keys.on_button()
    return keys.on_cards(selected=scene.selected is not None, one_step=scene.one_step)
