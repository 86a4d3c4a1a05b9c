"""The themes: their names, and whether everything can be read in their colors."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style
from textual.geometry import Region

from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.board.palettes import palettes_for
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.themes import BLOCKS, DARK, themes_for
from apocalypse.tui.widgets.titled_box import TitledBox
from tests.cases import case
from tests.tui.board.vision import EYES, contrast
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.test_characters import LETTERS, PIXELS, characters
from tests.tui.test_reveal import of_last_turn
from tests.tui.visible import Line, cells

LEGIBLE = 4.5
"""The contrast that WCAG 2 asks for text of any size."""
LARGE_LEGIBLE = 3.0
"""The contrast that it asks for heavy or large text."""


SYSTEMS = {
    "256": (ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
    "standard": (ColorSystem.STANDARD, STANDARD_PALETTE),
}


COLORFUL = ("title", "setup", "handover", "order", "reveal", "menu", "last curtain", "result")


def rgb(color: str | None) -> int:
    assert color is not None
    return int(color.removeprefix("#"), 16)


def test_every_text_can_be_read_on_every_ground() -> None:
    for system in ("truecolor", "256", "standard"):
        # Of 16 colors, too few differ enough for all eyes.
        all_eyes = ("normal",) if system == "standard" else EYES
        for theme in themes_for(system):
            quiet = theme.variables["quiet"]
            texts = (theme.foreground, theme.accent, theme.success, theme.error, theme.warning)
            grounds = (theme.background, theme.surface, theme.panel)
            for text, ground, eyes in product((*texts, quiet), grounds, all_eyes):
                with case(system, theme.name, text, ground, eyes):
                    assert contrast(rgb(text), rgb(ground), eyes) >= LEGIBLE


def test_words_about_each_side_can_be_read_on_a_panel() -> None:
    for system in ("truecolor", "256", "standard"):
        palettes = palettes_for(system)
        for theme, color in product(themes_for(system), Color):
            ink = palettes[theme.name].inks.of(color)
            with case(system, theme.name, color):
                assert contrast(ink, rgb(theme.background), "normal") >= LARGE_LEGIBLE
                assert contrast(ink, rgb(theme.surface), "normal") >= LARGE_LEGIBLE


@pytest.mark.parametrize("name", ["order", "result", "put back", "settings"])
async def test_the_headings_in_every_frame_can_be_read(name: str) -> None:
    async with hung(name, (200, 60)) as player:
        for theme in themes_for("truecolor"):
            player.app.theme = theme.name
            await player.still()
            children = player.app.screen.walk_children(TitledBox)  # a query would go by the CSS
            boxes = [box for box in children if box.display]
            assert boxes
            shown = cells(player.app.screen)
            for box in boxes:
                for y in (box.region.y, box.region.bottom - 1):
                    for ink, ground in heading_colors(shown[y], box.region):
                        with case(theme.name, box, y):
                            assert contrast(ink, ground, "normal") >= LEGIBLE


def heading_colors(line: Line, region: Region) -> set[tuple[int, int]]:
    """The colors of the letters that a frame has in a line, each with its ground."""
    x = 0
    colors = set()
    for text, style in line:
        is_inside = region.x <= x < region.right
        x += cell_len(text)
        if not is_inside or not any(mark.isalnum() for mark in text):
            continue
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        ink, ground = style.color.get_truecolor(), style.bgcolor.get_truecolor()
        colors.add((rgb(ink.hex), rgb(ground.hex)))
    return colors


def test_every_box_has_the_style_of_its_heading_from_its_first_base() -> None:
    # Textual takes the CSS of a class from its first base, and of no other one.
    boxes = [TitledBox]
    for box in boxes:
        assert "TitledBox" in box._css_type_names, box
        boxes += box.__subclasses__()
    assert len(boxes) > 1


def test_the_themes_keep_their_names_on_every_terminal() -> None:
    names = [block.name for block in BLOCKS]
    assert names[:3] == ["apocalypse-dark", "apocalypse-light", "apocalypse-high-contrast"]
    for system in (None, "truecolor", "256", "standard", "windows"):
        assert [theme.name for theme in themes_for(system)] == names


@pytest.mark.parametrize(("name", "system"), [*zip(COLORFUL, cycle(SYSTEMS), strict=False)])
async def test_no_color_of_a_screen_is_rounded_on_its_way_to_the_terminal(
    name: str, system: str
) -> None:
    letters = system == "standard"
    async with hung(name, letters=letters, system=system) as player:
        assert player.app.console.color_system == system
        assert characters(player) <= (LETTERS if letters else PIXELS)
        for theme in themes_for(system):
            player.app.theme = theme.name
            await player.still()
            lines = cells(player.app.screen)
            styles = {style for line in lines for _, style in line if style}
            assert {color for style in styles for color in rounded(style, system)} == set()


@pytest.mark.parametrize(("system", "is_heavy"), [("256", True), ("standard", False)])
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


async def test_t_switches_through_all_themes_and_back() -> None:
    screen = of_last_turn(match_of_turns("e4e3 e2e3"))
    async with staged(screen) as (player, app):
        await player.revealed()
        await player.still()
        looks = {}
        for theme in BLOCKS:
            assert app.theme == theme.name
            looks[theme.name] = cells(screen)
            await player.press("t")
            await player.still()
        assert len(set(looks.values())) == len(BLOCKS)
        assert (app.theme, cells(screen)) == (DARK.name, looks[DARK.name])


async def test_the_curtain_takes_no_key_but_space_for_a_theme_either() -> None:
    curtain = HandoverScreen(match_of_turns(), WHITE, "Ada, take the keyboard", "Bob, look away.")
    async with staged(curtain) as (player, app):
        await player.press("t")
        assert app.theme == DARK.name


async def test_every_theme_that_textual_knows_can_be_loaded() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        looks = set()
        for theme in ("textual-light", "ansi-dark"):
            app.theme = theme
            await player.still()
            looks.add(cells(screen))
            assert app.get_theme_variable_defaults().keys() <= app.get_css_variables().keys()
        assert len(looks) == 2
        assert app._exception is None
