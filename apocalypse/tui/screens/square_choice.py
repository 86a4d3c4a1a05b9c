"""SquareChoiceScreen: players choose squares by arrows and Enter, by typing, or by mouse."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.screen import ScreenResultType

from apocalypse.rules.board import (
    SIZE,
    SQUARES,
    Mask,
    Square,
    file_of,
    rank_of,
    square_at,
    squares_in,
)
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.bars import MinorBinding

CENTER: Final[Square] = 12


def nearest_to_center(mask: Mask) -> Square:
    """The square of a mask nearest to the center; the center if the mask is empty."""
    return min(squares_in(mask), key=_steps_from_center, default=CENTER)


def _steps_from_center(square: Square) -> int:
    return abs(file_of(square) - file_of(CENTER)) + abs(rank_of(square) - rank_of(CENTER))


class SquareChoiceScreen(BoardScreen[ScreenResultType]):
    """A board with a cursor. All three ways lead to `choose`, and players may mix them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", "Left"),
        Binding("right", "move(1, 0)", "Right"),
        Binding("up", "move(0, 1)", "Up"),
        Binding("down", "move(0, -1)", "Down"),
        Binding("enter,space", "choose", "Choose"),
        Binding("tab", "next(1)", "Next"),
        Binding("shift+tab", "next(-1)", "Previous"),
        MinorBinding("backspace", "take_back", "Take back"),
    ]

    def __init__(self, match: MatchView) -> None:
        super().__init__(match)
        self.cursor: Square = CENTER

    @property
    def cursor_stops(self) -> Mask:
        """The squares on which Tab and Shift+Tab put the cursor, one after the other."""
        return 0

    @abstractmethod
    def choose(self, square: Square) -> None:
        """Take a chosen square."""

    @abstractmethod
    def type_letter(self, letter: str) -> None:
        """Take a typed letter or number."""

    @abstractmethod
    def take_back(self) -> None:
        """Take back the last choice."""

    async def on_key(self, event: events.Key) -> None:
        """Take the letters and numbers that are not bound to an action."""
        if self.is_on_top and (letter := self.typed_letter(event)):
            event.stop()
            self.return_to_current()
            self.type_letter(letter)

    @on(Board.SquareClicked)
    def choose_clicked(self, message: Board.SquareClicked) -> None:
        """Choose the square under the mouse."""
        self.return_to_current()
        self.choose(message.square)

    def action_move(self, across: int, up: int) -> None:
        """Move the cursor in the direction that the players see."""
        if self.match.flipped:
            across, up = -across, -up
        file = min(SIZE - 1, max(0, file_of(self.cursor) + across))
        rank = min(SIZE - 1, max(0, rank_of(self.cursor) + up))
        self.return_to_current()
        self._put_cursor(square_at(file, rank))

    def action_next(self, step: int) -> None:
        """Move the cursor to the next stop in the order in which one reads, or back."""
        stops = self.cursor_stops
        self.return_to_current()
        direction = 1 if self.match.flipped else -1
        squares = sorted(SQUARES, key=lambda s: (direction * rank_of(s), -direction * file_of(s)))
        start = squares.index(self.cursor)
        for distance in range(1, len(squares) + 1):
            square = squares[(start + step * distance) % len(squares)]
            if stops >> square & 1:
                self._put_cursor(square)
                return

    @property
    def choice_cell(self) -> Offset | None:
        """The square with the cursor, if it is drawn."""
        boards = self.query(Board)
        return boards.first().cursor_cell if boards else None

    def _put_cursor(self, square: Square) -> None:
        self.cursor = square
        self.board.mark(cursor=square)

    def action_choose(self) -> None:
        """Choose the square under the cursor."""
        self.return_to_current()
        self.choose(self.cursor)

    def action_take_back(self) -> None:
        """Return from an earlier turn, and take back the last choice."""
        self.return_to_current()
        self.take_back()
