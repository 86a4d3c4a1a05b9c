"""Encoding: the bytes of a file as the text of game sheets, even if some of them are damaged."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final, NamedTuple

from apocalypse.formats.sheet import LARGEST, LINE_END, SheetError

UNREADABLE: Final = "\ufffd"
"""The character for bytes that are none."""
_OLD: Final = "cp1252"
"""The code page of old Windows programs."""


class DecodedSheet(NamedTuple):
    """The text of a file of game sheets."""

    text: str
    damage: SheetError | None = None
    """The first byte that is no character, if there is one."""


def decode_sheet(data: bytes, file: str) -> DecodedSheet:
    """The text of a file, in UTF-8 or else in code page 1252.

    One bad byte makes no other code page of UTF-8: if at least half of what is not ASCII are
    characters of UTF-8, all of it is read so.

    Raises:
        SheetError: it is too large for a sheet, or in UTF-16.
    """
    if len(data) > LARGEST:
        raise SheetError(file, 1, 1, "This file is too large to be a game sheet.")
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        raise SheetError(file, 1, 1, "This file is in UTF-16. Save it as UTF-8.")
    data = data.removeprefix(BOM_UTF8)
    code = "utf-8" if _is_mostly_utf_8(data) else _OLD
    try:
        return DecodedSheet(data.decode(code))
    except UnicodeDecodeError as error:
        lines = re.split(LINE_END, data[: error.start].decode(code))
    sentence = f"A byte here is no character. It is read as {UNREADABLE}."
    damage = SheetError(file, len(lines), len(lines[-1]) + 1, sentence)
    return DecodedSheet(data.decode(code, "replace"), damage)


def _is_mostly_utf_8(data: bytes) -> bool:
    """Whether at least half of what is not ASCII are characters of UTF-8."""
    text = data.decode(errors="replace")
    bad = text.count(UNREADABLE) - data.count(UNREADABLE.encode())
    others = len([letter for letter in text if not letter.isascii()])
    return others - bad >= bad
