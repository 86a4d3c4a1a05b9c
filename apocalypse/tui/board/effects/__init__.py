"""Effects: what an event of a reveal looks like, drawn at any progress from 0 to 1.

At progress 0 an effect shows what was there before it, and at 1 what is there after it, to the
pixel. All randomness comes from its square, so that an effect always looks the same.

The numbers in effects are parts: lengths are parts of the width or the height of a square, and
phases are parts of the progress.

Here are an effect and the easing functions. Then there is `motion` (what a piece or a side does by
itself) and `combat` (what pieces do to each other). `particles` has the shards, rings, sparks and
dust that they share.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import NamedTuple

from apocalypse.rules.board import Mask
from apocalypse.tui.board.board_canvas import BoardCanvas


class Effect(NamedTuple):
    """Something that happens on the board."""

    squares: Mask
    """The squares whose pieces the effect draws; they are left out of the backdrop."""
    draw: Callable[[BoardCanvas, float], None]
    """Draws it at a progress from 0 to 1."""


def phase(progress: float, start: float, end: float) -> float:
    """The progress, from 0 to 1, of the phase of an effect between start and end."""
    return min(1.0, max(0.0, (progress - start) / (end - start)))


def smoothstep(progress: float) -> float:
    """Ease in and out."""
    return progress * progress * (3 - 2 * progress)


def pulse(progress: float) -> float:
    """Rise from 0 to 1 and fall back to 0."""
    return sin(pi * progress) if 0 < progress < 1 else 0.0
