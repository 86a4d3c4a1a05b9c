"""Measure how strong the levels are by the classic rules, in hours.

Matches with sides exchanged after every game, a draw counting half, with the interval that holds
the true score with a probability of 95 % (Wilson 1927); and the exam: the mixes that a player plays
without tables in endings of its own games, scored by what their best reply would gain. Each aim is
checked, and the exit status says whether all are met.

A second score has the luck of the draw taken out (Zinkevich and others 2006; Burch and others,
AIVAT, 2018). Both mixed strategies of a turn are known, so the value after the orders that were
drawn, less the average value over all orders that might have been, is luck. Its average is zero
whatever values are used, and taking it off leaves the same score, with a narrower interval between
good players. The narrower of the two decides whether an aim is met.

The level Master has a budget of positions here instead of its second, so that every run plays the
same games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks, black_moves, carry_out, is_stalemate, white_moves
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.players import (
    EFFORTS,
    Effort,
    choose_put_back_square,
    find_mix,
    pick_order,
)
from apocalypse.strategy.search.assessment import MAX_DEPTH, own_payoffs
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser
from tests.tools.strength import two_turns
from tests.tools.strength.opponents import (
    Opponent,
    counts_own_order,
    counts_pieces,
    mind_reader,
    of_level,
    six_plies,
    stranger,
    thinker,
)

GAMES: Final = 400
EXAM: Final = 400
SECOND: Final = 1500
"""The positions that the level Master searches for an order. In a second, a quiet machine of 2026
searches some 5,000."""
NORMAL_95: Final = 1.96
POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
EXAM_LIMIT: Final = 0.06
READING_LIMIT: Final = 0.05
READ: Final = {"": Level.STRONG, "master-": Level.MASTER}
"""The levels whose mixes are read by an opponent that searches three turns: a turn more than Strong
does, and as many as Master in its budget. The limit is Master's. The words of both matches begin
as the keys."""


class Interval(NamedTuple):
    """A score and where the true one lies."""

    score: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """How uncertain the score is."""
        return self.high - self.low

    def __str__(self) -> str:
        return f"{self.score:.3f} ({self.low:.3f} to {self.high:.3f})"


def interval(points: float, games: int) -> Interval:
    """The Wilson interval of a score."""
    score, z = points / games, NORMAL_95
    middle = (score + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(score * (1 - score) / games + z * z / (4 * games**2))
    return Interval(score, middle - half, middle + half)


def normal_interval(scores: list[float]) -> Interval:
    """The mean of some scores, and where the true one lies."""
    half = NORMAL_95 * stdev(scores) / sqrt(len(scores))
    return Interval(fmean(scores), fmean(scores) - half, fmean(scores) + half)


class Pairing(NamedTuple):
    """A match, and what its first player has to score."""

    name: str
    level: Level
    """The first player's level."""
    opponent: Callable[[], Opponent]
    aim: float
    is_certain: bool = False
    """Whether the whole interval has to lie above the aim."""

    def is_met(self, result: Interval) -> bool:
        """Whether a result meets the aim."""
        return result.low > self.aim if self.is_certain else result.score >= self.aim


def effort_of(level: Level, second: int) -> Effort | None:
    """How long a level thinks here; None if it does not search."""
    return searching(level, second) if level in EFFORTS else None


def searching(level: Level, second: int) -> Effort:
    """How long a level that searches thinks here."""
    return Effort(MAX_DEPTH, nodes=second) if level is Level.MASTER else EFFORTS[level]


