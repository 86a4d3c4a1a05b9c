"""A canvas: pixels, how they blend, and the cells that show them."""

from __future__ import annotations

from textual.geometry import Region

from apocalypse.rules.board import KNIGHT, PAWN, WHITE, Piece
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement, Point
from apocalypse.tui.board.canvas import (
    GAP,
    UPPER_HALF,
    Canvas,
    blend,
    changed_regions,
    half_block_segments,
)
from apocalypse.tui.board.geometry import LEFT, TOP, XL, Geometry, L
from apocalypse.tui.board.palettes import DARK, palettes_for
from tests.tui.board.drawing import Shift, blank, changed, ink, shift_of
from tests.tui.board.turns import square

GROUND, INK = 0x000000, 0xFF8040
FEW_COLORS = palettes_for("standard")["apocalypse-dark"]
AT = square("c3")


def small_canvas(*, can_blend: bool = True) -> Canvas:
    """Four columns and six rows of black pixels."""
    return Canvas(4, 6, GROUND, can_blend=can_blend)


def test_a_blend_is_between_both_colors_in_each_channel() -> None:
    assert blend(0x204060, 0xA0C0E0, 0) == 0x204060
    assert blend(0x204060, 0xA0C0E0, 4) == 0x6080A0
    assert blend(0x204060, 0xA0C0E0, 8) == 0xA0C0E0
    assert blend(0xA0C0E0, 0x204060, 2) == 0x80A0C0


def test_a_pixel_is_drawn_on_the_canvas_and_nowhere_else() -> None:
    for x, y in ((0, 0), (3, 0), (0, 5), (3, 5)):
        canvas = small_canvas()
        canvas.draw_pixel(x, y, INK)
        assert ink(canvas, INK) == {(x, y)}
    for x, y in ((-1, 0), (0, -1), (4, 0), (0, 6)):
        canvas = small_canvas()
        canvas.draw_pixel(x, y, INK)
        canvas.draw_pixels([(x, y)], INK)
        assert canvas.rows == small_canvas().rows


def test_many_pixels_are_drawn_as_each_of_them_would_be() -> None:
    for can_blend in (True, False):
        for opacity in (0.0, 0.3, 0.6, 1.0, 1.4):
            one, many = small_canvas(can_blend=can_blend), small_canvas(can_blend=can_blend)
            pixels = [(0, 0), (3, 5), (1, 2), (-1, 2), (4, 2), (1, 6)]
            many.draw_pixels(pixels, INK, opacity)
            for x, y in pixels:
                one.draw_pixel(x, y, INK, opacity)
            assert many.rows == one.rows


def test_a_pixel_without_blending_is_opaque_or_not_drawn() -> None:
    for opacity, color in ((0.4, GROUND), (0.6, INK)):
        canvas = small_canvas(can_blend=False)
        canvas.draw_pixel(1, 1, INK, opacity)
        assert canvas.rows[1][1] == color
    canvas = small_canvas()
    canvas.draw_pixel(1, 1, INK, 0.5)
    assert canvas.rows[1][1] == blend(GROUND, INK, 4)


def test_a_rectangle_is_filled_as_far_as_it_is_on_the_canvas() -> None:
    canvas = small_canvas()
    canvas.fill(1, 2, 2, 3, INK)
    assert ink(canvas, INK) == {(x, y) for x in (1, 2) for y in (2, 3, 4)}
    canvas = small_canvas()
    canvas.fill(-1, -1, 2, 2, INK)
    canvas.fill(3, 5, 9, 9, INK)
    canvas.fill(4, 0, 2, 2, INK)
    assert ink(canvas, INK) == {(0, 0), (3, 5)}


def test_a_span_is_drawn_as_far_as_it_is_on_the_canvas() -> None:
    for x, y, row in (
        (0, 0, [1, 2, 3, 0]),
        (1, 5, [0, 1, 2, 3]),
        (-2, 1, [3, 0, 0, 0]),
        (3, 1, [0, 0, 0, 1]),
        (5, 1, [0, 0, 0, 0]),
    ):
        canvas = small_canvas()
        canvas.draw_span(x, y, (1, 2, 3))
        assert canvas.rows[y] == row
    for y in (-1, 6):
        canvas = small_canvas()
        canvas.draw_span(0, y, (1, 2, 3))
        assert canvas.rows == small_canvas().rows


def test_a_copy_is_drawn_on_by_itself() -> None:
    canvas = blank()
    copy = canvas.copy()
    assert copy.rows == canvas.rows
    assert copy.palette is canvas.palette
    copy.draw_pixel(0, 0, INK)
    assert changed(canvas, copy) == {(0, 0)}


