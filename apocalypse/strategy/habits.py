"""Habits: how a player's orders differ from best play, and what the player may write next.

The prediction begins with the mix of best play, softened by mistakes, and is tilted by weights: one
for each trait of an order, and one for how little care is taken. The weights are fitted to the
orders of finished games, each a choice among the legal orders (the conditional logit model,
McFadden 1974), and are small where few orders speak for them. A player of whom nothing is known
has no weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from math import comb, exp, log
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
"""How often a player of whom nothing is known is thought to misjudge its orders."""
MISJUDGMENT: Final = 0.08
"""How far it misjudges an order then, as a value from -1 to 1."""
CARE_UNIT: Final = 0.1
"""The loss that counts as much as a trait."""
DOUBT: Final = 2.0
"""How strongly a weight is held at 0: a few orders alone move it little."""
FITTING_STEPS: Final = 8
"""The most steps of the fit, of which three or four are usual."""
NEVER: Final = 1e-300
"""A probability that has a logarithm, in place of 0."""
LEAST_STEP: Final = 0.01
"""The part of a step below which the fit ends, and the gain in log likelihood."""


class Trait(Enum):
    """What is true of some orders, and what people like to do or to avoid."""

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
    likelihoods: tuple[float, ...]
    """For each order, the logarithm of its probability if nothing is known of the player."""

    def prediction(self, weights: Sequence[float]) -> list[float]:
        """The probability of each order, by the weights of a profile."""
        scores = []
        for likelihood, features in zip(self.likelihoods, self.features, strict=True):
            scores.append(likelihood + scalar_product(weights, features))
        return _probabilities(scores)


class WrittenOrder(NamedTuple):
    """A choice of a finished game."""

    choice: Choice
    number: int
    """The index of the order that was written."""

    def likelihood(self, weights: Sequence[float]) -> float:
        """The logarithm of the probability that these weights give to the order."""
        return log(max(self.choice.prediction(weights)[self.number], NEVER))


class Profile(NamedTuple):
    """What is known of a player."""

    weights: tuple[float, ...]
    """The weight of each trait, and that of the loss."""
    games: tuple[Sequence[WrittenOrder], ...] = ()
    """The orders of the games from which they were learned."""


UNKNOWN: Final = Profile((0.0,) * (len(Trait) + 1))
"""A player of whom nothing is known."""


def choice_of(game: Game, color: Color, values: Values, turns: int | None = None) -> Choice:
    """The choice of a side after so many turns of a game by the classic rules; None: the last."""
    if turns is None:
        turns = len(game.turns)
    position = game.turns[turns].before if turns < len(game.turns) else game.position
    last = game.turns[turns - 1].order(color) if turns else None
    moves = moves_of(position, color)

    # What each order loses against best play, if the game is estimated after this turn.
    payoffs = own_payoffs(values.payoffs(position, 1), color)
    value, best_mix, enemy_mix = solve(payoffs)
    losses = [value - scalar_product(row, enemy_mix) for row in payoffs]

    # An unknown player writes the best mix, or misjudges the orders.
    careless_mix = _probabilities([-loss / MISJUDGMENT for loss in losses])
    likelihoods = []
    for best, careless in zip(best_mix, careless_mix, strict=True):
        likelihoods.append(log((1 - MISTAKES) * best + MISTAKES * careless + NEVER))

    features = []
    for move, loss in zip(moves, losses, strict=True):
        traits = _traits(position, color, move, None if last is None else last.landing)
        features.append((*traits, -loss / CARE_UNIT))
    return Choice(tuple(map(order_of, moves)), tuple(features), best_mix, tuple(likelihoods))


def _traits(
    position: Position, color: Color, move: Move, last_landing: Square | None
) -> tuple[float, ...]:
    """How far a move has each trait, from -1 to 1."""
    if move is PASS:
        return (0.0,) * len(Trait)
    origin_mask, target_mask, _, is_knight = move
    origin, target = square_of(origin_mask), square_of(target_mask)
    is_threatened = bool(position.attackers(origin, color.other))
    is_exposed = bool(position.attackers(target, color.other))
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


def profile_of(games: Iterable[Sequence[WrittenOrder]]) -> Profile:
    """What the orders of some games say about the player who wrote them, by Newton's method."""
    games = tuple(games)
    written: list[WrittenOrder] = []
    for game in games:
        written.extend(game)
    weights = list(UNKNOWN.weights)
    fit = _fit(written, weights)
    for _ in range(FITTING_STEPS):
        # The step is halved until it fits better, because far from the best fit it goes too far.
        step = _newton_step(written, weights)
        part = 1.0
        while True:
            next_weights = []
            for weight, change in zip(weights, step, strict=True):
                next_weights.append(weight + part * change)
            next_fit = _fit(written, next_weights)
            if next_fit >= fit or part < LEAST_STEP:
                break
            part /= 2
        gain = next_fit - fit
        if gain > 0:
            weights, fit = next_weights, next_fit
        if gain < LEAST_STEP:
            break
    return Profile(tuple(weights), games)


