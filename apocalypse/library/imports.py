"""Imports: a game from a text that is a sheet, a position, or the path of a file."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.imports import ImportResult, read_import
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import LINE_END, SheetError
from apocalypse.library.file_names import SUFFIX
from apocalypse.library.saved_games import OpenGameError, read_game_file

_LONGEST_PATH: Final = 4096
"""The most characters of a path, as on Linux."""
_PATH_STARTS: Final = ("/", "~", "./", "../")
"""The starts of a path; no sheet and no position begins with them."""
_SCHEME: Final = "file://"


class NoGameError(Exception):
    """A text without a game; its message says why, and where."""


def import_text(text: str) -> ImportResult:
    """Read a sheet, a position, or the file that a text names; NoGameError if it has no game."""
    file = named_file(text)
    try:
        if file is None:
            return read_import(text)
        decoded = decode_sheet(read_game_file(file), file.name)
        imported = read_import(decoded.text, file.name)
        if decoded.damage is None:
            return imported
        return imported.with_doubts(decoded.damage)
    except OpenGameError as error:
        raise NoGameError(str(error)) from error
    except SheetError as error:
        place = f"Line {error.line}, column {error.column}"
        if error.file:
            place = f"{printable(error.file)}, line {error.line}, column {error.column}"
        raise NoGameError(f"{place}: {printable(error.sentence)}") from error


def named_file(text: str) -> Path | None:
    """The file that a text names, as typed, or as terminals paste a dropped file.

    None if the text is not a path. A text that looks like a path names a file that may be missing,
    so that the error is about the file.
    """
    line = text.strip()
    if not line or len(line) > _LONGEST_PATH or re.search(LINE_END, line):
        return None
    path = line
    if line.startswith(_SCHEME):
        path = unquote(line.removeprefix(_SCHEME))

    # The name as it is, and as a shell reads it, without quotes.
    names = [path]
    with suppress(ValueError):  # a quote without its partner
        words = shlex.split(path)
        if len(words) == 1:
            names += words
    for name in names:
        with suppress(OSError, ValueError, RuntimeError):  # no such name, no such home folder
            file = Path(name).expanduser()
            if file.exists():
                return file

    # No file, but perhaps a path with a mistake in it.
    looks_like_path = path.startswith(_PATH_STARTS) or path.lower().endswith(SUFFIX)
    if looks_like_path and "\0" not in path:
        without_quotes = names[-1]
        return Path(without_quotes)
    return None
