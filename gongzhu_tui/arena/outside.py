"""A bot that is a program of its own and speaks JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TypeVar

from gongzhu_tui.ai.forfeits import Asked, FaultKind, Forfeit
from gongzhu_tui.arena import protocol
from gongzhu_tui.arena.program import LONGEST_LINE, Program
from gongzhu_tui.arena.protocol import Message
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules

START_TIME = 10.0
STARTS = 4
Value = TypeVar("Value")


class OutsideBot:
    """A Bot whose answers a program gives, within `time_limit` seconds a decision.

    The program is started when it is first asked, and has `start_time` seconds more for the
    first answer. It is stopped when it hangs and started anew for the next decision, STARTS
    times in all without a hand of good answers between; after that it is not asked again.
    Whoever makes this bot closes it.
    """

    def __init__(
        self, command: Sequence[str], time_limit: float, start_time: float = START_TIME
    ) -> None:
        self._command = tuple(command)
        self._time_limit = time_limit
        self._start_time = start_time
        self._program: Program | None = None
        self._starts_left = STARTS
        self._last_end = ""  # how the program ended last
        self._hello: Message | None = None
        self._greeted = False
        self._faultless = True
        self._number = 0
        self._face_up: frozenset[Card] = frozenset()

    def begin_hand(self, seat: int, rules: Rules, partners: bool) -> None:
        """The program hears of the hand with its first request."""
        self._hello = protocol.hello(seat, rules, partners, self._time_limit)
        self._greeted = False
        self._faultless = True

    def end_hand(self, observation: Observation) -> None:
        """Tell the program how the hand ended."""
        if self._program is not None and self._greeted:
            self._program.send(protocol.to_line(protocol.end(observation)))
        if self._faultless:
            self._starts_left = STARTS

    def pass_cards(self, observation: Observation, seed: int) -> frozenset[Card]:
        """The cards that the program passes. Raises Forfeit."""
        return self._decide(Asked.PASS, observation, seed, protocol.cards_of)

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        """The cards that the program exposes. Raises Forfeit."""
        cards, self._face_up = self._decide(Asked.EXPOSE, observation, seed, protocol.exposing_of)
        return cards

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        """What the program has told with the cards that it exposes."""
        return self._face_up

    def play(self, observation: Observation, seed: int) -> Card:
        """The card that the program plays. Raises Forfeit."""
        return self._decide(Asked.PLAY, observation, seed, protocol.card_of)

    def close(self) -> None:
        """Stop the program, which may be started again."""
        if self._program is not None:
            self._stop(self._program)

    def _decide(
        self, ask: Asked, observation: Observation, seed: int, read: Callable[[Message], Value]
    ) -> Value:
        self._number += 1
        request = protocol.request(ask, self._number, seed, observation)
        try:
            return read(self._ask(request))
        except Forfeit:
            self._faultless = False
            raise

    def _ask(self, request: Message) -> Message:
        limit = self._time_limit
        program = self._program
        if program is None:
            program = self._program = self._start()
            limit += self._start_time
        if self._hello is not None and not self._greeted:
            program.send(protocol.to_line(self._hello))
        self._greeted = True
        program.send(protocol.to_line(request))
        return self._answer(program, monotonic() + limit)

    def _start(self) -> Program:
        if not self._starts_left:
            raise Forfeit(FaultKind.GONE, self._last_end)
        self._starts_left -= 1
        self._greeted = False
        try:
            return Program(self._command)
        except (OSError, ValueError) as error:
            self._last_end = str(error)
            raise Forfeit(FaultKind.GONE, self._last_end) from None

    def _answer(self, program: Program, deadline: float) -> Message:
        """The program's answer to the last request; those to earlier ones are passed over."""
        while True:
            line = self._line(program, deadline)
            answer = protocol.answer_from_line(line)
            if answer["id"] == self._number:
                return answer
            if answer["id"] > self._number:
                raise protocol.malformed(line)

    def _line(self, program: Program, deadline: float) -> bytes:
        try:
            line = program.receive(deadline - monotonic())
        except TimeoutError:
            self._last_end = f"{self._time_limit:g} s"
            self._stop(program)
            raise Forfeit(FaultKind.TIMEOUT, self._last_end) from None
        if not line:
            status = self._stop(program)
            self._last_end = "output closed" if status is None else f"exit status {status}"
            raise Forfeit(FaultKind.GONE, self._last_end)
        if len(line) > LONGEST_LINE:
            forfeit = protocol.malformed(line)
            self._last_end = forfeit.detail
            self._stop(program)
            raise forfeit
        return line

    def _stop(self, program: Program) -> int | None:
        self._program = None
        return program.stop()
