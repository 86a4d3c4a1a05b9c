"""Steps: which orders a side has, as pairs of masks of one square.

Positions are tuples of four masks: White's pawns and knights, Black's pawns and knights. An order
is where a piece stands and where it goes, and whether it is a knight; a pass goes from nowhere to
nowhere.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from apocalypse.rules.board import FULL_BOARD, KNIGHT_MOVES, SIZE, SQUARES, Mask
from apocalypse.rules.orders import Order

Masks: TypeAlias = tuple[Mask, Mask, Mask, Mask]
"""White's pawns and knights, Black's pawns and knights."""
Step: TypeAlias = tuple[Mask, Mask, bool]
"""From where, to where, and whether a knight goes."""

PASS: Final[Step] = (0, 0, False)
LEFT_FILE: Final[Mask] = sum(1 << SIZE * rank for rank in range(SIZE))
RIGHT_FILE: Final[Mask] = LEFT_FILE << SIZE - 1
LEAPS: Final = {
    1 << square: tuple(1 << other for other in SQUARES if moves >> other & 1)
    for square, moves in enumerate(KNIGHT_MOVES)
}


def white_steps(masks: Masks) -> list[Step]:
    """The orders of White; a pass alone where there is none."""
    pawns, knights, black_pawns, black_knights = masks
    own, enemy = pawns | knights, black_pawns | black_knights
    steps: list[Step] = []
    bits = knights
    while bits:
        bit = bits & -bits
        bits ^= bit
        for target in LEAPS[bit]:
            if not target & own:
                steps.append((bit, target, True))
    bits = pawns
    while bits:
        bit = bits & -bits
        bits ^= bit
        ahead = bit << SIZE & FULL_BOARD
        if ahead & ~(own | enemy):
            steps.append((bit, ahead, False))
        if target := ahead >> 1 & ~RIGHT_FILE & enemy:
            steps.append((bit, target, False))
        if target := ahead << 1 & ~LEFT_FILE & enemy:
            steps.append((bit, target, False))
    return steps or [PASS]


def black_steps(masks: Masks) -> list[Step]:
    """The orders of Black; a pass alone where there is none."""
    white_pawns, white_knights, pawns, knights = masks
    own, enemy = pawns | knights, white_pawns | white_knights
    steps: list[Step] = []
    bits = knights
    while bits:
        bit = bits & -bits
        bits ^= bit
        for target in LEAPS[bit]:
            if not target & own:
                steps.append((bit, target, True))
    bits = pawns
    while bits:
        bit = bits & -bits
        bits ^= bit
        ahead = bit >> SIZE
        if ahead & ~(own | enemy):
            steps.append((bit, ahead, False))
        if target := ahead >> 1 & ~RIGHT_FILE & enemy:
            steps.append((bit, target, False))
        if target := ahead << 1 & ~LEFT_FILE & enemy:
            steps.append((bit, target, False))
    return steps or [PASS]


def order_of(step: Step) -> Order | None:
    """The same order as the rules know it; None is a pass."""
    origin, target, _ = step
    return Order(origin.bit_length() - 1, target.bit_length() - 1) if origin else None
