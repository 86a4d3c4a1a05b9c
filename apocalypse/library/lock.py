"""Lock: only one program writes a game. It goes with the program that holds it."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final, Self

from apocalypse.library.atomic_writes import short_name
from apocalypse.library.file_access import (
    PRIVATE,
    NotAFileError,
    existing_file,
    new_file,
    read_file,
    write_all,
)
from apocalypse.library.owner import LARGEST, Owner, read_owner, this_program

TRIES: Final = 50
"""So often a lock is tried for that others make and remove meanwhile."""
PAUSE: Final = 0.01
"""The seconds between two tries."""


class InUseError(Exception):
    """Another program writes this game, or something is in the way of its lock."""

    def __init__(self, file: Path, why: str = "is being played in another window.") -> None:
        super().__init__(f"{file.name} {why}")


class _System(Enum):
    """What the system says to a handle that is to be locked."""

    LOCKED = "locked"
    TAKEN = "taken"
    UNKNOWN = "unknown"
    """This system, or this disk, knows no locks."""


class Lock:
    """The right to write the file of a game.

    It is a hidden file beside the game's, since the game's own is replaced with each turn. The
    file names its owner, and the system locks it. The system lets go of it when the program ends,
    in whatever way. Where a system or a disk knows no locks, the file alone is the lock: one
    program makes it, and nobody else takes it as long as the program that it names may be running.

    On some disks a file has another number with each question. Locks of the system mean nothing
    there, since they go by numbers: the file alone is the lock there, too.
    """

    def __init__(self, path: Path, owner: Owner, handle: int | None) -> None:
        """The right of an owner; the handle keeps the system's lock, where there is one."""
        self._path = path
        self._owner = owner
        self._handle = handle
        self._released = False

    @classmethod
    def take(cls, file: Path, sleep: Callable[[float], None] | None = None) -> Self:
        """Take the right to write a file.

        Args:
            file: the file, which need not be there.
            sleep: waits so many seconds; by default the program does.

        Raises:
            InUseError: another program has it, or somebody else's file has the lock's name.
            OSError: the disk takes no lock.
        """
        path = file.with_name(f".{short_name(file)}.lock")
        try:
            for number in range(TRIES):
                lock = cls._try(path, file, numbers_lie=number >= TRIES // 2)
                if lock is not None:
                    return lock
                (sleep or time.sleep)(PAUSE)
            return cls._break_open(path, file)
        except (NotAFileError, IsADirectoryError) as error:
            raise InUseError(file, f"cannot be locked: {path} is no file.") from error
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise InUseError(file, f"cannot be locked: {path} is a link.") from error
            raise

    @classmethod
    def _try(cls, path: Path, file: Path, *, numbers_lie: bool) -> Self | None:
        """Take the lock if it is free; None: it changed hands meanwhile.

        Args:
            path: the lock.
            file: what is locked.
            numbers_lie: whether a handle and a name that differ in their numbers may be one file.

        Raises:
            InUseError: another program has it.
        """
        made = True
        try:
            handle = new_file(path, PRIVATE)
        except FileExistsError:
            made = False
            try:
                handle = existing_file(path)
            except (FileNotFoundError, PermissionError):
                return None
        keep = False
        try:
            system = _lock(handle)
            if system is _System.TAKEN:
                if made:
                    return None  # somebody who looked at the new file has it for a moment
                raise InUseError(file)
            if not _is_at(handle, path):
                if not (made or numbers_lie):
                    return None
                system = _System.UNKNOWN  # what was made here is here, whatever its number is
            owner = this_program(locked=system is _System.LOCKED)
            if not made:
                written = _content(handle)
                if system is _System.UNKNOWN and not written.strip(b"\0"):
                    return None  # whoever made it has yet to write
                if not _is_free(written, owner, path, file) or os.fstat(handle).st_nlink > 1:
                    return None
                if system is _System.UNKNOWN:
                    return cls._break(path, file, written)
            try:
                _write(handle, owner)
            except OSError:
                if made:
                    with suppress(OSError):
                        os.unlink(path)
                raise
            if _owner_at(path) != owner:
                # Who had it before removed the file meanwhile, or it cannot be read just now.
                with suppress(OSError):
                    os.ftruncate(handle, 0)
                return None
            keep = system is _System.LOCKED
            return cls(path, owner, handle if keep else None)
        finally:
            if not keep:
                os.close(handle)

    @classmethod
    def _break_open(cls, path: Path, file: Path) -> Self:
        """Take a lock that nobody wrote an owner into, though there was time to.

        Raises:
            InUseError: it is not so.
            OSError: the disk gives another answer each time.
        """
        try:
            written = _refuse_owner(path, file)
            if not written.strip(b"\0"):
                if (lock := cls._break(path, file, written)) is not None:
                    return lock
                _refuse_owner(path, file)  # who was faster
        except PermissionError as error:
            raise InUseError(file, f"cannot be locked: {path} may not be opened.") from error
        raise _no_locks(path)

    @classmethod
    def _break(cls, path: Path, file: Path, stale: bytes) -> Self | None:
        """Take the lock of a program that is gone, where the system knows no locks.

        Of several programs that try, the one that makes a second file may; None: it changed hands.

        Raises:
            InUseError: another program is about to take it.
            OSError: the disk gives another answer each time.
        """
        guard = path.with_name(f"{path.name}.take")
        try:
            handle = new_file(guard, PRIVATE)
        except FileExistsError as error:
            why = f"is being opened in another window. If it is not, remove {guard}."
            raise InUseError(file, why) from error
        owner = this_program(locked=False)
        try:
            _write(handle, owner)
            if read_file(path, LARGEST) != stale:
                return None
            os.replace(guard, path)
        except FileNotFoundError:
            return None
        finally:
            os.close(handle)
            with suppress(OSError):
                os.unlink(guard)
        if _owner_at(path) == owner:
            return cls(path, owner, None)
        with suppress(OSError):
            os.unlink(path)  # nobody else takes what has an owner
        raise _no_locks(path)

    @property
    def holds(self) -> bool:
        """Whether the lock is still in its place."""
        return not self._released and _owner_at(self._path) == self._owner

    def release(self) -> None:
        """Let go of it, once or more often."""
        if self._released:
            return
        holds = self.holds
        self._released = True
        with suppress(OSError):
            if holds:
                os.unlink(self._path)
                holds = False
        if self._handle is None:
            return
        with suppress(OSError):
            if holds:  # a system that removes no open files
                os.ftruncate(self._handle, 0)
        os.close(self._handle)
        self._handle = None
        with suppress(OSError):
            if holds:
                os.unlink(self._path)


def _no_locks(path: Path) -> OSError:
    return OSError(errno.ENOLCK, "files cannot be locked on this disk", str(path))


def _refuse_owner(path: Path, file: Path) -> bytes:
    """What is in the file of a lock, if it names no program that may be running.

    Raises:
        InUseError: it does.
    """
    written = read_file(path, LARGEST)
    other = read_owner(written)
    if other is not None and not other.is_gone:
        raise InUseError(file)
    return written


def _is_free(written: bytes, owner: Owner, path: Path, file: Path) -> bool:
    """Whether a lock with an owner's words in it is free; False: a moment will tell.

    Raises:
        InUseError: who has it, or what is in the way.
    """
    other = read_owner(written)
    if other is None:
        if written.strip(b"\0"):
            raise InUseError(file, f"cannot be locked: {path} is another file.")
        return True
    if other.is_gone:
        return True
    if owner.locked and other.locked:
        # The system let go of it: its program ends just now, or these locks mean nothing.
        return other.host != owner.host
    if other.host == owner.host:
        raise InUseError(file)
    where = f"is being played on the computer {other.computer}."
    raise InUseError(file, f"{where} If it is not, remove {path}.")


def _is_at(handle: int, path: Path) -> bool:
    """Whether a handle and a name are one file by their numbers."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def _content(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, LARGEST + 1)


def _write(handle: int, owner: Owner) -> None:
    """Write an owner in place of what was there."""
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    write_all(handle, owner.line)


def _owner_at(path: Path) -> Owner | None:
    """Who is named in the file of a name; None if there is no such file."""
    try:
        return read_owner(read_file(path, LARGEST))
    except OSError:
        return None


try:
    import fcntl
except ImportError:
    try:
        import msvcrt
    except ImportError:

        def _lock(handle: int) -> _System:
            return _System.UNKNOWN

    else:

        def _lock(handle: int) -> _System:
            """Lock a byte far behind what is written, which stays readable."""
            try:
                os.lseek(handle, 1 << 30, os.SEEK_SET)
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
            except PermissionError:
                return _System.TAKEN
            except OSError:
                return _System.UNKNOWN
            return _System.LOCKED

else:

    def _lock(handle: int) -> _System:
        """Lock a whole file."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return _System.TAKEN
        except OSError:
            return _System.UNKNOWN
        return _System.LOCKED
