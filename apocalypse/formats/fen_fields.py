"""A position with the fields that other programs write behind it.

vchess writes ``npppn/p3p/5/P3P/NPPPN w 0 00 -``: who is to move, the number of moves, the lost bets
of White and Black, and a move of White that waits for Black's. Newer versions write the last two
as an object, ``{"flags":"00","whiteMove":"-"}``.
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
NOTHING: Final = "-"
"""No move of White waits."""


class FoundPosition(NamedTuple):
    """A position as another program wrote it."""

    position: Position
    fields: bool
    """Whether there were fields behind it, as vchess writes them."""


def looks_like_fen(text: str) -> bool:
    """Whether the first word of a text was meant as a position and not as a sheet."""
    word = (text.split(maxsplit=1) or [""])[0]
    return "/" in word and not word.startswith(";") and any(piece in word for piece in "PNpn")


def read_fen_words(line: Word) -> FoundPosition:
    """Read a position and the fields behind it.

    Raises:
        SheetError: it is no position, or one in the middle of a turn, or with lost bets.
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
            raise fields[2].error(f"The position ends before {fields[2].shown}.")
    return FoundPosition(position, fields=fen.text != line.text.strip())


def _check_side(field: Word) -> None:
    if field.text == "b":
        raise field.error(
            "White's order of this turn is written already, so that it is Black's turn (b): "
            "a position between two turns was expected (w)."
        )
    if field.text != "w":
        raise field.error(f"w was expected behind the position, not {field.shown}.")


def _check_number(field: Word) -> None:
    if not _NUMBER.fullmatch(field.text):
        raise field.error(f"The number of moves was expected, such as 0, not {field.shown}.")


def _check_penalties(field: Word, points: object) -> None:
    if not isinstance(points, str) or not _PENALTIES.fullmatch(points):
        raise field.error(
            f"The penalties of White and Black were expected, such as 00, not {field.shown}."
        )
    if points != "00":
        raise field.error(
            f"There are penalties here, {points[0]} of White and {points[1]} of Black: "
            "a new game can only begin without any."
        )


def _check_waiting(field: Word, move: object) -> None:
    if move not in (NOTHING, "", []):
        raise field.error(
            "A move of White waits here for Black's: a position between two turns was expected."
        )


def _check_object(field: Word, text: str) -> None:
    """Check the fields that are written as an object in JSON."""
    found: object = None
    with suppress(ValueError, RecursionError):
        found = json.loads(text)
    if not isinstance(found, dict):
        raise field.error('An object such as {"flags":"00","whiteMove":"-"} was expected.')
    for key, value in found.items():
        if key in _PENALTY_KEYS:
            _check_penalties(field, value)
        elif key == _WAITING:
            _check_waiting(field, value)
        else:
            raise field.error(f"The field {field._replace(text=key).shown} is not known here.")
