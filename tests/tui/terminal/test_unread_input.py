"""What a terminal sends has the time at which it was there, whoever reads it, and however late."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from time import monotonic

import pytest

from apocalypse.tui.terminal import unread_input
from apocalypse.tui.terminal.unread_input import CALM_SECONDS, LONGEST_DRAIN_SECONDS, UnreadInput


@pytest.fixture(name="pipe")
def _pipe() -> Iterator[tuple[int, int]]:
    """The end that is read, and the one that is written."""
    ends = os.pipe()
    yield ends
    for end in ends:
        with suppress(OSError):
            os.close(end)


def opened(file: int) -> UnreadInput:
    """The input of a file."""
    unread = UnreadInput()
    unread.open(file)
    return unread


def test_what_was_read_for_a_screen_has_an_earlier_time_than_the_screen(
    pipe: tuple[int, int],
) -> None:
    unread = opened(pipe[0])
    os.write(pipe[1], b" " * 200)
    unread.read()
    painted = monotonic()
    os.write(pipe[1], b"\r")
    unread.read(1)
    (before, spaces), (after, enter) = unread.take()
    assert (spaces, enter) == (b" " * 200, b"\r")
    assert before <= painted <= after
    assert list(unread.take()) == []


def test_nothing_is_waited_for(pipe: tuple[int, int]) -> None:
    unread = opened(pipe[0])
    unread.read()
    assert list(unread.take()) == []
    assert not unread.wait(0)


def test_the_end_of_the_input_is_a_chunk_without_bytes(pipe: tuple[int, int]) -> None:
    unread = opened(pipe[0])
    os.close(pipe[1])
    unread.read(1)
    assert [chunk.data for chunk in unread.take()] == [b""]


def test_without_a_terminal_there_is_no_input() -> None:
    unread = UnreadInput()
    unread.read()
    assert not unread.wait(0)
    assert list(unread.take()) == []


def test_what_is_drained_is_forgotten(pipe: tuple[int, int]) -> None:
    unread = opened(pipe[0])
    os.write(pipe[1], b"\x1b[<35;7;7M" * 12)
    unread.drain()
    assert list(unread.take()) == []
    assert not unread.wait(0)


def test_a_terminal_that_is_gone_is_not_drained_again(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    unread = opened(pipe[0])
    waits: list[float] = []

    def note(seconds: float) -> bool:
        waits.append(seconds)
        return True

    monkeypatch.setattr(unread, "wait", note)
    os.close(pipe[1])
    unread.drain()
    assert waits == [CALM_SECONDS, 0]


def test_a_terminal_that_sends_on_and_on_is_left(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    unread, times = opened(pipe[0]), count(step=0.125)

    def send_more(seconds: float) -> bool:
        os.write(pipe[1], b"\x1b[<35;7;7M")
        return True

    monkeypatch.setattr(unread, "wait", send_more)
    monkeypatch.setattr(unread_input, "monotonic", lambda: next(times))
    unread.drain()
    assert next(times) > LONGEST_DRAIN_SECONDS
