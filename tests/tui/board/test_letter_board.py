from __future__ import annotations

from itertools import product

import pytest
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.board import (
    BLACK,
    KNIGHT,
    PAWN,
    SQUARES,
    WHITE,
    Color,
    Piece,
    file_of,
    rank_of,
    square_at,
)
from apocalypse.rules.notation import CHESS
from apocalypse.rules.position import START, Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.geometry import SCALES, XXL, Geometry, M, Scale
from apocalypse.tui.board.letter_board import SHAPES, letter_board_lines
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.pieces import SILHOUETTES
from apocalypse.tui.board.renderers import LetterRenderer, frame_labels
from tests.tui.board.marks import KNIGHT_STEPS, NO_PIECES, TRAMPLED, WAYS_TO_C3, WAYS_TO_MARK
from tests.tui.board.turns import square

Cell = tuple[str, Style | None]
Place = tuple[int, int]

CENTER = 1 << square("c3")
WAYS = [*WAYS_TO_MARK, Marks(bets=CENTER)]
at_every_scale = pytest.mark.parametrize("scale", SCALES, ids=lambda scale: scale.name)
at_three_scales = pytest.mark.parametrize(
    "scale", [SCALES[0], M, XXL], ids=lambda scale: scale.name
)


def _rows(position: Position, scale: Scale, marks: Marks = NO_MARKS) -> list[list[Segment]]:
    """The lines of a letter board, without the legend."""
    geometry = Geometry(scale)
    lines = letter_board_lines(position, geometry, DARK, marks, frame_labels(geometry, CHESS))
    assert {sum(len(segment.text) for segment in line) for line in lines} == {scale.board_columns}
    assert len(lines) == scale.board_lines
    return lines[1:]


def _cells(position: Position, scale: Scale, marks: Marks = NO_MARKS) -> dict[Place, Cell]:
    """The letters and styles of a letter board, by column and line, without the legend."""
    return {
        (x, y): cell
        for y, line in enumerate(_rows(position, scale, marks), 1)
        for x, cell in enumerate((letter, part.style) for part in line for letter in part.text)
    }


def _letters(position: Position, scale: Scale, marks: Marks = NO_MARKS) -> list[str]:
    """The letters of a letter board, line by line, without the legend."""
    return ["".join(part.text for part in line) for line in _rows(position, scale, marks)]


def _text(cells: dict[Place, Cell]) -> str:
    """Every letter in a row."""
    return "".join(letter for letter, _ in cells.values())


