"""The palettes: every color of the board, by theme and by how many colors the terminal has.

In the high contrast palettes brightness alone sets every piece and every mark apart, for players
who see few colors or none. The colors of everything around the board are in `tui.themes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from typing import Any, Final

from textual.theme import Theme

from apocalypse.rules.board import WHITE, Color, Square, file_of, rank_of
from apocalypse.tui import themes


@dataclass(frozen=True)
class PieceColors:
    """The colors of one side's pieces."""

    outline: int
    rim: int
    """Where the light falls, from the upper left."""
    body: int
    shade: int
    """Where it does not reach."""
    eye: int


@dataclass(frozen=True)
class SquareColors:
    """The colors of one kind of square."""

    plain: int
    touched: int
    """Touched in the last turn."""
    selected: int


@dataclass(frozen=True, eq=False)
class Palette:
    """The colors of the board in one theme on one kind of terminal. Compared by identity."""

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
    target: int
    bet: int
    """A target that would be a bet."""
    touched: int
    arrows: tuple[int, int]
    """White's order and Black's."""
    arrow_edge: int
    flash: int
    spark: int
    dust: int
    shadow: int
    """Blended thinly into the ground below a piece, where colors may blend."""
    curtain: tuple[int, int]
    """The cloth of the handover curtain: between its folds, and on them."""
    white: PieceColors
    black: PieceColors

    def piece_colors(self, color: Color) -> PieceColors:
        """The colors of a side's pieces."""
        return self.white if color is WHITE else self.black

    def square_colors(self, square: Square) -> SquareColors:
        """The colors of a square; a1 (in chess coordinates) is dark."""
        return self.light if (file_of(square) + rank_of(square)) % 2 else self.dark

    def colors(self) -> frozenset[int]:
        """Every color in the palette."""
        return frozenset(_numbers(astuple(self)))


