"""Material: the pieces that each side has on the board, and its penalties."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Size

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import UPPER_HALF
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.pieces import tiny_piece
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.names import fitted

LOST: Final = "!"
"""The mark of a penalty, here and in the history."""
LINES: Final = 2
"""The lines of cells that a tiny piece takes."""
NARROWEST: Final = 30
"""The columns of the panel before it has its place."""
BESIDE_NAMES: Final = 9
"""The columns of the frame and the dash that its names leave free."""


class MaterialPanel(TitledBox):
    """The names in the frame, and below each a tiny piece of each kind with its number.

    Where there are no half blocks, they are the letters of the diagrams: C and o for White, H and x
    for Black.
    """

    DEFAULT_CSS = """
    MaterialPanel { height: auto; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, match: MatchView, position: Position | None = None) -> None:
        """Count the pieces in a position; None: in the position after the last turn.

        The score of the earlier games is in the frame, if there were any or if the match has an
        end.
        """
        super().__init__()
        if match.first_to:
            self.border_subtitle = f"first to {match.first_to}: {match.score}"
        elif match.score.games:
            self.border_subtitle = f"score {match.score}"
        self._names = match.names
        self._letters = match.letters
        self.count(match.game.position if position is None else position, match.game.penalties)

    def count(self, position: Position, penalties: Penalties) -> None:
        """Count the pieces in a position, and mark the penalties of both sides, if any."""
        self._position, self.penalties = position, penalties
        self.on_resize()
        self.refresh()

    def on_resize(self) -> None:
        """Put the names with their penalties into the frame, each in a half of it."""
        half = (max(NARROWEST, self.outer_size.width) - BESIDE_NAMES) // 2
        self.border_title = Content(" - ").join(self._heading(color, half) for color in Color)

    def _heading(self, color: Color, columns: int) -> Content:
        marks = f" {LOST * self.penalties.of(color)}".rstrip()
        name = fitted(self._names.of(color), columns - len(marks))
        return Content(name) + Content.styled(marks, "$error bold")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of a piece."""
        return 1 if self._letters else LINES

    def render(self) -> Content:
        """The pieces of both sides, side by side."""
        half = self.content_size.width // len(Color)
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        sides = []
        for color in Color:
            kinds = (Piece(color, kind) for kind in (KNIGHT, PAWN))
            pieces = {piece: self._position.number_of(*piece) for piece in kinds}
            lettered = [_lettered(pieces, half)]
            sides.append(lettered if self._letters else _drawing(color, pieces, palette, half))
        return Content("\n").join(map(Content.__add__, *sides))


def _lettered(pieces: dict[Piece, int], width: int) -> Content:
    """The letter of each kind with its number."""
    text = "   ".join(f"{LETTERS[piece]} {number}" for piece, number in pieces.items())
    return Content.styled(text.ljust(width), "bold")


def _drawing(color: Color, pieces: dict[Piece, int], palette: Palette, width: int) -> list[Content]:
    """Two lines of so many columns with tiny pieces, each with its number on the lower line."""
    ink, ground = palette.tiny_colors(color)
    plain = f"{_style(ink, ground)} bold"
    lines = [Content()] * LINES
    for piece, count in pieces.items():
        rows = tiny_piece(piece, palette, ground, ink)
        for number in range(LINES):
            upper, lower = rows[2 * number : 2 * number + 2]
            for above, below in zip(upper, lower, strict=True):
                lines[number] += Content.styled(UPPER_HALF, _style(above, below))
            beside = f" {count} "
            lines[number] += Content.styled(beside if number else " " * len(beside), plain)
    return [line + Content.styled(" " * (width - line.cell_length), plain) for line in lines]


def _style(foreground: int, background: int) -> str:
    """A style of two colors ``0xRRGGBB``."""
    return f"#{foreground:06x} on #{background:06x}"
