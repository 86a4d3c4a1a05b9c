"""CoveredOrderScreen: one side writes its order under the eyes of the other, and nothing shows.

The screen is the same for every order. It tells that something is typed, but not how much; a key
too soon after the screen opened does nothing, so that what the other side typed last ends there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.match.covered_entry import CoveredEntry
from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import Color
from apocalypse.rules.notation import order_text
from apocalypse.rules.orders import safe_orders
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import (
    FLIP_HINT,
    HISTORY_HINT,
    squares_of,
)
from apocalypse.tui.screens.timed_order import TimedOrderScreen
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.key_bar import Hints, KeyHint
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.top_bar import TopBar

DOTS: Final = "* * * *"
"""What stands for anything that is typed, be it one key or ten."""
WAIT: Final = "Hands off the keys for a moment."
REFUSED: Final = "This order cannot be sealed. Type the whole order again."


class CoveredOrderScreen(TimedOrderScreen):
    """The covered order slip of one side."""

    HELP: ClassVar[str | None] = """\
Cover the keys with one hand. Type an order such as a4a3 and seal it with S. Nothing you type is \
shown. Backspace starts again."""
    help_has_rules: ClassVar[bool] = True

    DEFAULT_CSS: ClassVar[str] = """
    CoveredOrderScreen #blind { height: 10; border: $edge $accent; padding: 0 1;
                              border-title-color: $accent; border-title-style: bold; }
    CoveredOrderScreen #dots { height: 1; color: $accent; text-style: bold; }
    CoveredOrderScreen #said { height: 1fr; color: $quiet; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "seal", "Seal"),
        Binding("backspace", "clear", "Start again"),
    ]

    def __init__(self, match: MatchView, color: Color, clock: Callable[[], float]) -> None:
        super().__init__(match)
        self.color = color
        self._clock = clock
        self._slip = CoveredEntry(self._entry)
        self._open = False

    @property
    def _entry(self) -> OrderEntry:
        match = self.match
        return OrderEntry(
            match.game.position, self.color, match.game.rules, match.names, match.coordinates
        )

    @property
    def turn_number(self) -> int:
        """The turn that is written now."""
        return len(self.match.game.turns) + 1

    @property
    def status(self) -> str:
        """Who writes, and that it is covered."""
        return f"{self.match.names.of(self.color)} writes with covered keys"

    def panels(self) -> Iterable[Widget]:
        """The covered slip, the history, the forces."""
        slip = Vertical(
            Static(id="dots", markup=False), Static(WAIT, id="said", markup=False), id="blind"
        )
        # A name in a plain title would be read as markup.
        slip.border_title = Content(f"{self.match.names.of(self.color)}: your order")
        yield slip
        yield History(self.match.game, self.match.coordinates, writing=True)
        yield MaterialPanel(self.match.game.position, self.match.names)

    def hints(self) -> Hints:
        """The keys of the slip."""
        return (
            KeyHint("a-e 1-5", "Type"),
            KeyHint("Bksp", "Start again", "screen.clear"),
            KeyHint("s", "Seal", "screen.seal"),
            HISTORY_HINT,
            FLIP_HINT,
        )

    @property
    def clock(self) -> Callable[[], float]:
        """The clock that it was given."""
        return self._clock

    def on_mount(self) -> None:
        """Listen for quiet first."""
        self.set_interval(0.05, self._open_when_quiet)

    def show_present(self) -> None:
        """The position as it is; nothing else is ever on this board."""
        game = self.match.game
        self.board.position, self.board.arrows = game.position, ()
        self.board.last = squares_of(game.turns[-1]) if game.turns else 0
        self.query_one(TopBar).status = self.status

    def _open_when_quiet(self) -> None:
        if not self._open and self.quiet.is_calm:
            self._open = True
            self._say(self._advice)

    @property
    def _advice(self) -> str:
        if self._entry.stuck:
            return "You have no legal order. Press S to seal your pass."
        order = safe_orders(self.match.game.position, self.color)
        example = order_text(order[0], self.match.coordinates) if order else "e4e3"
        return (
            f"Type the order, such as {example}, and press S to seal it. Nothing you type is shown."
        )

    def _say(self, sentence: str) -> None:
        self.query_one("#said", Static).update(sentence, layout=False)
        self.query_one("#dots", Static).update(DOTS if self._slip.written else "", layout=False)

    async def on_key(self, event: events.Key) -> None:
        """Take the letters of an order, once the keyboard was quiet."""
        if not self.on_top:
            return
        self._open_when_quiet()
        if not self._open:
            self.quiet.restart()
            if event.key not in ("ctrl+q", "ctrl+c"):
                event.stop()
                event.prevent_default()
            return
        letter = event.character
        if letter is not None and letter.isalnum() and event.key not in self.active_bindings:
            event.stop()
            if self.looked is not None:
                self.look_at(None)
            self._slip.type(letter)
            self._say(self._advice)

    def action_clear(self) -> None:
        """Forget what was typed."""
        if self._open:
            self._slip.clear()
            self._say(self._advice)

    def action_seal(self) -> None:
        """Seal the order and leave, once; or say no more than that it cannot be sealed.

        From the past it only comes back.
        """
        if self._sealed or not self._open:
            return
        if self.looked is not None:
            self.look_at(None)
            return
        try:
            sealed = Sealed(self._slip.order())
        except ValueError:
            self._slip.clear()
            self._say(REFUSED)
            return
        self._sealed = True
        self.dismiss(sealed)
