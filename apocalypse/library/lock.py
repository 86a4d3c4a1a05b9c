"""Lock: only one program writes a game. It names the program that holds it and ends with it."""

from __future__ import annotations

import errno
import os
import platform
import time
from contextlib import ExitStack, suppress
from enum import Enum
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple, Self

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

_MARK: Final = "apocalypse-lock"
_UNKNOWN: Final = "?"


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

    def __init__(self, path: Path, owner: Owner, handle: int | None) -> None:
        """The lock of an owner; the handle keeps the system's lock, where there is one."""
        self._path = path
        self._owner = owner
        self._handle = handle

    @classmethod
    def acquire(cls, file: Path) -> Self:
        """Lock a file, which need not exist.

        Raises:
            InUseError: another program has the lock, or its name belongs to something else.
            OSError: the disk refuses a lock.
        """
        path = file.with_name(f".{short_name(file)}.lock")
        try:
            for number in range(TRIES):
                lock = cls._try(path, file, numbers_lie=number >= HONEST_TRIES)
                if lock is not None:
                    return lock
                time.sleep(PAUSE)
            return cls._break_open(path, file)
        except (NotAFileError, IsADirectoryError) as error:
            raise InUseError(file, f"cannot be locked: {path} is not a file. Remove it.") from error

    @classmethod
    def _try(cls, path: Path, file: Path, *, numbers_lie: bool) -> Self | None:
        """Acquire the lock of a file at its path, if it is free; None: it is changing hands.

        ``numbers_lie`` says that a handle and a name with different numbers may be one file.

        Raises:
            InUseError: another program has it.
        """
        try:
            handle = new_file(path, PRIVATE)
        except FileExistsError:
            pass
        else:
            return cls._begin(path, handle)
        try:
            handle = existing_file(path)
        except (FileNotFoundError, PermissionError):
            return None
        return cls._take(path, file, handle, numbers_lie=numbers_lie)

    @classmethod
    def _begin(cls, path: Path, handle: int) -> Self | None:
        """Acquire a lock that this program has just made; None: another program checks it."""
        with ExitStack() as closing:
            closing.callback(_close, handle)
            system = _lock(handle)
            if system is _System.TAKEN:
                return None
            # A file made here is here: with another number, locks of the system mean nothing.
            is_locked = system is _System.LOCKED and _is_at(handle, path)
            try:
                return cls._sign(path, handle, closing, is_locked=is_locked)
            except OSError:
                closing.pop_all()
                _remove(path, handle)
                raise

    @classmethod
    def _take(cls, path: Path, file: Path, handle: int, *, numbers_lie: bool) -> Self | None:
        """Acquire a lock that another program has made and no longer holds; None: not yet.

        Raises:
            InUseError: another program has it.
        """
        with ExitStack() as closing:
            closing.callback(_close, handle)
            system = _lock(handle)
            if system is _System.TAKEN:
                raise InUseError(file)
            is_here = _is_at(handle, path)
            if not (is_here or numbers_lie):
                return None
            is_locked = system is _System.LOCKED and is_here
            content = _content(handle)
            if not is_locked and _is_blank(content):
                return None  # the program that made it has yet to write
            if not _is_free(content, path, file, is_locked=is_locked):
                return None
            if os.fstat(handle).st_nlink > 1:
                return None  # the file has another name, and is not only a lock
            if is_locked:
                return cls._sign(path, handle, closing, is_locked=True)
        return cls._break(path, file, content)  # some systems replace no open files

    @classmethod
    def _sign(cls, path: Path, handle: int, closing: ExitStack, *, is_locked: bool) -> Self | None:
        """Write this program as the owner of a free lock; None: its name has another file now.

        The handle that the system locks stays open.
        """
        owner = this_program(locked=is_locked)
        _write(handle, owner)
        if _owner_at(path) != owner:
            # The former owner removed the file meanwhile, or it cannot be read now.
            _blank(handle)
            return None
        if not is_locked:
            return cls(path, owner, None)
        closing.pop_all()
        return cls(path, owner, handle)

    @classmethod
    def _break_open(cls, path: Path, file: Path) -> Self:
        """Acquire a lock that still names no owner, though there was time to write one.

        Raises:
            InUseError: it names one.
            OSError: the disk gives different answers each time.
        """
        try:
            content = _unowned_content(path, file)
            if _is_blank(content):
                if (lock := cls._break(path, file, content)) is not None:
                    return lock
                _unowned_content(path, file)  # unless another program was faster
        except PermissionError as error:
            raise InUseError(
                file, f"cannot be locked: {path} cannot be opened. Check its permissions."
            ) from error
        raise _no_locks(path)

    @classmethod
    def _break(cls, path: Path, file: Path, stale: bytes) -> Self | None:
        """Acquire the lock of a program that ended, where the system has no locks.

        Of several programs, the one that makes a second file may; None: it changed hands.

        Raises:
            InUseError: another program is about to acquire it.
            OSError: the disk gives different answers each time.
        """
        guard = path.with_name(f"{path.name}.take")
        try:
            handle = new_file(guard, PRIVATE)
        except FileExistsError as error:
            why = f"is being opened in another window. If it is not, remove {guard}."
            raise InUseError(file, why) from error
        owner = this_program(locked=False)
        with ExitStack() as removing:
            removing.callback(remove_file, guard)
            try:
                _write(handle, owner)
            finally:
                os.close(handle)
            try:
                if read_file(path, LARGEST) != stale:
                    return None
                os.replace(guard, path)
            except FileNotFoundError:
                return None
            removing.pop_all()  # a guard that is there now is another program's
        if _owner_at(path) == owner:
            return cls(path, owner, None)
        remove_file(path)  # no other program takes a lock with an owner
        raise _no_locks(path)

    @property
    def holds(self) -> bool:
        """Whether the lock is still in its place."""
        return _owner_at(self._path) == self._owner

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        handle, self._handle = self._handle, None
        if self.holds:
            _remove(self._path, handle)
        elif handle is not None:
            _close(handle)


