"""File access that is safe whatever others put in the way.

Pipes, devices and sockets are never opened as files, links are never followed to make a file, and
new files are private to the player, whatever the mask of the process is.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

PRIVATE: Final = 0o600
"""The mode of a file that only its owner reads and writes."""
PRIVATE_FOLDER: Final = 0o700
SHARED: Final = 0o666
"""The mode of a file for everybody whom the mask of the process admits."""

# The first exists on Windows, the others elsewhere.
_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)

_UNSUPPORTED: Final = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""The errors of a system that has no such call for this file."""

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.12, 0.16)
"""The seconds before each further try: virus scanners, indexers, backups and network disks hold a
file for some milliseconds, and some systems then refuse it with a PermissionError."""

_T = TypeVar("_T")


class NotAFileError(OSError):
    """A name that belongs to a pipe, a device, a socket or a folder."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EINVAL, "it is a pipe, a device or a folder", str(file))


def read_file(file: Path, most: int) -> bytes:
    """The content of a file, or of a larger one the first ``most + 1`` bytes.

    Raises:
        NotAFileError: it is a pipe or a device, of which reading might never end.
        OSError: it cannot be read.
        ValueError: its name has a zero in it.
    """
    _check(os.stat(file), file)  # opening some devices has an effect
    handle = os.open(file, os.O_RDONLY | _BINARY | _NO_WAIT)
    try:
        _check(os.fstat(handle), file)  # it may have been replaced since
        return _read(handle, most + 1)
    finally:
        os.close(handle)


def _check(status: os.stat_result, file: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(file)


def _read(handle: int, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def new_file(file: Path, mode: int) -> int:
    """Make a file and return a handle to write it; no link is followed.

    The mode is ``PRIVATE``, whatever the mask is, or ``SHARED``, as far as the mask allows.

    Raises:
        FileExistsError: the name is taken.
        OSError: it cannot be made.
    """
    flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | _NO_LINK | _BINARY
    handle = os.open(file, flags, mode)
    if mode == PRIVATE:
        _set_mode(handle, PRIVATE)
    return handle


def existing_file(file: Path) -> int:
    """A handle to read and write a file; links are not followed.

    Raises:
        FileNotFoundError: it does not exist.
        OSError: it is not a file, or cannot be opened.
    """
    _check(os.lstat(file), file)
    handle = os.open(file, os.O_RDWR | _NO_LINK | _BINARY | _NO_WAIT)
    try:
        _check(os.fstat(handle), file)
    except BaseException:
        os.close(handle)
        raise
    return handle


def write_all(handle: int, data: bytes) -> None:
    """Write data at the position of a handle, all of it."""
    while data:
        data = data[os.write(handle, data) :]


def copy_permissions(handle: int, file: Path) -> None:
    """Give a new file the mode of the one it will replace, and its owner where possible."""
    try:
        old, new = os.stat(file), os.fstat(handle)
    except OSError:
        return
    if not stat.S_ISREG(old.st_mode):
        return
    mode = old.st_mode & 0o777
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) and hasattr(os, "fchown"):
        try:
            os.fchown(handle, old.st_uid, old.st_gid)
        except OSError:
            with suppress(OSError):
                os.fchown(handle, -1, old.st_gid)
        if os.fstat(handle).st_gid != old.st_gid:
            mode &= 0o707  # permissions of its group are not for another group
    _set_mode(handle, mode)


def _set_mode(handle: int, mode: int) -> None:
    """Set a mode, on systems with modes."""
    if hasattr(os, "fchmod"):
        with suppress(OSError):
            os.fchmod(handle, mode)


def remove_file(file: Path) -> bool:
    """Remove a file, if the system allows it; whether it was removed."""
    try:
        os.unlink(file)
    except OSError:
        return False
    return True


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, private to the player and stored on the disk.

    Raises:
        OSError: they cannot be made, or something else has such a name.
    """
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    try:
        os.mkdir(folder, PRIVATE_FOLDER)
    except FileExistsError:
        if not folder.is_dir():
            raise NotADirectoryError(
                errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)
            ) from None
        return
    with suppress(OSError):
        os.chmod(folder, PRIVATE_FOLDER)  # the mask may have removed the player's own rights
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Have the disk store the names in a folder, where the system supports it.

    Raises:
        OSError: the disk fails.
    """
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # on Windows, or for a folder that is not readable
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
    finally:
        os.close(handle)


def retry(action: Callable[[], _T]) -> _T:
    """The result of an action, tried again while the system refuses it for the moment.

    The action changes nothing when it fails.

    Raises:
        OSError: the action failed for another reason, or was refused each time.
    """
    for pause in PAUSES:
        try:
            return action()
        except (PermissionError, BlockingIOError):
            time.sleep(pause)
    return action()
