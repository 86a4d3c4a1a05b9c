"""The scoreboard of a match, drawn in the letters of the calls or written in a line."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.geometry import Offset

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import WHITE, BySide, Color
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.lettering import Lettering, lettering
from apocalypse.tui.board.palettes import Palette
from apocalypse.wording.names import width_of

POINTS_ROWS: Final = 7
"""The pixels of the points, before zooming."""
NAME_ROWS: Final = 5
"""The pixels of the names, before zooming."""
LAMP: Final = 3
"""The pixels of a lamp in both directions, before zooming."""
GAP: Final = 3
"""The pixels between the parts of a scoreboard, before zooming."""
MOST_LAMPS: Final = 5
"""With more points to win, no lamps are drawn."""


def score_line(board: Scoreboard | None, columns: int) -> str:
    """How a match stands in a line of so many columns; empty: there is no match or no room."""
    if board is None:
        return ""
    white, black = board.names
    score = f"{white} {board.points} {black}"
    lines = [f"{board.end}  {score}".strip(), score, f"{board.end}  {board.points}".strip()]
    return next((line for line in lines if width_of(line) <= columns), "")


def draw_lettering(canvas: Canvas, palette: Palette, words: Lettering, left: int, top: int) -> None:
    """Draw words in gold that is brighter at the top, with a shadow."""
    zoom = words.zoom
    shadow = palette.curtain[0]
    for x, y in words.pixels:
        canvas.fill(left + (x * zoom) + zoom, top + (y * zoom) + zoom, zoom, zoom, shadow)
    gold = palette.gold[0]
    for x, y in words.pixels:
        for step in range(zoom):
            color = gold
            if palette.can_blend:
                part = (y * zoom + step + 1) / words.height
                color = blend(palette.white.rim, gold, round(BLEND_STEPS * part))
            canvas.fill(left + x * zoom, top + y * zoom + step, zoom, 1, color)


class _Half(NamedTuple):
    """What stands on one side of the middle, from there outward."""

    points: Lettering | None
    lamps: int
    """The width of the lamps."""
    name: Lettering | None


def _half(board: Scoreboard, color: Color, room: int, zoom: int) -> _Half:
    """A half of a scoreboard in so many pixels; without the name if there is no room for it."""
    gap = GAP * zoom
    points = lettering(board.score.points(color), room, POINTS_ROWS * zoom)
    room -= gap + (points.width if points else 0)
    lamps = 0
    if 0 < board.first_to <= MOST_LAMPS:
        lamps = (board.first_to * (LAMP + 1) - 1) * zoom
        room -= gap + lamps
    return _Half(points, lamps, lettering(board.names.of(color), room - gap, NAME_ROWS * zoom))


def draw_scoreboard(
    canvas: Canvas, palette: Palette, board: Scoreboard, bottom: int, zoom: int
) -> int:
    """Draw the points in the middle, and beside them the lamps and the names.

    Its lowest row is above ``bottom``. Returns the pixels that it takes from there.
    """
    middle = canvas.width // 2
    gap = GAP * zoom
    halves = BySide.each(lambda color: _half(board, color, middle - gap, zoom))
    has_names = all(half.name is not None and half.name.zoom == zoom for half in halves)
    if zoom > 1 and not has_names:
        return draw_scoreboard(canvas, palette, board, bottom, zoom - 1)

    height = POINTS_ROWS * zoom
    top = bottom - height
    canvas.fill(middle - zoom, top + height // 2 - zoom // 2, 2 * zoom, zoom, palette.gold[0])
    for color in Color:
        points, lamps, name = halves.of(color)
        edge = gap  # the pixels between the middle and the next part
        if points is not None:
            left = _left(middle, color, edge, points.width)
            draw_lettering(canvas, palette, points, left, top)
            edge += points.width + gap
        if lamps:
            left = _left(middle, color, edge, lamps)
            corner = Offset(left, top + (height - LAMP * zoom) // 2)
            _draw_lamps(canvas, palette, board, color, corner, zoom)
            edge += lamps + gap
        if name is not None:
            left = _left(middle, color, edge, name.width)
            draw_lettering(canvas, palette, name, left, top + (height - name.height) // 2)
    return height + gap


def _left(middle: int, color: Color, edge: int, width: int) -> int:
    """The left edge of a part that begins so many pixels from the middle."""
    return middle - edge - width if color is WHITE else middle + edge


def _draw_lamps(
    canvas: Canvas, palette: Palette, board: Scoreboard, color: Color, corner: Offset, zoom: int
) -> None:
    """Draw a lamp for each point that wins the match, lit for the points that a side has."""
    size = LAMP * zoom
    half_points = board.score.of(color)
    bright, dark = palette.gold
    for number in range(board.first_to):
        left = corner.x + number * (size + zoom)
        canvas.fill(left, corner.y, size, size, dark)
        lit = max(0, min(2, half_points - 2 * number))
        canvas.fill(left, corner.y, size * lit // 2, size, bright)
