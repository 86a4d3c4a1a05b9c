"""Measure what Rival gains by learning habits, and what it gives away.

Each habit player plays ten games against a Rival that knows nothing, which learns from them. Then
it plays further games against the Rival that has learned. In every turn of those, the habit player
is asked for many orders, and the payoff matrix of a search of two turns says what the mix of Rival
gets from them, and what the mix of a Rival would get that knows nothing. Half the sum of the
differences over a game is what Rival gains of its score. *Care* is the part that a Rival gains
that learns only how careless a player is, and no habit.

An equilibrium player, the level Strong, plays the same games: that shows what Rival loses to best
play. *Risk* is what an opponent would gain in a turn who knew the mix of Rival. The errors are
those of 95 percent. The exit status is 1 if an aim is missed.
"""

from __future__ import annotations

import sys
from functools import cache
from multiprocessing import Pool
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import square_name, square_of
from apocalypse.rules.orders import Order
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.habits import UNKNOWN, Profile, Trait, profile_of, written_orders
from apocalypse.strategy.level_orders import (
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
)
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.payoff_matrix import scalar_product, solve
from apocalypse.strategy.rival import DEPTH, RISK
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.values import Values
from tests.tools.habit_players import HELD_OUT_PLAYERS, OPEN_PLAYERS
from tests.tools.parser import tool_parser
from tests.tools.strength import Interval, interval

LESSONS: Final = 10
"""The games from which Rival learns."""
GAMES: Final = 20
"""The games that are measured for each player."""
SAMPLES: Final = 40
"""The orders for which a player is asked in each turn."""
LONGEST: Final = 60
"""The turns after which a game is broken off."""
LEAST_GAIN: Final = 0.05
"""What Rival has to gain of its score, on average over the habit players."""
MOST_LOSS: Final = 0.0005
"""What it may lose in a turn to an equilibrium player."""


class Equilibrium:
    """The equilibrium player: the level Strong."""

    name = "equilibrium"

    def order(self, game: Game, color: Color, random: Random) -> Order | None:
        """Draw an order from the mix of a search of two turns."""
        return pick_order(_mix(game, color, Level.STRONG, UNKNOWN, random), random)

    def put_back(self, game: Game, color: Color, random: Random) -> str:
        """Choose the square that is best by a search of two turns."""
        return square_name(_put_back(game, color, random))


EQUILIBRIUM: Final = Equilibrium()
GROUPS: Final = {"Open": OPEN_PLAYERS, "Held-out": HELD_OUT_PLAYERS}
"""The players against whom Rival has to gain on average, in each group."""
PLAYERS: Final = {player.name: player for player in (*OPEN_PLAYERS, *HELD_OUT_PLAYERS, EQUILIBRIUM)}


class Task(NamedTuple):
    """A game to be played."""

    player: str
    profile: Profile
    seed: int


class Measured(NamedTuple):
    """A game, by its averages over the turns."""

    turns: int
    gain: float
    """What the mix of Rival gains, compared with a Rival that knows nothing."""
    by_care: float
    """The same for a Rival that knows only how careless the player is."""
    loss: float
    """What the mix of Rival loses against the equilibrium."""
    risk: float
    """What an opponent gains who knows the mix."""


@cache
def _values() -> Values:
    """The search of this process."""
    return Values(lookup(discounted=True))


def _mix(game: Game, color: Color, level: Level, enemy: Profile, chance: Random) -> Mix:
    searches = Searches(_values(), lookup())
    return level_mix(game, color, level, enemy=enemy, chance=chance, searches=searches)


def _put_back(game: Game, color: Color, chance: Random) -> int:
    return choose_put_back_square(
        game.position, color, Level.RIVAL, chance=chance, searches=Searches(_values(), lookup())
    )


def side_of(task: Task) -> Color:
    """The side of Rival."""
    return WHITE if task.seed % 2 else BLACK


def play(task: Task) -> Game:
    """Play a game of a player against Rival."""
    player, side = PLAYERS[task.player], side_of(task)
    chance = Random(f"{task.player} {task.seed}")
    game = Game()
    while game.outcome is None and len(game.turns) < LONGEST:
        rival_order = pick_order(_mix(game, side, Level.RIVAL, task.profile, chance), chance)
        other_order = player.order(game, side.other, chance)
        orders = {side: rival_order, side.other: other_order}
        game = game.after(orders[WHITE], orders[BLACK])
        squares = {}
        for color in game.to_put_back:
            if color is side:
                squares[color] = _put_back(game, color, chance)
            else:
                squares[color] = square_of(player.put_back(game, color, chance))
        game = game.put_back(squares)
    return game


