"""Stakes: what an order bets on, in words (7)."""

from __future__ import annotations

from apocalypse.rules.bets import Bet, BetCondition, BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.wording.names import Names


def bet_condition(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """What has to happen for a side's order to stand: ``Black's knight leaves b3``."""
    return " and ".join(_stake(bet, color, names, coordinates) for bet in bets)


def _stake(bet: Bet, color: Color, names: Names, coordinates: Coordinates) -> str:
    square = "" if bet.square is None else square_name(bet.square, coordinates)
    match bet.condition:
        case BetCondition.LEAVES:
            assert bet.piece is not None
            return f"{names.piece(bet.piece)} leaves {square}"
        case BetCondition.ARRIVES:
            return f"{names.owner(color.other)} order ends on {square}"
        case BetCondition.KNIGHT_FALLS:
            return f"one of {names.owner(color)} knights is captured"
        case BetCondition.OWN_IS_TAKEN:
            assert bet.piece is not None
            return f"{names.piece(bet.piece)} is off {square}"
