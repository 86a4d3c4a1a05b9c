"""Practice on screens: a hint, a loss, and a turn taken back."""

from __future__ import annotations

from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.strategy.levels import Level
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import running_app
from tests.tui.visible import lines

ALONE = Players(Seat("Ada"), Seat(level=Level.BEGINNER))


async def test_a_hint_names_a_square_and_a_turn_is_played_again() -> None:
    setup = MatchSetup(players=ALONE, practice=True)
    async with running_app(setup) as player:
        screen = await player.on(OrderScreen)
        await player.still()
        assert "I Hint" in lines(player.app)[-1]
        assert "Undo turn" not in lines(player.app)[-1]
        await player.press("u")
        assert player.app.screen is screen, "there is no turn yet"
        await player.press("i")
        await player.until(lambda: player.app.screen is not screen)
        screen = await player.on(OrderScreen)
        assert screen.status.startswith("Hint: look at ")
        await player.still()
        await player.press(*"a4a3s")
        await player.revealed()
        await player.press("space")
        screen = await player.on(OrderScreen)
        assert screen.status.startswith("a4a3 lost ")
        assert len(screen.match.game.turns) == 1
        await player.still()
        await player.press("u")
        await player.until(lambda: player.app.screen is not screen)
        screen = await player.on(OrderScreen)
        assert screen.match.game.turns == ()
        assert not screen.remark


async def test_between_two_people_the_keys_do_nothing() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), practice=True)
    async with running_app(setup) as player:
        await player.lift()
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press("i", "u")
        assert player.app.screen is screen
        assert "Hint" not in lines(player.app)[-1]
