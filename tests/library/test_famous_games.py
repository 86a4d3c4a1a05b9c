"""The famous games can be read, are what was published, and have comments that hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apocalypse.formats.comments import all_comments, shown_comments
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.famous_games import famous_games
from apocalypse.review.sentences import Labels
from apocalypse.rules.board import Color
from tests.tools.famous_games import annotated, own_games

PUBLISHED = Path(__file__).parents[1] / "data" / "games"


def test_the_published_games_are_as_they_were_published() -> None:
    games = [read_sheet(file.read_text("utf-8")) for file in sorted(PUBLISHED.glob("[1-4]-*.txt"))]
    assert [game.sheet for game in famous_games()[:4]] == games


def test_the_list_names_players_year_length_and_result() -> None:
    assert [game.title for game in famous_games()] == [
        "A composed game, 2007: 16 turns, 0-1",
        "Jacques - Alain, 2008: 12 turns, unfinished",
        "Alain - Jacques, 2008: 17 turns, 1/2-1/2",
        "Alain - Sylvain, 2008: 14 turns, 1-0",
        "Beginner - Easy, 2026: 20 turns, 0-1",
        "Easy - Fair, 2026: 18 turns, 0-1",
        "Fair - Strong, 2026: 21 turns, 1-0",
        "Strong - Fair, 2026: 19 turns, 1-0",
        "Strong - Master, 2026: 14 turns, 0-1",
        "Master 1 - Master 2, 2026: 13 turns, 1/2-1/2",
    ]


@pytest.mark.parametrize("file", own_games(), ids=lambda file: file.stem)
def test_a_game_between_levels_has_comments_about_its_own_orders(file: Path) -> None:
    text = file.read_text("utf-8")
    sheet = read_sheet(text, file.name)
    assert write_sheet(sheet) == text
    assert len(all_comments(sheet)) >= 4
    labels = Labels(sheet.names, sheet.coordinates)
    for turn in sheet.game.turns:
        orders = {labels.order(turn.before, turn.order(color)) for color in Color}
        for comment in shown_comments(sheet, turn.number):
            assert {*re.findall(r" chose (.*?), which cost", comment.shown_text)} <= orders


@pytest.mark.long
@pytest.mark.parametrize("file", own_games(), ids=lambda file: file.stem)
def test_the_comments_say_what_the_analysis_finds(file: Path) -> None:
    """After other weights or endgame tables: ``python -m tests.tools famous_games``."""
    sheet = read_sheet(file.read_text("utf-8"), file.name)
    assert annotated(sheet).comments == sheet.comments
