"""EditorPanel: the pieces to put on the board, and what else the board editor can do."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.content import Content
from textual.reactive import reactive

from apocalypse.rules.board import Piece
from apocalypse.rules.position import LETTERS
from apocalypse.tui.widgets.bars import ACTION, Hints, KeyHint, named_key
from apocalypse.tui.widgets.frame_title import TitledBox

KEY: Final = 2
"""The columns of a key."""
BRUSHES: Final[tuple[Piece | None, ...]] = (*LETTERS, None)
"""What can be put on a square: the pieces, then nothing."""
WIDE: Final = 18
"""The columns in which a row has room for blanks."""


class EditorPanel(TitledBox):
    """A row for each piece and for each thing that changes the board; every row can be clicked."""

    DEFAULT_CSS: ClassVar[str] = "EditorPanel { height: 1fr; min-height: 9; }"

    hints: reactive[Hints] = reactive[Hints](())
    """The keys that change more than a square."""
    brush: reactive[Piece | None] = reactive[Piece | None](next(iter(LETTERS)))
    """What Enter and a click put on a square."""

    def __init__(self) -> None:
        super().__init__()
        self.titles = ("Put on the square", "Put")

    def render(self) -> Content:
        """The pieces, then the rest."""
        rows = [self._brush_row(piece) for piece in BRUSHES]
        others = [named_key(hint, KEY) for hint in self.hints]
        if len(rows) + len(others) < self.content_size.height:
            rows += [Content(), *others]
        return Content("\n").join(rows)

    def _brush_row(self, piece: Piece | None) -> Content:
        is_wide = self.content_size.width >= WIDE
        row = named_key(brush_hint(piece), KEY if is_wide else 1)
        mark = ">" if piece == self.brush else " "
        if is_wide:
            mark += " "
        row = row.stylize("bold") if piece == self.brush else row
        return Content.styled(mark, "bold $accent") + row

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the row under the mouse."""
        action = event.style.meta.get(ACTION)
        if action:
            await self.run_action(action)


def brush_hint(piece: Piece | None) -> KeyHint:
    """The row of a piece, or of nothing."""
    if piece is None:
        return KeyHint(".", "Nothing", "screen.brush('')")
    label = f"{piece.color.value.title()} {piece.kind.value}"
    return KeyHint(LETTERS[piece], label, f"screen.brush('{LETTERS[piece]}')")
