"""OrderPanel: the slip of paper on which an order is written."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, Square
from apocalypse.rules.notation import PASS_WORD, order_text, square_name
from apocalypse.rules.orders import safe_orders
from apocalypse.wording.bets import bet_condition


class SealButton(Static):
    """What a mouse presses to seal."""

    DEFAULT_CSS: ClassVar[str] = """
    SealButton { width: auto; height: 1; background: $panel; color: $quiet; padding: 0 1;
                 dock: bottom; }
    SealButton.-ready { background: $accent; color: $background; text-style: bold; }
    """

    def on_click(self) -> None:
        """Say so."""
        self.post_message(OrderPanel.SealPressed())


class OrderPanel(Vertical):
    """The order as far as it is chosen, what to do next, and the button that seals it."""

    DEFAULT_CSS: ClassVar[str] = """
    OrderPanel { height: 10; border: $edge $accent; border-title-color: $accent;
                border-title-style: bold; border-subtitle-color: $quiet; padding: 0 1; }
    OrderPanel #order { height: 1; text-style: bold; }
    OrderPanel #said { height: 1fr; color: $quiet; }
    OrderPanel #said.-bet { color: $warning; }
    OrderPanel #said.-refused { color: $error; }
    """

    class SealPressed(Message):
        """The seal was pressed with the mouse."""

    entry: reactive[OrderEntry | None] = reactive(None)
    """What is written."""

    def __init__(self, entry: OrderEntry, penalties: Penalties) -> None:
        super().__init__()
        self.border_title = Content(f"{entry.names.of(entry.color)}: your order")
        limit = entry.rules.penalty_limit
        self._lost = penalties[entry.color.index]
        if limit is not None:
            self.border_subtitle = f"{self._lost} of {limit} penalties"
        self.set_reactive(OrderPanel.entry, entry)

    def compose(self) -> ComposeResult:
        """The order, a sentence, the seal."""
        yield Static(id="order", markup=False)
        yield Static(id="said", markup=False)
        yield SealButton("S  Seal", markup=False)

    def on_mount(self) -> None:
        """Show the empty slip."""
        self._write()

    def watch_entry(self) -> None:
        """Show what changed."""
        if self.is_mounted:
            self._write()

    def _write(self) -> None:
        entry = self.entry
        assert entry is not None
        self.query_one("#order", Static).update(_written(entry), layout=False)
        said = self.query_one("#said", Static)
        said.update(entry.message or self._advice(entry), layout=False)
        said.set_class(bool(entry.message), "-refused")
        said.set_class(bool(entry.bets), "-bet")
        self.query_one(SealButton).set_class(entry.complete, "-ready")

    def _advice(self, entry: OrderEntry) -> str:
        """What to do next, or what is at stake, in a sentence."""
        if entry.complete and entry.origin is None:
            return "You have no legal order. Press S to seal your pass."
        if entry.origin is None:
            example = order_text(safe_orders(entry.position, entry.color)[0], entry.coordinates)
            return f"Choose a piece: arrows and Enter, a click, or type an order like {example}."
        if entry.target is None:
            bold = "A hollow mark is a bet. " if entry.lights[1] else ""
            return f"Choose one of the marked squares. {bold}Backspace takes it back."
        if not entry.complete:
            bet = ", or H to bet on a knight" if entry.may_promote else ""
            return f"You have two knights. Choose where to put the pawn back{bet}."
        if entry.bets:
            return self._at_stake(entry)
        return "Press S to seal it. Until then you can change it, or take it back with Backspace."

    def _at_stake(self, entry: OrderEntry) -> str:
        held = bet_condition(entry.bets, entry.color, entry.names, entry.coordinates)
        limit = entry.rules.penalty_limit
        loses = limit is not None and self._lost + 1 >= limit
        cost = "and you lose the game" if loses else "and costs one penalty"
        if not entry.rules.bets_can_win:
            return f"Not a legal order: it will be void, {cost}."
        return f"A bet: it stands only if {held}. Otherwise it is void {cost}."


def _written(entry: OrderEntry) -> Content:
    """The order as it stands, with a line where something is still to be chosen."""
    if entry.complete and entry.origin is None:
        return Content.assemble(("Pass ", ""), (PASS_WORD, "$accent"))
    file = f"{entry.file}_" if entry.file else "__"
    if entry.origin is None:
        return Content("Knight " if entry.knight else "") + Content.styled(file, "$accent")

    def at(square: Square) -> str:
        return square_name(square, entry.coordinates)

    knight = entry.position.mask(entry.color, KNIGHT) >> entry.origin & 1
    going = entry.target is None or (entry.file and not entry.wants_square)
    written = Content.assemble(
        "Knight " if knight else "Pawn ",
        (at(entry.origin), "$accent"),
        " to ",
        (file if going or entry.target is None else at(entry.target), "$accent"),
    )
    if entry.promotes:
        return written + Content.assemble(", ", ("a knight", "$accent"))
    if entry.wants_square:
        back = file if entry.put_back is None or entry.file else at(entry.put_back)
        return written + Content.assemble(", back to ", (back, "$accent"))
    return written
