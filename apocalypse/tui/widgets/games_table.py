"""GamesTable: a list of games, and beside it the last position of the one under the cursor."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import DataTable, Static

from apocalypse.formats.sheet import Sheet
from apocalypse.match.score import match_standing
from apocalypse.tui.board.widget import Board
from apocalypse.wording.captions import turn_count

MARK: Final = "mark"
"""The key of the first column, which has a star for a marked game."""


class GamesTable(Horizontal):
    """Games in rows; a window without room for both has only the list."""

    DEFAULT_CSS: ClassVar[str] = """
    GamesTable { height: 1fr; }
    GamesTable DataTable {
        width: 1fr; min-width: 51; height: 100%; background: $background;
        border: $edge $line; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0;
    }
    GamesTable DataTable:focus {
        border: $edge $accent; background: $background; background-tint: transparent;
    }
    GamesTable DataTable > .datatable--header { background: $background; color: $quiet; }
    GamesTable DataTable:focus > .datatable--header { background-tint: transparent; }
    GamesTable DataTable > .datatable--hover { background: $background; }
    GamesTable DataTable > .datatable--header-hover { background: $background; color: $quiet; }
    GamesTable Vertical { width: 1fr; min-width: 29; }
    GamesTable Static { width: 100%; height: auto; min-height: 3; padding: 0 1; color: $quiet;
                        text-align: center; }
    .-folded GamesTable Vertical { display: none; }
    .-folded GamesTable DataTable { min-width: 1; }
    """

    class Highlighted(Message):
        """The cursor is on another row."""

    def __init__(self, *, letters: bool = False) -> None:
        """Prepare an empty list; the board may be drawn in letters."""
        super().__init__()
        self._letters = letters
        self._sheets: dict[str, Sheet] = {}

    def compose(self) -> ComposeResult:
        """The table, the board, and what the table has no column for."""
        table: DataTable[Text] = DataTable(cursor_type="row", cell_padding=0)
        table.add_column("", key=MARK, width=1)
        table.add_column("Date", width=11)
        table.add_column("Turns", width=6)
        table.add_column("Result", width=11)
        table.add_column("Players")
        yield table
        with Vertical():
            yield Board(letters=self._letters)
            yield Static(markup=False)

    @property
    def table(self) -> DataTable[Text]:
        """The table itself."""
        return self.query_one(DataTable)

    @property
    def highlighted(self) -> str | None:
        """The key of the row under the cursor; None: the list is empty."""
        table = self.table
        return table.ordered_rows[table.cursor_row].key.value if table.row_count else None

    def add(self, key: str, sheet: Sheet, end: str, *, is_marked: bool = False) -> None:
        """Add a game below the others, with a word on how it ended; the key identifies its row."""
        self._sheets[key] = sheet
        turns = Text(f"{len(sheet.game.turns):>5}")
        texts = (_star(is_marked), Text(sheet.date), turns, Text(end))
        self.table.add_row(*texts, Text(" - ".join(sheet.names)), key=key)

    def mark(self, key: str, *, is_marked: bool) -> None:
        """Put a star before a game, or take it away."""
        self.table.update_cell(key, MARK, _star(is_marked))

    def clear(self) -> None:
        """Empty the list."""
        self.table.clear()
        self.show_highlighted()

    @on(DataTable.RowHighlighted)
    def show_highlighted(self) -> None:
        """Show the last position of the game under the cursor, and how its match stands."""
        key = self.highlighted
        self.query_one(Vertical).visible = key is not None
        if key is not None:
            sheet, board = self._sheets[key], self.query_one(Board)
            board.coordinates, board.position = sheet.coordinates, sheet.game.position
            facts = f"{turn_count(len(sheet.game.turns))}, {sheet.game.rules.name} rules"
            standing = match_standing(sheet)
            self.query_one(Static).update("\n".join((" - ".join(sheet.names), facts, standing)))
        self.post_message(self.Highlighted())


def _star(is_marked: bool) -> Text:
    return Text("*" if is_marked else "")
