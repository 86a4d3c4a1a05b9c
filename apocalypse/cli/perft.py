"""``apocalypse perft``: count joint turns, a test of the rules."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.formats.json_rules import PRESET_KEY, read_rules
from apocalypse.rules.game import Game
from apocalypse.rules.material import excess
from apocalypse.rules.perft import perft
from apocalypse.rules.position import START
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import excess_sentence


def run(arguments: Namespace) -> int:
    """Print one line for each depth: the depth, and the number of sequences of turns."""
    start = START if arguments.fen is None else arguments.fen
    rules = read_rules({PRESET_KEY: arguments.rules, **arguments.options}, arguments.promotion)
    if too_many := excess(start, rules):
        complain(excess_sentence(too_many, Names()), "apocalypse")
        return 1
    game = Game(rules, start)
    if game.outcome is not None:
        end = outcome_sentence(game.outcome, Names())
        complain(f"the game is over in this position. {end}", "apocalypse")
        return 1
    for depth in range(1, arguments.depth + 1):
        say(f"{depth} {perft(depth, game.start, game.rules)}")
    return 0
