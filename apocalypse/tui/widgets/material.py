"""Material: the pieces that each side has on the board, and its penalties."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.formats.diagram import LETTERS
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.position import START, Position
from apocalypse.wording.names import Names, fitted

NAME_WIDTH: Final = 16
LOST: Final = "!"
"""The mark of a penalty, here and in the history."""


class MaterialPanel(Static):
    """Both sides' pieces, by the letters of the diagrams: C and o are White's, H and x Black's."""

    DEFAULT_CSS: ClassVar[str] = """
    MaterialPanel { height: 4; border: $edge $line; border-title-color: $accent;
             border-subtitle-color: $quiet; padding: 0 1; }
    """

    position: reactive[Position] = reactive(START)
    """The position that is counted."""

    penalties: reactive[Penalties] = reactive(NO_PENALTIES)
    """The penalties of both sides; shown if there are any."""

    score: reactive[Score] = reactive(UNPLAYED)
    """The score of the earlier games; shown if there were any."""

    def __init__(self, position: Position, names: Names) -> None:
        super().__init__(markup=False)
        self.border_title = "Material"
        self._names = names
        self.set_reactive(MaterialPanel.position, position)

    def watch_score(self, score: Score) -> None:
        """Show the score in the frame."""
        self.border_subtitle = f"score {score}" if score.games else ""

    def render(self) -> Content:
        """One line a side."""
        return Content("\n").join(self._line(color) for color in Color)

    def _line(self, color: Color) -> Content:
        lost = self.penalties[color.index]
        knights = LETTERS[Piece(color, KNIGHT)] * self.position.number_of(color, KNIGHT)
        pawns = LETTERS[Piece(color, PAWN)] * self.position.number_of(color, PAWN)
        name = Content(fitted(self._names.of(color), NAME_WIDTH - 1))
        line = name.pad_right(NAME_WIDTH - name.cell_length)
        line += Content.styled(f"{knights or '-':2} {pawns or '-':5}", "bold")
        return line + Content.styled(f" {LOST * lost}", "$error bold") if lost else line
