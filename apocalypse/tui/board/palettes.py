"""The palettes: every color of the board, by theme and by how many colors the terminal has.

In the high contrast palettes brightness alone sets every piece and every mark apart, for players
who see few colors or none. The colors of everything around the board are in `tui.themes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from textual.theme import Theme

from apocalypse.rules.board import WHITE, Color, Square, file_of, rank_of
from apocalypse.tui import themes


class PieceColors(NamedTuple):
    """The colors of one side's pieces."""

    outline: int
    rim: int
    """Where the light falls, from the upper left."""
    body: int
    shade: int
    """Where it does not reach."""
    eye: int
    fold: int
    """The outline between two parts of a body, as between muzzle and neck."""


class SquareColors(NamedTuple):
    """The colors of one kind of square."""

    plain: int
    touched: int
    """Touched in the last turn."""
    selected: int


@dataclass(frozen=True, eq=False, kw_only=True)
class Palette:
    """The colors of the board in one theme on one kind of terminal. Compared by identity."""

    name: str
    can_blend: bool = False
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
    touched: int
    arrows: tuple[int, int]
    """White's order and Black's."""
    arrow_edges: tuple[int, int]
    """The line around White's arrow and around Black's."""
    flash: int
    spark: int
    dust: int
    shadow: int = 0x000000
    """Blended thinly into the ground below a piece, where colors may blend."""
    curtain: tuple[int, int]
    """The cloth of the handover curtain: between its folds, and on them."""
    white: PieceColors
    black: PieceColors

    def tiny_colors(self, color: Color) -> tuple[int, int]:
        """The color of a side's tiny pieces, and that of their ground.

        White's stand on the color of the frame, Black's on that of a light square: in the color of
        their bodies or of their outlines, whichever stands out more.
        """
        if color is WHITE:
            return self.white.body, self.frame
        ground = self.light.plain
        inks = (self.black.body, self.black.outline)
        return max(inks, key=lambda ink: abs(brightness(ink) - brightness(ground))), ground

    def piece_colors(self, color: Color) -> PieceColors:
        """The colors of a side's pieces."""
        return self.white if color is WHITE else self.black

    def square_colors(self, square: Square) -> SquareColors:
        """The colors of a square; a1 (in chess coordinates) is dark."""
        return self.light if (file_of(square) + rank_of(square)) % 2 else self.dark


def brightness(color: int) -> int:
    """How bright a color looks, from 0 to 255000."""
    return 299 * (color >> 16) + 587 * (color >> 8 & 255) + 114 * (color & 255)


DARK: Final = Palette(
    name="dark",
    can_blend=True,
    light=SquareColors(plain=0x697AA2, touched=0x7F7B60, selected=0x4A857C),
    dark=SquareColors(plain=0x53608A, touched=0x686349, selected=0x35695F),
    frame=0x232838,
    bevel=0x3A4563,
    label=0x8D9AC0,
    cursor=0xFFE1A4,
    selected=0xA4F7AE,
    bet=0xFFDAE2,
    touched=0xFFE27A,
    arrows=(0xFFE3A6, 0x0D0620),
    arrow_edges=(0x14161F, 0xB79BFF),
    flash=0xFFFFFF,
    spark=0xFF9A4A,
    dust=0xC9CFE2,
    curtain=(0x14161F, 0x222838),
    white=PieceColors(0x14161F, 0xFFFFFF, 0xF6EFE2, 0xC9BDA6, 0x2F6FE0, 0x14161F),
    black=PieceColors(0x07080C, 0x5B6382, 0x262A3A, 0x171924, 0xFF7A45, 0x5B6382),
)

