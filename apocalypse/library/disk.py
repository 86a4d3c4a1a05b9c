"""Disk: a file is replaced as a whole, and a new one never overwrites a file of its name.

A refusal of the disk raises an OSError, and a name that is taken a FileExistsError. Each file is
then as it was before.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""The mode of a new file, which only its owner reads and writes."""
_PRIVATE_FOLDER: Final = 0o700
"""The mode of a new folder."""
PAUSES: Final = (0.01, 0.02, 0.04, 0.08)
"""The seconds before each further try to replace a file: on Windows another program may hold it."""
_NUMBERS_END: Final = 1000
"""The numbers behind the name of a file are smaller."""


class NotAFileError(OSError):
    """A name that belongs to a pipe, a device, a socket or a folder."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EINVAL, "it is a pipe, a device or a folder", str(file))


def read_file(file: Path, most: int) -> bytes:
    """The content of a file, or of a larger one the first ``most + 1`` bytes.

    Raises:
        NotAFileError: it is a folder, or a pipe or a device, of which reading might never end.
        OSError: it cannot be read.
        ValueError: its name has a null character.
    """
    _check_file(file)
    with open(file, "rb") as stream:
        return stream.read(most + 1)


def replace_file(file: Path, data: bytes) -> None:
    """Replace what a file holds; the data is on the disk when this returns.

    An old file keeps its mode, and a new one is private.

    Raises:
        NotAFileError: it is a pipe, a device or a folder, and stays one.
    """
    _check_file(file)
    with _draft(file, data) as draft:
        with suppress(FileNotFoundError):
            os.chmod(draft, stat.S_IMODE(os.stat(file).st_mode))
        _rename(draft, file)


def create_file(file: Path, data: bytes) -> None:
    """Make a new, private file; its data is on the disk when this returns."""
    with _draft(file, data) as draft:
        # An empty file takes the name first: renaming alone would replace a file that has it.
        open(file, "xb", opener=_private).close()
        try:
            _rename(draft, file)
        except BaseException:
            remove_file(file)
            raise


def create_export(file: Path, content: str | bytes) -> None:
    """Write a text or other data to a new file, for everybody whom the system's mask admits."""
    data = content.encode() if isinstance(content, str) else content
    with open(file, "xb") as stream:
        try:
            stream.write(data)
            stream.flush()
        except OSError:
            remove_file(file)
            raise


def save_export(file: Path, content: str | bytes) -> Path:
    """Write an export to a new file, numbered if its name is taken; return the file."""
    return with_free_name(numbered_names(file), lambda name: create_export(name, content))


def numbered_names(file: Path) -> Iterator[Path]:
    """A file and its alternatives: ``game.txt``, ``game (2).txt``, ``game (3).txt``."""
    yield file
    for number in range(2, _NUMBERS_END):
        yield file.with_name(f"{file.stem} ({number}){file.suffix}")


def with_free_name(names: Iterable[Path], act: Callable[[Path], None]) -> Path:
    """Use the first free name and return it; ``act`` raises a FileExistsError if one is taken."""
    for name in names:
        with suppress(FileExistsError):
            act(name)
            return name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents; the folder is private."""
    folder.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)


def remove_drafts(file: Path) -> None:
    """Remove the drafts of a file that a killed program left behind."""
    # Here and not above: players who look at the first screen save nothing yet.
    from glob import escape

    for draft in file.parent.glob(f".{escape(file.name)}.*.draft"):
        remove_file(draft)


def remove_file(file: Path) -> None:
    """Remove a file, if the system allows it."""
    with suppress(OSError):
        os.unlink(file)


def _check_file(file: Path) -> None:
    """Refuse a name that belongs to something else than a file (NotAFileError)."""
    if os.path.exists(file) and not os.path.isfile(file):
        raise NotAFileError(file)


@contextmanager
def _draft(file: Path, data: bytes) -> Iterator[Path]:
    """A temporary file beside another, with its data on the disk, until the block renames it."""
    make_folder(file.parent)
    draft = file.with_name(f".{file.name}.{os.urandom(4).hex()}.draft")
    try:
        with open(draft, "xb", opener=_private) as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        yield draft
    except BaseException:
        remove_file(draft)
        raise
    _sync_folder(file.parent)


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, PRIVATE)


def _rename(draft: Path, file: Path) -> None:
    """Give a draft the name of a file, trying again while another program has that open."""
    for pause in PAUSES:
        try:
            os.replace(draft, file)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    os.replace(draft, file)


def _sync_folder(folder: Path) -> None:
    """Have the disk store the names in a folder, on systems that open folders."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
