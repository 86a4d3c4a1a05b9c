"""Area: a panel beside the board, with keys of its own, in which players do one thing.

A screen says which area takes keys now (`BaseScreen.area`). The screen gets every key first and
hands it on, so that keys act in the order in which they came, with or without a focus. The result
of an area goes up by a callback: a message would wait behind keys that have arrived since.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Protocol

from textual.binding import Binding

from apocalypse.rules.board import Square
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.bars import Keys
from apocalypse.tui.widgets.titled_box import TitledBox


class BoardFrame(Protocol):
    """The screen around an area, as the area needs it."""

    match: MatchView

    @property
    def board(self) -> Board:
        """The board beside the area."""

    def mark(self, **changes: Any) -> None:
        """Change some of the marks on the board, unless an earlier turn is shown."""

    def show_current(self) -> None:
        """Show the present again: the position, what the area shows on it, and the heading."""

    def return_to_present(self) -> bool:
        """Return from an earlier turn; whether one was shown."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may run an action now."""


class Area(TitledBox):
    """A panel in which players do one thing and seal it, with keys of its own.

    Letters, pastes and clicks are for the present: the screen returns to it before it hands them
    on. An action returns by itself, and S does no more than that from an earlier turn.
    """

    BINDINGS = [Binding("s", "seal", "Seal")]
    keys: ClassVar[Keys] = ()
    """The keys that the key bar names."""

    def __init__(self, frame: BoardFrame) -> None:
        super().__init__()
        self.frame = frame
        self.match = frame.match

    @abstractmethod
    def seal(self) -> None:
        """Seal what is written, or say what is missing."""

    def action_seal(self) -> None:
        """Seal what is written; from an earlier turn, only return."""
        if not self.frame.return_to_present():
            self.seal()

    def show(self) -> None:
        """Show on the board what is chosen so far. The screen calls it in the present alone."""

    def type_letter(self, letter: str) -> None:
        """Take a letter or a number that is bound to no action."""

    def paste(self, text: str) -> None:
        """Take what is pasted."""

    def click_square(self, square: Square) -> None:
        """Take a click on the board."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may run an action: when one of the screen may."""
        return self.is_mounted and self.frame.check_action(action, parameters)
