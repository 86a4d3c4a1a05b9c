"""A table that is missing, cut off or changed has no values, and says so in a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from apocalypse.rules.fen import from_fen
from apocalypse.strategy.tables import Tables
from apocalypse.strategy.tables.table import read_header
from apocalypse.strategy.tables.tables import FILES, FOLDER

ENDING = from_fen("5/5/p4/5/P4")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tables."""
    for name in FILES.values():
        shutil.copy(FOLDER / name, tmp_path)
    return tmp_path


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
    path.write_bytes(content[: read_header(path).body] + content[-5000:])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def be_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES = [cut, cut_in_a_class, change_the_header, change_a_class, exchange_classes, empty]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("discounted", [False, True])
def test_a_damaged_table_has_no_values(
    folder: Path, damage: Callable[[Path], None], discounted: bool
) -> None:
    damage(folder / FILES[discounted])
    tables = Tables(folder)
    assert not tables.trouble
    assert tables.lookup(ENDING, discounted) is None
    assert tables.trouble == f"The table of endings {FILES[discounted]} is damaged."
    assert tables.lookup(ENDING, not discounted) == Tables().lookup(ENDING, not discounted)


@pytest.mark.parametrize("discounted", [False, True])
@pytest.mark.parametrize("damage", [Path.unlink, be_a_folder])
def test_a_missing_table_has_no_values(
    folder: Path, damage: Callable[[Path], None], discounted: bool
) -> None:
    damage(folder / FILES[discounted])
    tables = Tables(folder)
    assert tables.lookup(ENDING, discounted) is None
    assert tables.lookup(ENDING, discounted) is None
    assert tables.trouble == f"The table of endings {FILES[discounted]} cannot be read."


def test_a_class_that_is_whole_is_read_from_a_table_with_a_damaged_one(folder: Path) -> None:
    change_a_class(folder / FILES[False])
    tables = Tables(folder)
    assert tables.lookup(ENDING) is None
    assert tables.lookup(from_fen("5/5/p4/5/PN3")) == Tables().lookup(from_fen("5/5/p4/5/PN3"))
