"""One turn on four masks: moves, and rules 1 to 4. The engine, perft and search share it.

It works on bare integers, because search plays millions of turns. A pass, like the order that a
lost bet makes void, is the move `PASS`, which starts nowhere and ends nowhere.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from apocalypse.rules.board import (
    BLACK,
    FULL_BOARD,
    KNIGHT_MOVES,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    SIZE,
    SQUARES,
    WHITE,
    Color,
    Mask,
    squares_in,
)

Masks: TypeAlias = tuple[Mask, Mask, Mask, Mask]
"""White's pawns and knights, Black's pawns and knights: a `Position` is one."""
Move: TypeAlias = tuple[Mask, Mask, Mask, bool]
"""Origin, target and landing, each a mask of one square, and whether a knight moves.

A piece captures on its target. It stands on its landing, which is another square only if the order
says where a pawn is put back.
"""

PASS: Final[Move] = (0, 0, 0, False)
KNIGHT_LIMIT: Final = 2
"""A side with this many knights puts its pawn back instead of promoting it."""
WHITE_LAST_RANK: Final[Mask] = WHITE.last_rank
BLACK_LAST_RANK: Final[Mask] = BLACK.last_rank

_PawnTargets: TypeAlias = dict[Mask, tuple[Mask, tuple[Mask, ...]]]
"""By origin: the target straight ahead of a pawn, and those diagonally ahead."""


def _single_squares(mask: Mask) -> tuple[Mask, ...]:
    """The squares of a mask, each as a mask of its own."""
    return tuple(1 << square for square in squares_in(mask))


def _pawn_targets(color: Color) -> _PawnTargets:
    steps = PAWN_STEPS.of(color)
    diagonals = PAWN_DIAGONALS.of(color)
    return {1 << each: (steps[each], _single_squares(diagonals[each])) for each in SQUARES}


_LEAPS: Final = {1 << origin: _single_squares(KNIGHT_MOVES[origin]) for origin in SQUARES}
"""By origin: the targets of a knight."""
_WHITE_TARGETS: Final = _pawn_targets(WHITE)
_BLACK_TARGETS: Final = _pawn_targets(BLACK)


def white_moves(masks: Masks) -> list[Move]:
    """White's safe orders as moves; `PASS` alone if there are none (5)."""
    pawns, knights, black_pawns, black_knights = masks
    return _moves(pawns, knights, black_pawns | black_knights, _WHITE_TARGETS)


def black_moves(masks: Masks) -> list[Move]:
    """Black's safe orders as moves; `PASS` alone if there are none (5)."""
    white_pawns, white_knights, pawns, knights = masks
    return _moves(pawns, knights, white_pawns | white_knights, _BLACK_TARGETS)


def moves_of(masks: Masks, color: Color) -> list[Move]:
    """The safe orders of a side as moves; `PASS` alone if there are none (5)."""
    if color is WHITE:
        return white_moves(masks)
    return black_moves(masks)


def _moves(pawns: Mask, knights: Mask, enemy: Mask, pawn_targets: _PawnTargets) -> list[Move]:
    """The safe orders of a side, first of its knights and then of its pawns."""
    own = pawns | knights
    free = FULL_BOARD ^ (own | enemy)
    moves: list[Move] = []
    while knights:
        origin = knights & -knights
        knights ^= origin
        for target in _LEAPS[origin]:
            if not target & own:
                moves.append((origin, target, target, True))
    while pawns:
        origin = pawns & -pawns
        pawns ^= origin
        step, diagonals = pawn_targets[origin]
        if step & free:
            moves.append((origin, step, step, False))
        for target in diagonals:
            if target & enemy:
                moves.append((origin, target, target, False))
    return moves or [PASS]


