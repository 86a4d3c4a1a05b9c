"""OrderPanel: the area in which an order is written on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from textual.app import ComposeResult
from textual.widgets import Static

from apocalypse.match.order_entry import OrderEntry, type_square
from apocalypse.match.practice import Hint
from apocalypse.rules.board import Color, Mask, Square
from apocalypse.rules.orders import Order
from apocalypse.tui.areas.area import BoardFrame
from apocalypse.tui.areas.square_choice import SquareChoice, nearest_to_center
from apocalypse.tui.board.arrows import Arrow, entry_arrows, order_arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.bars import KeyHint
from apocalypse.tui.widgets.key_buttons import SealButton
from apocalypse.tui.widgets.order_text import order_advice, order_content, other_piece_notice

ORDER_TITLE: Final = "Your order"
"""The heading; the top bar says who writes."""

Orders: TypeAlias = Mapping[Color, Order | None]
"""The order of each side that has one; None is a pass."""


def empty_entry(match: MatchView, color: Color) -> OrderEntry:
    """An entry of a side for the next turn of a match, with nothing chosen."""
    game = match.game
    return OrderEntry(game.position, color, game.rules, match.names, match.coordinates)


def entry_of(match: MatchView, color: Color, order: Order | None) -> OrderEntry:
    """An entry of a side with an order; with none, nothing is chosen."""
    entry = empty_entry(match, color)
    if order is None:
        return entry
    entry = entry.choose(order.origin).choose(order.target)
    if order.put_back is not None:
        return entry.choose(order.put_back)
    if entry.wants_square:
        return entry.promoting()
    return entry


@dataclass(frozen=True)
class BothSides:
    """The callbacks of a screen on which a player writes for both sides."""

    changed: Callable[[OrderEntry], None]
    """Takes each change of an order."""
    remark: Callable[[], str]
    """A sentence about a complete order that nobody has changed; empty: there is none."""


def order_title(color: Color) -> str:
    """The heading over the order of a side: its color, which a name does not tell."""
    return f"{color.value.capitalize()}'s order"


class OrderPanel(SquareChoice):
    """The order as far as it is chosen, advice or a refusal, and a button to seal it.

    S seals the order, and so does Enter once more after it confirmed a finished order.
    """

    DEFAULT_CSS = """
    OrderPanel {
        height: 10;
        #order { height: 1; text-style: bold; }
        #advice { height: 1fr; color: $quiet; }
        #advice.-bet, #advice.-refused { color: $warning; }
        #advice.-hint { color: $accent; }
    }
    """

    keys = (KeyHint("Arrows", "Move"), "enter", "backspace", "s")

    def __init__(
        self,
        frame: BoardFrame,
        color: Color,
        seal: Callable[[OrderEntry], bool],
        *,
        open_orders: Callable[[], Orders] = dict,
        both_sides: BothSides | None = None,
        title: str = ORDER_TITLE,
        verb: str = "seal",
    ) -> None:
        """Let a side write.

        Args:
            frame: the screen.
            color: the side that writes.
            seal: takes the order when it is sealed; False: it is not finished.
            open_orders: the orders that are known, and drawn on the board; none where an order is
                secret.
            both_sides: what the screen does where the player writes for the other side, too; None:
                only one side is written for.
            title: the heading.
            verb: what S does with the order.
        """
        super().__init__(frame, enter_returns=both_sides is not None)
        self.border_title = title
        self._seal = seal
        self._open_orders = open_orders
        self._both_sides = both_sides
        self._verb = verb
        self.begin(color)

    def begin(self, color: Color) -> None:
        """Let a side write. The order that it has stays until another is chosen."""
        self.color = color
        """The side that writes."""
        self.entry = entry_of(self.match, color, self._open_orders().get(color))
        """The order, as far as it is chosen."""
        self._is_armed = False
        """Whether the finished order was confirmed once, so that Enter or Space seals it."""
        self.hint = ""
        """A sentence in place of the advice, until the order is changed."""
        self._other_piece = ""
        """A sentence before the advice after another piece was chosen; empty: none was."""
        self._hinted_square: Square | None = None
        """The square that the last hint named; None: no hint yet."""
        last = self.entry.last_square
        if last is None:
            last = nearest_to_center(self.entry.piece_mask)
        self.cursor = last

    @property
    def example(self) -> str:
        """An order that the side can write, as it is typed."""
        return self.entry.example

    def compose(self) -> ComposeResult:
        """The order, a sentence, the button."""
        yield Static(id="order", markup=False)
        yield Static(id="advice", markup=False)
        yield SealButton(f"S  {self._verb.title()}")

    # What is shown.

    def show(self) -> None:
        """Show the order on the board and in words."""
        targets, bets = self._marked_squares
        self.frame.mark(
            cursor=self.cursor,
            selected=self.entry.origin,
            targets=targets,
            bets=bets,
            arrows=tuple(self._arrows()),
        )
        self._show_words()

    @property
    def _marked_squares(self) -> tuple[Mask, Mask]:
        """Where the chosen piece can go, safely and as a bet; else the hinted square."""
        is_choosing = self.entry.origin is not None and not self.entry.is_complete
        if is_choosing:
            return self.entry.target_masks
        if self._hinted_square is None:
            return 0, 0
        return 1 << self._hinted_square, 0

    def _arrows(self) -> Iterator[Arrow]:
        """The order that is chosen now, and the orders that are known."""
        orders = self._open_orders()
        for color in Color:
            if color is self.color and self.entry.origin is not None:
                yield from entry_arrows(self.entry)
            else:
                yield from order_arrow(orders.get(color), color)

    def _show_words(self) -> None:
        """Show the order, what is said about it, and whether it can be sealed."""
        entry = self.entry
        limit = entry.rules.turn.bets.penalty_limit
        penalties = self.match.game.penalties.of(self.color)
        if limit is not None:
            self.border_subtitle = f"penalties: {penalties}/{limit}"
        self.query_one("#order", Static).update(order_content(entry), layout=False)

        # A refusal comes first, then a hint or a remark, then advice.
        hint = self.hint or self._remark
        loses_game = limit is not None and penalties + 1 >= limit
        advice = order_advice(entry, self._how_to_seal, loses_game=loses_game)
        if self._other_piece:
            advice = f"{self._other_piece} {advice}"
        message = self.query_one("#advice", Static)
        message.update(entry.message or hint or advice, layout=False)
        message.set_class(bool(hint or self._other_piece), "-hint")
        message.set_class(bool(entry.message), "-refused")
        message.set_class(bool(entry.bets), "-bet")

        key = "Enter" if self._is_armed else "S"
        label = f"{key}  {self._verb.title()}"
        self.query_one(SealButton).show(label, is_ready=entry.is_complete)

    @property
    def _remark(self) -> str:
        """The remark of the screen on an order that nobody changed."""
        if self._both_sides is None or not self.entry.is_complete:
            return ""
        return self._both_sides.remark()

    @property
    def _how_to_seal(self) -> str:
        if self._is_armed:
            return f"Press Enter once more to {self._verb} it."
        return f"Press S, or Enter twice, to {self._verb} it."

    def say(self, sentence: str) -> None:
        """Show a sentence in place of the advice, until the order is changed."""
        self.hint = sentence
        self._show_words()

    def give(self, hint: Hint) -> None:
        """In practice, show a hint; its square is marked while no piece is chosen."""
        self._hinted_square = hint.square
        self.say(hint.sentence)
        targets, bets = self._marked_squares
        self.frame.mark(targets=targets, bets=bets)

    # How the order is written.

    def write(self, entry: OrderEntry) -> None:
        """Take the order as far as it is chosen now."""
        if entry != self.entry:
            self.hint = ""
            self._other_piece = other_piece_notice(self.entry, entry)
        self.entry = entry
        self._is_armed = False
        if self._both_sides is not None:
            self._both_sides.changed(entry)
        self.show()

    @property
    def cursor_stops(self) -> Mask:
        """The squares that may be chosen next, or the pieces that have an order."""
        safe, bets = self.entry.target_masks
        return safe | bets or self.entry.piece_mask

    def choose(self, square: Square) -> None:
        """Choose a piece, its target, or the put-back square."""
        if self._begins_other_side(square):
            self.begin(self.color.other)
        self.cursor = square
        self.write(self.entry.choose(square))

    def _begins_other_side(self, square: Square) -> bool:
        """Whether a square has a piece of the other side, and no piece waits for its target."""
        if self._both_sides is None:
            return False
        entry = replace(self.entry, file="")
        is_first = entry.origin is None or entry.is_complete
        other = entry.position.occupied_by(self.color.other)
        return is_first and bool(other >> square & 1)

    def type_letter(self, letter: str) -> None:
        """Take one letter of a typed order, or a piece of the other side."""
        before = self.entry
        entry = before.typed(letter)
        square = None
        if len(before.file) == 1:  # of `axb3`, the target is no piece to choose
            square = type_square(before.file, letter, before.coordinates).square
        # A knight of the other side may be meant as a target, too: `Na1`.
        is_origin = not before.has_knight_letter or bool(entry.message)
        if square is not None and is_origin and self._begins_other_side(square):
            self.choose(square)
            return
        if entry.last_square is not None:
            self.cursor = entry.last_square
        self.write(entry)

    def take_back(self) -> None:
        """Take back the last choice."""
        self.write(self.entry.taken_back())

    # How it is sealed.

    def confirm(self) -> bool:
        """Confirm a finished order, and the second time seal it."""
        ends_here = self.entry.is_complete and self.entry.last_square in (None, self.cursor)
        if ends_here and self._is_armed:
            self.seal()
        elif ends_here:
            self._is_armed = True
            self._show_words()
        return ends_here

    def seal(self) -> None:
        """Seal the order, or say what is missing."""
        if not self._seal(self.entry):
            self.write(self.entry.not_sealed())
