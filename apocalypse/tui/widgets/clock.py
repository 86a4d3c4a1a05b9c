"""Clock: what both players have left to think, in one line."""

from __future__ import annotations

from math import ceil
from typing import ClassVar, Final

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from apocalypse.match.clocks import Clocks
from apocalypse.rules.board import Color
from apocalypse.wording.captions import Names

TENTHS_FROM: Final = 10
"""With so many seconds left a clock shows tenths of them."""
RUNS: Final = ">"
"""The sign of a clock that runs: it is not told by its color alone."""


class Clock(Widget):
    """Both clocks by their names. A clock that runs repaints itself, and nothing else."""

    DEFAULT_CSS: ClassVar[str] = """
    Clock { height: 1; padding: 0 2; }
    """

    class TimeUp(Message):
        """The clock that runs has come to its end."""

    def __init__(self, clocks: Clocks, names: Names) -> None:
        super().__init__()
        self._clocks = clocks
        self._names = names

    def on_mount(self) -> None:
        """Begin to count, if a clock runs."""
        if self._clocks.running is not None:
            self.tick()

    def tick(self) -> None:
        """Show the time, and come back when it reads otherwise; say so when it is up."""
        running = self._clocks.running
        if running is None:
            return
        self.refresh()
        left = self._clocks.left(running)
        if left <= 0:
            self.post_message(self.TimeUp())
        self.set_timer(seconds_to_next(left), self.tick)

    def render(self) -> Content:
        """White's clock and Black's."""
        width = self.content_size.width // len(Color)
        return Content("").join(self._clock(color, width) for color in Color)

    def _clock(self, color: Color, width: int) -> Content:
        runs = color is self._clocks.running
        time = time_text(self._clocks.left(color))
        name = Content(self._names.of(color)).truncate(max(0, width - len(time) - 4))
        told = Content(f"{RUNS if runs else ' '} {time} ") + name
        shown = told.pad_right(max(0, width - told.cell_length))
        return shown.stylize("$accent bold" if runs else "$quiet")


def time_text(seconds: float) -> str:
    """A time as a clock shows it, never less than there is: ``4:31``, ``10:00``, ``9.4``."""
    tenths = ceil(round(seconds * 10, 3))
    if tenths <= TENTHS_FROM * 10:
        return f"{tenths / 10:.1f}"
    whole = ceil(tenths / 10)
    return f"{whole // 60}:{whole % 60:02}"


def seconds_to_next(left: float) -> float:
    """The seconds after which a clock with so much left reads otherwise; a tenth at least."""
    if left <= TENTHS_FROM:
        return 0.1
    return max(0.1, left % 1 or 1.0)
