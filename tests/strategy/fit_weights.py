"""Fit the weights of the evaluation: ``python -m tests.strategy.fit_weights`` (some minutes).

Positions of all sizes come from games of orders drawn from one-turn mixes, with some at random.
Endings have exact values in the tables; larger positions have the value of a search with the
weights of the round before: one turn deep at first, then two. The weights go down the slope of the
squared error, sample by sample. What is printed at the end is for `WEIGHTS`.
The same every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import sqrt, tanh
from multiprocessing import Pool
from pprint import pformat
from random import Random
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import flipped_mask
from apocalypse.rules.kernel import (
    Masks,
    Move,
    black_moves,
    is_stalemate,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.position import START
from apocalypse.strategy import evaluation
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.evaluation import (
    black_strength,
    features,
    white_strength,
)
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.values import Values

POSITIONS: Final = 5_000
HELD_BACK: Final = 2_000
"""Positions that are not fitted to, for the error."""
DEPTHS: Final = (1, 1, 1, 2, 2)
"""By round: the depth of the searches that give the targets, in turns."""
SIZES: Final = 8
"""No more than so many parts of the positions are of one size: 4 to 14 pieces."""
AT_RANDOM: Final = 0.25
PASSES: Final = 40
RATE: Final = 0.05

Weights: TypeAlias = dict[str, float]


class Sample(NamedTuple):
    """A position as the fit sees it."""

    masks: Masks
    lead: tuple[tuple[str, int], ...]
    """White's features less Black's."""
    pieces: int


def game_positions(random: Random) -> Iterator[Masks]:
    """The positions of a game in which orders are drawn from one-turn mixes, or from all."""
    masks: Masks = START
    values = Values(lookup())
    while True:
        whites, blacks = white_moves(masks), black_moves(masks)
        equilibrium = solve(values.payoffs(masks, 1), random)
        white = _drawn(whites, equilibrium.rows, random)
        black = _drawn(blacks, equilibrium.columns, random)
        masks = play_turn(masks, white, black)
        if pawn_result(masks) is not None or is_stalemate(masks):
            return
        if waiting_pawns(masks):
            masks = random.choice(put_back_positions(masks))
        yield masks


def _drawn(steps: list[Move], mix: tuple[float, ...], random: Random) -> Move:
    if random.random() < AT_RANDOM:
        return random.choice(steps)
    return random.choices(steps, mix)[0]


def samples(random: Random) -> list[Sample]:
    """Positions of all sizes, in no order."""
    chosen: list[Sample] = []
    by_size: Counter[int] = Counter()
    while len(chosen) < POSITIONS + HELD_BACK:
        for masks in game_positions(random):
            sample = _sample(masks)
            if by_size[sample.pieces] < (POSITIONS + HELD_BACK) // SIZES and random.random() < 0.5:
                by_size[sample.pieces] += 1
                chosen.append(sample)
    random.shuffle(chosen)
    return chosen


def _sample(masks: Masks) -> Sample:
    wp, wn, bp, bn = masks
    theirs = dict(features(flipped_mask(bp), flipped_mask(bn)))
    lead = tuple((name, often - theirs[name]) for name, often in features(wp, wn))
    pieces = (wp | wn | bp | bn).bit_count()
    return Sample(masks, tuple(part for part in lead if part[1]), pieces)


def target(depth: int, masks: Masks) -> float:
    """The value of a position that this round fits to."""
    return Values(lookup()).value(masks, depth)


def descend(
    fitted_samples: list[Sample],
    values: list[float],
    fitted: Weights,
    widening: float,
    random: Random,
) -> float:
    """Change the weights so that the error is smaller; gives the widening."""
    order = list(range(len(fitted_samples)))
    for step in range(PASSES):
        random.shuffle(order)
        rate = RATE / (1 + step / 5)
        for number in order:
            _, lead_of, pieces = fitted_samples[number]
            lead = sum(fitted[feature] * often for feature, often in lead_of)
            scale = pieces + widening
            estimate = tanh(lead / scale)
            slope = (estimate - values[number]) * (1 - estimate * estimate)
            for feature, often in lead_of:
                fitted[feature] -= rate * slope * often
            widening += rate * slope * lead / scale
    return widening


def error(
    fitted_samples: list[Sample], values: list[float], fitted: Weights, widening: float
) -> float:
    """The root of the mean squared error."""
    total = 0.0
    for (_, lead_of, pieces), value in zip(fitted_samples, values, strict=True):
        lead = sum(fitted[feature] * often for feature, often in lead_of)
        total += (tanh(lead / (pieces + widening)) - value) ** 2
    return sqrt(total / len(fitted_samples))


def main() -> None:
    """Fit, round by round, and print."""
    random = Random(1976)
    drawn = samples(random)
    for number, depth in enumerate(DEPTHS, start=1):
        with Pool() as pool:
            values = pool.map(partial(target, depth), [s.masks for s in drawn], chunksize=50)
        fitted = dict(evaluation.WEIGHTS)
        fitting, held = slice(HELD_BACK, None), slice(HELD_BACK)
        before = error(drawn[held], values[held], fitted, evaluation.WIDENING)
        widening = descend(drawn[fitting], values[fitting], fitted, evaluation.WIDENING, random)
        after = error(drawn[held], values[held], fitted, widening)
        print(f"round {number}: error {before:.3f} -> {after:.3f}, widening {widening:.2f}")
        _use(fitted, widening)
        print(pformat(evaluation.WEIGHTS, sort_dicts=False), flush=True)


def _use(fitted: Weights, widening: float) -> None:
    """Evaluate with these weights from now on."""
    evaluation.WEIGHTS.update((name, round(weight, 2)) for name, weight in fitted.items())
    evaluation.WIDENING = round(widening, 2)  # type: ignore[misc]
    white_strength.cache_clear()
    black_strength.cache_clear()


if __name__ == "__main__":
    main()
