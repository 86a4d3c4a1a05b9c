"""Sheets of a few turns, for the tests of the library."""

from __future__ import annotations

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, with_draws

SHORT = ("e4e3 d1d2", "e3d2 d2e3")

WAITING = """\
;2026/11/21 Ada - Bob
;Start: 4p/P4/5/5/1N1N1
1.a2a1 e1e2
"""
"""White has yet to say where the pawn on a1 goes back."""


def sheet(*turns: str) -> Sheet:
    """A game at the table between Ada and Bob."""
    game = Game(with_draws(CLASSIC))
    for turn in turns:
        white, black = (Order.parse(order, PAGE) for order in turn.split())
        game = game.after(white, black)
    return Sheet(game, "Ada", "Bob", "2026/11/21")


def waiting() -> Sheet:
    """A game that waits for a square."""
    return read_sheet(WAITING, unfinished=True)
