"""Card: a question in the middle of an empty screen, and the answers to choose from."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class Card(Vertical):
    """A frame around a question and its answers."""

    DEFAULT_CSS: ClassVar[str] = """
    Card { width: 58; max-width: 100%; height: auto; border: $edge $accent; padding: 1 3; }
    Card #asked { text-align: center; }
    Card OptionList { height: auto; margin-top: 1; border: none; background: $background; }
    Card OptionList:focus {
        border: none; background: $background; background-tint: transparent;
    }
    """

    def __init__(self, question: str, *options: Option) -> None:
        super().__init__()
        self._question = question
        self._options = options

    def compose(self) -> ComposeResult:
        """The question and the list."""
        yield Static(self._question, id="asked", markup=False)
        yield OptionList(*self._options)

    def say(self, sentence: str) -> None:
        """Put something else in the place of the question."""
        self.query_one("#asked", Static).update(sentence)
