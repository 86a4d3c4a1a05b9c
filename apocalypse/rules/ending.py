"""Rule 6: when a game is over by what stands on the board."""

from __future__ import annotations

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.orders import has_safe_order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules, Stuck


def pawnless(position: Position) -> Outcome | None:
    """The end by pawns: a side without any has lost; if both are, it is a draw."""
    white, black = position.white_pawns, position.black_pawns
    if white and black:
        return None
    if not white and not black:
        return Outcome(Termination.BOTH_LAST_PAWNS)
    return Outcome(Termination.LAST_PAWN, WHITE if white else BLACK)


def stalemate(position: Position, rules: Rules) -> Outcome | None:
    """The end by orders: neither side has a safe one, or one has none where the rules say so."""
    able = has_safe_order(position, WHITE), has_safe_order(position, BLACK)
    over = not all(able) if rules.stuck is Stuck.DRAWS else not any(able)
    return Outcome(Termination.STALEMATE) if over else None
