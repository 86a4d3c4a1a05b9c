"""``apocalypse tables``: what it says about the tables that are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables import shared
from apocalypse.strategy.endgame_tables.tables import FILE
from apocalypse.strategy.tables_folder import large_path
from tests.strategy.endgame_tables.small_tables import few
from tests.text_mode.stream import run_here


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the file of six pieces belongs; what the program has opened is forgotten."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    for cached in (shared.large_tables, shared.shared_tables):
        cached.cache_clear()
    path = large_path()
    path.parent.mkdir()
    yield path
    for cached in (shared.large_tables, shared.shared_tables):
        cached.cache_clear()


def test_help_says_where_the_file_of_six_pieces_belongs(large: Path) -> None:
    assert str(large) in run_here("", "tables", "--help").stdout


def test_the_tables_of_the_program_are_there(large: Path) -> None:
    small, missing = run_here("", "tables").stdout.splitlines()
    assert small.startswith("Endings with 2 to 5 pieces: 3.0 MB, checksum ")
    assert small.endswith(str(FILE))
    assert missing == f"Endings with 6 pieces: not there. Their file is {large}"


def test_another_table_is_named_and_used(large: Path) -> None:
    """A small one in place of the large one."""
    few(large)
    *_, line = run_here("", "tables").stdout.splitlines()
    assert line.startswith("Endings with 2 to 3 pieces: 0.0 MB, checksum ")
    assert line.endswith(str(large))
    assert shared.most_pieces() == 6
    assert shared.lookup()(*Position.from_fen("5/5/p4/5/P4")) is not None


def test_a_damaged_table_is_named_and_counts_as_an_error(large: Path) -> None:
    few(large)
    large.write_bytes(large.read_bytes()[:-3])
    done = run_here("", "tables")
    damaged = "The table of endings six-pieces.table is missing or damaged."
    assert done.status == 1
    assert damaged in done.stderr
    assert shared.unreported_trouble().startswith(damaged)


@pytest.mark.parametrize("words", [["value"], ["analyze", "--depth", "1", "-"]])
def test_a_command_that_searches_instead_of_a_damaged_table_says_so(
    monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setattr(shared, "_reported", set())
    monkeypatch.setattr(shared, "tables_trouble", lambda: "A table is damaged.")
    done = run_here(";Start: 5/n4/1p3/P4/5\n" if "-" in words else "", *words)
    assert done.status == 0
    assert done.stderr == "apocalypse: A table is damaged. The computer searches instead.\n"