def _numbers(values: tuple[Any, ...]) -> Iterator[int]:
    for value in values:
        if isinstance(value, tuple):
            yield from _numbers(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield value


DARK: Final = Palette(
    name="dark",
    can_blend=True,
    light=SquareColors(plain=0x626F96, touched=0x7E7A68, selected=0x4F8A82),
    dark=SquareColors(plain=0x434E70, touched=0x645F4A, selected=0x3B6D64),
    frame=0x232838,
    bevel=0x3A4563,
    label=0x8D9AC0,
    cursor=0xFFC46B,
    selected=0x8CF09A,
    target=0x8CF09A,
    bet=0xFFA8B8,
    touched=0xF0D060,
    arrows=(0xFFC867, 0xC796FF),
    arrow_edge=0x14161F,
    flash=0xFFFFFF,
    spark=0xFF9A4A,
    dust=0xC9CFE2,
    shadow=0x000000,
    curtain=(0x14161F, 0x222838),
    white=PieceColors(0x1B1E2B, 0xFFFFFF, 0xF1E9DA, 0xC9BDA6, 0x1B1E2B),
    black=PieceColors(0x0A0B10, 0x5B6382, 0x2E3244, 0x1C1F2B, 0xFF7A45),
)

LIGHT: Final = Palette(
    name="light",
    can_blend=True,
    light=SquareColors(plain=0xF3E4C6, touched=0xF0D994, selected=0xCFDAA8),
    dark=SquareColors(plain=0xCFAC80, touched=0xDBB468, selected=0xAFB277),
    frame=0x8A6A43,
    bevel=0x6F5333,
    label=0xF7ECD6,
    cursor=0xBF3A06,
    selected=0x1D6B2E,
    target=0x1D6B2E,
    bet=0xA3128C,
    touched=0x7F4B00,
    arrows=(0xBE3F00, 0x5F3DC4),
    arrow_edge=0xFFF8E8,
    flash=0xC2410C,
    spark=0xE8590C,
    dust=0x8A7355,
    shadow=0x4A2E0C,
    curtain=(0xE4D2AC, 0xF5EBD6),
    white=PieceColors(0x4A3721, 0xFFFFFF, 0xFFFDF7, 0xE3D5BC, 0x4A3721),
    black=PieceColors(0x1A1410, 0x7D6A5B, 0x3A302A, 0x261F1B, 0xFFB454),
)

HIGH_CONTRAST: Final = Palette(
    name="high contrast",
    can_blend=True,
    light=SquareColors(plain=0x5C7290, touched=0x77703F, selected=0x3E7D87),
    dark=SquareColors(plain=0x4A5C7E, touched=0x655E38, selected=0x2F6A75),
    frame=0x14171F,
    bevel=0x5A6888,
    label=0xC4CCDE,
    cursor=0xFFE45C,
    selected=0x9FF0FF,
    target=0x9FF0FF,
    bet=0xFFC9DE,
    touched=0xFFE9B8,
    arrows=(0xFFD84A, 0x8FD8FF),
    arrow_edge=0x06080F,
    flash=0xFFFFFF,
    spark=0xFFB000,
    dust=0xD4DAE8,
    shadow=0x000000,
    curtain=(0x0B0D12, 0x1B2130),
    white=PieceColors(0x0D0F16, 0xFFFFFF, 0xFFF8E8, 0xD9D2C0, 0x0D0F16),
    black=PieceColors(0x000000, 0x56627F, 0x161A26, 0x05060A, 0xFFB000),
)

# The palettes for 256 and for 16 colors hold only colors that such a terminal has, so that nothing
# is rounded to a color that nobody chose.

DARK_256: Final = Palette(
    name="dark, 256 colors",
    can_blend=False,
    light=SquareColors(plain=0x5F87AF, touched=0x87875F, selected=0x5F8787),
    dark=SquareColors(plain=0x5F5F87, touched=0x5F5F00, selected=0x005F5F),
    frame=0x262626,
    bevel=0x444444,
    label=0x8A8A8A,
    cursor=0xFFD787,
    selected=0xAFFFAF,
    target=0xAFFFAF,
    bet=0xFFD7D7,
    touched=0xFFFF87,
    arrows=(0xFFD75F, 0xFF87FF),
    arrow_edge=0x121212,
    flash=0xFFFFFF,
    spark=0xFF875F,
    dust=0xAFAFD7,
    shadow=0x000000,
    curtain=(0x1C1C1C, 0x262626),
    white=PieceColors(0x1C1C1C, 0xFFFFFF, 0xFFFFD7, 0xD7D7AF, 0x1C1C1C),
    black=PieceColors(0x080808, 0x6C6C6C, 0x303030, 0x1C1C1C, 0xFF875F),
)

LIGHT_256: Final = Palette(
    name="light, 256 colors",
    can_blend=False,
    light=SquareColors(plain=0xFFFFD7, touched=0xFFD787, selected=0xD7D7AF),
    dark=SquareColors(plain=0xD7AF87, touched=0xD7AF5F, selected=0xAFAF87),
    frame=0x875F5F,
    bevel=0x585858,
    label=0xFFFFD7,
    cursor=0xAF0000,
    selected=0x005F00,
    target=0x005F00,
    bet=0x87005F,
    touched=0x5F5F00,
    arrows=(0xAF5F00, 0x5F00D7),
    arrow_edge=0xFFFFFF,
    flash=0xAF5F00,
    spark=0xD75F00,
    dust=0x875F5F,
    shadow=0x000000,
    curtain=(0xFFFFD7, 0xFFD7AF),
    white=PieceColors(0x585858, 0xFFFFFF, 0xFFFFFF, 0xD7D7AF, 0x585858),
    black=PieceColors(0x121212, 0x767676, 0x303030, 0x1C1C1C, 0xFFAF5F),
)

HIGH_CONTRAST_256: Final = Palette(
    name="high contrast, 256 colors",
    can_blend=False,
    light=SquareColors(plain=0x5F8787, touched=0x87875F, selected=0x008787),
    dark=SquareColors(plain=0x5F5F87, touched=0x5F5F00, selected=0x005FAF),
    frame=0x121212,
    bevel=0x626262,
    label=0xD7D7FF,
    cursor=0xFFFF5F,
    selected=0xAFFFFF,
    target=0xAFFFFF,
    bet=0xFFFFFF,
    touched=0xFFFFD7,
    arrows=(0xFFD75F, 0x87D7FF),
    arrow_edge=0x080808,
    flash=0xFFFFFF,
    spark=0xFFAF00,
    dust=0xD7D7FF,
    shadow=0x000000,
    curtain=(0x080808, 0x1C1C1C),
    white=PieceColors(0x080808, 0xFFFFFF, 0xFFFFFF, 0xD7D7AF, 0x080808),
    black=PieceColors(0x000000, 0x626262, 0x1C1C1C, 0x080808, 0xFFAF00),
)

DARK_16: Final = Palette(
    name="dark, 16 colors",
    can_blend=False,
    light=SquareColors(plain=0x00AAAA, touched=0x00AAAA, selected=0x00AAAA),
    dark=SquareColors(plain=0x0000AA, touched=0x0000AA, selected=0x0000AA),
    frame=0x000000,
    bevel=0x555555,
    label=0xAAAAAA,
    cursor=0xFFFF55,
    selected=0x55FF55,
    target=0x55FF55,
    bet=0xFFFFFF,
    touched=0xFFFF55,
    arrows=(0xFFFF55, 0xFF55FF),
    arrow_edge=0x000000,
    flash=0xFFFFFF,
    spark=0xFF5555,
    dust=0xAAAAAA,
    shadow=0x000000,
    curtain=(0x000000, 0x0000AA),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x000000),
    black=PieceColors(0xAAAAAA, 0x555555, 0x000000, 0x000000, 0xFF5555),
)

