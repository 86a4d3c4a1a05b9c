"""From the bytes of a file to the text of a sheet, which may be older than UTF-8."""

from __future__ import annotations

import re
from typing import Final

from apocalypse.formats.sheet import SheetError
from apocalypse.formats.tokens import LINE_END

_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
_DOS_END: Final = b"\x1a"
"""Old editors ended a text with this byte."""


def decode_sheet(data: bytes, file: str) -> str:
    """The text of a file, in UTF-8 or, as Windows wrote it once, in code page 1252.

    Code page 1252 is tried only where no letter is written in UTF-8: a text that has such letters
    and other bytes besides is a damaged one.

    Raises:
        SheetError: the bytes are no text; it names the place of the first bad one.
    """
    data = data.removesuffix(_DOS_END)
    control = _CONTROL.search(data)
    if control is not None:
        raise _no_text(data, control.start(), file)
    end = _utf8_end(data)
    if end == len(data):
        return data.decode("utf-8-sig")
    if not data.decode("utf-8", "ignore").isascii():
        raise _no_text(data, end, file)
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise _no_text(data, error.start, file) from error


def _utf8_end(data: bytes) -> int:
    """Where bytes stop being UTF-8; their length, if they are it to the end."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    return len(data)


def _no_text(data: bytes, place: int, file: str) -> SheetError:
    """The error that a byte belongs to no text; the bytes before it give its line and column."""
    before = data[:place]
    utf8 = _utf8_end(before) == place
    lines = LINE_END.split(before.decode("utf-8-sig" if utf8 else "latin-1"))
    sentence = f"The byte 0x{data[place]:02X} belongs to no text: a text in UTF-8 was expected."
    return SheetError(file, len(lines), len(lines[-1]) + 1, sentence)
