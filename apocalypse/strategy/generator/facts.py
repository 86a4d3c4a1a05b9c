"""Figures about endings, for the pages: printed by ``--facts``, from unrounded values."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from apocalypse.rules.fen import to_fen
from apocalypse.rules.position import Position
from apocalypse.strategy.generator.forced import forced_turns
from apocalypse.strategy.generator.layout import holes, values_of
from apocalypse.strategy.generator.making import Made
from apocalypse.strategy.tables.classes import Class, classes, live, parts

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats

NEAR = 1e-5
NOTED = {"1/2": 1 / 2, "1/3": 1 / 3, "2/3": 2 / 3, "2/5": 2 / 5, "sqrt(2) - 1": sqrt(2) - 1}


def tell_facts(made: Made, most: int) -> None:
    """Print what the values of all classes come to."""
    print(f"Undiscounted: residual {made.residual:.1e}")
    _tell_counts(most)
    _tell_classes(made, most)
    _tell_values(made, most)
    _tell_longest(made, most)


def _tell_counts(most: int) -> None:
    print("\n| pieces | positions |\n|---|---|")
    for pieces in range(2, most + 1):
        count = sum(live(each) for each in classes(pieces) if each.pieces == pieces)
        print(f"| {pieces} | {count} |")


def _live_values(each: Class, made: Made) -> Floats:
    found: Floats = values_of(each, made.layout, made.values)[~holes(each)]
    return found


def _tell_classes(made: Made, most: int) -> None:
    print("\n| White - Black | positions | White wins | even | White loses | other |")
    print("|---|---|---|---|---|---|")
    total = np.zeros(4)
    for each in classes(most):
        values = _live_values(each, made)
        kinds = (values > 1 - NEAR, np.abs(values) < NEAR, values < NEAR - 1)
        counts = [int(kind.sum()) for kind in kinds]
        counts.append(len(values) - sum(counts))
        total += counts
        if each.stored:
            shares = " | ".join(f"{count / len(values):.1%}" for count in counts)
            print(f"| {each.name} | {len(values)} | {shares} |")
    shares = " | ".join(f"{count / total.sum():.1%}" for count in total)
    print(f"| all, both ways | {total.sum():.0f} | {shares} |")


def _tell_values(made: Made, most: int) -> None:
    print("\n| value | positions | an example |\n|---|---|---|")
    for name, value in NOTED.items():
        count, example = 0, ""
        for each in classes(most):
            view = values_of(each, made.layout, made.values)
            hits = np.argwhere((np.abs(view - value) < NEAR) & ~holes(each))
            count += len(hits)
            if len(hits) and not example:
                example = _fen(each, hits[0])
        print(f"| {name} | {count} | `{example}` |")
    every = np.concatenate([_live_values(each, made) for each in classes(most)])
    rounded, counts = np.unique(np.round(np.abs(every), 6), return_counts=True)
    frequent = np.argsort(-counts)[:16]
    told = ", ".join(f"{rounded[at]:g} ({counts[at]})" for at in frequent)
    print(f"\n{len(rounded)} different values but for the sign; the most frequent: {told}")


def _tell_longest(made: Made, most: int) -> None:
    print("\n| White - Black | longest forced win | an example |\n|---|---|---|")
    for each, turns in forced_turns(made, most).items():
        longest = int(np.abs(turns).max())
        at = int(np.argmax(np.abs(turns)))
        shape = [len(part) for part in parts(each)]
        fen = _fen(each, np.array(np.unravel_index(at, shape)))
        print(f"| {each.name} | {longest} ({'White' if turns[at] > 0 else 'Black'}) | `{fen}` |")


def _fen(each: Class, numbers: Floats) -> str:
    masks = (part[int(number)] for part, number in zip(parts(each), numbers, strict=True))
    return to_fen(Position(*masks))
