"""The board: 25 squares, how pieces step on it, the two sides, and their material."""

from __future__ import annotations

from typing import cast

import pytest

from apocalypse.rules.board import (
    BLACK,
    FULL_BOARD,
    KNIGHT,
    PAWN,
    SQUARES,
    WHITE,
    BySide,
    Color,
    Piece,
    file_of,
    flipped_square,
    mirrored_square,
    rank_of,
    square_at,
)
from apocalypse.rules.legal import Excess, excess, rules_allowing
from apocalypse.rules.notation import NotationError
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, Rules
from apocalypse.wording.names import Names
from tests.cases import case
from tests.rules.turns import BLACK_KNIGHT, BLACK_PAWN, WHITE_KNIGHT, WHITE_PAWN, square


def mask(*names: str) -> int:
    return sum(1 << square(name) for name in names)


def test_the_board_has_25_squares_from_a1_to_e5() -> None:
    assert len(SQUARES) == FULL_BOARD.bit_count() == 25
    assert (square("a1"), square("e1"), square("a2"), square("e5")) == (0, 4, 5, 24)


def test_a_square_is_its_file_and_its_rank() -> None:
    assert [square_at(file_of(s), rank_of(s)) for s in SQUARES] == list(SQUARES)
    assert (file_of(square("d2")), rank_of(square("d2"))) == (3, 1)


def test_the_last_rank_is_the_farthest_from_home() -> None:
    assert WHITE.last_rank == mask("a5", "b5", "c5", "d5", "e5")
    assert BLACK.last_rank == mask("a1", "b1", "c1", "d1", "e1")
    assert (WHITE.other, BLACK.other) == (BLACK, WHITE)


def test_each_side_starts_with_two_knights_and_five_pawns() -> None:
    assert START.fen == "npppn/p3p/5/P3P/NPPPN"
    for color in Color:
        assert (START.number_of(color, PAWN), START.number_of(color, KNIGHT)) == (5, 2)


def test_turned_upside_down_a2_is_a4_and_in_a_mirror_e2() -> None:
    assert flipped_square(square("a2")) == square("a4")
    assert mirrored_square(square("a2")) == square("e2")


def test_a_position_tells_what_stands_where_by_numbers_and_by_names() -> None:
    pieces = {"a1": WHITE_KNIGHT, "b2": WHITE_PAWN, "e4": BLACK_PAWN}
    numbered = {square(name): piece for name, piece in pieces.items()}
    position = Position.of(pieces)
    assert position == Position.of(numbered)
    assert (dict(position.placements()), position.piece_map()) == (numbered, pieces)
    assert [position.piece_at(s) for s in SQUARES] == [numbered.get(s) for s in SQUARES]
    assert (position.piece_at("e4"), position.piece_at("C4")) == (BLACK_PAWN, None)
    assert position.occupied == mask("a1", "b2", "e4")
    assert position.occupied_by(WHITE) == mask("a1", "b2")
    assert position.mask(WHITE, KNIGHT) == mask("a1")
    with pytest.raises(NotationError, match="'c6' is not a square"):
        position.piece_at("c6")


def test_a_piece_set_on_a_square_replaces_what_stood_there() -> None:
    changed = START.with_piece(square("a5"), Piece(WHITE, PAWN))
    assert changed.fen == "Ppppn/p3p/5/P3P/NPPPN"
    assert (changed.without(mask("a5", "e1"))).fen == "1pppn/p3p/5/P3P/NPPP1"
    pieces = {"P": WHITE_PAWN, "N": WHITE_KNIGHT, "p": BLACK_PAWN, "n": BLACK_KNIGHT}
    for letter, piece in pieces.items():
        assert (START.with_piece(square("c3"), piece)).fen == f"npppn/p3p/2{letter}2/P3P/NPPPN"


def test_equal_positions_are_one_key_and_stay_as_they_are() -> None:
    again = Position.of(dict(START.placements()))
    assert {START: "found"}[again] == "found"
    with pytest.raises(AttributeError):
        again.white_pawns = 0  # type: ignore[misc]  # refused


def test_a_position_is_drawn_with_its_coordinates() -> None:
    assert str(Position.from_fen("n2pn/1P2p/5/P3P/N3N")).split("\n") == [
        "5 n . . p n",
        "4 . P . . p",
        "3 . . . . .",
        "2 P . . . P",
        "1 N . . . N",
        "  a b c d e",
    ]


FREE = CLASSIC.with_options(capped=False)


@pytest.mark.parametrize(
    ("fen", "rules", "expected"),
    [
        (START.fen, CLASSIC, None),
        ("npppn/p3p/1P3/P3P/NPPPN", CLASSIC, Excess(WHITE, PAWN, 6, 5)),
        ("npppn/p3p/2N2/P3P/NPPPN", CLASSIC, Excess(WHITE, KNIGHT, 3, 2)),
        ("nn3/n3p/5/P3P/N4", CLASSIC, Excess(BLACK, KNIGHT, 3, 2)),
        (START.fen, FREE, None),
        ("npppn/p3p/1p1p1/P3P/NPPPN", FREE, Excess(BLACK, PAWN, 7, 5)),
        ("npppn/p3p/2N2/P3P/NPPPN", FREE, None),
        ("npppn/p3p/1NN2/P3P/NPPPN", FREE, Excess(WHITE, KNIGHT, 4, 3)),
        ("npppn/p3p/NNN2/NN3/3PP", FREE, None),
        ("npppn/p3p/NNN2/NNN2/N3P", FREE, Excess(WHITE, KNIGHT, 7, 6)),
    ],
)
def test_a_side_has_what_it_starts_with_and_a_knight_for_each_pawn_where_promotion_is_free(
    fen: str, rules: Rules, expected: Excess | None
) -> None:
    """A third knight may be set up beside all pawns."""
    assert excess(Position.from_fen(fen), rules) == expected


def test_a_position_with_a_third_knight_is_played_with_free_promotion() -> None:
    third, fifth = (
        Position.from_fen("npppn/p3p/2N2/P3P/NPPPN"),
        Position.from_fen("npppn/p3p/NNN2/P3P/NPPPN"),
    )
    for position, rules, allowing in (
        *((START, CLASSIC, CLASSIC), (START, FREE, FREE), (third, FREE, FREE)),
        *((third, CLASSIC, FREE), (third, VCHESS, VCHESS.with_options(capped=False))),
        (fifth, CLASSIC, CLASSIC),  # no rules allow it
    ):
        with case(position.fen, rules):
            assert rules_allowing(position, rules) == allowing


def test_what_each_side_has_is_asked_by_its_color() -> None:
    ages = BySide(30, 40)
    assert [ages.of(color) for color in Color] == list(ages) == [ages.white, ages.black]
    assert BySide.each(lambda color: color.value) == ("white", "black")
    assert ages.map(str) == BySide("30", "40")
    for wrong in (0, "white", True):
        with pytest.raises(TypeError, match="Expected WHITE or BLACK"):
            ages.of(cast(Color, wrong))
    with pytest.raises(AttributeError):
        ages.white = 31  # type: ignore[misc]


def test_exchanged_sides_stay_what_they_are() -> None:
    assert BySide(1, 2).swapped() == BySide(2, 1)
    assert type(Names("Ada", "Bob").swapped()) is Names
