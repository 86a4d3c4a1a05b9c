"""The famous games can be read, are what was published, and have comments."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.library.famous_games import famous_games, famous_title

PUBLISHED = Path(__file__).parents[1] / "data" / "games"


def test_the_published_games_are_as_they_were_published_with_a_comment_on_the_first() -> None:
    games = [read_sheet(file.read_text("utf-8")) for file in sorted(PUBLISHED.glob("[1-4]-*.txt"))]
    first, *others = famous_games()
    assert [replace(first, comments=first.comments[1:]), *others] == games
    assert "every rule occurs" in first.comments[0].text


def test_the_list_names_players_year_length_and_result() -> None:
    assert [*map(famous_title, famous_games())] == [
        "A composed game, 2007: 16 turns, 0-1",
        "Jacques - Alain, 2008: 12 turns, unfinished",
        "Alain - Jacques, 2008: 17 turns, 1/2-1/2",
        "Alain - Sylvain, 2008: 14 turns, 1-0",
    ]
