"""The palettes: every color of the board, by theme and by how many colors the terminal has.

In the high contrast palettes brightness alone sets every piece and every mark apart, for players
who see few colors or none. The colors of everything around the board are in `tui.themes`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

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
    line: int
    """A line inside a body, as between the lips."""


class SquareColors(NamedTuple):
    """The colors of one kind of square."""

    plain: int
    selected: int


@dataclass(frozen=True, eq=False, kw_only=True)
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
    shadow: int
    """Blended thinly into the ground below a piece, where colors may blend."""
    curtain: tuple[int, int]
    """The cloth of the handover curtain: between its folds, and on them."""
    white: PieceColors
    black: PieceColors

    def tiny_colors(self, color: Color) -> tuple[int, int]:
        """The colors of a side's tiny pieces and of the ground on which they stand.

        White's are light on the frame. Black's stand on a light square, in the color of their
        bodies or of their outlines, whichever stands out more.
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


_COLORS: Final = """\
light.plain        6A7BA4 F6EAD0 DDE4EC  5F87AF FFFFD7 FFFFFF  AA5500 FFFFFF FFFFFF
light.selected     4A857C D6E2B2 C4EAF4  5F8787 D7FFD7 D7FFFF  0000AA FFFF55 FFFF55
dark.plain         586692 DEBE95 A9B6C8  5F5F87 FFD7AF AFAFD7  555555 AAAAAA 55FFFF
dark.selected      3D7468 C2C88C A5D8E6  00875F D7FF87 AFD7FF  0000AA 55FF55 FFFF55
frame              232838 8A6A43 14171F  262626 875F5F 121212  000000 AA5500 000000
bevel              3A4563 6F5333 5A6888  444444 585858 626262  555555 000000 AAAAAA
label              8D9AC0 F7ECD6 C4CCDE  8A8A8A FFFFD7 D7D7FF  AAAAAA FFFFFF FFFFFF
cursor             FFE1A4 A82F00 A80000  FFFFAF AF0000 870000  FFFF55 AA0000 AA0000
selected           A4F7AE 0F5A20 0A2A9A  D7FFD7 005F00 00005F  55FF55 0000AA 0000AA
bet                FFDAE2 8F0A7A 6E0078  FFFFFF 87005F 5F005F  FFFFFF 000000 AA00AA
touched            FFE68C 6E4000 4A2C00  FFFFAF 5F5F00 5F0000  55FFFF 0000AA 000000
arrows.white       FFD24A FF7A1A FFD000  FFD75F FF8700 FFD700  FFFF55 FFFF55 FFFF55
arrows.black       A95CFF 5A22D0 5200A3  AF5FFF 5F00D7 5F00AF  AA00AA 0000AA AA00AA
arrow_edges.white  14161F 4A2000 000000  121212 5F0000 000000  000000 000000 000000
arrow_edges.black  14161F FFFDF7 FFFFFF  121212 FFFFFF FFFFFF  FFFFFF FFFFFF FFFFFF
flash              FFFFFF C2410C C41400  FFFFFF AF5F00 AF0000  FFFFFF AA0000 AA0000
spark              FF9A4A FF8A3D FFB000  FF875F D75F00 FFAF00  FF5555 FF5555 FFFF55
dust               C9CFE2 8A7355 D4DAE8  AFAFD7 875F5F D7D7FF  AAAAAA 555555 AAAAAA
shadow             000000 4A2E0C 000000  000000 000000 000000  000000 000000 000000
curtain.dark       14161F E4D2AC 0B0D12  1C1C1C FFFFD7 080808  000000 AAAAAA 000000
curtain.bright     222838 F5EBD6 1B2130  262626 FFD7AF 1C1C1C  0000AA FFFFFF 555555
white.outline      14161F 4A3721 0D0F16  121212 585858 080808  000000 000000 000000
white.rim          FFFFFF FFFFFF FFFFFF  FFFFFF FFFFFF FFFFFF  FFFFFF FFFFFF FFFFFF
white.body         F6EFE2 FFFDF7 FFF8E8  FFFFD7 FFFFFF FFFFFF  FFFFFF FFFFFF FFFFFF
white.shade        C9BDA6 DCCBAD D9D2C0  D7D7AF D7D7AF D7D7AF  AAAAAA AAAAAA AAAAAA
white.eye          2F6FE0 1F5FD0 0A4FC0  005FFF 005FFF 0000D7  0000AA 0000AA 0000AA
white.line         14161F 4A3721 0D0F16  121212 585858 080808  000000 000000 000000
black.outline      000000 1A1410 000000  080808 121212 000000  AAAAAA 000000 000000
black.rim          5B6382 7D6A5B 56627F  6C6C6C 767676 626262  555555 555555 555555
black.body         262A3A 3A302A 12151F  262626 303030 121212  000000 000000 000000
black.shade        171924 261F1B 000000  121212 1C1C1C 000000  000000 000000 000000
black.eye          FF7A45 FFB454 FFB000  FF875F FFAF5F FFAF00  FF5555 FF5555 FFFF55
black.line         5B6382 7D6A5B 56627F  6C6C6C 767676 626262  AAAAAA 555555 555555
"""
"""A row for each color, ``RRGGBB``: those of the three themes in truecolor, in 256 colors, in 16.

The palettes for 256 and for 16 colors hold only colors that such a terminal has, so that nothing is
rounded to a color that nobody chose.
"""
_KINDS: Final[dict[str, Callable[[list[int]], object]]] = {
    "light": SquareColors._make,
    "dark": SquareColors._make,
    "white": PieceColors._make,
    "black": PieceColors._make,
}
"""What the colors with one name before the period make, if they are not just a number or a pair."""


def _palette(column: int) -> Palette:
    """The palette in a column of the table, counted from 0."""
    groups: dict[str, list[int]] = {}
    for role, *colors in map(str.split, _COLORS.splitlines()):
        groups.setdefault(role.partition(".")[0], []).append(int(colors[column], 16))
    values: dict[str, Any] = {
        name: _KINDS.get(name, tuple)(colors) if colors[1:] else colors[0]
        for name, colors in groups.items()
    }
    return Palette(name=_NAMES[column], can_blend=column < len(_THEMES), **values)


_THEMES: Final = (themes.DARK.name, themes.LIGHT.name, themes.HIGH_CONTRAST.name)
_NAMES: Final = tuple(
    f"{themes.short_name(theme)}{colors}"
    for colors in ("", ", 256 colors", ", 16 colors")
    for theme in _THEMES
)
_COLUMNS: Final = tuple(map(_palette, range(len(_NAMES))))
DARK, LIGHT, HIGH_CONTRAST = _COLUMNS[:3]
DARK_256, LIGHT_256, HIGH_CONTRAST_256 = _COLUMNS[3:6]
DARK_16, LIGHT_16, HIGH_CONTRAST_16 = _COLUMNS[6:]
_PALETTES: Final = {"truecolor": _COLUMNS[:3], "256": _COLUMNS[3:6], "standard": _COLUMNS[6:]}


def palette_for(theme: Theme, color_system: str | None) -> Palette:
    """The palette for a theme on a terminal with Rich's name for its colors.

    A theme that is not the program's gets the dark or the light palette. A terminal without color
    gets that for truecolor, which Textual turns to gray.
    """
    palettes = _PALETTES.get(color_system or "truecolor", _PALETTES["truecolor"])
    name = theme.name if theme.name in _THEMES else _THEMES[not theme.dark]
    return palettes[_THEMES.index(name)]
