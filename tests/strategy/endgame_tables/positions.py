"""Endings for tests: all of a class, or some at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import strategies as st

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.material import Material, parts
from tests.strategy.endgame_tables.materials import all_material


def every(each: Material) -> Iterator[Position]:
    """Every position of a class that can be met when a turn begins."""
    white, white_knights, black, black_knights = parts(each)
    for wp, bp in product(white, black):
        if wp & bp:
            continue
        for wn in white_knights:
            if wn & (wp | bp):
                continue
            for bn in black_knights:
                if not bn & (wp | bp | wn):
                    yield Position(wp, wn, bp, bn)


def some(random: Random, each: Material) -> Position:
    """A position of a class."""
    while True:
        position = Position(*(random.choice(part) for part in parts(each)))
        if position.occupied.bit_count() == sum(each):
            return position


def held() -> list[Material]:
    """The classes that the tables have."""
    header = EndgameTables().header
    return list(all_material(max(header.fields["pieces"]))) if header else []


@st.composite
def endings(draw: st.DrawFn) -> Position:
    """A position that the tables hold."""
    each = draw(st.sampled_from(held()))
    return some(draw(st.randoms(use_true_random=False)), each)
