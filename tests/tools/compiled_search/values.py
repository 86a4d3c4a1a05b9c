"""The program's search, with values in machine code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.rules.kernel import Masks
from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.evaluation import GROUPS, WEIGHTS, Weights
from apocalypse.strategy.search.values import Lookup, Values, no_lookup
from tests.tools.compiled_search.estimates import model_of
from tests.tools.compiled_search.searches import engine_of, value
from tests.tools.table_builder.build import build_tables
from tests.tools.table_builder.materials import WORK, all_material

if TYPE_CHECKING:
    from tests.tools.compiled_search.searches import Engine


class CompiledValues(Values):
    """A search by the classic rules, in which an engine finds the values after the first turn."""

    def __init__(self, engine: Engine, lookup: Lookup = no_lookup) -> None:
        super().__init__(lookup)
        self.engine = engine

    def value(self, state: Masks, depth: int) -> float:
        """The value of a position; what the engine has searched counts as searched."""
        if depth == 0:
            return super().value(state, depth)
        searched = int(self.engine.nodes[0])
        wp, wn, bp, bn = state
        result = value((wp, wn, bp, bn), depth, self.engine)
        self.limits.check(int(self.engine.nodes[0]) - searched)
        return result


def engine(
    discount: float, *, pieces: int = MAX_PIECES, work: Path = WORK, weights: Weights = WEIGHTS
) -> Engine:
    """An engine with endgame tables, which are read from the work folder, or solved.

    Args:
        discount: of a result for each turn.
        pieces: the most pieces of an ending in the tables.
        work: the folder.
        weights: the numbers of the evaluation.
    """
    _, layout, values, _ = build_tables(all_material(pieces), discount, work)
    return engine_of(model_of(weights, GROUPS), (layout, values))
