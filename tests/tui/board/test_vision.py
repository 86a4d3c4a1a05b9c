"""What is on the board stands out, for all eyes, in every theme, in truecolor and 256 colors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from rich.color import Color as RichColor

from apocalypse.rules.board import Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.position import START
from apocalypse.tui.board.geometry import Geometry, M
from apocalypse.tui.board.letter_board import letter_board_lines
from apocalypse.tui.board.marks import NO_MARKS
from apocalypse.tui.board.palettes import (
    DARK,
    DARK_16,
    DARK_256,
    HIGH_CONTRAST,
    HIGH_CONTRAST_16,
    HIGH_CONTRAST_256,
    LIGHT,
    LIGHT_16,
    LIGHT_256,
    Palette,
)
from apocalypse.tui.board.pixel_board import frame_labels
from tests.tui.board.vision import EYES, contrast, difference


class Floor(NamedTuple):
    """What a theme reaches at least."""

    piece: float
    """The contrast of a piece, by its body or its outline, with every square."""
    sides: float
    """The contrast of White's bodies with Black's."""
    mark: float
    """The contrast of a mark with every square it can lie on."""
    arrows: float
    """The difference between White's arrow and Black's, in CIELAB."""


BEAUTIFUL = Floor(piece=2.3, sides=7, mark=2.1, arrows=25)
SAFE = Floor(piece=3, sides=7, mark=3, arrows=50)

FLOORS = [
    pytest.param(palette, floor, id=palette.name)
    for palette, floor in [
        (DARK, BEAUTIFUL),
        (LIGHT, BEAUTIFUL),
        (HIGH_CONTRAST, SAFE),
        (DARK_256, BEAUTIFUL),
        (LIGHT_256, BEAUTIFUL),
        (HIGH_CONTRAST_256, SAFE),
    ]
]

all_palettes = pytest.mark.parametrize(("palette", "floor"), FLOORS)
all_eyes = pytest.mark.parametrize("eyes", EYES)


def squares(palette: Palette) -> Iterator[tuple[str, int]]:
    """Every color that a square can have, by name."""
    for kind, ground in (("light", palette.light), ("dark", palette.dark)):
        yield from (
            (f"{kind} {state}", getattr(ground, state))
            for state in ("plain", "touched", "selected")
        )


@all_palettes
@all_eyes
@pytest.mark.parametrize("color", Color, ids=lambda color: color.name)
def test_a_piece_stands_out_from_every_square(
    palette: Palette, floor: Floor, eyes: str, color: Color
) -> None:
    inks = palette.piece_colors(color)
    for name, square in squares(palette):
        reached = max(contrast(ink, square, eyes) for ink in (inks.body, inks.outline))
        assert reached >= floor.piece, name


@all_palettes
@all_eyes
def test_white_pieces_stand_out_from_black_ones(palette: Palette, floor: Floor, eyes: str) -> None:
    assert contrast(palette.white.body, palette.black.body, eyes) >= floor.sides


@all_palettes
@all_eyes
@pytest.mark.parametrize("mark", ["cursor", "selected", "target", "bet", "touched"])
def test_a_mark_stands_out_from_the_squares_it_lies_on(
    palette: Palette, floor: Floor, eyes: str, mark: str
) -> None:
    tinted = {"cursor": ("plain", "touched", "selected"), "selected": ("plain", "selected")}
    states = tinted.get(mark, ("plain", "touched"))
    for name, square in squares(palette):
        if name.endswith(states):
            assert contrast(getattr(palette, mark), square, eyes) >= floor.mark, name


@all_palettes
@all_eyes
def test_the_two_arrows_differ_in_color(palette: Palette, floor: Floor, eyes: str) -> None:
    assert difference(*palette.arrows, eyes) >= floor.arrows


@all_palettes
@all_eyes
def test_an_arrow_stands_out_by_its_ink_or_by_its_edge(
    palette: Palette, floor: Floor, eyes: str
) -> None:
    for name, square in squares(palette):
        for ink in palette.arrows:
            reached = max(contrast(color, square, eyes) for color in (ink, palette.arrow_edge))
            assert reached >= floor.mark, name


@pytest.mark.parametrize(
    "palette",
    [
        DARK,
        LIGHT,
        HIGH_CONTRAST,
        DARK_256,
        LIGHT_256,
        HIGH_CONTRAST_256,
        DARK_16,
        LIGHT_16,
        HIGH_CONTRAST_16,
    ],
    ids=lambda p: p.name,
)
def test_the_letters_of_both_sides_can_be_read(palette: Palette) -> None:
    geometry = Geometry(M)
    lines = letter_board_lines(START, geometry, palette, NO_MARKS, frame_labels(geometry, PAGE))
    letters = [segment for line in lines for segment in line if segment.text.strip() in {*"CoHx"}]
    assert len(letters) == START.occupied.bit_count()
    for text, style, _ in letters:
        assert style is not None
        assert contrast(rgb(style.color), rgb(style.bgcolor), "normal") >= 4.5, text


def rgb(color: RichColor | None) -> int:
    assert color is not None
    red, green, blue = color.get_truecolor()
    return red << 16 | green << 8 | blue
