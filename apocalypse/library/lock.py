"""Lock: only one program writes a game. It names the program that holds it and ends with it."""

from __future__ import annotations

import errno
import os
import time
from contextlib import ExitStack, suppress
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
    remove_file,
    write_all,
)
from apocalypse.library.lock_owner import Owner, read_owner, this_program

try:
    import fcntl
except ImportError:
    HAS_FLOCK = False
else:
    HAS_FLOCK = True
try:
    import msvcrt
except ImportError:
    HAS_BYTE_LOCKS = False
else:
    HAS_BYTE_LOCKS = True

TRIES: Final = 50
"""The most attempts at a lock that other programs make and remove meanwhile."""
HONEST_TRIES: Final = TRIES // 2
"""The first of them, which take a file with two numbers for two files."""
PAUSE: Final = 0.01
"""The seconds between two attempts."""

LARGEST: Final = 1000
"""Bytes; a larger file names no owner."""

FAR: Final = 1 << 30
"""The byte that is locked where locks are on bytes. The content before it stays readable."""

IN_USE: Final = "is being played in another window. Close it there first."
"""What follows the name of a game that another program on this computer plays."""


class InUseError(Exception):
    """A game that another program plays, or whose lock something else blocks."""

    def __init__(self, file: Path, why: str = IN_USE) -> None:
        super().__init__(f"{file.name} {why}")


class _System(Enum):
    """The answer of the system to locking a handle."""

    LOCKED = "locked"
    TAKEN = "taken"
    UNKNOWN = "unknown"
    """This system, or this disk, has no locks."""


