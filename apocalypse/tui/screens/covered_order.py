"""CoveredOrderScreen: one side writes its order while the other watches, and nothing shows.

The screen is the same for every order. It shows that something is typed, but not how much. Keys
that came before it was painted do nothing: they are the last ones of the other side.
"""

from __future__ import annotations

from math import inf
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.match.order_entry import CoveredEntry
from apocalypse.rules.board import Color
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT
from apocalypse.tui.screens.order import TimedOrderScreen
from apocalypse.tui.widgets.bars import KeyHint
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.order_panel import ORDER_TITLE

DOTS: Final = "* * * *"
"""What stands for any number of typed keys."""
REFUSED: Final = "This order cannot be sealed. Type the whole order again."


class CoveredOrderScreen(TimedOrderScreen):
    """The screen on which a side types its order with covered keys."""

    HELP: ClassVar[str | None] = """\
Cover the keys with one hand. Type an order such as {order} and seal it with S. Four stars stand \
for whatever you type, one key or ten. Backspace starts again."""

    DEFAULT_CSS: ClassVar[str] = """
    CoveredOrderScreen #covered { height: 10; }
    CoveredOrderScreen #dots { height: 1; color: $accent; text-style: bold; }
    CoveredOrderScreen #advice { height: 1fr; color: $quiet; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("backspace", "clear", "Start again")]
    keys = (KeyHint("a-e 1-5", "Type"), "backspace", "s", HISTORY_HINT, "f", "escape")
    opened_at = inf

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match, color)
        self._entry = CoveredEntry(self.empty_entry())

    @property
    def status(self) -> str:
        """Who writes, and that the keys are covered."""
        writes = self.match.names.clause(self.color, "writes", "write")
        return self.remark or f"{writes} with covered keys"

    def entry_panel(self) -> Widget:
        """The panel that shows dots for what is typed."""
        dots, advice = Static(id="dots"), Static(self._advice, id="advice", markup=False)
        panel = TitledBox(dots, advice, id="covered")
        panel.border_title = ORDER_TITLE
        return panel

    @property
    def _advice(self) -> str:
        entry = self.empty_entry()
        if entry.must_pass:
            return "You have no legal order. Press S to seal your pass."
        return (
            f"Type an order, such as {entry.example}, then press S to seal it. Four stars stand "
            "for whatever you type, one key or ten."
        )

    def _show(self, sentence: str) -> None:
        self.query_one("#advice", Static).update(sentence, layout=False)
        self.query_one("#dots", Static).update(DOTS if self._entry.has_keys else "", layout=False)

    async def on_key(self, event: events.Key) -> None:
        """Take the letters of an order."""
        if self.is_on_top and (letter := self.typed_letter(event)):
            event.stop()
            self.return_to_current()
            self._entry.type(letter)
            self._show(self._advice)

    def action_clear(self) -> None:
        """Forget what was typed."""
        self._entry.clear()
        self._show(self._advice)

    def action_seal(self) -> None:
        """Seal the order and leave, once; a refusal does not say why, for the opponent reads it."""
        if self.shown_turn is not None:
            self.return_to_current()
            return
        try:
            sealed = Sealed(self._entry.order())
        except ValueError:
            self._entry.clear()
            self._show(REFUSED)
        else:
            self.leave(sealed)
