"""ResultScreen: who won and by which rule, and the whole game to look through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.tui.board import touched_squares
from apocalypse.tui.screens.board_screen import FLIP_HINT, HISTORY_HINT, BoardScreen
from apocalypse.tui.widgets.bars import Hints, KeyHint, TopBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.pictures import Emblem
from apocalypse.wording.captions import outcome_sentence, turn_count

SHOWN_NAME: Final = 9
"""So many letters of a name stand beside its points."""


class AfterGame(Enum):
    """What the players want after a game."""

    REMATCH = "rematch"
    TITLE = "title"


class ResultScreen(BoardScreen[AfterGame]):
    """The end of a game."""

    HELP: ClassVar[str | None] = """\
The game is over. Step back through it, review it, or play a rematch."""

    DEFAULT_CSS: ClassVar[str] = """
    ResultScreen #result { height: 14; border: $edge $accent; border-title-color: $accent;
                           border-title-style: bold; border-subtitle-color: $accent; padding: 0 1; }
    ResultScreen Clock { display: none; }
    ResultScreen #sentence { margin-top: 1; text-align: center; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "finish('rematch')", "Rematch"),
        Binding("q", "finish('title')", "Title"),
        Binding("v", "review", "Review"),
        Binding("left", "step(-1)", "Back"),
        Binding("right", "step(1)", "On"),
    ]

    @property
    def status(self) -> str:
        """Who won."""
        winner = self._winner
        return f"{self.match.names.of(winner)} has won" if winner else "The game is drawn"

    @property
    def _winner(self) -> Color | None:
        outcome = self.match.game.outcome
        return outcome.winner if outcome else None

    def panel_widgets(self) -> Iterable[Widget]:
        """The result, the history, the forces."""
        outcome = self.match.game.outcome
        assert outcome is not None
        sentence = outcome_sentence(outcome, self.match.names)
        result = Vertical(
            Emblem(outcome.winner, letters=self.match.letters),
            Static(sentence, id="sentence", markup=False),
            id="result",
        )
        result.border_title = f"{outcome.result} after {turn_count(len(self.match.game.turns))}"
        score, names = self.match.score, self.match.names
        if score.games:
            points = (
                Content(names.of(color)).truncate(SHOWN_NAME) + f" {score.points(color)}"
                for color in Color
            )
            result.border_subtitle = Content("   ").join(points)
        yield result
        yield History(self.match.game, self.match.coordinates)
        yield MaterialPanel(self.match.game.position, self.match.names)

    def key_hints(self) -> Hints:
        """What to do next."""
        return (
            KeyHint("Enter", "Rematch", "screen.finish('rematch')"),
            KeyHint("v", "Review", "screen.review"),
            KeyHint("q", "Title", "screen.finish('title')"),
            HISTORY_HINT,
            FLIP_HINT,
        )

    def show_current(self) -> None:
        """The final position."""
        board, game = self.board, self.match.game
        board.position, board.arrows, board.targets = game.position, (), 0
        board.touched = touched_squares(game.turns[-1]) if game.turns else 0
        self.query_one(TopBar).status = self.status

    @work(exclusive=True, group="review")
    async def action_review(self) -> None:
        """Look through the game, with what every order was worth."""
        from apocalypse.tui.screens.review import ReviewScreen

        self.show_turn(None)
        match = replace(self.match, clocks=None, origin=self.match.sheet)
        await self.app.push_screen_wait(ReviewScreen(match, 0))

    def action_finish(self, wish: str) -> None:
        """Leave for a rematch or for the title, when the result has been seen."""
        if self.is_current and self.may_decide():
            self.dismiss(AfterGame(wish))
