"""Habits: how a player's orders differ from best play, and a prediction of the next order.

The prediction begins with the mix of best play, softened by mistakes, and is tilted by weights: one
for each trait of an order, and one for how little care is taken. The weights are fitted to the
orders of finished games, each a choice among the legal orders (the conditional logit model,
McFadden 1974), and are small where few orders speak for them. A player of whom nothing is known
has no weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from math import exp, log
from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, Color, Square
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import PASS, Move, moves_of
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.strategy.payoff_matrix import scalar_product, solve
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.values import Values
from apocalypse.strategy.simple_players import square_of

MISTAKES: Final = 0.5
"""The probability with which a player of whom nothing is known misjudges its orders."""
MISJUDGMENT: Final = 0.08
"""The size of its errors about an order then, as a value from -1 to 1."""
CARE_UNIT: Final = 0.1
"""The loss that counts as much as a trait."""
DOUBT: Final = 2.0
"""The strength with which a weight is held at 0: a few orders alone move it little."""
FITTING_STEPS: Final = 8
"""The most steps of the fit, of which three or four are usual."""
LEAST_PROBABILITY: Final = 1e-300
"""It stands in place of 0, which has no logarithm."""
LEAST_PART: Final = 0.01
"""A step is not halved below this part of it."""
LEAST_GAIN: Final = 0.01
"""The gain in log likelihood below which the fit ends."""


class Trait(Enum):
    """A property of some orders that people like or avoid."""

    SAVES = "moves an attacked piece to a square that is not attacked"
    KNIGHT = "moves a knight"
    CAPTURES = "goes to a square with an enemy piece"
    EXPOSES = "goes to a square that is attacked"
    AGAIN = "moves the piece that moved last"
    CENTERS = "moves nearer to the middle of the board"


class Choice(NamedTuple):
    """The orders among which a player chooses in a turn, as the prediction sees them."""

    orders: tuple[Order | None, ...]
    features: tuple[tuple[float, ...], ...]
    """For each order, how far it has each trait, and its loss in units of care."""
    best_mix: tuple[float, ...]
    """For each order, its probability in best play, by a search of this turn."""
    log_probabilities: tuple[float, ...]
    """For each order, the logarithm of its probability if nothing is known of the player."""

    def prediction(self, weights: Sequence[float]) -> list[float]:
        """The probability of each order, by the weights of a profile."""
        scores = []
        for log_probability, features in zip(self.log_probabilities, self.features, strict=True):
            scores.append(log_probability + scalar_product(weights, features))
        return _probabilities(scores)


class WrittenOrder(NamedTuple):
    """A choice of a finished game."""

    choice: Choice
    number: int
    """The index of the order that was written."""

    def log_likelihood(self, weights: Sequence[float]) -> float:
        """The logarithm of the probability that these weights give to the order."""
        probability = self.choice.prediction(weights)[self.number]
        return log(max(probability, LEAST_PROBABILITY))


class Profile(NamedTuple):
    """The habits of a player, as far as they are known."""

    weights: tuple[float, ...]
    """The weight of each trait, and that of the loss."""
    games: tuple[Sequence[WrittenOrder], ...] = ()
    """The orders of the games from which they were learned."""


UNKNOWN: Final = Profile((0.0,) * (len(Trait) + 1))
"""A player of whom nothing is known."""


def choice_of(game: Game, color: Color, values: Values, turns: int | None = None) -> Choice:
    """The choice of a side after some turns of a game by the classic rules; None: after all."""
    # The position then, and the square to which the side moved last.
    if turns is None:
        turns = len(game.turns)
    position = game.position
    if turns < len(game.turns):
        position = game.turns[turns].before
    last = None
    if turns > 0:
        last = game.turns[turns - 1].order(color)
    last_landing = None if last is None else last.landing

    # The loss of each order against best play, by a search of this turn alone.
    moves = moves_of(position, color)
    payoffs = own_payoffs(values.payoffs(position, 1), color)
    value, best_mix, enemy_mix = solve(payoffs)
    losses = [value - scalar_product(row, enemy_mix) for row in payoffs]

    # An unknown player writes the best mix, or misjudges the orders.
    careless_mix = _probabilities([-loss / MISJUDGMENT for loss in losses])
    log_probabilities = []
    for best, careless in zip(best_mix, careless_mix, strict=True):
        probability = (1 - MISTAKES) * best + MISTAKES * careless
        log_probabilities.append(log(probability + LEAST_PROBABILITY))

    # The loss is negative, so that a player with more care than usual has a positive weight.
    features = []
    for move, loss in zip(moves, losses, strict=True):
        traits = _traits(position, color, move, last_landing)
        features.append((*traits, -loss / CARE_UNIT))
    orders = tuple(map(order_of, moves))
    return Choice(orders, tuple(features), best_mix, tuple(log_probabilities))


def _traits(
    position: Position, color: Color, move: Move, last_landing: Square | None
) -> tuple[float, ...]:
    """How far a move has each trait, from -1 to 1."""
    if move is PASS:
        return (0.0,) * len(Trait)
    origin_mask, target_mask, _, is_knight = move
    origin = square_of(origin_mask)
    target = square_of(target_mask)
    is_threatened = bool(position.attacker_mask(origin, color.other))
    is_exposed = bool(position.attacker_mask(target, color.other))
    traits = {
        Trait.SAVES: float(is_threatened and not is_exposed),
        Trait.KNIGHT: float(is_knight),
        Trait.CAPTURES: float(position.piece_at(target) is not None),
        Trait.EXPOSES: float(is_exposed),
        Trait.AGAIN: float(origin == last_landing),
        Trait.CENTERS: (_from_middle(origin) - _from_middle(target)) / 2,
    }
    return tuple(traits[trait] for trait in Trait)


def _from_middle(square: Square) -> int:
    """The steps of a king from a square to the middle of the board."""
    rank, file = divmod(square, SIZE)
    middle = SIZE // 2
    return max(abs(rank - middle), abs(file - middle))


def written_orders(game: Game, color: Color, values: Values) -> list[WrittenOrder]:
    """The orders of a side in a game by the classic rules, where it had a choice."""
    written = []
    for number, turn in enumerate(game.turns):
        choice = choice_of(game, color, values, number)
        order = turn.order(color)
        if len(choice.orders) > 1 and order in choice.orders:
            written.append(WrittenOrder(choice, choice.orders.index(order)))
    return written


class _Fit(NamedTuple):
    """Weights, and how well they explain some orders."""

    weights: Sequence[float]
    score: float
    """The log likelihood of the orders, less a penalty for weights far from 0."""


def profile_of(games: Iterable[Sequence[WrittenOrder]]) -> Profile:
    """The profile of the player who wrote the orders of some games, by Newton's method."""
    games = tuple(games)
    written: list[WrittenOrder] = []
    for game in games:
        written.extend(game)
    fit = _fit(written, UNKNOWN.weights)
    for _ in range(FITTING_STEPS):
        next_fit = _next_fit(written, fit)
        gain = next_fit.score - fit.score
        if gain > 0:
            fit = next_fit
        if gain < LEAST_GAIN:
            break
    return Profile(tuple(fit.weights), games)


