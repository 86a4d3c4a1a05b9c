"""Values: what a position is worth to White, by so many turns of looking ahead.

At each turn the payoffs of all pairs of orders make a matrix game, solved exactly. Pawns that are
put back are set down where their owner does best. A leaf is an ending from the tables, or a guess.
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
    play_turn,
    put_back_positions,
    white_moves,
)
from apocalypse.strategy.evaluation import evaluate
from apocalypse.strategy.matrix import value as matrix_value
from apocalypse.strategy.search.leaves import leaf_payoffs
from apocalypse.strategy.search.limits import Limits

Lookup: TypeAlias = Callable[[int, int, int, int], float | None]
"""The value of an ending by its four masks, or None."""

MOST_IN_TABLES: Final = 5
LOOKED_AT: Final = 3
"""How many squares for a pawn that is put back are looked at more than one turn ahead."""
MOST_KEPT: Final = 1 << 20
"""Values that are remembered, at most."""


def no_tables(wp: int, wn: int, bp: int, bn: int) -> None:
    """The lookup of somebody who has no tables."""
    del wp, wn, bp, bn


class Values:
    """Values of positions, each worked out once for a depth."""

    def __init__(self, lookup: Lookup = no_tables, limits: Limits | None = None) -> None:
        self.lookup = lookup
        self.limits = limits or Limits()
        self._known: dict[tuple[Masks, int], float] = {}

    def value(self, masks: Masks, depth: int) -> float:
        """The value of a position when a turn begins, so many turns ahead.

        Raises:
            StoppedError: the limits are reached.
        """
        if depth == 0:
            known = self.known_ending(masks)
            return evaluate(masks) if known is None else known
        key = masks, depth
        known = self._known.get(key)
        if known is not None:
            return known
        self.limits.look()
        found = self.known_ending(masks)
        if found is None:
            found = matrix_value(self.payoffs(masks, depth))
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[key] = found
        return found

    def known_ending(self, masks: Masks) -> float | None:
        """The value from the tables."""
        wp, wn, bp, bn = masks
        if (wp | wn | bp | bn).bit_count() > MOST_IN_TABLES:
            return None
        return self.lookup(wp, wn, bp, bn)

    def payoffs(self, masks: Masks, depth: int) -> list[list[float]]:
        """By White's order and Black's: what their turn comes to, seen so many turns ahead.

        A depth of 1 is the turn itself. The orders are those of `white_moves`, `black_moves`.
        """
        whites, blacks = white_moves(masks), black_moves(masks)
        if whites[0] is PASS and blacks[0] is PASS:
            return [[0.0]]
        if depth == 1 and self.known_ending(masks) is None:
            return leaf_payoffs(masks, whites, blacks, self.after)
        after = self.after
        deeper = depth - 1
        return [
            [after(play_turn(masks, white, black), deeper) for black in blacks] for white in whites
        ]

    def after(self, masks: Masks, depth: int) -> float:
        """What the position after two orders is worth, so many further turns ahead."""
        wp, _, bp, _ = masks
        if not wp:
            return -1.0 if bp else 0.0
        if not bp:
            return 1.0
        if wp & WHITE_LAST_RANK:
            return max(self.value(choice, depth) for choice in self._likely(masks, depth, 1))
        if bp & BLACK_LAST_RANK:
            return min(self.value(choice, depth) for choice in self._likely(masks, depth, -1))
        return self.value(masks, depth)

    def _likely(self, masks: Masks, depth: int, sign: int) -> list[Masks]:
        """The positions after a pawn is put back; of many, those that look best to its owner."""
        found = put_back_positions(masks)
        if depth == 0 or len(found) <= LOOKED_AT:
            return found
        return sorted(found, key=lambda choice: -sign * self.value(choice, 0))[:LOOKED_AT]
