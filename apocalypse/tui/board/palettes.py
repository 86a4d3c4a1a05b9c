"""The palettes: every color of the board, by theme and by how many colors the terminal has.

In the high contrast palettes brightness alone sets every piece and every mark apart, for players
who see few colors or none. The colors themselves are in `tui/themes.txt`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from textual.theme import Theme

from apocalypse.rules.board import WHITE, BySide, Color, Square, file_of, rank_of
from apocalypse.tui import themes
from apocalypse.tui.themes import BLOCKS, TRUECOLOR, ThemeBlock, column_for


class PieceColors(NamedTuple):
    """The colors of one side's pieces."""

    outline: int
    rim: int
    """Where the light falls, from the upper left."""
    body: int
    shade: int
    """Where it does not reach."""
    eye: int
    line: int
    """A line inside a body, as between the lips."""


class SquareColors(NamedTuple):
    """The colors of one kind of square."""

    plain: int
    selected: int
    touched: int
    """Where a piece arrived or was removed in the last turn."""


class VelvetColors(NamedTuple):
    """The colors of the curtain."""

    dark: int
    """Between its folds."""
    lit: int
    """On a fold in the light."""


class GoldColors(NamedTuple):
    """The colors of gold."""

    bright: int
    """In the light."""
    dark: int
    """In the shade."""


class Palette(NamedTuple):
    """The colors of the board in one theme on one kind of terminal."""

    name: str
    can_blend: bool
    """Whether effects may blend colors. A terminal with few colors gets these and no others."""
    light: SquareColors
    dark: SquareColors
    frame: int
    bevel: int
    """The line between the frame and the squares."""
    label: int
    cursor: int
    selected: int
    """The selection and its targets."""
    bet: int
    """A target that would be a bet."""
    arrows: BySide[int]
    arrow_edge: int
    """The line around every arrow, which carries its shape on all squares."""
    bands: BySide[int]
    """A ground on which the color of a side's arrow stands out: that of its calls."""
    inks: BySide[int]
    """The colors of words about a side, which can be read on every ground of a panel."""
    title: int
    """The upper edge of the name on the title, from which it glows down to the sparks."""
    flash: int
    spark: int
    dust: int
    shadow: int
    """Blended thinly into the ground below a piece, where colors may blend."""
    curtain: VelvetColors
    gold: GoldColors
    """The fringe of the curtain, and large letters on it."""
    white: PieceColors
    black: PieceColors

    def material_colors(self, color: Color) -> tuple[int, int]:
        """The colors of numbers and words about a side's pieces, and of the ground of both.

        White's are light on the frame. Black's stand on a square, in the color of their bodies or
        of their outlines: of these pairs, the one with the greatest contrast.
        """
        if color is WHITE:
            return self.white.body, self.frame
        black = self.black
        inks = (black.body, black.outline)
        grounds = (self.light.plain, self.dark.plain)
        return max(product(inks, grounds), key=_contrast)

    def ink_style(self, color: Color) -> str:
        """The style of words about a side."""
        return f"#{self.inks.of(color):06x}"

    def piece_colors(self, color: Color) -> PieceColors:
        """The colors of a side's pieces."""
        return BySide(self.white, self.black).of(color)

    def square_colors(self, square: Square) -> SquareColors:
        """The colors of a square; a1 (in chess coordinates) is dark."""
        is_dark = (file_of(square) + rank_of(square)) % 2 == 0
        return self.dark if is_dark else self.light


def brightness(color: int) -> int:
    """How bright a color looks, from 0 to 255000."""
    red = color >> 16
    green = color >> 8 & 255
    blue = color & 255
    return 299 * red + 587 * green + 114 * blue


def _contrast(colors: tuple[int, int]) -> int:
    """How much brighter one color looks than the other."""
    one, other = colors
    return abs(brightness(one) - brightness(other))


_KINDS: Final[dict[str, Callable[[list[int]], object]]] = {
    "light": SquareColors._make,
    "dark": SquareColors._make,
    "arrows": BySide._make,
    "bands": BySide._make,
    "inks": BySide._make,
    "curtain": VelvetColors._make,
    "gold": GoldColors._make,
    "white": PieceColors._make,
    "black": PieceColors._make,
}
"""Makes a value of the colors whose roles have one name before the period, by that name."""


def _palette(block: ThemeBlock, color_system: str) -> Palette:
    """The palette of a theme for one kind of terminal."""
    groups: dict[str, list[int]] = {}
    for role, color in block.board_colors(color_system).items():
        groups.setdefault(role.partition(".")[0], []).append(color)
    values: dict[str, Any] = {}
    for name, colors in groups.items():
        if name in _KINDS:
            values[name] = _KINDS[name](colors)
        else:
            (values[name],) = colors
    name = f"{block.word}, {color_system}"
    return Palette(name=name, can_blend=color_system == TRUECOLOR, **values)


def palettes_for(color_system: str | None) -> dict[str, Palette]:
    """The palettes, by the names of their themes, for a terminal with Rich's name of its colors.

    A terminal without color gets those for truecolor, which Textual turns to gray.
    """
    return _palettes(column_for(color_system))


@cache
def _palettes(column: str) -> dict[str, Palette]:
    return {block.name: _palette(block, column) for block in BLOCKS}


DARK: Final = palettes_for(TRUECOLOR)[themes.DARK.name]
LIGHT: Final = palettes_for(TRUECOLOR)[themes.LIGHT.name]


def palette_for(theme: Theme, color_system: str | None) -> Palette:
    """The palette for a theme; one that is not the program's gets the dark or the light palette."""
    palettes = palettes_for(color_system)
    if theme.name in palettes:
        return palettes[theme.name]
    substitute = themes.DARK if theme.dark else themes.LIGHT
    return palettes[substitute.name]


@cache
def in_gray(palette: Palette) -> Palette:
    """The palette for a terminal without color, where a bright arrow of Black is like a square.

    It is as dark as Black's pieces, and their calls stand on a band as light as White's.
    """
    return palette._replace(
        arrows=BySide(palette.arrows.white, palette.black.body),
        bands=BySide(palette.bands.white, palette.white.body),
    )
