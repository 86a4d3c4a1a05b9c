"""Writing a file as a whole: it is there with all it should hold, or as it was before."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_LETTERS: Final = 40
"""How much of a file's name its draft has: a name has an end."""


def replace_whole(file: Path, data: bytes, stamp: int | None = None) -> None:
    """Put data into a file, in place of what it held; it is on the disk when this returns.

    Args:
        file: the file, which need not be there.
        data: all it is to hold.
        stamp: the time it is to have, in nanoseconds; None: the time it is.

    Raises:
        OSError: the disk does not take it. What was there before is there still.
    """
    with _draft(file, data, stamp) as draft:
        os.replace(draft, file)


def create_whole(file: Path, data: bytes, stamp: int | None = None) -> None:
    """Put data into a new file; it is on the disk when this returns.

    Raises:
        FileExistsError: there is something of that name, which is left alone.
        OSError: the disk does not take it.
    """
    with _draft(file, data, stamp) as draft:
        try:
            os.link(draft, file)
        except FileExistsError:
            raise
        except OSError:
            # Some disks know no links: take the name first.
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            os.replace(draft, file)


def remove_drafts(file: Path) -> None:
    """Remove what a program that was killed left of the drafts of a file."""
    with suppress(OSError), os.scandir(file.parent) as entries:
        stale = [entry.path for entry in entries if _is_draft(entry.name, file)]
        for path in stale:
            os.unlink(path)


@contextmanager
def _draft(file: Path, data: bytes, stamp: int | None) -> Iterator[Path]:
    """A file beside another one that holds the data, on the disk; gone when the block is left."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name[:_LETTERS]}.{os.getpid()}.draft")
    try:
        with open(draft, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if stamp is not None:
            with suppress(OSError):
                os.utime(draft, ns=(stamp, stamp))
        yield draft
        _settle(file.parent)
    finally:
        with suppress(OSError):
            os.unlink(draft)


def _is_draft(name: str, file: Path) -> bool:
    return name.startswith(f".{file.name[:_LETTERS]}.") and name.endswith(".draft")


def _settle(folder: Path) -> None:
    """Have the disk remember the names in a folder; not every system can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
