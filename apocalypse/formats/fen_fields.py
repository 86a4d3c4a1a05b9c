"""FEN fields: what other programs write behind a position.

vchess writes ``npppn/p3p/5/P3P/NPPPN w 0 00 -``: the side to move, the number of moves, the
penalties of White and Black, and an order of White that waits for Black's. Newer versions write the
last two as an object, ``{"flags":"00","whiteMove":"-"}``.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Final, NamedTuple

from apocalypse.formats.tokens import Word
from apocalypse.rules.fen import FenError, from_fen
from apocalypse.rules.position import Position

_PENALTIES: Final = re.compile(r"[0-9]{2}")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_PENALTY_KEYS: Final = ("flags", "penalties")
_WAITING: Final = "whiteMove"
_NONE_WAITING: Final[tuple[object, ...]] = ("-", "", [])


class FenLine(NamedTuple):
    """A position as another program wrote it."""

    position: Position
    has_fields: bool
    """Whether there are fields behind it, as from vchess."""


def looks_like_fen(text: str) -> bool:
    """Whether the first word of a text is meant as a position and not as a sheet."""
    word = (text.split(maxsplit=1) or [""])[0]
    return "/" in word and not word.startswith(";") and any(piece in word for piece in "PNpn")


def read_fen_words(line: Word) -> FenLine:
    """Read a position and the fields behind it.

    Raises:
        SheetError: it is not a position, or in the middle of a turn, or has penalties.
    """
    fen, *fields = (line.part(*match.span()) for match in re.finditer(r"\S+", line.text))
    try:
        position = from_fen(fen.text)
    except FenError as error:
        raise fen.error(str(error)) from error
    if fields:
        _check_side(fields.pop(0))
    if fields:
        _check_number(fields.pop(0))
    if fields and fields[0].text.startswith("{"):
        _check_object(fields[0], line.text[fields[0].column - line.column :])
    else:
        for field, check in zip(fields, (_check_penalties, _check_waiting), strict=False):
            check(field, field.text)
        if len(fields) > 2:
            raise fields[2].error(f"Expected nothing after the position. Remove {fields[2].shown}.")
    return FenLine(position, has_fields=fen.text != line.text.strip())


def _check_side(field: Word) -> None:
    if field.text == "b":
        raise field.error(
            "White has already written an order, and Black is to move (b). "
            "Expected a position between two turns (w)."
        )
    if field.text != "w":
        raise field.error(f"Expected w after the position, found {field.shown}.")


def _check_number(field: Word) -> None:
    if not _NUMBER.fullmatch(field.text):
        raise field.error(f"Expected the number of moves, such as 0, found {field.shown}.")


def _check_penalties(field: Word, points: object) -> None:
    if not isinstance(points, str) or not _PENALTIES.fullmatch(points):
        raise field.error(
            f"Expected the penalties of White and Black, such as 00, found {field.shown}."
        )
    if points != "00":
        raise field.error(
            f"White has {points[0]} and Black {points[1]} penalty points. "
            "A new game can only begin without penalties (00)."
        )


def _check_waiting(field: Word, move: object) -> None:
    if move not in _NONE_WAITING:
        raise field.error(
            "White's order is waiting for Black's. Expected a position between two turns (-)."
        )


def _check_object(field: Word, text: str) -> None:
    """Check the fields of a JSON object."""
    fields: object = None
    with suppress(ValueError, RecursionError):
        fields = json.loads(text)
    if not isinstance(fields, dict):
        raise field.error('Expected an object such as {"flags":"00","whiteMove":"-"}.')
    for key, value in fields.items():
        if key in _PENALTY_KEYS:
            _check_penalties(field, value)
        elif key == _WAITING:
            _check_waiting(field, value)
        else:
            raise field.error(
                f"Expected flags or whiteMove, found {field._replace(text=key).shown}."
            )
