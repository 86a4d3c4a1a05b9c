"""Marks: what is pointed at on the board, each with a shape of its own besides its color.

The cursor is a whole ring, the selection a ring of four corners, a target a dot on an empty square
and four ticks in the middle of the sides on an occupied one, a target that would be a bet a hollow
diamond, the last turn one pixel a corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import Mask, Square, squares_in
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.arrows import Arrow
from apocalypse.tui.widgets.board.palette import Ground
from apocalypse.tui.widgets.board.scales import M
from apocalypse.tui.widgets.board.stage import Stage


@dataclass(frozen=True)
class Marks:
    """Everything that is marked on the board."""

    cursor: Square | None = None
    selected: Square | None = None
    targets: Mask = 0
    bets: Mask = 0
    last: Mask = 0
    arrows: tuple[Arrow, ...] = ()


NO_MARKS: Final = Marks()


def tint(ground: Ground, square: Square, marks: Marks) -> int:
    """The color of a square below its piece."""
    if square == marks.selected:
        return ground.selected
    return ground.last if marks.last >> square & 1 else ground.plain


def draw_below(stage: Stage, marks: Marks) -> None:
    """Draw the marks that pieces stand on: those of the last turn."""
    width, height = stage.scale.width, stage.scale.height
    for square in squares_in(marks.last):
        left, top = stage.at(square)
        for x in (0, width - 1):
            for y in (0, height - 1):
                stage.canvas.dot(left + x, top + y, stage.palette.last)


def draw_above(stage: Stage, position: Position, marks: Marks) -> None:
    """Draw the marks that are seen over the pieces."""
    for square in squares_in(marks.bets):
        _draw(stage, square, _diamond(stage), stage.palette.bet)
    for square in squares_in(marks.targets):
        taken = position.occupied >> square & 1
        _draw(stage, square, _ticks(stage) if taken else _spot(stage), stage.palette.target)
    if marks.selected is not None:
        inset = int(marks.selected == marks.cursor)
        _draw(stage, marks.selected, _corners(stage, inset), stage.palette.selected)
    if marks.cursor is not None:
        _draw(stage, marks.cursor, _ring(stage), stage.palette.cursor)


def _draw(stage: Stage, square: Square, places: Iterator[tuple[int, int]], color: int) -> None:
    left, top = stage.at(square)
    for x, y in places:
        stage.canvas.dot(left + x, top + y, color)


def _ring(stage: Stage) -> Iterator[tuple[int, int]]:
    width, height = stage.scale.width, stage.scale.height
    for x in range(width):
        yield from ((x, 0), (x, height - 1))
    for y in range(1, height - 1):
        yield from ((0, y), (width - 1, y))


def _corners(stage: Stage, inset: int) -> Iterator[tuple[int, int]]:
    width, height = stage.scale.width, stage.scale.height
    reach = width // 3 - 2 * inset
    for step in range(reach):
        for x, y in ((inset + step, inset), (inset, inset + step)):
            yield from (
                (x, y),
                (width - 1 - x, y),
                (x, height - 1 - y),
                (width - 1 - x, height - 1 - y),
            )


def _spot(stage: Stage) -> Iterator[tuple[int, int]]:
    """A round dot in the middle, as even or odd as the square is."""
    width, height = stage.scale.width, stage.scale.height
    radius = 0.15 * width + 0.42
    for x in range(width):
        for y in range(height):
            if (x - (width - 1) / 2) ** 2 + (y - (height - 1) / 2) ** 2 <= radius**2:
                yield x, y


def _diamond(stage: Stage) -> Iterator[tuple[int, int]]:
    """A hollow diamond: whole on an empty square, and seen at its points around a piece."""
    width, height = stage.scale.width, stage.scale.height
    half = min(width, height) // 2 - 1
    left, right = (width - 1) // 2, width // 2
    top, bottom = (height - 1) // 2, height // 2
    for step in range(half + 1):
        for x in (left - step, right + step):
            yield from ((x, top - (half - step)), (x, bottom + (half - step)))


def _ticks(stage: Stage) -> Iterator[tuple[int, int]]:
    """Ticks from the middle of the four sides inward, pointed where a piece leaves room."""
    width, height = stage.scale.width, stage.scale.height
    for depth, half in enumerate((1,) if stage.scale is M else (1, 0)):
        for x in range((width - 1) // 2 - half, width // 2 + half + 1):
            yield from ((x, depth), (x, height - 1 - depth))
        for y in range((height - 1) // 2 - half, height // 2 + half + 1):
            yield from ((depth, y), (width - 1 - depth, y))
