"""Analysis in words: values, losses and reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apocalypse.wording.names import Names

SMALL: Final = 0.005
"""A smaller value shows as zero."""


def signed(value: float) -> str:
    """A value with its sign and two places, ``+0.25``; zero has no sign."""
    return f"{value:+.2f}" if abs(value) >= SMALL else " 0.00"


def sums_sentences(
    names: Names, white_loss: float, black_loss: float, read: float
) -> Iterator[str]:
    """The sums of a game, each as a sentence; White's reads are positive, Black's negative."""
    for name, loss in zip(names, (white_loss, black_loss), strict=True):
        if loss < SMALL:
            yield f"{name} lost nothing."
        else:
            yield f"{name} lost {loss:.2f} of a game through weak orders."
    if abs(read) < SMALL:
        yield "Neither player read the other better."
    else:
        reader = names.white if read > 0 else names.black
        yield f"{reader} gained {abs(read):.2f} of a game through good reads."