def _no_locks(path: Path) -> OSError:
    return OSError(errno.ENOLCK, "files cannot be locked on this disk", str(path))


def _unowned_content(path: Path, file: Path) -> bytes:
    """The content of a lock, unless it names a program that may be running (InUseError)."""
    content = read_file(path, LARGEST)
    other = read_owner(content)
    if other is not None and not other.is_gone:
        raise InUseError(file)
    return content


def _is_blank(content: bytes) -> bool:
    """Whether a lock is empty, or full of the zeros that a power cut leaves."""
    return not content.strip(b"\0")


def _is_free(content: bytes, path: Path, file: Path, *, is_locked: bool) -> bool:
    """Whether a lock with a content is free for a program; False: not yet.

    ``is_locked`` says whether the system has locked it for that program.

    Raises:
        InUseError: another program has it, or it is not a lock.
    """
    other = read_owner(content)
    if other is None:
        if not _is_blank(content):
            raise InUseError(file, f"cannot be locked: {path} is not a lock. Remove it.")
        return True
    if other.is_gone:
        return True
    if is_locked and other.locked:
        # The system released it: its program is ending, or these locks mean nothing.
        return other.host != _host()
    if other.host == _host():
        raise InUseError(file)
    where = f"is being played on the computer {other.computer}."
    raise InUseError(file, f"{where} If it is not, remove {path}.")


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


def _remove(path: Path, handle: int | None) -> None:
    """Remove a lock of this program, and close its handle.

    Some systems remove no open file: there it is first blank, then closed, then removed. If another
    program takes it in between, it has it open, so the lock stays.
    """
    is_removed = remove_file(path)
    if handle is None:
        return
    if not is_removed:
        _blank(handle)
    _close(handle)
    if not is_removed:
        remove_file(path)


def _owner_at(path: Path) -> Owner | None:
    """The owner that a lock names; None if it names none, or does not exist."""
    try:
        return read_owner(read_file(path, LARGEST))
    except OSError:
        return None


class Owner(NamedTuple):
    """The program that holds a lock; each of its locks has an owner of its own."""

    token: str
    """A random text, different for each lock."""
    pid: int
    started: str
    """The start time of the program by the system's count; ``?`` if unknown."""
    boot: str
    """The identity of the system's start; ``?`` if unknown."""
    host: str
    """The computer, and on Linux its process namespace."""
    locked: bool
    """Whether the system holds the lock as well."""

    @property
    def line(self) -> bytes:
        """The line in the lock that names the owner."""
        words = (self.token, str(self.pid), self.started, self.boot, self.host)
        return f"{_MARK} {' '.join(words)} {'locked' if self.locked else 'named'}\n".encode()

    @property
    def computer(self) -> str:
        """The name of the computer."""
        return self.host.partition("/")[0]

    @property
    def is_gone(self) -> bool:
        """Whether the program has certainly ended; False for another computer."""
        if self.host != _host():
            return False
        return (
            _differ(self.boot, _boot())
            or not _runs(self.pid)
            or _differ(self.started, _started(self.pid))
        )


def _differ(one: str, other: str) -> bool:
    """Whether two values are both known, and not the same."""
    return _UNKNOWN not in (one, other) and one != other


def this_program(*, locked: bool) -> Owner:
    """This program as the owner of a new lock."""
    pid = os.getpid()
    return Owner(token_hex(8), pid, _started(pid), _boot(), _host(), locked)


def read_owner(data: bytes) -> Owner | None:
    """The owner that the content of a lock names; None if it names none."""
    match data.decode("utf-8", "replace").split(" "):
        case [mark, token, pid, started, boot, host, how] if (
            mark == _MARK and pid.isdecimal() and len(pid) < 10 and how in ("locked\n", "named\n")
        ):
            return Owner(token, int(pid), started, boot, host, how == "locked\n")
        case _:
            return None


@cache
def _host() -> str:
    """The name of this computer in one word; a container counts as a computer."""
    name = "".join(platform.node().split()) or "computer"
    with suppress(OSError):
        return f"{name}/{os.stat('/proc/self/ns/pid').st_ino}"
    return name


@cache
def _boot() -> str:
    with suppress(OSError):
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    return _UNKNOWN


def _started(pid: int) -> str:
    """The start time of a program in ticks since the system started, on Linux."""
    words = _status(pid)
    return words[19] if len(words) > 19 else _UNKNOWN


def _status(pid: int) -> list[str]:
    """The fields of ``/proc/PID/stat`` from the state on; none on other systems."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].decode().split()
    return []


def _runs(pid: int) -> bool:
    """Whether a program runs; True if the system does not say."""
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return _status(pid)[:1] not in (["Z"], ["X"])  # ended, but not yet collected by its parent


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
    if HAS_BYTE_LOCKS and not HAS_FLOCK:
        with suppress(OSError):
            _lock_byte(handle, "LK_UNLCK")
    os.close(handle)


def _lock_byte(handle: int, mode: str) -> None:
    os.lseek(handle, FAR, os.SEEK_SET)
    msvcrt.locking(handle, getattr(msvcrt, mode), 1)  # type: ignore[attr-defined]  # Windows
