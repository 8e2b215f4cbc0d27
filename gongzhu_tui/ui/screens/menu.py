"""The menu: go on with the match under way, or begin a new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Static

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.presets import PRESETS, of_length
from gongzhu_tui.engine.rules import CLASSIC, Rules, Scoring
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.preferring import ChangeSettings, ShowOptions
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.ui.widgets.title import Title
from gongzhu_tui.wording import keys
from gongzhu_tui.wording import menu as say
from gongzhu_tui.wording.panels import help_heading
from gongzhu_tui.wording.rules import title_with_family
from gongzhu_tui.wording.text import Asked, sentences

if TYPE_CHECKING:
    from gongzhu_tui.ui.screens.rules import Chosen

_NOTICE_WIDTH = 60
LIMITS = {Scoring.SIXTEEN: (-1000, -500, -300), Scoring.PENALTIES: (151, 101, 51)}


class Door(Enum):
    """Where the menu leads."""

    CONTINUE = auto()
    NEW = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """The level, the length and the rules of a match, as they stand in the menu.

    `rules` have their usual limit, whatever the length; a `limit` of None leaves it to them.
    """

    level: Level
    limit: int | None = None
    rules: Rules = CLASSIC

    @property
    def whole_rules(self) -> Rules:
        """The rules with the limit, where that can be theirs."""
        return of_length(self.rules, self.limit)


@dataclass(frozen=True, slots=True)
class Choice(Offer):
    """What was chosen in the menu; `coached` is a match whose first hand is explained."""

    door: Door = Door.NEW
    coached: bool = False


class MenuScreen(GuardedScreen[Choice]):
    """Everything by ↑ ↓ ← → and Enter; `match` is the one under way, if there is one.

    A `newcomer` is asked whether the first hand should be explained.
    """

    CSS_PATH = "menu.tcss"
    BODY = "#menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("menu.left", "change(-1)"),
        bind("menu.right", "change(1)"),
        bind("menu.rules", "rules"),
        bind("menu.options", "options"),
        bind("menu.tips", "tips"),
    ]

    def __init__(
        self,
        look: Look,
        guard: KeyGuard,
        match: Match | None,
        offer: Offer,
        notice: str = "",
        *,
        newcomer: bool = False,
    ) -> None:
        super().__init__(look, guard)
        self.newcomer = newcomer
        self.match = match
        self.level = offer.level
        self.offered_limit = self.limit = offer.limit
        self.rules = offer.rules
        self.variants = tuple(dict.fromkeys([*PRESETS.values(), offer.rules]))
        self.notice = notice
        self.chosen: str | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Title(self.look)
            yield Choices(self.look, self._texts(), self.chosen)
            yield Static(self._notice(), id="notice")
        yield KeyBar(self.look)

    def look_changed(self, look: Look) -> None:
        self.notice = ""
        super().look_changed(look)

    def saving_changed(self) -> None:
        for notice in self.query("#notice").results(Static):
            notice.update(self._notice())

    def _notice(self) -> Text | str:
        """Why the last change is not on disk, and the notice."""
        error = self.saving_error
        told = sentences(say.not_saved(error) if error else "", self.notice)
        if not told:
            return ""
        from gongzhu_tui.ui.screens.paragraphs import paragraph  # noqa: PLC0415 - seldom

        return paragraph(self.look, told, _NOTICE_WIDTH)

    def on_mount(self) -> None:
        self.show_bar()

    def bar(self) -> keys.Entries:
        return keys.menu_bar()

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        self.chosen = event.option_id

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        match event.option_id:
            case "continue":
                self._leave(Door.CONTINUE)
            case "new":
                self._ask_for_new_match()
            case "level" | "length":
                self.action_change(1)
            case "variant":
                self._choose_rules()
            case "options":
                self.action_options()
            case "rules":
                self.action_rules()
            case "tips":
                self.action_tips()
            case "quit":
                self._leave(Door.QUIT)

    def action_change(self, offset: int) -> None:
        """Change the level, the length or the rules, where the cursor is on one of them."""
        if not self.query(Choices):  # the screen is just being made anew
            return
        name = self.query_one(Choices).chosen
        if name == "level":
            levels = list(Level)
            self.level = levels[(levels.index(self.level) + offset) % len(levels)]
        elif name == "length":
            limits = self._limits()
            place = limits.index(self._whole().limit) + offset
            self.limit = limits[place % len(limits)]
        elif name == "variant":
            place = self.variants.index(self.rules) + offset
            self._take_rules(self.variants[place % len(self.variants)])
        else:
            return
        self._write()

    def action_rules(self) -> None:
        from gongzhu_tui.ui.screens.texts import HelpPanel  # noqa: PLC0415 - the menu comes sooner

        rules = self.match.rules if self.match else self._whole()
        self.open_over(HelpPanel(self.look, self.guard, rules, "menu.rules"))

    def _choose_rules(self) -> None:
        from gongzhu_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415 - wanted seldom

        self.open_over(RulesScreen(self.look, self.guard, self.rules, self.limit), self._chosen)

    def _chosen(self, chosen: Chosen | None) -> None:
        """Take what was chosen, and begin with it if that was wanted."""
        if chosen is None:
            return
        self._take_rules(chosen.rules)
        self._write()
        if chosen.begin:
            self.call_after_refresh(self._ask_for_new_match)

    def _take_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.variants = tuple(dict.fromkeys([*self.variants, rules]))
        self.post_message(ChangeSettings(rules=rules))

    def _write(self) -> None:
        """Show in the rows what was changed."""
        choices, texts = self.query_one(Choices), self._texts()
        for name in ("level", "length", "variant"):
            choices.write(name, texts[name])

    def _whole(self) -> Rules:
        return of_length(self.rules, self.limit)

    def _limits(self) -> list[int]:
        """The limits to choose from, the longest match first: each that these rules can have."""
        wanted = (self.rules.limit, self.offered_limit, *LIMITS[self.rules.scoring])
        possible = {of_length(self.rules, limit).limit for limit in wanted}
        return sorted(possible, key=abs, reverse=True)

    def action_options(self) -> None:
        self.post_message(ShowOptions())

    def action_tips(self) -> None:
        from gongzhu_tui.ui.screens.tips import TipsPanel  # noqa: PLC0415 - the menu comes sooner

        self.open_over(TipsPanel(self.look, self.guard, self.rules))

    def _ask_for_new_match(self) -> None:
        if self.newcomer:
            from gongzhu_tui.wording import coach  # noqa: PLC0415 - the menu comes sooner

            self._ask(coach.offer, self._welcome, yes_first=True)
        elif self.match is None or self.match.over:
            self._leave(Door.NEW)
        else:
            self._ask(say.may_replace, self._replace)

    def _ask(
        self,
        asked: Callable[[], Asked],
        then: Callable[[bool | None], None],
        *,
        yes_first: bool = False,
    ) -> None:
        from gongzhu_tui.ui.screens.question import Question  # noqa: PLC0415 - the menu comes sooner

        question = Question(self.look, self.guard, asked, yes_first=yes_first)
        self.open_over(question, then)

    def _welcome(self, yes: bool | None) -> None:
        if yes is not None:
            self._leave(Door.NEW, coached=yes)

    def _replace(self, yes: bool | None) -> None:
        if yes:
            self._leave(Door.NEW)

    def _leave(self, door: Door, *, coached: bool = False) -> None:
        self.close(Choice(self.level, self.limit, self.rules, door, coached))

    def _texts(self) -> dict[str, str]:
        """The rows by their names, from above."""
        texts = {
            "new": say.new_match(),
            "level": say.level(self.level),
            "length": say.length(self._whole().limit),
            "variant": say.variant(title_with_family(self.rules)),
            "options": say.options(),
            "rules": help_heading(),
            "tips": say.tips(),
            "quit": say.quit_game(),
        }
        return {"continue": _continue_text(self.match), **texts} if self.match else texts


def _continue_text(match: Match) -> str:
    if match.over:
        return say.see_result()
    return say.continue_match(match.hand.number or 1, match.totals[HUMAN], match.rules)
