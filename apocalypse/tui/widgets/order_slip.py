"""OrderSlip: the slip of paper on which an order is written."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import KNIGHT, Square
from apocalypse.rules.orders import safe_orders
from apocalypse.sheets.notation import PASS_WORD, order_text, square_name
from apocalypse.tui.entry import Entry


class SealButton(Static):
    """What a mouse presses to seal."""

    DEFAULT_CSS: ClassVar[str] = """
    SealButton { width: auto; height: 1; background: $panel; color: $quiet; padding: 0 1;
                 dock: bottom; }
    SealButton.-ready { background: $accent; color: $background; text-style: bold; }
    """

    def on_click(self) -> None:
        """Say so."""
        self.post_message(OrderSlip.SealPressed())


class OrderSlip(Vertical):
    """The order as far as it is chosen, what to do next, and the button that seals it."""

    DEFAULT_CSS: ClassVar[str] = """
    OrderSlip { height: 10; border: round $accent; border-title-color: $accent;
                border-title-style: bold; padding: 0 1; }
    OrderSlip #order { height: 1; margin-bottom: 1; text-style: bold; }
    OrderSlip #said { height: 1fr; color: $quiet; }
    OrderSlip #said.-refused { color: $error; }
    """

    class SealPressed(Message):
        """The seal was pressed with the mouse."""

    entry: reactive[Entry | None] = reactive(None)
    """What is written."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.border_title = f"{entry.names.of(entry.color)}: your order"
        self.set_reactive(OrderSlip.entry, entry)

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
        said.update(entry.message or _advice(entry), layout=False)
        said.set_class(bool(entry.message), "-refused")
        self.query_one(SealButton).set_class(entry.complete, "-ready")


def _written(entry: Entry) -> Content:
    """The order as it stands, with a line where something is still to be chosen."""
    if entry.stuck:
        return Content.assemble(("Pass ", ""), (PASS_WORD, "$accent"))
    file = f"{entry.file}_" if entry.file else "__"
    if entry.origin is None:
        return Content("Knight " if entry.knight else "") + Content.styled(file, "$accent")

    def at(square: Square) -> str:
        return square_name(square, entry.coordinates)

    knight = entry.position.mask(entry.color, KNIGHT) >> entry.origin & 1
    target = file if entry.target is None or entry.file else at(entry.target)
    return Content.assemble(
        "Knight " if knight else "Pawn ",
        (at(entry.origin), "$accent"),
        " to ",
        (target, "$accent"),
    )


def _advice(entry: Entry) -> str:
    """What to do next, in a sentence."""
    if entry.stuck:
        return "You have no order to give. Seal the pass with S."
    if entry.origin is None:
        example = order_text(safe_orders(entry.position, entry.color)[0], entry.coordinates)
        return f"Choose a piece: arrows and Enter, a click, or type an order such as {example}."
    if entry.target is None:
        return "Choose one of the marked squares. Backspace takes back."
    return "Seal it with S. Until then you can change it, or take back with Backspace."
