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

TICK_SECONDS: Final = 0.1
"""The time between two looks at the clock."""
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
            self.set_interval(TICK_SECONDS, self.tick)

    def tick(self) -> None:
        """Show the time if its text has changed, and post a message when it is up."""
        running = self._clocks.running
        if running is None:
            return
        left = self._clocks.left(running)
        text = time_text(left)
        if text != self._shown:
            self._shown = text
            self.refresh()
        if left <= 0:
            self.post_message(self.TimeUp())

    def render(self) -> Content:
        """White's clock and Black's."""
        width = self.content_size.width // len(Color)
        return Content("").join(self._clock(color, width) for color in Color)

    def _clock(self, color: Color, width: int) -> Content:
        """A clock; in its last seconds, a bar below its words becomes shorter."""
        runs = color is self._clocks.running
        left = self._clocks.left(color)
        mark = " "
        style = "$quiet"
        if runs:
            mark = RUNNING_MARK
            style = "$accent bold"
        columns = width
        if color is WHITE:
            columns -= 1  # between the clocks
        before_name = f"{mark} {time_text(left)} "
        name = fitted(self._names.of(color), max(0, columns - len(before_name)))
        text = Content(before_name + name)
        clock = text.pad_right(max(0, width - text.cell_length)).stylize(style)
        if not runs or left > TENTHS_FROM:
            return clock
        return clock.stylize("reverse", 0, ceil(columns * left / TENTHS_FROM))


def time_text(seconds: float) -> str:
    """A time as a clock shows it, rounded up: ``4:31``, ``10:00``, ``9.4``."""
    tenths = ceil(round(seconds * 10, 3))
    if tenths <= TENTHS_FROM * 10:
        return f"{tenths / 10:.1f}"
    minutes, full_seconds = divmod(ceil(tenths / 10), 60)
    return f"{minutes}:{full_seconds:02}"
