"""Importing: what somebody pasted or typed, be it a sheet, a position, or the path of a file."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from apocalypse.formats.imports import ImportResult, read_import
from apocalypse.formats.printable import printable
from apocalypse.formats.reader import decode_sheet
from apocalypse.formats.sheet import SheetError
from apocalypse.formats.tokens import LINE_END
from apocalypse.library.games_folder import SUFFIX
from apocalypse.library.opened_games import OpenError, read_bytes

_LONGEST_PATH: Final = 4096
_BEGINNINGS: Final = ("/", "~", "./", "../")
_SCHEME: Final = "file://"


class NoGameError(Exception):
    """A text that holds no game; its message says why, and where."""


def import_text(text: str) -> ImportResult:
    """Read a sheet, a position, or the file that a text names.

    Raises:
        NoGameError: there is no game in it.
    """
    file = named_file(text)
    try:
        if file is None:
            return read_import(text)
        return read_import(decode_sheet(read_bytes(file), file.name), file.name)
    except OpenError as error:
        raise NoGameError(str(error)) from error
    except SheetError as error:
        where = f"line {error.line}, column {error.column}"
        where = f"{printable(error.file)}, {where}" if error.file else where.capitalize()
        raise NoGameError(f"{where}: {printable(error.sentence)}") from error


def named_file(text: str) -> Path | None:
    """The file that a text names, as people write it or as terminals paste what is dropped on them.

    None, if the text is no path. The file need not be there if the text can be nothing else.
    """
    line = text.strip()
    if not line or len(line) > _LONGEST_PATH or LINE_END.search(line) or "\0" in line:
        return None
    path = unquote(line.removeprefix(_SCHEME)) if line.startswith(_SCHEME) else line
    written = [path]
    with suppress(ValueError):
        written += shlex.split(path)[:1] if len(shlex.split(path)) == 1 else []
    for name in written:
        with suppress(OSError, ValueError, RuntimeError):  # no home of that name, no such name
            file = Path(name).expanduser()
            if file.exists():
                return file
    wanted = path.startswith(_BEGINNINGS) or path.lower().endswith(SUFFIX)
    return Path(written[-1]) if wanted and "\0" not in path else None
