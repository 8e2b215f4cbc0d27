"""Which keys are meant for what is asked now."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ui.key_guard import CLICK, HELD_SECONDS, SETTLE_SECONDS, KeyGuard, Press


def opened_at(now: float) -> KeyGuard:
    guard = KeyGuard()
    guard.open(now)
    return guard


def test_a_key_pressed_after_something_is_asked_is_admitted() -> None:
    guard = opened_at(10.0)
    assert guard.admits("enter", 10.001)
    assert guard.admits("enter", 10.002)


def test_a_key_pressed_before_it_is_not() -> None:
    assert not opened_at(10.0).admits("enter", 9.999)


def test_a_key_held_down_over_the_beginning_stays_stale() -> None:
    guard = opened_at(10.0)
    times = [9.9 + 0.03 * beat for beat in range(40)]
    assert not any(guard.admits("enter", time) for time in times)
    assert guard.admits("enter", times[-1] + 1.01 * HELD_SECONDS)


def test_a_key_that_was_admitted_and_is_held_on_is_stale_for_the_next() -> None:
    guard = opened_at(10.0)
    assert guard.admits("enter", 10.5)
    guard.open(10.52)
    assert not guard.admits("enter", 10.55)
    assert guard.admits("enter", 10.55 + 1.01 * HELD_SECONDS)


def test_another_key_is_not_held_back() -> None:
    guard = opened_at(10.0)
    assert not guard.admits("enter", 9.95)
    assert guard.admits("right", 10.05)
    assert guard.admits("enter", 10.5)


def taken_for(*gaps: float) -> list[Press]:
    """What presses of one key are taken for, each so long after the one before."""
    guard, time, found = opened_at(10.0), 11.0, []
    for gap in (0.0, *gaps):
        time += gap
        assert guard.admits("enter", time)
        found.append(guard.press)
    return found


OWN, UNSURE, HELD = Press.OWN, Press.UNSURE, Press.HELD


@pytest.mark.parametrize("gap", [0.05, 0.08, 0.1, 0.12, 0.17])
def test_a_double_tap_is_two_presses(gap: float) -> None:
    assert taken_for(gap) == [OWN, OWN]


@pytest.mark.parametrize("gap", [0.8, 1.0, 10.0])
def test_a_press_after_a_rest_is_one_of_its_own(gap: float) -> None:
    assert taken_for(gap, gap) == [OWN, OWN, OWN]


@pytest.mark.parametrize("gap", [0.0, 0.005, 0.03])
def test_what_no_finger_can_do_is_no_press(gap: float) -> None:
    assert taken_for(gap, gap) == [OWN, HELD, HELD]


def test_another_key_in_between_ends_the_holding() -> None:
    guard = opened_at(10.0)
    for key, time in (("enter", 11.0), ("escape", 11.1), ("enter", 11.2), ("enter", 11.3)):
        assert guard.admits(key, time)
        assert guard.press is OWN


def test_a_click_in_between_does_not_end_the_holding() -> None:
    guard = opened_at(10.0)
    for key, time in (("1", 11.0), ("1", 11.5), ("1", 11.53), (CLICK, 11.54), ("1", 11.56)):
        guard.admits(key, time)
    assert guard.press is HELD


delays = st.floats(0.2, 0.66)
intervals = st.floats(0.025, 0.095)


@given(delay=delays, intervals=st.lists(intervals, min_size=2, max_size=20))
def test_a_key_held_down_is_never_more_than_one_press(delay: float, intervals: list[float]) -> None:
    """What may be its first repeat is followed by the next before it counts."""
    first, second, *rest = taken_for(delay, *intervals)
    assert (first, second) == (OWN, UNSURE)
    assert intervals[0] < SETTLE_SECONDS
    assert set(rest) == {HELD}


@given(
    before=st.floats(0.001, 1.0),
    delay=delays,
    intervals=st.lists(intervals, min_size=2, max_size=20),
)
def test_a_key_held_from_before_the_turn_is_never_pressed_in_it(
    before: float, delay: float, intervals: list[float]
) -> None:
    guard, time = KeyGuard(), 11.0
    guard.open(time + before)
    admitted = []
    for gap in (0.0, delay, *intervals):
        time += gap
        if guard.admits("enter", time):
            admitted.append(guard.press)
    assert OWN not in admitted
    assert UNSURE not in admitted[1:]


@given(st.lists(st.floats(0.18, 2.0), max_size=10))
def test_calm_presses_all_count_in_the_end(gaps: list[float]) -> None:
    assert HELD not in taken_for(*gaps)


def test_who_presses_calmly_in_a_rhythm_is_let_through() -> None:
    """A key held down comes again late once, and then soon: the third press is one of its own."""
    guard = KeyGuard()
    assert guard.admits("enter", 9.9)
    guard.open(10.0, held=0.7)
    assert [guard.admits("enter", 10.3 + 0.4 * place) for place in range(3)] == [False, True, True]


def test_a_key_held_down_over_a_long_beginning_stays_stale() -> None:
    guard = KeyGuard()
    assert guard.admits("enter", 9.9)
    guard.open(10.0, held=0.7)
    times = [10.5 + 0.03 * place for place in range(60)]
    assert not any(guard.admits("enter", time) for time in times)