def _fit(written: Iterable[WrittenOrder], weights: Sequence[float]) -> float:
    """How well weights explain what was written, less what they stray from 0."""
    total = -DOUBT / 2 * scalar_product(weights, weights)
    for each in written:
        total += each.likelihood(weights)
    return total


def _newton_step(written: Iterable[WrittenOrder], weights: Sequence[float]) -> list[float]:
    """The change of the weights that would be best if the fit were a parabola."""
    count = len(weights)
    slopes = [-DOUBT * weight for weight in weights]
    curves = [[DOUBT if row == column else 0.0 for column in range(count)] for row in range(count)]
    for choice, number in written:
        probabilities = choice.prediction(weights)
        means = []
        for feature_column in zip(*choice.features, strict=True):
            means.append(scalar_product(probabilities, feature_column))
        for part, features in zip(probabilities, choice.features, strict=True):
            offsets = [feature - mean for feature, mean in zip(features, means, strict=True)]
            for row, offset in zip(curves, offsets, strict=True):
                for column in range(count):
                    row[column] += part * offset * offsets[column]
        for index in range(count):
            slopes[index] += choice.features[number][index] - means[index]
    return _solution(curves, slopes)


def _solution(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    count = len(right)
    rows = []
    for row, number in zip(matrix, right, strict=True):
        rows.append([*row, number])
    for pivot in range(count):
        for below in range(pivot + 1, count):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, count + 1):
                rows[below][column] -= factor * rows[pivot][column]
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


class Count(NamedTuple):
    """How often a player did something, of the times when it could."""

    times: int
    chances: Sequence[float]
    """For each time when it could, how probable it is in what stands beside it: in best play."""

    @property
    def occasions(self) -> int:
        """The times when it could."""
        return len(self.chances)

    @property
    def expected(self) -> float:
        """How often best play does it on average."""
        return sum(self.chances)

    @property
    def likelihood(self) -> float:
        """How likely chance is to bring so many or more, or so few or fewer.

        Chance means equally probable each time, which varies more than best play does.
        """
        if not self.chances:
            return 1.0
        chance = self.expected / self.occasions
        parts = []
        for times in range(self.occasions + 1):
            others = self.occasions - times
            parts.append(comb(self.occasions, times) * chance**times * (1 - chance) ** others)
        return min(sum(parts[: self.times + 1]), sum(parts[self.times :]))


def trait_counts(written: Iterable[WrittenOrder]) -> dict[Trait, Count]:
    """How often a player wrote an order with each trait where it had others, too."""
    times = dict.fromkeys(Trait, 0)
    chances: dict[Trait, list[float]] = {trait: [] for trait in Trait}
    for choice, number in written:
        for index, trait in enumerate(Trait):
            has_trait = [features[index] > 0 for features in choice.features]
            if all(has_trait) or not any(has_trait):
                continue
            if has_trait[number]:
                times[trait] += 1
            chances[trait].append(scalar_product(has_trait, choice.best_mix))
    return {trait: Count(times[trait], chances[trait]) for trait in Trait}


def guess_count(written: Iterable[WrittenOrder], profile: Profile) -> Count:
    """How often the order of a player was the one that a profile makes the most probable.

    It stands beside a guess among all orders.
    """
    times = 0
    chances = []
    for choice, number in written:
        prediction = choice.prediction(profile.weights)
        guess = prediction.index(max(prediction))
        if guess == number:
            times += 1
        chances.append(1 / len(choice.orders))
    return Count(times, chances)
