"""Forced wins, counted a second way: forward, over the moves of the program's kernel.

The table builder sweeps over whole classes, with its own rules in machine code. Here nothing is
shared with it: neither its values, nor its rules, nor the sequence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from apocalypse.rules.kernel import (
    WHITE_LAST_RANK,
    Masks,
    black_moves,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from tests.strategy.endgame_tables.positions import every
from tests.tools.table_builder.materials import material_named, reachable_material

TABLES = "the extra tables is not installed"
np = pytest.importorskip("numpy", reason=TABLES)
pytest.importorskip("numba", reason=TABLES)
pytestmark = pytest.mark.long


@cache
def wins(position: Masks, turns: int) -> bool:
    """Whether an order of White's wins within some turns, whatever Black writes."""
    return any(
        all(
            has_won(play_turn(position, white, black), turns - 1) for black in black_moves(position)
        )
        for white in white_moves(position)
    )


def has_won(after: Masks, turns: int) -> bool:
    """The same after a turn, in which a pawn may have to be put back."""
    result = pawn_result(after)
    if result is not None or turns == 0:
        return result == 1
    if not waiting_pawns(after):
        return wins(after, turns)
    answers = (wins(choice, turns) for choice in put_back_positions(after))
    return any(answers) if after[0] & WHITE_LAST_RANK else all(answers)


def forced(name: str) -> Iterator[int]:
    """For each position of a class that White wins everywhere: the turns of the win."""
    for position in every(material_named(name)):
        yield next(turns for turns in range(1, 30) if wins(position, turns))


@pytest.mark.parametrize("name", ["PPN-P", "PPPPP-P"])
def test_forced_wins_take_as_many_turns_counted_forward(name: str, tmp_path: Path) -> None:
    from tests.tools.table_builder.build import build_tables
    from tests.tools.table_builder.forced_wins import forced_turns
    from tests.tools.table_builder.layout import live_places

    wins.cache_clear()
    material = material_named(name)
    made = build_tables(list(reachable_material(material)), 1.0, tmp_path)
    turns = forced_turns(made)[material]
    assert Counter(turns[live_places(material)].tolist()) == Counter(forced(name))
