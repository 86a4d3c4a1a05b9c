"""The marks on the board, each with a shape of its own besides its color.

The cursor is a closed ring and the selection four corners, inside the ring if both are on one
square. A target is a dot on an empty square, and a bold ring without corners around a piece; a
target that would be a bet is a hollow diamond, and around a piece a bar across each corner. A
square where a piece arrived or was removed in the last turn has a tint, and one that a piece left a
lighter one, until a piece is chosen: what happened never looks like what can be done. Pieces stand
in front of all marks. In the smallest scale they fill their squares, so that a mark around a piece
takes the row of pixels outside, and the ring around a selection is open in the middle of its
sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from textual.geometry import Region, Spacing

from apocalypse.rules.board import SIZE, Color, Mask, Square, squares_in
from apocalypse.rules.events import BetLost, IllegalOrder
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import Call
from apocalypse.tui.board.canvas import Pixel, blend
from apocalypse.tui.board.geometry import BOTTOM, XXL, M
from apocalypse.tui.board.palettes import Palette

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn
    from apocalypse.rules.orders import Order

SMALL_DOT: Final = 0.68
"""How wide a small dot is, as a part of one of full size."""
LEAST_RADIUS: Final = 2.1
"""The pixels from the middle of the smallest dot that is round to its edge."""
LEFT_TINT: Final = 4
"""The eighths of the tint of the last turn on a square that a piece left."""
MANY_DOTS: Final = 8
"""The most squares with a dot of full size: those of a knight. More would drown the board."""


@dataclass(frozen=True)
class Marks:
    """Everything that is marked on the board."""

    cursor: Square | None = None
    selected: Square | None = None
    targets: Mask = 0
    bets: Mask = 0
    """Squares to which an order would be a bet."""
    touched: Mask = 0
    """Squares of the last turn."""
    left: Mask = 0
    """Squares that a piece left in it."""
    arrows: tuple[Arrow, ...] = ()
    """Orders, drawn above the pieces."""
    call: Call | None = None
    """A word on a band across the board at rest."""
    beside_call: Mask = 0
    """Squares that stay in sight beside the band; none: it is in the middle."""

    @property
    def last_turn(self) -> Mask:
        """The squares of the last turn, as long as nothing is being chosen."""
        return 0 if self.is_choosing else self.touched

    @property
    def is_choosing(self) -> bool:
        """Whether something is being chosen."""
        return self.selected is not None or bool(self.targets | self.bets)


NO_MARKS: Final = Marks()


def turn_marks(turn: Turn | None) -> Marks:
    """The squares of a turn, without its orders; None: there was no turn."""
    if turn is None:
        return NO_MARKS
    touched = touched_squares(turn)
    left = 0
    for order in _carried_out(turn):
        left |= 1 << order.origin
    return Marks(touched=touched, left=left & ~touched)


def touched_squares(turn: Turn) -> Mask:
    """The squares of a turn where a piece arrived or was removed."""
    touched = 0
    for square in turn.squares.values():
        touched |= 1 << square
    for order in _carried_out(turn):
        touched |= 1 << order.landing
    return touched


def _carried_out(turn: Turn) -> Iterator[Order]:
    """The orders of a turn that were not void."""
    void = set()
    for event in turn.resolution.events:
        if isinstance(event, BetLost | IllegalOrder):
            void.add(event.color)
    for color in Color:
        order = turn.order(color)
        if order is not None and color not in void:
            yield order


def square_color(palette: Palette, square: Square, marks: Marks) -> int:
    """The color of a square below its piece: plain, selected, or of the last turn.

    A square that a piece left has a lighter tint than one on which something happened.
    """
    colors = palette.square_colors(square)
    if square == marks.selected:
        return colors.selected
    if _is_in(marks.last_turn, square):
        return colors.touched
    is_left = _is_in(marks.left, square) and not marks.is_choosing
    if is_left and palette.can_blend:
        return blend(colors.plain, colors.touched, LEFT_TINT)
    return colors.plain


def draw_marks(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw every mark. Pieces are drawn later, so that no mark ever covers one."""
    _draw_cursor(canvas, position, marks)
    _draw_selection(canvas, position, marks)
    _draw_bets(canvas, position, marks.bets)
    _draw_targets(canvas, position, marks)


