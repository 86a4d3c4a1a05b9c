"""Names are data: whatever players are called, their game is saved, found and played on."""

from __future__ import annotations

import os
import unicodedata
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.sheet import clean_name
from apocalypse.library.continue_game import can_continue, game_to_continue
from apocalypse.library.disk import numbered_names
from apocalypse.library.file_names import (
    game_file_name,
    players_file_name,
)
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import open_game
from apocalypse.rules.board import WHITE
from tests.library.sheets import SHORT, sheet

NOW = datetime(2026, 11, 21, 19, 30)
NAMES = (
    *(";Result:", ";Result: 1-0", "Result: 1-0", "x\n;Result: 1-0", "a - b", "White: x", "\t", "/"),
    *("..", "CON.", "nul.txt", "aux", '?*<>|"', "~", "-x", "a" * 300, "王" * 300, "é" * 300),
    *("e" + "\u0301" * 300, "\u0301" * 300, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 40, ""),
    *("\u202eabc", "हिन्दी", "\ufe0f", "\x1b[2J", "2008/01/25 A - B", "\udc80", "Computer, random"),
)
names = st.one_of(st.sampled_from(NAMES), st.text(max_size=120))


@given(names, names)
def test_every_name_is_part_of_the_name_of_a_file(white: str, black: str) -> None:
    name = game_file_name(white, black, NOW)
    *_, last = numbered_names(Path(name))
    ends = ("..lock", "..01234567.draft", ".broken")
    assert max(len(os.fsencode(last.name + end)) for end in ends) <= 143
    for text in (name, players_file_name(white, black)):
        assert not set(text) & set('/\\:*?"<>|;\0')
        assert not any(unicodedata.category(letter)[0] == "C" for letter in text)
        assert text[0] not in " .-"


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Dr. No", "Dr. No"),
        ("Zoe\u0308", "Zo\xeb"),
        ("हिन्दी", "हिन्दी"),
        ("王" * 20, "王" * 16),
        ("?", "White"),
        ("a/b", "ab"),
        ("a\t b", "a b"),
        ("x\u2764y", "xy"),
    ],
)
def test_names_stay_as_they_are_as_far_as_they_can(name: str, part: str) -> None:
    assert players_file_name(name, "Bob") == f"{part} - Bob"
    assert players_file_name(name, "?") == f"{part} - Black"


@given(names, names)
def test_a_game_is_saved_and_played_on_whatever_its_players_are_called(
    white: str, black: str
) -> None:
    with TemporaryDirectory() as home:
        folder = Path(home)
        journal = Journal.new(folder, white, black, NOW)
        played = replace(sheet(*SHORT), white=white, black=black)
        journal.write(played)
        journal.close()
        assert can_continue(folder)
        assert game_to_continue(folder) == journal.file
        opened = open_game(journal.file)
        assert (opened.sheet, opened.notice) == (played, "")
        assert opened.sheet.white == clean_name(white)
        opened.journal.write(replace(played, game=played.game.resign(WHITE)))
        opened.journal.close()
        assert not can_continue(folder)
