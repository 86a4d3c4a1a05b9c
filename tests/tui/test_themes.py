"""Dark, light and high contrast, and any other theme that Textual knows."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.themes import DARK, HIGH_CONTRAST, LIGHT
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_reveal import of_last_turn
from tests.tui.visible import cells


@pytest.mark.parametrize(
    "screen",
    [
        TitleScreen(),
        OrderScreen(match_of_turns(), WHITE),
        of_last_turn(match_of_turns("e4e3 e2e3")),
    ],
    ids=["title", "order", "reveal"],
)
async def test_t_switches_from_dark_to_light_to_high_contrast_and_back(
    screen: TitleScreen | OrderScreen | RevealScreen,
) -> None:
    async with staged(screen) as (player, app):
        await player.until(lambda: not isinstance(screen, RevealScreen) or screen.is_revealed)
        await player.still()
        looks = {}
        for theme in (DARK, LIGHT, HIGH_CONTRAST):
            assert app.theme == theme.name
            looks[theme.name] = cells(screen)
            await player.press("t")
            await player.still()
        assert len(set(looks.values())) == 3
        assert (app.theme, cells(screen)) == (DARK.name, looks[DARK.name])


async def test_t_leaves_any_other_theme_for_the_dark_one() -> None:
    async with staged(TitleScreen()) as (player, app):
        app.theme = "nord"
        await player.press("t")
        assert app.theme == DARK.name


async def test_the_curtain_takes_no_key_but_space_for_a_theme_either() -> None:
    curtain = HandoverScreen(match_of_turns(), WHITE, "Ada, take the keyboard", "Bob, look away.")
    async with staged(curtain) as (player, app):
        await player.press("t")
        assert app.theme == DARK.name


async def test_every_theme_that_textual_knows_can_be_loaded() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        looks = set()
        for theme in ("textual-light", "nord", "dracula", "ansi-dark"):
            app.theme = theme
            await player.still()
            looks.add(cells(screen))
            assert app.get_theme_variable_defaults().keys() <= app.get_css_variables().keys()
        assert len(looks) == 4
        assert app._exception is None
