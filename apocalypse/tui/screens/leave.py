"""LeaveScreen: asks before the program quits during a game."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.position import Position
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.dialog import DialogScreen
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Card

STAY: Final = "stay"
QUIT: Final = "quit"


class LeaveScreen(DialogScreen[bool]):
    """Asks whether to quit; True means yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Quit"),
        Binding("n,escape,space", "answer(False)", "Stay"),
    ]

    def __init__(
        self,
        match: MatchView | None = None,
        position: Position | None = None,
        saved: str = "",
        *,
        turn_number: int | None = None,
    ) -> None:
        """Prepare the question.

        Args:
            match: the match; None: there is none.
            position: what the board shows; None: the position after the last turn.
            saved: a sentence about whether the game is saved.
            turn_number: the turn on the screen below; None: the last turn.
        """
        super().__init__(match, position, turn_number=turn_number)
        self._saved = saved

    @property
    def status(self) -> str:
        """The heading."""
        return "Quit"

    def card(self) -> Card:
        """The question; its first answer is that the key was a mistake."""
        loss = f"\n\n{self._saved} Orders not yet revealed are lost." if self._saved else ""
        answers = (Option(f"{'Stay':<22}n", id=STAY), Option(f"{'Quit':<22}y", id=QUIT))
        return Card(f"Quit Apocalypse?{loss}", *answers)

    def key_hints(self) -> Hints:
        """The keys of the answers."""
        return (
            KeyHint("y", "Quit", "screen.answer(True)"),
            KeyHint("n", "Stay", "screen.answer(False)"),
        )

    @on(OptionList.OptionSelected)
    def answer_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the answer that was clicked or entered."""
        self.action_answer(message.option_id == QUIT)

    def action_answer(self, answer: bool) -> None:
        """Answer; a yes counts only after the players could read the question."""
        if not answer or self.may_decide():
            self.leave(answer)
