"""The line at the top, and the two spoken lines."""

from __future__ import annotations

from rich.style import Style

from gongzhu_tui.ui.look import Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.scene import Scene, SceneWidget
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.rules import game_name


class StatusBar(SceneWidget):
    """Which hand and trick this is, who plays, and which great cards are still out."""

    def background(self) -> Style:
        return self.look.bar()

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        view, look = scene.view, self.look
        x = canvas.put(1, 0, game_name(view.rules), look.bar(Ink.GOLD, bold=True))
        seen = len(view.tricks) if scene.lying and scene.waiting else view.trick_number
        text = say.hand_and_trick(view.hand_number or 1, seen, view.rules.hand_size)
        x = canvas.put(x + 4, 0, text, look.bar())
        x = canvas.put(x + 3, 0, say.level_name(scene.level), look.bar())
        great = [card for card in view.rules.great_cards if card not in view.played]
        out = say.still_out(great, view.rules)
        style = look.bar(Ink.LOSS, bold=True) if scene.unsaved else look.bar(Ink.MUTED)
        right = canvas.fit(scene.unsaved or out, canvas.width - x - 3)
        canvas.right(canvas.width - 1, 0, right, style)


class Speech(SceneWidget):
    """Two lines in one place: what has happened, and what is asked of the player."""

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        canvas.centre(0, scene.news, self.look.felt())
        canvas.centre(1, scene.prompt, self.look.felt(Ink.GOLD, bold=True))