LIGHT_16: Final = Palette(
    name="light, 16 colors",
    can_blend=False,
    light=SquareColors(plain=0xAAAAAA, touched=0xAAAAAA, selected=0xAAAAAA),
    dark=SquareColors(plain=0x00AAAA, touched=0x00AAAA, selected=0x00AAAA),
    frame=0x0000AA,
    bevel=0x000000,
    label=0xFFFFFF,
    cursor=0xAA0000,
    selected=0x0000AA,
    target=0x0000AA,
    bet=0xAA00AA,
    touched=0xFFFF55,
    arrows=(0xFFFF55, 0xAA00AA),
    arrow_edge=0x000000,
    flash=0xAA0000,
    spark=0xAA0000,
    dust=0x555555,
    shadow=0x000000,
    curtain=(0xAAAAAA, 0xFFFFFF),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0x000000),
    black=PieceColors(0x000000, 0x555555, 0x000000, 0x000000, 0xFF5555),
)

HIGH_CONTRAST_16: Final = Palette(
    name="high contrast, 16 colors",
    can_blend=False,
    light=SquareColors(plain=0x555555, touched=0x555555, selected=0x555555),
    dark=SquareColors(plain=0x0000AA, touched=0x0000AA, selected=0x0000AA),
    frame=0x000000,
    bevel=0xAAAAAA,
    label=0xFFFFFF,
    cursor=0xFFFF55,
    selected=0x55FFFF,
    target=0x55FFFF,
    bet=0xFFFFFF,
    touched=0xAAAAAA,
    arrows=(0xFFFF55, 0x55FFFF),
    arrow_edge=0x000000,
    flash=0xFFFFFF,
    spark=0xFFFF55,
    dust=0xAAAAAA,
    shadow=0x000000,
    curtain=(0x000000, 0x555555),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x000000),
    black=PieceColors(0xAAAAAA, 0x555555, 0x000000, 0x000000, 0xFFFF55),
)

_PALETTES: Final = {
    "truecolor": (DARK, LIGHT, HIGH_CONTRAST),
    "256": (DARK_256, LIGHT_256, HIGH_CONTRAST_256),
    "standard": (DARK_16, LIGHT_16, HIGH_CONTRAST_16),
}
_THEMES: Final = (themes.DARK.name, themes.LIGHT.name, themes.HIGH_CONTRAST.name)


def palette_for(theme: Theme, color_system: str | None) -> Palette:
    """The palette for a theme on a terminal.

    Args:
        theme: any theme; one that is not the program's gets the dark or the light palette.
        color_system: Rich's name for the colors of the terminal: ``truecolor``, ``256`` or
            ``standard``. Anything else, as where there is no color, gets the truecolor palette,
            which Textual turns to gray.
    """
    palettes = _PALETTES.get(color_system or "truecolor", _PALETTES["truecolor"])
    name = theme.name if theme.name in _THEMES else _THEMES[not theme.dark]
    return palettes[_THEMES.index(name)]
