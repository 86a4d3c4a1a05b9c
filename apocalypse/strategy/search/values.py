"""Values by the classic rules: a search of positions as four masks, with endgame tables.

A pawn is put back on the square that is best for its owner. An ending of the tables is searched no
further; other positions after the last turn are estimated, all pairs of moves together.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import Final, TypeAlias

from apocalypse.rules.board import Mask
from apocalypse.rules.kernel import (
    BLACK_LAST_RANK,
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
from apocalypse.rules.orders import order_of
from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.evaluation import (
    ALL_PAWNS,
    GROUPS,
    MATERIAL,
    MOST_PIECES,
    PLACE_OF,
    SCALES,
    THREATS,
    black_side,
    estimate,
    put_back_order,
    white_side,
)
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

    play = staticmethod(play_turn)
    result = staticmethod(pawn_result)
    estimate = staticmethod(estimate)
    order = staticmethod(order_of)

    def __init__(self, lookup: Lookup = no_lookup) -> None:
        super().__init__()
        self.lookup = lookup
        self._table_pieces = 0 if lookup is no_lookup else MAX_PIECES

    def options(self, state: Masks) -> tuple[list[Move], list[Move]]:
        """White's and Black's moves; a side without one passes."""
        return white_moves(state), black_moves(state)

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


def leaf_payoffs(
    masks: Masks, whites: list[Move], blacks: list[Move], after: Callable[[Masks, int], float]
) -> list[list[float]]:
    """The payoffs of a last turn: by White's move and Black's, the estimate of the result.

    Most pairs of moves do not meet. Then nothing is captured, and the terms of `estimate` that
    depend on one side alone are the same for a whole row or column. Only the other pairs are
    carried out, and ``after`` gives the value then, at a depth. No endgame table has the position.
    """
    wp, wn, bp, bn = masks
    white_here, black_here = white_side(wp, wn), black_side(bp, bn)
    pieces = min(white_here.total + black_here.total, MOST_PIECES)
    group, scale = GROUPS[pieces], SCALES[pieces]
    material = MATERIAL[white_here.material][black_here.material]
    threats, all_pawns = THREATS, ALL_PAWNS
    white_pieces, black_pieces = wp | wn, bp | bn
    white_loud, black_loud = black_pieces | WHITE_LAST_RANK, white_pieces | BLACK_LAST_RANK
    here = black_here.places
    replies: list[tuple[Mask, float, int, int, Mask, Mask, Mask] | None] = []
    for origin, target, _, is_knight in blacks:
        if target & (white_pieces if is_knight else black_loud):
            replies.append(None)
            continue
        moved = origin | target
        side = black_side(bp, bn ^ moved) if is_knight else black_side(bp ^ moved, bn)
        places = PLACE_OF[3 if is_knight else 2]
        replies.append(
            (
                target,
                side.strength[group],
                places[origin],
                places[target],
                side.attacked,
                side.pieces,
                side.pawns,
            )
        )
    payoffs = []
    for white in whites:
        origin, goal, _, is_knight = white
        if goal & (black_pieces if is_knight else white_loud):
            payoffs.append([after(play_turn(masks, white, black), 0) for black in blacks])
            continue
        moved = origin | goal
        side = white_side(wp, wn ^ moved) if is_knight else white_side(wp ^ moved, wn)
        _, own, pawns, attacked, _, _, strengths, relations = side
        lead = strengths[group] + sum(map(relations.__getitem__, here))
        row = []
        for black, reply in zip(blacks, replies, strict=True):
            if reply is None or (reply[0] == goal and goal):
                row.append(after(play_turn(masks, white, black), 0))
                continue
            _, strength, left, taken, attacked_too, enemy, enemy_pawns = reply
            terms = lead + strength + relations[taken] - relations[left]
            terms += threats[(attacked & enemy).bit_count()]
            terms -= threats[(attacked_too & own).bit_count()]
            if not enemy_pawns & ~attacked:
                terms += all_pawns
            if not pawns & ~attacked_too:
                terms -= all_pawns
            row.append(tanh(material + scale * terms))
        payoffs.append(row)
    return payoffs
