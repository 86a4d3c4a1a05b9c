"""``apocalypse perft``: count joint turns, a test of the rules."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.rules.game import Game
from apocalypse.rules.perft import perft
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import PRESETS
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names


def run(arguments: Namespace) -> int:
    """Print one line for each depth: the depth, and the number of sequences of turns."""
    start = START if arguments.fen is None else arguments.fen
    game = Game(PRESETS[arguments.rules], start)
    if game.outcome is not None:
        end = outcome_sentence(game.outcome, Names())
        complain(f"the game is over in this position. {end}", "apocalypse")
        return 1
    for depth in range(1, arguments.depth + 1):
        say(f"{depth} {perft(depth, game.start, game.rules)}")
    return 0
