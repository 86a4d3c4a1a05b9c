"""Orders: what players write, how they write it, and which orders are safe before the turn."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple, Self, TypeAlias

from apocalypse.rules import kernel
from apocalypse.rules.board import (
    FILES,
    FULL_BOARD,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    SQUARES,
    WHITE,
    BySide,
    Color,
    Mask,
    Square,
    rank_of,
    square_at,
    squares_in,
    wrong_type,
)
from apocalypse.rules.kernel import Masks, Move
from apocalypse.rules.notation import (
    CHESS,
    Coordinates,
    NotationError,
    check_coordinates,
    quoted,
    read_square,
    square_name,
    square_of,
)
from apocalypse.rules.other_names import Advising
from apocalypse.rules.position import Position

PASS_WORD: Final = "****"
_PASSES: Final = (PASS_WORD, "pass")
"""The forms of a pass."""
KNIGHT_LETTER: Final = "H"
PROMOTION: Final = f"={KNIGHT_LETTER}"
"""The mark of an order that promotes its pawn, for players."""
_PROMOTION_OF_PROGRAMS: Final = "=N"
"""The same for programs, which call a knight N, as FEN does."""


class _OrderFields(NamedTuple):
    """The fields of an order, as a tuple, which compares and hashes fast."""

    origin: Square
    target: Square
    put_back: Square | None = None
    """The put-back square, in rule sets that want it in the order (4.ii)."""
    promotes: bool = False
    """Whether it promotes its pawn, in rule sets where the order decides that (4.i)."""


class Order(_OrderFields, metaclass=Advising):
    """An order for one piece to go from one square to another.

    ``Order.parse("e2e3")`` reads one, and ``str(order)`` writes it. A pass is None.
    """

    __slots__ = ()

    def __new__(
        cls,
        origin: Square | str,
        target: Square | str = "",
        put_back: Square | str | None = None,
        promotes: bool = False,
    ) -> Self:
        """Make an order of squares, by their names or their numbers.

        Raises:
            TypeError: the target is missing.
            NotationError: one of them is not a square, or the order both promotes its pawn and puts
                it back.
        """
        if target == "":
            raise TypeError(
                'Expected two squares, such as Order("e2", "e3"). Order.parse("e2e3") reads a text.'
            )
        back = None if put_back is None else square_of(put_back)
        if promotes and back is not None:
            raise NotationError("An order promotes its pawn or puts it back, and not both.")
        return super().__new__(cls, square_of(origin), square_of(target), back, bool(promotes))

    @property
    def landing(self) -> Square:
        """The square where the order ends, which decides whether two orders meet (2)."""
        return self.target if self.put_back is None else self.put_back

    @staticmethod
    def parse(text: str, coordinates: Coordinates = CHESS) -> Order | None:
        """Read an order: ``e2e3``, ``Na1b3``, ``b4b5=N``, ``d4d5@c2``, or ``a2b3?`` for a bet.

        H may stand for N. The marks N before the squares and ``?`` behind them repeat what the
        position shows; they are read and not kept.

        Returns:
            The order, or None for ``****``, a pass.

        Raises:
            NotationError: the text is not an order.
        """
        if not isinstance(text, str):
            raise wrong_type(text, 'a text, such as "e2e3"')
        check_coordinates(coordinates)
        form = read_form(text, coordinates)
        if form is None:
            return PASS
        if form.file is None or form.rank is None:
            advice = f"Game.parse({text!r}, color) reads it by the position."
            raise NotationError(f"{no_order(text, coordinates)} {advice}")
        origin = square_at(form.file, form.rank)
        return Order(origin, form.target, form.put_back, form.promotes)

    def text(self, coordinates: Coordinates = CHESS) -> str:
        """The order in one word: ``e2e3``, ``d4d5@c2`` with a put-back square, or ``b4b5=N``."""
        return self.written(coordinates, _PROMOTION_OF_PROGRAMS)

    def written(self, coordinates: Coordinates, promotion: str) -> str:
        """The order in one word, with a mark behind one that promotes its pawn."""
        squares = f"{square_name(self.origin, coordinates)}{square_name(self.target, coordinates)}"
        if self.promotes:
            return f"{squares}{promotion}"
        if self.put_back is None:
            return squares
        return f"{squares}@{square_name(self.put_back, coordinates)}"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Order.parse({self.text()!r})"


PASS: Final = None
"""The order of a side that has no safe order (5). Passing by choice is not allowed."""


def check_order(order: object) -> None:
    """Raise a TypeError for anything but an order or a pass."""
    if order is not PASS and not isinstance(order, Order):
        raise wrong_type(order, 'an Order, such as Order.parse("e2e3"), or None for a pass')


class OrderForm(NamedTuple):
    """The content of the text of an order: ``axb3`` gives the target and a file."""

    target: Square
    file: int | None
    """The file of the origin, from 0; None: the text leaves it out."""
    rank: int | None
    """The rank of the origin, counted from White's side, from 0; None: the text leaves it out."""
    put_back: Square | None
    knight: bool
    """Whether it is marked as a knight's, with H or N before it."""
    captures: bool
    """Whether it is marked as a capture, with x before the target."""
    promotes: bool
    """Whether it is marked as a promotion, with =H or =N behind it."""


