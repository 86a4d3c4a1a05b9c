"""Clock marks: text mode announces certain times left, even while a question waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Timer

from apocalypse.formats.time_control import TimeControl, TimeControls
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.text_mode.console import Console
from apocalypse.wording.names import Names


def time_words(seconds: float) -> str:
    """A time in words: ``4 minutes 50 seconds``, ``1 minute``, ``10 seconds``."""
    parts = zip(divmod(int(seconds), 60), ("minute", "second"), strict=True)
    words = [f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in parts if count]
    return " ".join(words) or "no time"


def control_words(control: TimeControl) -> str:
    """A clock in words: ``5 minutes, and 3 seconds for each order``."""
    words = time_words(60 * control.minutes)
    return f"{words}, and {time_words(control.increment)} for each order" if control[1] else words


def clock_words(controls: TimeControls, names: Names) -> str:
    """The clocks of a game in words: ``a clock of 5 minutes``, or one for each player."""
    white, black = map(control_words, controls)
    if controls.are_equal:
        return f"a clock of {white}"
    first, second = (names.subject(color) for color in Color)
    return f"a clock of {white}, for {first}, and one of {black}, for {second}"


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
