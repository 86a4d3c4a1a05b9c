"""An order leaves its screen sealed, by key or by mouse, and once."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.key_buttons import SealButton
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.visible import shown_text

STUCK = "5/4p/1p3/1P3/5"
"""White's only pawn is blocked."""


@pytest.mark.parametrize("is_clicked", [False, True])
async def test_the_order_is_sealed_by_s_and_by_a_click_once_it_is_complete(
    is_clicked: bool,
) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        button = app.screen.query_one(SealButton)
        for square in ("e4", "e3"):
            assert app.results == []
            await player.press(*square)
            await (player.click_on(button, (2, 0)) if is_clicked else player.press("s"))
            if square == "e4":
                assert shown_text(app) == "First choose where the piece goes."
        (sealed,) = app.results
        assert isinstance(sealed, Sealed)
        assert sealed.open() == Order.parse("e4e3", PAGE)


async def test_a_burst_of_seals_lets_one_order_go_and_the_next_order_panel_is_empty() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, _):
        white = await player.begin_order(*"e4e3sss")
        await player.on(HandoverScreen)
        black = await player.begin_order()
        await player.settle()
        assert (white.color, black.color) == (WHITE, BLACK)
        assert shown_text(player.app, "#order") == ""
        assert not black.order_panel.entry.is_complete


async def test_what_is_typed_on_after_the_seal_changes_nothing() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press(*"e4e3sa4a3s")
        assert [sealed.open() for sealed in app.results] == [Order.parse("e4e3", PAGE)]


async def test_a_side_without_an_order_seals_its_pass_whatever_is_tried_first() -> None:
    async with staged(OrderScreen(match_of_turns(fen=STUCK), WHITE)) as (player, app):
        assert shown_text(app, "#order") == "Pass"
        assert shown_text(app) == (
            "You have no legal order, so you pass. Press S, or Enter twice, to seal it."
        )
        await player.press(*"b4b3e2", "enter", "backspace", "s")
        assert app.results[0].open() is None