def _draw_cursor(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw the ring of the cursor."""
    cursor = marks.cursor
    if cursor is None:
        return
    boxes = _boxes(canvas, cursor, position)
    arm = canvas.scale.width
    if _is_filled(canvas, cursor, position):
        # The line inside the square would touch the piece, or belongs to the selection.
        boxes = boxes[1:]
        if cursor == marks.selected:
            arm = canvas.scale.width // 2
    elif cursor != marks.selected and _is_in(marks.targets & position.occupied, cursor):
        # The cursor runs around the ring of the target.
        boxes = [_box(canvas, cursor, step + 1) for step in range(_stroke(canvas))]
    for box in boxes:
        _draw(canvas, _corners(box, arm), canvas.palette.cursor)


def _draw_selection(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw the four corners of the selection."""
    selected = marks.selected
    if selected is None:
        return
    boxes = _boxes(canvas, selected, position)
    arm = canvas.scale.width // 3
    is_filled = _is_filled(canvas, selected, position)
    if selected != marks.cursor and is_filled:
        # The inner corners would touch the piece.
        boxes = boxes[1:]
        arm += 1
    elif is_filled:
        boxes = boxes[:1]
    elif selected == marks.cursor:
        # The corners are inside the ring of the cursor.
        boxes = [box.shrink(Spacing.all(len(boxes))) for box in boxes]
    for box in boxes:
        _draw(canvas, _corners(box, arm), canvas.palette.selected)


def _draw_bets(canvas: BoardCanvas, position: Position, bets: Mask) -> None:
    """Draw a diamond on each empty square to which an order would be a bet, bars around a piece."""
    color = canvas.palette.bet
    for square in squares_in(bets):
        if _is_in(position.occupied, square):
            for box in _boxes(canvas, square, position):
                _draw(canvas, _bars(box, canvas.scale.width // 4 + 1), color)
        else:
            for step in range(_stroke(canvas)):
                _draw(canvas, _diamond(_box(canvas, square, -step)), color)


def _draw_targets(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw a dot on each empty target, and a ring around each piece on one."""
    color = canvas.palette.selected
    dotted = marks.targets & ~position.occupied
    is_crowded = dotted.bit_count() > MANY_DOTS
    for square in squares_in(dotted):
        _draw(canvas, _dot(_box(canvas, square), is_small=is_crowded), color)
    for square in squares_in(marks.targets & position.occupied):
        steps = _ring_steps(canvas, has_cursor=square == marks.cursor)
        for cut, step in enumerate(steps, start=1):
            _draw(canvas, _ring(_box(canvas, square, step), cut), color)


def _is_in(mask: Mask, square: Square) -> bool:
    """Whether a mask has a square."""
    return bool(mask >> square & 1)


def _box(canvas: BoardCanvas, square: Square, grown: int = 0) -> Region:
    """The pixels of a square, with more of them on each side."""
    left, top = canvas.square_corner(square)
    box = Region(left, top, canvas.scale.width, canvas.scale.height)
    return box.grow(Spacing.all(grown))


def _is_filled(canvas: BoardCanvas, square: Square, position: Position) -> bool:
    """Whether a piece fills a square, as in the smallest scale."""
    return canvas.scale is M and _is_in(position.occupied, square)


def _boxes(canvas: BoardCanvas, square: Square, position: Position) -> list[Region]:
    """Where a mark around a square runs: inside it, and outside too where a piece fills it."""
    if _is_filled(canvas, square, position):
        return [_box(canvas, square), _box(canvas, square, 1)]
    return [_box(canvas, square, -step) for step in range(_stroke(canvas))]


def _ring_steps(canvas: BoardCanvas, *, has_cursor: bool) -> range:
    """The pixels outside its square of each line of a ring around a target, from the inner one."""
    if canvas.scale is not M:
        return range(-_stroke(canvas), 1)
    if has_cursor:
        return range(1)
    return range(2)


def _stroke(canvas: BoardCanvas) -> int:
    """The width of the lines of marks, in pixels."""
    if canvas.scale.width <= XXL.width:
        return 1
    return canvas.scale.width // 9


def _draw(canvas: BoardCanvas, pixels: Iterator[Pixel], color: int) -> None:
    """Draw pixels, but not on the file labels: an edge below the lowest rank leaves them out."""
    frame = canvas.height - 2 * BOTTOM
    labels = {canvas.geometry.file_label_column(file) for file in range(SIZE)}
    for x, y in pixels:
        if y < frame or x not in labels:
            canvas.draw_pixel(x, y, color)


def _mirrored(box: Region, column: int, row: int) -> Iterator[Pixel]:
    """The pixels that are as far from each corner of a box as one from its upper left."""
    for x in (box.x + column, box.right - 1 - column):
        for y in (box.y + row, box.bottom - 1 - row):
            yield x, y


def _corners(box: Region, arm: int) -> Iterator[Pixel]:
    """Four corners whose arms have a length; a closed ring if they meet."""
    half_side = (box.width + 1) // 2
    for step in range(min(arm, half_side)):
        yield from _mirrored(box, step, 0)
        yield from _mirrored(box, 0, step)


def _bars(box: Region, length: int) -> Iterator[Pixel]:
    """A bar across each corner."""
    for step in range(length):
        yield from _mirrored(box, step, length - 1 - step)


def _dot(box: Region, *, is_small: bool) -> Iterator[Pixel]:
    """A dot in the middle, as even or odd as the square is, without a quarter at each corner."""
    radius = 0.15 * box.width + 0.42
    if is_small:
        radius *= SMALL_DOT
    radius = max(LEAST_RADIUS, radius)
    center_x, center_y = box.center
    columns = [x for x in box.column_range if abs(x + 0.5 - center_x) <= radius]
    rows = [y for y in box.line_range if abs(y + 0.5 - center_y) <= radius]
    cut = min(len(columns), len(rows)) // 4
    for x, y in product(columns, rows):
        from_side = min(x - columns[0], columns[-1] - x)
        from_end = min(y - rows[0], rows[-1] - y)
        if from_side + from_end >= cut:
            yield x, y


def _diamond(box: Region) -> Iterator[Pixel]:
    """The outline of a diamond, a pixel away from the middle of each side."""
    middle_column = (box.width - 1) // 2
    middle_row = (box.height - 1) // 2
    half = min(middle_column, middle_row) - 1
    for step in range(half + 1):
        yield from _mirrored(box, middle_column - step, middle_row - (half - step))


def _ring(box: Region, cut: int) -> Iterator[Pixel]:
    """A closed line without some pixels at both ends of each side."""
    for step in range(cut, (box.width + 1) // 2):
        yield from _mirrored(box, step, 0)
    for step in range(cut, (box.height + 1) // 2):
        yield from _mirrored(box, 0, step)
