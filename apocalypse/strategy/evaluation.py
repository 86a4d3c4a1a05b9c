"""Evaluation: an estimate of a position's value for White, without search.

The estimate is the hyperbolic tangent of a sum: a number for the material of both sides and, times
a scale for the number of pieces, numbers for every piece on its square, for every pair of pieces on
their squares, and for threats. A pair stands for whatever two pieces mean to each other: one
attacks, blocks or guards the other, from near or from far. Threats count the enemy pieces that a
side attacks, because a single attacked piece can leave, and one of two is usually lost.

The numbers in ``weights.json`` are fitted to searches; docs/computer-player.md says how.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import tanh
from operator import add
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from apocalypse.rules.board import (
    BLACK,
    FILES,
    KNIGHT_MOVES,
    PAWN_DIAGONALS,
    SQUARES,
    WHITE,
    Color,
    Mask,
    flipped_square,
    mirrored_square,
    square_at,
    squares_in,
)
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks, put_back_positions
from apocalypse.rules.position import Position, check_position
from apocalypse.strategy.levels import CLASSIC_ONLY, supports

FILE: Final = Path(__file__).with_name("weights.json")
LETTERS: Final = "PNpn"
"""The pieces in the sequence of a position's masks, with the letters of FEN."""
PLACES: Final = len(LETTERS) * len(SQUARES)
"""A *place* is a piece on a square, as one number: 25 times the index of the piece's letter, plus
the square."""
MOST_PAWNS, MOST_KNIGHTS, MOST_PIECES = 5, 2, 14
GROUPS: Final = (0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3)
"""By the number of pieces on the board: the group whose numbers for pieces on squares count."""

Place: TypeAlias = int
_Pieces: TypeAlias = tuple[tuple[Place, ...], Mask, tuple[float, ...], Sequence[float]]

PLACE_OF: Final = tuple(
    {0: 0} | {1 << square: kind * len(SQUARES) + square for square in SQUARES}
    for kind in range(len(LETTERS))
)
"""By kind and mask of one square: the place. Without a square, as in a pass, it is any place."""


class Weights(NamedTuple):
    """The numbers of the evaluation, in White's favor."""

    material: tuple[tuple[float, ...], ...]
    """By `material_index` of White's pieces and of Black's."""
    scales: tuple[float, ...]
    """By the number of pieces on the board."""
    places: tuple[tuple[float, ...], ...]
    """By group and place."""
    pairs: tuple[tuple[float, ...], ...]
    """By two places; 0 for a place with itself."""
    threats: tuple[float, ...]
    """By the number of enemy pieces that a side attacks."""
    all_pawns: float
    """For attacking all pawns of the enemy."""


class Side(NamedTuple):
    """What the evaluation needs to know of one side's pieces."""

    places: tuple[Place, ...]
    pieces: Mask
    pawns: Mask
    attacked: Mask
    """The squares that the side attacks, whatever stands there."""
    total: int
    """The number of its pieces."""
    material: int
    """Its `material_index`."""
    strength: tuple[float, ...]
    """By group: the numbers of the pieces and of their pairs, in White's favor."""
    relations: Sequence[float]
    """By place: the numbers of the pairs that a piece there makes with this side's pieces. An array
    has a quarter of a tuple's bytes, and thousands of sides are kept."""


def place_called(name: str) -> Place:
    """A place in the file of weights: ``Na1`` is White's knight on a1, in chess coordinates."""
    square = square_at(FILES.index(name[1]), int(name[2]) - 1)
    return LETTERS.index(name[0]) * len(SQUARES) + square


def mirrored_place(place: Place) -> Place:
    """The same piece with left and right exchanged."""
    kind, square = divmod(place, len(SQUARES))
    return kind * len(SQUARES) + mirrored_square(square)


def reversed_place(place: Place) -> Place:
    """The same piece of the other side, with the board turned upside down."""
    kind, square = divmod(place, len(SQUARES))
    return (kind + 2) % 4 * len(SQUARES) + flipped_square(square)


def material_index(pawns: int, knights: int) -> int:
    """A side's material as one number; more pieces than there can be count no more."""
    return min(pawns, MOST_PAWNS) * (MOST_KNIGHTS + 1) + min(knights, MOST_KNIGHTS)


def read_weights(record: dict[str, Any]) -> Weights:
    """The weights of a record such as ``weights.json``, which holds one of each two mirror images.

    Positions with the colors exchanged have the opposite value, and their weights follow.
    """
    materials = material_index(MOST_PAWNS, MOST_KNIGHTS) + 1
    material = [[0.0] * materials for _ in range(materials)]
    for name, number in record["material"].items():
        wp, wn, bp, bn = map(name.count, LETTERS)
        white, black = material_index(wp, wn), material_index(bp, bn)
        material[white][black], material[black][white] = number, -number
    groups = [[0.0] * PLACES for _ in record["places"]]
    for group, numbers in zip(groups, record["places"], strict=True):
        for name, number in numbers.items():
            place = place_called(name)
            for own in (place, mirrored_place(place)):
                group[own] = number
                group[reversed_place(own)] = -number
    pairs = [[0.0] * PLACES for _ in range(PLACES)]
    for name, number in record["pairs"].items():
        first, second = map(place_called, name.split())
        for one, other in ((first, second), (mirrored_place(first), mirrored_place(second))):
            pairs[one][other] = pairs[other][one] = number
            black_one, black_other = reversed_place(one), reversed_place(other)
            pairs[black_one][black_other] = pairs[black_other][black_one] = -number
    threats = [0.0, *record["threats"]]
    threats += threats[-1:] * (MOST_PIECES + 1 - len(threats))
    return Weights(
        tuple(map(tuple, material)),
        tuple(record["scales"]),
        tuple(map(tuple, groups)),
        tuple(map(tuple, pairs)),
        tuple(threats),
        record["all pawns"],
    )


