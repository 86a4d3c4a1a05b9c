"""Material: how many pieces a side can have in a position."""

from __future__ import annotations

from dataclasses import replace

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE
from apocalypse.rules.fen import from_fen
from apocalypse.rules.material import Excess, excess, rules_allowing
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, VCHESS, Rules
from tests.cases import case

FREE = replace(CLASSIC, capped=False)


def too_many(fen: str, rules: Rules = CLASSIC) -> Excess | None:
    return excess(from_fen(fen), rules)


def test_a_side_can_have_what_it_starts_with() -> None:
    for rules in (CLASSIC, FREE):
        assert excess(START, rules) is None


def test_a_side_never_has_a_sixth_pawn() -> None:
    for rules in (CLASSIC, FREE):
        with case(rules):
            assert too_many("npppn/p3p/1P3/P3P/NPPPN", rules) == Excess(WHITE, PAWN, 6, 5)
            assert too_many("npppn/p3p/1p1p1/P3P/NPPPN", rules) == Excess(BLACK, PAWN, 7, 5)


def test_a_side_has_two_knights_at_most_where_two_are_the_limit() -> None:
    assert too_many("npppn/p3p/2N2/P3P/NPPPN") == Excess(WHITE, KNIGHT, 3, 2)
    assert too_many("nn3/n3p/5/P3P/NPPPN") == Excess(BLACK, KNIGHT, 3, 2)


def test_each_missing_pawn_may_be_a_knight_where_promotion_is_free() -> None:
    assert too_many("npppn/p3p/NNN2/NN3/3PP", FREE) is None
    assert too_many("npppn/p3p/NNN2/NNN2/N3P", FREE) == Excess(WHITE, KNIGHT, 7, 6)


def test_a_third_knight_may_be_set_up_beside_all_pawns_where_promotion_is_free() -> None:
    assert too_many("npppn/p3p/2N2/P3P/NPPPN", FREE) is None
    assert too_many("npppn/p3p/1NN2/P3P/NPPPN", FREE) == Excess(WHITE, KNIGHT, 4, 3)


def test_a_position_with_a_third_knight_is_played_with_free_promotion() -> None:
    third, fifth = from_fen("npppn/p3p/2N2/P3P/NPPPN"), from_fen("npppn/p3p/NNN2/P3P/NPPPN")
    for position, rules, allowing in (
        *((START, CLASSIC, CLASSIC), (START, FREE, FREE), (third, FREE, FREE)),
        *((third, CLASSIC, FREE), (third, VCHESS, replace(VCHESS, capped=False))),
        (fifth, CLASSIC, CLASSIC),  # no rules allow it
    ):
        with case(position.fen, rules):
            assert rules_allowing(position, rules) == allowing
