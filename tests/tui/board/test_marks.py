"""Marks in pixels: a picture of each on one square."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, PAWN, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.geometry import SCALES, XL, XXL, XXXL, Geometry, M, Scale
from apocalypse.tui.board.marks import MANY_DOTS, Marks
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.renderers import draw_board
from tests.tui.board.drawing import ink, picture, square_picture
from tests.tui.board.marks import NO_PIECES
from tests.tui.board.turns import square

AT = square("c3")
PAWN_AT = Position.of({AT: Piece(BLACK, PAWN)})


def marked(marks: Marks, color: int, position: Position = NO_PIECES, scale: Scale = M) -> list[str]:
    """The pixels of a color on a board with marks on one square."""
    return picture(ink(draw_board(position, Geometry(scale), DARK, marks), color))


def test_the_cursor_is_a_ring() -> None:
    assert marked(Marks(cursor=AT), DARK.cursor) == [
        "#########",
        "#.......#",
        "#.......#",
        "#.......#",
        "#.......#",
        "#.......#",
        "#.......#",
        "#########",
    ]


def test_the_selection_is_four_corners() -> None:
    assert marked(Marks(selected=AT), DARK.selected) == [
        "###...###",
        "#.......#",
        "#.......#",
        ".........",
        ".........",
        "#.......#",
        "#.......#",
        "###...###",
    ]


def test_the_selection_is_inside_the_cursor() -> None:
    assert marked(Marks(cursor=AT, selected=AT), DARK.selected) == [
        "###.###",
        "#.....#",
        "#.....#",
        "#.....#",
        "#.....#",
        "###.###",
    ]


def test_where_a_piece_fills_its_square_the_selection_is_in_it_and_the_cursor_around_it() -> None:
    both = Marks(cursor=AT, selected=AT)
    assert marked(both, DARK.cursor, PAWN_AT) == [
        "####...####",
        "#.........#",
        "#.........#",
        "#.........#",
        "...........",
        "...........",
        "#.........#",
        "#.........#",
        "#.........#",
        "####...####",
    ]
    canvas = draw_board(PAWN_AT, Geometry(M), DARK, both)
    left, top = canvas.square_corner(AT)
    assert canvas.rows[top][left] == DARK.selected
    alone = marked(Marks(selected=AT), DARK.selected, PAWN_AT)
    assert (alone[0], len(alone)) == ("####...####", M.height + 2)


def test_a_target_is_a_dot() -> None:
    canvas = draw_board(NO_PIECES, Geometry(M), DARK, Marks(targets=1 << AT))
    assert square_picture(canvas, AT, DARK.selected) == [
        ".........",
        ".........",
        "...###...",
        "..#####..",
        "..#####..",
        "...###...",
        ".........",
        ".........",
    ]


def test_a_dot_is_smaller_where_there_are_more_than_a_knight_has_targets() -> None:
    for count, width in ((MANY_DOTS, 6), (MANY_DOTS + 1, 4)):
        marks = Marks(targets=(1 << count) - 1)
        canvas = draw_board(NO_PIECES, Geometry(XXXL), DARK, marks)
        dot = square_picture(canvas, square("a1"), DARK.selected)
        assert max(row.count("#") for row in dot) == width


def test_a_bet_is_a_hollow_diamond() -> None:
    assert marked(Marks(bets=1 << AT), DARK.bet) == [
        "..#..",
        ".#.#.",
        "#...#",
        "#...#",
        ".#.#.",
        "..#..",
    ]
    large = marked(Marks(bets=1 << AT), DARK.bet, scale=XXXL)
    assert large[0] == large[-1] == ".......##......."
    assert large[7] == large[8] == "##............##"
    assert large == [row[::-1] for row in large] == large[::-1]


def test_a_target_with_a_piece_is_a_ring_of_two_lines_without_corners() -> None:
    assert marked(Marks(targets=1 << AT), DARK.selected, PAWN_AT) == [
        "..#######..",
        "..#######..",
        "##.......##",
        "##.......##",
        "##.......##",
        "##.......##",
        "##.......##",
        "##.......##",
        "..#######..",
        "..#######..",
    ]


def test_the_cursor_runs_around_the_ring_of_a_target() -> None:
    marks = Marks(cursor=AT, targets=1 << AT)
    cursor = marked(marks, DARK.cursor, PAWN_AT)
    assert [cursor[0], cursor[-1]] == [(M.width + 2) * "#"] * 2
    assert marked(marks, DARK.selected, PAWN_AT)[0] == ".#######."
    assert len(marked(marks, DARK.cursor, PAWN_AT, XL)) == XL.height + 2


def test_a_bet_with_a_piece_is_a_bar_across_each_corner() -> None:
    assert marked(Marks(bets=1 << AT), DARK.bet, PAWN_AT) == [
        "..#.....#..",
        ".#.#...#.#.",
        "#.#.....#.#",
        ".#.......#.",
        "...........",
        "...........",
        ".#.......#.",
        "#.........#",
        ".#.#...#.#.",
        "..#.....#..",
    ]


@pytest.mark.parametrize("scale", [XL, XXL, XXXL, SCALES[-1]], ids=lambda scale: scale.name)
def test_lines_are_as_wide_as_their_square_asks_for(scale: Scale) -> None:
    stroke = 1 if scale.width <= XXL.width else scale.width // 9
    ring = marked(Marks(cursor=AT), DARK.cursor, scale=scale)
    assert ring[:stroke] == [scale.width * "#"] * stroke
    assert ring[stroke] == stroke * "#" + (scale.width - 2 * stroke) * "." + stroke * "#"
    target = marked(Marks(targets=1 << AT), DARK.selected, PAWN_AT, scale)
    middle_column = [row[len(row) // 2] for row in target[: len(target) // 2]]
    assert middle_column.count("#") == stroke + 1


def test_a_mark_below_the_lowest_rank_leaves_out_the_file_labels() -> None:
    a1 = square("a1")
    position = Position.of({a1: Piece(BLACK, PAWN)})
    canvas = draw_board(position, Geometry(M), DARK, Marks(cursor=a1, targets=1 << a1))
    below = canvas.rows[-2]
    label = canvas.geometry.file_label_column(0)
    assert below[label] == DARK.label
    assert below[label - 1] == below[label + 1] == DARK.cursor
