"""Questions with answers to choose from: on a card alone, or beside the board of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, Middle, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.board.marks import Marks, touched_squares
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import BaseScreen, GameView, is_folded
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyBar, KeyHint, TopBar, key_name
from apocalypse.tui.widgets.choice_list import ChoiceList

ANSWER_WIDTH: Final = 23
"""The columns of an answer with its key."""


class Answer(NamedTuple):
    """An answer to a question."""

    label: str
    value: object
    """What the screen returns."""
    key: str = ""
    """The key that gives it immediately; empty: none."""

    @property
    def option(self) -> Option:
        """The row of the list, with the key at the right."""
        label, key = Content(self.label), key_name(self.key)
        if not key:
            return Option(label)
        label = label.pad_right(max(0, ANSWER_WIDTH - label.cell_length - len(key)))
        return Option(label + Content.styled(key, "bold"))


class Card(Vertical):
    """A question, and a list of its answers."""

    DEFAULT_CSS: ClassVar[str] = """
    Card { width: 58; max-width: 100%; height: auto; border: $edge $accent; padding: 1 3; }
    Card #question { text-align: center; }
    Card OptionList { height: auto; margin-top: 1; border: none; }
    Card OptionList:focus { border: none; }
    """

    def __init__(self, question: str, answers: Iterable[Answer]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The question and the list."""
        yield Static(self._question, id="question", markup=False)
        with Center():
            yield ChoiceList(*(answer.option for answer in self._answers))

    def say(self, sentence: str) -> None:
        """Show a sentence in place of the question."""
        self.query_one("#question", Static).update(sentence)


class QuestionScreen(BaseScreen[ScreenResultType]):
    """A question. It returns the value of the answer, unless a subclass acts on it."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    enter_label: ClassVar[str] = "Choose"
    """What Enter does."""
    question: str
    answers: tuple[Answer, ...]
    """The first one is harmless."""

    def ask(self, question: str, answers: Iterable[Answer]) -> None:
        """Ask a question, or another one in its place."""
        self.question, self.answers = question, tuple(answers)
        for card in self.query(Card):
            card.say(question)
            options = card.query_one(OptionList)
            options.clear_options().add_options([answer.option for answer in self.answers])
            options.highlighted = 0
        self.show_keys()

    def key_hints(self) -> Hints:
        """The keys of the list, and those of the answers."""
        keys = [self.hint(each.key, each.label) for each in reversed(self.answers) if each.key]
        if len(self.answers) == 1:
            return tuple(keys)
        return (LIST_HINT, KeyHint("Enter", self.enter_label), *keys)

    @on(OptionList.OptionSelected)
    def take_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the answer that was clicked or entered."""
        self.take(self.answers[message.option_index])

    def action_answer(self, key: str) -> None:
        """Take the answer of a key, if there is one now."""
        for answer in self.answers:
            if answer.key == key:
                self.take(answer)
                return

    def take(self, answer: Answer) -> None:
        """Leave with the value of an answer."""
        value: ScreenResultType = answer.value  # type: ignore[assignment]  # as a subclass says
        self.leave(value)


class CardScreen(QuestionScreen[ScreenResultType]):
    """A question without a board, and a way back."""

    heading: ClassVar[str]
    """The middle of the top bar."""

    def __init__(self, question: str, answers: Iterable[tuple[str, ScreenResultType]]) -> None:
        """Prepare the question and its answers, each with its label."""
        super().__init__()
        self.ask(question, (Answer(label, value) for label, value in answers))

    def compose(self) -> ComposeResult:
        """The card between the bars."""
        yield TopBar(self.heading)
        with Middle(), Center():
            yield Card(self.question, self.answers)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """How to choose, and the way back."""
        return self.hints(*super().key_hints(), "escape")


class DialogScreen(BoardScreen[ScreenResultType], QuestionScreen[ScreenResultType]):
    """A question in place of the panel. The board beside it is a new one.

    Nothing of the screen below is on it: no cursor, no order that is being written, no clock. In a
    window without room for a board there is only the question.
    """

    smallest: ClassVar[tuple[int, int]] = (20, 8)

    DEFAULT_CSS: ClassVar[str] = """
    DialogScreen #panel > Card { width: 100%; max-width: 58; height: auto; padding: 1 1; }
    DialogScreen Card OptionList { width: auto; max-width: 100%; }
    DialogScreen.-boardless #panel > Card.now { height: auto; }
    DialogScreen.-folded #panel > Card.now { padding: 0 1; }
    DialogScreen.-boardless #panel { align: center middle; }
    """

    has_history: ClassVar[bool] = False

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

    def panel_widgets(self) -> Iterable[Widget]:
        """The question."""
        yield Card(self.question, self.answers)

    def show_current(self) -> None:
        """Show the position, with the squares of the last turn marked if it is the one after it."""
        board, game = self.board, self.match.game
        shown = None if self._view is None else self._view.position
        board.position = game.position if shown is None else shown
        is_last = board.position == game.position and game.turns
        board.marks = Marks(touched=touched_squares(game.turns[-1]) if is_last else 0)

    def shows_board(self, window: Size) -> bool:
        """Whether there is a game, and room for more than the question."""
        return self._view is not None and not is_folded(window)
