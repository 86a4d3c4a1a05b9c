"""A name is a name: nothing in it is read as markup, on any screen of a turn."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.sheets.names import Names
from apocalypse.tui.match import play_game
from apocalypse.tui.privacy import Privacy
from apocalypse.tui.score import Score
from apocalypse.tui.screens.blind_order import BlindOrderScreen
from apocalypse.tui.screens.handover import Handover
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.parley import ParleyScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.what_if import WhoseOrder
from apocalypse.tui.table import Table
from tests.tui.driving import Player
from tests.tui.seen import lines
from tests.tui.staging import game_of, staged

PRESSED = "Hands off"


def shows(player: Player, *words: str) -> None:
    """Each of some words stands on the screen, letter by letter."""
    shown = "\n".join(lines(player.app))
    for word in words:
        assert word in shown, shown


@pytest.mark.parametrize(
    ("names", "privacy"),
    [
        (Names("[red]Al", "\\[b] [$y]"), Privacy.HANDOVER),
        (Names("[/]", "[@click=q]"), Privacy.BLIND),
    ],
)
async def test_a_turn_and_its_end_tell_names_as_they_are(names: Names, privacy: Privacy) -> None:
    table = Table(game_of(), names, privacy=privacy, score=Score(1, 1))
    async with staged(lambda stage: play_game(stage, table)) as (player, _):
        for name, order in zip(names, ("a4a3", "e2e3"), strict=True):
            if privacy is Privacy.HANDOVER:
                await player.on(Handover)
                await player.still()
                shows(player, f"{name}, take the keyboard")
                await player.lift()
                await player.on(OrderScreen)
            else:
                await player.on(BlindOrderScreen)
            await player.still()
            shows(player, f"{name}: your order", *names)
            player.clock.now += 1
            await player.until(lambda: PRESSED not in "\n".join(lines(player.app)))
            await player.press(*order, "s")
        if privacy is Privacy.HANDOVER:
            await player.lift()
        await player.revealed()
        await player.still()
        shows(player, *names)
        await player.press("x")
        await player.on(ParleyScreen)
        await player.still()
        shows(player, *(f"{name} resigns" for name in names))
        await player.press("down", "enter")
        await player.still()
        shows(player, f"{names.white} resigns: {names.black} wins.")
        await player.press_each("y")
        await player.on(ResultScreen)
        await player.still()
        shows(player, *names)
        await player.press("v")
        await player.on(ReviewScreen)
        await player.still()
        shows(player, *names)
        await player.press("p", "w")
        await player.on(WhoseOrder)
        await player.still()
        shows(player, *(f"{name} (" for name in names))
    assert table.game.outcome == Outcome(Termination.RESIGNATION, BLACK)
