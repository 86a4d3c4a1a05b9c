"""How strong the players are: ``python -m tests.strategy.player_strength``.

Matches with sides exchanged after every game, a draw counting half, with the interval that holds
the true score with a probability of 95 % (Wilson 1927); and the exam: the mixes that a search
without tables plays in endings whose value is tables, scored by what their best answer would cost.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from multiprocessing import Pool
from random import Random
from typing import Final, NamedTuple

from apocalypse.rules.board import BLACK, SQUARES, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import is_stalemate
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import played_mix
from apocalypse.strategy.players import choose_put_back_square
from apocalypse.strategy.search.assessment import assess
from tests.strategy.opponents import (
    Opponent,
    best_response,
    counts_own_order,
    counts_pieces,
    of_level,
    pessimist,
    six_plies,
)

OPPONENTS: Final[dict[str, Opponent]] = {
    "random": of_level(Level.BEGINNER),
    "greedy": of_level(Level.EASY),
    "counts pieces": counts_pieces,
    "counts its own order": counts_own_order,
    "six plies": six_plies,
    "pessimist": pessimist,
    "who knows": best_response(Level.STRONG, lookup(discounted=True)),
    "one turn": of_level(Level.FAIR, lookup(discounted=True)),
}
GAMES: Final = 400
MANY: Final = {"who knows": 2000}
"""Games against those whose true score is near what is asked of them."""
NORMAL_95: Final = 1.96
POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


class Interval(NamedTuple):
    """A score and where the true one lies."""

    score: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.score:.3f} ({self.low:.3f} to {self.high:.3f})"


def interval(points: float, games: int) -> Interval:
    """The Wilson interval of a score."""
    score, z = points / games, NORMAL_95
    middle = (score + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(score * (1 - score) / games + z * z / (4 * games**2))
    return Interval(score, middle - half, middle + half)


def play(task: tuple[str, int]) -> float:
    """One game of the two-turn player against an opponent; the points of the former."""
    name, seed = task
    chance = Random(seed)
    ours = WHITE if seed % 2 else BLACK
    players = {
        ours: of_level(Level.STRONG, lookup(discounted=True)),
        ours.other: OPPONENTS[name],
    }
    game = Game(with_draws(CLASSIC))
    while game.outcome is None:
        game = game.play(*(players[color](game, color, chance) for color in Color))
        if game.to_put_back:
            squares = {
                color: choose_put_back_square(
                    game.position,
                    color,
                    Level.STRONG if color is ours else Level.BEGINNER,
                    chance=chance,
                    lookup=lookup(discounted=True),
                )
                for color in game.to_put_back
            }
            game = game.put_back(squares)
    points = POINTS[game.result]
    return points if ours is WHITE else 1 - points


def fractional_endings(count: int, random: Random) -> Iterator[tuple[Position, float]]:
    """Endings of four or five pieces whose value is neither 1, 0 nor -1, with their values."""
    tables = shared_tables()
    while count:
        pieces = random.choice((4, 5))
        squares = random.sample(SQUARES, pieces)
        masks = [0, 0, 0, 0]
        for square in squares:
            masks[random.randrange(4)] |= 1 << square
        position = Position(*masks)
        if not (masks[0] and masks[2]) or max(masks[1].bit_count(), masks[3].bit_count()) > 2:
            continue
        value = tables.lookup(position)
        if value is None or min(abs(value - result) for result in (-1, 0, 1)) < 0.02:
            continue
        if is_stalemate(position):
            continue
        count -= 1
        yield position, value


def exam(task: tuple[int, int, int]) -> list[float]:
    """What White's mixes after a search of a depth lose to the best answer, in so many endings."""
    count, depth, seed = task
    lost = []
    for position, value in fractional_endings(count, Random(seed)):
        assessment = assess(position, depth)
        true = assess(position, 1, lookup=lookup())
        rows = played_mix(assessment, WHITE).values()
        worst = min(
            sum(part * payoff for part, payoff in zip(rows, column, strict=True))
            for column in zip(*true.payoffs, strict=True)
        )
        lost.append(max(0.0, value - worst))
    return lost


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser("python -m tests.strategy.player_strength")
    parser.add_argument("--games", type=int, help=f"{GAMES}, or more where it is close")
    parser.add_argument("--exam", type=int, default=400)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--against", nargs="*", default=list(OPPONENTS))
    chosen = parser.parse_args()
    with Pool() as pool:
        for name in chosen.against:
            games = chosen.games or MANY.get(name, GAMES)
            points = pool.map(play, [(name, seed) for seed in range(games)], chunksize=1)
            score = interval(sum(points), len(points))
            print(f"two turns against {name}: {score} in {len(points)} games", flush=True)
        if chosen.exam:
            tasks = [(10, chosen.depth, seed) for seed in range(chosen.exam // 10)]
            lost = [loss for part in pool.map(exam, tasks, chunksize=1) for loss in part]
            mean = sum(lost) / len(lost)
            spread = sqrt(sum((loss - mean) ** 2 for loss in lost) / len(lost))
            error = NORMAL_95 * spread / sqrt(len(lost))
            print(f"exam at {chosen.depth} turns: {mean:.3f} +- {error:.3f} in {len(lost)} endings")


if __name__ == "__main__":
    main()
