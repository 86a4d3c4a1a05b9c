"""The shapes of arrows, and how they give way to pieces and to each other."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, dist, pi

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.board.arrows import (
    APART,
    EDGE,
    MIDDLE,
    SHARED,
    SHARED_STEP,
    SHORT_EDGE,
    SHORT_TAIL,
    STEP,
    Arrow,
    _arrow,
    _curve,
    _Drawing,
    _edge,
    _End,
    _step,
    draw_arrows,
)
from apocalypse.tui.board.board_canvas import Point
from apocalypse.tui.board.canvas import Pixel
from apocalypse.tui.board.geometry import XL, XXL, M
from apocalypse.tui.board.palettes import DARK
from tests.tui.board.drawing import blank, ink, picture
from tests.tui.board.turns import square


def arrow(squares: str, color: Color = WHITE) -> Arrow:
    """An arrow between two squares in chess coordinates."""
    return Arrow(square(squares[:2]), square(squares[2:]), color)


def drawing(*arrows: Arrow, occupied: str = "") -> _Drawing:
    """Arrows on a board with pieces on some squares."""
    mask = 0
    for name in occupied.split():
        mask |= 1 << square(name)
    return _Drawing(blank(), arrows, mask)


def test_a_step_is_a_broad_arrow() -> None:
    assert picture(_step(Point(6, 30), Point(6, 14), -1, XL.width)) == [
        "....#....",
        "...###...",
        "..#####..",
        ".#######.",
        "#########",
        *["..#####.."] * 12,
    ]


def test_between_two_pieces_a_step_is_only_a_head_and_points_down_for_black() -> None:
    assert picture(_step(Point(6.5, 3), Point(6.5, 9), 1, XXL.width)) == [
        "...######...",
        "############",
        ".##########.",
        "..########..",
        "...######...",
        "....####....",
        ".....##.....",
    ]


def test_a_slim_arrow_has_a_smaller_head() -> None:
    tail, tip = _End(Point(0, 0), 0), _End(Point(12, 0), pi)
    assert picture(_arrow(tail, tip, XL.width, is_slim=True)) == [
        ".........#...",
        ".........##..",
        ".........###.",
        "#############",
        "############.",
        ".........##..",
        ".........#...",
    ]


def test_a_long_arrow_has_a_shaft_of_two_pixels() -> None:
    tail, tip = _End(Point(0, 0), 0), _End(Point(20, 0), pi)
    assert picture(_arrow(tail, tip, XL.width, is_slim=False)) == [
        "................#....",
        "................##...",
        "................###..",
        "................####.",
        "#####################",
        "####################.",
        "................###..",
        "................##...",
        "................#....",
    ]


def test_shafts_are_wider_where_squares_are_larger() -> None:
    tail, tip = _End(Point(0, 0), 0), _End(Point(60, 0), pi)
    widths = {}
    for size in (XL.width, 26):
        for is_slim in (True, False):
            shape = _arrow(tail, tip, size, is_slim=is_slim)
            widths[size, is_slim] = len([x for x, _ in shape if x == 0])
    assert widths == {
        (XL.width, True): 2,
        (XL.width, False): 2,
        (26, True): 2,
        (26, False): 3,
    }


def test_an_arrow_arrives_from_where_its_end_leads() -> None:
    bent = _arrow(_End(Point(0, 0), 0), _End(Point(20, 20), -pi / 2), M.width, is_slim=True)
    assert {(0, 0), (1, 0), (2, 0), (20, 18), (20, 19), (20, 20)} <= bent
    assert (10, 10) not in bent


def test_a_curve_is_one_pixel_wide() -> None:
    straight = (Point(0, 0), Point(0, 0), Point(4, 4), Point(4, 4))
    assert _curve(straight, 16) == [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]
    bent = _curve((Point(0, 0), Point(3, 0), Point(4, 1), Point(4, 4)), 30)
    assert bent == [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (4, 3), (4, 4)]
    large = _curve((Point(0, 0), Point(20, 0), Point(30, 10), Point(30, 30)), 200)
    assert {_steps_between(*pair) for pair in pairwise(large)} == {1}
    assert {_steps_between(*pair) for pair in zip(large, large[2:], strict=False)} == {2}


def _steps_between(pixel: Pixel, other: Pixel) -> int:
    """The steps of a king between two pixels."""
    return max(abs(pixel[0] - other[0]), abs(pixel[1] - other[1]))


def test_an_edge_is_beside_each_pixel_of_a_shape() -> None:
    edge = _edge(frozenset({(0, 0), (1, 0)}))
    assert picture(edge) == [
        ".##.",
        "#..#",
        ".##.",
    ]
    assert edge == {(-1, 0), (2, 0), (0, -1), (1, -1), (0, 1), (1, 1)}


@pytest.mark.parametrize(
    ("squares", "occupied", "tail", "tip"),
    [
        ("c2c3", "c2", STEP, -STEP),
        ("c2c3", "c3", -STEP, STEP),
        ("b1c3", "b1", EDGE, MIDDLE),
        ("b1c3", "c3", MIDDLE, EDGE),
        ("b2c3", "b2", SHORT_TAIL, MIDDLE),
        ("b2c3", "b2 c3", SHORT_TAIL, SHORT_EDGE),
        ("b2c3", "", MIDDLE, MIDDLE),
    ],
)
def test_an_arrow_ends_beside_a_piece_or_in_the_middle(
    squares: str, occupied: str, tail: float, tip: float
) -> None:
    drawn = arrow(squares)
    board = drawing(drawn, occupied=occupied)
    assert board.distance(drawn, drawn.origin) == tail
    assert board.distance(drawn, drawn.target) == tip


def test_arrows_that_meet_on_an_empty_square_end_farther_from_its_middle() -> None:
    leap, step, capture = arrow("b1c3"), arrow("c4c3", BLACK), arrow("b4c3", BLACK)
    for black in (step, capture):
        board = drawing(leap, black)
        assert board.distance(leap, leap.target) == SHARED
    assert drawing(leap, step).distance(step, step.target) == SHARED_STEP
    assert drawing(leap, capture).distance(capture, capture.target) == SHARED
    assert drawing(leap, arrow("c3c4")).distance(leap, leap.target) == MIDDLE


def test_a_swap_of_places_keeps_the_edge_of_its_pieces() -> None:
    white, black = arrow("b2c3"), arrow("c3b2", BLACK)
    board = drawing(white, black, occupied="b2 c3")
    assert board.swaps(white)
    assert board.distance(white, white.origin) == board.distance(white, white.target) == EDGE
    assert not drawing(white, occupied="b2 c3").swaps(white)


def test_an_end_is_in_the_direction_of_the_other() -> None:
    long = arrow("a1c5")
    board = drawing(long, occupied="a1 c5")
    for at, other in ((long.origin, long.target), (long.target, long.origin)):
        end = board.end(long, at)
        start, there = board.canvas.square_center(at), board.canvas.square_center(other)
        assert end.angle == pytest.approx(atan2(there.y - start.y, there.x - start.x))
        assert 0.45 * XL.width < dist(end.point, start) < 0.75 * XL.width
        assert dist(end.point, there) < dist(start, there)


@pytest.mark.parametrize("squares", ["b1c3 d1c3", "b1c3 b1d2", "a2c3 b1c3"])
def test_two_arrows_at_one_square_bend_apart(squares: str) -> None:
    one, other = (arrow(each) for each in squares.split())
    (at,) = {one.origin, one.target} & {other.origin, other.target}
    board = drawing(one, other)
    angles = [board.end(each, at).angle for each in (one, other)]
    between = abs((angles[0] - angles[1] + pi) % (2 * pi) - pi)
    assert between >= APART - 0.001
    assert board.swerve(one, at) == -board.swerve(other, at)


def test_a_leap_bends_beside_a_short_arrow_which_does_not() -> None:
    leap, step, capture = arrow("b1c3"), arrow("c2c3"), arrow("b2c3")
    for short in (step, capture):
        assert drawing(leap, short).swerve(short, short.target) == 0
    beside_step = drawing(leap, step)
    angles = [beside_step.end(each, leap.target).angle for each in (leap, step)]
    assert abs(angles[0] - angles[1]) == pytest.approx(APART)
    bend_beside_step = abs(beside_step.swerve(leap, leap.target))
    bend_beside_capture = abs(drawing(leap, capture).swerve(leap, leap.target))
    assert 0 < bend_beside_capture < bend_beside_step, "a capture is slim"


def test_an_arrow_alone_is_straight() -> None:
    leap = arrow("b1c3")
    assert drawing(leap).swerve(leap, leap.target) == 0
    assert drawing(leap, arrow("d4d3")).swerve(leap, leap.target) == 0


def test_two_arrows_that_swap_places_keep_to_their_right() -> None:
    white, black = arrow("b2c3"), arrow("c3b2", BLACK)
    board = drawing(white, black, occupied="b2 c3")
    for each in (white, black):
        assert board.swerve(each, each.origin) == pytest.approx(APART / 2)
        assert board.swerve(each, each.target) == pytest.approx(-APART / 2)
    up, down = arrow("c2c3"), arrow("c3c2", BLACK)
    board = drawing(up, down, occupied="c2 c3")
    center = board.canvas.square_center(square("c3"))
    assert min(x for x, _ in board.shape(up)) > center.x
    assert max(x for x, _ in board.shape(down)) < center.x


def test_short_arrows_are_above_long_ones_and_all_above_their_edges() -> None:
    long, short = arrow("a1c5"), arrow("b2c3", BLACK)
    for arrows in ((long, short), (short, long)):
        canvas = blank()
        draw_arrows(canvas, arrows, 0)
        board = _Drawing(canvas, arrows, 0)
        assert ink(canvas, DARK.arrows.black) == board.shape(short)
        assert ink(canvas, DARK.arrows.white) == board.shape(long) - board.shape(short)
        edges = _edge(board.shape(long)) | _edge(board.shape(short))
        assert ink(canvas, DARK.arrow_edge) == edges - board.shape(long) - board.shape(short)


def test_a_kind_of_arrow() -> None:
    for squares, is_short, is_step in (
        ("c2c3", True, True),
        ("c3c2", True, True),
        ("b2c3", True, False),
        ("b1c3", False, False),
        ("a2c3", False, False),
        ("c3c5", False, False),
    ):
        assert (arrow(squares).is_short, arrow(squares).is_step) == (is_short, is_step), squares
