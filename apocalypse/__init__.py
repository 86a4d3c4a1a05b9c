"""Apocalypse: chess on 5x5 for two people who write their orders in secret.

The names here are the engine: a `Position`, `Order` for each side, `resolve` for what comes of
both, and a `Game` that keeps the turns. They need nothing but the standard library.

    >>> from apocalypse import Game, Order, to_fen
    >>> game = Game().play(white=Order(9, 14), black=Order(23, 18))
    >>> to_fen(game.position)
    'npp1n/p2pp/4P/P4/NPPPN'
    >>> [event.rule for event in game.turns[0].resolution.events]
    ['1', '1']
"""

from apocalypse.rules.board import Color, Kind, Piece, Square
from apocalypse.rules.events import Event
from apocalypse.rules.fen import FenError, from_fen, to_fen
from apocalypse.rules.game import Game, IllegalOrderError, OutOfTurnError, Turn
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.refusal import Reason, refusal
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "PRESETS",
    "START",
    "Color",
    "Event",
    "FenError",
    "Game",
    "IllegalOrderError",
    "Kind",
    "Order",
    "OutOfTurnError",
    "Outcome",
    "Piece",
    "Position",
    "Reason",
    "Resolution",
    "Rules",
    "Square",
    "Termination",
    "Turn",
    "from_fen",
    "refusal",
    "resolve",
    "safe_orders",
    "to_fen",
]
