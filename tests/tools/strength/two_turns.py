"""The level Strong as it was in version 0.1, as a fixed opponent: two turns, three near the end.

Its evaluation knows no threats: each side has a strength, which depends on its own pieces alone.
Nothing here changes with the program, except for the rules and the solution of matrices.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from math import tanh
from random import Random
from typing import Final

from apocalypse.rules.board import (
    HOME_RANKS,
    KNIGHT_MOVES,
    SIZE,
    WHITE,
    Color,
    Mask,
    flipped_mask,
    squares_in,
)
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import (
    BLACK_LAST_RANK,
    PASS,
    WHITE_LAST_RANK,
    Masks,
    Move,
    black_moves,
    carry_out,
    pawn_result,
    play_turn,
    put_back_positions,
    settle_arrivals,
    white_moves,
)
from apocalypse.rules.orders import order_of
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.payoff_matrix import matrix_value, solve
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, no_lookup

FEW_PIECES, FEW_PAIRS, DEPTH_3_NODES = 12, 50, 800
DRAW_VALUE: Final = 0.4
SLIP_PROBABILITY: Final = 0.1
MAX_TABLE_PIECES: Final = 5
MAX_PUT_BACKS: Final = 3
WIDENING: Final = 1.52
RANKS: Final = tuple(HOME_RANKS << SIZE * rank for rank in range(SIZE))
LEFT_FILE: Final[Mask] = sum(1 << SIZE * rank for rank in range(SIZE))
RIGHT_FILE: Final[Mask] = LEFT_FILE << SIZE - 1
RIM: Final = (LEFT_FILE | RIGHT_FILE) & ~RANKS[0]


@lru_cache(maxsize=1 << 16)
def white_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of White's pieces."""
    count = pawns.bit_count()
    strength = 6.22 * (count > 1) + 4.98 * (count > 2) + 4.55 * max(count - 3, 0)
    strength += 7.0 * (knights > 0) + 5.3 * (knights.bit_count() > 1)
    for rank, weight in ((1, -0.53), (2, -0.79), (3, -0.76)):
        strength += weight * (pawns & RANKS[rank]).bit_count()
    strength += 0.23 * (pawns & RIM).bit_count()
    strength += 0.22 * sum(KNIGHT_MOVES[square].bit_count() for square in squares_in(knights))
    guarded = (pawns & ~RIGHT_FILE) << SIZE + 1 | (pawns & ~LEFT_FILE) << SIZE - 1
    return strength + 0.45 * (guarded & pawns).bit_count()


@lru_cache(maxsize=1 << 16)
def black_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of Black's pieces."""
    return white_strength(flipped_mask(pawns), flipped_mask(knights))


def evaluate(masks: Masks) -> float:
    """The estimate, from 1 (White wins) to -1."""
    wp, wn, bp, bn = masks
    lead = white_strength(wp, wn) - black_strength(bp, bn)
    return tanh(lead / ((wp | wn | bp | bn).bit_count() + WIDENING))


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


def player(lookup: Lookup) -> Callable[[Game, Color, Random], Mix]:
    """The player, with values of endings."""

    def write(game: Game, color: Color, chance: Random) -> Mix:
        position: Masks = game.position
        whites, blacks = white_moves(position), black_moves(position)
        few = game.position.occupied.bit_count() <= FEW_PIECES
        payoffs = None
        if few and len(whites) * len(blacks) <= FEW_PAIRS:
            with suppress(StoppedError):
                payoffs = Values(lookup, Limits(nodes=DEPTH_3_NODES)).payoffs(position, 3)
        if payoffs is None:
            payoffs = Values(lookup).payoffs(position, 2)
        draw_value = -DRAW_VALUE if color is WHITE else DRAW_VALUE
        drawn: dict[Masks, float] = dict.fromkeys(game.drawn_if_repeated, draw_value)
        for row, white in zip(payoffs, whites, strict=True):
            for column, black in enumerate(blacks):
                row[column] = drawn.get(play_turn(position, white, black), row[column])
        if color is not WHITE:
            payoffs = [[-payoff for payoff in column] for column in zip(*payoffs, strict=True)]
        expected = []
        for row in payoffs:
            slip = SLIP_PROBABILITY * sum(row) / len(row)
            expected.append([(1 - SLIP_PROBABILITY) * payoff + slip for payoff in row])
        moves = whites if color is WHITE else blacks
        parts = solve(expected, chance).rows
        return {order_of(move): part for move, part in zip(moves, parts, strict=True)}

    return write
