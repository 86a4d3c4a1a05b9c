"""Small boards: the squares of a position without the frame around them."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import SIZE, WHITE
from apocalypse.rules.position import START
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.small_board import SMALL_SCALES, small_board
from tests.tui.board.turns import square


@pytest.mark.parametrize("scale", SMALL_SCALES, ids=lambda scale: scale.name)
def test_a_small_board_has_all_squares_and_nothing_else(scale: Scale) -> None:
    lines = small_board(START, (), scale, DARK, flipped=False)
    assert len(lines) == SIZE * scale.lines
    widths = {sum(len(segment.text) for segment in line) for line in lines}
    assert widths == {SIZE * scale.width}


def test_an_arrow_is_drawn_and_the_board_is_turned() -> None:
    plain = small_board(START, (), SMALL_SCALES[0], DARK, flipped=False)
    arrow = Arrow(square("a2"), square("a3"), WHITE)
    assert small_board(START, (arrow,), SMALL_SCALES[0], DARK, flipped=False) != plain
    assert small_board(START, (), SMALL_SCALES[0], DARK, flipped=True) != plain
