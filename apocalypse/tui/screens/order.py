"""OrderScreen: one side writes its order in secret.

Everything on it is computed from the public position. It is made anew for every order, and it is
gone before the next screen is drawn; the order leaves it sealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import Color, Square
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.board import Arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import FLIP_HINT, HISTORY_HINT, squares_of
from apocalypse.tui.screens.square_choice import SquareChoiceScreen
from apocalypse.tui.screens.timed_order import TimedOrderScreen
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.key_bar import Hints, KeyHint
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.order_panel import OrderPanel
from apocalypse.tui.widgets.top_bar import TopBar


class OrderScreen(SquareChoiceScreen[Sealed[Order | None]], TimedOrderScreen):
    """The order slip of one side."""

    HELP: ClassVar[str | None] = """\
Choose a piece, then one of the marked squares: with the arrows and Enter, with the mouse, or by \
typing an order such as a4a3. You can mix the three ways.

Backspace takes back your last choice. S seals the order; nobody sees it before the reveal.

A hollow mark is a bet: the order stands only if your opponent does what it needs."""
    help_has_rules: ClassVar[bool] = True

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "seal", "Seal")]

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match)
        self.color = color
        game = match.game
        self.entry = OrderEntry(game.position, color, game.rules, match.names, match.coordinates)

    @property
    def turn_number(self) -> int:
        """The turn that is written now."""
        return len(self.match.game.turns) + 1

    @property
    def status(self) -> str:
        """Who writes, and who looks away; the computer has nothing to look away from."""
        names = self.match.names
        if self.match.computer is not None:
            return f"{names.of(self.color)} writes, the computer has written"
        return f"{names.of(self.color)} writes, {names.of(self.color.other)} looks away"

    def panels(self) -> Iterable[Widget]:
        """The slip, the history, the forces."""
        yield OrderPanel(self.entry, self.match.game.penalties)
        yield History(self.match.game, self.match.coordinates, writing=True)
        yield MaterialPanel(self.match.game.position, self.match.names)

    def hints(self) -> Hints:
        """The keys of the slip."""
        return (
            KeyHint("Arrows", "Move"),
            KeyHint("Enter", "Choose"),
            KeyHint("Bksp", "Take back", "screen.take_back"),
            KeyHint("s", "Seal", "screen.seal"),
            HISTORY_HINT,
            FLIP_HINT,
        )

    def show_present(self) -> None:
        """The position as it is, and what is written on the slip."""
        game = self.match.game
        self.board.position = game.position
        self.board.last = squares_of(game.turns[-1]) if game.turns else 0
        self.query_one(TopBar).status = self.status
        self._show_entry()

    def _show_entry(self) -> None:
        entry, board = self.entry, self.board
        board.cursor = self.cursor
        board.selected = entry.origin
        board.targets, board.bets = (0, 0) if entry.complete else entry.lights
        board.arrows = tuple(_arrows(entry))
        self.query_one(OrderPanel).entry = entry

    def _write(self, entry: OrderEntry) -> None:
        if not self._sealed:
            self.entry = entry
            self._show_entry()

    def choose(self, square: Square) -> None:
        """Choose a piece, or where it goes."""
        self.cursor = square
        self._write(self.entry.choose(square))

    def type_letter(self, letter: str) -> None:
        """Type one letter of the order."""
        entry = self.entry.typed(letter)
        if entry.origin is not None:
            chosen = (entry.put_back, entry.target, entry.origin)
            self.cursor = next(square for square in chosen if square is not None)
        self._write(entry)

    def take_back(self) -> None:
        """Take back the last thing chosen."""
        self._write(self.entry.taken_back())

    @on(OrderPanel.SealPressed)
    def action_seal(self) -> None:
        """Seal the order and leave; once. From the past it only comes back, to show the slip."""
        if self.looked is not None:
            self.come_back()
        elif not self.entry.complete:
            self._write(self.entry.saying("You have no order to seal yet."))
        elif not self._sealed:
            self._sealed = True
            self.dismiss(Sealed(self.entry.order))


def _arrows(entry: OrderEntry) -> Iterator[Arrow]:
    """The order as it stands: where the piece goes, and where a pawn goes back from there."""
    if entry.origin is not None and entry.target is not None:
        yield Arrow(entry.origin, entry.target, entry.color)
        if entry.put_back is not None:
            yield Arrow(entry.target, entry.put_back, entry.color)