WEIGHTS: Final = read_weights(json.loads(FILE.read_text("utf-8")))
MATERIAL, SCALES, _, _, THREATS, ALL_PAWNS = WEIGHTS


@lru_cache(maxsize=1 << 13)
def _pieces(mask: Mask, kind: int) -> _Pieces:
    """Pieces of one kind, by its index: places, squares they attack, strength, and relations."""
    targets = KNIGHT_MOVES if kind % 2 else PAWN_DIAGONALS[kind // 2]
    attacked, places = 0, []
    for square in squares_in(mask):
        places.append(kind * len(SQUARES) + square)
        attacked |= targets[square]
    own = sum(WEIGHTS.pairs[one][other] for one, other in combinations(places, 2))
    strength = tuple(own + sum(map(group.__getitem__, places)) for group in WEIGHTS.places)
    relations = [0.0] * PLACES
    for place in places:
        relations = list(map(add, relations, WEIGHTS.pairs[place]))
    return tuple(places), attacked, strength, array("d", relations)


def _side(pawns: Mask, knights: Mask, color: Color) -> Side:
    places, attacked, strength, relations = _pieces(pawns, 2 * color.index)
    others, other_attacked, other_strength, other_relations = _pieces(knights, 2 * color.index + 1)
    between = sum(map(relations.__getitem__, others))
    return Side(
        places + others,
        pawns | knights,
        pawns,
        attacked | other_attacked,
        len(places) + len(others),
        material_index(len(places), len(others)),
        tuple(one + other + between for one, other in zip(strength, other_strength, strict=True)),
        array("d", map(add, relations, other_relations)),
    )


@lru_cache(maxsize=1 << 13)
def white_side(pawns: Mask, knights: Mask) -> Side:
    """White's pieces."""
    return _side(pawns, knights, WHITE)


@lru_cache(maxsize=1 << 13)
def black_side(pawns: Mask, knights: Mask) -> Side:
    """Black's pieces."""
    return _side(pawns, knights, BLACK)


def classic_position(board: Position | Game) -> Position:
    """The position to analyze: one by the classic rules, or that of a game.

    Raises:
        ValueError: the game has rules that the analysis does not know.
    """
    if not isinstance(board, Game):
        check_position(board)
        return board
    if not supports(board.rules):
        raise ValueError(CLASSIC_ONLY)
    return board.position


def evaluate(position: Position | Game) -> float:
    """The estimate for White, from 1 (White wins) to -1; exact if a side has no pawns (6).

    Args:
        position: a position at the start of a turn by the classic rules, or a game.

    Raises:
        ValueError: the game has other rules.
    """
    return estimate(classic_position(position))


def estimate(masks: Masks) -> float:
    """`evaluate`, for the search."""
    wp, wn, bp, bn = masks
    if not wp or not bp:
        return float(bool(wp) - bool(bp))
    _, pieces, _, attacked, count, material, strength, relations = white_side(wp, wn)
    places, enemy, _, attacked_too, black_count, black_material, black_strength, _ = black_side(
        bp, bn
    )
    count = min(count + black_count, MOST_PIECES)
    group = GROUPS[count]
    lead = strength[group] + black_strength[group] + sum(map(relations.__getitem__, places))
    lead += THREATS[(attacked & enemy).bit_count()] - THREATS[(attacked_too & pieces).bit_count()]
    if not bp & ~attacked:
        lead += ALL_PAWNS
    if not wp & ~attacked_too:
        lead -= ALL_PAWNS
    return tanh(MATERIAL[material][black_material] + SCALES[count] * lead)


def put_back_order(masks: Masks) -> list[Masks]:
    """The positions after the waiting pawn is put back, the best for its owner first.

    Squares compare by the numbers of places and pairs alone.
    """
    wp, wn, bp, bn = masks
    is_white = bool(wp & WHITE.last_rank)
    waiting = wp & WHITE.last_rank or bp & BLACK.last_rank
    white, black = white_side(wp & ~waiting, wn), black_side(bp & ~waiting, bn)
    numbers = WEIGHTS.places[GROUPS[min(white.total + black.total + 1, MOST_PIECES)]]
    kind = PLACE_OF[0 if is_white else 2]

    def rank(choice: Masks) -> tuple[float, int]:
        place = kind[(choice[0] & ~wp) | (choice[2] & ~bp)]
        square = place % len(SQUARES)
        # Rounded, and equal squares as their owner sees them: both sides choose alike.
        number = round(numbers[place] + white.relations[place] + black.relations[place], 9)
        return (-number, square) if is_white else (number, flipped_square(square))

    return sorted(put_back_positions(masks), key=rank)
