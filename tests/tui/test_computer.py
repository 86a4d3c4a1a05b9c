"""The computer writes while the person does, plays any level, and is known by its level."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from apocalypse.library.settings import Settings
from apocalypse.match import computer_opponent
from apocalypse.match.match import new_match, new_sheet
from apocalypse.match.players import ComputerPlayer, Players, people
from apocalypse.match.players import Player as Seat
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.endgame_tables import EndgameTables, shared
from apocalypse.strategy.level_orders import Searches
from apocalypse.strategy.levels import Level
from apocalypse.strategy.search.values import Values
from apocalypse.tui.areas.order_panel import OrderPanel, empty_entry
from apocalypse.tui.match_view import MatchView, view_of
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.widgets.result_notes import ResultNotes
from apocalypse.wording.names import Names
from tests.tui.players import PATIENCE, running_app
from tests.tui.reveal_steps import play_turn, staged
from tests.tui.visible import lines, shown_text, visible_state


def against(level: Level, fen: str = "") -> MatchView:
    game = Game(start=Position.from_fen(fen)) if fen else Game()
    return MatchView(game, Players(Seat("Ada"), Seat(level=level)))


@pytest.mark.parametrize(("level", "opened"), [(Level.GOOD, 0), (Level.STRONG, 1)])
async def test_who_thinks_has_the_endings_opened_beside(
    level: Level, opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[None] = []
    monkeypatch.setattr(shared, "open_in_background", lambda: asked.append(None))
    computer_opponent.write_order(ComputerPlayer(WHITE, level), Game())
    assert len(asked) == opened


async def test_the_computer_writes_while_the_person_does_and_from_the_public_game_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[object] = []
    write = computer_opponent.write_order

    def noting(
        player: ComputerPlayer, game: Game, may_think_on: Callable[[], bool], _opponent: None
    ) -> Sealed[Order | None]:
        assert game == Game()
        assert may_think_on()
        order = write(player, game, may_think_on)
        written.append(order)
        return order

    monkeypatch.setattr(computer_opponent, "write_order", noting)
    async with staged(lambda host: play_turn(host, against(Level.BEGINNER))) as (player, app):
        screen = await player.on(OrderScreen)
        await player.until(lambda: written)
        assert app.screen is screen
        assert screen.order_panel.entry == empty_entry(screen.match, screen.color)
        assert [type(order) for order in written] == [Sealed]


async def test_the_board_stays_in_sight_while_the_computer_is_still_writing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end = Event()
    write = computer_opponent.write_order

    def slowly(
        player: ComputerPlayer, game: Game, may_think_on: Callable[[], bool], _opponent: None
    ) -> Sealed[Order | None]:
        may_end.wait(PATIENCE)
        assert not may_think_on(), "the person has sealed"
        return write(player, game, may_think_on)

    monkeypatch.setattr(computer_opponent, "write_order", slowly)
    async with staged(lambda host: play_turn(host, against(Level.BEGINNER))) as (player, app):
        await player.on(OrderScreen)
        await player.still()
        screen = await player.press_to(ComputerTurnScreen, *"a4a3s")
        assert screen.status == "The computer (Beginner) is still writing"
        assert lines(app)[0].endswith("turn 1 ")
        wait = (
            "Your order is sealed. Both orders are revealed when the computer has sealed its own."
        )
        assert shown_text(app, "#wait") == wait
        assert screen.board.position == Game().position
        assert screen.board.marks.arrows == ()
        await player.press("f", "question_mark")
        may_end.set()
        await player.on(HelpScreen)
        await player.press("escape")
        await player.revealed()
        assert app._exception is None


@pytest.mark.usefixtures("every_frame")
async def test_a_player_without_a_name_is_addressed_everywhere() -> None:
    setup = MatchSetup(players=Players(Seat(), Seat(level=Level.BEGINNER)))
    async with running_app(setup) as player:
        screen = await player.on(OrderScreen)
        await player.still()
        assert screen.status == "You write, and so does the computer (Beginner)"
        assert str(screen.query_one(OrderPanel).border_title) == "White's order"
        await player.press(*"c5c4s")
        await player.revealed()
        await player.press_to(ConsentScreen, "x")
        question = "If you resign, the computer wins.\n\nDo you resign?"
        assert shown_text(player.app, "#question") == question
        keys = "Up Down Move  Enter Choose  Y Resign  N Keep playing  ? Help"
        assert lines(player.app)[-1].strip() == keys
        await player.press_each("down", "enter")
        result = await player.on(ResultScreen)
        assert result.status == "The computer has won"
        notes = player.app.screen.query_one(ResultNotes).shown
        assert notes[0].text == "The computer wins: you resigned."
        await player.press_each("enter")
        rematch = await player.on(OrderScreen)
        assert (rematch.color, rematch.match.names) == (WHITE, Names("You", "Computer"))


async def test_a_player_alone_sees_black_from_blacks_side() -> None:
    alone = Players(Seat(), Seat(level=Level.EASY))
    for players, flipped in ((alone, False), (alone.swapped(), True), (people(), False)):
        match = new_match(new_sheet(MatchSetup(players=players)))
        assert view_of(match, Settings(), letters=False).flipped is flipped
        assert view_of(match, Settings(flipped=True), letters=False).flipped


async def test_the_order_screen_says_nothing_of_what_the_computer_wrote() -> None:
    looks = []
    for _ in range(2):
        async with staged(lambda host: play_turn(host, against(Level.BEGINNER))) as (player, app):
            await player.on(OrderScreen)
            await player.still()
            looks.append(visible_state(app))
    assert looks[0] == looks[1]


async def test_without_its_tables_it_looks_ahead_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = EndgameTables(tmp_path / "endings.table")
    monkeypatch.setattr(shared, "shared_tables", lambda: tables)
    monkeypatch.setattr(shared, "_reported", set())
    searches = Searches(Values(), shared.lookup())
    monkeypatch.setattr(computer_opponent, "_searches", lambda: searches)  # for this test alone
    board = against(Level.STRONG, "5/p4/5/5/P4")
    async with staged(lambda host: play_turn(host, board)) as (player, app):
        await player.on(OrderScreen)
        await player.still()
        await player.press(*"a5a4s")
        await player.revealed()
        assert [toast.message for toast in app._notifications] == [
            "The table of endings endings.table is missing or damaged. "
            "The computer searches instead."
        ]
    assert not shared.unreported_trouble()
