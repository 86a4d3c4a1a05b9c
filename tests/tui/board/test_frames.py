"""The board at rest, the call of a beat, small boards and the lines that show them."""

from __future__ import annotations

import pytest
from rich.segment import Segment

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import Moved, PutBackClash, Swapped
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.calls import (
    MARGIN,
    WEIGHTS,
    Call,
    Weight,
    _left_edge,
    _lettering,
    draw_call,
)
from apocalypse.tui.board.canvas import half_block_segments
from apocalypse.tui.board.effects import Effect
from apocalypse.tui.board.geometry import LEFT, SCALES, TOP, Geometry, M
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.board.palettes import DARK, LIGHT, brightness
from apocalypse.tui.board.renderers import LetterRenderer, PixelRenderer, draw_board
from apocalypse.tui.board.small_board import small_board
from tests.tui.board.drawing import blank, changed, ink
from tests.tui.board.marks import NO_PIECES
from tests.tui.board.turns import order_turn, square

AT = square("c3")


def still(*_: object) -> None:
    """The drawing of an effect that draws nothing."""


CLASH = Beat((PutBackClash(AT),), 1.0, NO_PIECES, NO_PIECES, (Effect(1 << AT, still),))


def band(beat: Beat, progress: float) -> list[int]:
    """The rows of the band that a call is on."""
    canvas = blank(M)
    beat.draw(canvas, progress)
    return sorted({y for _, y in changed(blank(M), canvas)})


def test_the_band_of_a_call_opens_stays_and_closes() -> None:
    heights = {each: len(band(CLASH, each)) for each in (0, 0.05, 0.1, 0.15, 0.5, 0.9, 0.95, 1)}
    full = heights[0.5]
    letters = _lettering("CLASH", M.board_columns - 2)
    assert letters is not None
    assert full == pytest.approx(letters.height + 2 * MARGIN, abs=1)
    assert heights[0] == heights[0.05] == heights[1] == 0
    assert heights[0.15] == heights[0.9] == full
    assert heights[0.1] == heights[0.95] == pytest.approx(full / 2, abs=1)


def test_the_band_of_a_swap_is_beside_both_squares() -> None:
    white, black = Order(square("c1"), square("d1")), Order(square("d1"), square("c1"))
    swap = Beat((Swapped(PAWN, white, black),), 1.0, NO_PIECES, NO_PIECES)
    assert max(band(swap, 0.5)) < blank(M).square_corner(square("c1"))[1]


def test_a_beat_without_a_call_has_no_band() -> None:
    moved = Moved(Piece(WHITE, KNIGHT), Order(square("a1"), square("b3")))
    assert band(Beat((moved,), 1.0, NO_PIECES, NO_PIECES), 0.5) == []
    assert band(Beat((moved, PutBackClash(AT)), 1.0, NO_PIECES, NO_PIECES), 0.5)


def test_a_beat_draws_its_effects_and_hides_their_squares() -> None:
    drawn = []
    now = Effect(0b01, lambda _, progress: drawn.append(("now", progress)))
    later = Effect(0b10, lambda _, progress: drawn.append(("later", progress)))
    beat = Beat((), 1.0, START, START, (now,), (later,))
    beat.draw(blank(M), 0.4)
    assert drawn == [("later", 0), ("now", 0.4)]
    assert beat.hidden == 0b11


