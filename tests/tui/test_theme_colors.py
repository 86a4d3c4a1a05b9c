"""The themes: text can be read in all of them, and no terminal rounds their colors."""

from __future__ import annotations

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import ColorSystem
from rich.style import Style

from apocalypse.tui.themes import themes_for
from tests.tui.board.vision import EYES, contrast
from tests.tui.screens import SCENES, hung
from tests.tui.visible import cells

LEGIBLE = 4.5
"""The contrast that WCAG 2 asks for text of any size."""

SYSTEMS = {
    "256": (ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
    "standard": (ColorSystem.STANDARD, STANDARD_PALETTE),
}


def rgb(color: str | None) -> int:
    assert color is not None
    return int(color.removeprefix("#"), 16)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("system", ["truecolor", "256"])
def test_every_text_can_be_read_on_every_ground(system: str, number: int, eyes: str) -> None:
    theme = themes_for(system)[number]
    texts = {
        "foreground": theme.foreground,
        "quiet": theme.variables["quiet"],
        "accent": theme.accent,
        "success": theme.success,
        "error": theme.error,
        "warning": theme.warning,
    }
    for ground in (theme.background, theme.surface):
        for name, text in texts.items():
            assert contrast(rgb(text), rgb(ground), eyes) >= LEGIBLE, (name, ground)


@pytest.mark.parametrize("system", [None, "truecolor", "256", "standard", "windows"])
def test_the_themes_keep_their_names_on_every_terminal(system: str | None) -> None:
    names = ["apocalypse-dark", "apocalypse-light", "apocalypse-high-contrast"]
    assert [theme.name for theme in themes_for(system)] == names


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("system", SYSTEMS)
async def test_no_color_of_a_screen_is_rounded_on_its_way_to_the_terminal(
    system: str, name: str
) -> None:
    async with hung(name, system=system) as player:
        assert player.app.console.color_system == system
        for theme in themes_for(system):
            player.app.theme = theme.name
            await player.still()
            lines = cells(player.app.screen)
            styles = {style for line in lines for _, style in line if style}
            assert {color for style in styles for color in rounded(style, system)} == set()


@pytest.mark.parametrize(
    ("system", "is_heavy"), [("truecolor", True), ("256", True), ("standard", False)]
)
async def test_terminals_with_16_colors_would_show_heavy_text_in_another_color(
    system: str, is_heavy: bool
) -> None:
    async with hung("title", system=system) as player:
        texts = (cell for line in cells(player.app.screen) for cell in line)
        assert any(style and style.bold and text.strip() for text, style in texts) is is_heavy


def rounded(style: Style, system: str) -> list[str]:
    """The colors of a style that a terminal does not have."""
    kind, colors = SYSTEMS[system]
    matches = []
    for color in (style.color, style.bgcolor):
        number = color.downgrade(kind).number if color else None
        if color and number is not None and color.triplet != colors[number]:
            matches.append(str(color.triplet))
    return matches


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_selected_in_an_input_shows_on_a_terminal_of_few_colors(
    system: str, number: int
) -> None:
    theme = themes_for(system)[number]
    ground = rgb(theme.variables["input-selection-background"])
    for other in (theme.panel, theme.background, theme.variables["input-selection-foreground"]):
        assert contrast(ground, rgb(other), "normal") >= 3
