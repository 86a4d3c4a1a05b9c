"""Fit: all weights of the evaluation, from the values of searches.

Positions come from games of orders drawn from one-turn mixes, with some at random, and from a turn
away from such games, as a search sees them. Each round fits all weights from 0 to the values of
searches two turns deep, in which the weights of the round before estimate the leaves, and endings
have their exact values. The weights go down the slope of the squared error, with a rate for each of
them (AdaGrad: Duchi, Hazan, Singer 2011).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from apocalypse.rules.board import SQUARES
from apocalypse.rules.notation import square_name
from apocalypse.strategy.evaluation import (
    GROUPS,
    LETTERS,
    MOST_KNIGHTS,
    MOST_PAWNS,
    MOST_PIECES,
    PLACES,
    mirrored_place,
    reversed_place,
)
from tests.tools.compiled_search.estimates import (
    KEYS,
    Model,
    attacked,
    list_places,
    material_key,
)
from tests.tools.compiled_search.searches import (
    TABLE_PIECES,
    engine_of,
    sample_positions,
    search_values,
)
from tests.tools.table_builder.build import build_tables
from tests.tools.table_builder.machine_code import compiled
from tests.tools.table_builder.materials import all_material
from tests.tools.table_builder.turns import count

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Floats, Integers, Masks

POSITIONS: Final = 60_000
"""The number that a task looks for; some come twice."""
HELD_BACK: Final = 0.05
"""The share of positions that are not fitted to, for the error."""
DEPTH: Final = 2
RANDOM_SHARE: Final = 0.25
SHARES: Final = (0, 0, 0, 0, 0.05, 0.06, *(0.12,) * 8, 0.05)
"""By the number of pieces: the greatest share of the positions."""
PASSES: Final = 30
RATE: Final = 0.03
SCALE_RATE: Final = 0.001
DECAY: Final = 1e-6
ROUGH: Final = 0.02
"""Added to the slope of the hyperbolic tangent, so that positions thought won can be unlearned."""
DIGITS: Final = 3
THREATS: Final = 3
"""The weights for numbers of attacked pieces; the last is for this number and for more."""


class Terms(NamedTuple):
    """Where the weights stand in one vector: each index, and the sign with which it counts."""

    material: Integers
    material_signs: Floats
    places: Integers
    place_signs: Floats
    pairs: Integers
    pair_signs: Floats
    first_place: int
    first_pair: int
    first_threat: int
    total: int


def images(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], float]]:
    """The places, mirrored, and both with the colors exchanged, where the sign is the opposite."""
    for own in (places, tuple(map(mirrored_place, places))):
        yield own, 1.0
        yield tuple(map(reversed_place, own)), -1.0


def terms() -> Terms:
    """All weights, one for the images of each other; 0 if an image is its own opposite."""
    material, material_signs, total = np.zeros(KEYS, np.int64), np.zeros(KEYS), 0
    for wp, wn, bp, bn in materials():
        for counts, sign in (((wp, wn, bp, bn), 1.0), ((bp, bn, wp, wn), -1.0)):
            key = material_key(*((1 << each) - 1 for each in counts))
            material[key], material_signs[key] = total, sign
        total += 1
    first_place = total
    places, place_signs = np.full(PLACES, -1, np.int64), np.zeros(PLACES)
    for place in range(PLACES):
        if places[place] < 0:
            for (image,), sign in images((place,)):
                places[image], place_signs[image] = total - first_place, sign
            total += 1
    groups = max(GROUPS) + 1
    first_pair = first_place + groups * (total - first_place)
    pairs = np.full((PLACES, PLACES), -1, np.int64)
    pair_signs = np.zeros((PLACES, PLACES))
    total = first_pair
    for one, other in product(range(PLACES), repeat=2):
        if pairs[one, other] < 0 and one != other:
            signs: dict[tuple[int, ...], float] = {}
            is_even = False
            for moved, sign in images((one, other)):
                for own in (moved, moved[::-1]):
                    is_even |= signs.setdefault(own, sign) != sign
            for pair, weight_sign in signs.items():
                pairs[pair], pair_signs[pair] = total, 0.0 if is_even else weight_sign
            total += 1
    return Terms(
        material,
        material_signs,
        places,
        place_signs,
        pairs,
        pair_signs,
        first_place,
        first_pair,
        total,
        total + THREATS + 1,
    )


def materials() -> Iterator[tuple[int, int, int, int]]:
    """The numbers of pieces, of those with White stronger."""
    pawns, knights = range(1, MOST_PAWNS + 1), range(MOST_KNIGHTS + 1)
    for wp, wn, bp, bn in product(pawns, knights, pawns, knights):
        if (wp, wn) > (bp, bn):
            yield wp, wn, bp, bn


@compiled
def list_terms(
    position: Masks,
    terms: Terms,
    groups: Integers,
    room: Integers,
    indexes: Integers,
    factors: Floats,
) -> int:
    """List the weights of a position with their factors, that of the material first."""
    wp, wn, bp, bn = position
    key = material_key(wp, wn, bp, bn)
    indexes[0], factors[0], number = terms.material[key], terms.material_signs[key], 1
    pieces = list_places(wp, wn, bp, bn, room)
    width = (terms.first_pair - terms.first_place) // (groups.max() + 1)
    start = terms.first_place + groups[pieces] * width
    for one in range(pieces):
        place = room[one]
        indexes[number] = start + terms.places[place]
        factors[number] = terms.place_signs[place]
        number += 1
        for other in range(one):
            indexes[number] = terms.pairs[place, room[other]]
            factors[number] = terms.pair_signs[place, room[other]]
            number += 1
    for side in range(2):
        sign = -1.0 if side else 1.0
        squares = attacked(bp, bn, 1) if side else attacked(wp, wn, 0)
        hits = count(squares & (wp | wn if side else bp | bn))
        if hits:
            indexes[number], factors[number] = terms.first_threat + min(hits, THREATS) - 1, sign
            number += 1
        if not (wp if side else bp) & ~squares:
            indexes[number], factors[number] = terms.first_threat + THREATS, sign
            number += 1
    return number


@compiled
def descend(
    positions: Integers,
    values: Floats,
    order: Integers,
    terms: Terms,
    groups: Integers,
    weights: Floats,
    scales: Floats,
    squares: Floats,
    rate: float,
    scale_rate: float,
) -> float:
    """One pass over the positions in an order; a rate of 0 only measures.

    Returns:
        The root of the mean squared error.
    """
    room, indexes, factors = np.empty(32, np.int64), np.empty(200, np.int64), np.empty(200)
    total = 0.0
    for number in order:
        one = positions[number]
        position = (one[0], one[1], one[2], one[3])
        length = list_terms(position, terms, groups, room, indexes, factors)
        pieces = count(one[0] | one[1] | one[2] | one[3])
        lead = 0.0
        for term in range(1, length):
            lead += weights[indexes[term]] * factors[term]
        estimate = np.tanh(weights[indexes[0]] * factors[0] + scales[pieces] * lead)
        error = estimate - values[number]
        total += error * error
        slope = error * (1 - estimate * estimate + ROUGH)
        if rate > 0:
            for term in range(length):
                step = slope * factors[term] * (scales[pieces] if term else 1.0)
                index = indexes[term]
                squares[index] += step * step
                weights[index] -= rate * (step / np.sqrt(squares[index] + 1e-6))
                weights[index] -= rate * DECAY * weights[index]
            scales[pieces] -= scale_rate * slope * lead
    return float(np.sqrt(total / len(order)))


def fitted(positions: Integers, values: Floats, own: Terms) -> tuple[Floats, Floats]:
    """Weights and scales that fit the values of the positions; prints the error."""
    random = np.random.default_rng(1976)
    order = random.permutation(len(positions))
    held, order = np.split(order, [int(HELD_BACK * len(order))])
    weights, squares, scales = np.zeros(own.total), np.zeros(own.total), np.ones(MOST_PIECES + 1)
    state = positions, values, order, own, np.array(GROUPS), weights, scales, squares
    for number in range(PASSES):
        random.shuffle(order)
        descend(*state, RATE / (1 + number / 5), SCALE_RATE if number else 0.0)
    error = descend(*state[:2], held, *state[3:], 0.0, 0.0)
    print(f"error {error:.4f} on {len(held)} positions of {len(positions)}", flush=True)
    return weights, scales


def _place_name(place: int) -> str:
    """A place in the file of weights, as `place_called` reads it."""
    kind, square = divmod(place, len(SQUARES))
    return f"{LETTERS[kind]}{square_name(square)}"


def record_of(weights: Floats, scales: Floats, own: Terms) -> dict[str, Any]:
    """The weights as `evaluation.read_weights` reads them."""
    material = {
        "".join(letter * number for letter, number in zip(LETTERS, counts, strict=True)): _rounded(
            weights[own.material[material_key(*((1 << each) - 1 for each in counts))]]
        )
        for counts in materials()
    }
    width = (own.first_pair - own.first_place) // (max(GROUPS) + 1)
    places: list[dict[str, float]] = [{} for _ in range(max(GROUPS) + 1)]
    for group, numbers in enumerate(places):
        start = own.first_place + group * width
        for place in sorted(set(own.places.tolist())):
            first = own.places.tolist().index(place)
            numbers[_place_name(first)] = _rounded(weights[start + place])
    pairs: dict[str, float] = {}
    listed = set()
    for (one, other), pair in np.ndenumerate(own.pairs):
        if pair >= 0 and pair not in listed and own.pair_signs[one, other]:
            listed.add(pair)
            pairs[f"{_place_name(one)} {_place_name(other)}"] = _rounded(
                weights[pair] * own.pair_signs[one, other]
            )
    threats = [_rounded(number) for number in weights[own.first_threat :]]
    return {
        "material": material,
        "scales": [_rounded(number) for number in scales],
        "places": [_nonzero(numbers) for numbers in places],
        "pairs": _nonzero(pairs),
        "threats": threats[:-1],
        "all pawns": threats[-1],
    }


def _rounded(number: float) -> float:
    return round(float(number), DIGITS)


def _nonzero(numbers: dict[str, float]) -> dict[str, float]:
    return {name: number for name, number in numbers.items() if number}


def searched(task: tuple[Model, Path, int]) -> tuple[Integers, Floats]:
    """Positions, no two the same, and their values by a search with a model."""
    model, work, seed = task
    _, layout, endings, _ = build_tables(all_material(TABLE_PIECES), 1.0, work)
    engine = engine_of(model, (layout, endings))
    chosen = np.zeros((POSITIONS, 4), np.int64)
    quota = np.array([round(share * POSITIONS * 1.2) for share in SHARES])
    sample_positions(chosen, quota, engine, RANDOM_SHARE, seed)
    chosen = np.unique(chosen, axis=0)
    values = np.empty(len(chosen))
    search_values(chosen, DEPTH, engine, values)
    return chosen, values
