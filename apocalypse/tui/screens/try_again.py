"""The screens of *Try again*: an order in a turn of a finished game, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.tui.background_analysis import Exploration
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.square_choice import nearest_to_center
from apocalypse.tui.screens.what_if import WhatIfOrderScreen
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.trial_panel import TrialPanel

HEADING = "Try again"


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
        return f"{HEADING}: {self.match.names.owner(self.color)} order"

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

V shows the numbers: every order with its average and its share of the best mix, and your \
opponent's best mix. After an order, "tried" means that it is yours, "wrote" that it was written \
in the game, and "both" that they are the same.

A tries another order. W carries your order out against the one that your opponent wrote."""

    DEFAULT_CSS: ClassVar[str] = """
    TrialScreen.-below #panel > TrialPanel { width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,enter", "answer('AGAIN')", "Another order"),
        Binding("v", "numbers", "Numbers"),
        Binding("w", "answer('WHAT_IF')", "What if"),
        Binding("escape,q", "back", "Back to the game"),
    ]
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
        return f"{HEADING}: turn {self._turn.number}"

    @property
    def panel(self) -> TrialPanel:
        """The panel with the result."""
        return self.query_one(TrialPanel)

    def panel_widgets(self) -> Iterable[Widget]:
        """The result."""
        match = self.match
        yield TrialPanel(self._turn, self._color, self._order, match.names, match.coordinates)

    def key_hints(self) -> Hints:
        """Another try, numbers, and the way back."""
        numbers = self.hint("v", "Words" if self._exploration.shows_numbers else "")
        return self.hints("a", numbers, "w", "f", "escape")

    def on_mount(self) -> None:
        """Assess the position, as deep as an analysis does."""
        self._show_numbers()
        self.watch(self.panel, "assessment", self.show_current)
        self.run_worker(self.panel.follow(self._exploration.analysis(self._turn.before)))

    def show_current(self) -> None:
        """Show the order, and the reply that it has to fear."""
        self.board.arrows = tuple(self._arrows())

    def _arrows(self) -> Iterator[Arrow]:
        if self._order is not None:
            yield Arrow(self._order.origin, self._order.target, self._color)
        trial = self.panel.trial
        if trial is not None and trial.verdict.reply is not None:
            reply = trial.verdict.reply
            yield Arrow(reply.origin, reply.target, self._color.other)

    def action_numbers(self) -> None:
        """Show numbers, or words."""
        self._exploration.shows_numbers = not self._exploration.shows_numbers
        self._show_numbers()

    def _show_numbers(self) -> None:
        self.panel.shows_numbers = self._exploration.shows_numbers
        self.show_keys()

    def action_answer(self, name: str) -> None:
        """Leave to try another order, or to carry this one out."""
        self.leave(TrialAnswer[name])
