"""Limits: when a search has to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

PATIENCE: Final = 16
"""Nodes between two looks at the clock."""


class StoppedError(Exception):
    """The search was stopped before it was done."""


class Limits:
    """A time to stop at, and somebody who may say stop before."""

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Callable[[], bool] | None = None,
        nodes: int | None = None,
    ) -> None:
        """Set the limits.

        Args:
            seconds: how long the search may take from now, or None.
            cancelled: asked now and then; the search stops when it says yes.
            nodes: how many positions may be looked at, or None.
        """
        self._end = None if seconds is None else monotonic() + seconds
        self._cancelled = cancelled
        self._most = nodes
        self._nodes = 0

    @property
    def left(self) -> float | None:
        """The seconds that are left, or None without a limit."""
        return None if self._end is None else self._end - monotonic()

    def look(self) -> None:
        """Count a node; now and then look whether it is time.

        Raises:
            StoppedError: it is.
        """
        self._nodes += 1
        if self._most is not None and self._nodes > self._most:
            raise StoppedError
        if self._nodes % PATIENCE:
            return
        if self._end is not None and monotonic() >= self._end:
            raise StoppedError
        if self._cancelled is not None and self._cancelled():
            raise StoppedError
