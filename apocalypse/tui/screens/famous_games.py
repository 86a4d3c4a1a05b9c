"""FamousGamesScreen: the games that come with the program, to review one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from apocalypse.library.famous_games import FamousGame
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyBar, TopBar
from apocalypse.tui.widgets.games_table import GamesTable


class FamousGamesScreen(BaseScreen[FamousGame | None]):
    """The famous games in a table. None: none of them is opened."""

    HELP: ClassVar[str | None] = """\
Games that come with the program: the published ones, and two of its level Master against itself \
with comments. Enter opens a game in the review, where you step through it, analyze it and export \
it."""

    AUTO_FOCUS: ClassVar[str | None] = "DataTable"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "review", "Review"),
        Binding("escape,q,f", "back", "Back"),
    ]

    def __init__(self, games: Sequence[FamousGame], *, letters: bool = False) -> None:
        """Prepare the list of these games."""
        super().__init__()
        self._games = {game.title: game for game in games}
        self._letters = letters

    def compose(self) -> ComposeResult:
        """The list between the bars."""
        yield TopBar("Famous games")
        yield GamesTable(letters=self._letters)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """How to choose, and the way back."""
        return self.hints(LIST_HINT, "enter", "escape")

    def on_mount(self) -> None:
        """Fill the list."""
        for title, game in self._games.items():
            self.query_one(GamesTable).add(title, game.sheet, game.end)

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key before any later key."""
        await self.act_on(event)

    @on(DataTable.RowSelected)
    def action_review(self) -> None:
        """Leave with the game under the cursor."""
        self.leave(self._games[self.query_one(GamesTable).highlighted or ""])
