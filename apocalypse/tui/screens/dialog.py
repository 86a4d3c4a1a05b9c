"""DialogScreen: a question with answers to choose from, beside a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.public_board import (
    fit_public_board,
    game_at_start,
    public_marks,
    public_story,
)
from apocalypse.tui.widgets.bars import (
    LIST_HINT,
    Hints,
    KeyBar,
    KeyHint,
    TopBar,
    key_name,
)
from apocalypse.tui.widgets.board_row import BoardRow
from apocalypse.tui.widgets.choice_list import ChoiceList

CARD_MARGIN: Final = 4
"""The lines of a card besides its text, and the columns within its frame."""
STORY_LINES: Final = 11
"""The lines from which on the story of the game stands below a question."""
ANSWER_COLUMNS: Final = 23
"""The columns of an answer with its key."""


class Answer(NamedTuple):
    """An answer to a question."""

    label: str
    value: object
    """The result of the screen."""
    key: str = ""
    """The key that gives it immediately; empty: none."""

    @property
    def option(self) -> Option:
        """The row of the list, with the key at the right."""
        label = Content(self.label)
        if not self.key:
            return Option(label)
        key = key_name(self.key)
        gap = ANSWER_COLUMNS - label.cell_length - len(key)
        return Option(label.pad_right(max(0, gap)) + Content.styled(key, "bold"))


class Card(Vertical):
    """A question, and a list of its answers."""

    DEFAULT_CSS = """
    Card {
        min-width: 12; width: 58; max-width: 100%; height: auto; border: $edge $accent;
        padding: 1 3;
        #question { text-align: center; }
        OptionList { height: auto; margin-top: 1; border: none; }
        OptionList:focus { border: none; }
    }
    """

    def __init__(self, question: str, answers: Iterable[Answer]) -> None:
        super().__init__(classes="now")
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


class DialogScreen(BaseScreen[ScreenResultType]):
    """A question. It returns the value of the answer, unless a subclass acts on it.

    It stands beside the board of the game that is played, or beside the start, and alone in a
    window without room for both. The board is a new one: nothing of the screen below is on it, no
    cursor, no order that is being written, no clock.
    """

    DEFAULT_CSS = """
    DialogScreen {
        #panel > Card { width: 100%; height: auto; padding: 1 1; }
        #panel Card OptionList { width: auto; max-width: 100%; }
        &.-boardless #panel > Card.now { height: auto; }
        &.-folded #panel > Card.now { padding: 0 1; }
        &.-boardless #panel { align: center middle; }
    }
    """
    AUTO_FOCUS = "OptionList"
    BINDINGS = [Binding("f", "flip", "Flip", show=False)]

    about_lines: int = 0
    """The lines that something else takes below the question."""
    board = getters.query_one(Board)
    """The board beside the question."""
    question: str
    answers: tuple[Answer, ...]
    """The first one is harmless."""

    def __init__(self, status: str, view: GameView | None = None) -> None:
        """Prepare a screen for a question about a game (None: about none); `ask` asks it.

        The status is the middle of the top bar.
        """
        super().__init__()
        self.status = status
        self.smallest = Size(20, 8)
        self._view = view or game_at_start()

    def ask(self, question: str, answers: Iterable[Answer]) -> None:
        """Ask a question, or another one in its place."""
        self.question = question
        self.answers = tuple(answers)
        for card in self.walk_children(Card):
            card.say(question)
            options = card.query_one(OptionList)
            options.clear_options().add_options([answer.option for answer in self.answers])
            options.highlighted = 0
        self.show_keys()

    def compose(self) -> ComposeResult:
        """The question beside the board, between the bars."""
        view = self._view
        panel = [*self.panel_widgets(), *public_story(view)]
        yield TopBar(self.status, self.turn_label)
        yield BoardRow(view.match, view.shown_position, *panel)
        yield KeyBar(self.key_hints())

    def panel_widgets(self) -> ComposeResult:
        """The question, beside the board."""
        yield Card(self.question, self.answers)

    @property
    def turn_label(self) -> str:
        """The turn of the screen below, or the last one; nothing before the first one."""
        number = self._view.turn_number
        if number is None:
            number = len(self._view.match.game.turns)
        return f"turn {number}" if number else ""

    def on_mount(self) -> None:
        """Mark the squares of the last turn, if the position is the one after it."""
        self.board.marks = public_marks(self._view)

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Show the board where there is room for more than the question."""
        super().fit(window, update=update)
        size = fit_public_board(self, window, update=update)
        is_beside = not self.has_class("-below") and not self.has_class("-boardless")
        spare = size.height - self._card_lines(size.width)
        self.set_class(is_beside and spare >= STORY_LINES, "-storied", update=update)

    def _card_lines(self, width: int) -> int:
        """The lines of the question and its answers in so many columns."""
        question = Content(self.question).wrap(max(1, width - CARD_MARGIN))
        return len(question) + len(self.answers) + CARD_MARGIN + self.about_lines

    def action_flip(self) -> None:
        """Turn the board around."""
        for row in self.walk_children(BoardRow):
            row.flip()

    def key_hints(self) -> Hints:
        """The keys of the list, and those of the answers."""
        hints = [LIST_HINT, KeyHint("Enter", "Choose")]
        if len(self.answers) == 1:
            hints = []
        for answer in reversed(self.answers):
            if answer.key:
                hints.append(self.hint(answer.key, answer.label))
        return tuple(hints)

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
