"""A game as a page, and a position as a picture, with either side at the bottom."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.export_format import ExportFormat
from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.svg import MARGIN, SQUARE, write_svg
from apocalypse.rules.board import BLACK, WHITE, Color, file_of, rank_of
from apocalypse.rules.fen import from_fen, to_fen
from apocalypse.rules.notation import CHESS, PAGE, Coordinates, square_name
from apocalypse.rules.position import START, Position
from tests.formats.exported import export_text
from tests.rules.positions import positions

SHEET = read_sheet(
    ";2026/11/21 *Ada* - <Bob>\n1. e4e3 e2e3 2. a4a3 e1c2\n;Result: *\n", unfinished=True
)
SVG = "{http://www.w3.org/2000/svg}"


class Drawn(NamedTuple):
    """What a picture shows."""

    pieces: dict[tuple[int, int], str]
    """The names of the pieces, by column from the left and row from the top."""
    labels: list[str]


def drawn(picture: str) -> Drawn:
    """Read a picture as a program would that draws it."""
    root = ElementTree.fromstring(picture)
    pieces = {}
    for path in root.iter(f"{SVG}path"):
        x, y = map(int, re.findall(r"[0-9]+", path.attrib["transform"]))
        title = path.find(f"{SVG}title")
        assert title is not None
        pieces[(x - MARGIN) // SQUARE, (y - MARGIN) // SQUARE] = str(title.text)
    return Drawn(pieces, [str(text.text) for text in root.iter(f"{SVG}text")])


@given(positions(), st.sampled_from(Color))
def test_a_picture_has_every_piece_on_its_square(position: Position, below: Color) -> None:
    pieces = drawn(write_svg(position, PAGE, below)).pieces
    for square, piece in position.placements():
        column, row = file_of(square), 4 - rank_of(square)
        place = (column, row) if below is WHITE else (4 - column, 4 - row)
        assert pieces.pop(place) == f"{piece.color.value} {piece.kind.value}"
    assert pieces == {}


@pytest.mark.parametrize(
    ("below", "coordinates", "labels"),
    [
        (WHITE, PAGE, "1a2b3c4d5e"),
        (BLACK, PAGE, "5e4d3c2b1a"),
        (WHITE, CHESS, "5a4b3c2d1e"),
        (BLACK, CHESS, "1e2d3c4b5a"),
    ],
)
def test_the_edges_of_a_picture_name_its_squares(
    below: Color, coordinates: Coordinates, labels: str
) -> None:
    assert "".join(drawn(write_svg(START, coordinates, below)).labels) == labels


def boards(page: str) -> list[str]:
    """The diagrams of a page."""
    return re.findall(r"```text\n(.*?)```", page, re.S)


def test_a_page_has_a_board_for_the_start_and_for_every_turn() -> None:
    page = write_markdown(SHEET)
    assert page.startswith("# \\*Ada\\* against \\<Bob\\>\n")
    assert "Played on 2026/11/21." in page
    assert re.findall(r"## (.*)", page) == ["1.e4e3 e2e3", "2.a4a3 He1c2"]
    passed = read_sheet(";Start: 5/p4/P4/1p3/5\n1.**** b4b5")
    assert "\n## 1.\\*\\*\\*\\* b4b5\n" in write_markdown(passed)
    start, first, _ = boards(page)
    assert start == ("  abcde\n +-----\n1|HxxxH\n2|x...x\n3|.....\n4|o...o\n5|CoooC\n")
    assert first == ("  abcde\n +-----\n1|HxxxH\n2|x....\n3|.....\n4|o....\n5|CoooC\n")


def test_a_page_has_the_side_at_the_bottom_that_was_asked_for() -> None:
    above, below = boards(write_markdown(SHEET)), boards(write_markdown(SHEET, BLACK))
    assert below[0] == ("  edcba\n +-----\n5|CoooC\n4|o...o\n3|.....\n2|x...x\n1|HxxxH\n")
    for one, other in zip(above, below, strict=True):
        rows, turned = (board.splitlines()[2:] for board in (one, other))
        assert [row[:2] + row[:1:-1] for row in reversed(rows)] == turned


@pytest.mark.parametrize("form", [each for each in ExportFormat if not each.is_moving_picture])
@pytest.mark.parametrize("below", Color)
def test_every_form_tells_the_position(form: ExportFormat, below: Color) -> None:
    text = export_text(SHEET, form, below)
    assert text.endswith("\n")
    position = SHEET.game.position
    match form:
        case ExportFormat.FEN:
            assert from_fen(text) == position
        case ExportFormat.SHEET:
            assert read_sheet(text) == SHEET
        case ExportFormat.SVG:
            assert len(drawn(text).pieces) == position.occupied.bit_count()
        case ExportFormat.MARKDOWN:
            assert boards(text)[-1].count("o") == position.white_pawns.bit_count()


def test_a_square_has_the_name_that_stands_at_the_edges() -> None:
    lone = from_fen("5/5/1P3/5/5")
    (place,) = drawn(write_svg(lone, PAGE, BLACK)).pieces
    labels = drawn(write_svg(lone, PAGE, BLACK)).labels
    named = labels[1::2][place[0]] + labels[::2][place[1]]
    assert named == square_name(lone.white_pawns.bit_length() - 1, PAGE)
    assert to_fen(lone) == "5/5/1P3/5/5"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("game", "game.svg"),
        ("game.svg", "game.svg"),
        ("game.SVG", "game.SVG"),
        ("game.xml", "game.xml"),
        ("Ada vs. Bob", "Ada vs. Bob.svg"),
        ("round 1.5", "round 1.5.svg"),
        ("games/1/", "games/1.svg"),
        (".", "."),
    ],
)
def test_a_file_has_the_ending_of_its_format_unless_its_name_has_one(name: str, file: str) -> None:
    assert ExportFormat.SVG.with_ending(Path(name)) == Path(file)
