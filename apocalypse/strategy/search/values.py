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
    Place,
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


_, _, BLACK_PAWN_PLACES, BLACK_KNIGHT_PLACES = PLACE_OF


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
        is_white = state[0] & WHITE_LAST_RANK
        if is_white:
            return [[each] for each in choices]
        return [choices]

    def exact(self, state: Masks) -> float | None:
        """The value in the endgame tables."""
        if self._may_have(state):
            return self.lookup(*state)
        return None

    def last_turn(self, state: Masks) -> list[list[float]]:
        """The payoffs of a turn; after the pairs of moves that do not meet they are quick."""
        whites, blacks = self.options(state)
        if whites[0] is PASS and blacks[0] is PASS:
            return [[0.0]]  # a stalemate
        if self.exact(state) is None:
            return leaf_payoffs(state, whites, blacks, self.after)
        payoffs = []
        for white in whites:
            payoffs.append([self.after(play_turn(state, white, black), 0) for black in blacks])
        return payoffs

    def _may_have(self, masks: Masks) -> bool:
        """Whether the tables have endings with so many pieces."""
        wp, wn, bp, bn = masks
        return (wp | wn | bp | bn).bit_count() <= self._table_pieces


_QuietReply: TypeAlias = tuple[Mask, float, Place, Place, Mask, Mask, Mask]
"""A black move of a last turn that captures nothing: its target, and the terms of `leaf_payoffs`.

The strength after it, the place that the piece leaves and the one that it takes, the squares that
Black attacks after it, Black's pieces and Black's pawns. It is no record, because a record takes
longer to make: a search would be slower by a tenth.
"""


def _quiet_replies(masks: Masks, blacks: list[Move], group: int) -> list[_QuietReply | None]:
    """Black's moves, with the strengths of a group; None: the move captures or promotes."""
    wp, wn, bp, bn = masks
    captures = wp | wn
    captures_or_promotes = captures | BLACK_LAST_RANK
    replies: list[_QuietReply | None] = []
    for origin, target, _, is_knight in blacks:
        if target & (captures if is_knight else captures_or_promotes):
            replies.append(None)
            continue
        moved = origin | target
        if is_knight:
            side = black_side(bp, bn ^ moved)
            places = BLACK_KNIGHT_PLACES
        else:
            side = black_side(bp ^ moved, bn)
            places = BLACK_PAWN_PLACES
        strength = side.strength[group]
        left = places[origin]
        taken = places[target]
        replies.append((target, strength, left, taken, side.attacked, side.pieces, side.pawns))
    return replies


def leaf_payoffs(
    masks: Masks, whites: list[Move], blacks: list[Move], after: Callable[[Masks, int], float]
) -> list[list[float]]:
    """The payoffs of a last turn: by White's move and Black's, the estimate of the result.

    Most pairs of moves do not meet. Then nothing is captured, and the terms of `estimate` that
    depend on one side alone are the same for a whole row or column. Only the other pairs are
    carried out, and ``after`` gives the value then, at a depth. No endgame table has the position.
    """
    wp, wn, bp, bn = masks
    white_here = white_side(wp, wn)
    black_here = black_side(bp, bn)
    black_places = black_here.places

    # The terms that no pair changes: quiet moves keep all pieces.
    count = min(white_here.total + black_here.total, MOST_PIECES)
    group = GROUPS[count]
    scale = SCALES[count]
    material = MATERIAL[white_here.material][black_here.material]
    threats = THREATS  # a local name, because the loops below are where a search spends its time
    all_pawns = ALL_PAWNS

    # The terms of each black move, for all rows.
    replies = _quiet_replies(masks, blacks, group)

    payoffs = []
    captures = bp | bn
    captures_or_promotes = captures | WHITE_LAST_RANK
    for white in whites:
        origin, goal, _, is_knight = white
        if goal & (captures if is_knight else captures_or_promotes):
            payoffs.append([after(play_turn(masks, white, black), 0) for black in blacks])
            continue

        # The terms of this white move, for its row.
        moved = origin | goal
        side = white_side(wp, wn ^ moved) if is_knight else white_side(wp ^ moved, wn)
        pieces = side.pieces
        pawns = side.pawns
        attacked = side.attacked
        relations = side.relations
        lead = side.strength[group] + sum(map(relations.__getitem__, black_places))

        row = []
        for black, reply in zip(blacks, replies, strict=True):
            if reply is None or (reply[0] == goal and goal):
                row.append(after(play_turn(masks, white, black), 0))
                continue
            _, strength, left, taken, black_attacked, black_pieces, black_pawns = reply
            terms = lead + strength + relations[taken] - relations[left]
            terms += threats[(attacked & black_pieces).bit_count()]
            terms -= threats[(black_attacked & pieces).bit_count()]
            if not black_pawns & ~attacked:
                terms += all_pawns
            if not pawns & ~black_attacked:
                terms -= all_pawns
            row.append(tanh(material + scale * terms))
        payoffs.append(row)
    return payoffs
