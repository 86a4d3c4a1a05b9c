from __future__ import annotations

from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from textual.theme import BUILTIN_THEMES

from apocalypse.tui.board.palettes import DARK, LIGHT, palette_for, palettes_for
from apocalypse.tui.themes import COLOR_SYSTEMS, themes_for
from tests.tui.snapshot import board_colors


def test_nothing_is_rounded_on_its_way_to_the_terminal() -> None:
    for name, system, colors in (
        ("256", ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
        ("standard", ColorSystem.STANDARD, STANDARD_PALETTE),
    ):
        for palette in palettes_for(name).values():
            for role, text in board_colors(palette):
                color = Color.parse(text)
                number = color.downgrade(system).number
                assert number is not None
                assert colors[number] == color.triplet, (palette.name, role)


def test_only_truecolor_blends() -> None:
    for system in COLOR_SYSTEMS:
        can_blend = {palette.can_blend for palette in palettes_for(system).values()}
        assert can_blend == {system == "truecolor"}


def test_the_palette_follows_the_theme_and_the_terminal() -> None:
    for system in ("truecolor", "windows", None, "256", "standard"):
        palettes = palettes_for(system if system in COLOR_SYSTEMS else "truecolor")
        for theme in themes_for(system):
            assert palette_for(theme, system) is palettes[theme.name]


def test_any_other_theme_gets_the_dark_or_the_light_board() -> None:
    for name in ("nord", "dracula", "textual-light", "solarized-light"):
        theme = BUILTIN_THEMES[name]
        assert palette_for(theme, "truecolor") is (DARK if theme.dark else LIGHT)
