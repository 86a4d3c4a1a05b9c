from __future__ import annotations

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.palette import Palette as RichPalette
from textual.theme import BUILTIN_THEMES, Theme

from apocalypse.tui import themes
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
    palette_for,
)
from tests.tui.snapshot import board_colors


@pytest.mark.parametrize(
    ("palette", "system", "colors"),
    [
        (DARK_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (LIGHT_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (HIGH_CONTRAST_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (DARK_16, ColorSystem.STANDARD, STANDARD_PALETTE),
        (LIGHT_16, ColorSystem.STANDARD, STANDARD_PALETTE),
        (HIGH_CONTRAST_16, ColorSystem.STANDARD, STANDARD_PALETTE),
    ],
)
def test_nothing_is_rounded_on_its_way_to_the_terminal(
    palette: Palette, system: ColorSystem, colors: RichPalette
) -> None:
    for name, text in board_colors(palette):
        color = Color.parse(text)
        number = color.downgrade(system).number
        assert number is not None
        assert colors[number] == color.triplet, name


def test_only_truecolor_blends() -> None:
    assert all(p.can_blend for p in (DARK, LIGHT, HIGH_CONTRAST))
    assert not any(
        p.can_blend
        for p in (DARK_256, LIGHT_256, HIGH_CONTRAST_256, DARK_16, LIGHT_16, HIGH_CONTRAST_16)
    )


@pytest.mark.parametrize(
    ("theme", "system", "palette"),
    [
        (themes.DARK, "truecolor", DARK),
        (themes.LIGHT, "truecolor", LIGHT),
        (themes.HIGH_CONTRAST, "truecolor", HIGH_CONTRAST),
        (themes.DARK, "256", DARK_256),
        (themes.LIGHT, "256", LIGHT_256),
        (themes.HIGH_CONTRAST, "256", HIGH_CONTRAST_256),
        (themes.DARK, "standard", DARK_16),
        (themes.LIGHT, "standard", LIGHT_16),
        (themes.HIGH_CONTRAST, "standard", HIGH_CONTRAST_16),
        (themes.DARK, "windows", DARK),
        (themes.LIGHT, None, LIGHT),
    ],
)
def test_the_palette_follows_the_theme_and_the_terminal(
    theme: Theme, system: str | None, palette: Palette
) -> None:
    assert palette_for(theme, system) is palette


@pytest.mark.parametrize("name", ["nord", "dracula", "textual-light", "solarized-light"])
def test_any_other_theme_gets_the_dark_or_the_light_board(name: str) -> None:
    theme = BUILTIN_THEMES[name]
    assert palette_for(theme, "truecolor") is (DARK if theme.dark else LIGHT)
