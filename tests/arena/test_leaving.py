"""Leaving at the first signal to end, undisturbed by further ones."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pytest

from gongzhu_tui.arena.leaving import SIGNALS, leaving_once, release, signals_held


@pytest.fixture(autouse=True)
def _as_at_a_terminal() -> Iterator[None]:
    """No signal is ignored, as some are where tests run without a terminal."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def left_by(number: int) -> BaseException:
    """What the signal raises, with all signals sent again while leaving and thereafter."""
    with pytest.raises((KeyboardInterrupt, SystemExit)) as caught, leaving_once():
        try:
            signal.raise_signal(number)
        finally:
            for each in SIGNALS:
                signal.raise_signal(each)
    for each in SIGNALS:
        signal.raise_signal(each)
    return caught.value


@pytest.mark.parametrize("number", SIGNALS)
def test_the_first_signal_alone_is_heard(number: signal.Signals) -> None:
    error = left_by(number)
    if number == signal.SIGINT:
        assert isinstance(error, KeyboardInterrupt)
    else:
        assert isinstance(error, SystemExit)
        assert error.code == 128 + number


def test_without_a_signal_all_is_as_before() -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    with leaving_once():
        pass
    assert [signal.getsignal(number) for number in SIGNALS] == before


def test_an_ignored_signal_stays_ignored() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with leaving_once():
        signal.raise_signal(signal.SIGTERM)


@pytest.mark.skipif(sys.platform == "win32", reason="signals cannot be held there")
def test_a_held_signal_comes_in_the_end() -> None:
    reached = []
    with pytest.raises(KeyboardInterrupt), leaving_once(), signals_held():
        signal.raise_signal(signal.SIGINT)
        reached.append("held")
    assert reached == ["held"]
    release()
