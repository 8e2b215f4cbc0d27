"""What the human's keys and clicks do to the cards: cursor, passing, exposing, playing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.session import Session
from gongzhu_tui.ui import hand_cursor
from gongzhu_tui.ui.coach import Coach
from gongzhu_tui.ui.flow import Flow, Stopper
from gongzhu_tui.ui.key_guard import SETTLE_SECONDS, Press
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.widgets.scene import Focus
from gongzhu_tui.wording import passing, pauses
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.coach import lessons_end, sentence
from gongzhu_tui.wording.exposing import nothing_marked


class HandControl:
    """The human's side of the table: first press selects, the second plays.

    With `one_step` the first one plays. `notice` is an answer to the last key, shown until the
    next one; `coach` explains the hand.
    """

    def __init__(
        self, session: Session, flow: Flow, look: Look, coach: Coach | None = None
    ) -> None:
        self.session = session
        self.flow = flow
        self.look = look
        self.coach = coach
        self.cursor: Card | None = None
        self.selected: Card | None = None
        self.focus = Focus.CARDS
        self.notice = ""
        self.one_step = False
        self._pending: Stopper | None = None

    @property
    def exposing(self) -> bool:
        return self.session.view.phase is Phase.EXPOSE

    @property
    def passing(self) -> bool:
        """Whether the human is to choose the cards to pass."""
        return self.session.view.to_pass

    @property
    def blind(self) -> bool:
        """Whether only the first card has been seen, which may be exposed blind."""
        return self.session.view.phase is Phase.BLIND

    @property
    def explanation(self) -> str:
        """What the coach says of this moment."""
        lesson = self.coach.lesson if self.coach else None
        return sentence(lesson, self.session.view) if lesson else ""

    def explain(self) -> None:
        """Let the coach see what has happened."""
        if self.coach:
            self.coach = self.coach.at(self.session.view)

    def begin_turn(self) -> None:
        """Put the cursor on a card that may be chosen, where it is not on one already."""
        self.selected, self.focus, self.notice = None, self._home, ""
        choices = self._choices()
        if self.cursor not in choices:
            self.cursor = hand_cursor.nearest(choices, self.cursor)

    def move(self, offset: int) -> None:
        """Left or right: card by card, or from button to button."""
        if self.focus is Focus.CARDS:
            self._put_cursor(hand_cursor.step(self._held(), self.cursor, offset))
        elif self.exposing or self.blind:
            expose = self.focus is Focus.EXPOSE_BUTTON
            self.focus = Focus.DECLINE_BUTTON if expose else Focus.EXPOSE_BUTTON
        self.notice = ""

    def move_playable(self, offset: int) -> None:
        """To the next or previous card that may be chosen."""
        choices = self._choices()
        self._put_cursor(hand_cursor.step(choices, self.cursor, offset))
        self.focus, self.notice = self._home, ""

    def climb(self, offset: int) -> None:
        """Up or down: suit by suit, or to the buttons and back where there are any."""
        if self.blind:
            self.move(offset)
            return
        self.notice = ""
        button = self._first_button()
        if button is None:
            self._put_cursor(hand_cursor.step_suit(self._held(), self.cursor, offset))
        elif offset < 0:
            self.focus = Focus.CARDS
        elif self.focus is Focus.CARDS:
            self.focus, self.selected = button, None

    def _first_button(self) -> Focus | None:
        """The button that ↓ goes to, None where there is none."""
        if self.session.view.scoring_over:
            return Focus.FINISH_BUTTON
        if self.passing:
            return Focus.PASS_BUTTON
        if self.exposing:
            return Focus.EXPOSE_BUTTON if self.session.chosen else Focus.DECLINE_BUTTON
        return None

    def pick(self, place: int, press: Press = Press.OWN) -> None:
        """The card with the `place`-th digit (from 0)."""
        choices = self._choices()
        if place < len(choices):
            self.press_card(choices[place], press)

    def press(self, press: Press = Press.OWN) -> None:
        """Enter: on the button or the card under the cursor."""
        if self.focus is not Focus.CARDS:
            self.press_button(self.focus)
        elif self.cursor is not None:
            self.press_card(self.cursor, press)

    def press_card(self, card: Card, press: Press = Press.OWN) -> None:
        """Toggle `card` for passing or exposing; or select it, or play it when it is selected.

        A key held down never plays; one that may be does unless it soon comes again.
        """
        if self.blind:
            self.focus = Focus.EXPOSE_BUTTON
            return
        self.cursor, self.focus, self.notice = card, Focus.CARDS, ""
        toggles, session = self.passing or self.exposing, self.session
        refusal = session.toggle(card) if toggles else session.view.refusal(card)
        if refusal is not None:
            self.notice = self._refused(refusal)
        elif not toggles:
            wanted = self.one_step or card == self.selected
            self.selected = card
            if wanted and press is Press.OWN:
                self._play(card)
            elif wanted and press is Press.UNSURE:
                settle = partial(self._settle, card)
                self._pending = self.flow.stage.start_timer(SETTLE_SECONDS, settle)

    def _refused(self, refusal: Refusal) -> str:
        rules = self.session.view.rules
        if refusal.rule is Rule.PASS_COUNT:
            return passing.enough(rules)
        return say.refusal(refusal, rules)

    def drop_pending(self) -> None:
        """Another key has come: the one before it was held down, or is taken back."""
        if self._pending is not None:
            self._pending.stop()
            self._pending = None

    def press_button(self, button: Focus) -> None:
        """Pass the chosen cards; expose the marked ones, or none; or finish the hand."""
        self.focus, self.notice = button, ""
        if button is Focus.FINISH_BUTTON:
            self.finish_hand()
        elif button is Focus.PASS_BUTTON:
            self._pass_chosen()
        else:
            self._expose(button)

    def _pass_chosen(self) -> None:
        session = self.session
        if len(session.chosen) == session.view.rules.passing:
            self.flow.happened(session.pass_cards(session.chosen))
        else:
            self.notice = passing.too_few(len(session.chosen), session.view.rules)

    def _expose(self, button: Focus) -> None:
        session = self.session
        cards = frozenset(session.view.exposable) if self.blind else session.chosen
        if button is Focus.DECLINE_BUTTON:
            self.flow.happened(session.expose(frozenset()))
        elif cards:
            self.flow.happened(session.expose(cards, session.chosen_up))
        else:
            self.notice = nothing_marked(session.view.rules)

    def finish_hand(self) -> None:
        """Play the rest at once, if no scoring card is left."""
        if self.session.view.scoring_over:
            self.focus = Focus.CARDS
            self.flow.finish_hand()
        else:
            self.notice = pauses.no_finish_yet()

    def take_back(self) -> None:
        """Esc: unselect, or go back to the cards, or mark none; else send the coach away."""
        at_home = self.selected is None and self.focus is self._home
        self.selected, self.focus, self.notice = None, self._home, ""
        if at_home and self.session.chosen:
            self.session.choose(frozenset())
        elif at_home and self.coach:
            self.coach, self.notice = None, lessons_end()

    def follow(self, advice: Advice) -> None:
        """Mark what is advised to pass or to expose and go to its button; or go to the card.

        What is passed is gone for good: there another choice of one's own stays.
        """
        if self.passing:
            if not self.session.chosen:
                self.session.choose(frozenset(advice.cards))
            if self.session.chosen == frozenset(advice.cards):
                self.focus = Focus.PASS_BUTTON
        elif advice.exposing:
            if not self.blind:
                self.session.choose(frozenset(advice.cards), frozenset(advice.face_up))
            self.focus = Focus.EXPOSE_BUTTON if advice.cards else Focus.DECLINE_BUTTON
        else:
            self.focus = Focus.CARDS
            self._put_cursor(advice.cards[0])

    def _settle(self, card: Card) -> None:
        """No other key has come, so the last one was meant."""
        self._pending = None
        if not self.flow.stage.covered and card == self.selected:
            self._play(card)

    def _play(self, card: Card) -> None:
        self.selected = None
        self.flow.play(card)

    def _put_cursor(self, card: Card | None) -> None:
        """Moving on takes a selection back: the next Enter is for another card."""
        if card != self.cursor:
            self.selected = None
        self.cursor = card

    @property
    def _home(self) -> Focus:
        """Where the cursor begins; of a single card there is only to say yes or no."""
        return Focus.DECLINE_BUTTON if self.blind else Focus.CARDS

    def _choices(self) -> list[Card]:
        """The cards that may be toggled or played now, as they lie in the hand."""
        view = self.session.view
        cards = view.legal if view.phase is Phase.PLAY else view.exposable
        cards = view.held if view.to_pass else cards
        return sorted(cards, key=self.look.place_in_hand)

    def _held(self) -> Sequence[Card]:
        return sorted(self.session.view.held, key=self.look.place_in_hand)
