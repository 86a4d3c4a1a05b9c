"""TurnValue: the figures of one turn, as pages and pictures show it beside the captions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from apocalypse.wording.analysis import Balance, turn_sentences
from apocalypse.wording.names import Names


class TurnValue(NamedTuple):
    """What an analysis found about a turn."""

    number: int
    """The number of the turn, from 1."""
    balance: Balance
    """The value before and after it, and what changed it, in hundredths."""
    error: float
    """The expected error of a loss and of the read."""

    def sentences(self, names: Names) -> Iterator[str]:
        """The values in words."""
        return turn_sentences(names, self.balance, self.error)
