"""What is exported from the table looks as on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.svg import write_svg
from apocalypse.library.analyses import analysis_file, save_analysis
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.position import START
from apocalypse.strategy.analysis import analyze, to_record
from apocalypse.strategy.verdicts import turn_verdict
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.export import ExportScreen
from tests.tui.reveal_steps import match_of_turns, staged


@pytest.mark.parametrize("below", Color)
async def test_the_side_at_the_bottom_is_the_one_on_the_board(below: Color) -> None:
    match = match_of_turns()
    match.flipped = below is BLACK
    async with staged(ExportScreen(match, 0)) as (player, app):
        await player.press_each("down", "down", "down", "down", "enter")
        assert app.clipboard == write_svg(START, PAGE, below)
        assert app.clipboard != write_svg(START, PAGE, WHITE if below is BLACK else BLACK)


async def test_the_sheet_has_all_that_stood_on_it() -> None:
    text = ";2008/01/25 Ada - Bob\n;Clock: 5+3\n;in Lyon\n1.e4e3 d1d2  ;well\n;slow\n"
    sheet = read_sheet(text)
    match = MatchView(sheet.game, people("Ada", "Bob"), origin=sheet)
    async with staged(ExportScreen(match, 1)) as (player, app):
        await player.press_each("enter")
        assert app.clipboard.startswith(text)


async def test_a_web_page_has_the_values_of_the_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.library.analyses.analyses_folder", lambda: tmp_path)
    sheet = read_sheet(";Start: 5/p4/5/P4/5\n1.a4a3 a2a3\n")
    turns = list(analyze(sheet.game, depth=1))
    match = MatchView(sheet.game, people("Ada", "Bob"), origin=sheet)
    copies = []
    async with staged(ExportScreen(match, 1)) as (player, app):
        await player.press_each("down", "enter")
        copies.append(app.clipboard)
        save_analysis(analysis_file(sheet.game), to_record(turns))
        await player.press_each("enter")
        copies.append(app.clipboard)
    verdicts = [turn_verdict(sheet.game, turn) for turn in turns]
    assert copies == [write_html(match.sheet), write_html(match.sheet, verdicts=verdicts)]
    assert "Value for White" in copies[1]
