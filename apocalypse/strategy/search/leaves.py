"""Leaves: the payoffs of a last turn, by estimates of the positions after it."""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

from apocalypse.rules.board import Mask
from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK, Masks, Move, play_turn
from apocalypse.strategy.evaluation import (
    ALL_PAWNS,
    GROUPS,
    MATERIAL,
    MOST_PIECES,
    PLACE_OF,
    SCALES,
    THREATS,
    black_side,
    white_side,
)


def leaf_payoffs(
    masks: Masks, whites: list[Move], blacks: list[Move], after: Callable[[Masks, int], float]
) -> list[list[float]]:
    """The payoffs of a last turn: by White's move and Black's, the estimate of the result.

    Most pairs of moves do not meet. Then nothing is captured, and the terms of `evaluate` that
    depend on one side alone are the same for a whole row or column. Only the other pairs are
    carried out.

    Args:
        masks: the position before the turn; no endgame table has it.
        whites: White's moves.
        blacks: Black's moves.
        after: gives the value after two moves that meet, at a depth.
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
