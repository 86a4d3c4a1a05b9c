"""``apocalypse perft``: count joint turns, a test of the rules."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.formats.imports import StartError, check_start
from apocalypse.formats.json_rules import PRESET_KEY, read_rules
from apocalypse.rules.fen import FenLine
from apocalypse.rules.game import Game
from apocalypse.rules.perft import perft
from apocalypse.rules.position import START


def run(arguments: Namespace) -> int:
    """Print one line for each depth: the depth, and the number of sequences of turns."""
    rules = read_rules({PRESET_KEY: arguments.rules, **arguments.options}, arguments.promotion)
    position, _, penalties = arguments.fen or FenLine(START)
    game = Game(rules, position, penalties)
    try:
        check_start(game)
    except StartError as error:
        complain(error, "apocalypse")
        return 1
    for depth in range(1, arguments.depth + 1):
        say(f"{depth} {perft(depth, position, rules, penalties)}")
    return 0
