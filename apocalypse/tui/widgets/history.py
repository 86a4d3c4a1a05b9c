"""History: the turns so far, a row for each, as on a paper game sheet.

A wide box lists the later ones beside the earlier ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from apocalypse.rules import events
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.material import LOST
from apocalypse.wording.names import order_label

MARKS: Final[dict[type, tuple[str, str]]] = {
    events.Captured: ("x", "captured"),
    events.Missed: ("~", "missed"),
    events.Clash: ("*", "clash"),
    events.Trampled: ("#", "trampled"),
    events.Caught: ("x", "captured"),
    events.Swapped: ("<>", "swapped"),
    events.Promoted: ("=", "promoted"),
    events.ArrivalsSwapped: ("<>", "swapped"),
    events.BetWon: ("+", "bet won"),
    events.BetLost: (LOST, "bet lost"),
    events.IllegalOrder: (LOST, "illegal order"),
}
"""By event: its mark, and the word for it in the legend. A put-back shows by its square."""

BESIDES: Final = 8
"""The lines of the frame, the head, and a legend in a large window."""
LARGE: Final = 40
"""The rows of a large window."""
LOWEST_ROOMY: Final = 12
"""The lines of the history in a large window from its first turn on, with its frame."""
COLUMN: Final = 28
"""The width of a list of turns beside another one."""
LONGEST_ALONE: Final = 10
"""The turns in a large window from which on some stand beside the others, where there is room."""


def turn_marks(turn_events: tuple[events.Event, ...]) -> str:
    """The marks of a turn, each once."""
    return "".join(dict.fromkeys(MARKS[type(e)][0] for e in turn_events if type(e) in MARKS))


class History(TitledBox):
    """The list of turns. One of them may be on display; a click on a row asks for its turn."""

    DEFAULT_CSS = """
    History { height: 1fr; border: $edge $line; border-title-style: none; }
    """

    @dataclass
    class TurnClicked(Message):
        """A row was clicked."""

        turn: int

    shown_turn: reactive[int | None] = reactive(None)
    """The number of the turn on display (0: the start), or None for the present."""

    is_revealing = reactive(False)
    """Whether the last turn is still being revealed, so that its marks must not show yet."""

    def __init__(self, game: Game, coordinates: Coordinates, *, writing: bool = False) -> None:
        super().__init__()
        self.border_title = "History"
        self.border_subtitle = "PgUp PgDn"
        self._game = game
        self._coordinates = coordinates
        self._writing = writing
        self.on_resize()  # before the first frame

    def follow(self, game: Game) -> None:
        """List the turns of a game that has become longer or shorter."""
        self._game = game
        self.on_resize()
        self.refresh()

    def on_resize(self) -> None:
        """In a large window, be as high as the turns and a legend, and no higher."""
        highest = max(LOWEST_ROOMY, self._longest + BESIDES)
        self.styles.max_height = highest if self.app.size.height >= LARGE else None

    def render(self) -> Content:
        """The head, as many turns as fit, and a legend of their marks."""
        room = self._room
        head = [self._row("   White    Black", 0)]
        rows = self._rows()[self._first_row(room) :]
        shown = [*head, *rows[:room]]
        if self._lists > 1 and rows[room:]:
            others = [*head, *rows[room : 2 * room]]
            shown = [row.pad_right(COLUMN - row.cell_length) for row in shown]
            shown[: len(others)] = map(Content.__add__, shown, others)
        legend = self._legend(room)
        if legend and len(shown) + len(legend) < self.content_size.height:
            legend = ["", *legend]
        shown += (Content.styled(line, "$quiet") for line in legend)
        return Content("\n").join(shown[: self.content_size.height])

    @property
    def _lists(self) -> int:
        """How many lists of turns the box is wide enough for."""
        return 2 if self.content_size.width >= 2 * COLUMN else 1

    @property
    def _longest(self) -> int:
        """The rows of a list if there is room for all turns."""
        rows = len(self._game.turns) + self._writing
        return rows if self._lists == 1 else min(rows, max(LONGEST_ALONE, ceil(rows / self._lists)))

    @property
    def _room(self) -> int:
        """The number of rows of a list that fit between the head and the legend of their marks."""
        height = self.content_size.height - 1
        rooms = range(min(height, self._longest), 1, -1)
        return next((room for room in rooms if room + len(self._legend(room)) <= height), 1)

    def _first_row(self, room: int) -> int:
        """The first turn to list in so many rows, so that the turn on display is among them."""
        room *= self._lists
        turns = len(self._game.turns) + self._writing
        wanted = turns if self.shown_turn is None else self.shown_turn
        return max(0, min(wanted - 1 - room // 2, turns - room))

    def _marked_turns(self, room: int) -> tuple[Turn, ...]:
        """The turns whose marks are explained: the one on display, or those in so many rows."""
        if self.shown_turn:
            return self._game.turns[self.shown_turn - 1 : self.shown_turn]
        first = self._first_row(room)
        return self._game.turns[first : first + room * self._lists]

    def _rows(self) -> list[Content]:
        rows = [self._row(self._turn_text(turn), turn.number) for turn in self._game.turns]
        if self._writing:
            number = len(self._game.turns) + 1
            rows.append(Content.styled(f"{number:>2} . . .    . . .", "$accent"))
        return rows

    def _legend(self, room: int) -> list[str]:
        """The marks of the turns in so many rows with their words, in lines."""
        shown = (turn for turn in self._marked_turns(room) if not self._is_hidden(turn))
        types = {type(event) for turn in shown for event in turn.resolution.events}
        texts = dict.fromkeys(" ".join(MARKS[kind]) for kind in MARKS if kind in types)
        lines: list[str] = []
        for text in texts:
            if lines and len(lines[-1]) + 2 + len(text) <= self.content_size.width:
                lines[-1] += f"  {text}"
            else:
                lines.append(text)
        return lines

    def _is_hidden(self, turn: Turn) -> bool:
        """Whether the marks of a turn must not show, because it is still being revealed."""
        return self.is_revealing and turn.number == len(self._game.turns)

    def _row(self, text: str, number: int) -> Content:
        if number == self.shown_turn:
            width = self.content_size.width if self._lists == 1 else COLUMN - 1
            return Content.styled(text.ljust(width), "reverse")
        return Content.styled(text, "$quiet") if number == 0 else Content(text)

    def _turn_text(self, turn: Turn) -> str:
        white, black = (self._order_text(turn, color) for color in Color)
        marks = "" if self._is_hidden(turn) else turn_marks(turn.resolution.events)
        return f"{turn.number:>2} {white:<8} {black:<8} {marks}"

    def _order_text(self, turn: Turn, color: Color) -> str:
        text = order_label(turn.order(color), self._coordinates, turn.before)
        if color in turn.squares:
            text += f" {square_name(turn.squares[color], self._coordinates)}"
        return text

    def on_click(self, event: Click) -> None:
        """Ask for the turn of the row."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        row = offset.y - 1
        room = self._room
        if row >= room:
            return  # on the legend
        before = self._first_row(room) + room * (self._lists > 1 and offset.x >= COLUMN)
        turn = row + 1 + before if row >= 0 else 0
        if turn <= len(self._game.turns):
            self.post_message(self.TurnClicked(turn))
