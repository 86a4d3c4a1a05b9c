"""FEN: a position in one word, and what other programs write behind it.

vchess writes ``npppn/p3p/5/P3P/NPPPN w 0 10 -``: the side to move, the number of moves, the
penalties of White and Black, and an order of White that waits for Black's. xogo writes the last two
as an object, ``{"whiteMove":"-","penalties":"10"}``. Where an order waits, the turn is half
finished, and cannot be continued here: the order is a secret of the other program.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.notation import quoted
from apocalypse.rules.position import FenError, Position
from apocalypse.rules.rulesets import VCHESS, XOGO, Rules

_PENALTIES: Final = re.compile(r"([0-9])([0-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_PENALTY_KEYS: Final = {"flags": VCHESS, "penalties": XOGO}
"""The keys of penalties, with the rules of the program that writes them."""
_WAITING: Final = "whiteMove"
_NONE_WAITING: Final[tuple[object, ...]] = ("-", "", [])

_Field: TypeAlias = re.Match[str]
"""A word of the line, with its place."""


class FenLine(NamedTuple):
    """A position as it was written, here or in another program."""

    position: Position
    rules: Rules | None = None
    """The rules of the program that wrote the fields behind it; None: there are no fields."""
    penalties: Penalties = NO_PENALTIES


def from_fen(text: str) -> Position:
    """Read a position from FEN; raises `FenError` as `Position.from_fen` does."""
    return Position.from_fen(text)


def to_fen(position: Position) -> str:
    """The position as FEN."""
    return position.fen


def looks_like_fen(text: str) -> bool:
    """Whether the first word of a text is meant as a position and not as a sheet."""
    word = (text.split(maxsplit=1) or [""])[0]
    return "/" in word and not word.startswith(";") and any(piece in word for piece in "PNpn")


def read_fen(text: str) -> FenLine:
    """Read a position and the fields behind it.

    Raises:
        FenError: it is not a position, or its turn is half finished.
    """
    text = text.strip()
    fen, *fields = re.finditer(r"\S+|^$", text)
    read = FenLine(Position.from_fen(fen[0]))
    if not fields:
        return read
    read = read._replace(rules=VCHESS)
    _check_side(fields.pop(0))
    if fields:
        _check_number(fields.pop(0))
    if fields and fields[0][0].startswith("{"):
        return _with_object(read, fields[0], text[fields[0].start() :])
    if fields:
        read = read._replace(penalties=_penalties(fields[0], fields[0][0]))
    if len(fields) > 1:
        _check_waiting(fields[1], fields[1][0])
    if len(fields) > 2:
        surplus = fields[2]
        sentence = f"Expected nothing after the position. Remove {quoted(surplus[0])}."
        raise FenError(sentence, surplus.start())
    return read


def _half_finished(field: _Field) -> FenError:
    """The error that a field shows the middle of a turn."""
    return FenError(
        "This turn is half finished: White's order waits for Black's. "
        "Let Black move in the other program first, then copy the position again.",
        field.start(),
    )


def _wrong(field: _Field, expected: str) -> FenError:
    """The error that something else is expected in a field."""
    return FenError(f"Expected {expected}, found {quoted(field[0])}.", field.start())


def _check_side(field: _Field) -> None:
    if field[0] == "b":
        raise _half_finished(field)
    if field[0] != "w":
        raise _wrong(field, "w after the position")


def _check_number(field: _Field) -> None:
    if not _NUMBER.fullmatch(field[0]):
        raise _wrong(field, "the number of moves, such as 0")


def _penalties(field: _Field, points: object) -> Penalties:
    match = _PENALTIES.fullmatch(points) if isinstance(points, str) else None
    if match is None:
        raise _wrong(field, "the penalties of White and Black, such as 00")
    return int(match[1]), int(match[2])


def _check_waiting(field: _Field, move: object) -> None:
    if move not in _NONE_WAITING:
        raise _half_finished(field)


def _with_object(read: FenLine, field: _Field, text: str) -> FenLine:
    """A position with the fields of a JSON object."""
    import json  # here and not above: a game that begins at the start does without

    fields: object = None
    with suppress(ValueError, RecursionError):
        fields = json.loads(text)
    if not isinstance(fields, dict):
        raise _wrong(field, 'an object such as {"whiteMove":"-","penalties":"00"}')
    for key, value in fields.items():
        if key in _PENALTY_KEYS:
            read = read._replace(rules=_PENALTY_KEYS[key], penalties=_penalties(field, value))
        elif key == _WAITING:
            _check_waiting(field, value)
        else:
            raise _wrong(field, f"penalties or whiteMove in place of {quoted(key)}")
    return read
