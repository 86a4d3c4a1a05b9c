"""What is exported from the table looks as on the board."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import OptionList, Static

from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.review.game_analysis import analyze
from apocalypse.review.sentences import turn_notes
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.flows.review import review
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.dialog import Card
from apocalypse.tui.screens.export import CHOICES, ExportScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.tui.players import PATIENCE, Player
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_sizes import MAKERS
from tests.tui.visible import lines


async def test_the_side_at_the_bottom_is_the_one_on_the_board() -> None:
    match = match_of_turns()
    match.flipped = True
    async with staged(ExportScreen(match)) as (player, app):
        await player.press_each("enter")
        assert app.clipboard == write_html(match.sheet, BLACK) != write_html(match.sheet, WHITE)


async def test_the_sheet_has_all_that_stood_on_it() -> None:
    text = ";2008/01/25 Ada - Bob\n;Clock: 5+3\n;in Lyon\n1.e4e3 d1d2  ;well\n;slow\n"
    sheet = read_sheet(text)
    match = MatchView(sheet.game, people("Ada", "Bob"), origin=sheet)
    async with staged(ExportScreen(match)) as (player, app):
        await player.press_each("down", "down", "enter")
        assert app.clipboard.startswith(text)


async def test_a_web_page_has_the_values_of_the_review() -> None:
    sheet = read_sheet(";Start: 5/p4/5/P4/5\n1.a4a3 a2a3\n")
    turns = list(analyze(sheet.game, depth=1))
    match = MatchView(sheet.game, people("Ada", "Bob"), origin=sheet)
    notes = turn_notes(sheet, [turn_verdict(turn) for turn in turns])
    async with staged(ExportScreen(match, notes)) as (player, app):
        await player.press_each("enter")
        assert app.clipboard == write_html(match.sheet, turn_notes=notes)
        assert "Value for White" in app.clipboard


def sentence_on(screen: ExportScreen) -> str:
    """The sentence on the card."""
    return str(screen.query_one("#question", Static).content)


async def test_a_sentence_of_two_lines_leaves_the_list_where_it_is() -> None:
    async with staged(MAKERS["export"](), SMALLEST_WINDOW) as (player, app):
        before = lines(app)
        app.screen.query_one(Card).say(
            "Copied, if your terminal allows it. If not, save it as a file."
        )
        await player.still()
        first, second = (line for line, old in zip(lines(app), before, strict=True) if line != old)
        assert "Copied, if your terminal" in first
        assert "as a file." in second


@asynccontextmanager
async def exporting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> AsyncIterator[tuple[Player, ExportScreen]]:
    monkeypatch.chdir(tmp_path)
    screen = ExportScreen(match_of_turns("e4e3 e2e3", "a4a3 a2a3"))
    async with staged(screen) as (player, _):
        yield player, screen


async def choose(player: Player, chosen: ExportFormat, key: str = "s") -> None:
    formats = [choice.export_format for choice in CHOICES]
    await player.press_each("home", *["down"] * formats.index(chosen), key)


async def test_a_moving_picture_is_drawn_in_the_background_and_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawings: list[tuple[object, ...]] = []

    def draw(*arguments: object) -> bytes:
        sheet, bottom, _, turn = arguments
        drawings.append((sheet, bottom, turn))
        return b"GIF"

    monkeypatch.setattr("apocalypse.formats.gif.write_gif", draw)
    async with exporting(monkeypatch, tmp_path) as (player, screen):
        await choose(player, ExportFormat.GIF, "enter")
        await player.until(lambda: sentence_on(screen).startswith("Saved as"))
        await player.still()
        assert "Enter Save as a file" in lines(player.app)[-1]
        assert "Copy" not in lines(player.app)[-1]
        assert (tmp_path / "Ada - Bob.gif").read_bytes() == b"GIF"
        assert drawings == [(screen._match.sheet, WHITE, None)]
        assert player.app.clipboard == ""


async def test_the_turn_shown_in_the_review_is_saved_as_a_picture_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawings: list[object] = []

    def draw(*arguments: object) -> bytes:
        drawings.append(arguments[3])
        return b"GIF"

    monkeypatch.setattr("apocalypse.formats.gif.write_gif", draw)
    monkeypatch.chdir(tmp_path)
    match = match_of_turns("e4e3 e2e3", "a4a3 a2a3")
    async with staged(lambda host: review(host, match, 2)) as (player, app):
        await player.on(ReviewScreen)
        screen = await player.press_to(ExportScreen, "x")
        assert "Moving picture of turn 2" in "\n".join(lines(app))
        await player.press_each("end", "enter")
        await player.until(lambda: sentence_on(screen).startswith("Saved as"))
    assert (tmp_path / "Ada - Bob, turn 2.gif").read_bytes() == b"GIF"
    assert drawings == [2]


async def test_the_progress_of_a_picture_shows_until_esc_or_the_end_of_the_program_stops_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended = Event()

    def endless(*arguments: object) -> bytes:
        progress = arguments[2]
        assert callable(progress)
        try:
            while True:
                progress(0.34)
        finally:
            ended.set()

    monkeypatch.setattr("apocalypse.formats.gif.write_gif", endless)
    async with exporting(monkeypatch, tmp_path) as (player, screen):
        await choose(player, ExportFormat.GIF)
        await player.until(lambda: sentence_on(screen) == "Drawing: 34%. Then it is saved.")
        await player.press_each("s", "enter", "home", "s", "enter")
        assert player.app.clipboard == ""
        hints = [hint.label for hint in screen.query_one(KeyBar).hints]
        assert hints == ["Stop"]
        await player.press("escape")
        await player.until(lambda: sentence_on(screen) == "Stopped. Nothing was saved.")
        assert player.app.screen is screen
        assert list(tmp_path.iterdir()) == []
        ended.clear()
        await choose(player, ExportFormat.GIF)
        await player.until(lambda: sentence_on(screen) == "Drawing: 34%. Then it is saved.")
    assert ended.wait(PATIENCE)


async def test_the_page_the_picture_and_the_sheet_are_offered() -> None:
    async with staged(ExportScreen(match_of_turns())) as (_, app):
        labels = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
    assert labels == ["Web page", "Moving picture (GIF)", "Game sheet"]
