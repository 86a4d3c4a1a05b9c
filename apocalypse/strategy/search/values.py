"""Values: the value of a position for White by a search to a depth in turns.

Each turn is a matrix game over all pairs of moves. The double oracle method solves it from about a
third of its payoffs; it starts with the moves in the mixes one turn shallower. A pawn is put back
on the square that is best for its owner. A leaf is an ending from the tables, or an estimate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from apocalypse.rules.kernel import (
    BLACK_LAST_RANK,
    PASS,
    WHITE_LAST_RANK,
    Masks,
    Move,
    black_moves,
    carry_out,
    pawn_result,
    put_back_positions,
    settle_arrivals,
    white_moves,
)
from apocalypse.strategy.endgame_tables.shared import most_pieces
from apocalypse.strategy.evaluation import evaluate, put_back_order
from apocalypse.strategy.payoff_matrix import Equilibrium, matrix_value, solve
from apocalypse.strategy.search.double_oracle import Support, double_oracle, support_of
from apocalypse.strategy.search.leaves import leaf_payoffs
from apocalypse.strategy.search.limits import Limits

Lookup: TypeAlias = Callable[[int, int, int, int], float | None]
"""The value of an ending by its four masks; None if no endgame table has it."""

MAX_PUT_BACKS: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""
CACHE_SIZE: Final = 1 << 18
"""The number of values that a search keeps."""


def no_lookup(wp: int, wn: int, bp: int, bn: int) -> None:
    """The lookup without endgame tables."""
    del wp, wn, bp, bn


class Values:
    """A search: the values of positions, each computed once for a depth.

    It may serve for many turns of a game: the values of one turn are part of those of the next.
    """

    def __init__(self, lookup: Lookup = no_lookup, limits: Limits | None = None) -> None:
        self.lookup = lookup
        self.limits = limits or Limits()
        self._table_pieces = most_pieces()
        self._cache: dict[tuple[Masks, int], float] = {}
        self._supports: dict[Masks, Support] = {}

    def value(self, masks: Masks, depth: int) -> float:
        """The value of a position at the start of a turn, by a search to a depth.

        Raises:
            StoppedError: the limits are reached.
        """
        if depth == 0:
            value = self.table_value(masks)
            return self.estimate(masks) if value is None else value
        key = masks, depth
        value = self._cache.get(key)
        if value is not None:
            return value
        self.limits.check()
        value = self.table_value(masks)
        if value is None and depth == 1:
            value = matrix_value(self.payoffs(masks, 1))
        elif value is None:
            value = self.equilibrium(masks, depth).value
        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
            self._supports.clear()
        self._cache[key] = value
        return value

    def estimate(self, masks: Masks) -> float:
        """The estimate of a position that is searched no further."""
        return evaluate(masks)

    def last_turn(self, masks: Masks, whites: list[Move], blacks: list[Move]) -> list[list[float]]:
        """The payoffs of a turn after which positions are estimated."""
        return leaf_payoffs(masks, whites, blacks, self.after)

    def table_value(self, masks: Masks) -> float | None:
        """The value of a position in the endgame tables; None if they do not have it."""
        wp, wn, bp, bn = masks
        if (wp | wn | bp | bn).bit_count() > self._table_pieces:
            return None
        return self.lookup(wp, wn, bp, bn)

    def payoffs(self, masks: Masks, depth: int) -> list[list[float]]:
        """The payoff matrix of a turn: the values after each pair of White's and Black's moves.

        A depth of 1 is the turn itself. The moves are those of `white_moves` and `black_moves`.
        """
        whites, blacks = white_moves(masks), black_moves(masks)
        if whites[0] is PASS and blacks[0] is PASS:
            return [[0.0]]
        if depth == 1 and self.table_value(masks) is None:
            return self.last_turn(masks, whites, blacks)
        after = self.after
        deeper = depth - 1
        return [
            [after(carry_out(masks, white, black), deeper) for black in blacks] for white in whites
        ]

    def equilibrium(self, masks: Masks, depth: int) -> Equilibrium:
        """The value and the mixed strategies of a turn, without all of its payoffs.

        The same value as that of `payoffs`; of several mixed strategies it may find another.
        """
        whites, blacks = white_moves(masks), black_moves(masks)
        if depth == 1 or (whites[0] is PASS and blacks[0] is PASS):
            return solve(self.payoffs(masks, depth))

        def payoff(row: int, column: int) -> float:
            return self.after(carry_out(masks, whites[row], blacks[column]), depth - 1)

        start = self.support(masks, depth - 1)
        equilibrium = double_oracle(len(whites), len(blacks), payoff, start)
        self._supports[masks] = support_of(equilibrium)
        return equilibrium

    def support(self, masks: Masks, depth: int) -> Support:
        """The support of a turn as it was last found, or by a search to a depth."""
        if masks not in self._supports:
            self._supports[masks] = support_of(self.equilibrium(masks, depth))
        return self._supports[masks]

    def after(self, masks: Masks, depth: int) -> float:
        """The value after both moves of a turn (rules 1 to 3), by a search to a further depth."""
        wp, wn, bp, bn = masks
        if wp & WHITE_LAST_RANK or bp & BLACK_LAST_RANK:
            masks = wp, wn, bp, bn = settle_arrivals(masks)
        if not wp or not bp:
            return pawn_result(masks) or 0.0
        if wp & WHITE_LAST_RANK:
            return max(self.value(choice, depth) for choice in self._likely(masks, depth))
        if bp & BLACK_LAST_RANK:
            return min(self.value(choice, depth) for choice in self._likely(masks, depth))
        if depth == 0 and (wp | wn | bp | bn).bit_count() > self._table_pieces:
            return self.estimate(masks)
        return self.value(masks, depth)

    def _likely(self, masks: Masks, depth: int) -> list[Masks]:
        """The positions after the put-back; where they are not exact, those that look best."""
        wp, wn, bp, bn = masks
        if depth > 0:
            return put_back_order(masks)[:MAX_PUT_BACKS]
        if (wp | wn | bp | bn).bit_count() > self._table_pieces:
            return put_back_order(masks)[:1]
        return put_back_positions(masks)
