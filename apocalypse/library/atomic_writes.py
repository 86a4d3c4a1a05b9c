"""Writing a file as a whole: it is there with all it should hold, or as it was before."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Final

from apocalypse.library.file_access import (
    PRIVATE,
    make_folder,
    new_file,
    settle,
    take_over_rights,
    write_all,
)

_LONGEST: Final = 100
"""Names of more bytes are shortened for drafts and locks: a name has an end."""


class UnsettledError(OSError):
    """A file has its name and its data, but the disk may not remember the name."""


def replace_file(file: Path, data: bytes, stamp: int | None = None, mode: int = PRIVATE) -> None:
    """Put data into a file, in place of what it held; it is on the disk when this returns.

    The file keeps its mode and, where possible, its owner.

    Args:
        file: the file, which need not be there.
        data: all it is to hold.
        stamp: the time it is to have, in nanoseconds; None: the time it is.
        mode: its mode, if it is not there.

    Raises:
        UnsettledError: the file is there, but perhaps not after a power cut.
        OSError: the disk does not take it. What was there before is there still.
    """
    with _draft(file, data, stamp, mode) as draft:
        os.replace(draft, file)
    _settle(file)


def create_file(file: Path, data: bytes, stamp: int | None = None, mode: int = PRIVATE) -> None:
    """Put data into a new file; it is on the disk when this returns.

    Raises:
        FileExistsError: there is something of that name, which is left alone.
        UnsettledError: the file is there, but perhaps not after a power cut.
        OSError: the disk does not take it.
    """
    with _draft(file, data, stamp, mode) as draft:
        try:
            os.link(draft, file)
        except FileExistsError:
            raise
        except OSError:
            # Some disks know no links.
            _take_name(draft, file, mode)
    _settle(file)


def remove_drafts(file: Path) -> None:
    """Remove what a program that was killed left of the drafts of a file."""
    drafts = re.compile(rf"\.{re.escape(short_name(file))}\.[0-9a-f]+\.draft")
    with suppress(OSError), os.scandir(file.parent) as entries:
        stale = [entry.path for entry in entries if drafts.fullmatch(entry.name)]
        for path in stale:
            with suppress(OSError):
                os.unlink(path)


def short_name(file: Path) -> str:
    """The name of a file, or as much as leaves room for more, and then letters of its own."""
    written = os.fsencode(file.name)
    if len(written) <= _LONGEST:
        return file.name
    return f"{file.name[: _LONGEST // 4]}-{sha256(written).hexdigest()[:8]}"


@contextmanager
def _draft(file: Path, data: bytes, stamp: int | None, mode: int) -> Iterator[Path]:
    """A file beside another one that holds the data, on the disk; gone when the block is left.

    Nobody can guess its name, and a file of that name would not be opened.
    """
    make_folder(file.parent)
    draft = file.with_name(f".{short_name(file)}.{token_hex(8)}.draft")
    handle = new_file(draft, mode)
    try:
        try:
            write_all(handle, data)
            take_over_rights(handle, file)
            os.fsync(handle)
        finally:
            os.close(handle)
        if stamp is not None:
            with suppress(OSError):
                os.utime(draft, ns=(stamp, stamp))
        yield draft
    finally:
        with suppress(OSError):
            os.unlink(draft)


def _take_name(draft: Path, file: Path, mode: int) -> None:
    """Give a draft its name where a disk knows no links: take the name first."""
    os.close(new_file(file, mode))
    try:
        os.replace(draft, file)
    except BaseException:
        with suppress(OSError):
            os.unlink(file)
        raise


def _settle(file: Path) -> None:
    """Have the disk remember the name of a file.

    Raises:
        UnsettledError: the disk fails.
    """
    try:
        settle(file.parent)
    except OSError as error:
        raise UnsettledError(error.errno, error.strerror, str(file)) from error
