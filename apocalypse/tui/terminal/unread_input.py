"""UnreadInput: the bytes that the terminal has sent, each with the time at which it was there."""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Iterator
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

PIECE_BYTES: Final = 4096
"""The most bytes in one piece; a terminal of Linux gives no more in one read."""
PIECES: Final = 16
"""So many pieces are all that Linux holds for a program."""
CALM_SECONDS: Final = 0.1
"""Seconds in which nothing comes from a terminal that has nothing on its way."""
LONGEST_DRAIN_SECONDS: Final = 0.5
"""Seconds after which what still comes is no longer waited for; a signal ends the app in two."""


class Piece(NamedTuple):
    """Bytes that came together."""

    time: float
    """When they were there at the latest."""
    data: bytes
    """The bytes; none: the input has ended."""


class UnreadInput:
    """The bytes from the terminal that are no keys yet.

    A thread of the driver reads it, which on a busy computer may be late. So a screen on which
    nothing counts that came before it reads what waits in that moment.
    """

    def __init__(self) -> None:
        self._file: int | None = None
        self._reading = Lock()
        self._pieces: deque[Piece] = deque()

    def open(self, file: int) -> None:
        """Read from a file, and forget what came before."""
        self._file = file
        self._pieces.clear()

    def wait(self, seconds: float) -> bool:
        """Wait for input at most so many seconds; whether there is any."""
        if self._file is None:
            return False
        readable, _, _ = select.select([self._file], [], [], seconds)
        return bool(readable)

    def read(self, pieces: int = PIECES) -> None:
        """Read what is there, in at most so many pieces, without waiting."""
        with self._reading:
            for _ in range(pieces):
                if self._file is None or not self.wait(0):
                    return
                time = monotonic()
                try:
                    data = os.read(self._file, PIECE_BYTES)
                except OSError:
                    data = b""
                self._pieces.append(Piece(time, data))

    def take(self) -> Iterator[Piece]:
        """Yield what was read, and forget it."""
        while self._pieces:
            yield self._pieces.popleft()

    def drain(self) -> None:
        """Forget what comes, until nothing has come for a moment or the terminal is gone."""
        end = monotonic() + LONGEST_DRAIN_SECONDS
        while monotonic() < end and self.wait(CALM_SECONDS):
            self.read(1)
            if not all(piece.data for piece in self.take()):
                return
