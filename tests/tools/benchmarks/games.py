"""Measure random games of `Game` beside python-chess, and a long game.

Each round plays random games of python-chess and of every rule set, one after the other, so that a
busy machine slows all of them. Both programs list the legal moves, play one, and ask whether the
game is over. Time is processor time. What is printed is the median of the rounds, and the median of
the ratios within a round: turns of a rule set for each half-move of chess.

It needs ``pip install -e '.[benchmarks]'``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import median
from time import process_time
from typing import Final

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from tests.tools.parser import tool_parser

CHESS: Final = "python-chess"
THERE_AND_BACK: Final = ("a1b3", "e5d3"), ("b3a1", "d3e5")
"""Two turns of the knights that lead back to where they began."""
NEVER: Final = 1_000_000
"""A number of repetitions that no game reaches."""


def chess_game(random: Random) -> int:
    """Play a random game of chess; the number of its half-moves."""
    import chess  # of an extra: without it, this tool still explains itself

    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return len(board.move_stack)


def random_game(rules: Rules, random: Random) -> int:
    """Play a random game; the number of its turns."""
    game = Game(rules)
    while game.outcome is None:
        game = game.after(random_order(game, WHITE, random), random_order(game, BLACK, random))
        if game.to_put_back:
            squares = {color: game.put_back_squares(color) for color in game.to_put_back}
            game = game.put_back({color: random.choice(names) for color, names in squares.items()})
    return len(game.turns)


def random_order(game: Game, color: Color, random: Random) -> Order | None:
    """Any legal order of a side, or a pass."""
    orders = list(game.legal_orders(color))
    return random.choice(orders) if orders else None


def speed(play: Callable[[], int], seconds: float) -> float:
    """Turns or half-moves a second, in games that take so much processor time."""
    begun = process_time()
    turns = 0
    while process_time() - begun < seconds:
        turns += play()
    return turns / (process_time() - begun)


def long_game_seconds(turns: int, repetition: int | None) -> float:
    """The processor time of a game of so many turns with a limit of repetitions."""
    game = Game(CLASSIC.with_options(repetition=repetition))
    begun = process_time()
    game.replay(islice(cycle(THERE_AND_BACK), turns))
    return process_time() - begun


def measure(seed: int, seconds: float) -> dict[str, float]:
    """One round: the speed of python-chess and of each rule set, by name."""
    random = Random(seed)
    speeds = {CHESS: speed(partial(chess_game, random), 2 * seconds)}
    for name, rules in PRESETS.items():
        speeds[name] = speed(partial(random_game, rules, random), seconds)
    return speeds


def main() -> None:
    """Measure, and print the medians."""
    parser = tool_parser("benchmarks.games", __doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--seconds", type=float, default=1, help="time for each rule set (1)")
    parser.add_argument("--turns", type=int, default=5000, help="turns of the long game (5000)")
    arguments = parser.parse_args()
    rounds = [measure(seed, arguments.seconds) for seed in range(arguments.rounds)]
    for name in rounds[0]:
        turns = median(each[name] for each in rounds)
        ratio = median(each[name] / each[CHESS] for each in rounds)
        print(f"{name:12} {turns:>9,.0f} a second, {ratio:.2f} of python-chess")
    for limit in (None, NEVER):
        seconds = long_game_seconds(arguments.turns, limit)
        kind = "without a repetition limit" if limit is None else "with one that nobody reaches"
        print(f"{arguments.turns:,} turns {kind}: {seconds:.2f} s")


if __name__ == "__main__":
    main()
