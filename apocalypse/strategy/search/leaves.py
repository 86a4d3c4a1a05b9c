"""Leaves: the payoffs of a turn after which nobody looks further.

Most pairs of orders do not meet: then White's strength depends on White's order alone and Black's
on Black's, and a payoff is one subtraction. Only the others are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK, Masks, Move, play_turn
from apocalypse.strategy import weights
from apocalypse.strategy.evaluation import black_strength, white_strength


def leaf_payoffs(
    masks: Masks, whites: list[Move], blacks: list[Move], after: Callable[[Masks, int], float]
) -> list[list[float]]:
    """By White's order and Black's: a guess at the position after the turn.

    Args:
        masks: the position before the turn; it is in no table.
        whites: the orders of White.
        blacks: the orders of Black.
        after: what a position after two orders that meet is worth, no turn ahead.
    """
    wp, wn, bp, bn = masks
    scale = 1 / ((wp | wn | bp | bn).bit_count() + weights.WIDENING)
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
            payoffs.append([after(play_turn(masks, white, black), 0) for black in blacks])
            continue
        if is_knight:
            strength = white_strength(wp, wn ^ origin ^ target) * scale
        else:
            strength = white_strength(wp ^ origin ^ target, wn) * scale
        payoffs.append(
            [
                tanh(strength - lead)
                if lead is not None and (black[1] != target or not target)
                else after(play_turn(masks, white, black), 0)
                for black, lead in zip(blacks, leads, strict=True)
            ]
        )
    return payoffs
