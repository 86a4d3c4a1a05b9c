"""FamousGamesScreen: the games that come with the program, to review one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.library.famous_games import FamousGame
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice import Card


class FamousGamesScreen(BaseScreen[FamousGame | None]):
    """The famous games on a card. None: none of them is opened."""

    HELP: ClassVar[str | None] = """\
Games that come with the program: the published ones, and games between its levels with comments. \
Enter opens a game in the review, where you step through it, analyze it and export it."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f", "back", "Back")]

    def __init__(self, games: Sequence[FamousGame]) -> None:
        """Prepare the list of these games."""
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        """A line for each game."""
        options = (Option(game.title, id=str(n)) for n, game in enumerate(self._games))
        yield TopBar("Famous games")
        with Middle(), Center():
            yield Card("Which game would you like to review?", *options)
        yield KeyBar(
            (
                KeyHint("Arrows", "Choose", is_minor=True),
                KeyHint("Enter", "Review"),
                KeyHint("Esc", "Back", "screen.back"),
            )
        )

    @on(OptionList.OptionSelected)
    def open(self, message: OptionList.OptionSelected) -> None:
        """Leave with the chosen game."""
        self.leave(self._games[message.option_index])
