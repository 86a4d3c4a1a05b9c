"""Practice on screens: a hint, a loss, and a turn taken back."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players, people
from apocalypse.match.practice import Hint, hint
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.position import START
from apocalypse.strategy.levels import Level
from apocalypse.tui.flows import match as flow
from apocalypse.tui.screens import order
from apocalypse.tui.screens.consent import DrawOrResignScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from tests.tui.players import PATIENCE, running_app, search_in_vain
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
        await player.press(*"a4a3")
        written = screen.entry
        await player.press("i")
        await player.until(lambda: screen.status.startswith("Hint: look at "))
        await player.still()
        assert screen.status in lines(player.app)[0]
        assert player.app.screen is screen
        assert screen.entry is written
        square = hint(screen.match).square
        assert square is not None
        assert screen.board.targets == 1 << square
        await player.press("a", "4")
        assert screen.board.targets == screen.entry.target_masks[0]
        await player.press("a", "3")
        assert screen.board.targets == 1 << square
        await player.press("s")
        await player.revealed()
        await player.press("space")
        screen = await player.on(OrderScreen)
        await player.until(lambda: screen.status == "a4a3 was sound play")
        assert len(screen.match.game.turns) == 1
        await player.still()
        await player.press("[", "i")
        await player.until(lambda: screen.status.startswith("Hint: look at "))
        await player.still()
        assert "After turn 1" in lines(player.app)[0]
        await player.press("]")
        await player.still()
        assert screen.status in lines(player.app)[0]
        await player.press("u")
        await player.until(lambda: player.app.screen is not screen)
        screen = await player.on(OrderScreen)
        assert screen.match.game.turns == ()
        assert not screen.remark


async def test_a_hint_is_searched_beside_the_order_until_that_is_sealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    has_begun, has_ended = Event(), Event()

    def search(match: Match, cancelled: Callable[[], bool]) -> Hint:
        assert (match.game.position, match.game.turns) == (START, ())
        has_begun.set()
        if search_in_vain(cancelled):
            has_ended.set()
        return Hint("")

    monkeypatch.setattr(order, "hint", search)
    async with running_app(MatchSetup(players=ALONE, practice=True)) as player:
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press("i", *"a4a3")
        await player.until(has_begun.is_set)
        assert player.app.screen is screen
        assert screen.status == "Looking for a hint"
        assert screen.entry.is_complete
        assert not has_ended.is_set()
        await player.press("s")
        await player.until(has_ended.is_set)
        await player.revealed()


@pytest.mark.parametrize("has_hint", [False, True])
async def test_the_next_order_is_written_while_the_loss_of_the_last_one_is_searched(
    monkeypatch: pytest.MonkeyPatch, *, has_hint: bool
) -> None:
    may_end = Event()

    def search(_: Match) -> str:
        may_end.wait(PATIENCE)
        return "a4a3 lost 3 points"

    monkeypatch.setattr(flow, "loss_sentence", search)
    monkeypatch.setattr(order, "hint", lambda *_: Hint("Hint: look at c3"))
    async with running_app(MatchSetup(players=ALONE, practice=True)) as player:
        await player.on(OrderScreen)
        await player.still()
        await player.press(*"a4a3s")
        await player.revealed()
        await player.press("space")
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press(*"a3")
        if has_hint:
            await player.press("i")
            await player.until(lambda: screen.remark == "Hint: look at c3")
        heading = screen.status
        may_end.set()
        await player.until(lambda: not any(worker.group == "loss" for worker in screen.workers))
        await player.still()
        assert screen.status == (heading if has_hint else "a4a3 lost 3 points")
        assert screen.status in lines(player.app)[0]
        assert screen.entry != screen.empty_entry()


async def test_a_rematch_begins_without_the_loss_of_the_last_game() -> None:
    async with running_app(MatchSetup(players=ALONE, practice=True)) as player:
        await player.on(OrderScreen)
        await player.still()
        await player.press(*"a4a3s")
        await player.revealed()
        await player.press("x")
        await player.on(DrawOrResignScreen)
        await player.press_each("down", "enter", "y")
        await player.on(ResultScreen)
        await player.press_each("enter")
        screen = await player.on(OrderScreen)
        assert screen.match.game.turns == ()
        assert not screen.remark


@pytest.mark.parametrize(
    "setup",
    [MatchSetup(players=people("Ada", "Bob"), practice=True), MatchSetup(players=ALONE)],
    ids=["two people", "no practice"],
)
async def test_without_practice_the_keys_do_nothing(setup: MatchSetup) -> None:
    async with running_app(setup) as player:
        if setup.practice:
            await player.lift()
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press("i", "u")
        await player.still()
        assert player.app.screen is screen
        assert not screen.remark
        assert "Hint" not in lines(player.app)[-1]
