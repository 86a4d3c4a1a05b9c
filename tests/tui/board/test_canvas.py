"""Drawing outside a canvas is cut off."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from apocalypse.tui.board.canvas import Canvas

PLACES = st.integers(-30, 30)
SIZES = st.integers(-5, 40)


@given(PLACES, PLACES, SIZES, SIZES)
def test_a_rectangle_fills_its_intersection_with_the_canvas(
    x: int, y: int, width: int, height: int
) -> None:
    canvas = Canvas(10, 8, 0, can_blend=True)
    canvas.fill(x, y, width, height, 1)
    canvas.draw_span(x, y, (2,) * max(width, 0))
    canvas.draw_pixel(x, y, 3)
    assert [len(row) for row in canvas.rows] == [10] * 8
    filled = {(i, j) for j, row in enumerate(canvas.rows) for i, color in enumerate(row) if color}
    inside = {
        (i, j)
        for i in range(x, x + max(width, 1))
        for j in range(y, y + max(height, 1))
        if 0 <= i < 10 and 0 <= j < 8
    }
    assert filled <= inside
    if width > 0 and height > 0:
        assert filled == inside
