"""What is on the board stands out in every theme, and for all eyes where colors can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from rich.color import Color as RichColor
from textual.color import Color as TextualColor

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.position import START, Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.geometry import SCALES, Geometry, Scale
from apocalypse.tui.board.letter_board import letter_board_lines
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.board.palettes import Palette, in_gray, palettes_for
from apocalypse.tui.board.pieces import SILHOUETTES
from apocalypse.tui.board.renderers import draw_board, frame_labels
from apocalypse.tui.themes import COLOR_SYSTEMS
from tests.cases import case
from tests.tui.board.turns import square as read
from tests.tui.board.vision import EYES, contrast

STANDS_OUT = 3.0
"""The contrast that WCAG 2 asks for what is not text."""
ARROWS_DIFFER = 1.7
"""The contrast of the two arrows, which also differ in hue."""
IS_FILLED = 1.5
"""The contrast in grays of an arrow with its square, below which only its edge is seen."""
DISTINCT = 1.25
"""The contrast in grays of two kinds of squares."""
SIDES = 7.0
"""The contrast of White's bodies with Black's."""
TRUECOLOR = tuple(palettes_for("truecolor").values())
FINE = (*TRUECOLOR, *palettes_for("256").values())
NO_PIECES = Position.of({})
COARSE = tuple(palettes_for("standard").values())
"""Of 16 colors, too few differ enough for all eyes, and every terminal has its own."""

LOOKS = [*product(FINE, EYES), *product(COARSE, ["normal"])]


def squares(palette: Palette) -> Iterator[tuple[str, int]]:
    """Every color that a square can have, by name."""
    for kind, ground in (("light", palette.light), ("dark", palette.dark)):
        yield from ((f"{kind} {state}", color) for state, color in ground._asdict().items())


def gray(color: int) -> int:
    """A color as Textual shows it where there is none."""
    return int(TextualColor.parse(f"#{color:06x}").monochrome.hex[1:], 16)


def test_a_piece_stands_out_from_every_square_by_its_body_or_its_outline() -> None:
    for (palette, eyes), color in product(LOOKS, Color):
        with case(palette.name, eyes, color.name):
            inks = palette.piece_colors(color)
            for name, square in squares(palette):
                reached = max(contrast(ink, square, eyes) for ink in (inks.body, inks.outline))
                assert reached >= STANDS_OUT, name


@pytest.mark.parametrize("system", COLOR_SYSTEMS)
def test_high_contrast_has_the_highest_contrast(system: str) -> None:
    """Of the pieces that stand out least from their squares, by their bodies or outlines."""
    contrasts = {}
    for theme, palette in palettes_for(system).items():
        contrasts[theme] = min(
            max(contrast(ink, square.plain, "normal") for ink in (inks.body, inks.outline))
            for inks in (palette.white, palette.black)
            for square in (palette.light, palette.dark)
        )
    high = contrasts.pop("apocalypse-high-contrast")
    # On black and white, 16 colors leave one choice of squares.
    assert high > max(contrasts.values()) or (
        system == "standard" and high == max(contrasts.values())
    )


def test_the_numbers_beside_tiny_pieces_can_be_read() -> None:
    for palette, color in product((*FINE, *COARSE), Color):
        with case(palette.name, color.name):
            assert contrast(*palette.material_colors(color), "normal") >= 4.5


def test_white_pieces_stand_out_from_black_ones() -> None:
    for palette, eyes in LOOKS:
        with case(palette.name, eyes):
            assert contrast(palette.white.body, palette.black.body, eyes) >= SIDES


def test_a_mark_stands_out_from_the_squares_it_lies_on() -> None:
    marks = {
        "cursor": ("plain", "selected", "touched"),
        "selected": ("plain", "selected"),
        "bet": ("plain",),
    }
    for (palette, eyes), (mark, grounds) in product(LOOKS, marks.items()):
        with case(palette.name, eyes, mark):
            for name, square in squares(palette):
                if name.endswith(grounds):
                    assert contrast(getattr(palette, mark), square, eyes) >= STANDS_OUT, name


def test_the_squares_of_the_last_turn_differ_from_all_others_in_grays_too() -> None:
    for palette in TRUECOLOR:
        grounds = palette.light, palette.dark
        plain = [gray(ground.plain) for ground in grounds]
        for touched, other in product((gray(ground.touched) for ground in grounds), plain):
            with case(palette.name, hex(touched), hex(other)):
                assert contrast(touched, other, "normal") >= DISTINCT


def test_light_squares_differ_from_dark_ones() -> None:
    for palette in (*FINE, *COARSE):
        with case(palette.name):
            assert contrast(palette.light.plain, palette.dark.plain, "normal") >= DISTINCT


def test_every_outline_stands_out_on_a_terminal_with_16_colors() -> None:
    for palette in COARSE:
        for outline in (palette.white.outline, palette.black.outline, palette.arrow_edge):
            for name, square in squares(palette):
                if name.endswith(("plain", "selected")):
                    with case(palette.name, hex(outline), name):
                        assert contrast(outline, square, "normal") >= STANDS_OUT


def test_the_two_arrows_differ_in_brightness() -> None:
    for palette, eyes in LOOKS:
        with case(palette.name, eyes):
            assert contrast(*palette.arrows, eyes) >= ARROWS_DIFFER


def test_without_color_the_arrow_of_black_is_dark_and_its_calls_stand_out() -> None:
    for palette in map(in_gray, TRUECOLOR):
        with case(palette.name):
            white, black = map(gray, palette.arrows)
            assert contrast(white, black, "normal") >= STANDS_OUT
            assert black < white
            for arrow, band in zip(palette.arrows, palette.bands, strict=True):
                assert contrast(gray(arrow), gray(band), "normal") >= STANDS_OUT


def test_an_arrow_stands_out_from_every_square() -> None:
    for palette, eyes in LOOKS:
        with case(palette.name, eyes):
            for fill in palette.arrows:
                assert contrast(fill, palette.arrow_edge, eyes) >= STANDS_OUT
            for name, square in squares(palette):
                if not name.endswith("touched"):  # which are marked when the pieces have moved
                    assert contrast(palette.arrow_edge, square, eyes) >= STANDS_OUT, name


def test_a_written_arrow_is_not_hollow_in_grays() -> None:
    for palette in map(in_gray, TRUECOLOR):
        white, black = map(gray, palette.arrows)
        with case(palette.name):
            assert contrast(white, black, "normal") >= IS_FILLED
            for fill, ground in product((white, black), (palette.light, palette.dark)):
                assert contrast(fill, gray(ground.plain), "normal") >= IS_FILLED


def test_a_call_stands_out_from_its_band() -> None:
    for palette, eyes in LOOKS:
        with case(palette.name, eyes):
            for ink, band in zip(palette.arrows, palette.bands, strict=True):
                assert contrast(ink, band, eyes) >= STANDS_OUT


def test_the_drawn_pixels_of_pieces_and_arrows_stand_out() -> None:
    for palette, scale in product((*FINE, *COARSE), SILHOUETTES):
        with case(palette.name, scale.name):
            check_pixels(palette, scale)


def check_pixels(palette: Palette, scale: Scale) -> None:
    """At least a third of the pixels differ clearly in brightness from the ground below them."""
    geometry = Geometry(scale)
    empty = draw_board(NO_PIECES, geometry, palette).rows
    arrows = (Arrow(read("a5"), read("b3"), WHITE), Arrow(read("e1"), read("d3"), BLACK))
    for drawn in (
        draw_board(START, geometry, palette),
        *(draw_board(NO_PIECES, geometry, palette, Marks(arrows=(arrow,))) for arrow in arrows),
    ):
        changed = [
            contrast(before, after, "normal")
            for old, new in zip(empty, drawn.rows, strict=True)
            for before, after in zip(old, new, strict=True)
            if before != after
        ]
        assert len(changed) > scale.width
        assert sum(ratio >= STANDS_OUT for ratio in changed) >= len(changed) / 3


def test_the_letters_of_both_sides_can_be_read() -> None:
    for palette, scale in product((*FINE, *COARSE), SCALES):
        with case(palette.name, scale.name):
            check_letters(palette, scale)


def check_letters(palette: Palette, scale: Scale) -> None:
    """Every letter differs clearly in brightness from its ground, with arrows and without."""
    geometry = Geometry(scale)
    arrows = (Arrow(read("a1"), read("b3"), WHITE), Arrow(read("e5"), read("d3"), BLACK))
    for marks in (NO_MARKS, Marks(arrows=arrows)):
        lines = letter_board_lines(START, geometry, palette, marks, frame_labels(geometry, PAGE))
        letters = [
            segment for line in lines[1:] for segment in line if {*segment.text} & {*"CoHxWB"}
        ]
        assert len(letters) >= START.occupied.bit_count()
        for text, style, _ in letters:
            assert style is not None
            assert contrast(rgb(style.color), rgb(style.bgcolor), "normal") >= 4.5, text


def rgb(color: RichColor | None) -> int:
    assert color is not None
    red, green, blue = color.get_truecolor()
    return red << 16 | green << 8 | blue
