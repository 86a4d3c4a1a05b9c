"""Fit the weights of the evaluation: ``python -m tests.strategy.fit`` (some minutes).

Positions come from games of orders drawn from one-turn mixes, with some at random. Endings have
exact values in the tables; larger positions are worth what a search says with the weights of the
round before: of one turn at first, then of two.
The weights go down the slope of the squared error; the figures printed go into
`apocalypse.strategy.evaluation`. The same every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt, tanh
from random import Random
from typing import Final, NamedTuple

from apocalypse.strategy import evaluation
from apocalypse.strategy.endings import lookup
from apocalypse.strategy.evaluation import features, upside_down
from apocalypse.strategy.matrix import solve
from apocalypse.strategy.search import leaves
from apocalypse.strategy.search.values import Values
from apocalypse.strategy.twin.perft import FROM_THE_START
from apocalypse.strategy.twin.steps import Masks, Step, black_steps, white_steps
from apocalypse.strategy.twin.turns import carry_out, ended, put_backs, stuck, waiting

POSITIONS: Final = 5_000
DEPTHS: Final = (1, 1, 1, 2, 2)
"""By round: how many turns ahead the searches look that give the targets."""
AT_RANDOM: Final = 0.25
PASSES: Final = 40
RATE: Final = 0.05


class Sample(NamedTuple):
    """A position as the fit sees it."""

    masks: Masks
    lead: tuple[float, ...]
    """White's features less Black's."""
    pieces: int


def game_positions(random: Random) -> Iterator[Masks]:
    """The positions of a game in which orders are drawn from one-turn mixes, or from all."""
    masks = FROM_THE_START
    values = Values(lookup())
    while True:
        whites, blacks = white_steps(masks), black_steps(masks)
        found = solve(values.payoffs(masks, 1), random)
        white = _drawn(whites, found.rows, random)
        black = _drawn(blacks, found.columns, random)
        masks = carry_out(masks, white, black)
        if ended(masks) is not None or stuck(masks):
            return
        if waiting(masks):
            masks = random.choice(put_backs(masks))
        yield masks


def _drawn(steps: list[Step], mix: tuple[float, ...], random: Random) -> Step:
    if random.random() < AT_RANDOM:
        return random.choice(steps)
    return random.choices(steps, mix)[0]


def samples(random: Random) -> list[Sample]:
    """Positions of all sizes, no more than a seventh of one size."""
    by_size: dict[int, list[Sample]] = {}
    while sum(map(len, by_size.values())) < POSITIONS:
        for masks in game_positions(random):
            wp, wn, bp, bn = masks
            pieces = (wp | wn | bp | bn).bit_count()
            own = features(wp, wn)
            other = features(upside_down(bp), upside_down(bn))
            lead = tuple(a - b for a, b in zip(own, other, strict=True))
            kept = by_size.setdefault(pieces, [])
            if len(kept) < POSITIONS // 7 and random.random() < 0.3:
                kept.append(Sample(masks, lead, pieces))
    return [sample for kept in by_size.values() for sample in kept]


def targets(found: list[Sample], depth: int) -> list[float]:
    """What each position is worth, as far as it is known in this round."""
    values = Values(lookup())
    return [values.value(sample.masks, depth) for sample in found]


def descend(
    found: list[Sample], worth: list[float], weights: list[float], widening: float, random: Random
) -> tuple[list[float], float]:
    """Weights and widening with a smaller error, and the same for both sides by their form."""
    order = list(range(len(found)))
    for step in range(PASSES):
        random.shuffle(order)
        rate = RATE / (1 + step / 5)
        for number in order:
            sample = found[number]
            lead = sum(w * f for w, f in zip(weights, sample.lead, strict=True))
            scale = sample.pieces + widening
            guess = tanh(lead / scale)
            slope = (guess - worth[number]) * (1 - guess * guess)
            for index, feature in enumerate(sample.lead):
                weights[index] -= rate * slope * feature
            widening += rate * slope * lead / scale
    return weights, widening


def error(found: list[Sample], worth: list[float], weights: list[float], widening: float) -> float:
    """The root of the mean squared error."""
    total = 0.0
    for sample, value in zip(found, worth, strict=True):
        lead = sum(w * f for w, f in zip(weights, sample.lead, strict=True))
        total += (tanh(lead / (sample.pieces + widening)) - value) ** 2
    return sqrt(total / len(found))


def main() -> None:
    """Fit, round by round, and print."""
    random = Random(1976)
    found = samples(random)
    weights, widening = list(evaluation.WEIGHTS), evaluation.WIDENING
    for number, depth in enumerate(DEPTHS, start=1):
        _use(weights, widening)
        worth = targets(found, depth)
        before = error(found, worth, weights, widening)
        weights, widening = descend(found, worth, weights, widening, random)
        after = error(found, worth, weights, widening)
        rounded = tuple(round(weight, 2) for weight in weights)
        told = f"round {number}: error {before:.3f} -> {after:.3f}"
        print(told, rounded, round(widening, 2), flush=True)


def _use(weights: list[float], widening: float) -> None:
    """Have the searches of this program guess with these weights."""
    for module, name, value in (
        (evaluation, "WEIGHTS", tuple(weights)),
        (evaluation, "WIDENING", widening),
        (leaves, "WIDENING", widening),
    ):
        setattr(module, name, value)
    evaluation.white_strength.cache_clear()
    evaluation.black_strength.cache_clear()


if __name__ == "__main__":
    main()
