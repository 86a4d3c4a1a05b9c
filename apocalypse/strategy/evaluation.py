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
MOST_PAWNS: Final = 5
"""The pawns of a side at the start."""
MOST_KNIGHTS: Final = 2
"""The knights of a side at the start."""
MOST_PIECES: Final = 14
"""The pieces of both sides at the start."""
GROUPS: Final = (0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3)
"""By the number of pieces on the board: the group whose numbers for pieces on squares count."""

Place: TypeAlias = int

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


class _Pieces(NamedTuple):
    """The pieces of one kind and side: the numbers are those of `Side`."""

    places: tuple[Place, ...]
    attacked: Mask
    strength: tuple[float, ...]
    relations: Sequence[float]


class Side(NamedTuple):
    """The facts about one side's pieces that the evaluation needs."""

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
    return Weights(
        material=_material_numbers(record["material"]),
        scales=tuple(record["scales"]),
        places=tuple(map(_place_numbers, record["places"])),
        pairs=_pair_numbers(record["pairs"]),
        threats=_threat_numbers(record["threats"]),
        all_pawns=record["all pawns"],
    )


def _material_numbers(by_name: dict[str, float]) -> tuple[tuple[float, ...], ...]:
    """The numbers of material, by White's and by Black's; the other way round they are negative."""
    count = material_index(MOST_PAWNS, MOST_KNIGHTS) + 1
    table = [[0.0] * count for _ in range(count)]
    for name, number in by_name.items():
        white_pawns, white_knights, black_pawns, black_knights = map(name.count, LETTERS)
        white = material_index(white_pawns, white_knights)
        black = material_index(black_pawns, black_knights)
        table[white][black] = number
        table[black][white] = -number
    return tuple(map(tuple, table))


def _place_numbers(by_name: dict[str, float]) -> tuple[float, ...]:
    """The numbers of one group, by place."""
    numbers = [0.0] * PLACES
    for name, number in by_name.items():
        place = place_called(name)
        for image in (place, mirrored_place(place)):
            numbers[image] = number
            numbers[reversed_place(image)] = -number
    return tuple(numbers)


def _pair_numbers(by_names: dict[str, float]) -> tuple[tuple[float, ...], ...]:
    """The numbers of two pieces together, by their places in any sequence, and for all images."""
    table = [[0.0] * PLACES for _ in range(PLACES)]

    def enter(one: Place, other: Place, number: float) -> None:
        table[one][other] = number
        table[other][one] = number

    for names, number in by_names.items():
        one, other = map(place_called, names.split())
        enter(one, other, number)
        enter(mirrored_place(one), mirrored_place(other), number)
        enter(reversed_place(one), reversed_place(other), -number)
        enter(
            reversed_place(mirrored_place(one)),
            reversed_place(mirrored_place(other)),
            -number,
        )
    return tuple(map(tuple, table))


def _threat_numbers(from_one: list[float]) -> tuple[float, ...]:
    """By number of attacked pieces; more than the record has count as its last number."""
    numbers = [0.0]
    numbers.extend(from_one)
    while len(numbers) <= MOST_PIECES:
        numbers.append(numbers[-1])
    return tuple(numbers)


WEIGHTS: Final = read_weights(json.loads(FILE.read_text("utf-8")))
MATERIAL: Final = WEIGHTS.material
SCALES: Final = WEIGHTS.scales
THREATS: Final = WEIGHTS.threats
ALL_PAWNS: Final = WEIGHTS.all_pawns


@lru_cache(maxsize=1 << 13)
def _pieces(mask: Mask, kind: int) -> _Pieces:
    """The pieces on some squares, of the kind with an index."""
    is_knight = kind % 2 == 1
    targets = KNIGHT_MOVES if is_knight else PAWN_DIAGONALS[kind // 2]
    places = []
    attacked = 0
    for square in squares_in(mask):
        places.append(kind * len(SQUARES) + square)
        attacked |= targets[square]
    of_pairs = sum(WEIGHTS.pairs[one][other] for one, other in combinations(places, 2))
    strength = tuple(of_pairs + sum(map(group.__getitem__, places)) for group in WEIGHTS.places)
    relations = [0.0] * PLACES
    for place in places:
        relations = list(map(add, relations, WEIGHTS.pairs[place]))
    return _Pieces(tuple(places), attacked, strength, array("d", relations))


def _side(pawn_mask: Mask, knight_mask: Mask, color: Color) -> Side:
    pawns = _pieces(pawn_mask, 2 * color.index)
    knights = _pieces(knight_mask, 2 * color.index + 1)
    # The pairs of a pawn and a knight; those of two pieces of a kind are in its strength.
    between = sum(map(pawns.relations.__getitem__, knights.places))
    strength = []
    for own, other in zip(pawns.strength, knights.strength, strict=True):
        strength.append(own + other + between)
    places = pawns.places + knights.places
    return Side(
        places=places,
        pieces=pawn_mask | knight_mask,
        pawns=pawn_mask,
        attacked=pawns.attacked | knights.attacked,
        total=len(places),
        material=material_index(len(pawns.places), len(knights.places)),
        strength=tuple(strength),
        relations=array("d", map(add, pawns.relations, knights.relations)),
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
    white = white_side(wp, wn)
    black = black_side(bp, bn)
    count = min(white.total + black.total, MOST_PIECES)
    group = GROUPS[count]

    # Pieces on their squares, and pairs of a white and a black one.
    lead = white.strength[group] + black.strength[group]
    lead += sum(map(white.relations.__getitem__, black.places))

    # Threats: attacked pieces, and once more if all pawns of a side are attacked.
    lead += (
        THREATS[(white.attacked & black.pieces).bit_count()]
        - THREATS[(black.attacked & white.pieces).bit_count()]
    )
    if not bp & ~white.attacked:
        lead += ALL_PAWNS
    if not wp & ~black.attacked:
        lead -= ALL_PAWNS
    return tanh(MATERIAL[white.material][black.material] + SCALES[count] * lead)


def put_back_order(masks: Masks) -> list[Masks]:
    """The positions after the waiting pawn is put back, the best for its owner first.

    Squares compare by the numbers of places and pairs alone.
    """
    wp, wn, bp, bn = masks
    is_white = bool(wp & WHITE.last_rank)
    waiting = wp & WHITE.last_rank or bp & BLACK.last_rank
    white = white_side(wp & ~waiting, wn)
    black = black_side(bp & ~waiting, bn)
    count = min(white.total + black.total + 1, MOST_PIECES)
    numbers = WEIGHTS.places[GROUPS[count]]
    kind = PLACE_OF[0 if is_white else 2]

    def rank(choice: Masks) -> tuple[float, int]:
        place = kind[(choice[0] & ~wp) | (choice[2] & ~bp)]
        square = place % len(SQUARES)
        # Rounded, and equal squares as their owner sees them: both sides choose alike.
        number = round(numbers[place] + white.relations[place] + black.relations[place], 9)
        if is_white:
            return -number, square
        return number, flipped_square(square)

    return sorted(put_back_positions(masks), key=rank)
