"""A table that is missing, cut off or changed has no values, and says so in a sentence.

The program then looks ahead, as it does with more pieces.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from apocalypse.cli.main import main
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables import EndgameTables, shared
from apocalypse.strategy.endgame_tables.table_file import read_header
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.strategy.endgame_tables.small_tables import few

ENDING = Position.from_fen("5/5/p4/5/P4")
DAMAGED = "The table of endings endings.table is missing or damaged."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the tables, up to three pieces."""
    return few(tmp_path / FILE.name)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def cut_the_end(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def change_the_header(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"classic", b"Classic", 1))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def be_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def spoil_a_part(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[read_header(path).body] ^= 255
    path.write_bytes(content)


@pytest.mark.parametrize(
    "damage", [cut, cut_the_end, change_the_header, empty, Path.unlink, be_a_folder, spoil_a_part]
)
def test_a_table_that_cannot_be_read_has_no_values(
    file: Path, damage: Callable[[Path], None]
) -> None:
    damage(file)
    tables = EndgameTables(file)
    for discounted in (False, True):
        assert tables.lookup(ENDING, discounted) is None
    tables.open_all()
    assert tables.trouble == DAMAGED


def test_the_program_looks_ahead_where_the_table_is_damaged(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut(file)
    tables = EndgameTables(file)
    monkeypatch.setattr(shared, "shared_tables", lambda: tables)
    monkeypatch.setattr(shared, "_reported", set())
    asked = json.dumps({"fen": ENDING.fen}).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(asked + b"\n" + asked)))
    assert main(["value", "--seconds", "0.05"]) == 0
    output = capsys.readouterr()
    assert [json.loads(line)["value"] for line in output.out.splitlines()] == [0.0, 0.0]
    assert output.err == f"apocalypse: {DAMAGED} The computer searches instead.\n"
    assert shared.unreported_trouble() is None