def measure(task: Task) -> Measured:
    """Play a game against a Rival that has learned, and measure its turns."""
    side = side_of(task)
    game = play(task)
    care_only = Profile((0.0,) * len(Trait) + task.profile.weights[-1:])
    gains = []
    gains_by_care = []
    losses = []
    risk = []
    for number, turn in enumerate(game.turns):
        before = Game(game.rules, turn.before) if number == 0 else game.first_turns(number)
        payoffs = own_payoffs(_values().payoffs(turn.before, DEPTH), side)
        equilibrium = solve(payoffs)
        enemy = _frequencies(before, side.other, task)
        gained = {}
        for profile in (task.profile, care_only, UNKNOWN):
            chance = Random(task.seed)  # the same equilibrium for all of them
            mix = list(_mix(before, side, Level.RIVAL, profile, chance).values())
            by_column = [scalar_product(mix, column) for column in zip(*payoffs, strict=True)]
            gained[profile] = scalar_product(by_column, enemy)
            if profile is task.profile:
                losses.append(equilibrium.value - scalar_product(by_column, equilibrium.columns))
                risk.append(equilibrium.value - min(by_column))
        gains.append(gained[task.profile] - gained[UNKNOWN])
        gains_by_care.append(gained[care_only] - gained[UNKNOWN])
    return Measured(len(game.turns), fmean(gains), fmean(gains_by_care), fmean(losses), fmean(risk))


def _frequencies(game: Game, color: Color, task: Task) -> list[float]:
    """How often a player writes each order."""
    orders = list(_mix(game, color, Level.STRONG, UNKNOWN, Random(task.seed)))
    chance = Random(f"{task.player} {task.seed} {len(game.turns)}")
    player = PLAYERS[task.player]
    frequencies = [0.0] * len(orders)
    for _ in range(SAMPLES):
        frequencies[orders.index(player.order(game, color, chance))] += 1 / SAMPLES
    return frequencies


def learned(games: list[Game], name: str) -> Profile:
    """What Rival learns from some games of a player, without the games."""
    choices = []
    for seed, game in enumerate(games):
        color = side_of(Task(name, UNKNOWN, seed)).other
        choices.append(written_orders(game, color, _values()))
    return Profile(profile_of(choices).weights)


def main() -> None:
    """Measure, print a row for each player, and exit with 1 if an aim is missed."""
    parser = tool_parser("rival", __doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each player ({GAMES})")
    parser.add_argument("--only", nargs="*", choices=list(PLAYERS), default=list(PLAYERS))
    parser.add_argument("--processes", type=int, help="the number of games at a time")
    arguments = parser.parse_args()
    missed = []
    scores: dict[str, Interval] = {}
    print("| player | turns | gain a turn | gain of score | by care | loss a turn | risk |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    with Pool(arguments.processes) as pool:
        for name in arguments.only:
            lessons = pool.map(play, [Task(name, UNKNOWN, seed) for seed in range(LESSONS)], 1)
            profile = learned(lessons, name)
            seeds = range(LESSONS, LESSONS + arguments.games)
            games = pool.map(measure, [Task(name, profile, seed) for seed in seeds], 1)
            gain = interval([game.gain for game in games])
            score = interval([game.gain * game.turns / 2 for game in games])
            by_care = fmean(game.by_care * game.turns / 2 for game in games)
            loss = interval([game.loss for game in games])
            turns = fmean(game.turns for game in games)
            risk = fmean(game.risk for game in games)
            print(
                f"| {name} | {turns:.1f} | {gain.mean:.4f} ± {gain.error:.4f} | {score} | "
                f"{by_care:.3f} | {loss.mean:.5f} ± {loss.error:.5f} | {risk:.4f} |",
                flush=True,
            )
            if PLAYERS[name] is not EQUILIBRIUM:
                scores[name] = score
            elif loss.mean > MOST_LOSS:
                missed.append(f"loss to the {name} player: {loss.mean:.5f} a turn")
    for group, players in GROUPS.items():
        of_group = [scores[player.name] for player in players if player.name in scores]
        if not of_group:
            continue
        mean = Interval(
            fmean(score.mean for score in of_group),
            sum(score.error**2 for score in of_group) ** 0.5 / len(of_group),
        )
        print(f"{group} habit players on average: {mean} of score a game.")
        if mean.mean < LEAST_GAIN:
            missed.append(f"gain against the {group.lower()} players: {mean}")
    print(f"Risk a turn: {RISK}.")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
