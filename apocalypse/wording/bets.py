"""Bets in words: the conditions for an order to stand (7)."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.bets import Bet, BetCondition, BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.wording.names import Names


def bet_condition(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The condition for a side's order to stand: ``Black's knight leaves b3``."""
    return " and ".join(" ".join(_clause(bet, color, names, coordinates)) for bet in bets)


def bet_prediction(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The prediction in a side's order: ``Black's knight would leave b3``."""
    clauses = []
    for bet in bets:
        subject, verb, rest = _clause(bet, color, names, coordinates)
        clauses.append(f"{subject} would {_BARE[verb]} {rest}".rstrip())
    return " and ".join(clauses)


_BARE: Final = {"leaves": "leave", "goes": "go", "is": "be"}
"""The base forms of the verbs of bets."""


def _clause(bet: Bet, color: Color, names: Names, coordinates: Coordinates) -> tuple[str, str, str]:
    """A bet as a subject, a verb and the rest."""
    square = "" if bet.square is None else square_name(bet.square, coordinates)
    match bet.condition:
        case BetCondition.LEAVES:
            assert bet.piece is not None
            return names.piece(bet.piece, starts=False), "leaves", square
        case BetCondition.ARRIVES:
            return names.of(color.other, starts=False), "goes", f"to {square}"
        case BetCondition.KNIGHT_FALLS:
            return f"one of {names.owner(color, starts=False)} knights", "is", "captured"
        case BetCondition.OWN_IS_TAKEN:
            assert bet.piece is not None
            return names.piece(bet.piece, starts=False), "is", f"off {square}"
