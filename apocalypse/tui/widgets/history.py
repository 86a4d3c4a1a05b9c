"""History: the turns so far, one row each in two columns, as on a paper game sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.events import (
    BothFell,
    Captured,
    Event,
    Exchanged,
    Missed,
    Promoted,
    Trampled,
)
from apocalypse.rules.game import Game, Turn
from apocalypse.sheets.notation import Coordinates, order_text, square_name

MARKS: Final[dict[type, str]] = {
    Captured: "x",
    Missed: "~",
    BothFell: "*",
    Trampled: "*",
    Promoted: "=",
    Exchanged: "%",
}
"""What happened in a turn, in one letter each; a put-back shows by its square."""


def turn_marks(happened: tuple[Event, ...]) -> str:
    """The marks of a turn, each once."""
    return "".join(dict.fromkeys(MARKS[type(event)] for event in happened if type(event) in MARKS))


class History(Static):
    """The list of turns. One of them may be looked at; a click asks for one."""

    DEFAULT_CSS: ClassVar[str] = """
    History { height: 1fr; border: round $line; border-title-color: $accent;
              border-subtitle-color: $quiet; padding: 0 1; }
    """

    @dataclass
    class TurnClicked(Message):
        """A row was clicked."""

        history: History
        turn: int

        @property
        def control(self) -> History:
            """The history that was clicked."""
            return self.history

    looked: reactive[int | None] = reactive(None)
    """The number of the turn that is looked at (0: the start), or None for the present."""

    def __init__(self, game: Game, coordinates: Coordinates, *, writing: bool = False) -> None:
        super().__init__(markup=False)
        self.border_title = "History"
        self.border_subtitle = r"\[ back  ] on"
        self._game = game
        self._coordinates = coordinates
        self._writing = writing

    def show(self, game: Game) -> None:
        """List the turns of another game."""
        self._game = game
        self.refresh()

    def render(self) -> Content:
        """As many rows as there is room for, with the looked-at or the last one among them."""
        rows = self._rows()
        first = self._first_row(len(rows))
        return Content("\n").join(rows[first : first + max(1, self.content_size.height)])

    def _first_row(self, rows: int) -> int:
        """The topmost row shown, which keeps the row of interest in sight."""
        height = max(1, self.content_size.height)
        wanted = rows - 1 if self.looked is None else self.looked
        return max(0, min(wanted - height // 2, rows - height)) if rows > height else 0

    def _rows(self) -> list[Content]:
        rows = [self._row("   White    Black", 0)]
        rows += [self._row(self._turn_text(turn), turn.number) for turn in self._game.turns]
        if self._writing:
            rows.append(Content.styled(f"{len(self._game.turns) + 1:>2} . . .    . . .", "$accent"))
        return rows

    def _row(self, text: str, number: int) -> Content:
        if number == self.looked:
            return Content.styled(text.ljust(self.content_size.width), "reverse")
        return Content.styled(text, "$quiet") if number == 0 else Content(text)

    def _turn_text(self, turn: Turn) -> str:
        white, black = (self._order_text(turn, color) for color in Color)
        return f"{turn.number:>2} {white:<8} {black:<8} {turn_marks(turn.resolution.events)}"

    def _order_text(self, turn: Turn, color: Color) -> str:
        order = turn.order(color)
        piece = None if order is None else turn.before.piece_at(order.origin)
        text = order_text(order, self._coordinates, piece.kind if piece else None)
        if color in turn.squares:
            text += f" {square_name(turn.squares[color], self._coordinates)}"
        return text

    def on_click(self, event: events.Click) -> None:
        """Ask for the turn of the row."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        row = offset.y + self._first_row(len(self._rows()))
        if 0 <= row <= len(self._game.turns):
            self.post_message(self.TurnClicked(self, row))
