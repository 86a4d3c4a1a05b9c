"""Order entry: an order as it is composed square by square, by keys or by choosing squares.

A click, Enter on the cursor, and two typed letters all choose a square, so the three ways mix
freely. Entries are values, and their messages depend on the public position only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from apocalypse.match.keyboard_layouts import latin_letter, number_after_letter
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import FILES, KNIGHT, Color, Mask, Square
from apocalypse.rules.legal import has_safe_order, legal_orders, refusal
from apocalypse.rules.notation import Coordinates, NotationError, read_square, square_name
from apocalypse.rules.order_forms import read_order_on
from apocalypse.rules.orders import PASS, Order, order_text, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_words

RANKS: Final = "12345"
KNIGHT_KEYS: Final = "hn"
"""The letters before a knight's order, or behind one that promotes a pawn."""
CAPTURES: Final = ("x", ":")
"""The letter or sign before the target of a capture."""


class TypedSquare(NamedTuple):
    """A square as far as it has been typed: one of its three fields is set."""

    square: Square | None = None
    """The square, once its number was typed."""
    file: str = ""
    """A letter that waits for its number."""
    message: str = ""
    """Why the key is refused, in a sentence."""


def order_example(position: Position, color: Color, coordinates: Coordinates) -> str:
    """A safe order of a side, as it is typed; ``a4a3`` if the side has to pass."""
    orders = safe_orders(position, color)
    return order_text(orders[0], coordinates) if orders else "a4a3"


def type_square(file: str, letter: str, coordinates: Coordinates) -> TypedSquare:
    """Take the next letter or number of a square, after its file, if that was typed before."""
    key = (number_after_letter(letter) if file else latin_letter(letter)).lower()
    if key in FILES:
        return TypedSquare(file=key)
    if key not in RANKS:
        return TypedSquare(
            message=f"{letter.lower()} is not part of a square. Files are a to e, ranks 1 to 5."
        )
    if not file:
        return TypedSquare(message="Type the letter of a square before its number, such as e4.")
    return TypedSquare(square=read_square(file + key, coordinates))


