from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import cos, pi, sin

import pytest

from apocalypse.rules.board import (
    BLACK,
    KNIGHT,
    PAWN,
    SQUARES,
    WHITE,
    Color,
    Piece,
    square_at,
)
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.position import START, Position
from apocalypse.tui.board.arrows import Arrow, _head
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import Canvas, changed_regions
from apocalypse.tui.board.geometry import (
    SCALES,
    XL,
    XXL,
    XXXXXL,
    Geometry,
    L,
    M,
    Scale,
    best_scale,
)
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.palettes import DARK, palettes_for
from apocalypse.tui.board.pieces import SILHOUETTES, sprite
from apocalypse.tui.board.renderers import PixelRenderer, draw_board, frame_labels
from tests.cases import case
from tests.tui.board.marks import NO_PIECES, TRAMPLED, WAYS_TO_C3, WAYS_TO_MARK
from tests.tui.board.turns import square

MARK = 0xFFFF55
DARK_16 = palettes_for("standard")["apocalypse-dark"]
IN_INK = DARK_16._replace(
    cursor=MARK,
    selected=MARK,
    light=DARK_16.light._replace(selected=DARK_16.light.plain),
    dark=DARK_16.dark._replace(selected=DARK_16.dark.plain),
)
"""One color for every mark, and no tint below a selection."""
at_all_scales = pytest.mark.parametrize(
    "scale", [scale for scale in SILHOUETTES if scale in SCALES], ids=lambda scale: scale.name
)
at_three_scales = pytest.mark.parametrize("scale", [M, XL, XXL], ids=lambda scale: scale.name)


