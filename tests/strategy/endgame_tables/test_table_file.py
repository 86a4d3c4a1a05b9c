"""What the table says about itself, and that it is small."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables import tables as module
from apocalypse.strategy.endgame_tables.encoding import (
    NO_STEP,
    ROUGH_UNITS,
    STEP,
    UNITS,
    discounted_steps,
    discounted_wins,
)
from apocalypse.strategy.endgame_tables.material import Material, all_material
from apocalypse.strategy.endgame_tables.tables import DISCOUNT, FILE
from tests.strategy.endgame_tables.positions import every
from tests.strategy.endgame_tables.small_tables import few

TABLES = EndgameTables()

MEGABYTE = 1_000_000
STATED = 1e-7
"""The residual of the sweeps, as the header states it."""


def test_the_header_tells_what_the_table_is() -> None:
    header = EndgameTables().header
    assert header is not None
    fields = header.fields
    assert fields["rules"] == "classic"
    assert fields["discount"] == DISCOUNT
    assert fields["tolerance"] == STATED
    for which in ("plain", "discounted"):
        assert fields["residual"][which] <= STATED
        assert fields["unproven"][which] == 0
    assert "limit" in fields["note"]
    assert fields["limits"] > 0
    assert "White" in fields["conventions"]
    assert header.units == UNITS
    assert [each for each, _ in header.places] == [
        each for each in all_material(5) if each.is_stored
    ]


def test_the_table_is_small() -> None:
    assert FILE.stat().st_size <= 4 * MEGABYTE


def test_every_fraction_with_a_small_denominator_is_a_number_of_units() -> None:
    for units, largest in ((UNITS, 12), (ROUGH_UNITS, 10)):
        assert all(units % denominator == 0 for denominator in range(1, largest + 1))
        assert units < 1 << 15  # two bytes


def test_wins_in_whole_turns_have_discounted_values_of_their_own() -> None:
    wins = discounted_wins(DISCOUNT)
    assert {DISCOUNT**turns for turns in range(60)} <= set(wins)
    assert max(above - below for below, above in pairwise(reversed(wins))) <= STEP


def test_other_discounted_values_have_steps() -> None:
    steps = discounted_steps()
    assert steps[NO_STEP] == 0
    assert max(above - below for below, above in pairwise(steps)) <= STEP + 1e-12


@pytest.mark.parametrize("least_block", [pytest.param(1, marks=pytest.mark.long), 5000])
def test_values_are_the_same_in_blocks(tmp_path: Path, least_block: int) -> None:
    """As in the file of six pieces: a lookup opens the block that it needs."""
    tables = EndgameTables(few(tmp_path / "few.table", 3, least_block))
    place = tables.places[Material(1, 1, 1, 0)]
    assert len(place.blocks[0]) > 1
    for each in all_material(3):
        for position in list(every(each))[::7]:
            for discounted in (False, True):
                value = tables.lookup(position, discounted)
                assert value == TABLES.lookup(position, discounted)


def test_open_blocks_are_closed_when_there_are_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_OPEN", 1500)
    tables = EndgameTables(few(tmp_path / "few.table", 3, 1000))
    for position in list(every(Material(1, 1, 1, 0)))[::7]:
        assert tables.lookup(position) == TABLES.lookup(position)
        views = [view for view in tables._views.values() if view]
        assert sum(len(block) for view in views for block in view.values if block) <= 1500
