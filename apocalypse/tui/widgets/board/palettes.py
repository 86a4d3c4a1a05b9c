"""The palettes: dark, light and clear, and which of them a terminal gets.

In the clear ones every piece and every mark stands out by its brightness alone, so that they serve
eyes that see few colors, or none.
"""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from apocalypse.tui import themes
from apocalypse.tui.widgets.board.palette import Ground, Inks, Palette
from apocalypse.tui.widgets.board.palettes_exact import (
    CLEAR_16,
    CLEAR_256,
    DARK_16,
    DARK_256,
    LIGHT_16,
    LIGHT_256,
)

__all__ = [
    "CLEAR",
    "CLEAR_16",
    "CLEAR_256",
    "DARK",
    "DARK_16",
    "DARK_256",
    "LIGHT",
    "LIGHT_16",
    "LIGHT_256",
    "palette_for",
]

DARK: Final = Palette(
    name="dark",
    smooth=True,
    light=Ground(plain=0x626F96, last=0x7E7A68, selected=0x4F8A82),
    dark=Ground(plain=0x434E70, last=0x645F4A, selected=0x3B6D64),
    frame=0x232838,
    bevel=0x3A4563,
    label=0x8D9AC0,
    cursor=0xFFC46B,
    selected=0x8CF09A,
    target=0x8CF09A,
    bet=0xFFA8B8,
    last=0xF0D060,
    arrows=(0xFFC867, 0xC796FF),
    arrow_edge=0x14161F,
    flash=0xFFFFFF,
    spark=0xFF9A4A,
    dust=0xC9CFE2,
    shadow=0x000000,
    curtain=(0x14161F, 0x222838),
    white=Inks(0x1B1E2B, 0xFFFFFF, 0xF1E9DA, 0xC9BDA6, 0x1B1E2B),
    black=Inks(0x0A0B10, 0x5B6382, 0x2E3244, 0x1C1F2B, 0xFF7A45),
)

LIGHT: Final = Palette(
    name="light",
    smooth=True,
    light=Ground(plain=0xF3E4C6, last=0xF0D994, selected=0xCFDAA8),
    dark=Ground(plain=0xCFAC80, last=0xDBB468, selected=0xAFB277),
    frame=0x8A6A43,
    bevel=0x6F5333,
    label=0xF7ECD6,
    cursor=0xBF3A06,
    selected=0x1D6B2E,
    target=0x1D6B2E,
    bet=0xA3128C,
    last=0x7F4B00,
    arrows=(0xBE3F00, 0x5F3DC4),
    arrow_edge=0xFFF8E8,
    flash=0xC2410C,
    spark=0xE8590C,
    dust=0x8A7355,
    shadow=0x4A2E0C,
    curtain=(0xE4D2AC, 0xF5EBD6),
    white=Inks(0x4A3721, 0xFFFFFF, 0xFFFDF7, 0xE3D5BC, 0x4A3721),
    black=Inks(0x1A1410, 0x7D6A5B, 0x3A302A, 0x261F1B, 0xFFB454),
)

CLEAR: Final = Palette(
    name="clear",
    smooth=True,
    light=Ground(plain=0x5C7290, last=0x77703F, selected=0x3E7D87),
    dark=Ground(plain=0x4A5C7E, last=0x655E38, selected=0x2F6A75),
    frame=0x14171F,
    bevel=0x5A6888,
    label=0xC4CCDE,
    cursor=0xFFE45C,
    selected=0x9FF0FF,
    target=0x9FF0FF,
    bet=0xFFC9DE,
    last=0xFFE9B8,
    arrows=(0xFFD84A, 0x8FD8FF),
    arrow_edge=0x06080F,
    flash=0xFFFFFF,
    spark=0xFFB000,
    dust=0xD4DAE8,
    shadow=0x000000,
    curtain=(0x0B0D12, 0x1B2130),
    white=Inks(0x0D0F16, 0xFFFFFF, 0xFFF8E8, 0xD9D2C0, 0x0D0F16),
    black=Inks(0x000000, 0x56627F, 0x161A26, 0x05060A, 0xFFB000),
)

_PALETTES: Final = {
    "truecolor": (DARK, LIGHT, CLEAR),
    "256": (DARK_256, LIGHT_256, CLEAR_256),
    "standard": (DARK_16, LIGHT_16, CLEAR_16),
}
_THEMES: Final = (themes.DARK.name, themes.LIGHT.name, themes.CLEAR.name)


def palette_for(theme: Theme, color_system: str | None) -> Palette:
    """The palette for a theme on a terminal.

    Args:
        theme: one of the program's; any other one has the palette of the night or of the day.
        color_system: what Rich calls the colors of the terminal: ``truecolor``, ``256`` or
            ``standard``; anything else (no color at all) is drawn as truecolor and turned to
            gray on its way to the screen.
    """
    palettes = _PALETTES.get(color_system or "truecolor", _PALETTES["truecolor"])
    name = theme.name if theme.name in _THEMES else _THEMES[not theme.dark]
    return palettes[_THEMES.index(name)]
