"""Legend: what the marks on a board mean, each on a square cut from a real board."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import read_square
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import XXL, Geometry, L, Scale
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.renderers import draw_board
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.pictures import PixelPicture

WIDE: Final = 70
"""The columns from which on the squares are large."""


class _Sign(NamedTuple):
    """What the square in the middle of a position has to say."""

    text: str
    fen: str
    marks: Marks


MIDDLE: Final = read_square("c3")
BELOW: Final = read_square("c2")
ABOVE: Final = read_square("c4")
EMPTY: Final = "5/5/5/5/5"
WHITE_KNIGHT: Final = "5/5/2N2/5/5"
BLACK_PAWN: Final = "5/5/2p2/5/5"
SIGNS: Final = (
    _Sign("The piece\nyou chose", WHITE_KNIGHT, Marks(selected=MIDDLE)),
    _Sign("A square\nin reach", EMPTY, Marks(targets=1 << MIDDLE)),
    _Sign("An enemy\nin reach", BLACK_PAWN, Marks(targets=1 << MIDDLE)),
    _Sign("Of the\nlast turn", BLACK_PAWN, Marks(touched=1 << MIDDLE)),
    _Sign("White's\norder", EMPTY, Marks(arrows=(Arrow(BELOW, MIDDLE, WHITE),))),
    _Sign("Black's\norder", EMPTY, Marks(arrows=(Arrow(ABOVE, MIDDLE, BLACK),))),
)


class _CutSquare(PixelPicture):
    """The square in the middle of a board."""

    DEFAULT_CSS = "_CutSquare { width: 11; height: 5; margin-right: 1; }"

    def __init__(self, sign: _Sign) -> None:
        super().__init__()
        self._sign = sign
        self.scale: Scale = L

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the whole board, and copy the square."""
        geometry = Geometry(self.scale)
        position = Position.from_fen(self._sign.fen)
        board = draw_board(position, geometry, palette, self._sign.marks)
        left, top = geometry.square_corner(MIDDLE)
        for y in range(min(canvas.height, self.scale.height)):
            row = board.rows[top + y]
            canvas.rows[y][: self.scale.width] = row[left : left + self.scale.width]


class Legend(TitledBox):
    """The marks of the board with their meanings, where there is room; in half blocks alone."""

    DEFAULT_CSS = """
    Legend {
        layout: grid; grid-size: 2; grid-rows: auto; grid-gutter: 1; width: 100%; height: auto;
        padding: 1 1 0 1; border: $edge $line;
        .sign { height: auto; }
        .sign Static { width: 1fr; height: 100%; content-align: left middle; }
    }
    """

    def __init__(self, *, classes: str) -> None:
        super().__init__(classes=classes)
        self.border_title = "What the signs mean"

    def compose(self) -> ComposeResult:
        """A picture and a text for each."""
        for sign in SIGNS:
            text = Static(sign.text, markup=False)
            yield Horizontal(_CutSquare(sign), text, classes="sign")

    def on_resize(self, event: events.Resize) -> None:
        """Draw larger squares in a wide box."""
        scale = XXL if event.size.width >= WIDE else L
        for picture in self.query(_CutSquare):
            picture.scale = scale
            picture.styles.width, picture.styles.height = scale.width, scale.lines