LIGHT: Final = Palette(
    name="light",
    can_blend=True,
    light=SquareColors(plain=0xF6EAD0, touched=0xF3DF9C, selected=0xD6E2B2),
    dark=SquareColors(plain=0xDEBE95, touched=0xE5C47C, selected=0xC2C88C),
    frame=0x8A6A43,
    bevel=0x6F5333,
    label=0xF7ECD6,
    cursor=0xA82F00,
    selected=0x0F5A20,
    bet=0x8F0A7A,
    touched=0x6E4000,
    arrows=(0x9A5100, 0x000000),
    arrow_edges=(0xFFF8E8, 0xB9A2FF),
    flash=0xC2410C,
    spark=0xE8590C,
    dust=0x8A7355,
    shadow=0x4A2E0C,
    curtain=(0xE4D2AC, 0xF5EBD6),
    white=PieceColors(0x4A3721, 0xFFFFFF, 0xFFFDF7, 0xDCCBAD, 0x1F5FD0, 0x4A3721),
    black=PieceColors(0x1A1410, 0x7D6A5B, 0x3A302A, 0x261F1B, 0xFFB454, 0x7D6A5B),
)

HIGH_CONTRAST: Final = Palette(
    name="high contrast",
    can_blend=True,
    light=SquareColors(plain=0x627A9C, touched=0x7F7840, selected=0x3F828C),
    dark=SquareColors(plain=0x526690, touched=0x6C643C, selected=0x306E79),
    frame=0x14171F,
    bevel=0x5A6888,
    label=0xC4CCDE,
    cursor=0xFFE45C,
    selected=0x9FF0FF,
    bet=0xFFDCEA,
    touched=0xFFE9B8,
    arrows=(0xFFE27A, 0x06080F),
    arrow_edges=(0x06080F, 0xFFFFFF),
    flash=0xFFFFFF,
    spark=0xFFB000,
    dust=0xD4DAE8,
    curtain=(0x0B0D12, 0x1B2130),
    white=PieceColors(0x0D0F16, 0xFFFFFF, 0xFFF8E8, 0xD9D2C0, 0x0A4FC0, 0x0D0F16),
    black=PieceColors(0x000000, 0x56627F, 0x12151F, 0x000000, 0xFFB000, 0x56627F),
)

# The palettes for 256 and for 16 colors hold only colors that such a terminal has, so that nothing
# is rounded to a color that nobody chose.

DARK_256: Final = Palette(
    name="dark, 256 colors",
    light=SquareColors(plain=0x5F87AF, touched=0x87875F, selected=0x5F8787),
    dark=SquareColors(plain=0x5F5F87, touched=0x875F00, selected=0x00875F),
    frame=0x262626,
    bevel=0x444444,
    label=0x8A8A8A,
    cursor=0xFFFFAF,
    selected=0xD7FFD7,
    bet=0xFFFFFF,
    touched=0xFFFFAF,
    arrows=(0xFFFFAF, 0x080808),
    arrow_edges=(0x121212, 0xAF87FF),
    flash=0xFFFFFF,
    spark=0xFF875F,
    dust=0xAFAFD7,
    curtain=(0x1C1C1C, 0x262626),
    white=PieceColors(0x121212, 0xFFFFFF, 0xFFFFD7, 0xD7D7AF, 0x005FFF, 0x121212),
    black=PieceColors(0x080808, 0x6C6C6C, 0x262626, 0x121212, 0xFF875F, 0x6C6C6C),
)

LIGHT_256: Final = Palette(
    name="light, 256 colors",
    light=SquareColors(plain=0xFFFFD7, touched=0xFFFF87, selected=0xD7FFD7),
    dark=SquareColors(plain=0xFFD7AF, touched=0xFFD75F, selected=0xD7FF87),
    frame=0x875F5F,
    bevel=0x585858,
    label=0xFFFFD7,
    cursor=0xAF0000,
    selected=0x005F00,
    bet=0x87005F,
    touched=0x5F5F00,
    arrows=(0xAF5F00, 0x000000),
    arrow_edges=(0xFFFFFF, 0xAF87FF),
    flash=0xAF5F00,
    spark=0xD75F00,
    dust=0x875F5F,
    curtain=(0xFFFFD7, 0xFFD7AF),
    white=PieceColors(0x585858, 0xFFFFFF, 0xFFFFFF, 0xD7D7AF, 0x005FFF, 0x585858),
    black=PieceColors(0x121212, 0x767676, 0x303030, 0x1C1C1C, 0xFFAF5F, 0x767676),
)

