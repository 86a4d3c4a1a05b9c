"""CoveredOrderScreen: one side writes its order while the other watches, and nothing shows.

The screen is the same for every order. Keys that came before it was painted do nothing: they are
the last ones of the other side.
"""

from __future__ import annotations

from math import inf

from textual import on

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.areas.covered_order_panel import CoveredOrderPanel
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import WRITING, BoardScreen
from apocalypse.tui.screens.order import OrderResult, order_requests
from apocalypse.tui.widgets.clock import Clock


class CoveredOrderScreen(BoardScreen[OrderResult]):
    """The screen on which a side types its order with covered keys.

    It returns the sealed order, or how the players want to end the game instead. Letters, Backspace
    and S come to `CoveredOrderPanel`, which leaves with the sealed order; a click does nothing, and
    Escape opens the menu (`BoardScreen.action_way_out`).
    """

    HELP = """\
Cover the keys with one hand. Type an order such as {order} and seal it with S. Four stars stand \
for whatever you type, one key or ten. Backspace starts again."""

    help_has_rules = True
    place = WRITING

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match)
        self.opened_at = inf  # until it is painted
        self.color = color
        self.remark = ""
        """A heading about what came before; empty: who writes."""
        self.order_panel = CoveredOrderPanel(self, color, seal=self.leave)
        self.area = self.order_panel

    @property
    def help_text(self) -> str:
        """How to type an order, with an example that this side can write."""
        return (self.HELP or "").format(order=self.order_panel.example)

    @property
    def status(self) -> str:
        """Who writes, and that the keys are covered."""
        writes = self.match.names.clause(self.color, "writes", "write")
        return self.remark or f"{writes} with covered keys"

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing that was written is sealed."""
        self.leave(Sealed(None))

    @property
    def requests(self) -> tuple[Termination | Request, ...]:
        """What the menu offers."""
        return order_requests(self.match, self.color)
