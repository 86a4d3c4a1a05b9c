"""The screens of a variation, in which players try other orders; one key leaves each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.tui.background_analysis import Exploration
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.card import CardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import WHAT_IF, RevealOptions
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.position_panel import PositionPanel
from apocalypse.wording.names import Names


class WhoseOrderScreen(CardScreen[Color]):
    """Asks whose order to change. None: nobody's."""

    HELP: ClassVar[str | None] = """\
Choose the side whose order you want to change. The game itself stays as it was played."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]
    heading = "What if"
    enter_label = "Choose"

    def __init__(self, names: Names) -> None:
        sides = ((_name_and_color(names.of(color), color), color) for color in Color)
        super().__init__("Whose order would you like to change?", sides)


class WhatIfOrderScreen(OrderScreen):
    """The screen on which a side writes in the open; None: back to the game.

    It returns `Request.TAKE_BACK` if the players take back what they wrote last.
    """

    HELP: ClassVar[str | None] = """\
Both sides write in the open, White first. Choose a piece, then one of the marked squares: with \
the arrows and Enter, with the mouse, or by typing an order such as {order}. S seals the order. \
Then you see what happens, and play on from there; U takes back what you wrote last.

P shows the value of the position: who stands better, and what each side does best. V shows it in \
numbers, with the error and both mixed strategies. During a game there are no values."""

    DEFAULT_CSS: ClassVar[str] = """
    WhatIfOrderScreen PositionPanel { display: none; }
    WhatIfOrderScreen.-valued PositionPanel { display: block; }
    WhatIfOrderScreen.-folded.-valued.-empty #panel > .now { display: none; }
    WhatIfOrderScreen.-folded.-valued.-empty #panel > PositionPanel { display: block; }
    WhatIfOrderScreen.-valued.-low History, WhatIfOrderScreen.-valued.-low MaterialPanel {
        display: none;
    }
    """

    is_game = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "values", "Values"),
        Binding("v", "numbers", "Numbers"),
        Binding("escape,w", "back", "Back"),
    ]

    def __init__(
        self,
        match: MatchView,
        color: Color,
        exploration: Exploration | None = None,
        *,
        can_undo: bool = False,
        options: RevealOptions = WHAT_IF,
    ) -> None:
        """Ask for an order.

        Args:
            match: the variation.
            color: the side that writes.
            exploration: the values in the variation; None: there are none, because the game is
                not over or has other rules.
            can_undo: whether there is an order to take back.
            options: the heading.
        """
        super().__init__(match, color)
        self._exploration = exploration
        self._can_undo = can_undo
        self._options = options

    @property
    def status(self) -> str:
        """Whose order this is, and that this is not the game."""
        return f"{self._options.heading}: {self.match.names.owner(self.color)} order"

    def panel_widgets(self) -> Iterable[Widget]:
        """The order panel, the values, the history, the material."""
        order_panel, *others = super().panel_widgets()
        yield order_panel
        if self._exploration is not None:
            match = self.match
            yield PositionPanel(match.game.position, match.names, match.coordinates)
        yield from others

    def key_hints(self) -> Hints:
        """The keys of an order, the values, and the way back."""
        values: Hints = ()
        if self._exploration is not None and self._exploration.is_shown:
            numbers = self.hint("v", "Words" if self._exploration.shows_numbers else "")
            values = self.hints(self.hint("p", "Hide"), numbers)
        elif self._exploration is not None:
            values = self.hints("p")
        undo = (self.hint("u", "Undo"),) if self._can_undo else ()
        return self.hints(*self.order_hints(), *values, *undo, "escape")

    def on_mount(self) -> None:
        """Show the values, if the players want to see them."""
        self._show_values()

    def _show_entry(self) -> None:
        """Show the order; where there is room for one panel only, the values while it is empty."""
        super()._show_entry()
        self.set_class(self.entry == self.empty_entry(), "-empty")

    def action_values(self) -> None:
        """Show the values of the position, or hide them."""
        if self._exploration is not None:
            self._exploration.is_shown = not self._exploration.is_shown
            self._show_values()

    def action_numbers(self) -> None:
        """Show the values in numbers, or in words."""
        if self._exploration is not None and self._exploration.is_shown:
            self._exploration.shows_numbers = not self._exploration.shows_numbers
            self._show_values()

    def _show_values(self) -> None:
        exploration = self._exploration
        self.show_keys()
        self.set_class(exploration is not None and exploration.is_shown, "-valued")
        if exploration is not None and exploration.is_shown:
            panel = self.query_one(PositionPanel)
            panel.shows_numbers = exploration.shows_numbers
            analysis = exploration.analysis(self.match.game.position)
            self.run_worker(panel.follow(analysis), group="values", exclusive=True)

    def action_undo_turn(self) -> None:
        """Leave to take back what was written last."""
        if self._can_undo:
            self.leave(Request.TAKE_BACK)


class WhatIfPutBackScreen(PutBackScreen):
    """The screen on which a pawn is put back in a variation; None: back to the game."""

    is_game = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]


def _name_and_color(name: str, color: Color) -> str:
    """A player and the side, once if the player has no name."""
    return name if name.lower() == color.value else f"{name} ({color.value})"
