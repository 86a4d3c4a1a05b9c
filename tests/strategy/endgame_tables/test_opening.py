"""The tables can be opened before anybody looks something up."""

from __future__ import annotations

from pathlib import Path

from apocalypse.rules.fen import from_fen
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.strategy.endgame_tables.small_tables import few

THREE = from_fen("4n/4p/5/P4/5")


def test_what_was_opened_is_not_read_again(tmp_path: Path) -> None:
    file = few(tmp_path / FILE.name)
    opened = EndgameTables(file)
    opened.open_all()
    file.unlink()
    for position in (THREE, THREE.reversed()):
        assert opened.lookup(position, discounted=True) is not None
        assert EndgameTables(file).lookup(position, discounted=True) is None
    assert opened.trouble == ""


def test_a_table_that_is_missing_is_named_and_nothing_fails(tmp_path: Path) -> None:
    opened = EndgameTables(tmp_path / FILE.name)
    opened.open_all()
    assert "cannot be read" in opened.trouble
