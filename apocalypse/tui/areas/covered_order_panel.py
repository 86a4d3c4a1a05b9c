"""CoveredOrderPanel: the area in which an order is typed while the opponent watches.

It shows that something is typed, but not how much, and its refusal does not say why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from apocalypse.match.game_loop import SealedOrder
from apocalypse.match.order_entry import CoveredEntry
from apocalypse.rules.board import Color
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.areas.area import Area, BoardFrame
from apocalypse.tui.areas.order_panel import empty_entry, order_title
from apocalypse.tui.widgets.bars import KeyHint

STARS: Final = "* * * *"
"""The sign for any number of typed keys."""
REFUSED: Final = "This order cannot be sealed. Type the whole order again."


class CoveredOrderPanel(Area):
    """Four stars for whatever is typed, and how to seal it."""

    DEFAULT_CSS = """
    CoveredOrderPanel {
        height: 10;
        #dots { height: 1; color: $accent; text-style: bold; }
        #advice { height: 1fr; color: $quiet; }
    }
    """

    BINDINGS = [
        *Area.BINDINGS,
        Binding("backspace", "clear", "Start again"),
    ]
    keys = (KeyHint("a-e 1-5", "Type"), "backspace", "s")

    def __init__(
        self, frame: BoardFrame, color: Color, seal: Callable[[SealedOrder], object]
    ) -> None:
        """Let a side type; the function takes its sealed order."""
        super().__init__(frame)
        self.border_title = order_title(color)
        self._empty_entry = empty_entry(frame.match, color)
        self.entry = CoveredEntry(self._empty_entry)
        self._seal = seal

    def compose(self) -> ComposeResult:
        """The stars and the advice."""
        yield Static(id="dots")
        yield Static(self.advice, id="advice", markup=False)

    @property
    def example(self) -> str:
        """An order that the side can write, as it is typed."""
        return self._empty_entry.example

    @property
    def advice(self) -> str:
        """How an order is typed, with an example that this side can write."""
        if self._empty_entry.must_pass:
            return "You have no legal order. Press S to seal your pass."
        return (
            f"Type an order, such as {self.example}, then press S to seal it. "
            "Four stars stand for whatever you type, one key or ten."
        )

    def _show(self, sentence: str) -> None:
        stars = STARS if self.entry.has_keys else ""
        self.query_one("#advice", Static).update(sentence, layout=False)
        self.query_one("#dots", Static).update(stars, layout=False)

    def type_letter(self, letter: str) -> None:
        """Take a letter of an order, or any other one."""
        self.entry.type(letter)
        self._show(self.advice)

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.entry.clear()
        self._show(self.advice)

    def seal(self) -> None:
        """Seal the order; forget a text that is no order."""
        try:
            sealed = Sealed(self.entry.order())
        except ValueError:
            self.entry.clear()
            self._show(REFUSED)
        else:
            self._seal(sealed)
