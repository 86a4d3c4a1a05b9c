"""A window below 50 by 16 shows only a note, and the game waits."""

from __future__ import annotations

from textual.events import Resize
from textual.geometry import Size

from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import Player
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import cells, lines

NOTE = [
    "Make the window at least 50 columns by 16 rows.",
    "The game waits for you.",
    "apocalypse --text plays in a window of any size.",
]


def shown(player: Player) -> list[str]:
    """The lines that are not empty."""
    return [line.strip() for line in lines(player.app) if line.strip()]


async def test_it_comes_and_goes_and_nothing_of_a_half_written_order_is_lost() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a5b", "right")
        before = cells(screen)
        for size in ((49, 24), (80, 15)):
            await player.resize(*size)
            assert shown(player) == NOTE
            await player.resize(80, 24)
            assert cells(screen) == before
        await player.press(*"3s")
        assert len(app.results) == 1


async def test_a_small_size_that_comes_late_covers_nothing() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        help_screen = await player.press_to(HelpScreen, "f1")
        before = cells(help_screen)
        for late in (screen, help_screen):
            late.post_message(Resize(Size(10, 5), Size(10, 5)))
            await player.still()
            assert not late.has_class("-small")
        assert cells(help_screen) == before
        await player.press("escape")
        await player.until(lambda: app.screen is screen)
        await player.still()
        assert NOTE[0] not in "\n".join(lines(app))


async def test_no_key_does_anything_under_the_note() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a4a3")
        before = cells(screen)
        await player.resize(49, 15)
        await player.press(*"se4e3", "backspace", "left", "enter", "f", "s")
        await player.resize(80, 24)
        assert cells(screen) == before
        assert app.results == []


async def test_one_may_leave_from_under_the_note() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.resize(49, 15)
        await player.press_to(LeaveScreen, "ctrl+c")
        assert any("Quit Apocalypse?" in line for line in shown(player))
        await player.press_to(OrderScreen, "n")
        assert shown(player) == NOTE
        assert app.results == []
