"""Turns by the classic rules in machine code, and their values.

numba cannot compile the kernel of `apocalypse.rules`; the tests compare the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.rules.board import (
    FULL_BOARD,
    KNIGHT_MOVES,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    SQUARES,
)
from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK
from tests.tools.table_builder.machine_code import compiled

if TYPE_CHECKING:
    from tests.tools.table_builder.layout import Layout
    from tests.tools.table_builder.machine_code import Floats, Integers, Levels, Masks

MOST_ORDERS = 48
"""The greatest number of orders of a side: 8 for each of two knights, 3 for each of five pawns."""

_KNIGHT = np.array(KNIGHT_MOVES, np.int64)
_STEP = np.array(PAWN_STEPS, np.int64)
_DIAGONAL = np.array(PAWN_DIAGONALS, np.int64)
_SQUARE = np.zeros(37, np.int64)
_SQUARE[[(1 << square) % 37 for square in SQUARES]] = SQUARES
"""By the mask of one square, modulo 37: the square."""


@compiled
def square_of(bit: int) -> int:
    """The square of a mask of one square."""
    return int(_SQUARE[bit % 37])


@compiled
def count(mask: int) -> int:
    """The number of squares in a mask."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


@compiled
def list_orders(pawns: int, knights: int, enemy: int, side: int, orders: Integers) -> int:
    """List the safe orders of a side: origin and target as masks, 1 for a knight's, 1 if quiet.

    A quiet order ends on an empty square off the last rank. A side without an order passes: origin
    and target are 0.

    Returns:
        The number of orders, at least 1.
    """
    own, number = pawns | knights, 0
    loud = enemy | (BLACK_LAST_RANK if side else WHITE_LAST_RANK)
    left = own
    while left:
        bit = left & -left
        left ^= bit
        square = square_of(bit)
        if knights & bit:
            reach, kind, stopping = _KNIGHT[square] & ~own, 1, enemy
        else:
            reach = _STEP[side, square] & ~(own | enemy) | _DIAGONAL[side, square] & enemy
            kind, stopping = 0, loud
        while reach:
            target = reach & -reach
            reach ^= target
            orders[number, 0], orders[number, 1], orders[number, 2] = bit, target, kind
            orders[number, 3] = 0 if target & stopping else 1
            number += 1
    if number == 0:
        orders[0, 0], orders[0, 1], orders[0, 2], orders[0, 3] = 0, 0, 0, 1
        number = 1
    return number


@compiled
def place(wp: int, wn: int, bp: int, bn: int, layout: Layout) -> int:
    """The place of the value of a possible position."""
    places = layout.places
    key = ((count(wp) * 3 + count(wn)) * 6 + count(bp)) * 3 + count(bn)
    number = int(layout.pawns[wp])
    number = number * places[key, 1] + layout.knights[wn]
    number = number * places[key, 2] + layout.pawns[bp >> 5]
    return int(places[key, 0] + number * places[key, 3] + layout.knights[bn])


@compiled
def carry_out(position: Masks, white: Integers, black: Integers) -> Masks:
    """Rules 1 to 3, 4.i and 4.iii; a pawn to put back stays on its last rank."""
    wp, wn, bp, bn = position
    wf, wt, wk = white[0], white[1], white[2]
    bf, bt, bk = black[0], black[1], black[2]
    staying = ~(wf | bt)
    wp, wn = wp & staying, wn & staying
    staying = ~(bf | wt)
    bp, bn = bp & staying, bn & staying
    if wt == bt:
        stronger = wk - bk
        if stronger <= 0:
            wt = 0
        if stronger >= 0:
            bt = 0
    if wk:
        wn |= wt
    else:
        wp |= wt
    if bk:
        bn |= bt
    else:
        bp |= bt
    white_last, black_last = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if white_last and count(wn) < 2:
        wp, wn, white_last = wp ^ white_last, wn | white_last, 0
    if black_last and count(bn) < 2:
        bp, bn, black_last = bp ^ black_last, bn | black_last, 0
    if white_last and black_last:
        wp, bp = wp ^ white_last | black_last, bp ^ black_last | white_last
    return wp, wn, bp, bn


@compiled
def value_after(
    position: Masks, white: Integers, black: Integers, values: Floats | Levels, layout: Layout
) -> float:
    """The value after two orders, with the best choice of put-back squares."""
    wp, wn, bp, bn = carry_out(position, white, black)
    if not wp or not bp:
        return 1.0 if wp else -1.0 if bp else 0.0
    white_last, black_last = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if white_last:
        wp ^= white_last
        free, best = FULL_BOARD & ~(wp | wn | bp | bn | WHITE_LAST_RANK), -2.0
        while free:
            bit = free & -free
            free ^= bit
            best = max(best, values[place(wp | bit, wn, bp, bn, layout)])
        return best
    if black_last:
        bp ^= black_last
        free, best = FULL_BOARD & ~(wp | wn | bp | bn | BLACK_LAST_RANK), 2.0
        while free:
            bit = free & -free
            free ^= bit
            best = min(best, values[place(wp, wn, bp | bit, bn, layout)])
        return best
    return float(values[place(wp, wn, bp, bn, layout)])
