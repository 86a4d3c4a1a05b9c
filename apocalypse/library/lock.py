"""Lock: on a computer only one program writes a game. The system frees it with the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Self

from apocalypse.library.disk import PRIVATE, remove_file

try:
    import fcntl
except ImportError:
    HAS_FLOCK = False
    import msvcrt
else:
    HAS_FLOCK = True

_MOST_TRIES: Final = 5
"""The attempts to get a lock; only a program that releases it meanwhile makes one fail."""


class InUseError(Exception):
    """A game that another program plays."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file.name} is being played in another window. Close it there first.")


class Lock:
    """The right to write the file of a game.

    The system locks a hidden file beside the game's, which is itself replaced with each turn, and
    unlocks it when the program ends, in whatever way. On a disk without locks everybody gets one:
    there `Journal` notices at its next turn that another program has written the file.
    """

    def __init__(self, path: Path, handle: int | None) -> None:
        """Keep an open file that the system has locked; `acquire` asks for that."""
        self._path = path
        self._handle = handle

    @classmethod
    def acquire(cls, file: Path) -> Self:
        """Lock a file, which need not exist; InUseError if another program has the lock."""
        path = file.with_name(f".{file.name}.lock")
        for _ in range(_MOST_TRIES):
            try:
                handle = os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE)
            except OSError:
                break  # on a disk that takes no file now, the journal cannot write either
            if _is_taken(handle):
                os.close(handle)
                raise InUseError(file)
            if _is_at(handle, path):
                return cls(path, handle)
            os.close(handle)  # the program that had the lock has removed the file meanwhile
        return cls(path, None)

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        handle = self._handle
        self._handle = None
        if handle is None:
            return
        if HAS_FLOCK:
            remove_file(self._path)
            os.close(handle)
        else:  # Windows removes no open file, and may unlock a closed one only after a while
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined]  # of Windows
            os.close(handle)
            remove_file(self._path)


def _is_taken(handle: int) -> bool:
    """Lock an open file, unless another program has; where a disk has no locks, nobody has."""
    try:
        if HAS_FLOCK:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # of Windows
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    return False


def _is_at(handle: int, path: Path) -> bool:
    """Whether an open file still has its name."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False
