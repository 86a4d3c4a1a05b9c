"""Endings: the five ways in which the board ends a game, in the order in which they count.

The first three depend on the position and the penalties, the last two on earlier turns. How players
and their clocks end a game is in `outcome.STOPS`. A number such as (7.iv) is that of a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules


class Counts(NamedTuple):
    """The counts of a game for its draws, up to its last complete turn."""

    penalties: Penalties
    occurrences: Mapping[Position, int]
    """How often each position occurred with these penalties."""
    quiet_turns: int = 0
    """The number of the last turns without a lost piece or a pawn's order."""

    @classmethod
    def at_start(cls, position: Position, penalties: Penalties) -> Counts:
        """The counts before the first turn."""
        return cls(penalties, {position: 1})

    def after(self, position: Position, penalties: Penalties, *, is_quiet: bool) -> Counts:
        """The counts after one more turn, by the position and the penalties then."""
        # Penalties only grow, so a new one begins the count of positions again.
        occurrences: dict[Position, int] = {}
        if penalties == self.penalties:
            occurrences = dict(self.occurrences)
        occurrences[position] = occurrences.get(position, 0) + 1
        if not is_quiet:
            return Counts(penalties, occurrences)
        return Counts(penalties, occurrences, self.quiet_turns + 1)


def board_outcome(position: Position, penalties: Penalties, rules: Rules) -> Outcome | None:
    """How a game ends in a position before it is drawn by a count; None: it does not."""
    return (
        pawn_outcome(position)
        or penalty_outcome(penalties, rules)
        or stalemate_outcome(position, rules)
    )


def count_outcome(position: Position, counts: Counts, rules: Rules) -> Outcome | None:
    """How the counts of a game draw it in a position; None: they do not."""
    return repetition_outcome(position, counts, rules) or quiet_outcome(counts, rules)


# Pawns (6)


def pawn_outcome(position: Position) -> Outcome | None:
    """A side without pawns loses; if neither side has any, the game is drawn."""
    if position.white_pawns and position.black_pawns:
        return None
    if position.white_pawns:
        return Outcome(Termination.LAST_PAWN, WHITE)
    if position.black_pawns:
        return Outcome(Termination.LAST_PAWN, BLACK)
    return Outcome(Termination.BOTH_LAST_PAWNS)


# Penalties (7.iv)


def penalty_outcome(penalties: Penalties, rules: Rules) -> Outcome | None:
    """A side that reaches the limit of penalties loses; if both do, the game is drawn."""
    limit = rules.turn.bets.penalty_limit
    if limit is None:
        return None
    white, black = penalties
    if white >= limit and black >= limit:
        return Outcome(Termination.BOTH_PENALTIES)
    if white >= limit:
        return Outcome(Termination.PENALTIES, BLACK)
    if black >= limit:
        return Outcome(Termination.PENALTIES, WHITE)
    return None


# Stalemate (6)


def stalemate_outcome(position: Position, rules: Rules) -> Outcome | None:
    """Without a safe order of either side the game is drawn; in some rule sets, of one side."""
    one_is_enough = rules.draws_if_one_is_stuck
    is_white_stuck = not has_safe_order(position, WHITE, rules)
    if not is_white_stuck and not one_is_enough:
        return None  # whatever Black can write

    is_black_stuck = not has_safe_order(position, BLACK, rules)
    if is_white_stuck and is_black_stuck:
        return Outcome(Termination.STALEMATE)
    if one_is_enough and is_white_stuck:
        return Outcome(Termination.STALEMATE, stuck=WHITE)
    if one_is_enough and is_black_stuck:
        return Outcome(Termination.STALEMATE, stuck=BLACK)
    return None


# Repetition


def repetition_outcome(position: Position, counts: Counts, rules: Rules) -> Outcome | None:
    """A position that occurred as often as the rules permit draws the game."""
    limit = rules.draws.repetition
    if limit is None or counts.occurrences[position] < limit:
        return None
    return Outcome(Termination.REPETITION, limit=limit)


# Quiet turns


def quiet_outcome(counts: Counts, rules: Rules) -> Outcome | None:
    """Too many turns without a lost piece or a pawn's order draw the game."""
    limit = rules.draws.quiet_turns
    if limit is None or counts.quiet_turns < limit:
        return None
    return Outcome(Termination.QUIET_TURNS, limit=limit)
