"""Rules 6 and 7.iv: the ends that the board, or lost bets, bring about."""

from __future__ import annotations

from apocalypse.rules import kernel
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules, Stuck


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
    """The end by lost bets (7.iv)."""
    if (limit := rules.penalty_limit) is None:
        return None
    losers = [color for color in Color if penalties[color.index] >= limit]
    if len(losers) == len(Color):
        return Outcome(Termination.BOTH_PENALTIES)
    return Outcome(Termination.PENALTIES, losers[0].other) if losers else None


def stalemate(position: Position, rules: Rules) -> Outcome | None:
    """The end by orders: no side has a safe one, or only one has, where the rules say so."""
    able = [has_safe_order(position, color, rules) for color in Color]
    is_over = not all(able) if rules.stuck is Stuck.DRAWS else not any(able)
    return Outcome(Termination.STALEMATE) if is_over else None
