"""UnreadInput: the bytes that the terminal has sent, each with the time at which it was there."""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Iterator
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

CHUNK_BYTES: Final = 4096
"""The most bytes of a chunk; a terminal of Linux gives no more in one read."""
MOST_CHUNKS: Final = 16
"""The most chunks that Linux keeps for a program that does not read."""
CALM_SECONDS: Final = 0.1
"""The time without input after which a terminal is taken to have nothing on its way."""
LONGEST_DRAIN_SECONDS: Final = 0.5
"""The longest wait for a calm terminal; after a signal, the app has two seconds in all."""


class Chunk(NamedTuple):
    """Bytes that came together."""

    time: float
    """When they were there at the latest, by the monotonic clock."""
    data: bytes
    """The bytes; empty: the input has ended."""


class UnreadInput:
    """The bytes from the terminal that are no keys yet.

    A thread of the driver reads them and makes keys of them, but may be late on a busy computer.
    So a screen reads, too, in the moment in which it opens: bytes that wait by then have an earlier
    time than the screen, and do not count there.
    """

    def __init__(self) -> None:
        self._file: int | None = None
        self._reading = Lock()
        self._chunks: deque[Chunk] = deque()

    def open(self, file: int) -> None:
        """Read from a file, and forget what came before."""
        self._file = file
        self._chunks.clear()

    def wait(self, seconds: float) -> bool:
        """Wait for input at most so many seconds; whether there is any."""
        if self._file is None:
            return False
        readable, _, _ = select.select([self._file], [], [], seconds)
        return bool(readable)

    def read(self, most: int = MOST_CHUNKS) -> None:
        """Read what is there, in at most so many chunks, without waiting."""
        with self._reading:
            for _ in range(most):
                if self._file is None or not self.wait(0):
                    return
                time = monotonic()
                try:
                    data = os.read(self._file, CHUNK_BYTES)
                except OSError:
                    data = b""  # the terminal is gone, which ends the input
                self._chunks.append(Chunk(time, data))

    def take(self) -> Iterator[Chunk]:
        """Yield what was read, and forget it."""
        while self._chunks:
            yield self._chunks.popleft()

    def drain(self) -> None:
        """Forget what comes, until nothing has come for a moment or the terminal is gone."""
        end = monotonic() + LONGEST_DRAIN_SECONDS
        while monotonic() < end and self.wait(CALM_SECONDS):
            self.read(1)
            for chunk in self.take():
                if not chunk.data:
                    return
