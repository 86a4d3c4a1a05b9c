"""Values by the classic rules: a search of positions as four masks, with endgame tables.

A pawn is put back on the square that is best for its owner. An ending of the tables is searched no
further; other positions after the last turn are estimated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from apocalypse.rules.kernel import (
    PASS,
    WHITE_LAST_RANK,
    Masks,
    Move,
    black_moves,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.orders import Order, order_of
from apocalypse.strategy.endgame_tables.shared import most_pieces
from apocalypse.strategy.evaluation import evaluate, put_back_order
from apocalypse.strategy.search.leaves import leaf_payoffs
from apocalypse.strategy.search.limits import Limits
from apocalypse.strategy.search.turn_search import TurnSearch

Lookup: TypeAlias = Callable[[int, int, int, int], float | None]
"""The value of an ending by its four masks; None if no endgame table has it."""

MAX_PUT_BACKS: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""


def no_lookup(wp: int, wn: int, bp: int, bn: int) -> None:
    """The lookup without endgame tables."""
    del wp, wn, bp, bn


class Values(TurnSearch[Masks, Move]):
    """A search by the classic rules."""

    def __init__(self, lookup: Lookup = no_lookup, limits: Limits | None = None) -> None:
        super().__init__(limits)
        self.lookup = lookup
        self._table_pieces = 0 if lookup is no_lookup else most_pieces()

    def options(self, state: Masks) -> tuple[list[Move], list[Move]]:
        """White's and Black's moves; a side without one passes."""
        return white_moves(state), black_moves(state)

    def play(self, state: Masks, white: Move, black: Move) -> Masks:
        """The position after a turn; a pawn to put back is still on its last rank."""
        return play_turn(state, white, black)

    def result(self, state: Masks) -> float | None:
        """The result by rule 6."""
        return pawn_result(state)

    def put_backs(self, state: Masks, depth: int) -> list[list[Masks]]:
        """The positions after the put-back; where they are not exact, those that look best."""
        if not waiting_pawns(state):
            return []
        if depth == 0 and self._may_have(state):
            choices = put_back_positions(state)
        else:
            choices = put_back_order(state)[: MAX_PUT_BACKS if depth else 1]
        return [[each] for each in choices] if state[0] & WHITE_LAST_RANK else [choices]

    def exact(self, state: Masks) -> float | None:
        """The value in the endgame tables."""
        return self.lookup(*state) if self._may_have(state) else None

    def estimate(self, state: Masks) -> float:
        """The estimate of the evaluation."""
        return evaluate(state)

    def order(self, option: Move) -> Order | None:
        """The order of a move."""
        return order_of(option)

    def last_turn(self, state: Masks) -> list[list[float]]:
        """The payoffs of a turn; after the pairs of moves that do not meet they are quick."""
        whites, blacks = self.options(state)
        if whites[0] is PASS and blacks[0] is PASS:
            return [[0.0]]  # a stalemate
        if self.exact(state) is None:
            return leaf_payoffs(state, whites, blacks, self.after)
        return [[self.after(play_turn(state, w, b), 0) for b in blacks] for w in whites]

    def _may_have(self, masks: Masks) -> bool:
        """Whether the tables have endings with so many pieces."""
        wp, wn, bp, bn = masks
        return (wp | wn | bp | bn).bit_count() <= self._table_pieces
