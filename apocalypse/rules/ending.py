"""Endings: how pawns, penalties and a lack of orders end a game (6, 7.iv)."""

from __future__ import annotations

from apocalypse.rules import kernel
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import PassPolicy, Rules


def pawn_outcome(position: Position) -> Outcome | None:
    """The end by pawns: a side without pawns loses; a draw if neither side has any."""
    match kernel.pawn_result(position):
        case None:
            return None
        case 0.0:
            return Outcome(Termination.BOTH_LAST_PAWNS)
        case score:
            return Outcome(Termination.LAST_PAWN, WHITE if score > 0 else BLACK)


def penalty_outcome(penalties: Penalties, rules: Rules) -> Outcome | None:
    """The end by penalties (7.iv)."""
    if (limit := rules.penalty_limit) is None:
        return None
    white, black = penalties
    if white >= limit and black >= limit:
        return Outcome(Termination.BOTH_PENALTIES)
    if white >= limit or black >= limit:
        return Outcome(Termination.PENALTIES, BLACK if white >= limit else WHITE)
    return None


def stalemate(position: Position, rules: Rules) -> Outcome | None:
    """The end by orders: no side has a safe one, or only one has, where the rules say so."""
    white_moves = has_safe_order(position, WHITE, rules)
    if white_moves and rules.passes is PassPolicy.ALLOWED:
        return None
    black_moves = has_safe_order(position, BLACK, rules)
    if not (white_moves or black_moves):
        return Outcome(Termination.STALEMATE)
    if (white_moves and black_moves) or rules.passes is PassPolicy.ALLOWED:
        return None
    return Outcome(Termination.STALEMATE, stuck=BLACK if white_moves else WHITE)
