"""What every module of this package tells: how often a thing was tried, and how often it failed."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Share(Enum):
    """How much is tried."""

    QUICK = "quick"
    """Less than a minute for all modules together."""
    FULL = "full"
    """As long as it takes to be sure."""


class Figure(NamedTuple):
    """One line of a report."""

    what: str
    """What was tried: ``kill -9 at a random moment of a match``."""
    tried: int
    failed: int
    """How often it went wrong; a report with anything but 0 fails."""
    bad: str = "failed"
    """What a failure is: ``revealed turns lost``."""
    note: str = ""

    def __str__(self) -> str:
        results = f"{self.what}: {self.tried} tried, {self.failed} {self.bad}"
        return f"{results} ({self.note})" if self.note else results


def chosen(share: Share, quick: int, full: int) -> int:
    """How often to try something."""
    return quick if share is Share.QUICK else full
