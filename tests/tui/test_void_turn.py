"""On screens two players void the last turn from the menu, and a player in practice undoes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from apocalypse.formats.options import Privacy
from apocalypse.formats.reader import read_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.clocks import Clocks
from apocalypse.match.last_turn import Request
from apocalypse.match.match import new_match, new_sheet
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.position import Position
from apocalypse.strategy.levels import Level
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.cases import case
from tests.tui.players import Clock, Player, running_app
from tests.tui.reveal_steps import game_of, match_of_turns, play_turn, staged
from tests.tui.reveal_steps import reveal as reveal_turn
from tests.tui.test_menu import choose, items
from tests.tui.test_timed_match import FIVE_AND_THREE
from tests.tui.visible import lines, shown_text

ITEM = "Void the last turn"
LAST_PAWN = Position.from_fen("5/3n1/1p3/P4/5")
"""A position in which a4b3 d2e4 wins for White (page coordinates)."""
BLOCKED = Position.from_fen("5/5/1p3/1P1N1/5")
"""Black's only pawn is blocked, and d4b3 takes it (page coordinates)."""
ADA_AND_BOB = people("Ada", "Bob")


async def agree(player: Player, *keys: str) -> None:
    """Choose the item, the player who asks, and the answer."""
    await choose(player, ITEM)
    await player.on(ConsentScreen)
    await player.press_each(*keys)


async def test_a_turn_is_void_after_its_reveal_and_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with running_app(MatchSetup(players=ADA_AND_BOB)) as player:
        player.app.autosave = Autosave()
        await player.write_turn("e4e3", "e2e3")
        await agree(player, "down", "enter")
        assert shown_text(player.app, "#question") == (
            "Ada asks to void turn 1.\n\nBob, do you agree?"
        )
        (file,) = tmp_path.rglob("*.txt")
        assert "voided" not in file.read_text(encoding="utf-8")
        await player.press_each("y")
        await player.on(HandoverScreen)
        sheet = read_sheet(file.read_text(encoding="utf-8"))
        assert sheet.game.turns == ()
        assert [note.text for note in sheet.comments] == ["Both players voided turn 1: e4e3, e2e3."]
        await player.still()
        assert "Turn 1 is void. Bob, look away." in items(player)
        screen = await player.begin_order()
        assert (screen.status, screen.color) == ("Turn 1 is void", WHITE)
        await player.press_to(HandoverScreen, *"a4a3s")
        assert "void" not in items(player)
        await player.write_turn("a2a3")
        text = file.read_text(encoding="utf-8")
        assert ";Both players voided turn 1: e4e3, e2e3.\n1.a4a3 a2a3" in text


async def test_without_a_yes_the_reveal_stays() -> None:
    match = match_of_turns("e4e3 e2e3")
    async with staged(lambda host: reveal_turn(host, match)) as (player, _):
        reveal = await player.revealed()
        for keys in ("y n", "down enter enter"):
            with case(keys):
                await agree(player, *keys.split())
                await player.on_other(reveal, RevealScreen)
                reveal = await player.revealed()
                assert len(match.game.turns) == 1


async def test_the_first_writer_can_ask_until_the_order_is_sealed_and_the_second_cannot() -> None:
    match = match_of_turns("e4e3 e2e3")
    async with staged(lambda host: play_turn(host, match)) as (player, _):
        await player.begin_order(*"a4a3")
        await player.press_to(MenuScreen, "escape")
        assert ITEM in items(player)
        await player.press_to(OrderScreen, "escape")
        await player.press_to(HandoverScreen, "s")
        for screen in (HandoverScreen, OrderScreen):
            if screen is OrderScreen:
                await player.lift()
            await player.on(screen)
            await player.press_to(MenuScreen, "escape")
            assert ITEM not in items(player)
            await player.press_to(screen, "escape")


@pytest.mark.parametrize("privacy", Privacy)
async def test_while_it_is_asked_for_nothing_of_the_order_is_left_and_the_clock_runs(
    privacy: Privacy,
) -> None:
    hands = Clock()
    match = match_of_turns("e4e3 e2e3")
    match.privacy, match.clocks = privacy, Clocks(FIVE_AND_THREE, hands)

    async def begin() -> OrderScreen | CoveredOrderScreen:
        screen: OrderScreen | CoveredOrderScreen
        if privacy is Privacy.LOOK_AWAY:
            await player.lift()
            screen = await player.on(OrderScreen)
        else:
            screen = await player.on(CoveredOrderScreen)
        await player.calm()
        return screen

    async with staged(lambda host: play_turn(host, match)) as (player, app):
        written = await begin()
        await player.press(*"a4a3")
        hands.now += 7
        await choose(player, ITEM)
        dialog = await player.on(ConsentScreen)
        assert written not in app.screen_stack
        assert dialog.board.marks.arrows == ()
        assert "The order that you are writing is dropped" not in items(player)
        hands.now += 3
        await player.press_each("down", "enter", "n")
        again = await begin()
        assert again is not written
        assert match.clocks.left(WHITE) == 290
        hands.now += 10
        await agree(player, "down", "down", "enter", "y")
        await player.until(lambda: app.results)
        assert match.game.turns == ()
        clocks = match.clocks
        clocks.start(WHITE)
        assert clocks.left(WHITE) == 280, "the time stays spent"


