"""Refusals: why an order is not accepted, and what to do instead.

They address the player who wrote the order and rest on the position that both players see.
"""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import Color, Square
from apocalypse.rules.legal import Excess, Reason, refusal
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.orders import PROMOTION, Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, Rules
from apocalypse.wording.names import Names, list_words

_SENTENCES: Final = {
    Reason.MUST_MOVE: "If you have a legal order you must give one.",
    Reason.EMPTY_ORIGIN: "There is no piece on {origin}. Choose one of your pieces.",
    Reason.ENEMY_PIECE: "{origin} holds {piece}. Choose one of your own pieces.",
    Reason.SAME_SQUARE: "The piece is already on {target}. Choose another square.",
    Reason.OWN_PIECE: "{target} is blocked by {blocker}. Choose another square.",
    Reason.NOT_A_KNIGHTS_MOVE: (
        "A knight moves two squares straight and one to the side. From {origin} it {reach}."
    ),
    Reason.NOT_A_PAWNS_STEP: (
        "A pawn moves one step ahead, or captures one step diagonally ahead. From {origin} it "
        "{reach}."
    ),
    Reason.PAWN_BLOCKED: (
        "A pawn moves straight ahead only to an empty square. {target} is blocked by {blocker}."
    ),
    Reason.NOTHING_TO_CAPTURE: "A pawn moves diagonally only to capture. {target} is empty.",
    Reason.BET_IS_HOPELESS: (
        "None of {opponent} orders would make that legal. Choose another order."
    ),
    Reason.SAME_ENDS: (
        "Only one order from {origin} to {landing} is accepted, and not this one. Choose another "
        "order."
    ),
    Reason.NO_PROMOTION: (
        f"{PROMOTION} marks a promotion, but this order is not one. Leave it out."
    ),
    Reason.LAST_PAWN_PROMOTES: "You may not promote your last pawn. Choose another order.",
    Reason.PUT_BACK_MISSING: "You have two knights. Say where you put the pawn back{promotion}.",
    Reason.NO_PUT_BACK: "You have no pawn to put back on {landing}.",
    Reason.PUT_BACK_LATER: (
        "A pawn that cannot promote is put back after the reveal. Write the order without a square."
    ),
    Reason.PUT_BACK_OCCUPIED: "{landing} is blocked by {holder}. Choose an empty square.",
    Reason.PUT_BACK_LAST_RANK: "{landing} is on your last rank. Choose a square on another rank.",
}
"""The sentence for each reason."""


def refusal_sentence(
    color: Color,
    order: Order | Square | None,
    reason: Reason,
    position: Position,
    names: Names,
    coordinates: Coordinates,
    rules: Rules = CLASSIC,
) -> str:
    """Why an order (None: a pass) or a put-back square is refused, and what to do instead.

    The position is that on which it was judged; for a put-back, the one after the reveal. In rule
    sets with bets, the squares that are named are the safe ones.
    """

    def at(square: Square) -> str:
        return square_name(square, coordinates)

    def holder(square: Square) -> str:
        """The piece that stands on a square, and whose it is."""
        piece = position.piece_at(square)
        if piece is None:
            return "nothing"
        return f"your own {piece.kind.value}" if piece.color is color else names.piece(piece)

    if order is None:
        return _SENTENCES[reason]
    if not isinstance(order, Order):
        order = Order(order, order)
    return _SENTENCES[reason].format(
        origin=at(order.origin),
        target=at(order.target),
        landing=at(order.landing),
        piece=holder(order.origin),
        blocker=holder(order.target),
        holder=holder(order.landing),
        opponent=names.owner(color.other),
        reach=_reach(position, color, order.origin, coordinates, rules),
        promotion=(
            _promotion(position, color, order, rules) if reason is Reason.PUT_BACK_MISSING else ""
        ),
    )


def _promotion(position: Position, color: Color, order: Order, rules: Rules) -> str:
    """What a third knight would be, if the order may be written as a promotion instead."""
    if refusal(position, color, order._replace(promotes=True), rules) is not None:
        return ""
    if rules.turn.bets.policy is BetPolicy.PENALIZED:
        return f". A promotion with {PROMOTION} is an illegal order"
    return f", or bet on a promotion with {PROMOTION}"


def _reach(
    position: Position, color: Color, origin: Square, coordinates: Coordinates, rules: Rules
) -> str:
    """Where the piece on a square can go: ``can go to b3 or c4``; ``safely`` beside bets."""
    safely = "" if rules.turn.bets.policy is BetPolicy.REFUSED else "safely "
    reached = (order.target for order in safe_orders(position, color) if order.origin == origin)
    squares = sorted(square_name(square, coordinates) for square in reached)
    if not squares:
        return f"cannot {safely}move now"
    return f"can {safely}go to {list_words(squares, 'or')}"


FREE_HERE: Final = "A side has more than two knights, so promotion is free here."
"""Why the rules of a position differ from those that it was read with or proposed for."""


def excess_sentence(excess: Excess, names: Names) -> str:
    """Why a position is refused in which a side has too many pieces."""
    color, kind, number, limit = excess
    has = names.clause(color, "has", "have")
    return f"{has} {number} {kind.value}s, and can have {limit} at most. Remove some."
