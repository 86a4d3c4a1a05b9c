"""Turns: what comes of two orders."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import BLACK, FULL_BOARD, WHITE, Mask
from apocalypse.strategy.twin.steps import PASS, Masks, Step, black_steps, white_steps

WHITE_LAST: Final[Mask] = WHITE.last_rank
BLACK_LAST: Final[Mask] = BLACK.last_rank
KNIGHT_LIMIT: Final = 2


def carry_out(masks: Masks, white: Step, black: Step) -> Masks:
    """The position after both orders, by rules 1 to 4.

    A pawn that has to be put back stands on its last rank (4.ii); see `waiting`. Whether the game
    is over is for `ended` to say.
    """
    wp, wn, bp, bn = masks
    origin, target, leaps = white
    other_origin, other_target, other_leaps = black
    wp &= ~(origin | other_target)
    wn &= ~(origin | other_target)
    bp &= ~(other_origin | target)
    bn &= ~(other_origin | target)
    if target == other_target:
        # Both were empty-handed there (2), or both pass.
        if leaps and not other_leaps:
            wn |= target
        elif other_leaps and not leaps:
            bn |= target
    else:
        if leaps:
            wn |= target
        else:
            wp |= target
        if other_leaps:
            bn |= other_target
        else:
            bp |= other_target
    arrived, other_arrived = wp & WHITE_LAST, bp & BLACK_LAST
    if arrived or other_arrived:
        return _settled(wp, wn, bp, bn)
    return wp, wn, bp, bn


def _settled(wp: Mask, wn: Mask, bp: Mask, bn: Mask) -> Masks:
    """Promote (4.i) or exchange (4.iii) the pawns that arrived."""
    arrived, other_arrived = wp & WHITE_LAST, bp & BLACK_LAST
    if arrived and wn.bit_count() < KNIGHT_LIMIT:
        wp, wn, arrived = wp ^ arrived, wn | arrived, 0
    if other_arrived and bn.bit_count() < KNIGHT_LIMIT:
        bp, bn, other_arrived = bp ^ other_arrived, bn | other_arrived, 0
    if arrived and other_arrived:
        wp, bp = wp ^ arrived | other_arrived, bp ^ other_arrived | arrived
    return wp, wn, bp, bn


def ended(masks: Masks) -> float | None:
    """What a game is worth to White that ended by rule 6: 1, -1, or 0; None if it goes on.

    That neither side has an order is not looked for here; see `stuck`.
    """
    if not masks[0]:
        return -1.0 if masks[2] else 0.0
    return None if masks[2] else 1.0


def stuck(masks: Masks) -> bool:
    """Whether neither side has an order, and the game is drawn."""
    return white_steps(masks)[0] is PASS and black_steps(masks)[0] is PASS


def waiting(masks: Masks) -> Mask:
    """The pawn that has to be put back: White's on his last rank, or Black's on his, or none."""
    return masks[0] & WHITE_LAST | masks[2] & BLACK_LAST


def put_backs(masks: Masks) -> list[Masks]:
    """The positions that the owner of the waiting pawn may choose from (4.ii)."""
    wp, wn, bp, bn = masks
    arrived, other_arrived = wp & WHITE_LAST, bp & BLACK_LAST
    occupied = (wp | wn | bp | bn) & ~(arrived | other_arrived)
    found = []
    free = FULL_BOARD & ~(occupied | (WHITE_LAST if arrived else BLACK_LAST))
    while free:
        square = free & -free
        free ^= square
        if arrived:
            found.append((wp ^ arrived | square, wn, bp, bn))
        else:
            found.append((wp, wn, bp ^ other_arrived | square, bn))
    return found
