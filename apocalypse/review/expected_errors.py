"""Expected errors: how far values of a search are off, by its depth and the number of pieces.

`python -m tests.tools expected_errors` measures the numbers on positions that games lead to, in
comparison with searches one turn deeper than the deepest one here, so that 95 of 100 values are
closer than the number: on 50 positions for each row, and tests them on 50 others.
"""

from __future__ import annotations

from typing import Final

MEASURED: Final[dict[int, tuple[tuple[int, float, float], ...]]] = {
    1: ((7, 0.45, 0.95), (9, 0.30, 0.60), (12, 0.30, 0.50), (25, 0.20, 0.40)),
    2: ((7, 0.35, 0.70), (9, 0.20, 0.40), (12, 0.20, 0.35), (25, 0.15, 0.25)),
    3: ((7, 0.35, 0.35), (9, 0.15, 0.35), (12, 0.15, 0.40), (25, 0.10, 0.25)),
}
"""By depth: rows of the greatest number of pieces, the error of a value, that of a loss or read."""


def expected_error(depth: int, pieces: int) -> float:
    """The error of a value.

    Args:
        depth: the depth of the search, in turns; a deeper one than was measured is no better here.
        pieces: the number of pieces on the board.
    """
    return _row(depth, pieces)[1]


def expected_loss_error(depth: int, pieces: int) -> float:
    """The error of a loss or of a read; the arguments are those of `expected_error`."""
    return _row(depth, pieces)[2]


def _row(depth: int, pieces: int) -> tuple[int, float, float]:
    rows = MEASURED[min(depth, max(MEASURED))]
    return next(row for row in rows if pieces <= row[0])
