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
from apocalypse.strategy.endgame_tables.table_file import (
    KINDS,
    read_block,
    read_header,
)
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.strategy.endgame_tables.small_tables import few
from tests.tools.table_builder.table_writer import write_table

ENDING = Position.from_fen("5/5/p4/5/P4")
OTHER = Position.from_fen("5/5/p4/5/PN3")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the tables, up to three pieces."""
    return few(tmp_path / FILE.name)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def cut_in_a_class(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: read_header(path).body + 3])


def change_the_header(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"classic", b"Classic", 1))


def change_a_class(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[read_header(path).body + 5] ^= 255
    path.write_bytes(content)


def exchange_classes(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: read_header(path).body] + content[-500:])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def be_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES = [cut, cut_in_a_class, change_the_header, change_a_class, exchange_classes, empty]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("discounted", [False, True])
def test_a_damaged_table_has_no_values(
    file: Path, damage: Callable[[Path], None], discounted: bool
) -> None:
    damage(file)
    tables = EndgameTables(file)
    assert tables.lookup(ENDING, discounted) is None
    assert tables.trouble == "The table of endings endings.table is damaged."


@pytest.mark.parametrize("discounted", [False, True])
@pytest.mark.parametrize("damage", [Path.unlink, be_a_folder])
def test_a_missing_table_has_no_values(
    file: Path, damage: Callable[[Path], None], discounted: bool
) -> None:
    damage(file)
    tables = EndgameTables(file)
    assert tables.lookup(ENDING, discounted) is None
    assert tables.lookup(ENDING, discounted) is None
    assert tables.trouble == "The table of endings endings.table cannot be read."


def test_a_class_that_is_whole_is_read_from_a_table_with_a_damaged_one(file: Path) -> None:
    change_a_class(file)
    tables = EndgameTables(file)
    assert tables.lookup(ENDING) is None
    for discounted in (False, True):
        assert (
            tables.lookup(OTHER, discounted)
            == EndgameTables().lookup(OTHER, discounted)
            is not None
        )


def test_values_are_read_though_the_discounted_ones_are_damaged(file: Path) -> None:
    header = read_header(file)
    (_, place), *_ = header.places
    content = bytearray(file.read_bytes())
    content[header.body + place.blocks[1][0].begin + 5] ^= 255
    file.write_bytes(content)
    tables = EndgameTables(file)
    assert tables.lookup(ENDING) == EndgameTables().lookup(ENDING) is not None
    assert tables.lookup(ENDING, discounted=True) is None


@pytest.mark.parametrize("change", [-1, 1])
def test_a_class_of_another_length_is_damaged(file: Path, change: int) -> None:
    """Though every checksum is right."""
    header = read_header(file)
    each, place = next(iter(header.places))
    first, later = (
        read_block(file, header, block, kind)
        for kind, (block,) in zip(KINDS, place.blocks, strict=True)
    )
    changed = first + first[:1] if change > 0 else first[:-1]
    fields = {name: field for name, field in header.fields.items() if name != "classes"}
    write_table(file, fields, iter([(each, place.block_size, ([changed], [later]))]))
    tables = EndgameTables(file)
    assert tables.lookup(ENDING) is None
    assert tables.trouble == "The table of endings endings.table is damaged."


def test_a_check_finds_any_damaged_block(file: Path) -> None:
    assert EndgameTables(file).check()
    content = bytearray(file.read_bytes())
    content[-5] ^= 255
    file.write_bytes(content)
    tables = EndgameTables(file)
    assert tables.lookup(ENDING) is not None
    assert not tables.check()
    assert tables.trouble == "The table of endings endings.table is damaged."


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
    damaged = "The table of endings endings.table is damaged."
    assert output.err == f"apocalypse: {damaged} The computer searches instead.\n"
