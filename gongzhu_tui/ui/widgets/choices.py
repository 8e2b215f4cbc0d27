"""A list to choose from, the choice under the cursor marked by a sign as well as by colour."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from gongzhu_tui.ui.look import Look

_MARK, _NO_MARK = "▸ ", "  "


class Choices(OptionList):
    """Choices by name, each with its text; `chosen` is the one under the cursor.

    `headings` are among them and cannot be chosen.
    """

    def __init__(
        self,
        look: Look,
        texts: Mapping[str, str],
        first: str | None = None,
        headings: Collection[str] = (),
    ) -> None:
        self.look = look
        self.headings = headings
        self.texts = dict(texts)
        self.chosen = start = first or next(iter(texts))
        super().__init__(
            *(Option(self._shown(name), id=name, disabled=name in headings) for name in texts)
        )
        self.highlighted = self.get_option_index(start)  # the list begins with its first one

    def on_mount(self) -> None:
        self.focus()

    def write(self, name: str, text: str) -> None:
        """Give the choice `name` another text."""
        self.texts[name] = text
        self.replace_option_prompt(name, self._shown(name))

    def action_page_up(self) -> None:
        if self.scrollable_content_region:  # before it has a size, Textual would break
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]

    def watch_highlighted(self, highlighted: int | None) -> None:
        super().watch_highlighted(highlighted)
        if highlighted is not None:
            before, self.chosen = self.chosen, list(self.texts)[highlighted]
            for name in (before, self.chosen):
                self.replace_option_prompt(name, self._shown(name))

    def _shown(self, name: str) -> str:
        if name in self.headings:
            return self.look.text(self.texts[name])
        mark = _MARK if name == self.chosen else _NO_MARK
        return self.look.text(mark + self.texts[name])
