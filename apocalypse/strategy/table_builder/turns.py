"""Turns by the classic rules in machine code, and their values.

numba cannot compile the kernel of `apocalypse.rules`; the tests compare the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.rules.board import KNIGHT_MOVES, PAWN_DIAGONALS, PAWN_STEPS, SQUARES
from apocalypse.strategy.table_builder.machine_code import compiled

if TYPE_CHECKING:
    from apocalypse.strategy.table_builder.machine_code import Floats, Integers, Levels

MOST_ORDERS = 48
"""The greatest number of orders of a side: 8 for each of two knights, 3 for each of five pawns."""

FULL = (1 << 25) - 1
BLACK_LAST = 31
WHITE_LAST = 31 << 20

_KNIGHT = np.array(KNIGHT_MOVES, np.int64)
_STEP = np.array(PAWN_STEPS, np.int64)
_DIAGONAL = np.array(PAWN_DIAGONALS, np.int64)
_SQUARE = np.zeros(37, np.int64)
_SQUARE[[(1 << square) % 37 for square in SQUARES]] = SQUARES
"""By the mask of one square, modulo 37: the square."""


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
    loud = enemy | (BLACK_LAST if side else WHITE_LAST)
    left = own
    while left:
        bit = left & -left
        left ^= bit
        square = _SQUARE[bit % 37]
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
def place(
    wp: int, wn: int, bp: int, bn: int, places: Integers, pawns: Integers, knights: Integers
) -> int:
    """The place of the value of a possible position."""
    key = ((count(wp) * 3 + count(wn)) * 6 + count(bp)) * 3 + count(bn)
    number = int(pawns[wp])
    number = number * places[key, 1] + knights[wn]
    number = number * places[key, 2] + pawns[bp >> 5]
    return int(places[key, 0] + number * places[key, 3] + knights[bn])


@compiled
def value_after(
    position: tuple[int, int, int, int],
    white: Integers,
    black: Integers,
    values: Floats | Levels,
    places: Integers,
    pawns: Integers,
    knights: Integers,
) -> float:
    """The value after two orders, with the best choice of put-back squares."""
    wp, wn, bp, bn = position
    wf, wt, wk = white[0], white[1], white[2]
    bf, bt, bk = black[0], black[1], black[2]
    if wt == bt and wt != 0:  # rule 2
        if wk:
            wn ^= wf
        else:
            wp ^= wf
        if bk:
            bn ^= bf
        else:
            bp ^= bf
        if wk and not bk:
            wn |= wt
        elif bk and not wk:
            bn |= bt
    else:  # rules 1 and 3
        if wt != bf:
            bp &= ~wt
            bn &= ~wt
        if bt != wf:
            wp &= ~bt
            wn &= ~bt
        if wk:
            wn ^= wf | wt
        else:
            wp ^= wf | wt
        if bk:
            bn ^= bf | bt
        else:
            bp ^= bf | bt
    if not wp & WHITE_LAST and not bp & BLACK_LAST and wp and bp:
        return float(values[place(wp, wn, bp, bn, places, pawns, knights)])
    return _conclude((wp, wn, bp, bn), values, places, pawns, knights)


@compiled
def _conclude(
    position: tuple[int, int, int, int],
    values: Floats | Levels,
    places: Integers,
    pawns: Integers,
    knights: Integers,
) -> float:
    """Rules 4 and 6."""
    wp, wn, bp, bn = position
    white, black = wp & WHITE_LAST, bp & BLACK_LAST
    if white and count(wn) < 2:
        wp, wn, white = wp ^ white, wn | white, 0
    if black and count(bn) < 2:
        bp, bn, black = bp ^ black, bn | black, 0
    if white and black:
        wp, bp, white, black = wp ^ white | black, bp ^ black | white, 0, 0
    if not wp or not bp:
        return 1.0 if wp else -1.0 if bp else 0.0
    if white:
        wp ^= white
        free, best = FULL & ~(wp | wn | bp | bn | WHITE_LAST), -2.0
        while free:
            bit = free & -free
            free ^= bit
            best = max(best, values[place(wp | bit, wn, bp, bn, places, pawns, knights)])
        return best
    if black:
        bp ^= black
        free, best = FULL & ~(wp | wn | bp | bn | BLACK_LAST), 2.0
        while free:
            bit = free & -free
            free ^= bit
            best = min(best, values[place(wp, wn, bp | bit, bn, places, pawns, knights)])
        return best
    return float(values[place(wp, wn, bp, bn, places, pawns, knights)])
