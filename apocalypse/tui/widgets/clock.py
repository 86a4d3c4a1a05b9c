"""Clock: the time that both players have left, in one line.

In its last seconds a running clock stands on a bar that grows shorter.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from apocalypse.match.clocks import Clocks
from apocalypse.rules.board import WHITE, Color
from apocalypse.wording.names import Names, fitted

TICK: Final = 0.1
"""Seconds between two looks at the clock."""
TENTHS_FROM: Final = 10
"""The seconds left from which a clock shows tenths and a bar."""
RUNNING_MARK: Final = ">"
"""The mark of the clock that runs, which has a color of its own, too."""


class Clock(Widget):
    """Both clocks with their names. A running clock repaints itself and nothing else."""

    DEFAULT_CSS = "Clock { height: 1; padding: 0 2; }"

    class TimeUp(Message):
        """The running clock has reached zero."""

    def __init__(self, clocks: Clocks, names: Names) -> None:
        super().__init__()
        self._clocks = clocks
        self._names = names
        self._shown = ""
        """The time of the clock that runs."""

    def on_mount(self) -> None:
        """Start to count if a clock runs."""
        if self._clocks.running is not None:
            self.set_interval(TICK, self.tick)

    def tick(self) -> None:
        """Show the time if its text has changed, and post a message when it is up."""
        running = self._clocks.running
        if running is None:
            return
        left = self._clocks.left(running)
        if (text := time_text(left)) != self._shown:
            self._shown = text
            self.refresh()
        if left <= 0:
            self.post_message(self.TimeUp())

    def render(self) -> Content:
        """White's clock and Black's."""
        width = self.content_size.width // len(Color)
        return Content("").join(self._clock(color, width) for color in Color)

    def _clock(self, color: Color, width: int) -> Content:
        runs = color is self._clocks.running
        left = self._clocks.left(color)
        time = time_text(left)
        before_name = f"{RUNNING_MARK if runs else ' '} {time} "
        gap = 1 if color is WHITE else 0  # between the clocks
        name = fitted(self._names.of(color), max(0, width - len(before_name) - gap))
        text = Content(before_name + name)
        style = "$accent bold" if runs else "$quiet"
        clock = text.pad_right(max(0, width - text.cell_length)).stylize(style)
        if not runs or left > TENTHS_FROM:
            return clock
        return clock.stylize("reverse", 0, ceil((width - gap) * left / TENTHS_FROM))


def time_text(seconds: float) -> str:
    """A time as a clock shows it, rounded up: ``4:31``, ``10:00``, ``9.4``."""
    tenths = ceil(round(seconds * 10, 3))
    if tenths <= TENTHS_FROM * 10:
        return f"{tenths / 10:.1f}"
    minutes, full_seconds = divmod(ceil(tenths / 10), 60)
    return f"{minutes}:{full_seconds:02}"
