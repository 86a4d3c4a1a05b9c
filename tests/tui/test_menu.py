"""Escape is a menu on every screen of a game, and it shows what both players know and no more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.message import Message

from apocalypse.formats.options import Privacy
from apocalypse.library.autosave import Autosave
from apocalypse.library.settings import Settings
from apocalypse.match import computer_opponent
from apocalypse.match.clocks import Clocks
from apocalypse.match.players import ComputerPlayer, Players
from apocalypse.match.players import Player as Seat
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import Level
from apocalypse.tui.areas.order_panel import empty_entry
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.dialog import DialogScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.last_curtain import LastCurtainScreen
from apocalypse.tui.screens.menu import DROPPED, LeaveScreen, MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.widgets.clock import Clock as ClockWidget
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.tui.players import PATIENCE, Clock, Player, running_app, search_in_vain
from tests.tui.reveal_steps import game_of, match_of_turns, play_game, play_turn, staged
from tests.tui.test_reveal import of_last_turn
from tests.tui.test_sizes import MAKERS
from tests.tui.test_timed_match import FIVE_AND_THREE
from tests.tui.visible import VisibleState, cells, lines, shown_text, visible_state

ONE_TURN = "e4e3 e2e3"
FINISHED = match_of_turns("a4b3 d2e4", fen="5/3n1/1p3/P4/5")


GAME_SCREENS = {
    name: MAKERS[name]
    for name in ("handover", "thinking", "order", "covered order", "reveal", "put back", "result")
}


def items(player: Player) -> str:
    """The text of the screen."""
    return "\n".join(lines(player.app))


async def choose(player: Player, *words: str) -> None:
    """Open the menu, and choose an item by the mouse."""
    await player.press_to(MenuScreen, "escape")
    await player.calm()
    await player.click_words(*words)


TURNS = {"handover": "turn 9", "order": "turn 9", "reveal": "turn 8", "result": "turn 16"}


@pytest.mark.parametrize("name", GAME_SCREENS)
async def test_escape_opens_it_on_every_screen_of_a_game_and_closes_it(name: str) -> None:
    """And Ctrl+C and Ctrl+Q ask there. All name the turn, and a no changes nothing."""
    screen = GAME_SCREENS[name]()
    turn = TURNS.get(name, "")
    async with staged(screen, clock=Clock()) as (player, app):
        await player.until(lambda: not isinstance(screen, RevealScreen) or screen.is_revealed)
        await player.still()
        assert "Esc Menu" in items(player)
        await player.press("f", "f")  # any key ends the call of the winner
        await player.still()
        before = cells(screen)
        await player.press_to(MenuScreen, "escape")
        assert app.screen.styles.background.a == 1
        for word in ("Help", "Settings", "Return to the title", "Ctrl+Q"):
            assert word in items(player)
        is_over = isinstance(screen, ResultScreen)
        assert ("Keep playing" in items(player)) is not is_over
        assert ("The game is over." in items(player)) is is_over
        assert ("waits for you" in items(player)) is not is_over
        can_end = isinstance(screen, OrderScreen | CoveredOrderScreen | RevealScreen)
        assert ("Offer a draw" in items(player)) is can_end
        assert ("Resign" in items(player)) is can_end
        assert lines(app)[0].rstrip().endswith(turn)
        await player.press("escape")
        await player.until(lambda: app.screen is screen)
        for key in ("ctrl+c", "ctrl+q"):
            await player.press_to(LeaveScreen, key)
            assert lines(app)[0].rstrip().endswith(turn)
            await player.press("n")
            await player.until(lambda: app.screen is screen)
        await player.still()
        assert cells(screen) == before
        assert app.results == []


async def states_of_dialogs(*orders: str) -> dict[str, list[VisibleState]]:
    """What is seen of the menu, and of the question of Ctrl+Q, over an order screen.

    There each order is written, and taken back afterwards.
    """
    looks: dict[str, list[VisibleState]] = {}
    screen = OrderScreen(match_of_turns(ONE_TURN), WHITE)
    async with staged(screen) as (player, app):
        for order in orders:
            await player.press(*order)
            looks[order] = []
            for key in ("escape", "ctrl+q"):
                await player.press(key)
                await player.until(lambda: isinstance(app.screen, DialogScreen))
                await player.still()
                looks[order].append(visible_state(app))
                await player.press("escape")
                await player.until(lambda: app.screen is screen)
            await player.press_each("backspace", "backspace")
    return looks


async def test_nothing_on_a_dialog_tells_one_order_from_another() -> None:
    looks = await states_of_dialogs("", "a4a3", "a5", "zz")
    for order, states in looks.items():
        assert states == looks[""], order


async def test_a_dialog_that_showed_the_order_below_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    show_marks = DialogScreen.on_mount

    def leaking(screen: DialogScreen[Any]) -> None:
        show_marks(screen)
        below = screen.app.screen_stack[-2]
        assert isinstance(below, OrderScreen)
        screen.board.mark(arrows=below.board.marks.arrows)

    monkeypatch.setattr(DialogScreen, "on_mount", leaking)
    first, second = (await states_of_dialogs("a4a3", "a5b3")).values()
    assert all(one != other for one, other in zip(first, second, strict=True))


async def test_nothing_of_the_order_is_in_a_part_of_the_menu() -> None:
    match = match_of_turns(ONE_TURN)
    match.clocks = Clocks(FIVE_AND_THREE, lambda: 0.0)
    match.clocks.start(WHITE)
    async with staged(OrderScreen(match, WHITE)) as (player, app):
        assert app.screen.query(ClockWidget)
        menu = await player.press_to(MenuScreen, *"a4a3", "escape")
        marks = menu.board.marks
        assert (marks.cursor, marks.selected, marks.arrows, marks.targets) == (None, None, (), 0)
        assert not menu.query(ClockWidget)
        assert not any(isinstance(value, OrderScreen) for value in vars(menu).values())
        assert "Your clock is running." in items(player)
        for steps in (3, 1, 1):  # to a draw, to resign, to a void turn
            await player.press(*["down"] * steps)
            await player.still()
            assert shown_text(app, "#about").endswith(DROPPED)
        await player.press_to(OrderScreen, "escape")
        await player.press("s")
        assert [type(result) for result in app.results] == [Sealed]


async def test_settings_over_an_order_show_the_board_and_nothing_of_the_order() -> None:
    match = match_of_turns(ONE_TURN)
    looks = []
    for order in ("", "a4a3"):
        order_screen = OrderScreen(match, WHITE)
        async with staged(order_screen) as (player, app):
            await player.press(*order)
            settings = SettingsScreen(Settings(), order_screen.game_view)
            app.push_screen(settings)
            await player.on(SettingsScreen)
            await player.press("down", "right")
            await player.still()
            assert settings.board.position == match.game.position
            looks.append(visible_state(app))
    assert looks[0] == looks[1]


async def test_in_a_large_window_a_question_shows_the_turns_that_were_revealed() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    before = match.game.turns[-1].before
    for view, turns in ((GameView(match), 2), (GameView(match, before), 1)):
        async with staged(LeaveScreen(view), (132, 46)) as (_, app):
            shown = "\n".join(lines(app))
            assert "e4e3" in shown
            assert ("Ha5b3" in shown) is (turns == 2)


async def test_during_a_reveal_it_shows_the_position_that_was_shown_last() -> None:
    screen = of_last_turn(match_of_turns(ONE_TURN))
    async with staged(screen) as (player, _):
        await player.revealed()
        for is_revealed, position in (
            (False, screen.turn.before),
            (True, screen.match.game.position),
        ):
            screen.is_revealed = is_revealed
            menu = await player.press_to(MenuScreen, "escape")
            assert menu.board.position == position
            await player.press_to(RevealScreen, "escape")


async def test_settings_act_on_the_game_immediately() -> None:
    screen = OrderScreen(match_of_turns(ONE_TURN), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a4a3")
        await choose(player, "Settings")
        await player.on(SettingsScreen)
        await player.press_each("down", "right", "enter")
        await player.until(lambda: app.screen is screen)
        await player.still()
        assert screen.match.speed is RevealSpeed.SLOW
        assert app.settings.speed == "slow"
        assert screen.order_panel.entry.is_complete


async def test_a_draw_offered_while_an_order_is_written_leaves_nothing_of_the_order() -> None:
    match = match_of_turns()
    hands = Clock()
    match.clocks = Clocks(FIVE_AND_THREE, hands)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        for color, order in ((WHITE, "e4e3"), (BLACK, "e2e3")):
            written = await player.begin_order(*order)
            hands.now += 7
            await choose(player, "Offer a draw")
            dialog = await player.on(ConsentScreen)
            assert written not in app.screen_stack
            assert dialog.board.marks.arrows == ()
            hands.now += 3
            await player.press_each("down", "enter", "n")
            again = await player.begin_order()
            assert again is not written
            assert again.color is color
            assert again.order_panel.entry == empty_entry(again.match, again.color)
            assert match.clocks.left(again.color) == 290, "an offer gives no time to think"
            if color is WHITE:
                await player.press(*"a4a3s")
        await choose(player, "Offer a draw")
        await player.on(ConsentScreen)
        await player.calm()
        await player.click_words("Bob offers a draw")
        await player.calm()
        await player.click_words("Accept")
        await player.until(lambda: app.results)
        assert match.game.outcome == Outcome(Termination.AGREEMENT)
        assert match.game.turns == ()


async def offer_computer_draw(player: Player) -> None:
    """Offer the computer a draw in the menu, and mean it."""
    await choose(player, "Offer a draw")
    await player.on(ConsentScreen)
    await player.press_each("down", "enter")


def against_computer() -> MatchView:
    return MatchView(game_of(ONE_TURN), Players(Seat("Ada"), Seat(level=Level.BEGINNER)))


async def test_a_draw_that_the_computer_declines_keeps_what_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer_opponent, "accepts_draw", lambda *_: False)
    async with staged(lambda host: play_turn(host, against_computer())) as (player, app):
        screen = await player.on(OrderScreen)
        await player.press(*"a4a3")
        written = screen.order_panel.entry
        assert written.is_complete
        await choose(player, "Offer a draw")
        await player.on(ConsentScreen)
        await player.press_each("enter")
        await player.until(lambda: app.screen is screen)
        await player.still()
        assert (screen.order_panel.entry, screen.remark) == (written, ""), "it was not meant"
        await player.press_to(MenuScreen, "escape")
        await player.press("down", "down", "down")
        await player.until(lambda: shown_text(app, "#about").startswith("Your opponent accepts"))
        assert shown_text(app, "#about") == "Your opponent accepts or declines."
        await player.calm()
        await player.press_to(ConsentScreen, "enter")
        await player.press_each("down", "enter")
        await player.until(lambda: screen.status == "The computer declines the draw")
        await player.still()
        assert screen.status in items(player)
        assert app.screen is screen
        assert screen.order_panel.entry is written


@pytest.mark.parametrize("is_covered", [False, True])
async def test_a_draw_that_the_computer_accepts_ends_the_game_once_the_order_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, is_covered: bool
) -> None:
    may_answer = Event()

    def accept(*_: object) -> bool:
        may_answer.wait(PATIENCE)
        return True

    monkeypatch.setattr(computer_opponent, "accepts_draw", accept)
    match = against_computer()
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        screen = await player.on(OrderScreen)
        await offer_computer_draw(player)
        await player.until(lambda: screen.status == "The computer considers the draw")
        if is_covered:
            await player.press_to(MenuScreen, "escape")
        may_answer.set()
        if is_covered:
            await player.until(lambda: screen._agreement)
            await player.calm()
            assert not app.results
            await player.press("escape")
        await player.until(lambda: app.results)
        assert match.game.outcome == Outcome(Termination.AGREEMENT)


async def test_sealing_ends_the_offer_of_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    has_begun, has_ended = Event(), Event()

    def consider(_: ComputerPlayer, game: Game, cancelled: Callable[[], bool]) -> bool:
        assert game.turns == game_of(ONE_TURN).turns
        has_begun.set()
        if search_in_vain(cancelled):
            has_ended.set()
        return True

    monkeypatch.setattr(computer_opponent, "accepts_draw", consider)
    match = against_computer()
    async with staged(lambda host: play_turn(host, match)) as (player, _):
        await player.on(OrderScreen)
        await offer_computer_draw(player)
        await player.on(OrderScreen)
        await player.until(has_begun.is_set)  # a thread that never began would never end
        await player.press(*"a4a3s")
        await player.until(has_ended.is_set)
        await player.revealed()
        assert match.game.outcome is None


async def test_an_order_of_the_computer_waits_until_the_menu_is_closed() -> None:
    has_order: list[bool] = []
    players = Players(Seat("Ada"), Seat(level=Level.BEGINNER))
    screen = ComputerTurnScreen(MatchView(game_of(), players), lambda: bool(has_order))
    async with staged(screen) as (player, app):
        menu = await player.press_to(MenuScreen, "escape")
        has_order.append(True)
        screen._leave_with_order()
        await player.still()
        assert app.screen is menu
        assert app.results == []
        await player.press("escape")
        await player.until(lambda: app.results)
        assert app.results == [True]


async def test_a_game_that_was_left_is_saved_and_continue_takes_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with running_app(MatchSetup(privacy=Privacy.LOOK_AWAY)) as player:
        app = player.app
        app.autosave = Autosave()
        await player.lift()
        await player.press_to(MenuScreen, "escape")
        await player.press(*["down"] * 5)
        await player.still()
        assert "nothing to save" in " ".join(items(player).split())
        await player.press("escape")
        for order in ("a4a3s", "e2e3s"):
            await player.on(OrderScreen)
            await player.press(*order)
            await player.lift()
        await player.revealed()
        await player.press("space")
        await player.begin_order(*"e4e")
        await choose(player, "Return to the title")
        await player.on(TitleScreen)
        await player.still()
        assert "Continue" in items(player)
        await player.press("c")
        reveal = await player.revealed()
        assert len(reveal.match.game.turns) == 1


async def test_a_game_that_is_over_is_saved_and_not_to_be_continued(tmp_path: Path) -> None:
    match = match_of_turns(ONE_TURN)
    match.game = match.game.resign(WHITE)
    async with staged(lambda host: play_game(host, match)) as (player, app):
        app.autosave = Autosave(tmp_path / "game.txt")
        app.save(match)
        await player.on(ResultScreen)
        await player.press_to(MenuScreen, "escape")
        await player.press("end")
        await player.until(lambda: shown_text(app, "#about") == "Your game is saved.")
        await player.press_to(LeaveScreen, "escape", "ctrl+q")
        assert shown_text(app, "#question") == "Quit Apocalypse?\n\nYour game is saved."
        app.autosave.close()


async def test_quit_is_in_it_and_asks() -> None:
    async with staged(OrderScreen(match_of_turns(ONE_TURN), WHITE)) as (player, app):
        await choose(player, "Ctrl+Q")
        await player.on(LeaveScreen)
        await player.calm()
        await player.click_words("Stay")
        await player.on(OrderScreen)
        await player.press_to(LeaveScreen, "ctrl+q")
        await player.calm()
        await player.click_words(f"{'Quit':<22}Y")
        await player.until(lambda: not app.is_running)
        assert app.return_code == 0


async def test_a_match_is_played_with_the_mouse_alone() -> None:
    """From the title to the title, with a look at the history and a draw declined."""
    async with running_app() as player:
        clock = player.clock
        sent: list[str] = []
        send = player.send

        def note(event: Message) -> None:
            sent.append(type(event).__name__)
            send(event)

        player.send = note
        await player.on(TitleScreen)
        await player.click_words("Two players")
        await player.on(SetupScreen)
        await player.still()
        await player.click_on(player.app.screen.query_one("#start"), (2, 0))
        for number, turn in enumerate((("b5b4", "e1d3"), ("e4d3", "d3c5")), 1):
            for order in turn:
                await player.on(HandoverScreen)
                clock.now += 1
                await player.click_words("take the keyboard")
                await player.on(OrderScreen)
                for name in (order[:2], order[2:]):
                    await player.click(read_square(name, PAGE))
                await player.click_words("Seal")
            await player.on(LastCurtainScreen)
            clock.now += 1
            await player.click_words("A", " White")
            await player.click_words("L", " Black")
            screen = await player.revealed()
            if number == 1:
                await player.click_words("Space")
        await player.click_words(" 1 b5b4")
        assert screen.shown_turn == 1
        for answer in ("Decline", "Accept"):
            await player.click_words("Esc", "Menu")
            await player.on(MenuScreen)
            await player.calm()
            await player.click_words("Offer a draw")
            await player.on(ConsentScreen)
            await player.click_words("White offers a draw")
            await player.click_words(answer)
            await player.until(lambda: not isinstance(player.app.screen, ConsentScreen))
            if answer == "Decline":
                await player.revealed()
        await player.on(ResultScreen)
        await player.calm()
        await player.click_words("Q Title")
        await player.on(TitleScreen)
        assert set(sent) == {"MouseDown", "MouseUp"}


async def test_in_a_small_window_there_is_the_question_without_the_board() -> None:
    screen = OrderScreen(match_of_turns(ONE_TURN), WHITE)
    async with staged(screen, SMALLEST_WINDOW) as (player, app):
        menu = await player.press_to(MenuScreen, *"a4", "escape")
        assert not menu.board.display
        for word in ("Keep playing", "Settings", "Offer a draw", "Resign", "Ctrl+Q"):
            assert word in items(player)
        await player.calm()
        await player.click_words("Resign")
        await player.until(lambda: app.results)
        assert app.results == [Termination.RESIGNATION]