HIGH_CONTRAST_256: Final = Palette(
    name="high contrast, 256 colors",
    light=SquareColors(plain=0x5F8787, touched=0x87875F, selected=0x008787),
    dark=SquareColors(plain=0x5F5F87, touched=0x875F00, selected=0x005FAF),
    frame=0x121212,
    bevel=0x626262,
    label=0xD7D7FF,
    cursor=0xFFFF5F,
    selected=0xAFFFFF,
    bet=0xFFFFFF,
    touched=0xFFFFD7,
    arrows=(0xFFFF87, 0x000000),
    arrow_edges=(0x000000, 0xFFFFFF),
    flash=0xFFFFFF,
    spark=0xFFAF00,
    dust=0xD7D7FF,
    curtain=(0x080808, 0x1C1C1C),
    white=PieceColors(0x080808, 0xFFFFFF, 0xFFFFFF, 0xD7D7AF, 0x0000D7, 0x080808),
    black=PieceColors(0x000000, 0x626262, 0x121212, 0x000000, 0xFFAF00, 0x626262),
)

DARK_16: Final = Palette(
    name="dark, 16 colors",
    light=SquareColors(plain=0x5555FF, touched=0xAA5500, selected=0x5555FF),
    dark=SquareColors(plain=0xAA00AA, touched=0xAA5500, selected=0xAA00AA),
    frame=0x000000,
    bevel=0x555555,
    label=0xAAAAAA,
    cursor=0xFFFF55,
    selected=0x55FF55,
    bet=0xFFFFFF,
    touched=0x55FFFF,
    arrows=(0xFFFF55, 0x000000),
    arrow_edges=(0x000000, 0x55FFFF),
    flash=0xFFFFFF,
    spark=0xFF5555,
    dust=0xAAAAAA,
    curtain=(0x000000, 0x0000AA),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x0000AA, 0x000000),
    black=PieceColors(0x000000, 0x555555, 0x000000, 0x000000, 0xFF5555, 0x555555),
)

LIGHT_16: Final = Palette(
    name="light, 16 colors",
    light=SquareColors(plain=0xFFFFFF, touched=0xFFFF55, selected=0x55FF55),
    dark=SquareColors(plain=0x55FFFF, touched=0xFFFF55, selected=0x55FF55),
    frame=0x0000AA,
    bevel=0x000000,
    label=0xFFFFFF,
    cursor=0xAA0000,
    selected=0x0000AA,
    bet=0xAA00AA,
    touched=0xAA5500,
    arrows=(0x5555FF, 0x000000),
    arrow_edges=(0xFFFFFF, 0xFF55FF),
    flash=0xAA0000,
    spark=0xAA0000,
    dust=0x555555,
    curtain=(0xAAAAAA, 0xFFFFFF),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x0000AA, 0x000000),
    black=PieceColors(0x000000, 0x555555, 0x000000, 0x000000, 0xFF5555, 0x555555),
)

HIGH_CONTRAST_16: Final = Palette(
    name="high contrast, 16 colors",
    light=SquareColors(plain=0x0000AA, touched=0x0000AA, selected=0x0000AA),
    dark=SquareColors(plain=0x000000, touched=0x000000, selected=0x000000),
    frame=0x000000,
    bevel=0xAAAAAA,
    label=0xFFFFFF,
    cursor=0xFFFF55,
    selected=0x55FFFF,
    bet=0xFFFFFF,
    touched=0xFFFFFF,
    arrows=(0xFFFFFF, 0xFF5555),
    arrow_edges=(0x000000, 0x000000),
    flash=0xFFFFFF,
    spark=0xFFFF55,
    dust=0xAAAAAA,
    curtain=(0x000000, 0x555555),
    white=PieceColors(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x0000AA, 0x000000),
    black=PieceColors(0xAAAAAA, 0x555555, 0x555555, 0x000000, 0xFFFF55, 0xAAAAAA),
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