def _on(cells: dict[Place, Cell], at: int, scale: Scale) -> dict[Place, str]:
    """What stands on a square: letters by column and line, without blanks."""
    left, top = Geometry(scale).square_corner(at)
    letters = {
        (x, y): cells[left + x, top // 2 + y][0]
        for y, x in product(range(scale.lines), range(scale.width))
    }
    return {place: letter for place, letter in letters.items() if letter != " "}


@at_every_scale
def test_a_square_shows_its_piece_in_letters_of_it_and_of_nothing_else(scale: Scale) -> None:
    cells = _cells(START, scale)
    assert _text(cells).isascii()
    for at in SQUARES:
        piece = START.piece_at(at)
        letters = {*_on(cells, at, scale).values()}
        assert letters == ({LETTERS[piece]} if piece else set())


@at_every_scale
def test_the_legend_stands_above_the_board(scale: Scale) -> None:
    geometry = Geometry(scale)
    legend = letter_board_lines(START, geometry, DARK, NO_MARKS, {})[0]
    words = "".join(segment.text for segment in legend).split()
    assert words == ["C", "H", "knights", "o", "x", "pawns"]


@at_three_scales
def test_every_mark_has_letters_of_its_own_and_stays_in_its_square(scale: Scale) -> None:
    for position in (NO_PIECES, TRAMPLED):
        plain = _cells(position, scale)
        texts = set()
        for marks in WAYS:
            marked = _cells(position, scale, marks)
            texts.add(_text(marked))
            changed = [place for place, cell in marked.items() if cell != plain[place]]
            assert {Geometry(scale).square_at_cell(*place) for place in changed} <= {square("c3")}
        assert len(texts) == len(WAYS)
        assert all(text.isascii() for text in texts)


@at_three_scales
def test_a_target_is_solid_and_a_bet_hollow(scale: Scale) -> None:
    for position in (NO_PIECES, TRAMPLED):
        plain = _cells(NO_PIECES, scale)
        grounds = {}
        for letter, marks in (("*", Marks(targets=CENTER)), ("?", Marks(bets=CENTER))):
            cells = _cells(position, scale, marks)
            places = [place for place, cell in cells.items() if cell[0] == letter]
            grounds[letter] = {_ground(cells[place]) == _ground(plain[place]) for place in places}
        assert grounds == {"*": {False}, "?": {True}}


def _ground(cell: Cell) -> RichColor | None:
    """The background of a cell."""
    style = cell[1]
    assert style is not None
    return style.bgcolor


@at_three_scales
def test_marks_cover_no_letter_of_a_piece_and_none_of_each_other(scale: Scale) -> None:
    everywhere = sum(1 << at for at in SQUARES)
    for piece in (Piece(color, kind) for color, kind in product(Color, (KNIGHT, PAWN))):
        position = Position.of({square("c3"): piece})
        letters = _on(_cells(position, scale), square("c3"), scale)
        for marks, expected in (
            (Marks(square("c3"), square("c3")), "[]><"),
            (Marks(square("c3"), targets=everywhere), "[]*"),
            (Marks(square("c3"), bets=everywhere), "[]?"),
            (Marks(square("c3"), touched=everywhere), "[]+"),
        ):
            marked = _on(_cells(position, scale, marks), square("c3"), scale)
            assert letters.items() <= marked.items()
            assert {*expected, LETTERS[piece]} <= {*marked.values()}


@at_three_scales
def test_the_last_turn_is_a_mark_in_each_corner_of_a_square(scale: Scale) -> None:
    cells = _cells(NO_PIECES, scale, Marks(touched=CENTER))
    places = _on(cells, square("c3"), scale).keys()
    right, bottom = scale.width - 1, scale.lines - 1
    assert set(product((0, right), (0, bottom))) <= places
    assert all(min(x, right - x) <= scale.width // 4 for x, _ in places)
    chosen = _cells(NO_PIECES, scale, Marks(touched=CENTER, selected=square("a1")))
    assert not _on(chosen, square("c3"), scale), "while something is chosen"


@at_three_scales
def test_both_orders_to_one_square_are_lines_with_the_letter_of_their_side(scale: Scale) -> None:
    assert "W" not in "".join(_letters(START, scale))
    crowded = Position.of(dict(START.placements()) | dict(TRAMPLED.placements()))
    pieces = {
        (x, y): letter
        for y, line in enumerate(_letters(crowded, scale))
        for x, letter in enumerate(line)
        if letter in {*"CHox"}
    }
    for white, black in product(WAYS_TO_C3[WHITE], WAYS_TO_C3[BLACK]):
        if white == black:
            continue
        arrows = tuple(
            Arrow(square_at(2 + x, 2 + y), square("c3"), color)
            for color, (x, y) in ((WHITE, white), (BLACK, black))
        )
        lines = _letters(crowded, scale, Marks(arrows=arrows))
        text = "".join(lines)
        assert [text.count(letter) for letter in "WB"] == [1, 1], (white, black)
        assert sum(text.count(point) for point in "<>^v") >= 2, (white, black)
        assert {(x, y): lines[y][x] for x, y in pieces} == pieces


@at_three_scales
def test_an_order_is_one_whole_line_from_its_origin_to_its_target(scale: Scale) -> None:
    geometry = Geometry(scale)
    plain = _cells(NO_PIECES, scale)
    steps = [*KNIGHT_STEPS, *product((-1, 0, 1), (-1, 1))]
    origins = [square(name) for name in ("a1", "c3", "e4")]
    for at, (across, up), color in product(origins, steps, Color):
        file, rank = file_of(at) + across, rank_of(at) + up
        if not (0 <= file < 5 and 0 <= rank < 5):
            continue
        target = square_at(file, rank)
        cells = _cells(NO_PIECES, scale, Marks(arrows=(Arrow(at, target, color),)))
        line = {place for place, cell in cells.items() if cell != plain[place]}
        on_squares = {geometry.square_at_cell(*place) for place in line}
        assert {at, target} <= on_squares
        assert None not in on_squares
        assert _connected(line) == line
        sides = [geometry.square_at_cell(*place) for place in line if cells[place][0] in {*"WB"}]
        assert sides == [target]


def _connected(places: set[Place]) -> set[Place]:
    """The places that one of them reaches in steps to a neighbor."""
    waiting = [min(places)]
    reached = set(waiting)
    while waiting:
        x, y = waiting.pop()
        neighbors = {(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2)}
        waiting += (neighbors & places) - reached
        reached |= neighbors & places
    return reached


@at_three_scales
def test_a_piece_stands_in_the_colors_of_its_side(scale: Scale) -> None:
    for piece in (Piece(color, kind) for color, kind in product(Color, (KNIGHT, PAWN))):
        cells = _cells(Position.of({square("c3"): piece}), scale)
        letters = [cell for cell in cells.values() if cell[0] == LETTERS[piece]]
        body = RichColor.parse(f"#{DARK.piece_colors(piece.color).body:06x}")
        assert {_ground(cell) for cell in letters} == {body}


def test_a_large_piece_stands_on_the_base_of_its_silhouette() -> None:
    for shapes, silhouettes in zip(SHAPES[3:], SILHOUETTES.values(), strict=True):
        for kind, rows in silhouettes.items():
            assert shapes[kind][-1] == rows[-1].replace("-", "#")
            assert shapes[kind][-2] == rows[-3].replace("-", "#")


def test_only_changed_lines_are_drawn_again() -> None:
    renderer = LetterRenderer(Geometry(M), DARK, CHESS)
    assert len(renderer.draw_position(START, NO_MARKS)) == M.board_lines
    assert renderer.draw_position(START, NO_MARKS) == []
    changed = renderer.draw_position(START, Marks(cursor=square("b3")))
    first = Geometry(M).square_corner(square("b3"))[1] // 2
    assert changed
    assert {region.y for region in changed} <= set(range(first, first + M.lines))
