"""Material: its names, and what the turns of an ending can lead to."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.legal import choices
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables.material import Material
from tests.strategy.endgame_tables.positions import every
from tests.tools.table_builder.materials import (
    all_material,
    material_name,
    material_named,
    reachable_material,
    share,
)


@pytest.mark.parametrize("material", list(all_material(6)), ids=material_name)
def test_a_name_stands_for_one_material(material: Material) -> None:
    assert material_named(material_name(material)) == material


@pytest.mark.parametrize(
    "name", ["", "P", "P-", "-P", "NP-P", "pn-p", "PPPPPP-P", "PNNN-P", "P-P-P"]
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="such as PPN-PN"):
        material_named(name)


def test_only_all_and_none_are_told_without_a_decimal() -> None:
    assert [share(count, 82365) for count in (82365, 82360, 5, 0)] == [
        "100%",
        "100.0%",
        "0.0%",
        "0%",
    ]


def test_below_a_material_is_what_its_turns_lead_to() -> None:
    assert [material_name(each) for each in reachable_material(material_named("PN-P"))] == [
        "P-P",
        "P-PN",
        "PN-P",
    ]
    assert [material_name(each) for each in reachable_material(material_named("PP-P"))] == [
        "P-P",
        "P-PN",
        "PN-P",
        "P-PP",
        "PP-P",
    ]


@pytest.mark.parametrize("name", ["PP-P", "PN-P"])
def test_no_turn_leads_anywhere_else(name: str) -> None:
    material = material_named(name)
    expected = set(reachable_material(material))
    for position in every(material):
        for white in choices(position, WHITE, CLASSIC):
            for black in choices(position, BLACK, CLASSIC):
                turn = resolve(position, white, black)
                if turn.outcome is None and not turn.to_put_back:
                    assert Material(*(mask.bit_count() for mask in turn.position)) in expected


def test_everything_below_comes_before_what_leads_to_it() -> None:
    materials = list(reachable_material(material_named("PPN-PN")))
    assert materials == [each for each in all_material(5) if each in set(materials)]
    for number, material in enumerate(materials):
        assert set(reachable_material(material)) <= {*materials[: number + 1], material.reversed}
