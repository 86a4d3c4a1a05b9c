from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, SQUARES, WHITE, Piece
from apocalypse.rules.position import START
from apocalypse.sheets.notation import CHESS, PAGE
from apocalypse.tui.widgets.board import Arrow, best_scale
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.letters import letter_lines
from apocalypse.tui.widgets.board.marks import Marks
from apocalypse.tui.widgets.board.palettes import DARK, DARK_16
from apocalypse.tui.widgets.board.picture import labels, picture
from apocalypse.tui.widgets.board.pixels import Canvas, changed_regions
from apocalypse.tui.widgets.board.scales import SCALES, XL, XXL, L, M, S, Scale
from apocalypse.tui.widgets.board.stage import Stage
from tests.tui.board.turns import TURNS, order_turn, square, text_of

MARK = 0xFFFF55
PIXEL_SCALES = [M, L, XL, XXL]
IN_INK = replace(DARK_16, cursor=MARK, selected=MARK, target=MARK, last=MARK)
"""One color for every mark, and no tint below any."""
WAYS_TO_MARK = [
    Marks(),
    Marks(cursor=square("c3")),
    Marks(selected=square("c3")),
    Marks(cursor=square("c3"), selected=square("c3")),
    Marks(targets=1 << square("c3")),
    Marks(last=1 << square("c3")),
]


@pytest.mark.parametrize(
    ("columns", "lines", "scale"),
    [
        (38, 17, None),
        (39, 16, None),
        (39, 17, S),
        (48, 22, S),
        (49, 22, M),
        (59, 27, L),
        (69, 32, XL),
        (83, 42, XL),
        (84, 42, XXL),
        (300, 100, XXL),
        (300, 22, M),
        (0, 0, None),
    ],
)
def test_the_largest_scale_that_fits_is_taken(
    columns: int, lines: int, scale: Scale | None
) -> None:
    assert best_scale(columns, lines) is scale


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: scale.name)
def test_every_cell_of_a_square_leads_back_to_it(scale: Scale, flipped: bool) -> None:
    geometry = Geometry(scale, flipped)
    found = {
        (column, line): geometry.square(column, line)
        for column in range(scale.board_columns)
        for line in range(scale.board_lines)
    }
    for at in SQUARES:
        x, y = geometry.pixel(at)
        own = {(x + i, y // 2 + j) for i in range(scale.columns) for j in range(scale.lines)}
        assert {cell for cell, seen in found.items() if seen == at} == own


def test_a_flipped_board_has_white_at_the_top_and_the_a_file_at_the_right() -> None:
    assert Geometry(L).pixel(square("a1")) == Geometry(L, flipped=True).pixel(square("e5"))


@pytest.mark.parametrize("scale", PIXEL_SCALES, ids=lambda scale: scale.name)
def test_each_mark_has_a_shape_of_its_own(scale: Scale) -> None:
    for position in (START, START.with_piece(square("c3"), Piece(WHITE, KNIGHT))):
        plain = picture(position, Geometry(scale), IN_INK).canvas
        shapes = [
            _shape(plain, picture(position, Geometry(scale), IN_INK, m)) for m in WAYS_TO_MARK
        ]
        assert len(set(shapes)) == len(shapes)


def _shape(plain: Canvas, marked: Stage) -> frozenset[tuple[int, int]]:
    """The pixels that a mark draws."""
    return frozenset(
        (x, y)
        for y, (old, new) in enumerate(zip(plain.rows, marked.canvas.rows, strict=True))
        for x, (before, after) in enumerate(zip(old, new, strict=True))
        if before != after
    )


@pytest.mark.parametrize("scale", PIXEL_SCALES, ids=lambda scale: scale.name)
def test_the_cursor_is_a_whole_ring_around_every_piece(scale: Scale) -> None:
    for at in SQUARES:
        geometry = Geometry(scale)
        rows = picture(START, geometry, DARK, Marks(cursor=at)).canvas.rows
        x, y = geometry.pixel(at)
        right, bottom = x + scale.width - 1, y + scale.height - 1
        ring = rows[y][x : right + 1] + rows[bottom][x : right + 1]
        ring += [row[column] for row in rows[y : bottom + 1] for column in (x, right)]
        assert set(ring) == {DARK.cursor}


@pytest.mark.parametrize("name", TURNS)
def test_pictures_are_made_of_half_blocks_alone(name: str) -> None:
    _, told = order_turn(name)
    for beat in told:
        stage = beat.backdrop(Geometry(M), DARK)
        beat.draw(stage, 0.5)
        assert set(text_of(stage.canvas)) <= set("▀ \n")


def test_labels_count_from_the_end_that_the_coordinates_name() -> None:
    top, bottom = Geometry(M).rank_line(4), Geometry(M).rank_line(0)
    assert [labels(Geometry(M), PAGE)[line] for line in (top, bottom)] == [{1: "1"}, {1: "5"}]
    assert [labels(Geometry(M), CHESS)[line] for line in (top, bottom)] == [{1: "5"}, {1: "1"}]
    files = labels(Geometry(M, flipped=True), PAGE)[M.board_lines - 1]
    assert [files[column] for column in sorted(files)] == list("edcba")


def test_both_arrows_are_seen_even_when_they_run_against_each_other() -> None:
    a3, b5 = square("a3"), square("b5")
    arrows = (Arrow(a3, b5, WHITE), Arrow(b5, a3, BLACK))
    both = picture(START, Geometry(L), DARK, Marks(arrows=arrows)).canvas
    alone = [picture(START, Geometry(L), DARK, Marks(arrows=(a,))).canvas for a in arrows]
    assert both.rows != alone[0].rows
    assert both.rows != alone[1].rows


def test_only_the_cells_that_changed_are_repainted() -> None:
    before = picture(START, Geometry(XL), DARK).canvas
    after = picture(START, Geometry(XL), DARK, Marks(cursor=square("b3"))).canvas
    x, y = Geometry(XL).pixel(square("b3"))
    regions = changed_regions(before, after)
    lines = range(y // 2, y // 2 + XL.lines)
    assert sorted({region.y for region in regions}) == list(lines)
    assert {region.height for region in regions} == {1}
    middle = [region for region in regions if region.y == lines[len(lines) // 2]]
    sides = [(region.x, region.right) for region in middle]
    assert (sides[0][0], sides[-1][1]) == (x, x + XL.width)
    assert sum(region.width for region in middle) < XL.width / 2, "a ring is painted, not a block"
    assert changed_regions(before, before.copy()) == []


@pytest.mark.parametrize("scale", [S, M], ids=lambda scale: scale.name)
def test_letters_show_every_mark_in_plain_ascii(scale: Scale) -> None:
    geometry = Geometry(scale)
    texts = []
    for marks in WAYS_TO_MARK:
        lines = letter_lines(START, geometry, DARK, marks, labels(geometry, CHESS))
        texts.append("\n".join("".join(s.text for s in line) for line in lines))
    assert len(set(texts)) == len(texts)
    assert all(text.isascii() for text in texts)
    assert {letter: texts[0].count(letter) for letter in "CHox"} == {"C": 2, "H": 2, "o": 5, "x": 5}