def order_text(
    order: Order | None, coordinates: Coordinates, position: Position | None = None
) -> str:
    """An order for players in one word: ``e4e3``, ``d2d1@c4``, ``a2a1=H``, or ``****`` for a pass.

    With the position before the turn, a knight's order begins with H.
    """
    if order is None:
        return PASS_WORD
    piece = position.piece_at(order.origin) if position else None
    letter = KNIGHT_LETTER if piece and piece.kind is KNIGHT else ""
    return f"{letter}{order.written(coordinates, PROMOTION)}"


def order_notation(order: Order | None, coordinates: Coordinates = CHESS) -> str:
    """An order for programs in one word: ``str(order)``, or ``****`` for a pass."""
    return PASS_WORD if order is None else order.text(coordinates)


_ORDER: Final = (
    r"(?P<knight>[HhNnSs])?"
    r"(?P<open>\()?(?P<file>[a-eA-E])?(?P<rank>[1-5])?(?(open)\))"
    r"(?:(?P<capture>[x:\u00d7])|->|[-\u2013\u2014\u2212\u2192])?"
    r"(?P<target>[a-eA-E][1-5])"
    r"(?:[@ ]?(?P<put_back>[a-eA-E][1-5])|(?P<promotes>=?[HhNnSs]))?"
    r"[!?]*"
)
"""The forms of an order: ``e4e3``, ``a2-a3``, ``(c1)c2``, ``axb3``, ``Nb3``, ``d2d1@c4``.

S is a German knight. Word processors write a hyphen as a dash or an arrow, and x as a sign.
"""


@lru_cache(1024)
def read_form(text: str, coordinates: Coordinates) -> OrderForm | None:
    """Read what the text of an order says, with or without its origin; None is a pass.

    Blanks around it, a hyphen, and signs of praise such as ``!?`` do not count.

    Raises:
        NotationError: the text has none of the forms of an order.
    """
    text = text.strip()
    if text.lower() in _PASSES:
        return None
    match = re.fullmatch(_ORDER, text)
    if match is None:
        raise no_order(text, coordinates)
    file = match["file"]
    rank = match["rank"]
    put_back = match["put_back"]
    return OrderForm(
        target=read_square(match["target"], coordinates),
        file=None if file is None else FILES.index(file.lower()),
        rank=None if rank is None else rank_of(read_square(f"a{rank}", coordinates)),
        put_back=None if put_back is None else read_square(put_back, coordinates),
        knight=match["knight"] is not None,
        captures=match["capture"] is not None,
        promotes=match["promotes"] is not None,
    )


