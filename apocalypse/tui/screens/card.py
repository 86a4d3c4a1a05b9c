"""CardScreen: a question on a card in the middle of the screen, and its answers to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.tui.screens.base import BaseScreen
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