def carry_out(masks: Masks, white: Move, black: Move, bet_winner: int = 0) -> Masks:
    """Carry out both moves at the same time; a pawn on its last rank is left to rule 4.

    Rules 1 to 3 and 7.iii: ``bet_winner`` is 1 if White's won bet takes the square where both moves
    end, -1 if Black's does, 0 if the kinds of piece decide.
    """
    wp, wn, bp, bn = masks
    origin, target, landing, is_knight = white
    black_origin, black_target, black_landing, black_is_knight = black
    # Both pieces leave their squares before either captures: a piece ordered away escapes (3.ii).
    staying = ~(origin | black_target)
    wp &= staying
    wn &= staying
    staying = ~(black_origin | target)
    bp &= staying
    bn &= staying
    # Where both end on one square, a knight beats a pawn, and two of a kind are both lost.
    if landing == black_landing:
        advantage = bet_winner or is_knight - black_is_knight
        if advantage <= 0:
            landing = 0
        if advantage >= 0:
            black_landing = 0
    # The pieces that are left stand on their landings; a landing of 0 is on no square.
    if is_knight:
        wn |= landing
    else:
        wp |= landing
    if black_is_knight:
        bn |= black_landing
    else:
        bp |= black_landing
    return wp, wn, bp, bn


def settle_arrivals(
    masks: Masks, counted: Masks | None = None, limit: int = KNIGHT_LIMIT, swap_places: bool = True
) -> Masks:
    """Promote (4.i) or swap (4.iii) the pawns on their last rank.

    Args:
        masks: the position after `carry_out`.
        counted: the position in which the knights are counted; None: this one.
        limit: the number of knights with which a side's pawn no longer promotes.
        swap_places: whether two pawns that cannot promote swap places.

    Returns:
        The position, in which a pawn that must be put back is still on its last rank (4.ii).
    """
    wp, wn, bp, bn = masks
    _, white_knights, _, black_knights = counted or masks
    arrived = wp & WHITE_LAST_RANK
    black_arrived = bp & BLACK_LAST_RANK
    if arrived and white_knights.bit_count() < limit:
        wp ^= arrived
        wn |= arrived
        arrived = 0
    if black_arrived and black_knights.bit_count() < limit:
        bp ^= black_arrived
        bn |= black_arrived
        black_arrived = 0
    if arrived and black_arrived and swap_places:
        wp ^= arrived | black_arrived
        bp ^= black_arrived | arrived
    return wp, wn, bp, bn


def play_turn(masks: Masks, white: Move, black: Move) -> Masks:
    """Play one classic turn (rules 1 to 4); see `waiting_pawns` and `pawn_result`."""
    after = carry_out(masks, white, black)
    wp, _, bp, _ = after
    if wp & WHITE_LAST_RANK or bp & BLACK_LAST_RANK:
        return settle_arrivals(after)
    return after


def waiting_pawns(masks: Masks) -> Mask:
    """The pawns on their last rank, which have to be put back before the next turn (4.ii)."""
    return masks[0] & WHITE_LAST_RANK | masks[2] & BLACK_LAST_RANK


def put_back_squares(masks: Masks, last_rank: Mask) -> Mask:
    """The empty squares off a side's last rank, where it may put its pawn back (4.ii).

    A square where a pawn waits to be put back counts as empty.
    """
    wp, wn, bp, bn = masks
    standing = wp & ~WHITE_LAST_RANK | wn | bp & ~BLACK_LAST_RANK | bn
    return FULL_BOARD & ~(standing | last_rank)


def put_back_positions(masks: Masks) -> list[Masks]:
    """The positions that the owner of the one waiting pawn may choose from (4.ii)."""
    wp, wn, bp, bn = masks
    arrived = wp & WHITE_LAST_RANK
    if arrived:
        squares = squares_in(put_back_squares(masks, WHITE_LAST_RANK))
        return [(wp ^ arrived | 1 << square, wn, bp, bn) for square in squares]
    arrived = bp & BLACK_LAST_RANK
    squares = squares_in(put_back_squares(masks, BLACK_LAST_RANK))
    return [(wp, wn, bp ^ arrived | 1 << square, bn) for square in squares]


def pawn_result(masks: Masks) -> float | None:
    """The result for White by rule 6: 1, -1, or 0 for a draw; None while both have pawns."""
    white_pawns, _, black_pawns, _ = masks
    if white_pawns and black_pawns:
        return None
    if white_pawns:
        return 1.0
    if black_pawns:
        return -1.0
    return 0.0


def has_move(masks: Masks, color: Color) -> bool:
    """Whether a side has a safe order; else it passes (5)."""
    wp, wn, bp, bn = masks
    free = FULL_BOARD ^ (wp | wn | bp | bn)
    ahead_of_pawns = wp << SIZE if color is WHITE else bp >> SIZE
    if ahead_of_pawns & free:  # by far the most frequent, and quick to find
        return True
    return moves_of(masks, color)[0] is not PASS