def no_order(text: str, coordinates: Coordinates) -> NotationError:
    """The error that a text is not an order."""
    subject = quoted(text) if text else "An empty text"
    return NotationError(f"{subject} is not an order. Write two squares, {examples(coordinates)}.")


def examples(coordinates: Coordinates) -> str:
    """Orders as they are written: ``such as e4e3 or Ha5b3, or **** for a pass``."""
    pawns_order = Order("e2", "e3").text(coordinates)
    knights_order = Order("a1", "b3").text(coordinates)
    return f"such as {pawns_order} or {KNIGHT_LETTER}{knights_order}, or {PASS_WORD} for a pass"


def move_of(masks: Masks, order: Order | None) -> Move:
    """The kernel's move for an order of a piece in a position."""
    if order is None:
        return kernel.PASS
    start, goal, put_back, _ = order
    origin = 1 << start
    target = 1 << goal
    landing = target if put_back is None else 1 << put_back
    _, white_knights, _, black_knights = masks
    return origin, target, landing, bool((white_knights | black_knights) & origin)


@cache  # a board has few moves, and it takes longer to make an order than to find its move
def order_of(move: Move) -> Order | None:
    """The order for a move by the classic rules; None for a pass."""
    origin, target, _, _ = move
    if not origin:
        return PASS
    return Order(origin.bit_length() - 1, target.bit_length() - 1)


SafeOrders: TypeAlias = dict[Order, tuple[()]]
"""Safe orders, each with its bets: none."""


class _OrdersFrom(dict[Mask, SafeOrders]):
    """The safe orders from one square by the mask of their targets, made when they are needed.

    A board has few of them, and it takes longer to make an order, or its hash, than to look it up.
    """

    def __init__(self, origin: Square) -> None:
        super().__init__()
        self.origin = origin

    def __missing__(self, targets: Mask) -> SafeOrders:
        orders: SafeOrders = {Order(self.origin, target): () for target in squares_in(targets)}
        self[targets] = orders
        return orders


_ORDERS_FROM: Final = [_OrdersFrom(origin) for origin in SQUARES]
_KNIGHTS: Final = {1 << origin: (KNIGHT_MOVES[origin], _ORDERS_FROM[origin]) for origin in SQUARES}
"""By origin: the targets of a knight, and its orders."""


def _pawn_orders(color: Color) -> dict[Mask, tuple[Mask, Mask, _OrdersFrom]]:
    """By origin: a pawn's targets straight and diagonally ahead, and its orders."""
    steps = PAWN_STEPS.of(color)
    diagonals = PAWN_DIAGONALS.of(color)
    return {1 << each: (steps[each], diagonals[each], _ORDERS_FROM[each]) for each in SQUARES}


_PAWNS: Final = BySide.each(_pawn_orders)


def safe_orders(position: Position, color: Color) -> list[Order]:
    """The safe orders of a side, by origin and target; empty if the side has to pass (5)."""
    return list(orders_without_bets(position, color))


def orders_without_bets(position: Position, color: Color) -> SafeOrders:
    """The `safe_orders` of a side with their bets, of which there are none.

    They are the moves of the kernel. To find them here takes less time than to translate those.
    """
    white_pawns, white_knights, black_pawns, black_knights = position
    white = white_pawns | white_knights
    black = black_pawns | black_knights
    free = FULL_BOARD ^ (white | black)
    if color is WHITE:
        pawns = white_pawns
        own = white
        enemy = black
        pawn_orders = _PAWNS.white
    else:
        pawns = black_pawns
        own = black
        enemy = white
        pawn_orders = _PAWNS.black
    orders: SafeOrders = {}
    left = own
    while left:
        origin = left & -left
        left ^= origin
        if origin & pawns:
            steps, diagonals, orders_to = pawn_orders[origin]
            targets = steps & free | diagonals & enemy
        else:
            leaps, orders_to = _KNIGHTS[origin]
            targets = leaps & ~own
        if targets:
            orders |= orders_to[targets]
    return orders
