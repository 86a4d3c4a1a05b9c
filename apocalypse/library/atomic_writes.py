"""Atomic writes: a file holds all of its new data, or is as it was before."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Final

from apocalypse.library.file_access import (
    PRIVATE,
    SHARED,
    NotAFileError,
    copy_permissions,
    make_folder,
    new_file,
    remove_file,
    sync_folder,
    write_all,
)

_LONGEST_NAME: Final = 100
"""Bytes; longer names are shortened for drafts and locks, which add to them."""
_MOST_ALIKE: Final = 1000
"""The most files with one name and a number."""


class UnsyncedError(OSError):
    """A file that is complete, but whose name may be lost in a power cut."""


def replace_file(file: Path, data: bytes, stamp: int | None = None, mode: int = PRIVATE) -> None:
    """Replace what a file holds; the data is on the disk when this returns.

    The file keeps its mode and, where possible, its owner.

    Args:
        file: the file, which need not exist.
        data: its new content.
        stamp: its modification time in nanoseconds; None: now.
        mode: the mode of a file that did not exist.

    Raises:
        NotAFileError: it is a pipe, a device or a folder, and stays one.
        UnsyncedError: the file is written, but its name may be lost in a power cut.
        OSError: the disk refuses it. The file is as it was before.
    """
    if os.path.exists(file) and not os.path.isfile(file):
        raise NotAFileError(file)
    with _draft(file, data, stamp, mode) as draft:
        os.replace(draft, file)
    _sync_name(file)


def create_file(file: Path, data: bytes, stamp: int | None = None, mode: int = PRIVATE) -> None:
    """Make a new file; its data is on the disk when this returns.

    Raises:
        FileExistsError: the name is taken; what has it is left alone.
        UnsyncedError: the file is written, but its name may be lost in a power cut.
        OSError: the disk refuses it.
    """
    with _draft(file, data, stamp, mode) as draft:
        try:
            os.link(draft, file)
        except FileExistsError:
            raise
        except OSError:
            # Some disks have no links.
            _rename_to_new(draft, file, mode)
    _sync_name(file)


def save_export(file: Path, content: str | bytes) -> Path:
    """Write a text or other data to a new file, numbered if its name is taken; return the file.

    Raises:
        OSError: the folder refuses it.
    """
    data = content.encode() if isinstance(content, str) else content
    return with_free_name(numbered_names(file), partial(create_file, data=data, mode=SHARED))


def numbered_names(file: Path) -> Iterator[Path]:
    """A file and its alternatives: ``game.txt``, ``game (2).txt``, ``game (3).txt``."""
    yield file
    for number in range(2, _MOST_ALIKE):
        yield file.with_name(f"{file.stem} ({number}){file.suffix}")


def with_free_name(names: Iterable[Path], act: Callable[[Path], None]) -> Path:
    """Do something that needs a free name; return the first name that is free.

    Args:
        names: the names to try.
        act: what to do with a name; it raises a FileExistsError if the name is taken.

    Raises:
        FileExistsError: all names are taken.
        OSError: it fails for another reason.
    """
    for name in names:
        with suppress(FileExistsError):
            act(name)
            return name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def remove_drafts(file: Path) -> None:
    """Remove the drafts of a file that a killed program left behind."""
    drafts = re.compile(rf"\.{re.escape(short_name(file))}\.[0-9a-f]+\.draft")
    with suppress(OSError), os.scandir(file.parent) as entries:
        for draft in [Path(entry) for entry in entries if drafts.fullmatch(entry.name)]:
            remove_file(draft)


def short_name(file: Path) -> str:
    """The name of a file; of a long one the beginning and a hash, with room for a suffix."""
    name = os.fsencode(file.name)
    if len(name) <= _LONGEST_NAME:
        return file.name
    return f"{file.name[: _LONGEST_NAME // 4]}-{sha256(name).hexdigest()[:8]}"


@contextmanager
def _draft(file: Path, data: bytes, stamp: int | None, mode: int) -> Iterator[Path]:
    """A temporary file beside another, with the data on the disk, removed after the block.

    Nobody can predict its name, and an existing file of that name would not be opened.
    """
    make_folder(file.parent)
    draft = file.with_name(f".{short_name(file)}.{token_hex(8)}.draft")
    handle = new_file(draft, mode)
    try:
        try:
            write_all(handle, data)
            copy_permissions(handle, file)
            os.fsync(handle)
        finally:
            os.close(handle)
        if stamp is not None:
            with suppress(OSError):
                os.utime(draft, ns=(stamp, stamp))
        yield draft
    finally:
        remove_file(draft)


def _rename_to_new(draft: Path, file: Path, mode: int) -> None:
    """Give a draft a new name on a disk without links: reserve the name first."""
    os.close(new_file(file, mode))
    try:
        os.replace(draft, file)
    except BaseException:
        remove_file(file)
        raise


def _sync_name(file: Path) -> None:
    """Have the disk store the name of a file, or raise an UnsyncedError."""
    try:
        sync_folder(file.parent)
    except OSError as error:
        raise UnsyncedError(error.errno, error.strerror, str(file)) from error
