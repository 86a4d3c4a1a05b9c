"""OrderPanel: the panel in which a player composes an order."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, Square
from apocalypse.rules.notation import square_name
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.bets import mark_legend, order_risk, put_back_request
from apocalypse.wording.names import PASS_LABEL

ORDER_TITLE: Final = "Your order"
"""The heading; the top bar says who writes."""


class SealButton(Static):
    """A button that seals the order."""

    DEFAULT_CSS: ClassVar[str] = """
    SealButton { width: auto; height: 1; background: $panel; color: $quiet; padding: 0 1;
                 dock: bottom; }
    SealButton.-ready { background: $accent; color: $background; text-style: bold; }
    """

    def on_click(self) -> None:
        """Post the message."""
        self.post_message(OrderPanel.SealPressed())


class OrderPanel(TitledBox):
    """The order as far as it is chosen, advice or a refusal, and a button to seal it."""

    DEFAULT_CSS: ClassVar[str] = """
    OrderPanel { height: 10; }
    OrderPanel #order { height: 1; text-style: bold; }
    OrderPanel #advice { height: 1fr; color: $quiet; }
    OrderPanel #advice.-bet, OrderPanel #advice.-refused { color: $warning; }
    OrderPanel #advice.-hint { color: $accent; }
    """

    class SealPressed(Message):
        """The player clicked the button."""

    hint = ""
    """In practice, the last hint, in place of the advice; it stays until the order is changed."""

    def __init__(self, entry: OrderEntry, penalties: Penalties, verb: str = "seal") -> None:
        """Show an entry; the verb says what S does with the order."""
        super().__init__()
        self.border_title = ORDER_TITLE
        self.penalties = penalties
        """The penalties of both sides so far."""
        self._verb = verb
        self._entry = entry
        self._is_armed = False

    def compose(self) -> ComposeResult:
        """The order, a sentence, the button."""
        yield Static(id="order", markup=False)
        yield Static(id="advice", markup=False)
        yield SealButton(f"S  {self._verb.title()}", markup=False)

    def on_mount(self) -> None:
        """Show the empty order."""
        self._show()

    def show(self, entry: OrderEntry, *, is_armed: bool) -> None:
        """Show the order as far as it is chosen; once it is armed, Enter seals it."""
        if entry != self._entry:
            self.hint = ""
        self._entry, self._is_armed = entry, is_armed
        self._show()

    def give(self, hint: str) -> None:
        """Show a hint."""
        self.hint = hint
        self._show()

    def _show(self) -> None:
        entry = self._entry
        limit = entry.rules.turn.bets.penalty_limit
        if limit is not None:
            self.border_subtitle = f"penalties: {self._penalty_count}/{limit}"
        self.query_one("#order", Static).update(_order_content(entry), layout=False)
        message = self.query_one("#advice", Static)
        message.update(entry.message or self.hint or self._advice(entry), layout=False)
        message.set_class(bool(self.hint), "-hint")
        message.set_class(bool(entry.message), "-refused")
        message.set_class(bool(entry.bets), "-bet")
        button = self.query_one(SealButton)
        button.set_class(entry.is_complete, "-ready")
        key = "Enter" if self._is_armed else "S"
        button.update(f"{key}  {self._verb.title()}", layout=True)

    @property
    def _penalty_count(self) -> int:
        return self.penalties[self._entry.color.index]

    @property
    def _loses(self) -> bool:
        """Whether one more penalty loses the game."""
        limit = self._entry.rules.turn.bets.penalty_limit
        return limit is not None and self._penalty_count + 1 >= limit

    def _advice(self, entry: OrderEntry) -> str:
        """What to do next, or what an order that is not safe risks."""
        if entry.is_complete and entry.origin is None:
            return f"You have no legal order, so you pass. {self._how_to_seal}"
        if entry.origin is None:
            ways = "use the arrows or Tab and Enter, click, or type an order like"
            return f"Choose a piece: {ways} {entry.example}."
        if entry.target is None:
            legend = f"{mark_legend(entry.rules)} " if entry.target_masks[1] else ""
            return f"Choose one of the marked squares. {legend}Backspace takes it back."
        if entry.file:
            return f"Type the {entry.rest} after {entry.file}. Backspace takes it back."
        if not entry.is_complete:
            return put_back_request(entry.rules, may_promote=entry.may_promote)
        if entry.bets:
            names, coordinates = entry.names, entry.coordinates
            return order_risk(entry.bets, entry.color, names, coordinates, loses_game=self._loses)
        return f"{self._how_to_seal} You can still change it, or take it back with Backspace."

    @property
    def _how_to_seal(self) -> str:
        if self._is_armed:
            return f"Press Enter once more to {self._verb} it."
        return f"Press S, or Enter twice, to {self._verb} it."


def _order_content(entry: OrderEntry) -> Content:
    """The order so far, with a line for each square that is still to be chosen."""
    if entry.is_complete and entry.origin is None:
        return Content.styled(PASS_LABEL.capitalize(), "$accent")
    file = f"{entry.file}_" if entry.file else "__"
    if entry.origin is None:
        return Content("Knight " if entry.has_knight_letter else "") + Content.styled(
            file, "$accent"
        )

    def name(square: Square) -> str:
        return square_name(square, entry.coordinates)

    is_knight = entry.position.mask(entry.color, KNIGHT) >> entry.origin & 1
    lacks_target = entry.target is None or (entry.file and not entry.wants_square)
    target = file if lacks_target or entry.target is None else name(entry.target)
    parts = ["Knight " if is_knight else "Pawn ", (name(entry.origin), "$accent")]
    parts += [" to ", (target, "$accent")]
    if entry.promotes:
        parts += [", ", ("a knight", "$accent")]
    elif entry.wants_square:
        put_back = file if entry.put_back is None or entry.file else name(entry.put_back)
        parts += [", back to ", (put_back, "$accent")]
    return Content.assemble(*parts)
