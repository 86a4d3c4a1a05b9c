"""Clocks: what both sides have left to think, and which clock runs.

What a side spends on its order is told with the orders, not before: while the other side writes,
everybody sees what a clock showed when the turn began. So nobody learns from a clock how long the
enemy thought, or that his time is up, and who writes first has no advantage of it. Where both look
on while orders are written, a clock shows what it has.

A turn that is broken off, since the game is left, costs what was spent on it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from apocalypse.formats.time_control import TimeControl, TimesLeft
from apocalypse.rules.board import Color


class Clocks:
    """The clocks of a game, by seconds. At most one of them runs."""

    def __init__(
        self,
        control: TimeControl,
        now: Callable[[], float],
        times: TimesLeft | None = None,
        *,
        open: bool = False,  # noqa: A002
    ) -> None:
        """Set the clocks.

        Args:
            control: how much time there is, and how much is added for each order.
            now: tells the seconds.
            times: what is left in a game that goes on; in a new one, all of it.
            open: whether both look on while an order is written, so that there is nothing to hide.
        """
        self.control = control
        self.running: Color | None = None
        """The side whose clock runs."""
        self._now = now
        self._open = open
        full = control.minutes * 60
        self._left: list[float] = list(times or (full, full))
        self._spent = [0.0 for _ in Color]
        self._since: float | None = None

    def start(self, color: Color) -> None:
        """Let the clock of a side run: it begins to write."""
        self.running = color
        self._spent[color.index] = 0.0
        self._since = self._now()

    def stop(self) -> None:
        """Stop the clock that runs: the order is sealed."""
        if self.running is not None and self._since is not None:
            self._spent[self.running.index] += self._now() - self._since
        self.running = self._since = None

    def left(self, color: Color) -> float:
        """What a clock shows: the seconds left, of a clock that stands those of the last turn."""
        left = self._left[color.index]
        running = color is self.running
        if running or self._open:
            left -= self._spent[color.index]
        if running and self._since is not None:
            left -= self._now() - self._since
        return max(0.0, left)

    def settle(self) -> tuple[Color, ...]:
        """Reveal what both sides spent on their orders of a turn, and add what is added for them.

        Returns:
            The sides that have run out of time.
        """
        fallen = []
        for color in Color:
            left = self._left[color.index] - self._spent[color.index]
            self._left[color.index] = max(0.0, left)
            if left <= 0:
                fallen.append(color)
            else:
                self._left[color.index] += self.control.increment
            self._spent[color.index] = 0.0
        return tuple(fallen)

    def break_off(self) -> bool:
        """Take what both sides spent on a turn that ends without a reveal off their clocks.

        Whoever leaves a game does not get time back by that: fractions of a second are lost too.
        A side that has any time left keeps a second of it.

        Returns:
            Whether anything was spent.
        """
        self.stop()
        for color in Color:
            spent = self._spent[color.index]
            left = self._left[color.index] - spent
            if spent:
                self._left[color.index] = max(1.0, floor(left)) if left > 0 else 0.0
        is_spent = any(self._spent)
        self._spent = [0.0 for _ in Color]
        return is_spent

    @property
    def times(self) -> TimesLeft:
        """What both had left after the last turn, or when it was broken off, in whole seconds."""
        return TimesLeft(*(ceil(left) for left in self._left))
