"""The table at this moment, as the one value that all its parts are painted from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.ui.flow import SWEEP_FRAMES
from gongzhu_tui.ui.hand_control import HandControl
from gongzhu_tui.ui.spoken import prompt_of
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording.menu import not_saved


def scene_of(control: HandControl, log: Sequence[str], *, one_step: bool) -> Scene:
    """What is to be seen now; `log` is the news of this hand, `one_step` the player's wish."""
    session, flow = control.session, control.flow
    thinking = flow.request if session.view.phase is Phase.PLAY and not flow.waiting else None
    error = session.autosave.error
    scene = Scene(
        view=session.view,
        level=session.level,
        human_to_decide=session.human_to_decide,
        cursor=control.cursor,
        selected=control.selected,
        chosen=session.chosen,
        chosen_up=session.chosen_up,
        focus=control.focus,
        lying=flow.lying,
        swept=flow.sweep / SWEEP_FRAMES,
        thinking=thinking.seat if thinking else None,
        waiting=flow.waiting,
        stepping=flow.stepping,
        news=control.explanation or (log[-1] if log else ""),
        coached=control.coach is not None,
        one_step=one_step,
        unsaved=not_saved(error) if error else "",
        log=tuple(log),
        sheet=session.sheet,
    )
    return replace(scene, prompt=control.notice or prompt_of(scene))
