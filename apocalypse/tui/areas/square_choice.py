"""SquareChoice: an area in which squares are chosen by arrows and Enter, by typing, or by mouse."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from textual.binding import Binding

from apocalypse.match.order_entry import MOST_KEYS
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
from apocalypse.tui.areas.area import Area, BoardFrame

CENTER: Final[Square] = 12
"""The square c3."""


def nearest_to_center(mask: Mask) -> Square:
    """The square of a mask nearest to the center; the center if the mask is empty."""
    return min(squares_in(mask), key=_steps_from_center, default=CENTER)


def _steps_from_center(square: Square) -> int:
    return abs(file_of(square) - file_of(CENTER)) + abs(rank_of(square) - rank_of(CENTER))


class SquareChoice(Area):
    """A cursor on the board. All three ways lead to `choose`, and players may mix them.

    Whatever is entered while an earlier turn is shown is entered in the present.
    """

    BINDINGS = [
        *Area.BINDINGS,
        Binding("left", "move(-1, 0)", "Left"),
        Binding("right", "move(1, 0)", "Right"),
        Binding("up", "move(0, 1)", "Up"),
        Binding("down", "move(0, -1)", "Down"),
        Binding("enter,space", "choose", "Choose"),
        Binding("tab", "next(1)", "Next"),
        Binding("shift+tab", "next(-1)", "Previous"),
        Binding("backspace", "take_back", "Take back", show=False),
    ]

    def __init__(self, frame: BoardFrame, *, enter_returns: bool = False) -> None:
        """Begin in the center; Enter may do no more than return from an earlier turn."""
        super().__init__(frame)
        self.cursor: Square = CENTER
        self._enter_returns = enter_returns

    @property
    @abstractmethod
    def cursor_stops(self) -> Mask:
        """The squares on which Tab and Shift+Tab put the cursor, one after the other."""

    @abstractmethod
    def choose(self, square: Square) -> None:
        """Take a chosen square."""

    @abstractmethod
    def confirm(self) -> bool:
        """Confirm what is chosen, if the cursor is on the last square of it; whether it is."""

    @abstractmethod
    def take_back(self) -> None:
        """Take back the last choice."""

    def paste(self, text: str) -> None:
        """Type what is pasted, such as ``e4e3``."""
        for letter in text.strip()[:MOST_KEYS]:
            self.type_letter(letter)

    def click_square(self, square: Square) -> None:
        """Choose the square under the mouse."""
        self.choose(square)

    def put_cursor(self, square: Square) -> None:
        """Put the cursor on a square."""
        self.cursor = square
        self.frame.mark(cursor=square)

    def action_move(self, across: int, up: int) -> None:
        """Move the cursor in the direction that the players see."""
        if self.match.flipped:
            across, up = -across, -up
        file = min(SIZE - 1, max(0, file_of(self.cursor) + across))
        rank = min(SIZE - 1, max(0, rank_of(self.cursor) + up))
        self.frame.return_to_present()
        self.put_cursor(square_at(file, rank))

    def action_next(self, step: int) -> None:
        """Move the cursor to the next stop in the order in which one reads, or back."""
        self.frame.return_to_present()
        stops = self.cursor_stops
        squares = sorted(SQUARES, key=lambda square: (-rank_of(square), file_of(square)))
        if self.match.flipped:
            squares.reverse()
        start = squares.index(self.cursor)
        for distance in range(1, len(squares) + 1):
            square = squares[(start + step * distance) % len(squares)]
            if stops >> square & 1:
                self.put_cursor(square)
                return

    def action_choose(self) -> None:
        """Choose the square under the cursor, or confirm it; from an earlier turn, return first."""
        if not self.frame.return_to_present():
            if not self.confirm():
                self.choose(self.cursor)
        elif not self._enter_returns:
            self.choose(self.cursor)

    def action_take_back(self) -> None:
        """Take back the last choice."""
        self.frame.return_to_present()
        self.take_back()
