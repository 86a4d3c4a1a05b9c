from __future__ import annotations

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.palette import Palette as RichPalette

from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.palettes import (
    DARK,
    DARK_16,
    DARK_256,
    LIGHT,
    LIGHT_16,
    LIGHT_256,
    palette_for,
)

ANSI_LEVELS = (0, 85, 170, 255)


@pytest.mark.parametrize("palette", [DARK_256, LIGHT_256], ids=lambda palette: palette.name)
def test_terminals_of_256_colors_show_exactly_these(palette: Palette) -> None:
    cube = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
    for color in palette.colors():
        channels = color >> 16, color >> 8 & 255, color & 255
        gray = len(set(channels)) == 1 and channels[0] % 10 == 8
        assert gray or all(channel in cube for channel in channels), f"{color:06X}"


@pytest.mark.parametrize(
    ("palette", "system", "colors"),
    [
        (DARK_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (LIGHT_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (DARK_16, ColorSystem.STANDARD, STANDARD_PALETTE),
        (LIGHT_16, ColorSystem.STANDARD, STANDARD_PALETTE),
    ],
)
def test_nothing_is_rounded_on_its_way_to_the_terminal(
    palette: Palette, system: ColorSystem, colors: RichPalette
) -> None:
    for color in palette.colors():
        asked = color >> 16, color >> 8 & 255, color & 255
        number = Color.from_rgb(*asked).downgrade(system).number
        assert number is not None
        assert colors[number] == asked, f"{color:06X}"


@pytest.mark.parametrize("palette", [DARK_16, LIGHT_16], ids=lambda palette: palette.name)
def test_terminals_of_16_colors_know_these(palette: Palette) -> None:
    for color in palette.colors():
        channels = color >> 16, color >> 8 & 255, color & 255
        assert all(channel in ANSI_LEVELS for channel in channels), f"{color:06X}"


def test_only_truecolor_is_mixed() -> None:
    assert [p.smooth for p in (DARK, LIGHT)] == [True, True]
    assert not any(p.smooth for p in (DARK_256, LIGHT_256, DARK_16, LIGHT_16))


@pytest.mark.parametrize(
    ("dark", "system", "palette"),
    [
        (True, "truecolor", DARK),
        (False, "truecolor", LIGHT),
        (True, "256", DARK_256),
        (False, "256", LIGHT_256),
        (True, "standard", DARK_16),
        (False, "standard", LIGHT_16),
        (True, "windows", DARK),
        (False, None, LIGHT),
    ],
)
def test_the_palette_follows_the_theme_and_the_terminal(
    dark: bool, system: str | None, palette: Palette
) -> None:
    assert palette_for(dark, system) is palette
