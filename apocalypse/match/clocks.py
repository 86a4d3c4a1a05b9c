"""Clocks of both sides: how much time is left, and which clock runs.

While one side writes, a clock shows the time at the start of the turn; the time spent on an order
is revealed with the orders. So no clock tells a player how long the enemy thought, or that the
enemy's time is up, and writing first has no disadvantage. If both players watch the writing, a
clock shows the time that is really left.

Leaving a game in the middle of a turn costs the time spent on that turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from apocalypse.formats.time_control import TimeControls, TimesLeft
from apocalypse.rules.board import Color


class Clocks:
    """The clocks of a game, in seconds. At most one of them runs."""

    def __init__(
        self,
        controls: TimeControls,
        now: Callable[[], float],
        times: TimesLeft | None = None,
        *,
        is_open: bool = False,
    ) -> None:
        """Set the clocks to the times left in a game that continues, or to the full time.

        ``now`` returns the present time in seconds. If the clocks are open, both players watch the
        writing, and there is nothing to hide.
        """
        self.controls = controls
        self.running: Color | None = None
        """The side whose clock runs."""
        self._now = now
        self._is_open = is_open
        left = times or controls.map(lambda control: control.minutes * 60)
        self._left: dict[Color, float] = dict(zip(Color, left, strict=True))
        self._spent = dict.fromkeys(Color, 0.0)
        self._since = 0.0
        """When the running clock was started."""

    def start(self, color: Color) -> None:
        """Start the clock of a side, which begins to write, or continues in the same turn."""
        self.running = color
        self._since = self._now()

    def stop(self) -> None:
        """Stop the running clock: the order is sealed."""
        if self.running is not None:
            self._spent[self.running] += self._now() - self._since
        self.running = None

    def left(self, color: Color) -> float:
        """The seconds that a clock shows: a stopped clock shows those after the last turn."""
        if self._is_open or color is self.running:
            return max(0.0, self._unspent(color))
        return self._left[color]

    def is_up(self, color: Color) -> bool:
        """Whether a side has spent all of its time in this turn, whatever the clocks show."""
        return self._unspent(color) <= 0

    def _unspent(self, color: Color) -> float:
        """The seconds that a side really has left; below 0 if it spent more."""
        left = self._left[color] - self._spent[color]
        if color is self.running:
            left -= self._now() - self._since
        return left

    def settle(self) -> tuple[Color, ...]:
        """Reveal the time that both sides spent, and add increments; the sides without time."""
        flagged = []
        for color in Color:
            left = self._unspent(color)
            self._left[color] = max(0.0, left)
            if left <= 0:
                flagged.append(color)
            else:
                self._left[color] += self.controls.of(color).increment
            self._spent[color] = 0.0
        return tuple(flagged)

    def break_off(self) -> bool:
        """Subtract the time that both sides spent on a turn that ends without a reveal.

        Leaving a game gives no time back, so fractions of a second are lost, too. A side that has
        any time left keeps at least a second. It returns whether any time was spent.
        """
        self.stop()
        for color in Color:
            if self._spent[color]:
                left = self._unspent(color)
                if left > 0:
                    self._left[color] = max(1.0, floor(left))
                else:
                    self._left[color] = 0.0
        is_spent = any(self._spent.values())
        self._spent = dict.fromkeys(Color, 0.0)
        return is_spent

    @property
    def times(self) -> TimesLeft:
        """The times left after the last turn, finished or broken off, in whole seconds."""
        return TimesLeft(*(ceil(self._left[color]) for color in Color))
