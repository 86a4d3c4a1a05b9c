"""Importing: a pasted game is summed up, then reviewed, continued, or set up from a position."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.widgets import TextArea

from apocalypse.formats.imports import read_import
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import saved_games
from apocalypse.rules.board import Color
from apocalypse.rules.orders import safe_orders
from apocalypse.rules.position import START, Position
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.text_page import CommentsScreen, ImportScreen
from apocalypse.tui.screens.try_orders import TryScreen
from apocalypse.tui.widgets.loss_panel import LossPanel
from tests.library.sheets import SHORT, sheet
from tests.library.test_autosave import failing
from tests.tui.players import TYPING, Clock, Player, playing
from tests.tui.reveal_steps import staged
from tests.tui.visible import lines, shown_text

pytestmark = pytest.mark.usefixtures("no_analysis")

OVER = (Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt").read_text("utf-8")
RESIGNED = ";Result: 0-1 (White had to catch a train)\n1. e4e3 d1d2\n"
OPEN = write_sheet(sheet(*SHORT))
FEN = "1p3/1p3/5/P4/N4"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "apocalypse" / "games"


@asynccontextmanager
async def page(*pasted: str, autosave: Autosave | None = None) -> AsyncIterator[Player]:
    """The import screen, reached from the title, with pasted texts."""
    clock = Clock()
    async with playing(
        ApocalypseApp(autosave=autosave or Autosave(), clock=clock), clock
    ) as player:
        await player.still()
        games = await player.press_to(SavedGamesScreen, "g")
        await player.until(lambda: games.is_complete)
        await player.press_to(ImportScreen, "i")
        for text in pasted:
            player.send(events.Paste(text))
        await player.settle()
        yield player


async def test_a_finished_game_is_saved_and_reviewed(folder: Path) -> None:
    imported = read_import(OVER)
    async with page(OVER) as player:
        assert shown_text(player.app, "#note") == imported.sentence
        assert "Ctrl+S Save and review  Ctrl+R Review" in lines(player.app)[-1]
        review = await player.press_to(ReviewScreen, "ctrl+s")
        assert review.match.game == imported.sheet.game
        (saved,) = saved_games(folder)
        assert saved.sheet == imported.sheet
        await player.press_to(CommentsScreen, "c")
        await player.press(*"Good", "ctrl+s")
        await player.on_other(review, ReviewScreen)
        (saved,) = saved_games(folder)
        assert saved.sheet is not None
        assert "Good" in [comment.text for comment in saved.sheet.comments]
        await player.press_to(SavedGamesScreen, "escape")


async def test_orders_are_tried_in_an_imported_position() -> None:
    async with page(FEN) as player:
        await player.still()
        assert "Ctrl+R Try" in lines(player.app)[-1]
        screen = await player.press_to(TryScreen, "ctrl+r")
        assert screen.trial.game.start == Position.from_fen(FEN)
        assert screen.status == "Try: White's order"
        assert screen.query(LossPanel)
        await player.press_to(SavedGamesScreen, "escape")


async def test_all_games_of_a_text_are_saved_and_the_first_one_opens(folder: Path) -> None:
    text = f"{OPEN}\n{RESIGNED}\n1.a4a3 d1d2\n"
    assert read_import(text).sentence.endswith(" 2 more games will be saved with it.")
    async with page(text) as player:
        await player.press_to(RevealScreen, "ctrl+s")
        sheets = [read_sheet(file.read_text("utf-8")) for file in folder.glob("*.txt")]
    assert sorted(len(each.game.turns) for each in sheets) == [1, 1, len(SHORT)]


async def test_a_finished_game_that_is_saved_already_is_not_saved_again(folder: Path) -> None:
    folder.mkdir(parents=True)
    saved = folder / "ours.txt"
    saved.write_text(write_sheet(read_import(RESIGNED).sheet), "utf-8")
    async with page(RESIGNED) as player:
        await player.press_to(ReviewScreen, "ctrl+s")
        assert [notice.message for notice in player.app._notifications] == [
            "You have this game already, in ours.txt"
        ]
        await player.press_to(CommentsScreen, "c")
        await player.press_to(ReviewScreen, *"Good", "ctrl+s")
    assert list(folder.glob("*.txt")) == [saved]
    assert "Good" in saved.read_text("utf-8")


async def test_a_finished_game_may_only_be_reviewed_and_escape_goes_back_to_the_list(
    folder: Path,
) -> None:
    async with page(OVER) as player:
        await player.press_to(ReviewScreen, "ctrl+r")
        await player.press_to(SavedGamesScreen, "escape")
        await player.press_to(ImportScreen, "i")
        await player.press_to(SavedGamesScreen, "escape")
    assert list(saved_games(folder)) == []


async def test_a_finished_game_is_reviewed_if_it_cannot_be_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "write", failing)
    autosave = Autosave()
    async with page(OVER, autosave=autosave) as player:
        await player.press_to(ReviewScreen, "ctrl+s")
        assert "cannot be saved" in next(iter(player.app._notifications)).message
    assert list(saved_games(folder)) == []
    assert autosave.unsaved_games == [read_import(OVER).sheet]


@pytest.mark.parametrize("is_saved", [False, True])
async def test_an_unfinished_game_continues_in_a_file_and_in_its_own_if_it_is_saved_already(
    folder: Path, is_saved: bool
) -> None:
    folder.mkdir(parents=True)
    saved, other = folder / "ours.txt", folder / "as long.txt"
    other.write_text(OPEN.replace("Ada", "Eva"), "utf-8")
    if is_saved:
        saved.write_text(OPEN, "utf-8")
    async with page(OPEN) as player:
        assert "Ctrl+S Keep playing" in lines(player.app)[-1]
        reveal = await player.press_to(RevealScreen, "ctrl+s")
        notices = [notice.message for notice in player.app._notifications]
        assert notices == ["You have this game already, in ours.txt"] * is_saved
        (file,) = {*folder.glob("*.txt")} - {other}
        assert (file == saved) is is_saved
        assert read_sheet(file.read_text("utf-8")) == sheet(*SHORT)
        await player.revealed()
        await player.press("space")
        white, black = (safe_orders(reveal.match.game.position, color)[0] for color in Color)
        await player.turn(white, black, TYPING)
    assert {*folder.glob("*.txt")} == {other, file}
    assert len(read_sheet(file.read_text("utf-8")).game.turns) == len(SHORT) + 1


@pytest.mark.usefixtures("folder")
async def test_a_new_game_starts_from_a_position_and_its_sheet_has_the_comments() -> None:
    async with page(*f";a study\n;Start: {FEN}\n;by Eve\n") as player:
        assert shown_text(player.app, "#note").startswith(
            "A position: White has 1 pawn and 1 knight"
        )
        await player.press_to(SetupScreen, "ctrl+s")
        await player.press_to(HandoverScreen, "enter")
        screen = await player.begin_order()
        written = write_sheet(screen.match.sheet)
        assert screen.match.game.start.fen == FEN
        assert f";Start: {FEN}\n;a study\n;by Eve\n" in written


async def test_a_refusal_says_what_is_wrong_and_opens_nothing() -> None:
    async with staged(ImportScreen()) as (player, app):
        await player.press_each(*"1. e4e3", "enter", *"?")
        sentence = "Line 2, column 1: Expected Black's order, such as e4e3 or Ha5b3"
        assert shown_text(app, "#note").startswith(sentence)
        await player.press("ctrl+s", "ctrl+r")
        assert app.results == []
        await player.press_to(HelpScreen, "f1")
        await player.press_to(ImportScreen, "escape")
        await player.press("escape")
        await player.until(lambda: app.results)
        assert app.results == [None]


async def test_a_key_typed_right_after_a_paste_opens_it() -> None:
    async with staged(ImportScreen()) as (player, app):
        player.send(events.Paste(OPEN))
        await player.press("ctrl+s")
        await player.until(lambda: app.results)
        assert app.results[0].imported.sheet == sheet(*SHORT)


async def test_in_a_wide_window_the_board_shows_what_was_read() -> None:
    async with staged(ImportScreen(), (100, 30)) as (player, app):
        board = app.screen.query_one(Board)
        player.send(events.Paste(OPEN))
        await player.still()
        assert board.position == sheet(*SHORT).game.position
        await player.press("?")
        await player.still()
        assert board.position == START, "this cannot be read"
        assert board.size.width > 0
        await player.resize(79, 24)
        await player.still()
        assert not board.is_on_screen, "the page needs the room"


async def test_no_text_is_read_as_markup() -> None:
    async with staged(ImportScreen()) as (player, app):
        for text in ("[red]", "[/]\n[/b]", "\x1b[31m", ";Start: [/]"):
            app.screen.query_one(TextArea).text = text
            await player.still()
            assert "".join(lines(app))
            assert shown_text(app, "#note").startswith("Line ")


async def test_keys_that_come_in_one_burst_act_in_their_order() -> None:
    async with staged(ImportScreen()) as (player, app):
        await player.press("a", "b", "backspace", "c", "left", "d")
        await player.still()
        assert app.screen.query_one(TextArea).text == "adc"
