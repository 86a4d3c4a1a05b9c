"""The program takes no more memory after an evening than after a few turns."""

from __future__ import annotations

import gc

from textual._styles_cache import StylesCache
from textual.widget import Widget

from apocalypse.match.setup import MatchSetup
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.tui.app import free_screens
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import TYPING, running_app

TURNS = ("a5b3 e1d3", "b3a5 d3e1") * 4


def alive(kind: type[object]) -> int:
    """How many objects of a kind there are."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


async def test_screens_of_earlier_turns_do_not_stay_in_memory() -> None:
    async with running_app(MatchSetup(draws=False)) as player:
        for turn in TURNS:
            white, black = (Order.parse(order, PAGE) for order in turn.split())
            await player.turn(white, black, TYPING)
            await player.press("space")
        assert alive(Board) <= 1
        assert alive(StylesCache) == alive(Widget)


async def test_settings_that_were_closed_do_not_stay_in_memory() -> None:
    async with running_app() as player:
        for _ in range(3):
            await player.press_each("s")
            await player.on(SettingsScreen)
            await player.press_each("enter")
            await player.on(TitleScreen)
        free_screens()
        assert alive(SettingsScreen) == 0
