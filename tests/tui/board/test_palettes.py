from __future__ import annotations

from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from textual.theme import BUILTIN_THEMES

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
    palette_for,
)
from tests.tui.snapshot import board_colors

COLORS_256 = (DARK_256, LIGHT_256, HIGH_CONTRAST_256)
COLORS_16 = (DARK_16, LIGHT_16, HIGH_CONTRAST_16)


def test_nothing_is_rounded_on_its_way_to_the_terminal() -> None:
    for palettes, system, colors in (
        (COLORS_256, ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        (COLORS_16, ColorSystem.STANDARD, STANDARD_PALETTE),
    ):
        for palette in palettes:
            for name, text in board_colors(palette):
                color = Color.parse(text)
                number = color.downgrade(system).number
                assert number is not None
                assert colors[number] == color.triplet, (palette.name, name)


def test_only_truecolor_blends() -> None:
    assert all(p.can_blend for p in (DARK, LIGHT, HIGH_CONTRAST))
    assert not any(p.can_blend for p in COLORS_256 + COLORS_16)


def test_the_palette_follows_the_theme_and_the_terminal() -> None:
    own = themes.DARK, themes.LIGHT, themes.HIGH_CONTRAST
    for system, palettes in (
        ("truecolor", (DARK, LIGHT, HIGH_CONTRAST)),
        ("windows", (DARK, LIGHT, HIGH_CONTRAST)),
        (None, (DARK, LIGHT, HIGH_CONTRAST)),
        ("256", COLORS_256),
        ("standard", COLORS_16),
    ):
        assert tuple(palette_for(theme, system) for theme in own) == palettes


def test_any_other_theme_gets_the_dark_or_the_light_board() -> None:
    for name in ("nord", "dracula", "textual-light", "solarized-light"):
        theme = BUILTIN_THEMES[name]
        assert palette_for(theme, "truecolor") is (DARK if theme.dark else LIGHT)
