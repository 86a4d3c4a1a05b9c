"""DialogScreen: a question beside the board of the game, which shows what both players know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.board import Board, touched_squares
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import is_folded
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.bars import KeyBar, TopBar
from apocalypse.tui.widgets.choice import Card
from apocalypse.tui.widgets.containers import Column, Row

_Result = TypeVar("_Result")


class DialogScreen(BoardScreen[_Result]):
    """A question in place of the panel. The board beside it is a new one.

    Nothing of the screen below is on it: no cursor, no order that is being written, no clock. In a
    window without room for a board there is only the question.
    """

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    smallest: ClassVar[tuple[int, int]] = (20, 8)

    DEFAULT_CSS: ClassVar[str] = """
    DialogScreen #panel > Card { width: 100%; max-width: 58; height: auto; padding: 1 1; }
    DialogScreen Card OptionList { width: auto; max-width: 100%; }
    DialogScreen.-boardless #panel > Card.now { height: auto; }
    DialogScreen.-folded #panel > Card.now { padding: 0 1; }
    DialogScreen.-boardless #panel { align: center middle; }
    """

    has_history: ClassVar[bool] = False

    def __init__(
        self,
        match: MatchView | None,
        position: Position | None = None,
        *,
        turn_number: int | None = None,
    ) -> None:
        """Prepare the question.

        Args:
            match: the match; None: there is no game, and no board.
            position: what the board shows; None: the position after the last turn.
            turn_number: the turn on the screen below; None: the last turn.
        """
        super().__init__(match or MatchView(Game(CLASSIC)))
        self._has_board = match is not None
        self._position = position
        self._turn_number = turn_number

    @property
    def turn_number(self) -> int:
        """The number of the turn on the screen below, or of the last turn."""
        return super().turn_number if self._turn_number is None else self._turn_number

    @abstractmethod
    def card(self) -> Card:
        """The question with its answers."""

    def panel_widgets(self) -> Iterable[Widget]:
        """The question, which shows in a small window, too."""
        card = self.card()
        card.add_class("now", update=False)
        yield card

    def compose(self) -> ComposeResult:
        """The bars, the board and the question."""
        match = self.match
        yield TopBar(self.status, self.turn_label if self._has_board else "")
        with Row(id="middle"):
            yield Board(
                flipped=match.flipped,
                coordinates=match.coordinates,
                style="letters" if match.letters else "pixels",
            )
            with Column(id="panel"):
                yield from self.panel_widgets()
        yield KeyBar(self.key_hints())

    def show_current(self) -> None:
        """Show the position, with the squares of the last turn marked if it is the one after it."""
        board, game = self.board, self.match.game
        board.position = game.position if self._position is None else self._position
        is_last = board.position == game.position and game.turns
        board.touched = touched_squares(game.turns[-1]) if is_last else 0

    def make_room(self, window: Size) -> None:
        """Leave the board out where there is no room for it."""
        self.set_class(is_folded(window) or not self._has_board, "-boardless")
        if self.has_class("-boardless"):
            self.remove_class("-below")
            self.board.display = False
            self.query_one("#panel").styles.width = "100%"
        else:
            super().make_room(window)
