"""perft: as many ways into the game as other programs count."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from apocalypse.rules.notation import CHESS
from apocalypse.rules.perft import perft
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO, Rules, with_draws


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 81), (2, 7183), (3, 662596)])
def test_from_the_start(depth: int, count: int) -> None:
    assert perft(depth) == count


def test_put_back_squares_are_counted_apart() -> None:
    # Four knights' orders; b4b5 leaves 17 empty squares off the last rank to choose from.
    assert perft(1, Position.from_fen("5/1P2p/5/5/N3N")) == 4 + 17


def test_where_pawns_are_not_exchanged_each_pair_of_squares_is_counted() -> None:
    both_arrive = Position.from_fen("n3n/1P3/5/3p1/N3N")
    # Of b4b5 d2d1, one turn with the exchange, come 18 squares for each side without it.
    no_exchange = perft(1, both_arrive, Rules("no exchange", trade_arrivals=False))
    assert no_exchange - perft(1, both_arrive) == 18 * 18 - 1


def test_a_game_that_has_ended_is_not_continued() -> None:
    last_pawns_promote = Position.from_fen("5/P4/5/4p/5")
    assert [perft(depth, last_pawns_promote) for depth in (1, 2)] == [1, 0]
    # Each side may also lose a bet: the first turn ends the game unless both do, the second always.
    assert [perft(depth, last_pawns_promote, XOGO) for depth in (1, 2, 3)] == [4, 4, 0]


def test_a_depth_is_no_negative_number() -> None:
    with pytest.raises(ValueError, match="Expected a depth of 0 turns or more, found -1"):
        perft(-1)


@pytest.mark.parametrize("rules", [rules for rules in PRESETS.values() if rules is not CLASSIC])
def test_each_option_of_another_rule_set_counts_by_resolution(rules: Rules) -> None:
    changed = {f.name for f in fields(Rules) if getattr(rules, f.name) != getattr(CLASSIC, f.name)}
    for option in changed - {"name", "summary", "label", "ranks"}:
        assert not replace(CLASSIC, **{option: getattr(rules, option)}).is_classic


def test_names_coordinates_and_draws_by_counting_leave_the_turn_classic() -> None:
    assert replace(with_draws(CLASSIC), name="mine", ranks=CHESS).is_classic