def test_it_is_offered_where_a_whole_turn_was_played() -> None:
    def reveal(match: MatchView) -> RevealScreen:
        last = match.game.turns[-1]
        return RevealScreen(match, last.before, last.resolution.events, is_revealed=True)

    played = match_of_turns("e4e3 e2e3")
    ended = match_of_turns("a4b3 d2e4", fen="5/3n1/1p3/P4/5")
    for screen in (OrderScreen(played, WHITE), reveal(played), reveal(ended), ResultScreen(ended)):
        assert Request.VOID in screen.requests
    playing = reveal(played)
    playing.is_revealed = False
    waiting = match_of_turns("a2a1 e2e3", fen="4n/P3p/5/4P/N3N")
    second = OrderScreen(played, BLACK)
    for other in (second, playing, reveal(waiting), PutBackScreen(waiting, WHITE)):
        assert Request.VOID not in other.requests


async def test_the_turn_that_ended_the_game_is_void_from_the_result() -> None:
    setup = MatchSetup(players=ADA_AND_BOB, start=LAST_PAWN, first_to=2)
    async with running_app(setup) as player:
        await player.write_turn("a4b3", "d2e4")
        screen = await player.press_to(ResultScreen, "space")
        assert screen.match.standing == "Ada leads 1 to 0, first to 2."
        await agree(player, "down", "enter", "n")
        await player.on(ResultScreen)
        await agree(player, "down", "enter", "y")
        again = await player.begin_order()
        assert (again.match.game.turns, again.match.standing) == (
            (),
            "The match stands at 0 to 0, first to 2.",
        )


async def test_in_practice_u_undoes_the_turn_that_ended_the_game() -> None:
    alone = Players(Seat("Ada"), Seat(level=Level.BEGINNER))
    async with running_app(MatchSetup(players=alone, start=BLOCKED, practice=True)) as player:
        for undo_at_result in (False, True):
            screen = await player.on(OrderScreen)
            await player.still()
            assert screen.match.game.turns == ()
            assert not screen.remark
            await player.press(*"d4b3s")
            await player.revealed()
            await player.still()
            assert "U Undo turn" in lines(player.app)[-1]
            if undo_at_result:
                await player.press_to(ResultScreen, "space")
                assert "U Undo turn" in lines(player.app)[-1]
                await player.calm()
            await player.press_to(OrderScreen, "u")


FINAL = "That is final, and every turn stands."


async def test_after_a_resignation_help_and_u_say_that_it_is_final() -> None:
    match = match_of_turns("e4e3 e2e3")
    match.game = match.game.resign(WHITE)
    assert FINAL in ResultScreen(match).help_text
    alone = Players(Seat("Ada"), Seat(level=Level.BEGINNER))
    async with running_app(MatchSetup(players=alone, practice=True)) as player:
        await player.on(OrderScreen)
        await choose(player, "Resign")
        await player.on(ConsentScreen)
        await player.press_each("down", "enter", "y")
        screen = await player.on(ResultScreen)
        await player.still()
        assert "U Undo turn" not in lines(player.app)[-1]
        await player.calm()
        await player.press("u")
        await player.until(lambda: player.app.screen is not screen)
        again = await player.on(ResultScreen)
        await player.until(lambda: again.query(Toast))
        assert FINAL in str(again.query_one(Toast)._notification.message)


async def test_without_practice_u_does_nothing() -> None:
    sheet = new_sheet(MatchSetup(players=Players(Seat("Ada"), Seat(level=Level.GOOD))))
    match = MatchView(**vars(new_match(sheet)))
    match.game = game_of("e4e3 e2e3")
    last = match.game.turns[-1]
    ended = replace(match, game=match.game.resign(WHITE))
    screens = (
        RevealScreen(match, last.before, last.resolution.events, is_revealed=True),
        ResultScreen(ended),
    )
    for screen in screens:
        async with staged(screen) as (player, app):
            await player.press("u")
            assert app.screen is screen
            assert "Undo" not in lines(app)[-1]


def test_help_says_how_to_void_a_turn() -> None:
    match = match_of_turns("e4e3 e2e3")
    last = match.game.turns[-1]
    reveal = RevealScreen(match, last.before, last.resolution.events, is_revealed=True)
    assert "you can both agree in the menu to void the turn." in str(reveal.help_text)
    match.players = Players(Seat("Ada"), Seat(level=Level.GOOD))
    assert "void" not in str(reveal.help_text)


async def test_the_question_says_who_asks_and_which_turn() -> None:
    match = match_of_turns("e4e3 e2e3")
    async with staged(ConsentScreen(Request.VOID, GameView(match))) as (player, app):
        for size in ((80, 24), (132, 46), SMALLEST_WINDOW):
            await player.resize(*size)
            assert app.screen.query_one(TopBar).status == "Void turn 1"
            shown = items(player)
            for words in ("Who asks to void it?", "Ada asks", "Bob asks", "Keep playing"):
                assert words in shown
        await player.press_each("down", "down", "enter")
        assert "Bob asks to void turn 1." in items(player)
        assert "Let it stand" in items(player)