class Lock:
    """The right to write the file of a game.

    The lock is a hidden file beside the game's, which is itself replaced with each turn. The file
    names its owner, and the system locks it until the program ends, in whatever way. Where a system
    or a disk has no locks, the file alone is the lock: one program makes it, and no other takes it
    while the program that it names may be running.

    On some disks the number of a file changes with each query. Locks of the system mean nothing
    there, since they use the numbers: the file alone is the lock there, too.

    Each promise is kept in one place: one owner at a time, by `_sign` and `_break`, which read back
    what they wrote; nothing of another program is changed, by `_is_free`; a failure leaves no lock
    without an owner, by `_begin`; and where the system removes no open files they are closed first,
    by `_remove`, and by `_take` before it breaks a lock.
    """

    def __init__(self, file: Path) -> None:
        """The lock of a file, which nobody has acquired yet; `acquire` returns one that it has."""
        self._file = file
        self._path = file.with_name(f".{short_name(file)}.lock")
        self._owner = this_program(locked=False)
        """What this program last wrote, or would write, as the owner."""
        self._handle: int | None = None
        """Keeps the system's lock, where there is one."""

    @classmethod
    def acquire(cls, file: Path) -> Self:
        """Lock a file, which need not exist.

        Raises:
            InUseError: another program has the lock, or its name belongs to something else.
            OSError: the disk refuses a lock.
        """
        lock = cls(file)
        try:
            for number in range(TRIES):
                if lock._try(numbers_lie=number >= HONEST_TRIES):
                    return lock
                time.sleep(PAUSE)
            lock._break_open()
        except (NotAFileError, IsADirectoryError) as error:
            raise lock._blocked(f"{lock._path} is not a file. Remove it.") from error
        return lock

    def _blocked(self, why: str) -> InUseError:
        return InUseError(self._file, f"cannot be locked: {why}")

    def _try(self, *, numbers_lie: bool) -> bool:
        """Acquire the lock, if it is free; False: it is changing hands.

        ``numbers_lie`` says that a handle and a name with different numbers may be one file.

        Raises:
            InUseError: another program has it.
        """
        try:
            handle = new_file(self._path, PRIVATE)
        except FileExistsError:
            pass
        else:
            return self._begin(handle)
        try:
            handle = existing_file(self._path)
        except (FileNotFoundError, PermissionError):
            return False
        return self._take(handle, numbers_lie=numbers_lie)

    def _begin(self, handle: int) -> bool:
        """Acquire a lock that this program has just made; False: another program checks it."""
        with ExitStack() as closing:
            closing.callback(_close, handle)
            system = _lock(handle)
            if system is _System.TAKEN:
                return False
            # A file made here is here: with another number, locks of the system mean nothing.
            is_locked = system is _System.LOCKED and _is_at(handle, self._path)
            try:
                return self._sign(handle, closing, is_locked=is_locked)
            except OSError:
                closing.pop_all()
                self._remove(handle)
                raise

    def _take(self, handle: int, *, numbers_lie: bool) -> bool:
        """Acquire a lock that another program has made and no longer holds; False: not yet.

        Raises:
            InUseError: another program has it.
        """
        with ExitStack() as closing:
            closing.callback(_close, handle)
            system = _lock(handle)
            if system is _System.TAKEN:
                raise InUseError(self._file)
            is_here = _is_at(handle, self._path)
            if not (is_here or numbers_lie):
                return False
            is_locked = system is _System.LOCKED and is_here
            content = _content(handle)
            if not is_locked and _is_blank(content):
                return False  # the program that made it has yet to write
            if not self._is_free(content, is_locked=is_locked):
                return False
            if os.fstat(handle).st_nlink > 1:
                return False  # the file has another name, and is not only a lock
            if is_locked:
                return self._sign(handle, closing, is_locked=True)
        return self._break(content)  # some systems replace no open files

    def _is_free(self, content: bytes, *, is_locked: bool) -> bool:
        """Whether the lock with a content is free for this program; False: not yet.

        ``is_locked`` says whether the system has locked it for this program.

        Raises:
            InUseError: another program has it, or it is not a lock.
        """
        other = read_owner(content)
        if other is None:
            if not _is_blank(content):
                raise self._blocked(f"{self._path} is not a lock. Remove it.")
            return True
        if other.is_gone:
            return True
        is_near = other.host == self._owner.host
        if is_locked and other.locked:
            # The system released it: its program is ending, or these locks mean nothing.
            return not is_near
        if is_near:
            raise InUseError(self._file)
        where = f"is being played on the computer {other.computer}."
        raise InUseError(self._file, f"{where} If it is not, remove {self._path}.")

    def _sign(self, handle: int, closing: ExitStack, *, is_locked: bool) -> bool:
        """Write this program as the owner of a free lock; False: its name has another file now.

        The handle that the system locks stays open.
        """
        self._owner = this_program(locked=is_locked)
        _write(handle, self._owner)
        if not self.holds:
            # The former owner removed the file meanwhile, or it cannot be read now.
            _blank(handle)
            return False
        if is_locked:
            closing.pop_all()
            self._handle = handle
        return True

    def _break_open(self) -> None:
        """Acquire a lock that still names no owner, though there was time to write one.

        Raises:
            InUseError: it names one.
            OSError: the disk gives different answers each time.
        """
        try:
            content = self._unowned_content()
            if _is_blank(content):
                if self._break(content):
                    return
                self._unowned_content()  # unless another program was faster
        except PermissionError as error:
            why = f"{self._path} cannot be opened. Check its permissions."
            raise self._blocked(why) from error
        raise self._no_locks()

    def _unowned_content(self) -> bytes:
        """The content of the lock, unless it names a program that may be running (InUseError)."""
        content = read_file(self._path, LARGEST)
        other = read_owner(content)
        if other is not None and not other.is_gone:
            raise InUseError(self._file)
        return content

    def _break(self, stale: bytes) -> bool:
        """Acquire the lock of a program that ended, where the system has no locks.

        Of several programs, the one that makes a second file may; False: it changed hands.

        Raises:
            InUseError: another program is about to acquire it.
            OSError: the disk gives different answers each time.
        """
        guard = self._path.with_name(f"{self._path.name}.take")
        try:
            handle = new_file(guard, PRIVATE)
        except FileExistsError as error:
            why = f"is being opened in another window. If it is not, remove {guard}."
            raise InUseError(self._file, why) from error
        self._owner = this_program(locked=False)
        with ExitStack() as removing:
            removing.callback(remove_file, guard)
            try:
                _write(handle, self._owner)
            finally:
                os.close(handle)
            try:
                if read_file(self._path, LARGEST) != stale:
                    return False
                os.replace(guard, self._path)
            except FileNotFoundError:
                return False
            removing.pop_all()  # a guard that is there now is another program's
        if self.holds:
            return True
        remove_file(self._path)  # no other program takes a lock with an owner
        raise self._no_locks()

    def _no_locks(self) -> OSError:
        return OSError(errno.ENOLCK, "files cannot be locked on this disk", str(self._path))

    @property
    def holds(self) -> bool:
        """Whether the lock is still in its place."""
        try:
            return read_owner(read_file(self._path, LARGEST)) == self._owner
        except OSError:
            return False

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        handle, self._handle = self._handle, None
        if self.holds:
            self._remove(handle)
        elif handle is not None:
            _close(handle)

    def _remove(self, handle: int | None) -> None:
        """Remove this lock of this program, and close its handle.

        Some systems remove no open file: there it is first blank, then closed, then removed. If
        another program takes it in between, it has it open, so the lock stays.
        """
        is_removed = remove_file(self._path)
        if handle is None:
            return
        if not is_removed:
            _blank(handle)
        _close(handle)
        if not is_removed:
            remove_file(self._path)


def _is_blank(content: bytes) -> bool:
    """Whether a lock is empty, or full of the zeros that a power cut leaves."""
    return not content.strip(b"\0")


def _is_at(handle: int, path: Path) -> bool:
    """Whether a handle and a name have the same file number."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def _content(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, LARGEST)


def _write(handle: int, owner: Owner) -> None:
    """Replace the content of a lock by an owner."""
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    write_all(handle, owner.line)


def _blank(handle: int) -> None:
    """Have a lock name no owner, so that another program may take it."""
    with suppress(OSError):
        os.ftruncate(handle, 0)


def _lock(handle: int) -> _System:
    """Lock a whole file, or on Windows one byte of it."""
    try:
        if HAS_FLOCK:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif HAS_BYTE_LOCKS:
            _lock_byte(handle, "LK_NBLCK")
        else:
            return _System.UNKNOWN
    except (BlockingIOError, PermissionError):
        return _System.TAKEN
    except OSError:
        return _System.UNKNOWN
    return _System.LOCKED


def _close(handle: int) -> None:
    """Close a handle, which unlocks the file; Windows may unlock a byte only some time later."""
    if HAS_BYTE_LOCKS:
        with suppress(OSError):
            _lock_byte(handle, "LK_UNLCK")
    os.close(handle)


def _lock_byte(handle: int, mode: str) -> None:
    os.lseek(handle, FAR, os.SEEK_SET)
    msvcrt.locking(handle, getattr(msvcrt, mode), 1)  # type: ignore[attr-defined]  # Windows
