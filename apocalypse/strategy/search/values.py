"""Values: the value of a position for White by a search to a depth in turns.

Each turn is a matrix game over all pairs of moves. Few of its payoffs decide its value, so a search
looks for them by the double oracle method (McMahan, Gordon, Blum 2003; Bošanský, Lisý, Lanctot,
Čermák, Winands, Artificial Intelligence 237, 2016): it solves the game of some moves, adds the best
reply of each side to the other's mix, and ends when no reply is better. It starts with the moves in
the mixes one turn shallower, and leaves a reply as soon as it cannot be better any more.

A pawn is put back on the square that is best for its owner. A leaf is an ending from the tables, or
an estimate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from apocalypse.rules.kernel import (
    BLACK_LAST_RANK,
    PASS,
    WHITE_LAST_RANK,
    Masks,
    black_moves,
    carry_out,
    pawn_result,
    put_back_positions,
    settle_arrivals,
    white_moves,
)
from apocalypse.strategy.evaluation import evaluate, put_back_order
from apocalypse.strategy.payoff_matrix import Equilibrium, matrix_value, solve
from apocalypse.strategy.search.leaves import leaf_payoffs
from apocalypse.strategy.search.limits import Limits

Lookup: TypeAlias = Callable[[int, int, int, int], float | None]
"""The value of an ending by its four masks; None if no endgame table has it."""

MAX_TABLE_PIECES: Final = 5
MAX_PUT_BACKS: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""
CACHE_SIZE: Final = 1 << 19
"""The number of values that a search keeps."""
CLEARLY: Final = 1e-7
"""By how much a reply has to be better to count: payoffs are from -1 to 1."""


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
        self._cache: dict[tuple[Masks, int], float] = {}
        self._supports: dict[Masks, tuple[list[int], list[int]]] = {}

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
        if value is None and depth == 1:
            value = matrix_value(self.payoffs(masks, 1))
        elif value is None:
            value = self.equilibrium(masks, depth).value
        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
            self._supports.clear()
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

    def equilibrium(self, masks: Masks, depth: int) -> Equilibrium:
        """The value and the mixed strategies of a turn, by the double oracle method.

        The same value as that of `payoffs`; of several mixed strategies it may find another.
        """
        if depth == 1:
            return solve(self.payoffs(masks, 1))
        whites, blacks = white_moves(masks), black_moves(masks)
        if whites[0] is PASS and blacks[0] is PASS:
            return Equilibrium(0.0, (1.0,), (1.0,))
        support = self._supports.get(masks)
        if support is None:
            _, white_mix, black_mix = self.equilibrium(masks, depth - 1)
            support = _support(white_mix), _support(black_mix)
        rows, columns = map(list, support)
        known: list[list[float | None]] = [[None] * len(blacks) for _ in whites]

        def payoff(row: int, column: int) -> float:
            known_payoff = known[row][column]
            if known_payoff is None:
                known_payoff = self.after(carry_out(masks, whites[row], blacks[column]), depth - 1)
                known[row][column] = known_payoff
            return known_payoff

        while True:
            value, white_part, black_part = solve(
                [[payoff(row, column) for column in columns] for row in rows]
            )
            replies = _mixed(columns, black_part)
            best_row, best = None, value + CLEARLY
            for row in range(len(whites)):
                if row in rows:
                    continue
                gain, left = 0.0, 1.0
                for column, part in replies:
                    gain += part * payoff(row, column)
                    left -= part
                    if gain + left <= best:
                        break
                else:
                    best_row, best = row, gain
            replies = _mixed(rows, white_part)
            best_column, best = None, value - CLEARLY
            for column in range(len(blacks)):
                if column in columns:
                    continue
                gain, left = 0.0, 1.0
                for row, part in replies:
                    gain += part * payoff(row, column)
                    left -= part
                    if gain - left >= best:
                        break
                else:
                    best_column, best = column, gain
            if best_row is None and best_column is None:
                break
            if best_row is not None:
                rows.append(best_row)
            if best_column is not None:
                columns.append(best_column)
        mixes = _placed(rows, white_part, len(whites)), _placed(columns, black_part, len(blacks))
        self._supports[masks] = _support(mixes[0]), _support(mixes[1])
        return Equilibrium(value, *mixes)

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
        if depth == 0 and (wp | wn | bp | bn).bit_count() > MAX_TABLE_PIECES:
            return evaluate(masks)
        return self.value(masks, depth)

    def _likely(self, masks: Masks, depth: int) -> list[Masks]:
        """The positions after the put-back; where they are not exact, those that look best."""
        wp, wn, bp, bn = masks
        if depth > 0:
            return put_back_order(masks)[:MAX_PUT_BACKS]
        if (wp | wn | bp | bn).bit_count() > MAX_TABLE_PIECES:
            return put_back_order(masks)[:1]
        return put_back_positions(masks)


def _placed(moves: list[int], mix: tuple[float, ...], count: int) -> tuple[float, ...]:
    """The mix of all moves, by the mix of some."""
    placed = [0.0] * count
    for move, part in zip(moves, mix, strict=True):
        placed[move] = part
    return tuple(placed)


def _support(mix: tuple[float, ...]) -> list[int]:
    """The moves that a mix may play."""
    return [number for number, part in enumerate(mix) if part > 0]


def _mixed(moves: list[int], mix: tuple[float, ...]) -> list[tuple[int, float]]:
    """The moves that a mix may play, with their probabilities, the likeliest first."""
    mixed = [(move, part) for move, part in zip(moves, mix, strict=True) if part > 0]
    return sorted(mixed, key=lambda pair: -pair[1])
