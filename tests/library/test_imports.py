"""A paste may name a file, as people write it or as terminals paste what is dropped on them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from apocalypse.formats.writer import write_sheet
from apocalypse.library.imports import NoGameError, import_text
from tests.library.sheets import SHORT, sheet

SENTENCE = "A game of 2 turns: Ada - Bob, unfinished."


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game, which is the home as well."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a game.txt").write_text(write_sheet(sheet(*SHORT)))
    return tmp_path


@pytest.mark.parametrize(
    "written",
    [
        *("{}/a game.txt", "'{}/a game.txt' ", "\n{}/a\\ game.txt\n", "file://{}/a%20game.txt"),
        *("~/a game.txt", "a game.txt", '"a game.txt"', "./a game.txt"),
    ],
)
def test_a_file_is_named_in_any_way(here: Path, written: str) -> None:
    assert import_text(written.format(here)).sentence == SENTENCE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1. e4e3", "Line 1, column 8: Turn 1 is half finished"),
        (" \n", "Line 1, column 1: "),
        ("1. e4e3\nno.txt", "Line 2, column 1: "),
        ("no.TXT", "no.TXT does not exist. Choose a game sheet."),
        ("~/no.txt", "does not exist. Choose a game sheet."),
        ("/no/such/place", "/no/such/place does not exist"),
        ("/no/such\\ place", "/no/such place does not exist"),
        ("~nobody/a.txt", "~nobody/a.txt does not exist"),
        ("{}", "is not a file. Choose a game sheet."),
        ("{}/letter.txt", "letter.txt, line 1, column 1: Expected the turn number 1."),
        ("{}/bytes.txt", "bytes.txt, line 1, column 1: This file is in UTF-16. Save it as UTF-8."),
        ("{}/pipe", "is not a file. Choose a game sheet."),
        ("{}/large.txt", "large.txt, line 1, column 1: This file is too large to be a game sheet."),
    ],
)
def test_a_text_without_a_game_is_refused_in_a_sentence(
    here: Path, text: str, message: str
) -> None:
    (here / "letter.txt").write_text("Dear Ada,")
    (here / "bytes.txt").write_text("1. e4e3 e2e3", "utf-16")
    (here / "large.txt").write_bytes(b" " * (2 << 20))
    os.mkfifo(here / "pipe")
    with pytest.raises(NoGameError) as refused:
        import_text(text.format(here))
    assert message in str(refused.value)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=60,
)
@given(st.one_of(st.text(max_size=20), st.text("~/.'\"\\ a\0%\n", max_size=12)))
@example("file://%00.txt")
@example("~\0/a.txt")
@example("a" * 3000 + ".txt")
@example("\ud800.txt")
def test_no_text_fails_otherwise(here: Path, text: str) -> None:
    with suppress(NoGameError):
        assert import_text(text).sentence