@dataclass(frozen=True)
class OrderEntry:
    """The part of an order that one side has chosen so far."""

    position: Position
    color: Color
    rules: Rules
    names: Names
    coordinates: Coordinates
    origin: Square | None = None
    target: Square | None = None
    put_back: Square | None = None
    """The put-back square, in rule sets where the order names it."""
    promotes: bool = False
    """Whether a promotion was chosen where the pawn could also be put back."""
    file: str = ""
    """The letters that wait for a number: ``a``, or ``ax`` and ``axb`` of a pawn's capture."""
    knight: str = ""
    """The letters before a knight's square: ``H``, perhaps with its file or rank, and ``x``."""
    message: str = ""
    """A sentence about the last key or square that was refused."""
    first_refusal: str = ""
    """The refusal of the first of two typed squares; it also answers the second."""

    @property
    def example(self) -> str:
        """An order that the side can write, as it is typed."""
        return order_example(self.position, self.color, self.coordinates)

    @property
    def must_pass(self) -> bool:
        """Whether the side has no safe order, and passes."""
        return not has_safe_order(self.position, self.color, self.rules)

    @property
    def is_complete(self) -> bool:
        """Whether there is an order, or a pass, to seal.

        It is not while a typed letter waits for its number: the order is about to change.
        """
        if self.target is None:
            return self.must_pass and self.origin is None
        if self.file:
            return False
        return self.put_back is not None or self.promotes or not self.wants_square

    @property
    def has_knight_letter(self) -> bool:
        """Whether an H was typed before the square."""
        return bool(self.knight)

    @property
    def missing_part(self) -> str:
        """The word for the part of a square that is missing: after ``ax`` all of it."""
        return "square" if self.file.endswith(CAPTURES) else "number"

    @property
    def last_square(self) -> Square | None:
        """The square that was chosen last; None: none is."""
        squares = (self.put_back, self.target, self.origin)
        return next((square for square in squares if square is not None), None)

    @property
    def piece_mask(self) -> Mask:
        """The pieces that have an order; all pieces of a side that passes."""
        mask = 0
        for order in self._accepted:
            mask |= 1 << order.origin
        return mask or self.position.occupied_by(self.color)

    @property
    def wants_square(self) -> bool:
        """Whether the order has to name a put-back square, or that its pawn promotes."""
        return any(order.put_back is not None for order in self._endings)

    @property
    def may_promote(self) -> bool:
        """Whether the pawn may promote instead of being put back."""
        return any(order.put_back is None for order in self._endings)

    @property
    def order(self) -> Order | None:
        """The complete order; None is a pass. A ValueError if it is not complete."""
        if not self.is_complete:
            raise ValueError("The order is not complete.")
        if self.target is None:
            return PASS
        return next(order for order in self._endings if order.put_back == self.put_back)

    @property
    def bets(self) -> BetSet:
        """The bets of the complete order; none if it is safe or not complete yet."""
        order = self.order if self.is_complete else None
        return () if order is None else self._accepted[order]

    @property
    def target_masks(self) -> tuple[Mask, Mask]:
        """The squares that may be chosen next: those of safe orders, and those of bets only."""
        safe = 0
        bet = 0
        for order, bets in self._accepted.items():
            if order.origin != self.origin:
                continue
            square: Square | None = None
            if self.target is None:
                square = order.target
            elif order.target == self.target:
                square = order.put_back
            if square is None:
                continue
            if bets:
                bet |= 1 << square
            else:
                safe |= 1 << square
        return safe, bet & ~safe

    @property
    def _accepted(self) -> Mapping[Order, BetSet]:
        return legal_orders(self.position, self.color, self.rules)

    @property
    def _endings(self) -> list[Order]:
        """The accepted orders with the chosen origin and target."""
        chosen = (self.origin, self.target)
        return [order for order in self._accepted if (order.origin, order.target) == chosen]

    def with_message(self, message: str) -> OrderEntry:
        """The same entry with a sentence for the player, or none, and without waiting letters."""
        return replace(self, message=message, file="", knight="")

    def choose(self, square: Square) -> OrderEntry:
        """Choose a square: a piece to move, its target, or a put-back square.

        A piece of one's own begins a new order, unless it stands on a square that the order
        written so far could name next.
        """
        if self.file:
            return replace(self, file="").choose(square)

        # A piece. After H alone it is a knight, or the square is a knight's target; after H with a
        # file, a rank or x, the target follows in any case.
        needs_target = len(self.knight) > 1
        if self._begins_order(square) and not needs_target:
            return self._choose_piece(square)
        if self.has_knight_letter:
            return self._short_order(self.knight, square)
        if self.origin is None:
            # A refusal for the piece comes before any for the target, whichever that is.
            return self._refused(Order(square, square))

        # A put-back square. Where it cannot be one, it may be another target of a complete order.
        if self.target is not None and self.wants_square:
            order = Order(self.origin, self.target, square)
            if order in self._accepted:
                return replace(self.with_message(""), put_back=square, promotes=False)
            if not self.is_complete:
                return self._refused(order)

        # A target.
        entry = replace(self.with_message(""), target=square, put_back=None, promotes=False)
        return entry if entry._endings else self._refused(Order(self.origin, square))

    def _begins_order(self, square: Square) -> bool:
        """Whether a square has a piece of one's own that the order written so far cannot name."""
        has_own_piece = self.position.occupied_by(self.color) >> square & 1
        if not has_own_piece:
            return False
        safe, bet = self.target_masks
        can_be_next = (safe | bet) >> square & 1
        return self.is_complete or not can_be_next

    def not_sealed(self) -> OrderEntry:
        """The same entry with a sentence about what is missing to seal it."""
        if self.file:
            missing = (
                f"Type the {self.missing_part} after {self.file}, or take it back with Backspace."
            )
        elif self.origin is None:
            missing = "First choose a piece, then its square."
        elif self.target is None:
            missing = "First choose where the piece goes."
        else:
            missing = "First choose where to put the pawn back."
        return replace(self, message=missing)

    def _choose_piece(self, square: Square) -> OrderEntry:
        """The entry of a new order for the piece on a square, or with the reason against it."""
        is_knight = bool(self.position.mask(self.color, KNIGHT) >> square & 1)
        name = square_name(square, self.coordinates)
        if self.has_knight_letter and not is_knight:
            return self.with_message(f"H is for a knight, but the piece on {name} is a pawn.")
        if not any(order.origin == square for order in self._accepted):
            kind = "knight" if is_knight else "pawn"
            return self.with_message(f"The {kind} on {name} cannot move.")
        return replace(self.cleared(), origin=square)

    def _short_order(self, prefix: str, target: Square) -> OrderEntry:
        """The entry of an order that leaves out its origin, such as ``Hb3`` or ``axb3``."""
        text = f"{prefix}{square_name(target, self.coordinates)}"
        try:
            order = read_order_on(self.position, self.color, text, self.rules, self.coordinates)
        except NotationError as error:
            return self.with_message(str(error))
        assert order is not None  # it has a target, so it is no pass
        return self.cleared().choose(order.origin).choose(order.target)

    def promoting(self) -> OrderEntry:
        """Choose a promotion, where the order has to name it."""
        if self.wants_square and self.may_promote:
            return replace(self.with_message(""), put_back=None, promotes=True)
        return self.with_message("This order cannot promote a pawn.")

    def _refused(self, order: Order) -> OrderEntry:
        """The same entry with the reason against an order that its side may not write."""
        reason = refusal(self.position, self.color, order, self.rules)
        assert reason is not None
        words = refusal_words(
            self.color, order, reason, self.position, self.names, self.coordinates, self.rules
        )
        return self.with_message(words.sentence)

    def typed(self, letter: str) -> OrderEntry:
        """Take a typed letter of an order: ``e4e3``, ``Ha5b3``, ``Nab3``, ``axb3``, ``d2d1c4``."""
        key = latin_letter(letter).lower()
        if key in KNIGHT_KEYS:
            return self._typed_knight()
        if self.has_knight_letter:
            entry = self._typed_before_target(letter)
            if entry is not None:
                return entry

        # A capture: `axb3` names its pawn by the file. In `a4xb3` the x says nothing new.
        if key in CAPTURES and len(self.file) == 1:
            return replace(self, file=f"{self.file}{CAPTURES[0]}", message="")
        is_between_squares = self.origin is not None and self.target is None and not self.file
        if key in CAPTURES and is_between_squares:
            return self

        # A bracket around a square, as in `(c1)c2`.
        if not key.isalnum() and not self.file:
            return self
        return self._typed_square(letter)

    def _typed_knight(self) -> OrderEntry:
        """Take the letter of a knight: of one that a pawn becomes, or of one to move."""
        may_mean_promotion = self.wants_square and (self.may_promote or not self.is_complete)
        if may_mean_promotion and not self.file:
            return self.promoting()
        return replace(self.cleared(), knight="H")

    def _typed_square(self, letter: str) -> OrderEntry:
        """Take the letter or the number of a square."""
        # A pawn's order by its file, `axb3`, keeps `ax` before the square.
        prefix = ""
        file = self.file
        if len(file) > 1:
            prefix, file = file[:2], file[2:]
        typed = type_square(file, letter, self.coordinates)
        if typed.message:
            return self.with_message(typed.message)
        if typed.square is None:
            return replace(self, file=prefix + typed.file, message=self.first_refusal)
        if prefix:
            return self._short_order(prefix, typed.square)

        # Without a piece the square was refused. If one before it was, too, this is the target of
        # the same order, and the first refusal says what is wrong with that.
        entry = self.choose(typed.square)
        if entry.origin is not None:
            return entry
        if self.first_refusal:
            return replace(entry, message=self.first_refusal, first_refusal="")
        return replace(entry, first_refusal=entry.message)

    def _typed_before_target(self, letter: str) -> OrderEntry | None:
        """Take a letter between that of a knight and its target: ``Nab3``, ``N1b3``, ``Nxb3``.

        None: it is no such letter.
        """
        key = latin_letter(letter).lower()
        if self.file and key in FILES:
            return replace(self, knight=f"H{self.file}", file=key)
        if key in CAPTURES:
            return replace(self, knight=f"{self.knight}{self.file}", file="")
        number = number_after_letter(letter)
        if not self.file and number in RANKS:
            return replace(self, knight=f"H{number}")
        return None

    def taken_back(self) -> OrderEntry:
        """Take back the last letters that wait for a square, or else the last choice."""
        if self.file or self.has_knight_letter:
            return replace(self, file="", knight="", message="")
        if self.put_back is not None or self.promotes:
            return replace(self, put_back=None, promotes=False, message="")
        if self.target is not None:
            return replace(self, target=None, message="")
        return self.cleared()

    def cleared(self) -> OrderEntry:
        """An empty entry for the same side."""
        return OrderEntry(self.position, self.color, self.rules, self.names, self.coordinates)


MOST_KEYS: Final = 64
"""How many keys of a covered or pasted order are read: an order has at most seven."""


class CoveredEntry:
    """The keys of an order that nobody sees. Its repr hides them, and how many there are."""

    __slots__ = ("_entry", "_keys")

    def __init__(self, entry: OrderEntry) -> None:
        """Begin with an empty entry of the side that writes."""
        self._entry = entry
        self._keys: list[str] = []

    def __repr__(self) -> str:
        return "<covered entry>"

    @property
    def has_keys(self) -> bool:
        """Whether any key was typed."""
        return bool(self._keys)

    def type(self, letter: str) -> None:
        """Take a key, whatever it is."""
        self._keys = [*self._keys, letter][-MOST_KEYS:]

    def clear(self) -> None:
        """Forget everything."""
        self._keys = []

    def order(self) -> Order | None:
        """The order that was typed; None is a pass. A ValueError if it is not legal."""
        entry = self._entry
        for letter in self._keys:
            entry = entry.typed(letter)
            if entry.message:
                raise ValueError("This is not a legal order.")
        return entry.order
