"""Order forms: an order that is written with less than its two squares, read on the board.

People also write ``Nb3``, ``Nab3``, ``axb3``, ``c2`` or ``a5=N``. Which piece is meant follows from
the position and the rule set. vchess writes an order that puts a pawn back by its ends, ``b4c3``.
"""

from __future__ import annotations

from collections.abc import Iterator

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
from apocalypse.rules.legal import accepted_order, legal_orders, order_bets
from apocalypse.rules.notation import (
    CHESS,
    AmbiguousOrderError,
    Coordinates,
    NotationError,
    square_name,
)
from apocalypse.rules.orders import (
    PASS,
    Order,
    OrderForm,
    no_order,
    order_text,
    read_form,
)
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules


class NoPieceError(NotationError):
    """An order that no piece of its side can carry out as its text says."""


def read_order_on(
    position: Position, color: Color, text: str, rules: Rules, coordinates: Coordinates
) -> Order | None:
    """Read an order of a side in any form, in the position before the turn; None is a pass.

    An order with both squares is read as it stands, legal or not. Where the origin is left out, the
    legal orders decide; a pawn's order without a file is a step straight ahead.

    Raises:
        AmbiguousOrderError: two orders may be meant; the sentence names both.
        NoPieceError: no piece of the side can go there, or a pawn's order begins with H.
        NotationError: the text is not an order.
    """
    form = read_form(text, coordinates)
    if form is None:
        return PASS

    # The orders that may be meant, of which there has to be one.
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

    # The marks beside the squares: of the piece, of a promotion, of a put-back square.
    if form.knight and position.mask(color, PAWN) >> order.origin & 1:
        raise NoPieceError("H marks a knight's order, but this piece is a pawn. Leave out the H.")
    if form.promotes:
        return order._replace(promotes=True)
    if form.put_back is not None:
        return order._replace(put_back=form.put_back)
    return order


def legal_order(
    position: Position, color: Color, order: Order | str | None, rules: Rules
) -> Order | None:
    """A legal order of a side, complete; a text is read on the board, in chess coordinates.

    Raises:
        NotationError: as `read_order_on`.
        IllegalOrderError: the order is not legal.
    """
    if isinstance(order, str):
        order = read_order_on(position, color, order, rules, CHESS)
    return accepted_order(position, color, order, rules)


def _without_origin(position: Position, color: Color, form: OrderForm, rules: Rules) -> list[Order]:
    """The orders that a form without its origin may mean, without their put-back squares.

    If none is legal, it is one whose piece moves that way, for the reason of its refusal.
    """
    pairs = [Order(origin, form.target) for origin in _origins(position, color, form)]
    legal = {order[:2] for order in legal_orders(position, color, rules)}
    return [pair for pair in pairs if pair[:2] in legal] or pairs[:1]


def _origins(position: Position, color: Color, form: OrderForm) -> Iterator[Square]:
    """The squares of the pieces that fit a form and move to its target on some board."""
    for origin in squares_in(position.mask(color, KNIGHT if form.knight else PAWN)):
        if form.file not in (None, file_of(origin)) or form.rank not in (None, rank_of(origin)):
            continue
        if form.knight:
            reached = KNIGHT_MOVES[origin]
        else:
            # Without a file, a pawn's order is a step, unless it is marked as a capture.
            takes = form.file is not None or form.captures
            steps = form.file is not None or not form.captures
            reached = 0
            if takes:
                reached |= PAWN_DIAGONALS.of(color)[origin]
            if steps:
                reached |= PAWN_STEPS.of(color)[origin]
        if reached >> form.target & 1:
            yield origin


def _by_ends(
    position: Position, color: Color, form: OrderForm, pair: Order, rules: Rules
) -> list[Order]:
    """The orders that put a pawn back on the target of a form, as vchess writes them: ``b4c3``."""
    origin = pair.origin
    step = PAWN_STEPS.of(color)[origin]
    arrives = position.mask(color, PAWN) >> origin & 1 and step & color.last_rank
    if form.put_back is not None or form.promotes or not arrives:
        return []
    targets = squares_in(step | PAWN_DIAGONALS.of(color)[origin])
    orders = [Order(origin, target, pair.target) for target in targets]
    return [o for o in orders if order_bets(position, color, o, rules) is not None]
