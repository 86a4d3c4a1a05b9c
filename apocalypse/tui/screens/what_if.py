"""The screens on which players try other orders: in a variation, or in one turn of a game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.tui.background_analysis import Exploration
from apocalypse.tui.board.arrows import order_arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.question import CardScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.square_choice import nearest_to_center
from apocalypse.tui.widgets.assessment_panel import PositionPanel, TrialPanel
from apocalypse.tui.widgets.bars import Hints
from apocalypse.wording.names import Names

WHAT_IF: Final = "What if"
TRY_AGAIN: Final = "Try again"
"""The headings of a variation in a game, and of another try at an order."""


class WhoseOrderScreen(CardScreen[Color]):
    """Asks whose order to change. None: nobody's."""

    HELP: ClassVar[str | None] = """\
Choose the side whose order you want to change. The game itself stays as it was played."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]
    heading = WHAT_IF

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
        heading: str = WHAT_IF,
    ) -> None:
        """Ask for an order in a variation; without an exploration there are no values."""
        super().__init__(match, color)
        self._exploration = exploration
        self._can_undo = can_undo
        self._heading = heading

    @property
    def status(self) -> str:
        """Whose order this is, and that this is not the game."""
        return f"{self._heading}: {self.match.names.owner(self.color)} order"

    def panel_widgets(self) -> Iterable[Widget]:
        """The order panel, the values, the history, the material."""
        order_panel, *others = super().panel_widgets()
        yield order_panel
        if self._exploration is not None:
            yield PositionPanel(self._exploration, self.match)
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
            self._follow(self.query_one(PositionPanel))

    @work(exclusive=True, group="values")
    async def _follow(self, panel: PositionPanel) -> None:
        """Show the values, deeper and deeper."""
        async for _ in panel.analysis.run():
            panel.show()

    def action_undo_turn(self) -> None:
        """Leave to take back what was written last."""
        if self._can_undo:
            self.leave(Request.TAKE_BACK)


class WhatIfRevealScreen(RevealScreen):
    """The reveal of a turn of a variation; None: back to the game."""

    is_game = False
    heading = WHAT_IF
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]
    over_label: ClassVar[str] = "Back to the game"
    """What comes next when the variation is over."""

    @property
    def next_label(self) -> str:
        """What comes next, for the line of keys."""
        return super().next_label if self.match.game.outcome is None else self.over_label


class ExploreRevealScreen(WhatIfRevealScreen):
    """The reveal of a turn of a variation that begins from a position, and not in a game."""

    heading = "Explore"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back")]
    over_label = "Undo turn"


class WhatIfPutBackScreen(PutBackScreen):
    """The screen on which a pawn is put back in a variation; None: back to the game."""

    is_game = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]


def _name_and_color(name: str, color: Color) -> str:
    """A player and the side, once if the player has no name."""
    return name if name.lower() == color.value else f"{name} ({color.value})"


class TryOrderScreen(WhatIfOrderScreen):
    """The screen on which a side writes another order in a turn; None: back to the game."""

    HELP: ClassVar[str | None] = """\
The board is as it was before the turn. Write an order of your own: with the arrows and Enter, \
with the mouse, or by typing an order such as {order}. S seals it. Then you see how it does on \
average against your opponent's best mix, beside the order that was written in the game.

O changes sides. Nothing is secret here, and the game stays as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("o", "other_side", "Other side")]

    @property
    def status(self) -> str:
        """Whose order this is."""
        return f"{TRY_AGAIN}: {self.match.names.owner(self.color)} order"

    def key_hints(self) -> Hints:
        """The keys of an order, the other side, and the way back."""
        back = self.hint("escape", "Back to the game")
        return self.hints(*self.order_hints(), "o", "f", back)

    def action_other_side(self) -> None:
        """Write for the other side."""
        if self.is_on_top:
            self.return_to_current()
            self.color = self.color.other
            self.entry = self.empty_entry()
            self.cursor = nearest_to_center(self.entry.piece_mask)
            self.show_current()


class TrialAnswer(Enum):
    """What the players want after a trial."""

    AGAIN = "again"
    WHAT_IF = "what if"


class TrialScreen(BoardScreen[TrialAnswer]):
    """What an order comes to that was tried in a turn; None: back to the game."""

    HELP: ClassVar[str | None] = """\
How your order does on average against your opponent's best mix, beside the order that was written \
in the game and the best one. An order is sound if its loss is within the error of the search.

A tries another order. W carries your order out against the one that your opponent wrote."""

    DEFAULT_CSS: ClassVar[str] = """
    TrialScreen.-below #panel > TrialPanel { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,enter", "answer('AGAIN')", "Another order"),
        Binding("w", "answer('WHAT_IF')", "What if"),
        Binding("escape,q", "back", "Back to the game"),
    ]
    keys = ("a", "w", "f", "escape")
    has_history: ClassVar[bool] = False
    turn_label = ""

    def __init__(
        self,
        match: MatchView,
        turn: Turn,
        color: Color,
        order: Order | None,
        exploration: Exploration,
    ) -> None:
        """Prepare the result of an order that a side tries in a turn that was played."""
        super().__init__(match)
        self._turn = turn
        self._color = color
        self._order = order
        self._exploration = exploration

    @property
    def status(self) -> str:
        """Which turn is tried again."""
        return f"{TRY_AGAIN}: turn {self._turn.number}"

    @property
    def panel(self) -> TrialPanel:
        """The panel with the result."""
        return self.query_one(TrialPanel)

    def panel_widgets(self) -> Iterable[Widget]:
        """The result."""
        analysis = self._exploration.analysis(self._turn.before)
        yield TrialPanel(analysis, self._turn, self._color, self._order, self.match)

    def on_mount(self) -> None:
        """Assess the position, as deep as an analysis does."""
        self._follow(self.panel)

    @work
    async def _follow(self, panel: TrialPanel) -> None:
        """Show the result, deeper and deeper."""
        async for _ in panel.analysis.run():
            panel.show()
            self.show_current()

    def show_current(self) -> None:
        """Show the order, and the reply that it has to fear."""
        trial = self.panel.trial
        reply = None if trial is None else trial.verdict.reply
        arrows = order_arrow(self._order, self._color) + order_arrow(reply, self._color.other)
        self.board.mark(arrows=arrows)

    def action_answer(self, name: str) -> None:
        """Leave to try another order, or to carry this one out."""
        self.leave(TrialAnswer[name])
