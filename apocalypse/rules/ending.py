"""Rules 6 and 7.iv: when a game is over by what stands on the board, or by lost bets."""

from __future__ import annotations

from apocalypse.rules import kernel
from apocalypse.rules.accepted import can_move
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.judging import Penalties
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules, Stuck


def pawnless(position: Position) -> Outcome | None:
    """The end by pawns: a side without any has lost; if both are, it is a draw."""
    match kernel.pawn_result(position):
        case None:
            return None
        case 0.0:
            return Outcome(Termination.BOTH_LAST_PAWNS)
        case score:
            return Outcome(Termination.LAST_PAWN, WHITE if score > 0 else BLACK)


def beaten_by_penalties(penalties: Penalties, rules: Rules) -> Outcome | None:
    """The end by lost bets (7.iv)."""
    if (limit := rules.penalty_limit) is None:
        return None
    beaten = [color for color in Color if penalties[color.index] >= limit]
    if len(beaten) == len(Color):
        return Outcome(Termination.BOTH_PENALTIES)
    return Outcome(Termination.PENALTIES, beaten[0].other) if beaten else None


def stalemate(position: Position, rules: Rules) -> Outcome | None:
    """The end by orders: neither side has a safe one, or one has none where the rules say so."""
    able = can_move(position, WHITE, rules), can_move(position, BLACK, rules)
    over = not all(able) if rules.stuck is Stuck.DRAWS else not any(able)
    return Outcome(Termination.STALEMATE) if over else None