def test_the_largest_scale_that_fits_is_best() -> None:
    for scale in SCALES:
        columns, lines = scale.board_columns, scale.board_lines
        assert best_scale(columns, lines) is scale
        for smaller in ((columns - 1, lines), (columns, lines - 1)):
            below = best_scale(*smaller)
            assert below is None or below.board_columns < columns
    assert [best_scale(*size) for size in ((0, 0), (300, 22), (300, 100))] == [None, M, XXXXXL]


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: scale.name)
def test_every_cell_of_a_square_leads_back_to_it(scale: Scale, flipped: bool) -> None:
    geometry = Geometry(scale, flipped)
    squares = {
        (column, line): geometry.square_at_cell(column, line)
        for column in range(scale.board_columns)
        for line in range(scale.board_lines)
    }
    for at in SQUARES:
        x, y = geometry.square_corner(at)
        own = {(x + i, y // 2 + j) for i in range(scale.width) for j in range(scale.lines)}
        assert {cell for cell, hit in squares.items() if hit == at} == own
    on_frame = {
        (column, line)
        for column, line in squares
        if line in (0, scale.board_lines - 1) or column in (0, scale.board_columns - 1)
    }
    assert {squares[cell] for cell in on_frame} == {None}


def test_a_flipped_board_has_white_at_the_top_and_the_a_file_at_the_right() -> None:
    assert Geometry(L).square_corner(square("a1")) == Geometry(L, flipped=True).square_corner(
        square("e5")
    )


@at_three_scales
def test_each_mark_has_a_shape_of_its_own(scale: Scale) -> None:
    for position in (START, START.with_piece(square("c3"), Piece(WHITE, KNIGHT))):
        plain = draw_board(position, Geometry(scale), IN_INK)
        shapes = [
            _shape(plain, draw_board(position, Geometry(scale), IN_INK, m)) for m in WAYS_TO_MARK
        ]
        assert len(set(shapes)) == len(shapes)


def _shape(plain: Canvas, marked: Canvas) -> frozenset[tuple[int, int]]:
    """The pixels that a mark draws."""
    return frozenset(
        (x, y)
        for y, (old, new) in enumerate(zip(plain.rows, marked.rows, strict=True))
        for x, (before, after) in enumerate(zip(old, new, strict=True))
        if before != after
    )


@at_three_scales
def test_the_cursor_is_a_ring_that_is_closed_but_for_the_piece_inside(scale: Scale) -> None:
    for at in SQUARES:
        geometry = Geometry(scale)
        rows = draw_board(START, geometry, DARK, Marks(cursor=at)).rows
        x, y = geometry.square_corner(at)
        right, bottom = x + scale.width - 1, y + scale.height - 1
        if scale is M and START.piece_at(at) is not None:
            # The piece fills its square, and the ring runs around it.
            x, y, right, bottom = x - 1, y - 1, right + 1, bottom + 1
        ring = {(column, row) for column in range(x, right + 1) for row in (y, bottom)}
        ring |= {(column, row) for row in range(y, bottom + 1) for column in (x, right)}
        covered = set()
        for other, piece in START.placements():
            left, top = geometry.square_corner(other)
            covered |= {(left + i, top + j) for i, j in sprite(piece, scale, DARK).pixels}
        free = ring - covered
        colors = {rows[row][column] for column, row in free}
        assert colors - {DARK.label} == {DARK.cursor}
        assert len(free) >= 0.8 * len(ring)


@at_three_scales
def test_the_last_turn_tints_its_squares_until_something_is_chosen(scale: Scale) -> None:
    at, geometry = square("c3"), Geometry(scale)
    x, y = geometry.square_corner(at)
    box = product(range(x, x + scale.width), range(y, y + scale.height))
    tinted = draw_board(NO_PIECES, geometry, DARK, Marks(touched=1 << at))
    assert _ink(tinted, DARK.square_colors(at).touched) == {*box}
    for choice in (
        Marks(selected=square("a1")),
        Marks(targets=1 << square("b3")),
        Marks(bets=1 << square("b3")),
    ):
        chosen = draw_board(NO_PIECES, geometry, DARK, choice)
        both = draw_board(NO_PIECES, geometry, DARK, replace(choice, touched=1 << at))
        assert both.rows == chosen.rows


@at_all_scales
def test_a_target_with_a_piece_has_a_bold_ring_around_it(scale: Scale) -> None:
    """Most of it is seen around the piece, also where the cursor is."""
    at, geometry = square("a2"), Geometry(scale)
    for piece, cursor in product((KNIGHT, PAWN), (None, at)):
        position = Position.of({at: Piece(BLACK, piece)})
        marks = Marks(cursor=cursor, targets=1 << at)
        ring = _ink(draw_board(position, geometry, DARK, marks), DARK.selected)
        assert len(ring) >= (2 if cursor is None else 1) * scale.width
        x, y = geometry.square_corner(at)
        sides = {(column < x + scale.width / 2, row < y + scale.height / 2) for column, row in ring}
        assert len(sides) == 4


@at_all_scales
def test_more_dots_than_a_knight_has_targets_are_smaller_where_they_stay_round(
    scale: Scale,
) -> None:
    def width(targets: int) -> int:
        canvas = draw_board(NO_PIECES, Geometry(scale), DARK, Marks(targets=targets))
        left, _ = canvas.square_corner(square("a1"))
        columns = {x for x, _ in _ink(canvas, DARK.selected) if x < left + scale.width}
        return len(columns)

    eight, nine = width(0b1111_1111), width(0b1_1111_1111)
    if scale.width < XXL.width:
        assert nine == eight
    else:
        assert 0.4 * eight <= nine <= 0.75 * eight


@at_all_scales
@pytest.mark.parametrize("flipped", [False, True])
def test_an_arrow_stays_off_the_frame_with_its_labels(scale: Scale, flipped: bool) -> None:
    geometry = Geometry(scale, flipped)
    plain = draw_board(NO_PIECES, geometry, DARK)
    for origin, target in (("c1", "c2"), ("c5", "c4"), ("a1", "b3"), ("e5", "d3"), ("e2", "e3")):
        arrow = Arrow(square(origin), square(target), WHITE)
        canvas = draw_board(NO_PIECES, geometry, DARK, Marks(arrows=(arrow,)))
        for x, y in _shape(plain, canvas):
            assert geometry.square_at_cell(x, y // 2) is not None, (origin, target)


@at_all_scales
def test_the_arrows_of_both_sides_have_one_weight(scale: Scale) -> None:
    """A knight's leap up and its mirror image down have as many pixels of fill, and of edge."""
    leap = Arrow(square("b5"), square("c3"), WHITE), Arrow(square("d1"), square("c3"), BLACK)
    step = Arrow(square("b4"), square("b3"), WHITE), Arrow(square("b2"), square("b3"), BLACK)
    for palette, arrows in product(palettes_for("truecolor").values(), (leap, step)):
        sizes = []
        for arrow in arrows:
            canvas = draw_board(NO_PIECES, Geometry(scale), palette, Marks(arrows=(arrow,)))
            colors = palette.arrows.of(arrow.color), palette.arrow_edge
            sizes.append([len(_ink(canvas, color)) for color in colors])
        with case(palette.name, arrows[0].is_step):
            for one, other in zip(*sizes, strict=True):
                assert abs(one - other) <= 0.15 * max(one, other)


@at_all_scales
def test_the_arrow_of_a_step_has_one_closed_shape(scale: Scale) -> None:
    for blocked in (False, True):
        ends = square("c3"), square("c4")
        pieces = {ends[0]: Piece(WHITE, PAWN)}
        if blocked:
            pieces[ends[1]] = Piece(BLACK, PAWN)
        arrow = Arrow(*ends, WHITE)
        canvas = draw_board(Position.of(pieces), Geometry(scale), DARK, Marks(arrows=(arrow,)))
        ink = _ink(canvas, DARK.arrows.white)
        rows = sorted({y for _, y in ink})
        widths = [len([x for x, row in ink if row == y]) for y in rows]
        assert rows == [*range(rows[0], rows[-1] + 1)]
        for y in rows:
            columns = sorted(x for x, row in ink if row == y)
            assert columns == [*range(columns[0], columns[-1] + 1)]
        assert widths[0] == min(widths[: len(widths) // 2]), "it points up, as the pawn goes"


@at_three_scales
def test_no_mark_covers_a_piece_and_an_arrow_leaves_most_of_it_in_sight(scale: Scale) -> None:
    knight = square("c3")
    position = START.with_piece(knight, Piece(WHITE, KNIGHT))
    arrows = Marks(arrows=(Arrow(square("c1"), knight, WHITE), Arrow(knight, square("d5"), BLACK)))
    bets = Marks(bets=(1 << 25) - 1)
    for marks in (*WAYS_TO_MARK, bets, arrows):
        canvas = draw_board(position, Geometry(scale), DARK, marks)
        for at, piece in position.placements():
            x, y = canvas.square_corner(at)
            pixels = sprite(piece, scale, DARK).pixels
            uncovered = sum(canvas.rows[y + dy][x + dx] == c for (dx, dy), c in pixels.items())
            assert uncovered >= (0.7 if marks is arrows else 1) * len(pixels), at


def test_rank_labels_follow_the_coordinates() -> None:
    top, bottom = Geometry(M).rank_label_line(4), Geometry(M).rank_label_line(0)
    assert [frame_labels(Geometry(M), PAGE)[line] for line in (top, bottom)] == [{1: "1"}, {1: "5"}]
    assert [frame_labels(Geometry(M), CHESS)[line] for line in (top, bottom)] == [
        {1: "5"},
        {1: "1"},
    ]
    files = frame_labels(Geometry(M, flipped=True), PAGE)[M.board_lines - 1]
    assert [files[column] for column in sorted(files)] == list("edcba")


def _ink(canvas: Canvas, color: int) -> set[tuple[int, int]]:
    """The pixels of a color."""
    rows = canvas.rows
    return {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == color}


@pytest.mark.parametrize("position", [NO_PIECES, TRAMPLED], ids=["lost", "trampled"])
def test_two_arrows_to_one_square_do_not_cover_each_other(position: Position) -> None:
    scale = XL
    for white, black in product(WAYS_TO_C3[WHITE], WAYS_TO_C3[BLACK]):
        if white == black:
            continue
        arrows = [
            Arrow(square_at(2 + x, 2 + y), square("c3"), color)
            for color, (x, y) in ((WHITE, white), (BLACK, black))
        ]
        canvas = draw_board(position, Geometry(scale), DARK, Marks(arrows=tuple(arrows)))
        backwards = draw_board(position, Geometry(scale), DARK, Marks(arrows=tuple(arrows[::-1])))
        assert canvas.rows == backwards.rows, (white, black)


@at_three_scales
@pytest.mark.parametrize("stands", ["before", "after", "lost"])
def test_an_arrow_reaches_both_of_its_squares(scale: Scale, stands: str) -> None:
    for origin, target in (("a1", "b3"), ("d2", "e3"), ("c2", "c3")):
        arrow = Arrow(square(origin), square(target), WHITE)
        canvas = _with_arrow(arrow, stands, scale)
        reach = scale.width // 4 + 1
        for left, top in (canvas.square_corner(arrow.origin), canvas.square_corner(arrow.target)):
            assert any(
                left - reach <= x < left + scale.width + reach
                and top - reach <= y < top + scale.height + reach
                for x, y in _ink(canvas, DARK.arrows[0])
            ), (origin, target)


def _with_arrow(arrow: Arrow, stands: str, scale: Scale) -> BoardCanvas:
    """A board with an arrow, whose pawn stands on the square before or after it, or was lost."""
    at = {"before": arrow.origin, "after": arrow.target}.get(stands)
    position = NO_PIECES if at is None else NO_PIECES.with_piece(at, Piece(WHITE, PAWN))
    return draw_board(position, Geometry(scale), DARK, Marks(arrows=(arrow,)))


@at_three_scales
def test_the_arrows_of_two_pawns_that_clash_can_be_seen_beside_their_pawns(scale: Scale) -> None:
    ends = square("c2"), square("c4")
    pawns = Position.of({ends[0]: Piece(WHITE, PAWN), ends[1]: Piece(BLACK, PAWN)})
    arrows = tuple(Arrow(end, square("c3"), c) for end, c in zip(ends, Color, strict=True))
    canvas = draw_board(pawns, Geometry(scale), DARK, Marks(arrows=arrows))
    for ink in DARK.arrows:
        assert len(_ink(canvas, ink)) >= scale.width / 2


@at_three_scales
def test_two_pawns_that_swap_places_are_in_sight_beside_their_arrows(scale: Scale) -> None:
    ends = square("c3"), square("d4")
    pawns = {end: Piece(color, PAWN) for end, color in zip(ends, Color, strict=True)}
    arrows = Arrow(*ends, BLACK), Arrow(*ends[::-1], WHITE)
    canvas = draw_board(Position.of(pawns), Geometry(scale), DARK, Marks(arrows=arrows))
    for end, pawn in pawns.items():
        (x, y), pixels = canvas.square_corner(end), sprite(pawn, scale, DARK).pixels
        uncovered = sum(canvas.rows[y + dy][x + dx] == c for (dx, dy), c in pixels.items())
        assert uncovered >= 0.85 * len(pixels)


@at_three_scales
def test_every_line_is_full_with_its_labels(scale: Scale) -> None:
    renderer = PixelRenderer(Geometry(scale), DARK, CHESS)
    renderer.draw_position(START, Marks())
    texts = [
        "".join(segment.text for segment in renderer.line_segments(line))
        for line in range(scale.board_lines)
    ]
    assert {len(text) for text in texts} == {scale.board_columns}
    letters = ["".join(filter(str.isalnum, text)) for text in texts]
    assert [label for label in letters if label] == ["5", "4", "3", "2", "1", "abcde"]


def test_only_changed_cells_are_repainted() -> None:
    before = draw_board(START, Geometry(XL), DARK)
    after = draw_board(START, Geometry(XL), DARK, Marks(cursor=square("b3")))
    x, y = Geometry(XL).square_corner(square("b3"))
    regions = changed_regions(before, after)
    lines = range(y // 2, y // 2 + XL.lines)
    assert sorted({region.y for region in regions}) == list(lines)
    assert {region.height for region in regions} == {1}
    middle = [region for region in regions if region.y == lines[len(lines) // 2]]
    sides = [(region.x, region.right) for region in middle]
    assert (sides[0][0], sides[-1][1]) == (x, x + XL.width)
    assert sum(region.width for region in middle) < XL.width / 2, "a ring is painted, not a block"
    assert changed_regions(before, before.copy()) == []


@pytest.mark.parametrize("eighths", range(16))
@pytest.mark.parametrize("depth", [3, 4, 6, 7])
def test_the_head_of_an_arrow_is_as_wide_on_both_sides_of_its_shaft(
    depth: int, eighths: int
) -> None:
    back = eighths * pi / 8
    head = _head((0, 0), back, depth)
    beside = [y * cos(back) - x * sin(back) for x, y in head]
    assert abs(max(beside) + min(beside)) < 1, "but for a part of a pixel"
    assert max(beside) >= depth / 2
    behind = [x * cos(back) + y * sin(back) for x, y in head]
    assert min(behind) == pytest.approx(0, abs=0.5), "its tip is where the arrow arrives"
