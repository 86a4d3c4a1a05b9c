"""Build: solve one material after another, and keep each on disk when it is solved."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.strategy.endgame_tables.material import (
    MAX_PIECES,
    Material,
)
from tests.tools.table_builder.layout import Layout, lay_out, reversed_values, values_of
from tests.tools.table_builder.materials import count_positions, material_name
from tests.tools.table_builder.solver import Solved, solve

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Floats

FINE, ROUGH = 1e-7, 1e-5
"""The tolerance for material in the tables of the program, and for more pieces."""
BAR = 24
BETWEEN_REPORTS = 0.5
"""Seconds between two updates of the progress bar."""


class TableValues(NamedTuple):
    """The values of some material and of all that it leads to, unrounded."""

    materials: tuple[Material, ...]
    layout: Layout
    values: Floats
    solved: dict[Material, Solved]

    def limits(self, material: Material) -> int:
        """The number of limit wins in a stored material and in its reverse."""
        ways = 1 if material == material.reversed else 2
        return ways * self.solved[material].limits

    @property
    def residual(self) -> float:
        """The largest difference between a value and that of its matrix."""
        return max(material.residual for material in self.solved.values())

    @property
    def unproven(self) -> int:
        """The number of values that no pair of mixed strategies proves."""
        return sum(material.unproven for material in self.solved.values())


def tolerance(material: Material) -> float:
    """The largest change in the last sweep over a material."""
    return FINE if sum(material) <= MAX_PIECES else ROUGH


def build_tables(materials: Iterable[Material], discount: float, folder: Path) -> TableValues:
    """Solve material, or load it if the folder has it.

    Args:
        materials: with both ways to give it to the colors, each after those that its turns can
            lead to.
        discount: the discount of a result for each turn.
        folder: keeps the values of each material as soon as it is solved.
    """
    folder.mkdir(parents=True, exist_ok=True)
    materials = tuple(materials)
    table = TableValues(materials, *lay_out(materials), {})
    stored = [material for material in materials if material.is_stored]
    sizes = [count_positions(material) for material in stored]
    for number, material in enumerate(stored):
        done = sum(sizes[:number]) / sum(sizes)
        bar = Bar(f"{discount:g} {material_name(material)}", done, sizes[number] / sum(sizes))
        file = folder / f"{material_name(material)}-{discount:g}-{tolerance(material):g}.npy"
        table.solved[material] = _load(material, table, file) or _solve(
            material, table, discount, file, bar
        )
        bar.end(table.solved[material])
    return table


def _load(material: Material, table: TableValues, file: Path) -> Solved | None:
    """Load the values of a material that is already on disk."""
    summary = file.with_suffix(".json")
    if not file.exists() or not summary.exists():
        return None
    own = values_of(material, table.layout, table.values)
    own[...] = np.load(file)
    values_of(material.reversed, table.layout, table.values)[...] = reversed_values(material, own)
    return Solved(**json.loads(summary.read_text()))


def _solve(material: Material, table: TableValues, discount: float, file: Path, bar: Bar) -> Solved:
    most = tolerance(material)
    solved = solve(material, table.layout, table.values, discount, most, bar.report)
    np.save(file, values_of(material, table.layout, table.values))
    # Written last: material without it was interrupted, and is solved again.
    file.with_suffix(".json").write_text(json.dumps(solved._asdict()))
    return solved


class Bar:
    """A progress bar on standard error."""

    def __init__(self, name: str, done: float, part: float) -> None:
        self._name, self._done, self._part = name, done, part
        self._begun = self._reported = monotonic()

    def report(self, sweeps: int, positions: int, change: float) -> None:
        """Show a sweep: its number, its number of positions, and the largest change."""
        if monotonic() - self._reported >= BETWEEN_REPORTS:
            self._reported = monotonic()
            words = f"sweep {sweeps}, {positions} positions, change {change:.1e}"
            print(f"\r{self._line(self._done)} {words:<55}", end="", file=sys.stderr, flush=True)

    def end(self, solved: Solved) -> None:
        """Print how the sweeps over a material ended, on a line that stays."""
        words = f"{solved.sweeps} sweeps, residual {solved.residual:.1e}, limits {solved.limits}"
        seconds = f"{monotonic() - self._begun:.0f} s"
        print(f"\r{self._line(self._done + self._part)} {words}, {seconds:<20}", file=sys.stderr)

    def _line(self, done: float) -> str:
        full = round(BAR * done)
        return f"[{'#' * full}{'.' * (BAR - full)}] {done:4.0%} {self._name:<11}"
