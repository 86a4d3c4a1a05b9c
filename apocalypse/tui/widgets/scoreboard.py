"""The scoreboard of a match, drawn in the letters of the calls or written in a line."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.geometry import Offset

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import WHITE, BySide, Color
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.lettering import Lettering, lettering
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pictures import PixelPicture
from apocalypse.wording.names import width_of

POINTS_ROWS: Final = 7
"""The pixels of the points, before zooming."""
NAME_ROWS: Final = 5
"""The pixels of the names, before zooming."""
LAMP: Final = 3
"""The pixels of a lamp in both directions, before zooming."""
GAP: Final = 2
"""The pixels between the parts of a scoreboard, before zooming."""
STACK_ROWS: Final = 14
"""The pixels of points with names below them, before zooming."""
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
    shadow = palette.curtain[0]
    for x, y in words.pixels:
        canvas.fill(left + (x * zoom) + zoom, top + (y * zoom) + zoom, size, size, shadow)
    gold = palette.gold[0]
    for x, y in words.pixels:
        for row in range(y * zoom, y * zoom + size):
            color = gold
            if palette.can_blend:
                part = min(1.0, (row + 1) / words.height)
                color = blend(palette.white.rim, gold, round(BLEND_STEPS * part))
            canvas.fill(left + x * zoom, top + row, size, 1, color)


class _Half(NamedTuple):
    """What stands on one side of the middle, from there outward."""

    points: Lettering | None
    lamps: int
    """The width of the lamps."""
    name: Lettering | None


def _half(board: Scoreboard, color: Color, room: int, zoom: int, *, is_stacked: bool) -> _Half:
    """A half of a scoreboard in so many pixels; without the name if there is no room for it."""
    gap = GAP * zoom
    all_room = room
    points = lettering(board.score.points(color), room, POINTS_ROWS * zoom)
    room -= gap + (points.width if points else 0)
    lamps = 0
    if 0 < board.first_to <= MOST_LAMPS:
        lamps = (board.first_to * (LAMP + 1) - 1) * zoom
        room -= gap + lamps
    name_room = all_room if is_stacked else room - gap
    return _Half(points, lamps, lettering(board.names.of(color), name_room, NAME_ROWS * zoom))


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
    middle = canvas.width // 2
    gap = GAP * zoom
    room = canvas.width if is_stacked else middle - gap
    halves = BySide.each(lambda color: _half(board, color, room, zoom, is_stacked=is_stacked))
    widths = [half.name.width for half in halves if half.name and half.name.zoom == zoom]
    has_names = len(widths) == len(Color) and (
        not is_stacked or sum(widths) + 2 * gap <= canvas.width
    )
    if zoom > 1 and not has_names:
        return draw_scoreboard(canvas, palette, board, bottom, zoom - 1, is_stacked=is_stacked)

    height = POINTS_ROWS * zoom
    below = (NAME_ROWS + 2) * zoom if is_stacked else 0
    top = bottom - height - below
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
        if name is None or not has_names:
            continue
        if is_stacked:
            in_half = max(0, (middle - name.width) // 2)  # or at the edge, if it is too long
            left = _left(middle, color, middle - name.width - in_half, name.width)
            draw_lettering(canvas, palette, name, left, bottom - name.height - zoom)
        else:
            left = _left(middle, color, edge, name.width)
            draw_lettering(canvas, palette, name, left, top + (height - name.height) // 2)
    return height + below + gap


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


class ResultPicture(PixelPicture):
    """The scoreboard of a match on the cloth of the curtain, on which gold can be read."""

    DEFAULT_CSS = """
    ResultPicture { height: 8; }
    .-wide ResultPicture { height: 15; }
    """

    def __init__(self, board: Scoreboard, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._board = board

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the points with the names below them."""
        canvas.fill(0, 0, canvas.width, canvas.height, palette.curtain[0])
        zoom = max(1, canvas.height // STACK_ROWS)
        draw_scoreboard(canvas, palette, self._board, canvas.height, zoom, is_stacked=True)
