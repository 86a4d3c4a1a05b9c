"""Players that do not search.

By the classic rules the levels below Strong err like people. A greedy player looks at the board as
it stands: it sees captures and wants to go forward, and overlooks what the enemy may write. A
replying player expects certain orders of the enemy, and chooses what is best against them on
average. Both add noise to what they think of each order, so that they miss something now and then,
and neither likes to return to a square that it has just left: people do not shuffle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from math import exp
from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, WHITE, Color, Square
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import (
    KNIGHT_LIMIT,
    PASS,
    Masks,
    Move,
    moves_of,
)
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order, move_of, order_of
from apocalypse.strategy.mixed_strategy import NEARLY, Mix
from apocalypse.strategy.payoff_matrix import full_mix, scalar_product
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.values import Values

PAWN_VALUE: Final = 1.0
"""The gain from a captured pawn, in which all other gains are counted."""
KNIGHT_VALUE: Final = 1.4
LAST_PAWN_VALUE: Final = 5.0
"""More than any capture: a side whose last pawn promotes loses."""
PAWN_STEP: Final = 0.3
"""How much a player likes to move a pawn forward, in pawns."""
KNIGHT_STEP: Final = 0.075
"""How much a player likes to move a knight forward by one rank, in pawns."""
MEMORY: Final = 12
"""The number of turns for which a player dislikes to return to a square."""
GREEDY_RELUCTANCE: Final = 1.5
"""How much it dislikes to return to the square that it left last turn, in pawns."""
REPLY_RELUCTANCE: Final = 0.15
"""The same as a value from -1 to 1."""


class GreedyPlayer(NamedTuple):
    """A player that captures what it sees and goes forward, as if the enemy stood still."""

    noise: float
    """The size of its errors about an order, in pawns."""

    def mix(self, game: Game, color: Color) -> Mix:
        """Its orders with their probabilities."""
        moves = moves_of(game.position, color)
        likings = []
        for move in moves:
            likings.append(capture_gain(game.position, color, move) + progress(color, move))
        reluctances = returning(game, color, moves, GREEDY_RELUCTANCE)
        return noisy_mix(moves, likings, reluctances, self.noise)


class Expectation(Enum):
    """The order that a replying player expects of the enemy."""

    ANY = "any legal order"
    CAPTURE = "the capture that gains most"


class ReplyPlayer(NamedTuple):
    """A player that weighs each of its orders against those that it expects of the enemy."""

    expectation: Expectation
    noise: float
    """How far it misjudges an order, as a value from -1 to 1."""

    def mix(self, game: Game, color: Color) -> Mix:
        """Its orders with their probabilities."""
        position = game.position
        moves = moves_of(position, color)
        expected = self._expected(position, color.other)
        payoffs = own_payoffs(Values().payoffs(position, 1), color)
        averages = [scalar_product(row, expected) for row in payoffs]
        reluctances = returning(game, color, moves, REPLY_RELUCTANCE)
        return noisy_mix(moves, averages, reluctances, self.noise)

    def _expected(self, position: Masks, enemy: Color) -> Sequence[float]:
        """The probabilities that it gives to the enemy's moves."""
        moves = moves_of(position, enemy)
        if self.expectation is Expectation.ANY:
            return [1 / len(moves)] * len(moves)
        gains = [capture_gain(position, enemy, move) for move in moves]
        best = max(gains)
        likely = [number for number, gain in enumerate(gains) if gain >= best - NEARLY]
        probability = 1 / len(likely)
        return full_mix([probability] * len(likely), likely, len(moves))


class AnyOrderPlayer:
    """A player that writes any legal order, by any rules."""

    def mix(self, game: Game, color: Color) -> Mix:
        """Its orders with their probabilities."""
        return even_mix(choices(game.position, color, game.rules))


class CapturingPlayer:
    """A player that gains most if the enemy stands still, by any rules.

    If the enemy stands still, every bet is lost, so only safe orders count.
    """

    def mix(self, game: Game, color: Color) -> Mix:
        """Its orders with their probabilities."""
        bets = legal_orders(game.position, color, game.rules)
        gains: dict[Order | None, float] = {}
        for order in choices(game.position, color, game.rules):
            if order is None:
                gains[order] = 0.0
            elif not bets[order]:
                gains[order] = capture_gain(game.position, color, move_of(game.position, order))
        best = max(gains.values())
        return even_mix(order for order, gain in gains.items() if gain >= best - NEARLY)


def even_mix(orders: Iterable[Order | None]) -> Mix:
    """Orders that are equally probable."""
    orders = list(orders)
    return dict.fromkeys(orders, 1 / len(orders))


def capture_gain(position: Masks, color: Color, move: Move) -> float:
    """The material, in pawns, that a move gains if the enemy stands still."""
    white_pawns, white_knights, black_pawns, black_knights = position
    if color is WHITE:
        pawns = white_pawns
        knights = white_knights
        enemy_pawns = black_pawns
        enemy_knights = black_knights
    else:
        pawns = black_pawns
        knights = black_knights
        enemy_pawns = white_pawns
        enemy_knights = white_knights
    origin, target, _, _ = move
    gain = 0.0
    if target & enemy_knights:
        gain += KNIGHT_VALUE
    elif target & enemy_pawns:
        gain += PAWN_VALUE
    promotes = origin & pawns and target & color.last_rank
    if promotes and knights.bit_count() < KNIGHT_LIMIT:
        if pawns == origin:
            gain -= LAST_PAWN_VALUE
        else:
            gain += KNIGHT_VALUE - PAWN_VALUE
    return gain


def progress(color: Color, move: Move) -> float:
    """How much a player likes the direction of a move, in pawns."""
    if move is PASS:
        return 0.0
    origin, target, _, is_knight = move
    if not is_knight:
        return PAWN_STEP
    ranks = square_of(target) // SIZE - square_of(origin) // SIZE
    return KNIGHT_STEP * ranks * color.sign


def returning(game: Game, color: Color, moves: Sequence[Move], most: float) -> list[float]:
    """How much a player dislikes each move because it returns to a square that was just left.

    The dislike is ``most`` for a square that was left in the last turn, and fades.
    """
    left: dict[Square, float] = {}
    for age, turn in enumerate(reversed(game.turns[-MEMORY:])):
        order = turn.order(color)
        if order is not None:
            left.setdefault(order.origin, most * (1 - age / MEMORY))
    reluctances = []
    for move in moves:
        _, target, _, _ = move
        reluctance = 0.0
        if move is not PASS:
            reluctance = left.get(square_of(target), 0.0)
        reluctances.append(reluctance)
    return reluctances


def noisy_mix(
    moves: Sequence[Move], likings: Sequence[float], reluctances: Sequence[float], noise: float
) -> Mix:
    """The mix of a player that misjudges each move by chance and then takes the best.

    If the mistakes have a Gumbel distribution with the scale ``noise``, the probabilities are these
    (the logit model, McFadden 1974).
    """
    scores = [liking - dislike for liking, dislike in zip(likings, reluctances, strict=True)]
    best = max(scores)
    weights = [exp((score - best) / noise) for score in scores]
    total = sum(weights)
    return {order_of(move): weight / total for move, weight in zip(moves, weights, strict=True)}


def square_of(mask: int) -> Square:
    """The square of a mask of one square."""
    return mask.bit_length() - 1
