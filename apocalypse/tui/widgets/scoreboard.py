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
GAP: Final = 2
"""The pixels between the parts of a scoreboard, before zooming."""
MOST_LAMPS: Final = 5
"""With more points to win, no lamps are drawn."""


def score_line(board: Scoreboard | None, columns: int) -> str:
    """How a match stands in a line of so many columns; empty: there is no match or no room."""
    if board is None:
        return ""
    white, black = board.names
    score = f"{white} {board.points} {black}"
    for text in (f"{board.end}  {score}", score, f"{board.end}  {board.points}"):
        line = text.strip()
        if width_of(line) <= columns:
            return line
    return ""


OVERLAP_PART: Final = 3
"""By which part of its size a large pixel of a letter overlaps its neighbors: a third."""


def draw_lettering(canvas: Canvas, palette: Palette, words: Lettering, left: int, top: int) -> None:
    """Draw words in gold that is brighter at the top, with a shadow.

    Large pixels overlap: else those that touch at their corners would fall apart.
    """
    zoom = words.zoom
    overlap = zoom // OVERLAP_PART
    size = zoom + overlap
    left -= overlap // 2
    top -= overlap // 2
    shadow = palette.curtain.dark
    for x, y in words.pixels:
        canvas.fill(left + (x * zoom) + zoom, top + (y * zoom) + zoom, size, size, shadow)

    # The letters, row by row.
    gold = palette.gold.bright
    for x, y in words.pixels:
        for row in range(y * zoom, y * zoom + size):
            color = gold
            if palette.can_blend:
                part = min(1.0, (row + 1) / words.height)
                color = blend(palette.white.rim, gold, round(BLEND_STEPS * part))
            canvas.fill(left + x * zoom, top + row, size, 1, color)


class _Half(NamedTuple):
    """One side of the middle, from there outward."""

    points: Lettering | None
    lamps: int
    """The width of the lamps."""
    name: Lettering | None


def _half(board: Scoreboard, color: Color, room: int, zoom: int, *, is_stacked: bool) -> _Half:
    """A half of a scoreboard in so many pixels; without the name if there is no room for it."""
    gap = GAP * zoom
    name_room = room
    points = lettering(board.score.points(color), room, POINTS_ROWS * zoom)
    if points is not None:
        room -= points.width
    lamps = 0
    if 0 < board.first_to <= MOST_LAMPS:
        lamps = (board.first_to * (LAMP + 1) - 1) * zoom
        room -= gap + lamps
    if not is_stacked:
        name_room = room - 2 * gap
    return _Half(points, lamps, lettering(board.names.of(color), name_room, NAME_ROWS * zoom))


class _Layout(NamedTuple):
    """Both halves of a scoreboard, as they fit."""

    zoom: int
    halves: BySide[_Half]
    has_names: bool
    """Whether there is room for the names of both."""


def _layout(board: Scoreboard, columns: int, zoom: int, *, is_stacked: bool) -> _Layout:
    """The largest layout with both names in so many pixels; without any, the smallest."""
    gap = GAP * zoom
    room = columns if is_stacked else columns // 2 - gap
    halves = BySide.each(lambda color: _half(board, color, room, zoom, is_stacked=is_stacked))
    widths = [half.name.width for half in halves if half.name and half.name.zoom == zoom]
    has_names = len(widths) == len(Color)
    if is_stacked and sum(widths) + 2 * gap > columns:
        has_names = False
    if has_names or zoom == 1:
        return _Layout(zoom, halves, has_names)
    return _layout(board, columns, zoom - 1, is_stacked=is_stacked)


def draw_scoreboard(
    canvas: Canvas,
    palette: Palette,
    board: Scoreboard,
    bottom: int,
    zoom: int,
    *,
    is_stacked: bool = False,
) -> int:
    """Draw the points in the middle, and beside them the lamps; return the pixels that it takes.

    Args:
        canvas: what to draw on.
        palette: the colors.
        board: the points and names.
        bottom: the first row of pixels below it.
        zoom: the largest zoom; a smaller one is taken where the names need it.
        is_stacked: whether the names stand below the points, and not beside them.
    """
    zoom, halves, has_names = _layout(board, canvas.width, zoom, is_stacked=is_stacked)
    middle = canvas.width // 2
    gap = GAP * zoom
    height = POINTS_ROWS * zoom
    below = 0
    if is_stacked:
        below = (NAME_ROWS + 2) * zoom
    top = bottom - height - below

    # A dash in the middle.
    canvas.fill(middle - zoom, top + height // 2 - zoom // 2, 2 * zoom, zoom, palette.gold.bright)
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
        if name is None or not has_names:
            continue

        # The name is beside these parts; or below, in the middle of its half if it fits there.
        name_top = top + (height - name.height) // 2
        if is_stacked:
            margin = max(0, (middle - name.width) // 2)
            edge = middle - name.width - margin
            name_top = bottom - name.height - zoom
        draw_lettering(canvas, palette, name, _left(middle, color, edge, name.width), name_top)
    return height + below + gap


def _left(middle: int, color: Color, edge: int, width: int) -> int:
    """The left edge of a part that begins so many pixels from the middle."""
    if color is WHITE:
        return middle - edge - width
    return middle + edge


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
