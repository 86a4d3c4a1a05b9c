"""Material: how many pieces a side can have."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from apocalypse.rules.board import COLORS, KNIGHT, PAWN, Color, Kind
from apocalypse.rules.kernel import KNIGHT_LIMIT
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules

PAWN_LIMIT: Final = 5
"""The pawns of a side at the start. There are never more."""


class Excess(NamedTuple):
    """More pieces of a kind than a side can have."""

    color: Color
    kind: Kind
    number: int
    """How many there are."""
    limit: int
    """How many there can be."""


def excess(position: Position, rules: Rules) -> Excess | None:
    """The first excess of pieces in a position; None if both sides can have what they have."""
    for color in COLORS:
        pawns, knights = (position.number_of(color, kind) for kind in (PAWN, KNIGHT))
        if pawns > PAWN_LIMIT:
            return Excess(color, PAWN, pawns, PAWN_LIMIT)
        if knights > (limit := _knight_limit(pawns, rules)):
            return Excess(color, KNIGHT, knights, limit)
    return None


def rules_allowing(position: Position, rules: Rules) -> Rules:
    """The rules, with free promotion if only that allows as many knights as a side has."""
    free = replace(rules, capped=False)
    return free if excess(position, rules) and not excess(position, free) else rules


def _knight_limit(pawns: int, rules: Rules) -> int:
    """The most knights beside a number of pawns.

    Where promotion is free, every missing pawn may have become one; a third knight may always be
    set up.
    """
    if rules.capped:
        return KNIGHT_LIMIT
    return KNIGHT_LIMIT + max(1, PAWN_LIMIT - pawns)
