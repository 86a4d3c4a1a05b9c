"""Apocalypse: chess on 5x5 for two people who write their orders in secret.

The names here are the engine: a `Position`, an `Order` for each side, `resolve` to carry out both,
and a `Game` that keeps the turns. They need nothing but the standard library.

    >>> from apocalypse import Game, Order, to_fen
    >>> game = Game().play(white=Order(9, 14), black=Order(23, 18))
    >>> to_fen(game.position)
    'npp1n/p2pp/4P/P4/NPPPN'
    >>> [event.rule for event in game.turns[0].resolution.events]
    ['1', '1']
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of `apocalypse --version`
if TYPE_CHECKING:
    from typing import Final

    from apocalypse.rules.board import Color, Kind, Piece, Square
    from apocalypse.rules.events import Event
    from apocalypse.rules.fen import FenError, from_fen, to_fen
    from apocalypse.rules.game import Game, IllegalOrderError, OutOfTurnError, Turn
    from apocalypse.rules.legal import Reason, refusal
    from apocalypse.rules.orders import Order, safe_orders
    from apocalypse.rules.outcome import Outcome, Termination
    from apocalypse.rules.position import START, Position
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

_MODULES: Final = {
    "board": ("Color", "Kind", "Piece", "Square"),
    "events": ("Event",),
    "fen": ("FenError", "from_fen", "to_fen"),
    "game": ("Game", "IllegalOrderError", "OutOfTurnError", "Turn"),
    "legal": ("Reason", "refusal"),
    "orders": ("Order", "safe_orders"),
    "outcome": ("Outcome", "Termination"),
    "position": ("START", "Position"),
    "resolution": ("Resolution", "resolve"),
    "rulesets": ("CLASSIC", "PRESETS", "Rules"),
}
"""The modules of `apocalypse.rules` with the names that they define."""


def __getattr__(name: str) -> object:
    """Load a name on first use: most commands, and the title screen, need few of them."""
    for module, names in _MODULES.items():
        if name in names:
            from importlib import import_module

            return getattr(import_module(f"apocalypse.rules.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
