"""Values as a packed table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.generator.layout import holes, values_of
from apocalypse.strategy.generator.making import Made
from apocalypse.strategy.tables.classes import Class, classes, leading, parts
from apocalypse.strategy.tables.codes import ZERO, numbers
from apocalypse.strategy.tables.table import write

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Booleans, Bytes, Floats

CONVENTIONS = (
    "Values are White's: 1 he wins, -1 he loses, 0 a draw or endless play. A position is the one "
    "in which both sides write their orders. See apocalypse/strategy/tables/classes.py for places."
)
SLOW_WINS = (
    "Some wins are limit-sure: their value 1 (or -1) is a limit, won with a probability as near 1 "
    "as one likes but never with certainty. They converge slowly: with n turns left about 1 - 2/n "
    "is certain."
)


def pack(path: Path, made: Made, discount: float, most: int) -> None:
    """Write all classes of so many pieces as a table."""
    known = numbers(discount)
    told: dict[str, Any] = {
        "rules": CLASSIC.name,
        "pieces": most,
        "discount": discount,
        "residual": made.residual,
        "conventions": CONVENTIONS,
        "note": SLOW_WINS,
        "numbers": known,
    }
    stored = [each for each in classes(most) if each.stored]
    write(path, told, {each: _bytes_of(each, made, known) for each in stored})


def _bytes_of(each: Class, made: Made, known: list[float]) -> bytes:
    own = values_of(each, made.layout, made.values)
    rows = np.flatnonzero(np.isin(parts(each)[0], leading(each)))
    bytes_ = _encode(own[rows], known)
    packed: bytes = _filled(bytes_.ravel(), holes(each)[rows].ravel()).tobytes()
    return packed


def _encode(values: Floats, known: list[float]) -> Bytes:
    """The byte of the nearest number for each value."""
    grid = np.array(known)
    middles = (grid[1:] + grid[:-1]) / 2
    nearest = np.searchsorted(middles, np.abs(values))
    encoded: Bytes = np.where(values < 0, ZERO - nearest, ZERO + nearest).astype(np.uint8)
    return encoded


def _filled(bytes_: Bytes, empty: Booleans) -> Bytes:
    """Holes take what stands before them: nobody asks for them, and it packs well."""
    places = np.where(empty, 0, np.arange(bytes_.size))
    filled: Bytes = bytes_[np.maximum.accumulate(places)]
    return filled
