"""The list of saved games: searched, exported, renamed and deleted."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.widgets import DataTable, Input

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import saved_games
from apocalypse.rules.board import BySide, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import safe_orders
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.palettes import palette_for
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens import saved_games as saved_games_module
from apocalypse.tui.screens.board_list import FamousGamesScreen
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import (
    SavedGamesAction,
    SavedGamesAnswer,
    SavedGamesScreen,
)
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.themes import LIGHT
from apocalypse.tui.widgets.games_table import GamesTable
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.last_turns import LastTurns
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.rivalry_box import RivalryBox
from tests.cases import case
from tests.library.sheets import SHORT, sheet
from tests.tui.players import TYPING, Clock, Player, key_event, playing
from tests.tui.reveal_steps import StagedApp, staged
from tests.tui.visible import lines, shown_text

GAMES = Path(__file__).parents[1] / "data" / "games"


@pytest.fixture
def folder(games_folder: Path) -> Path:
    """Three games: the newest unfinished, then two that are over."""
    texts = {
        "a.txt": write_sheet(sheet(*SHORT)),
        "b.txt": (GAMES / "4-alain-sylvain.txt").read_text("utf-8"),
        "c.txt": (GAMES / "3-alain-jacques.txt").read_text("utf-8"),
    }
    for hour, (name, text) in enumerate(reversed(texts.items())):
        (games_folder / name).write_text(text, "utf-8")
        os.utime(games_folder / name, (hour, hour))
    return games_folder


async def listed(player: Player) -> list[str]:
    """The players of the games on the list."""
    await player.still()
    table = player.app.screen.query_one(DataTable)
    return [str(table.get_row_at(number)[0]) for number in range(table.row_count)]


async def complete(player: Player) -> SavedGamesScreen:
    screen = await player.on(SavedGamesScreen)
    await player.until(lambda: screen.is_complete)
    return screen


def answers(app: StagedApp) -> list[SavedGamesAnswer]:
    return app.results


@asynccontextmanager
async def games_list() -> AsyncIterator[Player]:
    """Two people before the list that they opened from the title."""
    clock = Clock()
    async with playing(ApocalypseApp(autosave=Autosave(), clock=clock), clock) as player:
        await player.on(TitleScreen)
        await player.still()
        await player.press("g")
        await complete(player)
        yield player


async def test_games_are_searched_as_words_are_typed(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        assert await listed(player) == ["Ada - Bob", "Alain - Sylvain", "Alain - Jacques"]
        await player.press("slash")
        await player.press(*"alain")
        assert await listed(player) == ["Alain - Sylvain", "Alain - Jacques"]
        await player.press(*" 1-0")
        assert await listed(player) == ["Alain - Sylvain"]
        await player.press("enter")
        await player.press("slash")
        assert app.screen.query_one(Input).value == "alain 1-0"
        await player.press("enter")
        await player.still()
        assert "Your games: alain 1-0" in lines(app)[0]
        await player.press("enter")
        await player.until(lambda: app.results)
        assert answers(app) == [SavedGamesAnswer(SavedGamesAction.OPEN, folder / "b.txt")]


async def test_without_saved_games_there_is_no_empty_table(tmp_path: Path) -> None:
    async with staged(SavedGamesScreen(tmp_path)) as (player, app):
        screen = await complete(player)
        await player.still()
        assert screen.table.size.height == 0
        (row,) = (row for row, line in enumerate(lines(app)) if "no saved games" in line)
        assert abs(2 * row - app.size.height) < 8
        await player.press("i")
        assert answers(app) == [SavedGamesAnswer(SavedGamesAction.IMPORT)]


async def test_the_keys_are_those_of_the_list_or_of_the_line_and_escape_ends_a_search_first(
    folder: Path,
) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        await player.still()
        assert lines(app)[-1].split()[:2] == ["Enter", "Open"]
        for key, name in (("r", "Rename"), ("slash", "Search")):
            await player.press(key)
            await player.still()
            assert lines(app)[-1].split() == ["Enter", name, "Esc", "Cancel", "F1", "Help"]
            await player.press("escape")
        await player.press("slash")
        await player.press(*"nobody")
        assert await listed(player) == []
        await player.press("enter")
        await player.still()
        assert "Open" not in lines(app)[-1], "there is no game"
        assert "Esc All games" in lines(app)[-1]
        await player.press("x", "d", "r", "enter")
        assert app.results == []
        await player.press("escape")
        assert len(await listed(player)) == 3
        assert "Enter Open" in lines(app)[-1]
        assert "Esc Title" in lines(app)[-1]
        await player.press("escape")
        await player.until(lambda: app.results)
        assert app.results == [None]


async def test_a_game_is_renamed(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        line = app.screen.query_one(Input)
        await player.press("slash", *"Dad x")  # letters in one go with the key are written
        assert line.value == "Dad x"
        await player.press("escape")
        await player.still()
        await player.press("down", "r")
        assert line.value == "b"
        await player.press("backspace")
        await player.press("c", "enter")
        await player.still()
        assert shown_text(app, "#folder") == "Another game has this name. Choose another one."
        await player.press("r")
        await player.press("backspace")
        await player.press(*"Lyon", "enter")
        await player.still()
        assert shown_text(app, "#folder") == f"The game is now in {folder / 'Lyon.txt'}"
        assert sorted(os.listdir(folder)) == ["Lyon.txt", "a.txt", "c.txt"]
        await player.press("enter")
        await player.until(lambda: app.results)
        assert answers(app)[0].file == folder / "Lyon.txt"


async def test_a_deleted_game_is_in_the_folder_deleted(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        await player.press("d", "d")
        assert await listed(player) == ["Alain - Jacques"]
        assert shown_text(app, "#folder").endswith(str(folder / "deleted" / "b.txt"))
        assert sorted(os.listdir(folder / "deleted")) == ["a.txt", "b.txt"]


async def test_a_deleted_game_is_restored_where_it_was(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        screen = await complete(player)
        before = await listed(player)
        await player.press("down", "d")
        assert "Deleted; U restores it." in shown_text(app, "#folder")
        assert len(await listed(player)) == len(before) - 1
        await player.press("up", "u")
        assert await listed(player) == before
        assert screen.table.cursor_row == 1
        assert shown_text(app, "#folder") == f"Restored: {folder / 'b.txt'}"
        assert sorted(each.name for each in folder.glob("*.txt")) == ["a.txt", "b.txt", "c.txt"]


async def test_all_deleted_games_are_restored_the_last_one_first(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, _):
        await complete(player)
        before = await listed(player)
        await player.press("d", "d", "d")
        assert await listed(player) == []
        await player.press("u")
        assert await listed(player) == before[2:]
        await player.press("u", "u", "u")
        assert await listed(player) == before


async def test_a_game_is_restored_beside_one_that_has_taken_its_name(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        await player.press("d", "r")
        await player.press("backspace", "a", "enter")  # in one burst
        await player.still()
        await player.press("u")
        await player.still()
        assert shown_text(app, "#folder") == f"Restored: {folder / 'a (2).txt'}"
        assert len(await listed(player)) == 3


async def test_the_list_comes_back_with_its_search_from_an_export_and_from_a_famous_game(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here := tmp_path / "here").mkdir()
    monkeypatch.chdir(here)
    async with games_list() as player:

        async def come_back() -> None:
            await player.press("escape")
            await complete(player)
            assert await listed(player) == ["Alain - Sylvain", "Alain - Jacques"]
            assert "Your games: alain" in lines(player.app)[0]

        await player.press("slash")
        await player.press(*"alain", "enter")
        await player.press_to(ExportScreen, "x")
        await player.press("end", "s")
        await come_back()
        (file,) = here.iterdir()
        exported = read_sheet((folder / "b.txt").read_text("utf-8"))
        assert read_sheet(file.read_text("utf-8")) == exported
        await player.press_to(FamousGamesScreen, "f")
        review = await player.press_to(ReviewScreen, "down", "down", "down", "enter")
        assert review.match.names == ("Alain", "Sylvain")
        await player.press_to(FamousGamesScreen, "q")
        await come_back()
        await player.press("escape")
        assert await listed(player) == ["Ada - Bob", "Alain - Sylvain", "Alain - Jacques"]


@pytest.mark.usefixtures("folder")
async def test_the_list_comes_back_at_its_place_from_the_review_of_a_finished_game() -> None:
    async with games_list() as player:
        await player.press_to(ReviewScreen, "down", "down", "enter")
        await player.press_to(SavedGamesScreen, "escape")
        screen = await complete(player)
        assert screen.table.cursor_row == 2


@pytest.mark.usefixtures("folder")
async def test_the_result_of_a_saved_game_leads_back_to_its_place_in_the_list() -> None:
    async with games_list() as player:
        await player.press_to(ResultScreen, "down", "m")
        assert "Q Games" in lines(player.app)[-1]
        await player.calm()
        await player.press_to(SavedGamesScreen, "q")
        screen = await complete(player)
        assert screen.table.cursor_row == 1


async def test_a_rematch_of_a_saved_game_continues_its_score_in_a_file_of_its_own(
    folder: Path,
) -> None:
    text = (folder / "b.txt").read_text("utf-8").replace("Sylvain", "Sylvain\n;Score: 1 - 0.5", 1)
    (folder / "b.txt").write_text(text, "utf-8")
    files = {file: file.read_text("utf-8") for file in folder.glob("*.txt")}
    async with games_list() as player:
        await player.press("slash")
        await player.press(*"sylvain", "enter")
        await player.still()
        result = await player.press_to(ResultScreen, "m")
        assert str(result.match.score) == "2 - 0.5"
        await player.still()
        assert any("Alain 2" in line for line in lines(player.app))
        await player.calm()
        await player.press("enter")
        white, black = (safe_orders(Game().position, color)[0] for color in Color)
        screen = await player.turn(white, black, TYPING)
        assert (screen.match.names.white, str(screen.match.score)) == ("Sylvain", "0.5 - 2")
    assert {file: file.read_text("utf-8") for file in files} == files
    (rematch,) = set(folder.glob("*.txt")) - set(files)
    assert read_sheet(rematch.read_text("utf-8")).names.white == "Sylvain"


async def test_beside_the_list_are_the_last_position_of_a_game_and_its_match(
    games_folder: Path,
) -> None:
    game = sheet(*SHORT)
    sheets = {
        "a.txt": replace(game, first_to=3, score=BySide(4, 2)),
        "b.txt": replace(game, game=game.game.resign(Color.WHITE), score=BySide(2, 0)),
        "c.txt": replace(game, game=game.game.first_turns(1)),
    }
    for hour, (name, saved) in enumerate(reversed(sheets.items())):
        (games_folder / name).write_text(write_sheet(saved), "utf-8")
        os.utime(games_folder / name, (hour, hour))
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        shown = []
        for key, saved in zip(("up", "down", "down"), sheets.values(), strict=True):
            await player.press(key)
            await player.still()
            assert app.screen.query_one(Board).position == saved.game.position
            shown.append(shown_text(app, "#facts").split("\n")[1:])
        assert shown == [
            ["2026/11/21, 2 turns, classic rules", "Ada leads 2 to 1, first to 3."],
            ["2026/11/21, 2 turns, classic rules", "The match stands at 1 to 1."],
            ["2026/11/21, 1 turn, classic rules"],
        ]
        await player.press("slash", *"nobody")
        await player.still()
        assert not any("classic rules" in line for line in lines(app))


async def test_a_search_keeps_the_place(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, _):
        screen = await complete(player)
        await player.press("down", "down", "slash", *"ada")
        await player.still()
        assert screen.table.cursor_row == 0
        await player.press("escape")
        await player.still()
        assert screen.table.cursor_row == 2, "a search that is left leads back"
        await player.press("slash", *"sylvain", "enter")
        await player.still()
        await player.press("escape")
        await player.still()
        assert screen.table.cursor_row == 1, "one that is over leads to the game that was found"


async def results(player: Player, columns: int) -> list[tuple[str, str]]:
    """The results on the list in a window, with their styles."""
    await player.resize(columns, 40)
    await player.still()
    table = player.app.screen.query_one(GamesTable)
    number = next(n for n, text in enumerate(table.get_row_at(1)) if "won" in text.plain)
    cells = [table.get_row_at(row)[number] for row in range(table.row_count)]
    return [(cell.plain, str(cell.style)) for cell in cells]


def white_style(app: App[Any]) -> str:
    """The style of words about White."""
    palette = palette_for(app.current_theme, app.console.color_system)
    return f"bold {palette.ink_style(Color.WHITE)}"


async def test_a_result_is_in_words_and_in_the_color_of_the_winner(folder: Path) -> None:
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        for columns in (80, 132, 200):
            shown = await results(player, columns)
            assert [text for text, _ in shown] == ["not over", "Alain won", "drawn"]
            assert shown[1][1] == white_style(app)
        app.theme = LIGHT.name
        shown = await results(player, 80)
        assert shown[1][1] == white_style(app), "in the colors of the theme"


async def test_the_computer_is_on_the_list_by_its_level(games_folder: Path) -> None:
    saved = replace(sheet(*SHORT), black="", black_level="easy")
    over = replace(saved, game=saved.game.resign(Color.WHITE))
    (games_folder / "a.txt").write_text(write_sheet(over), "utf-8")
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        assert await listed(player) == ["Ada - Easy"]
        assert any("Easy won" in line for line in lines(app))


async def test_the_list_opens_on_the_rivalry_of_the_two_who_played_last(
    games_folder: Path,
) -> None:
    game = sheet(*SHORT)
    over = replace(game, game=game.game.resign(Color.WHITE))
    for number, saved in enumerate([over, over, over, game]):
        (games_folder / f"{number}.txt").write_text(write_sheet(saved), "utf-8")
    async with staged(SavedGamesScreen()) as (player, app):
        await complete(player)
        await player.until(lambda: app.screen.query_one(RivalryBox).display)
        await player.still()
        assert "Ada 0 - 3 Bob in 3 games." in "\n".join(lines(app)), "the fourth is not over"
        await player.resize(132, 46)
        await player.still()
        box = "\n".join(lines(app)[1:8])
        assert "Ada" in box
        assert "Bob" in box
        assert "in 3 games" not in box, "large letters say so"


async def test_the_list_can_be_left_while_its_games_are_still_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(iter(saved_games(folder)))
    games = (game._replace(file=Path(f"{number}.txt")) for number in count())
    monkeypatch.setattr(saved_games_module, "saved_files", lambda _: games)
    clock = Clock()
    async with playing(ApocalypseApp(autosave=Autosave(), clock=clock), clock) as player:
        await player.on(TitleScreen)
        await player.still()
        player.send(key_event("g"))
        screen = await player.on(SavedGamesScreen)
        await player.until(lambda: screen._games)
        player.send(key_event("escape"))
        await player.until(lambda: not screen.is_attached)
        assert not screen.is_complete
        assert player.app._exception is None


async def filled(player: Player) -> SavedGamesScreen:
    """The list, once all games are on it."""
    screen = await player.on(SavedGamesScreen)
    await player.until(lambda: screen.is_complete)
    return screen


async def test_from_24_rows_on_the_turns_of_the_game_under_the_cursor_stand_below_the_list(
    folder: Path,
) -> None:
    sizes = (((80, 23), False), ((80, 24), True), ((100, 30), True), ((200, 60), True))
    for size, is_there in sizes:
        async with staged(SavedGamesScreen(folder), size) as (player, app):
            await filled(player)
            await player.press("end")
            await player.still()
            history = app.screen.query_one(History)
            with case(*size):
                assert history.is_on_screen is is_there
                assert "17 Hc2a3" in history.render().plain or not is_there


async def test_a_large_window_shows_the_last_turns_and_the_pieces_that_are_left(
    folder: Path,
) -> None:
    async with staged(SavedGamesScreen(folder), (200, 60)) as (player, app):
        screen = await filled(player)
        await player.press("end")
        await player.still()
        assert app.screen.query_one(LastTurns).is_on_screen
        material = app.screen.query_one(MaterialPanel)
        drawn = [material.render_line(y).text for y in range(material.content_size.height)]
        game = screen._highlighted
        assert game is not None
        assert all(name in "".join(drawn) for name in game.sheet.names)


async def test_the_help_names_the_folder_where_a_small_window_has_no_room_for_it(
    folder: Path,
) -> None:
    async with staged(SavedGamesScreen(folder)) as (player, app):
        await filled(player)
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        assert not screen.query_one("#folder").display
        assert str(folder) in screen.help_text


async def test_a_click_on_a_turn_below_the_list_shows_it_on_the_board(folder: Path) -> None:
    async with staged(SavedGamesScreen(folder), (132, 46)) as (player, app):
        screen = await filled(player)
        await player.press("end")
        await player.still()
        game = screen._highlighted
        assert game is not None
        history = app.screen.query_one(History)
        history.post_message(History.TurnClicked(2))
        await player.still()
        assert screen.board.position == game.sheet.game.turns[1].after
        assert screen.board.marks.arrows
        history.post_message(History.TurnClicked(0))
        await player.still()
        assert screen.board.position == game.sheet.game.start
        await player.press("home")
        await player.still()
        assert history.shown_turn is None
