"""FEN: a position in one word, and what other programs write behind it.

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

_FIELDS: Final = re.compile(
    r"(?P<side>[wb])(\s+[0-9]{1,6}"
    r"(\s+((?P<points>[0-9]{2})(\s+(?P<order>\S+))?|(?P<object>\{.*\})))?)?",
    re.ASCII,
)
_PENALTIES: Final = re.compile(r'"(flags|penalties)"\s*:\s*"([0-9]{2})"', re.ASCII)
"""The penalties in an object; vchess calls them flags."""
_WAITING: Final = re.compile(r'"whiteMove"\s*:(?!\s*("-"|""|\[\]))')


class FenLine(NamedTuple):
    """A position as it was written, here or in another program."""

    position: Position
    rules: Rules | None = None
    """The rules of the program that wrote the fields behind it; None: there are no fields."""
    penalties: Penalties = NO_PENALTIES


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
    fen = (text.split(maxsplit=1) or [""])[0]
    position = Position.from_fen(fen)
    fields = text.removeprefix(fen).lstrip()
    if not fields:
        return FenLine(position)

    # The fields, of one program or of the other.
    place = len(text) - len(fields)
    match = _FIELDS.fullmatch(fields)
    penalties = _PENALTIES.search(fields)
    if match is None or (match["object"] and not penalties):
        sentence = "Expected nothing after the position, or fields such as w 0 00 -"
        raise FenError(f"{sentence}, found {quoted(fields)}.", place)
    has_order = match["order"] not in (None, "-") or _WAITING.search(fields)
    if match["side"] == "b" or has_order:
        raise FenError(
            "This turn is half finished: White's order waits for Black's. "
            "Let Black move in the other program first, then copy the position again.",
            place,
        )
    rules = VCHESS
    digits = match["points"] or "00"
    if penalties:
        key, digits = penalties.groups()
        if key == "penalties":
            rules = XOGO
    return FenLine(position, rules, BySide(int(digits[0]), int(digits[1])))