def pairings(second: int) -> dict[str, Pairing]:
    """All matches, by the words that choose them on the command line."""
    strong, master = Level.STRONG, Level.MASTER
    levels = {
        f"{better.value}-{worse.value}": Pairing(
            f"{better.title} against {worse.title}",
            better,
            partial(of_level, worse, effort=effort_of(worse, second)),
            0.5,
            is_certain=True,
        )
        for worse, better in zip(list(Level)[:-1], list(Level)[1:], strict=True)
    }
    fixed: dict[str, Callable[[], Opponent]] = {
        "six-plies": lambda: six_plies,
        "counts-pieces": lambda: counts_pieces,
        "counts-own-order": lambda: counts_own_order,
    }
    return {
        **levels,
        "two-turns": Pairing(
            "Master against two turns of version 0.1",
            master,
            partial(two_turns.player, lookup(discounted=True)),
            0.6,
        ),
        "strong-two-turns": Pairing(
            "Strong against two turns of version 0.1",
            strong,
            partial(two_turns.player, lookup(discounted=True)),
            0.5,
        ),
        "greedy": Pairing("Master against Easy", master, partial(of_level, Level.EASY), 0.98),
        **{
            name: Pairing(f"Master against {name.replace('-', ' ')}", master, opponent, 0.98)
            for name, opponent in fixed.items()
        },
        **{
            f"thinker-{number}": Pairing(
                f"Strong against a level-{number} thinker", strong, partial(thinker, number), 0.5
            )
            for number in (1, 2, 3)
        },
        **{
            f"{prefix}{word}": Pairing(
                f"{level.title} against {name}, three turns deep", level, opponent, 0.0
            )
            for prefix, level in READ.items()
            for word, name, opponent in (
                ("stranger", "a stranger", partial(stranger, 3)),
                ("mind-reader", "a mind reader", partial(mind_reader, searching(level, second), 3)),
            )
        },
    }


class Points(NamedTuple):
    """The first player's points of a game, as they were and with the luck taken out."""

    plain: float
    corrected: float


