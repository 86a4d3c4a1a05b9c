"""FEN: a position in one word, and the fields that other programs write behind it.

vchess writes ``npppn/p3p/5/P3P/NPPPN w 0 10 -``: the side to move, the number of moves, the
penalties of White and Black, and an order of White that waits for Black's. xogo writes the last two
as an object, ``{"whiteMove":"-","penalties":"10"}``. Where an order waits, the turn is half
finished, and cannot be continued here: the order is a secret of the other program.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import BySide
from apocalypse.rules.notation import quoted
from apocalypse.rules.position import FenError, Position
from apocalypse.rules.rulesets import VCHESS, XOGO, Rules

_VCHESS_FIELDS: Final = r"(?P<penalties>[0-9]{2}) (\s+ (?P<order>\S+))?"
_XOGO_FIELD: Final = r"(?P<object>\{.*\})"
_FIELDS: Final = re.compile(
    rf"(?P<side>[wb]) (\s+ [0-9]{{1,6}} (\s+ ({_VCHESS_FIELDS} | {_XOGO_FIELD}))?)?",
    re.ASCII | re.VERBOSE,
)
"""The fields in their order; the last ones may be missing."""
_OBJECT_PENALTIES: Final = re.compile(r'"(flags|penalties)"\s*:\s*"([0-9]{2})"', re.ASCII)
"""The penalties in an object; vchess calls them flags."""
_OBJECT_ORDER: Final = re.compile(r'"whiteMove"\s*:(?!\s*("-"|""|\[\]))')
"""An order that waits in an object; ``"-"``, ``""`` and ``[]`` are none."""


class FenLine(NamedTuple):
    """A position as it was written, here or in another program."""

    position: Position
    rules: Rules | None = None
    """The rules of the program that wrote the fields behind it; None: there are no fields."""
    penalties: Penalties = NO_PENALTIES


def looks_like_fen(text: str) -> bool:
    """Whether the first word of a text is meant as a position and not as a sheet."""
    word = _first_word(text)
    return "/" in word and not word.startswith(";") and any(piece in word for piece in "PNpn")


def read_fen(text: str) -> FenLine:
    """Read a position and the fields behind it.

    Raises:
        FenError: it is not a position, or its turn is half finished.
    """
    text = text.strip()
    fen = _first_word(text)
    position = Position.from_fen(fen)
    fields = text.removeprefix(fen).lstrip()
    if not fields:
        return FenLine(position)

    # An object is only read if it has the penalties.
    place = len(text) - len(fields)
    match = _FIELDS.fullmatch(fields)
    object_penalties = _OBJECT_PENALTIES.search(fields)
    if match is None or (match["object"] and not object_penalties):
        sentence = "Expected nothing after the position, or fields such as w 0 00 -"
        raise FenError(f"{sentence}, found {quoted(fields)}.", place)

    # Nobody can continue a turn for which White has written already.
    is_black_next = match["side"] == "b"
    has_order = match["order"] not in (None, "-")
    has_object_order = _OBJECT_ORDER.search(fields) is not None
    if is_black_next or has_order or has_object_order:
        raise FenError(
            "This turn is half finished: White's order waits for Black's. "
            "Let Black move in the other program first, then copy the position again.",
            place,
        )
    # In an object, the name of the penalties tells which program wrote it.
    rules = VCHESS
    digits = match["penalties"] or "00"
    if object_penalties:
        name, digits = object_penalties.groups()
        if name == "penalties":
            rules = XOGO
    return FenLine(position, rules, BySide(int(digits[0]), int(digits[1])))


def _first_word(text: str) -> str:
    words = text.split(maxsplit=1)
    return words[0] if words else ""
