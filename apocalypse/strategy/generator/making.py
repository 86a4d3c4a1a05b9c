"""Make a table: class after class, each kept on disk when it is solved, then all packed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.strategy.generator.layout import Layout, lay_out, reversed_values, values_of
from apocalypse.strategy.generator.solving import Solved, solve
from apocalypse.strategy.tables.classes import Class, classes, live

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats

BAR = 24
BETWEEN_REPORTS = 0.5
"""Seconds between two looks of the progress bar."""


class Made(NamedTuple):
    """The values of all classes, unrounded."""

    layout: Layout
    values: Floats
    solved: dict[Class, Solved]

    @property
    def residual(self) -> float:
        """The largest difference between a value and that of its matrix."""
        return max(each.residual for each in self.solved.values())

    @property
    def unproven(self) -> int:
        """How many values stand though no mixes prove their matrix."""
        return sum(each.unproven for each in self.solved.values())


def make(most: int, discount: float, tolerance: float, folder: Path) -> Made:
    """Solve every class of so many pieces, or take what the folder has of it.

    Args:
        most: the number of pieces.
        discount: what a result is worth one turn later.
        tolerance: the largest change that the last sweep over a class may make.
        folder: keeps the values of each class as soon as it is solved.
    """
    folder.mkdir(parents=True, exist_ok=True)
    made = Made(*lay_out(most), {})
    stored = [each for each in classes(most) if each.stored]
    sizes = [live(each) for each in stored]
    for number, each in enumerate(stored):
        done = sum(sizes[:number]) / sum(sizes)
        bar = Bar(f"{discount:g} {each.name}", done, sizes[number] / sum(sizes))
        kept = folder / f"{each.name}-{discount:g}-{tolerance:g}.npy"
        made.solved[each] = _take(each, made, kept) or _solve(
            each, made, discount, tolerance, kept, bar
        )
        bar.end(made.solved[each])
    return made


def _take(each: Class, made: Made, kept: Path) -> Solved | None:
    """Take the values of a class that is on disk already."""
    told = kept.with_suffix(".json")
    if not kept.exists() or not told.exists():
        return None
    own = values_of(each, made.layout, made.values)
    own[...] = np.load(kept)
    values_of(each.reversed, made.layout, made.values)[...] = reversed_values(each, own)
    return Solved(**json.loads(told.read_text()))


def _solve(
    each: Class, made: Made, discount: float, tolerance: float, kept: Path, bar: Bar
) -> Solved:
    solved = solve(each, made.layout, made.values, discount, tolerance, bar.tell)
    np.save(kept, values_of(each, made.layout, made.values))
    # Written last: a class without it was cut off, and is solved anew.
    kept.with_suffix(".json").write_text(json.dumps(solved._asdict()))
    return solved


class Bar:
    """One line on standard error that says how far the work is."""

    def __init__(self, name: str, done: float, part: float) -> None:
        self._name, self._done, self._part = name, done, part
        self._begun = self._told = monotonic()

    def tell(self, sweeps: int, positions: int, change: float) -> None:
        """Show a sweep: its number, how many positions it had, the largest change."""
        if monotonic() - self._told >= BETWEEN_REPORTS:
            self._told = monotonic()
            words = f"sweep {sweeps}, {positions} positions, change {change:.1e}"
            print(f"\r{self._line(self._done)} {words:<55}", end="", file=sys.stderr, flush=True)

    def end(self, solved: Solved) -> None:
        """Say how the class ended, on a line that stays."""
        words = f"{solved.sweeps} sweeps, residual {solved.residual:.1e}, limits {solved.limits}"
        seconds = f"{monotonic() - self._begun:.0f} s"
        print(f"\r{self._line(self._done + self._part)} {words}, {seconds:<20}", file=sys.stderr)

    def _line(self, done: float) -> str:
        full = round(BAR * done)
        return f"[{'#' * full}{'.' * (BAR - full)}] {done:4.0%} {self._name:<11}"