def play(task: tuple[str, int, int, int]) -> Points:
    """One game of a pairing, by its word, a seed, Master's budget and the number of random turns.

    Two seeds, an even one and the next, share these first turns.
    """
    name, seed, second, random_turns = task
    pairing, chance = pairings(second)[name], Random(f"{name} {seed}")
    ours = WHITE if seed % 2 else BLACK
    players = {
        ours: of_level(pairing.level, effort=effort_of(pairing.level, second)),
        ours.other: pairing.opponent(),
    }
    game, luck = random_opening(random_turns, seed // 2), 0.0
    while game.outcome is None:
        mixes = {color: players[color](game, color, chance) for color in Color}
        white, black = (pick_order(mix, chance) for mix in mixes.values())
        luck += luck_of_turn(game.position, mixes[WHITE], mixes[BLACK], white, black)
        game = game.play(white, black)
        if game.to_put_back:
            game = game.put_back(
                {color: _square(game, color, pairing.level, chance) for color in game.to_put_back}
            )
    points = POINTS[game.result] if ours is WHITE else 1 - POINTS[game.result]
    return Points(points, points - ours.sign * luck / 2)


def random_opening(turns: int, seed: int) -> Game:
    """A game after some turns of random orders, in which nobody has won yet."""
    chance = Random(seed)
    while True:
        game = Game(with_draws(CLASSIC))
        while len(game.turns) < turns and game.outcome is None:
            game = game.play(
                *(chance.choice(list(choices(game.position, color, CLASSIC))) for color in Color)
            )
            if game.to_put_back:
                game = game.put_back(
                    {
                        color: chance.choice(
                            list(squares_in(put_back_squares(game.position, color)))
                        )
                        for color in game.to_put_back
                    }
                )
        if game.outcome is None:
            return game


def luck_of_turn(
    masks: Masks, white_mix: Mix, black_mix: Mix, white: Order | None, black: Order | None
) -> float:
    """How much better for White the drawn orders are than the mixes are on average, in points."""
    values = Values(lookup(discounted=True))
    whites, blacks = (
        {order_of(move): move for move in moves}
        for moves in (white_moves(masks), black_moves(masks))
    )

    def value(own: Order | None, other: Order | None) -> float:
        return values.after(carry_out(masks, whites[own], blacks[other]), 1)

    average = sum(
        own_part * part * value(own, other)
        for own, own_part in white_mix.items()
        for other, part in black_mix.items()
        if own_part and part
    )
    return value(white, black) - average


def _square(game: Game, color: Color, level: Level, chance: Random) -> int:
    """Both sides put pawns back as well as the level does: what is compared are orders."""
    values = Values(lookup(discounted=True))
    return choose_put_back_square(
        game.position, color, level, chance=chance, values=values, plain=lookup()
    )


def reached_endings(seed: int, count: int) -> Iterator[Position]:
    """Endings of the tables in games of the level Fair, whose value is strictly in between."""
    chance = Random(seed)
    fair = of_level(Level.FAIR, tables=False)
    while count:
        game = Game(with_draws(CLASSIC))
        while game.outcome is None and count:
            game = game.play(*(pick_order(fair(game, color, chance), chance) for color in Color))
            if game.to_put_back:
                game = game.put_back(
                    {color: _square(game, color, Level.FAIR, chance) for color in game.to_put_back}
                )
            if game.outcome is None and game.position.occupied.bit_count() <= MAX_PIECES:
                value = lookup()(*game.position)
                is_between = value is not None and 0.02 < abs(value) < 0.98
                if is_between and not is_stalemate(game.position):
                    count -= 1
                    yield game.position


def exam(task: tuple[int, int, int]) -> list[float]:
    """What White's mixes at the level Master, without tables, lose to the best reply."""
    seed, count, second = task
    losses = []
    for position in reached_endings(seed, count):
        game = Game(start=position)
        mix = find_mix(game, WHITE, Effort(MAX_DEPTH, nodes=second), values=Values())
        true = own_payoffs(Values(lookup()).payoffs(position, 1), WHITE)
        worst = min(
            sum(part * payoff for part, payoff in zip(mix.values(), column, strict=True))
            for column in zip(*true, strict=True)
        )
        value = lookup()(*position)
        assert value is not None
        losses.append(max(0.0, value - worst))
    return losses


def main() -> None:
    """Measure, print the rows of the page's table, and exit with 1 if an aim is missed."""
    parser = tool_parser("strength.classic", __doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each match ({GAMES})")
    parser.add_argument("--exam", type=int, default=EXAM, help=f"endings of the exam ({EXAM})")
    parser.add_argument(
        "--second", type=int, default=SECOND, help=f"positions that Master searches ({SECOND})"
    )
    parser.add_argument(
        "--random-turns", type=int, default=0, help="random turns before each game (0)"
    )
    parser.add_argument("--only", nargs="*", choices=list(pairings(SECOND)), help="some matches")
    arguments = parser.parse_args()
    missed = []
    scores = {}
    with Pool() as pool:
        for word, pairing in pairings(arguments.second).items():
            if arguments.only is not None and word not in arguments.only:
                continue
            tasks = [
                (word, seed, arguments.second, arguments.random_turns)
                for seed in range(arguments.games)
            ]
            games = pool.map(play, tasks, chunksize=2)
            result = interval(sum(game.plain for game in games), len(games))
            # Two games with one opening are one observation.
            pairs = [
                fmean(game.corrected for game in games[first : first + 2])
                for first in range(0, len(games), 2)
            ]
            corrected = normal_interval(pairs)
            print(f"| {pairing.name} | {result} | {corrected} | {len(games)} |", flush=True)
            surer = scores[word] = min(result, corrected, key=lambda each: each.width)
            if not pairing.is_met(surer):
                missed.append(f"{pairing.name}: {surer}, not above {pairing.aim}")
        for prefix, level in READ.items():
            words = [f"{prefix}{opponent}" for opponent in ("stranger", "mind-reader")]
            if scores.keys() >= set(words):
                not_read, read = (scores[word] for word in words)
                gain = not_read.score - read.score
                half = sqrt(not_read.width**2 + read.width**2) / 2
                print(f"Reading the mix of {level.title} gains {gain:+.3f} ± {half:.3f}.")
                if level is Level.MASTER and gain > READING_LIMIT:
                    missed.append(f"reading gains {gain:+.3f}, more than {READING_LIMIT}")
        if arguments.exam:
            portion = 10
            exams = [(seed, portion, arguments.second) for seed in range(arguments.exam // portion)]
            losses = [loss for part in pool.imap_unordered(exam, exams) for loss in part]
            mean = sum(losses) / len(losses)
            spread = sqrt(sum((loss - mean) ** 2 for loss in losses) / len(losses))
            error = NORMAL_95 * spread / sqrt(len(losses))
            print(f"Exam: {mean:.3f} ± {error:.3f} in {len(losses)} endings.")
            if mean > EXAM_LIMIT:
                missed.append(f"the exam: {mean:.3f}, more than {EXAM_LIMIT}")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
