"""CardScreen, DialogScreen: a question with its answers, on a card or beside the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.board.marks import touched_squares
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import BaseScreen, GameView, is_folded
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice import Card


class CardScreen(BaseScreen[ScreenResultType]):
    """A question without a board. It returns the answer, unless a subclass acts on it."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    heading: ClassVar[str]
    """The middle of the top bar."""
    enter_label: ClassVar[str]
    """What Enter does."""

    def __init__(self, question: str, answers: Iterable[tuple[str, ScreenResultType]]) -> None:
        """Prepare the question and its answers, each with its label."""
        super().__init__()
        self._question = question
        self._answers = tuple(answers)

    def compose(self) -> ComposeResult:
        """The card between the bars."""
        yield TopBar(self.heading)
        with Middle(), Center():
            yield Card(self._question, *(Option(Content(label)) for label, _ in self._answers))
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """How to choose, and the way back."""
        return self.hints(*self.choice_hints(), "escape")

    def choice_hints(self) -> Hints:
        """The keys of the list."""
        return LIST_HINT, KeyHint("Enter", self.enter_label)

    @on(OptionList.OptionSelected)
    def take_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the answer that was clicked or entered."""
        _, answer = self._answers[message.option_index]
        self.take(answer)

    def take(self, answer: ScreenResultType) -> None:
        """Leave with an answer."""
        self.leave(answer)


class DialogScreen(BoardScreen[ScreenResultType]):
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
    shows_clocks: ClassVar[bool] = False

    def __init__(self, view: GameView | None) -> None:
        """Prepare the question about a game; None: there is no game, and no board."""
        super().__init__(MatchView(Game(CLASSIC)) if view is None else view.match)
        self._view = view

    @property
    def turn_number(self) -> int:
        """The number of the turn on the screen below, or of the last turn."""
        number = None if self._view is None else self._view.turn_number
        return super().turn_number if number is None else number

    @property
    def turn_label(self) -> str:
        """The turn; nothing without a game."""
        return "" if self._view is None else super().turn_label

    @property
    def is_over(self) -> bool:
        """Whether the game is over, which is no news before its last turn was shown."""
        view = self._view
        return view is not None and view.position is None and view.match.game.outcome is not None

    def quit_sentences(self, saved: str) -> str:
        """Whether the game is saved, and what quitting drops: nothing once the game is over."""
        return saved if self.is_over else f"{saved} Orders not yet revealed are lost."

    @abstractmethod
    def card(self) -> Card:
        """The question with its answers."""

    def panel_widgets(self) -> Iterable[Widget]:
        """The question."""
        yield self.card()

    def show_current(self) -> None:
        """Show the position, with the squares of the last turn marked if it is the one after it."""
        board, game = self.board, self.match.game
        shown = None if self._view is None else self._view.position
        board.position = game.position if shown is None else shown
        is_last = board.position == game.position and game.turns
        board.touched = touched_squares(game.turns[-1]) if is_last else 0

    def shows_board(self, window: Size) -> bool:
        """Whether there is a game, and room for more than the question."""
        return self._view is not None and not is_folded(window)
