"""The protocol of an effect, and easing functions."""

from __future__ import annotations

from math import pi, sin
from typing import Protocol

from apocalypse.rules.board import Mask, Square
from apocalypse.tui.board.board_canvas import BoardCanvas


class Effect(Protocol):
    """Something that happens on the board."""

    @property
    def squares(self) -> Mask:
        """The squares whose pieces the effect draws; they are left out of the backdrop."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the effect at a progress from 0 to 1."""


class OnOneSquare:
    """The part of an effect that draws the pieces of one square, or the piece that leaves it."""

    square: Square

    @property
    def squares(self) -> Mask:
        """That square."""
        return 1 << self.square


def phase(progress: float, start: float, end: float) -> float:
    """The progress, from 0 to 1, of the phase of an effect between start and end."""
    return min(1.0, max(0.0, (progress - start) / (end - start)))


def smoothstep(progress: float) -> float:
    """Ease in and out."""
    return progress * progress * (3 - 2 * progress)


def pulse(progress: float) -> float:
    """Rise from 0 to 1 and fall back to 0."""
    return sin(pi * progress) if 0 < progress < 1 else 0.0
