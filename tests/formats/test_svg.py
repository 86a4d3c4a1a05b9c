"""A position as a picture: pieces, squares, edges, the orders that led to it, and sentences."""

from __future__ import annotations

import re
from math import hypot
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import DARK, LIGHT, MARGIN, SIDE, SQUARE, arrows, write_svg
from apocalypse.rules.board import BLACK, SIZE, WHITE, Color, file_of, rank_of
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import VCHESS
from tests.formats.exported import NOTES, PUBLISHED, export_text
from tests.rules.positions import positions

SVG = "{http://www.w3.org/2000/svg}"


class Drawn(NamedTuple):
    """What a picture shows, by column from the left and row from the top."""

    pieces: dict[tuple[int, int], tuple[str, str, str]]
    """The title, the shape and the color of each piece."""
    squares: dict[tuple[int, int], str]
    labels: list[tuple[int, int, str]]
    """The texts at the edges, each with its place in pixels."""


def place(x: int, y: int) -> tuple[int, int]:
    return (x - MARGIN) // SQUARE, (y - MARGIN) // SQUARE


def drawn(picture: str) -> Drawn:
    """Read a picture as a program would that draws it."""
    root = ElementTree.fromstring(picture)
    shown = Drawn({}, {}, [])
    for path in root.iter(f"{SVG}path"):
        x, y = map(int, re.findall(r"[0-9]+", path.attrib["transform"]))
        title = path.findtext(f"{SVG}title") or ""
        shown.pieces[place(x, y)] = title, path.attrib["d"], path.attrib["fill"]
    for rect in root.iter(f"{SVG}rect"):
        shown.squares[place(int(rect.attrib["x"]), int(rect.attrib["y"]))] = rect.attrib["fill"]
    for text in root.iter(f"{SVG}text"):
        shown.labels.append((int(text.attrib["x"]), int(text.attrib["y"]), str(text.text)))
    return shown


@given(positions(), st.sampled_from(Color))
def test_a_picture_has_every_piece_on_its_square(position: Position, below: Color) -> None:
    pieces = drawn(write_svg(position, PAGE, below)).pieces
    for square, piece in position.placements():
        column, row = file_of(square), 4 - rank_of(square)
        where = (column, row) if below is WHITE else (4 - column, 4 - row)
        assert pieces.pop(where)[0] == f"{piece.color.value} {piece.kind.value}"
    assert pieces == {}


def test_each_side_and_each_kind_looks_different() -> None:
    looks = {look[1:] for look in drawn(write_svg(START)).pieces.values()}
    shapes, fills = {shape for shape, _ in looks}, {fill for _, fill in looks}
    assert (len(looks), len(shapes), len(fills)) == (4, 2, 2)


def test_white_pieces_are_brighter_than_black_ones() -> None:
    fills = {title[:5]: fill for title, _, fill in drawn(write_svg(START)).pieces.values()}
    assert int(fills["white"][1:], 16) > int(fills["black"][1:], 16)


@pytest.mark.parametrize(
    ("below", "coordinates", "ranks", "files"),
    [
        (WHITE, PAGE, "12345", "abcde"),
        (BLACK, PAGE, "54321", "edcba"),
        (WHITE, CHESS, "54321", "abcde"),
        (BLACK, CHESS, "12345", "edcba"),
    ],
)
def test_the_edges_name_the_squares_and_the_corners_are_dark(
    below: Color, coordinates: Coordinates, ranks: str, files: str
) -> None:
    picture = write_svg(START, coordinates, below)
    assert f'viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}"' in picture
    middles = [MARGIN + SQUARE * number + SQUARE // 2 for number in range(SIZE)]
    edge = MARGIN + SIZE * SQUARE + MARGIN // 2
    beside = [(MARGIN // 2, y, rank) for y, rank in zip(middles, ranks, strict=True)]
    under = [(x, edge, file) for x, file in zip(middles, files, strict=True)]
    shown = drawn(picture)
    assert sorted(shown.labels) == sorted([*beside, *under])
    assert len(shown.squares) == SIZE * SIZE
    for (column, row), fill in shown.squares.items():
        assert fill == (DARK if (column + row) % 2 == 0 else LIGHT)


def test_a_void_order_is_an_outline() -> None:
    game = Game(VCHESS).after("a2a3", "e4d3")
    picture = write_svg(game.position, CHESS, WHITE, game.turns[0])
    white, black = re.findall("<polygon [^>]*>", picture)
    assert "stroke-dasharray" not in white
    assert 'fill="none" stroke=' in black
    assert "stroke-dasharray" in black


@pytest.mark.parametrize("below", Color)
def test_an_arrow_begins_and_ends_on_the_squares_of_its_order(below: Color) -> None:
    arrow, _ = arrows(Game().after("a1b3", "e5d3").turns[0], below)
    start, tip = arrow.corners[0], arrow.corners[3]
    ends = [(0, 4), (1, 2)] if below is WHITE else [(4, 0), (3, 2)]
    assert [place(int(x), int(y)) for x, y in (start, tip)] == ends


def test_pieces_that_swap_places_have_arrows_beside_each_other() -> None:
    game = Game(fen="5/5/1p3/P4/5").after("a2b3", "b3a2")
    white, black = arrows(game.turns[0])
    (left, top), (tip_x, tip_y), (other_x, other_y) = (
        white.corners[0],
        white.corners[3],
        black.corners[3],
    )
    across, down = tip_x - left, tip_y - top
    distance = (across * (other_y - top) - down * (other_x - left)) / hypot(across, down)
    assert abs(distance) > 10


def test_a_picture_has_arrows_values_and_comments() -> None:
    picture = export_text(PUBLISHED.first_turns(9), ExportFormat.SVG, turn_notes=NOTES)
    assert picture.count("<polygon") == 2
    assert ">9.a4b3 b3a4</text>" in picture
    assert picture.count(">Value for White: +10 points before, -20 after.</text>") == 1
    assert ">white wins</text>" in export_text(PUBLISHED, ExportFormat.SVG)


def test_the_arrows_on_an_exported_picture_are_of_the_last_turn() -> None:
    game = PUBLISHED.game
    picture = export_text(PUBLISHED, ExportFormat.SVG)
    last = re.findall("<polygon [^>]*>", write_svg(game.position, turn=game.turns[-1]))
    assert re.findall("<polygon [^>]*>", picture) == last
    assert "<polygon" not in export_text(Sheet(Game()), ExportFormat.SVG)


def test_sentences_stand_in_their_order_below_the_board() -> None:
    *_, first, second = drawn(write_svg(START, sentences=["One.", "Two."])).labels
    assert (first[2], second[2]) == ("One.", "Two.")
    assert SIDE < first[1] < second[1]
