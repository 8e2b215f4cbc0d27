"""Which keys are meant for what is asked now."""

from __future__ import annotations

from gongzhu_tui.ui.key_guard import HELD_SECONDS, KeyGuard


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


def test_a_repeat_of_a_held_key_is_told_from_a_press_of_its_own() -> None:
    guard = opened_at(10.0)
    repeated = []
    for time in (11.0, 11.03, 11.3):
        assert guard.admits("enter", time)
        repeated.append(guard.repeated)
    assert repeated == [False, True, False]
