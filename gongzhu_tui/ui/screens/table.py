"""The table: the human's keys, and what they see of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.decisions import Failure, Request
from gongzhu_tui.engine.events import Event
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.session import Session
from gongzhu_tui.ui.coach import Coach
from gongzhu_tui.ui.flow import Flow
from gongzhu_tui.ui.hand_control import HandControl
from gongzhu_tui.ui.hint_desk import HintDesk
from gongzhu_tui.ui.key_bar import key_bar_of
from gongzhu_tui.ui.key_guard import CLICK, KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.preferring import ChangeSettings, ShowOptions
from gongzhu_tui.ui.scenes import scene_of
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.hint import HintPanel, WhyNotPanel
from gongzhu_tui.ui.screens.leave import Leave
from gongzhu_tui.ui.screens.scores import HandPanel, MatchPanel
from gongzhu_tui.ui.screens.table_keys import BINDINGS
from gongzhu_tui.ui.screens.table_panels import PANELS
from gongzhu_tui.ui.screens.texts import HelpPanel
from gongzhu_tui.ui.spoken import failures_told, news_of, opening_news
from gongzhu_tui.ui.thinking import HintFound, Thinking, Thought, ThoughtFailed
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.ui.widgets.canvas import CanvasWidget
from gongzhu_tui.ui.widgets.felt import Felt
from gongzhu_tui.ui.widgets.hand_row import HandRow
from gongzhu_tui.ui.widgets.scene import Scene, SceneWidget
from gongzhu_tui.ui.widgets.spoken_lines import Speech, StatusBar
from gongzhu_tui.wording import forfeits, keys
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording import tracker as tracker_words


class TableScreen(GuardedScreen[Leave]):
    """One match at the table; it is left by what should come next.

    When it is `coached`, the upper spoken line explains the first hand.
    """

    CSS_PATH = "table.tcss"
    BODY = "Felt,Speech"
    BINDINGS = BINDINGS

    def __init__(
        self,
        look: Look,
        guard: KeyGuard,
        session: Session,
        notice: Callable[[], str] = str,
        *,
        coached: bool = False,
    ) -> None:
        super().__init__(look, guard)
        self.session = session
        self.flow = Flow(session, self, lambda: not self.settings.reduced_motion)
        self.control = HandControl(session, self.flow, look, Coach() if coached else None)
        self._meant = False
        self._news: list[Callable[[], str]] = []  # of this hand, in whatever language
        self._drawn: Scene | None = None
        self._notice = notice
        self._turn: tuple[int, int, Phase] | None = None
        self.hints = HintDesk(session)
        self.thinking = Thinking(self, self._unwanted)

    def compose(self) -> ComposeResult:
        yield StatusBar(self.look)
        yield Felt(self.look)
        yield Speech(self.look)
        yield HandRow(self.look)
        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self._begin_hand()

    def on_unmount(self) -> None:
        self.flow.stop()
        self.hints.stop()
        self.thinking.stop()

    def on_screen_resume(self) -> None:
        self.flow.resume()

    def show_body(self, *, shown: bool) -> None:
        """The trick stays in sight under a panel; once the hand is scored nothing does."""
        super().show_body(shown=shown or self.session.view.phase is not Phase.SCORED)

    def look_changed(self, look: Look) -> None:
        self.look = self.control.look = look
        self.control.notice = self.hints.say_anew(self.control.notice, self._fits)
        for part in self.query(CanvasWidget):
            part.look = look
        self.redraw()

    def saving_changed(self) -> None:
        self.redraw()

    # What the flow asks of the screen

    @property
    def covered(self) -> bool:
        return self.app.screen is not self

    def ask(self, request: Request) -> None:
        self.thinking.ask(request)

    def start_timer(self, seconds: float, callback: Callable[[], None]) -> Timer:
        def over() -> None:
            callback()
            self.redraw()

        return self.set_timer(seconds, over)

    def tell(self, events: Sequence[Event]) -> None:
        self.hints.match_moved()
        news = partial(news_of, tuple(events), self.session.view)
        if news():
            self._news.append(news)
        self.control.explain()
        self.redraw()

    def tell_failures(self, failures: Sequence[Failure]) -> None:
        self._news.append(partial(failures_told, failures, self.session.match.rules.players))
        self.redraw()

    def begin_turn(self) -> None:
        view = self.session.view
        turn = (view.hand_number or 0, len(view.played), view.phase)
        if turn != self._turn:
            self._turn = turn
            self.guard.open(monotonic())
            self.control.begin_turn()
        self.redraw()

    def hand_over(self) -> None:
        match = self.session.match
        self.redraw()
        coached, self.control.coach = self.control.coach is not None, None
        panel = HandPanel(self.look, self.guard, match.hand, match, coached=coached)
        self.app.push_screen(panel, self._hand_panel_closed)

    def _hand_panel_closed(self, _: None) -> None:
        match = self.session.match
        if match.over:
            panel = MatchPanel(self.look, self.guard, match)
            self.app.push_screen(panel, self._match_panel_closed)
            return
        self.session.next_hand()
        self._begin_hand()

    def _match_panel_closed(self, leave: Leave | None) -> None:
        self.close(leave or Leave.MENU)

    def _begin_hand(self) -> None:
        first = partial(opening_news, self.session.view)
        self._news = [first, self._notice] if self._notice() else [first]
        self._notice = str
        self.flow.start()

    # Thinking

    def _unwanted(self, request: Request) -> bool:
        """Whether nothing waits for the answer any more; asked by the thread that thinks."""
        return request is not self.flow.request and request is not self.hints.asked

    def on_thought(self, message: Thought) -> None:
        self.flow.answered(message.request, message.action)
        self.redraw()

    def on_hint_found(self, message: HintFound) -> None:
        advice = self.hints.found(message)
        if advice is not None:
            self._show_hint(advice)

    def on_thought_failed(self, message: ThoughtFailed) -> None:
        self.flow.failed(message.failure)
        if self.hints.failed(message.failure):
            self.control.notice = forfeits.no_hint()
        self.redraw()

    def _show_hint(self, advice: Advice) -> None:
        """Follow the hint and open its panel; only say it once something else was pressed."""
        self.control.notice = self.hints.say(self._fits)
        if self.hints.undisturbed:
            self.control.follow(advice)
            self.open_over(HintPanel(self.look, self.guard, advice, self.session.match.rules))
        self.redraw()

    def _fits(self, text: str) -> bool:
        return self.look.width(text) <= self.size.width

    # Keys and mouse

    def key_came(self, event: events.Key, meant: bool) -> None:
        """Remember whether the key was meant for this turn; one without a use skips a pause."""
        self._meant = meant
        self.hints.undisturbed = False
        self.control.drop_pending()
        if event.key not in self.keymap.of(self.ids) and self.flow.waiting:
            self._skip()

    def on_hand_row_card_clicked(self, message: HandRow.CardClicked) -> None:
        self._meant = self.guard.admits(CLICK, message.pressed)
        self._act(lambda control: control.press_card(message.card))

    def on_hand_row_button_clicked(self, message: HandRow.ButtonClicked) -> None:
        self._meant = self.guard.admits(CLICK, message.pressed)
        self._act(lambda control: control.press_button(message.button))

    def on_click(self) -> None:
        """A click beside cards and buttons goes on, as a key without a use does."""
        if self.flow.waiting:
            self._skip()

    def _act(self, deed: Callable[[HandControl], None]) -> None:
        """Do to the cards what a key asks, unless it only skips a pause or came too early."""
        self.hints.undisturbed = False
        self.control.drop_pending()
        if self.flow.waiting:
            self._skip()
        elif self._meant and self.session.human_to_decide:
            self.control.one_step = self.settings.one_step
            deed(self.control)
        self.redraw()

    def _skip(self) -> None:
        """End the pause, and nothing else."""
        self.control.notice = ""
        self.flow.skip()
        self.redraw()

    def action_move(self, offset: int) -> None:
        self._act(lambda control: control.move(offset))

    def action_climb(self, offset: int) -> None:
        self._act(lambda control: control.climb(offset))

    def action_move_playable(self, offset: int) -> None:
        self._act(lambda control: control.move_playable(offset))

    def action_press(self) -> None:
        self._act(lambda control: control.press(self.guard.press))

    def action_pick(self, place: int) -> None:
        self._act(lambda control: control.pick(place, self.guard.press))

    def action_take_back(self) -> None:
        self._act(HandControl.take_back)

    def action_hint(self) -> None:
        advice = self.hints.known
        if self.flow.waiting:
            self._skip()
        elif not self.session.human_to_decide:
            self.control.notice = say.no_hint_now()
            self.redraw()
        elif advice is None:
            self.control.notice = say.hint_thinking()
            request = self.hints.ask()
            if request is not None:
                self.ask(request)
            self.redraw()
        else:
            self.hints.undisturbed = True
            self._show_hint(advice)

    def action_why_not(self) -> None:
        card = self.control.cursor
        if self.flow.waiting:
            self._skip()
        elif card is None or not self.session.human_to_decide:
            self.control.notice = say.refusal(Refusal(Rule.NOT_YOUR_TURN))
            self.redraw()
        else:
            view, advice = self.session.view, self.hints.known
            self.open_over(WhyNotPanel(self.look, self.guard, view, card, advice))

    def action_fast_forward(self) -> None:
        if self.session.human_to_decide:
            self.control.notice = say.nothing_to_forward()
        else:
            self.flow.fast = not self.flow.fast
            self.control.notice = say.fast_forward(self.flow.fast)
            self.flow.skip()
        self.redraw()

    def action_finish_hand(self) -> None:
        if self.flow.waiting and not self.session.view.scoring_over:
            self._skip()
        elif self._meant:
            self.control.finish_hand()
        self.redraw()

    def action_pace(self, offset: int) -> None:
        pace = self.session.pace = self.session.pace.quicker(offset)
        self.control.notice = say.pace_is(pace)
        self.post_message(ChangeSettings(pace=pace))
        self.flow.resume()
        self.redraw()

    def action_open(self, name: str) -> None:
        """Open one of PANELS; purists have the card tracker switched off."""
        if name == "tracker" and not self.settings.tracker:
            self.control.notice = tracker_words.switched_off()
            self.redraw()
        else:
            self.open_over(PANELS[name](self.look, self.guard, self.session))

    def action_help(self, own_id: str) -> None:
        rules = self.session.match.rules
        self.open_over(HelpPanel(self.look, self.guard, rules, own_id))

    def action_options(self) -> None:
        self.post_message(ShowOptions())

    def action_menu(self) -> None:
        self.close(Leave.MENU)

    # Drawing

    def redraw(self) -> None:
        """Show everything as it is now."""
        scene = self._drawn = self._scene()
        for part in self.query(SceneWidget):
            part.show(scene)
        self.show_bar()

    def bar(self) -> keys.Entries:
        return key_bar_of(self._drawn or self._scene(), waiting=self.flow.waiting)

    def _scene(self) -> Scene:
        news = [news() for news in self._news]
        return scene_of(self.control, news, one_step=self.settings.one_step)
