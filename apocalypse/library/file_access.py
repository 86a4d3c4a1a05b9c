"""File access that nothing prepared by others can turn against the player.

Pipes, devices and sockets are never opened as if they were files, links are never followed when a
file is made, and what is new belongs to the player alone, whatever the mask of the process is.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""The mode of a file that only its owner reads and writes."""
PRIVATE_FOLDER: Final = 0o700
SHARED: Final = 0o666
"""The mode of a file for anybody whom the mask of the process admits."""

# Windows knows the one, and other systems the others.
_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)

_UNKNOWN: Final = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""The errors with which a system says that it has no such call for this file."""


class NotAFileError(OSError):
    """Something of that name is no file: a pipe, a device, a socket, a folder."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EINVAL, "it is a pipe, a device or a folder", str(file))


def read_file(file: Path, most: int) -> bytes:
    """What is in a file, up to so many bytes and one more.

    Raises:
        NotAFileError: it is no file: reading a pipe or a device might never end.
        OSError: it cannot be read.
        ValueError: its name has a zero in it.
    """
    _check(os.stat(file), file)  # to open some devices does something
    handle = os.open(file, os.O_RDONLY | _BINARY | _NO_WAIT)
    try:
        _check(os.fstat(handle), file)  # it may be another one since
        return _read(handle, most + 1)
    finally:
        os.close(handle)


def _check(found: os.stat_result, file: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if not stat.S_ISREG(found.st_mode):
        raise NotAFileError(file)


def _read(handle: int, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def new_file(file: Path, mode: int) -> int:
    """A handle to write a file that did not exist; no link is followed.

    Args:
        file: its name.
        mode: ``PRIVATE``, which holds whatever the mask is, or ``SHARED``, to which it applies.

    Raises:
        FileExistsError: there is something of that name.
        OSError: it cannot be made.
    """
    flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | _NO_LINK | _BINARY
    handle = os.open(file, flags, mode)
    if mode == PRIVATE:
        _set_mode(handle, PRIVATE)
    return handle


def existing_file(file: Path) -> int:
    """A handle to read and write a file; no link is followed, and nothing but a file is opened.

    Raises:
        FileNotFoundError: there is none.
        OSError: it is something else, or cannot be opened.
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
    """Write data where a handle stands."""
    while data:
        data = data[os.write(handle, data) :]


def take_over_rights(handle: int, file: Path) -> None:
    """Give a new file the mode of the one that it will replace, and its owner where possible."""
    try:
        old, new = os.stat(file), os.fstat(handle)
    except OSError:
        return
    if not stat.S_ISREG(old.st_mode):
        return
    mode = stat.S_IMODE(old.st_mode) & 0o777
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) and hasattr(os, "fchown"):
        try:
            os.fchown(handle, old.st_uid, old.st_gid)
        except OSError:
            with suppress(OSError):
                os.fchown(handle, -1, old.st_gid)
        if os.fstat(handle).st_gid != old.st_gid:
            mode &= 0o707  # what its group might do is not for another group
    _set_mode(handle, mode)


def _set_mode(handle: int, mode: int) -> None:
    """Set a mode, where there are modes."""
    if hasattr(os, "fchmod") and stat.S_IMODE(os.fstat(handle).st_mode) != mode:
        with suppress(OSError):
            os.fchmod(handle, mode)


def make_folder(folder: Path) -> None:
    """Make a folder and those that it is in, as far as they are missing, private to the player.

    They are on the disk when this returns.

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
    if os.name == "posix" and stat.S_IMODE(os.stat(folder).st_mode) != PRIVATE_FOLDER:
        with suppress(OSError):
            os.chmod(folder, PRIVATE_FOLDER)
    settle(folder.parent)


def settle(folder: Path) -> None:
    """Have the disk remember the names in a folder, where the system can be asked to.

    Raises:
        OSError: the disk fails.
    """
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folders; and this one may not be readable
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _UNKNOWN:
            raise
    finally:
        os.close(handle)
