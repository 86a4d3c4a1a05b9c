"""Keys do what they do on a Latin keyboard, whatever layout the keyboard is set to."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import LeaveScreen, MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import running_app
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_put_back import arrived
from tests.tui.visible import lines, shown_text

SEALED = {
    "Ukrainian, Caps Lock": "У4У3І",
    "French without Shift": "e'e\"s",
    "full width": "ｅ４ｅ３ｓ",
}
"""Keys that write e4e3 and seal it."""


@pytest.mark.parametrize("keys", SEALED.values(), ids=SEALED)
async def test_an_order_is_typed_and_sealed(keys: str) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press(*keys[:4])
        assert shown_text(app, "#order") == "Pawn e4 to e3"
        await player.press(keys[4])
        (sealed,) = app.results
        assert isinstance(sealed, Sealed)
        assert sealed.open() == Order.parse("e4e3", PAGE)


async def test_an_order_is_sealed_with_covered_keys() -> None:
    async with staged(CoveredOrderScreen(match_of_turns(), BLACK)) as (player, app):
        await player.press(*"У2У3І")
        (sealed,) = app.results
        assert isinstance(sealed, Sealed)
        assert sealed.open() == Order.parse("e2e3", PAGE)


async def test_a_put_back_square_is_typed() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        await player.press(*"и3", "s")
        assert app.results == [read_square("b3", PAGE)]


async def test_commands_of_lists_forms_and_questions_run_and_names_stay() -> None:
    async with running_app() as player:
        await player.on(TitleScreen)
        await player.press_to(SetupScreen, "з")
        await player.press_each("е", "з", "enter", "enter", "enter")
        await player.on(HandoverScreen)
        await player.still()
        assert "ез, take the keyboard" in "\n".join(lines(player.app))
        await player.lift()
        menu = await player.press_to(MenuScreen, "escape")
        await player.calm()
        await player.press("щ")
        await player.on_other(menu, ConsentScreen)
        await player.press_to(LeaveScreen, "т", "ctrl+q")
        await player.press_each("н")
        assert player.app.return_code == 0
