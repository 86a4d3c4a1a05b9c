"""Habits: what orders say about the next one, and how a count stands beside best play."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.strategy.habit_counts import Count, guess_count, trait_counts
from apocalypse.strategy.habits import (
    UNKNOWN,
    Choice,
    Trait,
    WrittenOrder,
    choice_of,
    profile_of,
    written_orders,
)
from apocalypse.strategy.level_orders import level_mix, pick_order
from apocalypse.strategy.levels import Level
from apocalypse.strategy.search.values import Values
from tests.cases import case
from tests.rules.turns import play

VALUES = Values()


def knight_orders(choice: Choice) -> list[bool]:
    return [features[list(Trait).index(Trait.KNIGHT)] > 0 for features in choice.features]


@cache
def games_of_a_knight_lover() -> tuple[list[WrittenOrder], ...]:
    """Four games in which Black moves a knight wherever it can, against the level Easy."""
    games = []
    for seed in range(4):
        chance = Random(seed)
        game = Game()
        while game.outcome is None and len(game.turns) < 12 and not game.to_put_back:
            white = pick_order(level_mix(game, WHITE, Level.EASY, chance=chance), chance)
            choice = choice_of(game, BLACK, VALUES)
            pairs = zip(choice.orders, knight_orders(choice), strict=True)
            liked = [order for order, is_knight in pairs if is_knight]
            game = game.after(white, chance.choice(liked or list(choice.orders)))
        games.append(written_orders(game, BLACK, VALUES))
    return tuple(games)


def trait_values(game: Game, order: str, color: Color = WHITE) -> dict[Trait, float]:
    choice = choice_of(game, color, VALUES)
    features = choice.features[choice.orders.index(Order.parse(order))]
    return dict(zip(Trait, features, strict=False))


@pytest.mark.parametrize(
    ("order", "trait", "value"),
    [
        ("c3a4", Trait.SAVES, 1),
        ("c3e2", Trait.SAVES, 0),
        ("e1e2", Trait.SAVES, 0),
        ("c3a4", Trait.KNIGHT, 1),
        ("e1e2", Trait.KNIGHT, 0),
        ("c3b5", Trait.CAPTURES, 1),
        ("c3a4", Trait.CAPTURES, 0),
        ("c3e2", Trait.EXPOSES, 1),
        ("c3a4", Trait.EXPOSES, 0),
        ("c3a4", Trait.CENTERS, -1),
        ("e1e2", Trait.CENTERS, 0),
    ],
)
def test_an_order_has_traits(order: str, trait: Trait, value: float) -> None:
    """White's knight on c3 is attacked by the pawn on b4, and would be by the knight on e2."""
    assert trait_values(Game(fen="1n2p/1p3/2N2/5/2n1P"), order)[trait] == value


def test_an_order_without_another_one_tells_nothing() -> None:
    game = Game(fen="4p/5/5/5/P4").after("a1a2", "e5e4")
    assert written_orders(game, WHITE, VALUES) == []


def test_the_piece_that_moved_last_is_known() -> None:
    game = play(Game(), "a1b3 e4e3")
    assert trait_values(game, "b3d4")[Trait.AGAIN] == 1
    assert trait_values(game, "a2a3")[Trait.AGAIN] == 0


def test_a_player_of_whom_nothing_is_known_is_thought_to_play_well() -> None:
    choice = choice_of(Game(fen="4p/1p3/2N2/5/4P"), WHITE, VALUES)
    prediction = choice.prediction(UNKNOWN.weights)
    assert sum(prediction) == pytest.approx(1)
    assert prediction.index(max(prediction)) == choice.best_mix.index(max(choice.best_mix))


def test_a_habit_is_learned_and_others_are_not() -> None:
    weights = dict(zip(Trait, profile_of(games_of_a_knight_lover()).weights, strict=False))
    assert max(weights, key=weights.__getitem__) is Trait.KNIGHT
    choice = choice_of(Game(), BLACK, VALUES)
    parts = []
    for profile in (UNKNOWN, profile_of(games_of_a_knight_lover())):
        prediction = choice.prediction(profile.weights)
        pairs = zip(prediction, knight_orders(choice), strict=True)
        parts.append(sum(part for part, is_knight in pairs if is_knight))
    assert parts[1] > max(0.8, parts[0])


def test_no_games_teach_nothing() -> None:
    assert profile_of([]) == UNKNOWN


def test_habits_are_counted_where_there_was_a_choice() -> None:
    written = [order for game in games_of_a_knight_lover() for order in game]
    count = trait_counts(written)[Trait.KNIGHT]
    assert count.times == count.occasions > 20
    assert count.expected < count.occasions


@pytest.mark.parametrize(
    ("fen", "order"),
    [("4p/5/N4/P4/5", "a3b5"), ("4p/5/5/5/PP3", "a1a2")],
    ids=["knights alone can move", "there is no knight"],
)
def test_a_trait_that_all_orders_have_or_none_is_not_counted(fen: str, order: str) -> None:
    written = written_orders(Game(fen=fen).after(order, "e5e4"), WHITE, VALUES)
    assert len(written) == 1
    assert trait_counts(written)[Trait.KNIGHT].occasions == 0


def test_guesses_are_counted_beside_chance() -> None:
    first, *others = games_of_a_knight_lover()
    count = guess_count(first, profile_of(others))
    assert count.occasions == len(first)
    assert 0 < count.expected < count.times


@pytest.mark.parametrize(
    ("times", "chances", "probability"),
    [
        (0, [], 1.0),
        (2, [0.5, 0.5], 0.25),
        (0, [0.5, 0.5], 0.25),
        (1, [0.5, 0.5], 0.75),
        (2, [0.0, 1.0], 0.25),
    ],
)
def test_a_count_is_as_likely_as_chance_makes_it(
    times: int, chances: list[float], probability: float
) -> None:
    with case(f"{times} of {len(chances)}"):
        assert Count(times, chances).tail_probability == pytest.approx(probability)
