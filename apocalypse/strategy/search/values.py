"""Values: the value of a position for White by a search to a depth in turns.

Each turn is a matrix game over all pairs of moves, solved exactly. A pawn is put back on the square
that is best for its owner. A leaf is an ending from the tables, or an estimate.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
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
from apocalypse.strategy.evaluation import WIDENING, black_strength, evaluate, white_strength
from apocalypse.strategy.payoff_matrix import matrix_value
from apocalypse.strategy.search.limits import Limits

Lookup: TypeAlias = Callable[[int, int, int, int], float | None]
"""The value of an ending by its four masks; None if no endgame table has it."""

MAX_TABLE_PIECES: Final = 5
MAX_PUT_BACKS: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""
CACHE_SIZE: Final = 1 << 20
"""The number of values that a search keeps."""


def no_lookup(wp: int, wn: int, bp: int, bn: int) -> None:
    """The lookup without endgame tables."""
    del wp, wn, bp, bn


class Values:
    """A search: the values of positions, each computed once for a depth."""

    def __init__(self, lookup: Lookup = no_lookup, limits: Limits | None = None) -> None:
        self.lookup = lookup
        self.limits = limits or Limits()
        self._cache: dict[tuple[Masks, int], float] = {}

    def value(self, masks: Masks, depth: int) -> float:
        """The value of a position at the start of a turn, by a search to a depth.

        Raises:
            StoppedError: the limits are reached.
        """
        if depth == 0:
            value = self.table_value(masks)
            return evaluate(masks) if value is None else value
        key = masks, depth
        value = self._cache.get(key)
        if value is not None:
            return value
        self.limits.check()
        value = self.table_value(masks)
        if value is None:
            value = matrix_value(self.payoffs(masks, depth))
        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
        self._cache[key] = value
        return value

    def table_value(self, masks: Masks) -> float | None:
        """The value of a position in the endgame tables; None if they do not have it."""
        wp, wn, bp, bn = masks
        if (wp | wn | bp | bn).bit_count() > MAX_TABLE_PIECES:
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
            return leaf_payoffs(masks, whites, blacks, self.after)
        after = self.after
        deeper = depth - 1
        return [
            [after(carry_out(masks, white, black), deeper) for black in blacks] for white in whites
        ]

    def after(self, masks: Masks, depth: int) -> float:
        """The value after both moves of a turn (rules 1 to 3), by a search to a further depth."""
        wp, _, bp, _ = masks
        if wp & WHITE_LAST_RANK or bp & BLACK_LAST_RANK:
            masks = wp, _, bp, _ = settle_arrivals(masks)
        if not wp or not bp:
            return pawn_result(masks) or 0.0
        if wp & WHITE_LAST_RANK:
            return max(self.value(choice, depth) for choice in self._likely(masks, depth, 1))
        if bp & BLACK_LAST_RANK:
            return min(self.value(choice, depth) for choice in self._likely(masks, depth, -1))
        return self.value(masks, depth)

    def _likely(self, masks: Masks, depth: int, sign: int) -> list[Masks]:
        """The positions after the put-back; if there are many, the best estimates for its owner."""
        choices = put_back_positions(masks)
        if depth == 0 or len(choices) <= MAX_PUT_BACKS:
            return choices
        return sorted(choices, key=lambda choice: -sign * self.value(choice, 0))[:MAX_PUT_BACKS]


def leaf_payoffs(
    masks: Masks, whites: list[Move], blacks: list[Move], after: Callable[[Masks, int], float]
) -> list[list[float]]:
    """The payoffs of a last turn: by White's move and Black's, the estimate of the result.

    Most pairs of moves do not meet. Then White's strength depends on White's move alone and
    Black's on Black's, and a payoff is one subtraction. Only the other pairs are carried out.

    Args:
        masks: the position before the turn; no endgame table has it.
        whites: White's moves.
        blacks: Black's moves.
        after: gives the value after two moves that meet, at a depth.
    """
    wp, wn, bp, bn = masks
    scale = 1 / ((wp | wn | bp | bn).bit_count() + WIDENING)
    white_pieces, black_pieces = wp | wn, bp | bn
    leads: list[float | None] = []
    for origin, target, _, is_knight in blacks:
        if target & white_pieces or (target & BLACK_LAST_RANK and not is_knight):
            leads.append(None)
        elif is_knight:
            leads.append(black_strength(bp, bn ^ origin ^ target) * scale)
        else:
            leads.append(black_strength(bp ^ origin ^ target, bn) * scale)
    payoffs = []
    for white in whites:
        origin, target, _, is_knight = white
        if target & black_pieces or (target & WHITE_LAST_RANK and not is_knight):
            payoffs.append([after(carry_out(masks, white, black), 0) for black in blacks])
            continue
        if is_knight:
            strength = white_strength(wp, wn ^ origin ^ target) * scale
        else:
            strength = white_strength(wp ^ origin ^ target, wn) * scale
        payoffs.append(
            [
                tanh(strength - lead)
                if lead is not None and (black[1] != target or not target)
                else after(carry_out(masks, white, black), 0)
                for black, lead in zip(blacks, leads, strict=True)
            ]
        )
    return payoffs
