"""Night and day, and any other theme that Textual knows."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.handover import Handover
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.themes import DARK, LIGHT
from tests.tui.driving import Clock
from tests.tui.seen import cells
from tests.tui.staging import staged, table_of
from tests.tui.test_reveal import of_last_turn


@pytest.mark.parametrize(
    "screen",
    [TitleScreen(), OrderScreen(table_of(), WHITE), of_last_turn(table_of("e4e3 e2e3"))],
    ids=["title", "order", "reveal"],
)
async def test_t_changes_between_night_and_day(
    screen: TitleScreen | OrderScreen,
) -> None:
    async with staged(screen) as (player, app):
        assert app.theme == DARK.name
        night = cells(screen)
        await player.press("t")
        await player.still()
        assert app.theme == LIGHT.name
        day = cells(screen)
        assert day != night
        await player.press("t")
        await player.still()
        assert (app.theme, cells(screen)) == (DARK.name, night)


async def test_the_curtain_takes_no_key_but_space_for_a_theme_either() -> None:
    curtain = Handover(WHITE, "Ada, take the keyboard", "Bob, look away.", Clock())
    async with staged(curtain) as (player, app):
        await player.press("t")
        assert app.theme == DARK.name


async def test_every_theme_that_textual_knows_can_be_loaded() -> None:
    screen = OrderScreen(table_of(), WHITE)
    async with staged(screen) as (player, app):
        looks = set()
        for theme in ("textual-light", "nord", "dracula", "ansi-dark"):
            app.theme = theme
            await player.still()
            looks.add(cells(screen))
            assert app.get_theme_variable_defaults().keys() <= app.get_css_variables().keys()
        assert len(looks) == 4
        assert app._exception is None