def test_a_call_is_in_the_colors_of_the_side_that_gains() -> None:
    for color, ground, word in (
        (WHITE, DARK.bands.white, DARK.arrows.white),
        (BLACK, DARK.bands.black, DARK.arrows.black),
        (None, DARK.bands.white, DARK.spark),
    ):
        canvas = blank(M)
        draw_call(canvas, Call("CLASH", color))
        assert canvas.rows[canvas.height // 2][0] == ground
        rows = sorted(y for x, y in ink(canvas, word) if x == 0)
        middle = canvas.height // 2
        assert rows[0] + rows[-1] + 1 == 2 * middle, "two edges, as far from the middle"
        columns = [x for x, y in ink(canvas, word) if y not in rows]
        assert min(columns) + max(columns) == pytest.approx(canvas.width - 1, abs=1)


def test_the_widths_of_strokes_and_gaps_add_up() -> None:
    weight = Weight(stroke=3, between=2)
    assert [_left_edge(column, weight) for column in range(6)] == [0, 3, 5, 8, 10, 13]


def test_letters_are_heavier_where_there_is_more_room() -> None:
    areas = []
    for width in (200, 110, 80, 60, 48):
        letters = _lettering("CLASH", width)
        assert letters is not None
        assert letters.width <= width
        assert {y for _, y in letters.pixels} == set(range(letters.height))
        assert max(x for x, _ in letters.pixels) == letters.width - 1
        areas.append(letters.width * letters.height)
    assert areas == sorted(areas, reverse=True)
    assert [weight.stroke for weight in WEIGHTS] == [3, 3, 2, 2, 1]
    assert [weight.between for weight in WEIGHTS] == [3, 2, 2, 1, 1]


def test_a_short_call_is_no_larger_than_the_longest() -> None:
    for width in (50, 70, 100):
        short, long = _lettering("CLASH", width), _lettering("TRAMPLED", width)
        assert short is not None
        assert long is not None
        assert short.height == long.height


def test_labels_stand_in_the_middle_of_files_and_ranks() -> None:
    for size in SCALES:
        for flipped in (False, True):
            geometry = Geometry(size, flipped)
            for number in range(5):
                left, top = geometry.square_corner(square("abcde"[number] + str(number + 1)))
                middle = left + (size.width - 1) // 2, top // 2 + (size.lines - 1) // 2
                assert geometry.file_label_column(number) == middle[0]
                assert geometry.rank_label_line(number) == middle[1]


def test_the_pixel_below_a_label_is_in_its_color_unless_a_mark_covers_it() -> None:
    for marks, label in ((NO_MARKS, "c"), (Marks(bets=1 << square("c1")), "c")):
        renderer = PixelRenderer(Geometry(M), DARK, CHESS)
        renderer.draw_position(START, marks)
        line = "".join(segment.text for segment in renderer.line_segments(M.board_lines - 1))
        assert line[renderer.geometry.file_label_column(2)] == label
    renderer.draw_position(NO_PIECES, Marks(call=Call("CLASH"), beside_call=1 << square("c5")))
    texts = [
        "".join(segment.text for segment in renderer.line_segments(line))
        for line in range(M.board_lines)
    ]
    ranks = [text[1] for text in texts if text[1] in "12345"]
    assert 0 < len(ranks) < 5, "the band is above the labels"


def test_a_small_board_is_the_board_without_its_frame() -> None:
    arrows = (Arrow(square("a2"), square("a3"), WHITE),)
    for flipped in (False, True):
        lines = small_board(START, arrows, M, LIGHT, flipped=flipped)
        rows = draw_board(START, Geometry(M, flipped), LIGHT, Marks(arrows=arrows)).rows
        assert len(lines) == 5 * M.lines
        for number, line in enumerate(lines):
            upper, lower = rows[2 * (number + TOP)], rows[2 * (number + TOP) + 1]
            cells = slice(LEFT, LEFT + 5 * M.width)
            assert list(line) == half_block_segments(upper[cells], lower[cells])


def test_frames_of_a_beat_keep_its_backdrop_until_marks_change() -> None:
    (beat,) = order_turn("both move")[1]
    renderer = PixelRenderer(Geometry(M), DARK, PAGE)
    everything = renderer.draw_beat(beat, 0.0, NO_MARKS)
    assert [(region.width, region.height) for region in everything] == [
        (M.board_columns, M.board_lines)
    ]
    assert (everything[0].x, everything[0].y) == (0, 0)
    assert renderer.draw_beat(beat, 0.0, NO_MARKS) == []
    assert renderer.draw_beat(beat, 0.5, NO_MARKS)
    assert renderer.draw_beat(beat, 0.5, Marks(cursor=AT))
    assert renderer.draw_beat(beat, 0.5, Marks(cursor=AT)) == []
    renderer.draw_position(beat.after, Marks(cursor=AT))
    assert renderer.draw_beat(beat, 1.0, Marks(cursor=AT)) == []


def test_each_beat_has_a_backdrop_of_its_own() -> None:
    first, second = order_turn("a capture")[1]
    renderer, fresh = (PixelRenderer(Geometry(M), DARK, PAGE) for _ in range(2))
    renderer.draw_beat(first, 1.0, NO_MARKS)
    renderer.draw_beat(second, 0.5, NO_MARKS)
    fresh.draw_beat(second, 0.5, NO_MARKS)
    for line in range(M.board_lines):
        assert renderer.line_segments(line) == fresh.line_segments(line)


def test_pieces_jump_halfway_on_the_letter_board_and_only_changed_lines_are_drawn() -> None:
    (beat,) = order_turn("both move")[1]
    renderer = LetterRenderer(Geometry(M), DARK, PAGE)
    assert len(renderer.draw_beat(beat, 0.0, NO_MARKS)) == M.board_lines
    assert renderer.draw_beat(beat, 0.49, NO_MARKS) == []
    before = _text(renderer)
    regions = renderer.draw_beat(beat, 0.5, NO_MARKS)
    after = _text(renderer)
    drawn = {region.y for region in regions}
    assert {(region.x, region.width) for region in regions} == {(0, M.board_columns)}
    assert drawn == {line for line in range(M.board_lines) if before[line] != after[line]}
    assert drawn


def _text(renderer: LetterRenderer) -> list[list[Segment]]:
    return [renderer.line_segments(line) for line in range(M.board_lines)]


def test_green_is_brighter_than_red_and_red_than_blue() -> None:
    assert brightness(0xFFFFFF) == 255000
    assert brightness(0x00FF00) > brightness(0xFF0000) > brightness(0x0000FF) > brightness(0)
    assert brightness(0x010203) == 299 + 2 * 587 + 3 * 114


def test_pieces_of_the_material_are_white_on_the_frame_or_black_on_a_square() -> None:
    assert DARK.material_colors(WHITE) == (DARK.white.body, DARK.frame)
    color, ground = DARK.material_colors(BLACK)
    assert color in (DARK.black.body, DARK.black.outline)
    assert ground in (DARK.light.plain, DARK.dark.plain)
    best = max(
        abs(brightness(one) - brightness(other))
        for one in (DARK.black.body, DARK.black.outline)
        for other in (DARK.light.plain, DARK.dark.plain)
    )
    assert abs(brightness(color) - brightness(ground)) == best


def test_the_first_square_is_dark() -> None:
    assert DARK.square_colors(square("a1")) is DARK.dark
    assert DARK.square_colors(square("b1")) is DARK.light
    assert DARK.square_colors(square("a2")) is DARK.light
    assert DARK.square_colors(square("e5")) is DARK.dark
