"""Small boards: pictures of turns without a frame, drawn once each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from rich.segment import Segment

from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.canvas import half_block_segments
from apocalypse.tui.board.geometry import BOTTOM, LEFT, RIGHT, TOP, XL, XXL, Geometry, L, M, Scale
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.renderers import draw_board

SMALL_SCALES: Final = (M, L, XL, XXL)
"""The scales of small boards, smallest first."""
MOST_REMEMBERED: Final = 64
"""The small boards that are kept, in lines of cells."""

Lines: TypeAlias = tuple[tuple[Segment, ...], ...]


@lru_cache(maxsize=MOST_REMEMBERED)
def small_board(
    position: Position,
    arrows: tuple[Arrow, ...],
    scale: Scale,
    palette: Palette,
    *,
    flipped: bool,
) -> Lines:
    """The squares of a position with the arrows of orders, in lines of cells."""
    canvas = draw_board(position, Geometry(scale, flipped), palette, Marks(arrows=arrows))
    lines = []
    for line in range(TOP, scale.board_lines - BOTTOM):
        upper, lower = canvas.line_rows(line)
        segments = half_block_segments(upper[LEFT:-RIGHT], lower[LEFT:-RIGHT])
        lines.append(tuple(segments))
    return tuple(lines)
