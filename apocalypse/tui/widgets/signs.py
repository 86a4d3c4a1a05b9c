"""Signs: sentences, each beside a square cut from a real board.

They say what the marks on a board mean, or how the game is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Size
from textual.widgets import Static

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import read_square
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import XXL, XXXXXL, Geometry, L, M, Scale
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.renderers import draw_board
from apocalypse.tui.widgets.pictures import PixelPicture
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.velvet import SPOTLIGHT, draw_velvet
from apocalypse.wording.rules_summary import RULES_SUMMARY

WIDE: Final = 70
"""The columns from which on the squares are large."""
HUGE_SIGNS_ROWS: Final = 70
"""The rows of a window from which on three rows of huge squares have room below a form."""
PICTURED_RULES_ROWS: Final = 60
"""The rows of a window from which on the rules have pictures."""


def has_room_for_rules(size: Size) -> bool:
    """Whether a panel of so many columns, in a window of so many rows, has room for pictures."""
    return size.width >= WIDE and size.height >= PICTURED_RULES_ROWS


class Sign(NamedTuple):
    """A sentence about the square in the middle of a position."""

    text: str
    fen: str
    """The position; empty: a curtain is drawn in place of a square."""
    marks: Marks


MIDDLE: Final = read_square("c3")
BELOW: Final = read_square("c2")
ABOVE: Final = read_square("c4")
EMPTY: Final = "5/5/5/5/5"
WHITE_KNIGHT: Final = "5/5/2N2/5/5"
BLACK_PAWN: Final = "5/5/2p2/5/5"
WHITE_PAWN: Final = "5/5/2P2/5/5"
WHITE_STEP: Final = Arrow(BELOW, MIDDLE, WHITE)
BLACK_STEP: Final = Arrow(ABOVE, MIDDLE, BLACK)
STRIKE: Final = Arrow(read_square("d4"), MIDDLE, BLACK)
MARK_SIGNS: Final = (
    Sign("The piece\nyou chose", WHITE_KNIGHT, Marks(selected=MIDDLE)),
    Sign("A square\nin reach", EMPTY, Marks(targets=1 << MIDDLE)),
    Sign("An enemy\nin reach", BLACK_PAWN, Marks(targets=1 << MIDDLE)),
    Sign("Changed\nlast turn", BLACK_PAWN, Marks(touched=1 << MIDDLE)),
    Sign("White's\norder", EMPTY, Marks(arrows=(WHITE_STEP,))),
    Sign("Black's\norder", EMPTY, Marks(arrows=(BLACK_STEP,))),
)
"""The meaning of each mark."""
_RULE_PICTURES: Final = (
    (BLACK_PAWN, Marks(targets=1 << MIDDLE)),
    ("", NO_MARKS),
    (WHITE_KNIGHT, NO_MARKS),
    (EMPTY, Marks(touched=1 << MIDDLE, arrows=(WHITE_STEP, BLACK_STEP))),
    (EMPTY, Marks(touched=1 << MIDDLE, arrows=(STRIKE,))),
    (WHITE_PAWN, Marks(selected=MIDDLE)),
)
RULE_SIGNS: Final = tuple(
    Sign(sentence, fen, marks)
    for sentence, (fen, marks) in zip(RULES_SUMMARY, _RULE_PICTURES, strict=True)
)
"""The classic rules."""


class _CutSquare(PixelPicture):
    """The square in the middle of a board."""

    DEFAULT_CSS = "_CutSquare { width: 11; height: 5; margin-right: 1; }"

    def __init__(self, sign: Sign) -> None:
        super().__init__()
        self._sign = sign
        self.scale: Scale = L

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the whole board, and copy the square; or draw a curtain."""
        if not self._sign.fen:
            draw_velvet(canvas, palette, (SPOTLIGHT,))
            return
        geometry = Geometry(self.scale)
        position = Position.from_fen(self._sign.fen)
        board = draw_board(position, geometry, palette, self._sign.marks)
        left, top = geometry.square_corner(MIDDLE)
        if self.scale is M and WHITE_STEP in self._sign.marks.arrows:
            top -= 1  # the tip of this arrow is just above so small a square
        for y in range(min(canvas.height, self.scale.height)):
            row = board.rows[top + y]
            canvas.rows[y][: self.scale.width] = row[left : left + self.scale.width]


class Signs(TitledBox):
    """Squares with their sentences in two columns; in half blocks alone.

    Small ones stand in three columns, with their sentences below them.
    """

    DEFAULT_CSS = """
    Signs {
        layout: grid; grid-size: 2; grid-rows: auto; grid-gutter: 1; width: 100%; height: auto;
        padding: 1; border: $edge $line;
        .sign { height: auto; }
        .sign Static { width: 1fr; height: 100%; content-align: left middle; }
        &.-small { grid-size: 3; grid-gutter: 0 1; padding: 0 1; }
        &.-small .sign { layout: vertical; height: 6; }
        &.-small .sign Static { width: 100%; height: 2; content-align: left top; padding: 0; }
    }
    """

    def __init__(self, title: str, signs: Sequence[Sign], *, classes: str) -> None:
        super().__init__(classes=classes)
        self.border_title = title
        self._signs = signs

    def compose(self) -> ComposeResult:
        """A picture and a text for each; none yet where the window has no room for them."""
        if self.display:
            yield from self._rows()

    def _rows(self) -> ComposeResult:
        for sign in self._signs:
            text = Static(sign.text, markup=False)
            yield Horizontal(_CutSquare(sign), text, classes="sign")

    def on_resize(self, event: events.Resize) -> None:
        """Draw larger squares in a wide box."""
        if not self.children:
            self.mount_all(self._rows())

        scale = L
        if self.has_class("-small"):
            scale = M
        elif event.size.width >= WIDE:
            scale = XXL
            if self.has_class("-huge"):
                scale = XXXXXL
        for picture in self.walk_children(_CutSquare):
            picture.scale = scale
            picture.styles.width = scale.width
            picture.styles.height = scale.lines