def test_two_changes_far_from_each_other_are_two_regions_and_close_ones_are_one() -> None:
    for distance, regions in (
        (GAP, [Region(1, 0, 1 + GAP, 1)]),
        (GAP + 1, [Region(1, 0, 1, 1), Region(1 + GAP + 1, 0, 1, 1)]),
    ):
        before = Canvas(20, 4, GROUND, can_blend=True)
        after = before.copy()
        after.draw_pixel(1, 0, INK)
        after.draw_pixel(1 + distance, 1, INK)
        assert changed_regions(before, after) == regions
    before, after = Canvas(20, 4, GROUND, can_blend=True), Canvas(20, 4, GROUND, can_blend=True)
    after.draw_pixel(5, 3, INK)
    assert changed_regions(before, after) == [Region(5, 1, 1, 1)]


def test_a_cell_is_an_upper_half_block_on_the_color_of_its_lower_pixel() -> None:
    segments = half_block_segments([INK, INK, GROUND, GROUND], [GROUND, GROUND, GROUND, INK])
    assert [segment.text for segment in segments] == [2 * UPPER_HALF, " ", UPPER_HALF]
    style = segments[0].style
    assert style is not None
    assert style.color is not None
    assert style.bgcolor is not None
    assert style.color.get_truecolor() == (0xFF, 0x80, 0x40)
    assert style.bgcolor.get_truecolor() == (0, 0, 0)


def test_the_middle_of_a_square_is_as_far_from_each_of_its_edges() -> None:
    for scale in (XL, L):
        canvas = blank(scale)
        left, top = canvas.square_corner(AT)
        right, bottom = left + scale.width - 1, top + scale.height - 1
        assert canvas.square_center(AT) == Point((left + right) / 2, (top + bottom) / 2)


def test_a_placement_is_shifted_with_the_board_when_it_is_flipped() -> None:
    placement = Placement(AT, right=0.5, down=-0.25)
    for flipped, sign in ((False, 1), (True, -1)):
        canvas = BoardCanvas(Geometry(XL, flipped), DARK)
        left, top = canvas.square_corner(AT)
        half, quarter = round(0.5 * XL.width), round(0.25 * XL.height)
        assert canvas.placement_corner(placement) == (left + sign * half, top - sign * quarter)


def test_the_frame_has_a_bevel_above_and_left_of_the_squares() -> None:
    canvas = blank()
    bevel = ink(canvas, DARK.bevel)
    left, top = LEFT - 1, 2 * TOP - 1
    above = {(x, top) for x in range(left, left + 5 * XL.width + 1)}
    beside = {(left, y) for y in range(top, top + 5 * XL.height + 1)}
    assert bevel == above | beside


def test_a_piece_in_the_air_is_above_its_shadow_which_fades() -> None:
    knight = Piece(WHITE, KNIGHT)
    x, y = blank().square_corner(AT)
    shadows = []
    for height in (0, 5, XL.height, XL.height + 1):
        canvas = blank()
        canvas.draw_piece(knight, (x, y), height / XL.height)
        assert shift_of(canvas, knight, AT) == Shift(right=0, up=height)
        shadow_x, shadow_y = canvas.sprite(knight).shadow[-1]
        shadows.append(canvas.rows[y + shadow_y][x + shadow_x])
    ground = DARK.square_colors(AT).plain
    assert shadows[0] != shadows[1] != ground
    assert shadows[2:] == [ground, ground]


def test_a_shadow_is_below_the_base_of_a_piece_and_a_pixel_to_its_right() -> None:
    pawn = Piece(WHITE, PAWN)
    canvas = blank()
    x, y = canvas.square_corner(AT)
    canvas.draw_shadow(pawn, (x, y))
    sprite = canvas.sprite(pawn)
    base = {x + column + 1 for column, row in sprite.pixels if row == sprite.base}
    assert changed(blank(), canvas) == {(column, y + sprite.base + 1) for column in base}
    few = blank(palette=FEW_COLORS)
    few.draw_shadow(pawn, (x, y))
    assert few.rows == blank(palette=FEW_COLORS).rows


def test_a_tint_covers_a_piece_and_nothing_beside_it() -> None:
    pawn = Piece(WHITE, PAWN)
    canvas = blank()
    x, y = canvas.square_corner(AT)
    canvas.tint_piece(pawn, (x, y), INK, 1.0)
    assert ink(canvas, INK) == {(x + dx, y + dy) for dx, dy in canvas.sprite(pawn).pixels}
