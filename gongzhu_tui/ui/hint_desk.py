"""The hint of this turn: whether it is being thought about, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.decisions import Failure, Request
from gongzhu_tui.session import Session
from gongzhu_tui.ui.thinking import HintFound
from gongzhu_tui.wording.hints import advised, advised_because


class HintDesk:
    """Asks for one hint at a time; `asked` is what waits for an answer.

    `undisturbed` tells whether nothing was pressed since.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.asked: Request | None = None
        self.undisturbed = False
        self._found: HintFound | None = None
        self._said = ""

    @property
    def known(self) -> Advice | None:
        """The hint for what the human is to decide now, None until it is found."""
        found = self._found
        if found is None or not self.session.human_to_decide:
            return None
        return found.advice if found.request == self.session.hint_request() else None

    def ask(self) -> Request | None:
        """What is to be thought about; None while that is under way."""
        self.undisturbed = True
        request = self.session.hint_request()
        if request == self.asked:
            return None
        self.asked = request
        return request

    def found(self, answer: HintFound) -> Advice | None:
        """Keep an answer; the advice in it, when it is still of use."""
        self._found = answer
        return self.known

    def say(self, fits: Callable[[str], bool]) -> str:
        """The hint, with its reason where that fits a line; empty while there is none."""
        advice, self._said = self.known, ""
        if advice is not None:
            whole = advised_because(advice, self.session.match.rules)
            self._said = whole if fits(whole) else advised(advice)
        return self._said

    def say_anew(self, said: str, fits: Callable[[str], bool]) -> str:
        """The same in the language of now, if that is what was said last."""
        return self.say(fits) if said and said == self._said else ""

    def failed(self, failure: Failure) -> bool:
        """Give up a question, which may be asked again. False if it is not what was asked last."""
        if failure.request is not self.asked:
            return False
        failure.note()
        failure.log()  # of what the player sees
        self.asked = None
        return True

    def match_moved(self) -> None:
        """Let go of a question whose turn is over."""
        if self.asked is not None and self.asked != self.session.hint_request():
            self.asked = None

    def stop(self) -> None:
        """Want no answer any more."""
        self.asked = None
