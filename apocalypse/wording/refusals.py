"""Refusals: why an order is not accepted, and what to do instead.

They address the player who wrote the order and rest on the position that both players see.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import Color, Square
from apocalypse.rules.legal import Excess, Reason, refusal
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.orders import PROMOTION, Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, Rules
from apocalypse.wording.names import Names, list_words


class RefusalWords(NamedTuple):
    """Why something is refused, and what to do instead."""

    reason: str
    """The reason in one or more sentences, with such advice as a player cannot do without."""
    advice: str = ""
    """Advice that a player knows after a while; empty: there is none."""

    @property
    def sentence(self) -> str:
        """All of it."""
        return f"{self.reason} {self.advice}".rstrip()


_ANOTHER_SQUARE: Final = "Choose another square."
_ANOTHER_ORDER: Final = "Choose another order."
_REACH: Final = "From {origin} it {reach}."
_WORDS: Final = {
    Reason.MUST_MOVE: RefusalWords("If you have a legal order you must give one."),
    Reason.EMPTY_ORIGIN: RefusalWords(
        "There is no piece on {origin}.", "Choose one of your pieces."
    ),
    Reason.ENEMY_PIECE: RefusalWords("{origin} holds {piece}.", "Choose one of your own pieces."),
    Reason.SAME_SQUARE: RefusalWords("The piece is already on {target}.", _ANOTHER_SQUARE),
    Reason.OWN_PIECE: RefusalWords("{target} is blocked by {blocker}.", _ANOTHER_SQUARE),
    Reason.NOT_A_KNIGHTS_MOVE: RefusalWords(
        "A knight moves two squares straight and one to the side.", _REACH
    ),
    Reason.NOT_A_PAWNS_STEP: RefusalWords(
        "A pawn moves one step ahead, or captures one step diagonally ahead.", _REACH
    ),
    Reason.PAWN_BLOCKED: RefusalWords(
        "A pawn moves straight ahead only to an empty square. {target} is blocked by {blocker}."
    ),
    Reason.NOTHING_TO_CAPTURE: RefusalWords(
        "A pawn moves diagonally only to capture. {target} is empty."
    ),
    Reason.BET_IS_HOPELESS: RefusalWords(
        "None of {opponent} orders would make that legal.", _ANOTHER_ORDER
    ),
    Reason.SAME_ENDS: RefusalWords(
        "Only one order from {origin} to {landing} is accepted, and not this one.", _ANOTHER_ORDER
    ),
    Reason.NO_PROMOTION: RefusalWords(
        f"{PROMOTION} marks a promotion, but this order is not one. Leave it out."
    ),
    Reason.LAST_PAWN_PROMOTES: RefusalWords("You may not promote your last pawn.", _ANOTHER_ORDER),
    Reason.PUT_BACK_MISSING: RefusalWords(
        "You have two knights. Say where you put the pawn back{promotion}."
    ),
    Reason.NO_PUT_BACK: RefusalWords("You have no pawn to put back on {landing}."),
    Reason.PUT_BACK_LATER: RefusalWords(
        "A pawn that cannot promote is put back after the reveal. Write the order without a square."
    ),
    Reason.PUT_BACK_OCCUPIED: RefusalWords(
        "{landing} is blocked by {holder}.", "Choose an empty square."
    ),
    Reason.PUT_BACK_LAST_RANK: RefusalWords(
        "{landing} is on your last rank. Choose a square on another rank."
    ),
}
"""The words for each reason."""


def refusal_words(
    color: Color,
    order: Order | Square | None,
    reason: Reason,
    position: Position,
    names: Names,
    coordinates: Coordinates,
    rules: Rules = CLASSIC,
) -> RefusalWords:
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
        if piece.color is color:
            return f"your own {piece.kind.value}"
        return names.piece(piece)

    words = _WORDS[reason]
    if order is None:
        return words

    # A put-back square is named as the landing of an order.
    if not isinstance(order, Order):
        order = Order(order, order)
    values = {
        "origin": at(order.origin),
        "target": at(order.target),
        "landing": at(order.landing),
        "piece": holder(order.origin),
        "blocker": holder(order.target),
        "holder": holder(order.landing),
        "opponent": names.owner(color.other),
        "reach": _reach(position, color, order.origin, coordinates, rules),
    }
    if reason is Reason.PUT_BACK_MISSING:
        values["promotion"] = _promotion(position, color, order, rules)
    return RefusalWords(words.reason.format_map(values), words.advice.format_map(values))


def _promotion(position: Position, color: Color, order: Order, rules: Rules) -> str:
    """The words for a promotion, if the order may be written as one instead."""
    if refusal(position, color, order._replace(promotes=True), rules) is not None:
        return ""
    if rules.turn.bets.policy is BetPolicy.PENALIZED:
        return f". A promotion with {PROMOTION} is an illegal order"
    return f", or bet on a promotion with {PROMOTION}"


def _reach(
    position: Position, color: Color, origin: Square, coordinates: Coordinates, rules: Rules
) -> str:
    """Where the piece on a square can go: ``can go to b3 or c4``; ``safely`` beside bets."""
    safely = "safely "
    if rules.turn.bets.policy is BetPolicy.REFUSED:
        safely = ""
    squares = []
    for order in safe_orders(position, color):
        if order.origin == origin:
            squares.append(square_name(order.target, coordinates))
    if not squares:
        return f"cannot {safely}move now"
    return f"can {safely}go to {list_words(sorted(squares), 'or')}"


FREE_HERE: Final = "A side has more than two knights, so promotion is free here."
"""Why the rules of a position differ from those that it was read with or proposed for."""


def excess_sentence(excess: Excess, names: Names) -> str:
    """Why a position is refused in which a side has too many pieces."""
    has = names.clause(excess.color, "has", "have")
    pieces = f"{excess.number} {excess.kind.value}s"
    return f"{has} {pieces}, and can have {excess.limit} at most. Remove some."
