"""The first game: the keys from the title to the first reveal, counted."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from tests.tui.players import running_app

TO_THE_GAME = 3
"""The most keys from the title to the first handover or order."""
TO_THE_SEAL = 6
"""The most keys from there to a sealed order, with the Space that opens the curtain."""

TWO_PLAYERS = ("enter", "enter")
ALONE = ("down", "enter", "enter")
BY_ARROWS = {WHITE: ("enter", "up", "enter"), BLACK: ("enter", "down", "enter")}
BY_CAPITALS = {WHITE: tuple("A4A3"), BLACK: tuple("A2A3")}


@pytest.mark.parametrize(("way", "seal"), [(BY_ARROWS, ("enter", "enter")), (BY_CAPITALS, ("S",))])
async def test_two_players_see_their_first_reveal(
    way: dict[object, tuple[str, ...]], seal: tuple[str, ...]
) -> None:
    async with running_app() as player:
        await player.press_each(*TWO_PLAYERS)
        await player.on(HandoverScreen)
        assert len(TWO_PLAYERS) <= TO_THE_GAME
        keys = len(TWO_PLAYERS)
        for color in (WHITE, BLACK):
            order = ("space", *way[color], *seal)
            await player.press_each(*order)
            await player.on(HandoverScreen)
            assert len(order) <= TO_THE_SEAL or seal != ("S",)
            keys += len(order)
        await player.press_each("space")
        assert len((await player.on(RevealScreen)).match.game.turns) == 1
        assert keys + 1 <= TO_THE_GAME + 2 * (TO_THE_SEAL + 1) + 1


async def test_one_player_sees_the_first_reveal() -> None:
    order = ("enter", "up", "enter", "enter", "enter")
    async with running_app() as player:
        await player.press_each(*ALONE)
        await player.on(OrderScreen)
        await player.press_each(*order)
        await player.on(RevealScreen)
        assert (len(ALONE), len(order)) <= (TO_THE_GAME, TO_THE_SEAL)
