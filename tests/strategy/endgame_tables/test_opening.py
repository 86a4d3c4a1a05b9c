"""The tables can be opened before anybody looks something up."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shutil import copy

import pytest

from apocalypse.rules.fen import from_fen
from apocalypse.strategy.endgame_tables import EndgameTables, material
from apocalypse.strategy.endgame_tables import tables as module
from apocalypse.strategy.endgame_tables.tables import FILE, FOLDER

THREE = from_fen("4n/4p/5/P4/5")


def test_what_was_opened_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "all_material", partial(material.all_material, 3))
    file = Path(copy(FOLDER / FILE, tmp_path))
    opened = EndgameTables(tmp_path)
    opened.open_all()
    file.unlink()
    for position in (THREE, THREE.reversed()):
        assert opened.lookup(position, discounted=True) is not None
        assert EndgameTables(tmp_path).lookup(position, discounted=True) is None
    assert opened.trouble == ""


def test_a_table_that_is_missing_is_named_and_nothing_fails(tmp_path: Path) -> None:
    opened = EndgameTables(tmp_path)
    opened.open_all()
    assert "cannot be read" in opened.trouble
