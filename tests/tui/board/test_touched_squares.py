"""The squares of the last turn: where a piece has gone, or was removed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, read_square, square_name
from apocalypse.rules.rulesets import PRESETS
from apocalypse.tui import themes
from apocalypse.tui.board.marks import NO_MARKS, Marks, square_color, touched_squares, turn_marks
from apocalypse.tui.board.palettes import DARK, palettes_for


@pytest.mark.parametrize(
    ("rules", "fen", "orders", "squares"),
    [
        ("classic", "npppn/p3p/5/P3P/NPPPN", "a1b3 e4e3", "b3 e3"),
        ("xogo", "n2pn/1P2p/5/P3P/N3N", "b4b5@c3 e4e3", "c3 e3"),
        ("vchess", "npppn/p3p/5/P3P/NPPPN", "e2d3 e4e3", "e3"),
    ],
    ids=["where both arrive", "where a pawn is put back", "not that of a void order"],
)
def test_the_squares_of_a_turn(rules: str, fen: str, orders: str, squares: str) -> None:
    (turn,) = Game(PRESETS[rules], fen=fen).after(*orders.split()).turns
    names = [square_name(square, CHESS) for square in squares_in(touched_squares(turn))]
    assert sorted(names) == squares.split()


def test_a_square_that_a_piece_left_is_not_one_that_another_reached() -> None:
    (turn,) = Game(fen="npppn/p3p/5/P3P/NPPPN").after("a1b3", "a5b3").turns
    marks = turn_marks(turn)
    left = [square_name(square, CHESS) for square in squares_in(marks.left)]
    assert sorted(left) == ["a1", "a5"]
    (follows,) = Game(fen="4n/4p/5/P4/N4").after("a1b3", "e4e3").turns
    assert not turn_marks(follows).left & turn_marks(follows).touched
    assert turn_marks(None) == NO_MARKS


def test_a_pass_touches_and_leaves_no_square() -> None:
    (turn,) = Game(fen="5/5/4p/4P/3N1").after("d1c3", None).turns
    marks = turn_marks(turn)
    assert marks.touched == 1 << read_square("c3", CHESS)
    assert marks.left == 1 << read_square("d1", CHESS)


def test_a_square_that_a_piece_left_has_a_tint_until_something_is_chosen() -> None:
    at = read_square("c3")
    left = Marks(left=1 << at)
    plain = DARK.square_colors(at).plain
    assert square_color(DARK, at, left) not in (plain, DARK.square_colors(at).touched)
    assert square_color(DARK, at, replace(left, selected=at + 1)) == plain
    few_colors = palettes_for("standard")[themes.DARK.name]
    assert square_color(few_colors, at, left) == few_colors.square_colors(at).plain