def _fit(written: Iterable[WrittenOrder], weights: Sequence[float]) -> _Fit:
    """The fit of some weights."""
    score = -DOUBT / 2 * scalar_product(weights, weights)
    for order in written:
        score += order.log_likelihood(weights)
    return _Fit(weights, score)


def _next_fit(written: Sequence[WrittenOrder], fit: _Fit) -> _Fit:
    """The fit after a step; if it goes too far and fits worse, it is halved."""
    step = _newton_step(written, fit.weights)
    part = 1.0
    while True:
        weights = []
        for weight, change in zip(fit.weights, step, strict=True):
            weights.append(weight + part * change)
        next_fit = _fit(written, weights)
        if next_fit.score >= fit.score or part < LEAST_PART:
            return next_fit
        part /= 2


def _newton_step(written: Iterable[WrittenOrder], weights: Sequence[float]) -> list[float]:
    """The change of the weights that would be best if the score were a parabola.

    The slopes are the first derivatives of the score by each weight, and the curves the second
    derivatives by each pair of weights, with the opposite sign.
    """
    count = len(weights)
    slopes = [-DOUBT * weight for weight in weights]
    curves = [[0.0] * count for _ in range(count)]
    for index in range(count):
        curves[index][index] = DOUBT

    for choice, number in written:
        probabilities = choice.prediction(weights)
        means = []
        for feature_column in zip(*choice.features, strict=True):
            means.append(scalar_product(probabilities, feature_column))

        # A feature of the order counts as far as it exceeds the mean that was predicted.
        for index, feature in enumerate(choice.features[number]):
            slopes[index] += feature - means[index]

        # The curves are the covariances of the features in the prediction.
        for probability, features in zip(probabilities, choice.features, strict=True):
            offsets = [feature - mean for feature, mean in zip(features, means, strict=True)]
            for row, offset in zip(curves, offsets, strict=True):
                for column in range(count):
                    row[column] += probability * offset * offsets[column]
    return _solution(curves, slopes)


def _solution(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination.

    No pivot of such a matrix is 0, so its rows stay in their order.
    """
    count = len(right)
    rows = []
    for row, number in zip(matrix, right, strict=True):
        rows.append([*row, number])

    # Below the diagonal, everything becomes 0.
    for pivot in range(count):
        for below in range(pivot + 1, count):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, count + 1):
                rows[below][column] -= factor * rows[pivot][column]

    # Then the last equation has one unknown, the one above it two, and so on.
    solution = [0.0] * count
    for index in reversed(range(count)):
        settled = scalar_product(rows[index][index + 1 : count], solution[index + 1 :])
        solution[index] = (rows[index][count] - settled) / rows[index][index]
    return solution


def _probabilities(scores: Sequence[float]) -> list[float]:
    """Probabilities in proportion to the exponentials of some scores."""
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
