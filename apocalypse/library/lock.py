"""Lock: only one program writes a game. It goes with the program that holds it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


class InUseError(Exception):
    """Another program writes this game."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file.name} is being played in another window.")


class Lock:
    """The right to write the file of a game.

    It is held on a hidden file beside the game's, since the game's own is replaced with each turn.
    The system lets go of it when the program ends, in whatever way. Where a system or a disk knows
    no locks, everybody has the right.
    """

    def __init__(self, path: Path, handle: int | None) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, file: Path) -> Self:
        """Take the right to write a file.

        Raises:
            InUseError: another program has it.
        """
        path = file.with_name(f".{file.name}.lock")
        while True:
            try:
                handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return cls(path, None)
            try:
                if fcntl is not None:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                os.close(handle)
                raise InUseError(file) from error
            except OSError:
                os.close(handle)
                return cls(path, None)
            if _is_at(handle, path):
                return cls(path, handle)
            os.close(handle)  # who had it before removed the file in between

    @property
    def holds(self) -> bool:
        """Whether the file that is locked is still in its place."""
        return self._handle is None or _is_at(self._handle, self._path)

    def release(self) -> None:
        """Let go of it, once or more often."""
        if self._handle is None:
            return
        with suppress(OSError):
            if self.holds:
                os.unlink(self._path)
        os.close(self._handle)
        self._handle = None


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False
