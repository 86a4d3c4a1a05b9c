"""LeaveScreen: asks before the program quits during a game."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.dialog import DialogScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyHint
from apocalypse.tui.widgets.choice import Card, keyed_answer

STAY: Final = "stay"
QUIT: Final = "quit"


class LeaveScreen(DialogScreen[bool]):
    """Asks whether to quit; True means yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Quit"),
        Binding("n,escape,space", "answer(False)", "Stay"),
    ]

    status = "Quit"

    def __init__(self, view: GameView | None = None, saved: str = "") -> None:
        """Prepare the question, with a sentence about whether the game is saved."""
        super().__init__(view)
        self._saved = saved

    def card(self) -> Card:
        """The question; its first answer is that the key was a mistake."""
        loss = f"\n\n{self.quit_sentences(self._saved)}" if self._saved else ""
        answers = keyed_answer(self.hint("n"), STAY), keyed_answer(self.hint("y"), QUIT)
        return Card(f"Quit Apocalypse?{loss}", *answers)

    def key_hints(self) -> Hints:
        """The keys of the list, and those of the answers."""
        return self.hints(LIST_HINT, KeyHint("Enter", "Choose"), "y", "n")

    @on(OptionList.OptionSelected)
    def answer_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the answer that was clicked or entered."""
        self.action_answer(message.option_id == QUIT)

    def action_answer(self, answer: bool) -> None:
        """Leave with the answer."""
        self.leave(answer)
