"""Saved games continue from the title: the newest one, or one from the list."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import OptionList

from apocalypse.formats.options import Privacy
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import OpenGameError, open_game
from apocalypse.match.score import Score
from apocalypse.rules.board import BLACK, WHITE, BySide
from apocalypse.start import Resume
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.flows.menu import saved_sentence
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import CoveredOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.library.sheets import SHORT, sheet, waiting
from tests.tui.players import Clock, Player, playing
from tests.tui.visible import lines

PUBLISHED = Path(__file__).parents[1] / "data" / "games"
OVER = (PUBLISHED / "4-alain-sylvain.txt").read_text("utf-8")


@asynccontextmanager
async def title() -> AsyncIterator[Player]:
    """Two people before the title."""
    clock = Clock()
    async with playing(ApocalypseApp(autosave=Autosave(), clock=clock), clock) as player:
        await player.on(TitleScreen)
        await player.still()
        yield player


def menu(player: Player) -> list[str]:
    """What the title offers, the chosen one marked."""
    options = player.app.screen.query_one(OptionList)
    texts = [" ".join(str(option.prompt).split()) for option in options.options]
    return [
        f"> {text}" if number == options.highlighted else text for number, text in enumerate(texts)
    ]


async def test_continue_is_not_offered_if_every_game_is_over(games_folder: Path) -> None:
    (games_folder / "game.txt").write_text(write_sheet(read_sheet(OVER)))
    async with title() as player:
        assert menu(player)[:2] == ["> Two players P", "Against the computer A"]
        await player.press_to(TitleScreen, "c")


async def test_a_match_continues_after_a_game_that_is_over(games_folder: Path) -> None:
    first = replace(read_sheet(OVER), first_to=2)
    (games_folder / "game.txt").write_text(write_sheet(first), "utf-8")
    async with title() as player:
        assert "> Continue C" in menu(player)
        result = await player.press_to(ResultScreen, "c")
        assert result.match.standing == "Alain leads 1 to 0, first to 2."
        await player.calm()
        curtain = await player.press_to(HandoverScreen, "enter")
        assert curtain.game_view is not None
        match = curtain.game_view.match
        assert (match.score, match.first_to) == (Score(0, 2), 2)
        assert saved_sentence(player.app, match) == "Your match is saved. Continue resumes it."


async def test_a_game_continues_after_its_last_turn_and_is_locked_meanwhile(
    games_folder: Path,
) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)))
    async with title() as player:
        assert "> Continue C" in menu(player)
        reveal = await player.press_to(RevealScreen, "enter")
        with pytest.raises(OpenGameError, match="another window"):
            open_game(file)
        await player.revealed()
        assert reveal.match.game == sheet(*SHORT).game
        curtain = await player.press_to(HandoverScreen, "space")
        assert any("Ada, take the keyboard" in line for line in lines(player.app))
        assert curtain.is_current
        assert player.app.autosave is not None
        player.app.autosave.close()
        open_game(file).journal.close()


async def test_a_game_continues_as_it_was_agreed(games_folder: Path) -> None:
    """With covered keys, its clock and the points of earlier games, after a kill as well."""
    agreed = replace(
        sheet(*SHORT),
        clock=read_time_controls("5+3"),
        times=TimesLeft(200, 100),
        privacy=Privacy.COVERED_KEYS,
        score=BySide(3, 1),
    )
    (games_folder / "game.txt").write_text(write_sheet(agreed))
    async with title() as player:
        await player.press("c")
        await player.revealed()
        order = await player.press_to(CoveredOrderScreen, "space")
        assert order.match.clocks is not None
        assert order.match.clocks.times == TimesLeft(200, 100)
        assert order.match.score == Score(3, 1)
        assert order.match.sheet == agreed


async def test_a_square_that_was_not_chosen_is_asked_for_and_kept(games_folder: Path) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(waiting()))
    async with title() as player:
        await player.press_to(RevealScreen, "c")
        await player.revealed()
        await player.press_to(PutBackScreen, "space")
        await player.calm()
        await player.press_to(RevealScreen, *"c3s")
        saved = read_sheet(file.read_text("utf-8")).game
        assert set(saved.turns[-1].squares) == {WHITE}
        assert BLACK not in saved.to_put_back


async def test_the_saved_games_are_listed_and_one_that_is_over_is_shown(games_folder: Path) -> None:
    for hour, (name, text) in enumerate({"a": OVER, "b": write_sheet(sheet(*SHORT))}.items(), 1):
        (games_folder / f"{name}.txt").write_text(text, "utf-8")
        os.utime(games_folder / f"{name}.txt", (hour, hour))
    (games_folder / "c.txt").write_text("Dear Ada,")
    async with title() as player:
        games = await player.press_to(SavedGamesScreen, "g")
        await player.until(lambda: games.is_complete)
        await player.still()
        rows = [line.partition("│")[2].strip("│ ") for line in lines(player.app)]
        shown = [" ".join(row.split()) for row in rows if " - " in row]
        assert shown == ["Ada - Bob not over", "Alain - Sylvain Alain won"]
        assert any("One file cannot be read in" in line for line in lines(player.app))
        review = await player.press_to(ReviewScreen, "down", "enter")
        assert review.match.game == read_sheet(OVER).game
        assert (games_folder / "a.txt").read_text("utf-8") == OVER
        open_game(games_folder / "a.txt").journal.close()  # a review locks nothing


async def test_a_game_that_is_not_saved_is_not_locked_while_it_continues(
    games_folder: Path,
) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)))
    clock = Clock()
    async with playing(ApocalypseApp(start=Resume(open_game(file)), clock=clock), clock) as player:
        await player.on(RevealScreen)
        elsewhere = open_game(file)
        elsewhere.journal.close()


async def test_a_game_that_is_played_elsewhere_is_not_opened_and_that_is_said(
    games_folder: Path,
) -> None:
    (games_folder / "game.txt").write_text(write_sheet(sheet(*SHORT)))
    elsewhere = open_game(games_folder / "game.txt")
    async with title() as player:
        await player.press("c")
        await player.until(lambda: player.app._notifications)
        await player.on(TitleScreen)
        (shown_text,) = player.app._notifications
        assert shown_text.message == (
            "game.txt is being played in another window. Close it there first."
        )
    elsewhere.journal.close()
