"""Limits: when a search stops."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

CHECK_INTERVAL: Final = 8
"""The number of nodes between two checks of the clock, some two milliseconds."""
PAUSE: Final = 1e-4
"""Seconds that a search rests at each check, so that other threads can run: a screen is drawn."""


class StoppedError(Exception):
    """The search stopped before it was complete."""


class Limits:
    """A time limit, a node limit, and a way to cancel; and rests for other threads."""

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Callable[[], bool] | None = None,
        nodes: int | None = None,
    ) -> None:
        """Set the limits.

        Args:
            seconds: the time from now, or None.
            cancelled: called from time to time; the search stops when it returns True.
            nodes: the number of positions to search, or None.
        """
        self._end = None if seconds is None else monotonic() + seconds
        self._cancelled = cancelled
        self._max_nodes = nodes
        self.nodes = 0
        """The positions that were searched so far."""

    @property
    def left(self) -> float | None:
        """The seconds that are left, or None without a time limit."""
        return None if self._end is None else self._end - monotonic()

    def check(self, nodes: int = 1) -> None:
        """Count nodes, and from time to time check the limits.

        Raises:
            StoppedError: a limit is reached.
        """
        self.nodes += nodes
        if self._max_nodes is not None and self.nodes > self._max_nodes:
            raise StoppedError
        if self.nodes % CHECK_INTERVAL >= nodes:
            return
        sleep(PAUSE)
        if self._end is not None and monotonic() >= self._end:
            raise StoppedError
        if self._cancelled is not None and self._cancelled():
            raise StoppedError
