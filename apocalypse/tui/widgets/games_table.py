"""GamesTable: the saved games in rows, which fit its width."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rich.text import Text
from textual.binding import Binding
from textual.geometry import Offset
from textual.widgets import DataTable

from apocalypse.formats.sheet import Sheet
from apocalypse.library.saved_games import SavedGame
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.tui.board.palettes import palette_for
from apocalypse.tui.widgets.choice_list import LIST_KEYS
from apocalypse.tui.widgets.game_summary import versus
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import Names, fitted

HEADING: Final = "Your games"
SCROLLBAR_COLUMNS: Final = 1
"""The columns that the list leaves to its scroll bar."""
DATE_COLUMNS: Final = 12
RESULT_COLUMNS: Final = 11
WIDE_RESULT_COLUMNS: Final = 20
TURNS_COLUMNS: Final = 9
MOST_NAME_COLUMNS: Final = 40
"""The most columns of the names: beyond them, an eye loses the row on its way to the result."""
WITH_DATE: Final = 42
"""The columns within the list from which on a row begins with its date."""
WITH_TURNS: Final = 64
"""The columns from which on it ends with the number of turns."""
BETWEEN_NAMES: Final = " - "
WON: Final = " won"
WINNERS: Final = {"1-0": WHITE, "0-1": BLACK}
"""The winner by the result."""


class _Widths(NamedTuple):
    """The columns of the cells of a row, each with the gap behind it; 0: it has no such cell."""

    names: int
    result: int
    date: int = 0
    turns: int = 0

    @property
    def in_order(self) -> Iterator[int]:
        """Those of the cells that a row has, from left to right."""
        for columns in (self.date, self.names, self.result, self.turns):
            if columns:
                yield columns


def _fitting_widths(columns: int) -> _Widths:
    """The columns of the cells in a list of some width; the names take what the others leave."""
    if columns < WITH_DATE:
        return _Widths(columns - RESULT_COLUMNS, RESULT_COLUMNS)
    without_date = columns - DATE_COLUMNS
    if columns < WITH_TURNS:
        return _Widths(without_date - RESULT_COLUMNS, RESULT_COLUMNS, DATE_COLUMNS)
    names = without_date - WIDE_RESULT_COLUMNS - TURNS_COLUMNS
    return _Widths(min(MOST_NAME_COLUMNS, names), WIDE_RESULT_COLUMNS, DATE_COLUMNS, TURNS_COLUMNS)


def _listed_names(sheet: Sheet) -> Names:
    """The names of the players; that of the computer is its level, which is shorter."""
    white, black = sheet.names
    return Names(
        sheet.white_level.capitalize() or white,
        sheet.black_level.capitalize() or black,
    )


class GamesTable(DataTable[Text]):
    """The saved games, with the keys and the cursor of other lists."""

    BORDER_TITLE = HEADING
    DEFAULT_CSS = """
    GamesTable {
        width: 100%; height: 1fr; background: $background; border: $edge $line;
        border-title-color: $accent; border-title-style: bold; border-subtitle-color: $quiet;
        scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0; overflow-x: hidden;
        &:focus {
            border: $edge $accent; background: $background; background-tint: transparent;
        }
        & > .datatable--hover { background: $background; }
        & > .datatable--cursor { background: $panel; color: $foreground; }
        &:focus > .datatable--cursor { background: $accent; color: $background; }
    }
    """
    BINDINGS = [
        *LIST_KEYS,
        # Textual's table goes to the first and the last column.
        Binding("home", "scroll_top", "First game"),
        Binding("end", "scroll_bottom", "Last game"),
    ]

    def __init__(self) -> None:
        """A list without games."""
        super().__init__(
            cursor_type="row",
            cell_padding=0,
            show_header=False,
            cursor_background_priority="css",
        )
        self.width = 0
        """The columns for which the rows are written."""

    @property
    def file(self) -> Path | None:
        """The file of the game under the cursor; None if the list is empty."""
        if not self.row_count:
            return None
        return Path(self.ordered_rows[self.cursor_row].key.value or "")

    @property
    def has_dates(self) -> bool:
        """Whether the rows have room for dates."""
        return bool(self._widths.date)

    def start_again(self) -> None:
        """Take all games away, and begin the columns of the rows for the width of now."""
        self.clear(columns=True)
        for width in self._widths.in_order:
            self.add_column("", width=width)

    def add_game(self, game: SavedGame) -> None:
        """Add a game below the others."""
        self.add_row(*self._cells(game.sheet), key=str(game.file))

    def move_to(self, file: Path) -> None:
        """Move the cursor to a game, if it is on the list."""
        if str(file) in self.rows:
            self.move_cursor(row=self.get_row_index(str(file)))

    def side_style(self, color: Color) -> str:
        """The style of words about a side."""
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        return f"bold {palette.ink_style(color)}"

    def action_go_to(self, number: int) -> None:
        """Move to a game by its number on the list; the first one has 1."""
        if number <= self.row_count:
            self.move_cursor(row=number - 1)

    def on_resize(self) -> None:
        """Keep the row under the cursor in sight."""
        self.move_cursor(row=self.cursor_row)

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the row under the cursor begins."""
        row = self.cursor_row - self.scroll_offset.y
        return self.content_region.offset + Offset(0, row)

    @property
    def _widths(self) -> _Widths:
        return _fitting_widths(self.width - SCROLLBAR_COLUMNS)

    def _cells(self, sheet: Sheet) -> list[Text]:
        """The cells of a game in its row."""
        widths = self._widths
        names = versus(_listed_names(sheet), widths.names - 1, BETWEEN_NAMES)
        cells = [Text(names), self._result(sheet)]
        if widths.date:
            cells.insert(0, Text(sheet.date, style=self._quiet))
        if widths.turns:
            cells.append(Text(turn_count(len(sheet.game.turns)), style=self._quiet))
        return cells

    def _result(self, sheet: Sheet) -> Text:
        """The winner, in words and in the color of the winner's arrows."""
        winner = WINNERS.get(sheet.result)
        if winner is None:
            if sheet.result == UNFINISHED:
                return Text("not over", style=self._quiet)
            return Text("drawn", style="bold")
        name = fitted(_listed_names(sheet).of(winner), self._widths.result - len(WON) - 1)
        return Text(f"{name}{WON}", style=self.side_style(winner))

    @property
    def _quiet(self) -> str:
        return self.app.current_theme.variables.get("quiet", "")
