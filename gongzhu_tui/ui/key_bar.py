"""Which keys stand in the bar at the bottom of the table."""

from __future__ import annotations

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import keys


def key_bar_of(scene: Scene) -> keys.Keys:
    """The keys that matter now."""
    if scene.view.scoring_over:
        return keys.finish_bar()
    if scene.human_to_decide:
        bar = keys.expose_bar() if scene.exposing else keys.play_bar()
        return keys.coached(bar) if scene.coached else bar
    return keys.over_bar() if scene.view.phase is Phase.SCORED else keys.watch_bar()
