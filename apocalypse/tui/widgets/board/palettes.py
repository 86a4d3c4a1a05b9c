"""The palettes: dark and light, for terminals of any color, of 256 and of 16.

Those for 256 and for 16 colors hold only colors that such terminals have, so that nothing is
rounded to a color that nobody chose.
"""

from __future__ import annotations

from typing import Final

from apocalypse.tui.widgets.board.palette import Ground, Inks, Palette

DARK: Final = Palette(
    name="dark",
    smooth=True,
    light=Ground(plain=0x6C7BA3, last=0x8E8D86, selected=0x6FA29B),
    dark=Ground(plain=0x4A577A, last=0x78755F, selected=0x568A7F),
    frame=0x232838,
    bevel=0x3A4563,
    label=0x8D9AC0,
    cursor=0xFFB454,
    selected=0x7CE38B,
    target=0x7CE38B,
    bet=0xFF8A65,
    last=0xE8C547,
    arrows=(0xFFC867, 0xE58BFF),
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
    light=Ground(plain=0xF3E4C6, last=0xEFD489, selected=0xC9D3A0),
    dark=Ground(plain=0xC9A477, last=0xD6AC5A, selected=0xA5A66B),
    frame=0x8A6A43,
    bevel=0x6F5333,
    label=0xF7ECD6,
    cursor=0xD9480F,
    selected=0x2B8A3E,
    target=0x2B8A3E,
    bet=0xB5179E,
    last=0x9C5F00,
    arrows=(0xE8590C, 0x5F3DC4),
    arrow_edge=0xFFF8E8,
    flash=0xFFFFFF,
    spark=0xE8590C,
    dust=0x8A7355,
    shadow=0x4A2E0C,
    curtain=(0xE4D2AC, 0xF5EBD6),
    white=Inks(0x4A3721, 0xFFFFFF, 0xFFFDF7, 0xE3D5BC, 0x4A3721),
    black=Inks(0x1A1410, 0x7D6A5B, 0x3A302A, 0x261F1B, 0xFFB454),
)

DARK_256: Final = Palette(
    name="dark, 256 colors",
    smooth=False,
    light=Ground(plain=0x8787AF, last=0x87875F, selected=0x5FAFAF),
    dark=Ground(plain=0x5F5F87, last=0x87875F, selected=0x5F8787),
    frame=0x262626,
    bevel=0x444444,
    label=0x8A8A8A,
    cursor=0xFFAF5F,
    selected=0x87D787,
    target=0x87D787,
    bet=0xFF875F,
    last=0xD7AF5F,
    arrows=(0xFFD75F, 0xFF87FF),
    arrow_edge=0x121212,
    flash=0xFFFFFF,
    spark=0xFF875F,
    dust=0xAFAFD7,
    shadow=0x000000,
    curtain=(0x1C1C1C, 0x262626),
    white=Inks(0x1C1C1C, 0xFFFFFF, 0xFFFFD7, 0xD7D7AF, 0x1C1C1C),
    black=Inks(0x080808, 0x6C6C6C, 0x303030, 0x1C1C1C, 0xFF875F),
)

LIGHT_256: Final = Palette(
    name="light, 256 colors",
    smooth=False,
    light=Ground(plain=0xFFFFD7, last=0xFFD787, selected=0xD7D7AF),
    dark=Ground(plain=0xD7AF87, last=0xD7AF5F, selected=0xAFAF87),
    frame=0x875F5F,
    bevel=0x585858,
    label=0xFFFFD7,
    cursor=0xD75F00,
    selected=0x008700,
    target=0x008700,
    bet=0xAF00AF,
    last=0x875F00,
    arrows=(0xD75F00, 0x5F00D7),
    arrow_edge=0xFFFFFF,
    flash=0xFFFFFF,
    spark=0xD75F00,
    dust=0x875F5F,
    shadow=0x000000,
    curtain=(0xFFFFD7, 0xFFD7AF),
    white=Inks(0x585858, 0xFFFFFF, 0xFFFFFF, 0xD7D7AF, 0x585858),
    black=Inks(0x121212, 0x767676, 0x303030, 0x1C1C1C, 0xFFAF5F),
)

DARK_16: Final = Palette(
    name="dark, 16 colors",
    smooth=False,
    light=Ground(plain=0x00AAAA, last=0x00AAAA, selected=0x00AAAA),
    dark=Ground(plain=0x0000AA, last=0x0000AA, selected=0x0000AA),
    frame=0x000000,
    bevel=0x555555,
    label=0xAAAAAA,
    cursor=0xFFFF55,
    selected=0x55FF55,
    target=0x55FF55,
    bet=0xFF5555,
    last=0xFFFF55,
    arrows=(0xFFFF55, 0xFF55FF),
    arrow_edge=0x000000,
    flash=0xFFFFFF,
    spark=0xFF5555,
    dust=0xAAAAAA,
    shadow=0x000000,
    curtain=(0x000000, 0x0000AA),
    white=Inks(0x000000, 0xFFFFFF, 0xFFFFFF, 0xAAAAAA, 0x000000),
    black=Inks(0x000000, 0x555555, 0x000000, 0x000000, 0xFF5555),
)

LIGHT_16: Final = Palette(
    name="light, 16 colors",
    smooth=False,
    light=Ground(plain=0xAAAAAA, last=0xAAAAAA, selected=0xAAAAAA),
    dark=Ground(plain=0x00AAAA, last=0x00AAAA, selected=0x00AAAA),
    frame=0x0000AA,
    bevel=0x000000,
    label=0xFFFFFF,
    cursor=0xAA0000,
    selected=0x0000AA,
    target=0x0000AA,
    bet=0xAA00AA,
    last=0xFFFF55,
    arrows=(0xFFFF55, 0xAA00AA),
    arrow_edge=0x000000,
    flash=0xFFFFFF,
    spark=0xAA0000,
    dust=0x555555,
    shadow=0x000000,
    curtain=(0xAAAAAA, 0xFFFFFF),
    white=Inks(0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0x000000),
    black=Inks(0x000000, 0x555555, 0x000000, 0x000000, 0xFF5555),
)

_PALETTES: Final = {
    "truecolor": (LIGHT, DARK),
    "256": (LIGHT_256, DARK_256),
    "standard": (LIGHT_16, DARK_16),
}


def palette_for(dark: bool, color_system: str | None) -> Palette:
    """The palette for a theme on a terminal.

    Args:
        dark: whether the theme is dark.
        color_system: what Rich calls the colors of the terminal: ``truecolor``, ``256`` or
            ``standard``; anything else (no color at all) is drawn as truecolor and turned to
            gray on its way to the screen.
    """
    return _PALETTES.get(color_system or "truecolor", (LIGHT, DARK))[dark]
