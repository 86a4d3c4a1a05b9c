"""Leaves: the payoffs of a turn after which nobody looks further.

Most pairs of orders do not meet: then White's strength depends on White's order alone and Black's
on Black's, and a payoff is one subtraction. Only the others are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

from apocalypse.strategy import weights
from apocalypse.strategy.evaluation import black_strength, white_strength
from apocalypse.strategy.twin.steps import Masks, Step
from apocalypse.strategy.twin.turns import BLACK_LAST, WHITE_LAST, carry_out


def leaf_payoffs(
    masks: Masks, whites: list[Step], blacks: list[Step], after: Callable[[Masks, int], float]
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
    for origin, target, leaps in blacks:
        if target & white_pieces or (target & BLACK_LAST and not leaps):
            leads.append(None)
        elif leaps:
            leads.append(black_strength(bp, bn ^ origin ^ target) * scale)
        else:
            leads.append(black_strength(bp ^ origin ^ target, bn) * scale)
    payoffs = []
    for white in whites:
        origin, target, leaps = white
        if target & black_pieces or (target & WHITE_LAST and not leaps):
            payoffs.append([after(carry_out(masks, white, black), 0) for black in blacks])
            continue
        if leaps:
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
