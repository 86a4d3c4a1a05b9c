"""Files that commands write: never one that is there, unless it is asked for."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from apocalypse.library.atomic_writes import create_file, replace_file
from apocalypse.library.file_access import SHARED, retry


class OutputError(Exception):
    """A file that is not written; its message is a sentence that says why."""


def write_output(file: Path, text: str, source: Path | None, *, force: bool) -> None:
    """Write a text to a file, whole or not at all.

    Args:
        file: the file.
        text: what it is to hold.
        source: the file that was read for it, which is never overwritten; None: standard input.
        force: whether another file that is there may be overwritten.

    Raises:
        OutputError: why it is not written.
    """
    data = text.encode()
    # A link stays a link: what it leads to is written.
    target = Path(os.path.realpath(file))
    try:
        found = target.stat() if os.path.lexists(target) else None
        if not target.parent.is_dir():
            raise OutputError("This file cannot be written: There is no such folder.")
        if found is None:
            retry(lambda: create_file(target, data, mode=SHARED))
            return
        _refuse(found, source, force=force)
        retry(lambda: replace_file(target, data, mode=SHARED))
    except FileExistsError as error:
        raise OutputError(_EXISTS) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no name of a file"
        raise OutputError(f"This file cannot be written: {why}.") from error


_EXISTS = "This file exists. Choose another name, or overwrite it with --force."


def _refuse(found: os.stat_result, source: Path | None, *, force: bool) -> None:
    """Refuse to write over what is there.

    Raises:
        OutputError: why.
    """
    if stat.S_ISDIR(found.st_mode):
        raise OutputError("This is a folder. Choose the name of a file in it.")
    if not stat.S_ISREG(found.st_mode):
        raise OutputError("This is no file. Leave -o out to write to standard output.")
    if _is_source(found, source):
        raise OutputError("This is the game itself. Choose another name.")
    if not force:
        raise OutputError(_EXISTS)


def _is_source(found: os.stat_result, source: Path | None) -> bool:
    """Whether a file is the one that was read."""
    try:
        if source is not None:
            return os.path.samestat(found, source.stat())
        return sys.stdin is not None and os.path.samestat(found, os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError):  # it has gone, or this input is none of the system's
        return False
