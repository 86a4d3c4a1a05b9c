"""What an act is, and the curves by which acts move."""

from __future__ import annotations

from math import pi, sin
from typing import Protocol

from apocalypse.rules.board import Mask
from apocalypse.tui.widgets.board.stage import Stage


class Act(Protocol):
    """Something that happens on the board."""

    @property
    def squares(self) -> Mask:
        """The squares whose pieces it draws itself."""

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw it at a progress from 0 to 1."""


def part(progress: float, start: float, end: float) -> float:
    """How much of a part of an act is done, 0 to 1."""
    return min(1.0, max(0.0, (progress - start) / (end - start)))


def smooth(progress: float) -> float:
    """Slow at both ends."""
    return progress * progress * (3 - 2 * progress)


def swell(progress: float) -> float:
    """From 0 to 1 and back to 0."""
    return sin(pi * progress) if 0 < progress < 1 else 0.0
