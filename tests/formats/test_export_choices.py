"""What a review offers to export: the whole game, the position shown, or the turn shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from apocalypse.formats.exports import (
    EXPORT_CHOICES,
    ExportFormat,
    export_choices,
    export_content,
)
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.position import START
from tests.formats.exported import notes

SHEET = read_sheet(";2026/11/21 Ada - Bob\n1. e4e3 e2e3\n2. a4a3 e1c2\n3. b5b4 b1b2\n;Result: *\n")
CHOICES = {choice.word: choice for choice in EXPORT_CHOICES}
NOTES = [notes(2)]


def test_the_start_has_no_turn_to_export() -> None:
    words = [choice.word for choice in EXPORT_CHOICES]
    assert [choice.word for choice in export_choices(2)] == words
    assert [choice.word for choice in export_choices(0)] == [
        word for word in words if not word.startswith("turn-")
    ]


def test_a_game_is_exported_whole_whatever_turn_is_shown() -> None:
    for word in ("sheet", "html", "markdown"):
        choice = CHOICES[word]
        expected = export_content(SHEET, choice.export_format, BLACK, NOTES)
        assert choice.content(SHEET, 2, BLACK, NOTES) == expected


def test_a_position_is_the_one_after_the_turn_that_is_shown() -> None:
    for word in ("fen", "svg"):
        choice = CHOICES[word]
        expected = export_content(SHEET.first_turns(2), choice.export_format, BLACK, NOTES)
        assert choice.content(SHEET, 2, BLACK, NOTES) == expected
    assert CHOICES["fen"].content(SHEET, 0) == f"{START.fen}\n"


@pytest.mark.parametrize(("word", "turns", "first"), [("gif", 3, 1), ("turn-gif", 2, 2)])
def test_a_moving_picture_is_drawn_of_the_game_or_of_the_turn(
    monkeypatch: pytest.MonkeyPatch, word: str, turns: int, first: int
) -> None:
    drawn: list[tuple[int, Color, int]] = []

    def write_gif(
        sheet: Sheet, bottom: Color, first: int, progress: Callable[[float], None]
    ) -> bytes:
        drawn.append((len(sheet.game.turns), bottom, first))
        progress(1)
        return b"GIF"

    monkeypatch.setattr("apocalypse.formats.gif.write_gif", write_gif)
    parts: list[float] = []
    assert CHOICES[word].content(SHEET, 2, BLACK, (), parts.append) == b"GIF"
    assert CHOICES[word].content(SHEET, 2) == b"GIF"
    assert (drawn, parts) == ([(turns, BLACK, first), (turns, WHITE, first)], [1])


def test_a_choice_says_what_it_is() -> None:
    formats = [choice.export_format for choice in EXPORT_CHOICES]
    assert [each for each in formats if each.is_moving_picture] == [ExportFormat.GIF] * 2
    assert [each.suffix for each in formats] == [
        *(".txt", ".html", ".md", ".fen", ".svg", ".gif", ".gif")
    ]


@pytest.mark.parametrize("form", [each for each in ExportFormat if not each.is_moving_picture])
def test_every_text_ends_with_a_line_end(form: ExportFormat) -> None:
    assert str(export_content(SHEET, form)).endswith("\n")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("game", "game.svg"),
        ("game.SVG", "game.SVG"),
        ("game.xml", "game.xml"),
        ("Ada vs. Bob", "Ada vs. Bob.svg"),
        ("round 1.5", "round 1.5.svg"),
        ("games/1/", "games/1.svg"),
        (".", "."),
    ],
)
def test_a_file_has_the_ending_of_its_format_unless_its_name_has_one(name: str, file: str) -> None:
    assert ExportFormat.SVG.with_ending(Path(name)) == Path(file)
