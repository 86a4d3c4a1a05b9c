"""A line on a terminal is broken between words, and leaves the last column free."""

from __future__ import annotations

import os

import pytest

from apocalypse.text_mode import console
from apocalypse.text_mode.console import Console


@pytest.fixture(autouse=True)
def _terminal_of_20_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "_is_terminal", lambda: True)
    monkeypatch.setattr(console, "get_terminal_size", lambda: os.terminal_size((20, 24)))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a" * 9 + " " + "b" * 9, ["a" * 9 + " " + "b" * 9]),
        ("a" * 9 + " " + "b" * 10, ["a" * 9, "b" * 10]),
        ("c " * 10 + "ddd", ["c " * 9 + "c", "ddd"]),
    ],
    ids=["19 columns stay", "20 are broken", "the first line may have 19"],
)
def test_a_line_leaves_the_last_column_free(
    text: str, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """In some terminals a letter in the last column begins another line."""
    Console().announce(text)
    assert capsys.readouterr().out.splitlines() == shown
