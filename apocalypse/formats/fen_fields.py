"""FEN fields: what other programs write behind a position.

vchess writes ``npppn/p3p/5/P3P/NPPPN w 0 10 -``: the side to move, the number of moves, the
penalties of White and Black, and an order of White that waits for Black's. xogo writes the last two
as an object, ``{"whiteMove":"-","penalties":"10"}``. Where an order waits, the turn is half
finished, and cannot be continued here: the order is a secret of the other program.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Final, NamedTuple

from apocalypse.formats.sheet import SheetError
from apocalypse.formats.tokens import Word
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.position import FenError, Position
from apocalypse.rules.rulesets import VCHESS, XOGO, Rules

_PENALTIES: Final = re.compile(r"([0-9])([0-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_PENALTY_KEYS: Final = {"flags": VCHESS, "penalties": XOGO}
"""The keys of penalties, with the rules of the program that writes them."""
_WAITING: Final = "whiteMove"
_NONE_WAITING: Final[tuple[object, ...]] = ("-", "", [])


class FenLine(NamedTuple):
    """A position as another program wrote it."""

    position: Position
    rules: Rules | None = None
    """The rules of the program that wrote the fields behind it; None: there are no fields."""
    penalties: Penalties = NO_PENALTIES


def looks_like_fen(text: str) -> bool:
    """Whether the first word of a text is meant as a position and not as a sheet."""
    word = (text.split(maxsplit=1) or [""])[0]
    return "/" in word and not word.startswith(";") and any(piece in word for piece in "PNpn")


def read_fen_words(line: Word) -> FenLine:
    """Read a position and the fields behind it.

    Raises:
        SheetError: it is not a position, or its turn is half finished.
    """
    fen, *fields = (line.part(*match.span()) for match in re.finditer(r"\S+", line.text))
    try:
        read = FenLine(Position.from_fen(fen.text))
    except FenError as error:
        raise fen.error(str(error)) from error
    if not fields:
        return read
    read = read._replace(rules=VCHESS)
    _check_side(fields.pop(0))
    if fields:
        _check_number(fields.pop(0))
    if fields and fields[0].text.startswith("{"):
        return _with_object(read, fields[0], line.text[fields[0].column - line.column :])
    if fields:
        read = read._replace(penalties=_penalties(fields[0], fields[0].text))
    if len(fields) > 1:
        _check_waiting(fields[1], fields[1].text)
    if len(fields) > 2:
        raise fields[2].error(f"Expected nothing after the position. Remove {fields[2].shown}.")
    return read


def _half_finished(field: Word) -> SheetError:
    """The error that a field shows the middle of a turn."""
    return field.error(
        "This turn is half finished: White's order waits for Black's. "
        "Let Black move in the other program first, then copy the position again."
    )


def _check_side(field: Word) -> None:
    if field.text == "b":
        raise _half_finished(field)
    if field.text != "w":
        raise field.error(f"Expected w after the position, found {field.shown}.")


def _check_number(field: Word) -> None:
    if not _NUMBER.fullmatch(field.text):
        raise field.error(f"Expected the number of moves, such as 0, found {field.shown}.")


def _penalties(field: Word, points: object) -> Penalties:
    match = _PENALTIES.fullmatch(points) if isinstance(points, str) else None
    if match is None:
        raise field.error(
            f"Expected the penalties of White and Black, such as 00, found {field.shown}."
        )
    return int(match[1]), int(match[2])


def _check_waiting(field: Word, move: object) -> None:
    if move not in _NONE_WAITING:
        raise _half_finished(field)


def _with_object(read: FenLine, field: Word, text: str) -> FenLine:
    """A position with the fields of a JSON object."""
    fields: object = None
    with suppress(ValueError, RecursionError):
        fields = json.loads(text)
    if not isinstance(fields, dict):
        raise field.error('Expected an object such as {"whiteMove":"-","penalties":"00"}.')
    for key, value in fields.items():
        if key in _PENALTY_KEYS:
            read = read._replace(rules=_PENALTY_KEYS[key], penalties=_penalties(field, value))
        elif key == _WAITING:
            _check_waiting(field, value)
        else:
            raise field.error(
                f"Expected penalties or whiteMove, found {field._replace(text=key).shown}."
            )
    return read
