"""Clock marks: text mode announces certain times left, even while a question waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Timer

from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.speech import time_words


@contextmanager
def running_clock(console: Console, match: Match, color: Color) -> Iterator[None]:
    """Run the clock of a side while it writes, and announce its marks."""
    if match.clocks is None:
        yield
        return
    match.clocks.start(color)
    left = match.clocks.left(color)
    marks = marks_before(left, console.voice.clock_marks)
    timers = [Timer(left - mark, _tell, (console, match, color, mark)) for mark in marks]
    for timer in timers:
        timer.daemon = True
        timer.start()
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()
    match.clocks.stop()


def marks_before(left: float, marks: Iterable[int]) -> list[int]:
    """The marks that a clock with so many seconds has yet to pass; the end is always one."""
    return [mark for mark in {*marks, 0} if mark < left]


def _tell(console: Console, match: Match, color: Color, mark: int) -> None:
    """Tell a player how much time is left."""
    console.announce(f"{match.names.of(color)}: {time_words(mark)} left.")


def read_marks(text: str) -> tuple[int, ...]:
    """Read marks in seconds, such as ``60 10``.

    Raises:
        ValueError: the text has something else than whole numbers; with a sentence.
    """
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
        raise ValueError(f"{text!r} is not a list of seconds. Type numbers such as 60 10.")
    return tuple(sorted({int(word) for word in words}, reverse=True))
