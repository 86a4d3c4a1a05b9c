"""Order forms: an order that is written with less than its two squares, read on the board.

People also write ``Nb3``, ``Nab3``, ``axb3``, ``c2`` or ``a5=N``. Which piece is meant follows from
the position and the rule set. vchess writes an order that puts a pawn back by its ends, ``b4c3``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from apocalypse.rules.board import (
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    Color,
    Square,
    file_of,
    rank_of,
    square_at,
    squares_in,
)
from apocalypse.rules.legal import (
    IllegalOrderError,
    legal_orders,
    may_promote,
    order_bets,
    promotes_third_knight,
    refusal,
)
from apocalypse.rules.notation import (
    CHESS,
    AmbiguousOrderError,
    Coordinates,
    NotationError,
    square_name,
)
from apocalypse.rules.orders import (
    PASS,
    PROMOTION,
    Order,
    OrderForm,
    no_order,
    order_text,
    read_form,
)
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import BetPolicy, Rules


class NoPieceError(NotationError):
    """An order that leaves its origin out, and that no piece of its side can carry out."""


class WrittenOrder(NamedTuple):
    """An order as it was written, with the marks that are no part of the order itself."""

    order: Order | None
    knight: bool
    """Whether it was marked as a knight's, with H or N before it."""
    promotes: bool = False
    """Whether it was marked as a promotion, with =H or =N behind it."""


def read_order_on(
    position: Position, color: Color, text: str, rules: Rules, coordinates: Coordinates
) -> WrittenOrder:
    """Read an order of a side in any form, in the position before the turn.

    An order with both squares is read as it stands, legal or not. Where the origin is left out, the
    legal orders decide; a pawn's order without a file is a step straight ahead.

    Raises:
        AmbiguousOrderError: two orders may be meant; the sentence names both.
        NoPieceError: no piece of the side can go there.
        NotationError: the text is not an order.
    """
    form = read_form(text, coordinates)
    if form is None:
        return WrittenOrder(PASS, knight=False)
    if form.file is None or form.rank is None:
        orders = _without_origin(position, color, form, rules)
    else:
        pair = Order(square_at(form.file, form.rank), form.target)
        orders = _by_ends(position, color, form, pair, rules) or [pair]
    if len(orders) > 1:
        first, second = (order_text(order, coordinates, position) for order in orders[:2])
        raise AmbiguousOrderError(
            f"{text.strip()} can mean {first} or {second}. Write one of them."
        )
    if not orders and form.put_back is not None:
        raise no_order(text.strip(), coordinates)  # two squares apart, e2 e3
    if not orders:
        kind = (KNIGHT if form.knight else PAWN).value
        name = square_name(form.target, coordinates)
        raise NoPieceError(f"No such {kind} of yours can go to {name}. Write both squares.")
    (order,) = orders
    if form.put_back is not None:
        order = order._replace(put_back=form.put_back)
    return WrittenOrder(order, form.knight, form.promotes)


def legal_order(
    position: Position, color: Color, order: Order | str | None, rules: Rules
) -> Order | None:
    """A legal order of a side; a text is read on the board, in chess coordinates.

    Raises:
        NotationError: as `read_order_on`, or a mark of the text does not fit.
        IllegalOrderError: the order is not legal.
    """
    written = None
    if isinstance(order, str):
        written = read_order_on(position, color, order, rules, CHESS)
        order = written.order
    reason = refusal(position, color, order, rules)
    if reason is not None:
        raise IllegalOrderError(color, order, reason)
    sentence = mark_refusal(written, position, color, rules) if written else ""
    if sentence:
        raise NotationError(sentence)
    return order


def _without_origin(position: Position, color: Color, form: OrderForm, rules: Rules) -> list[Order]:
    """The orders that a form without its origin may mean, without their put-back squares.

    If none is legal, it is one whose piece moves that way, for the reason of its refusal.
    """
    pairs = [Order(origin, form.target) for origin in _origins(position, color, form)]
    legal = {order[:2] for order in legal_orders(position, color, rules)}
    return [pair for pair in pairs if pair[:2] in legal] or pairs[:1]


def _origins(position: Position, color: Color, form: OrderForm) -> Iterator[Square]:
    """The squares of the pieces that fit a form and move to its target on some board."""
    side = color.index
    for origin in squares_in(position.mask(color, KNIGHT if form.knight else PAWN)):
        if form.file not in (None, file_of(origin)) or form.rank not in (None, rank_of(origin)):
            continue
        if form.knight:
            reached = KNIGHT_MOVES[origin]
        else:
            # Without a file, a pawn's order is a step, unless it is marked as a capture.
            takes = form.file is not None or form.captures
            steps = form.file is not None or not form.captures
            reached = PAWN_DIAGONALS[side][origin] * takes | PAWN_STEPS[side][origin] * steps
        if reached >> form.target & 1:
            yield origin


def _by_ends(
    position: Position, color: Color, form: OrderForm, pair: Order, rules: Rules
) -> list[Order]:
    """The orders that put a pawn back on the target of a form, as vchess writes them: ``b4c3``."""
    side, origin = color.index, pair.origin
    step = PAWN_STEPS[side][origin]
    arrives = position.mask(color, PAWN) >> origin & 1 and step & color.last_rank
    if form.put_back is not None or not arrives:
        return []
    targets = squares_in(step | PAWN_DIAGONALS[side][origin])
    orders = [Order(origin, target, pair.target) for target in targets]
    return [o for o in orders if order_bets(position, color, o, rules) is not None]


def mark_refusal(written: WrittenOrder, position: Position, color: Color, rules: Rules) -> str:
    """Why the marks of a legal order are refused, in a sentence; empty if they are not.

    H marks a knight's order. =H marks a promotion; a bet on one needs it, since it would be
    mistaken for a forgotten put-back square.
    """
    order = written.order
    if order is None:
        return ""
    if written.knight and position.mask(color, PAWN) >> order.origin & 1:
        return "H marks a knight's order, but this piece is a pawn. Leave out the H."
    if written.promotes and not may_promote(position, color, order):
        return f"{PROMOTION} marks a promotion, but this order is not one. Leave it out."
    if not written.promotes and promotes_third_knight(position, color, order, rules):
        request = "You have two knights. Say where you put the pawn back"
        if rules.bets is BetPolicy.PENALIZED:
            return f"{request}. A promotion with {PROMOTION} is an illegal order."
        return f"{request}, or bet on a promotion with {PROMOTION}."
    return ""
