"""Habit counts: how often a player did something, beside best play or a guess."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple

from apocalypse.strategy.habits import Profile, Trait, WrittenOrder
from apocalypse.strategy.payoff_matrix import scalar_product


class Count(NamedTuple):
    """How often a player did something, of the times when it could."""

    times: int
    chances: Sequence[float]
    """For each time when it could, the probability with which best play, or a guess, does it."""

    @property
    def occasions(self) -> int:
        """The times when it could."""
        return len(self.chances)

    @property
    def expected(self) -> float:
        """How often best play, or a guess, does it on average."""
        return sum(self.chances)

    @property
    def tail_probability(self) -> float:
        """The probability of a count as high or higher by chance, or as low or lower: the smaller.

        Chance means equally probable each time, which varies more than best play does.
        """
        if not self.chances:
            return 1.0
        chance = self.expected / self.occasions
        by_times = []
        for times in range(self.occasions + 1):
            others = self.occasions - times
            ways = comb(self.occasions, times)
            by_times.append(ways * chance**times * (1 - chance) ** others)
        as_low = sum(by_times[: self.times + 1])
        as_high = sum(by_times[self.times :])
        return min(as_low, as_high)


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
    """How often a player wrote the order that a profile makes the most probable.

    It stands beside a guess at random among all orders.
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
