"""FamousGamesScreen: the games that come with the program, to review one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from apocalypse.library.famous_games import FamousGame
from apocalypse.tui.screens.card import CardScreen


class FamousGamesScreen(CardScreen[FamousGame | None]):
    """The famous games on a card. None: none of them is opened."""

    HELP: ClassVar[str | None] = """\
Games that come with the program: the published ones, and games between its levels with comments. \
Enter opens a game in the review, where you step through it, analyze it and export it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f", "back", "Back")]
    heading = "Famous games"
    enter_label = "Review"

    def __init__(self, games: Sequence[FamousGame]) -> None:
        """Prepare the list of these games."""
        answers = ((game.title, game) for game in games)
        super().__init__("Which game would you like to review?", answers)
