"""perft: as many ways into the game as other programs count."""

from __future__ import annotations

import pytest

from apocalypse.rules.notation import CHESS
from apocalypse.rules.perft import perft
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO, Rules, with_draws
from tests.rules.options import plain_options

BOTH_ARRIVE = "n3n/1P3/5/3p1/N3N"
EXCHANGED = perft(1, Position.from_fen(BOTH_ARRIVE))
LAST_PAWNS = "5/P4/5/4p/5"


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 81), (2, 7183), (3, 662596)])
def test_from_the_start(depth: int, count: int) -> None:
    assert perft(depth) == count


@pytest.mark.parametrize(
    ("fen", "rules", "depth", "count"),
    [
        # Four knights' orders; b4b5 leaves 17 empty squares off the last rank to choose from.
        ("5/1P2p/5/5/N3N", CLASSIC, 1, 4 + 17),
        # Of b4b5 d2d1, one turn with the exchange, come 18 squares for each side without it.
        (BOTH_ARRIVE, CLASSIC.with_options(swap_arrivals=False), 1, EXCHANGED + 18 * 18 - 1),
        # A game that has ended is not continued.
        (LAST_PAWNS, CLASSIC, 1, 1),
        (LAST_PAWNS, CLASSIC, 2, 0),
        # Each side may also lose a bet: the first turn ends the game unless both do.
        (LAST_PAWNS, XOGO, 1, 4),
        (LAST_PAWNS, XOGO, 2, 4),
        (LAST_PAWNS, XOGO, 3, 0),
    ],
)
def test_from_late_positions(fen: str, rules: Rules, depth: int, count: int) -> None:
    assert perft(depth, Position.from_fen(fen), rules) == count


def test_a_depth_is_no_negative_number() -> None:
    with pytest.raises(ValueError, match="Expected a depth of 0 to 100 turns, found -1"):
        perft(-1)


@pytest.mark.parametrize("rules", [rules for rules in PRESETS.values() if rules is not CLASSIC])
def test_each_option_of_another_rule_set_counts_by_resolution(rules: Rules) -> None:
    assert plain_options(rules) != plain_options(CLASSIC)
    assert not rules.is_classic


def test_names_coordinates_and_draws_by_counting_leave_the_turn_classic() -> None:
    assert with_draws(CLASSIC).with_options(name="mine", ranks=CHESS).is_classic
