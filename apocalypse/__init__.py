"""Apocalypse: chess on 5x5 for two people who write their orders in secret.

A `Game` plays orders under a rule set, a `Position` is a board, an `Order` is what one side writes,
and events say what happened. `docs/library.md` introduces them. Everything up to game sheets needs
only the standard library; the names of the analysis load the computer player.

    >>> from apocalypse import Game
    >>> game = Game().play("e2e3", "d5d4")
    >>> print(game.position)
    5 n p p . n
    4 p . . p p
    3 . . . . P
    2 P . . . .
    1 N P P P N
      a b c d e
    >>> [event.rule for event in game.turns[0].events]
    ['1', '1']
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of `apocalypse --version`
if TYPE_CHECKING:
    from typing import Final

    from apocalypse.formats.reader import read_sheet
    from apocalypse.formats.sheet import Sheet, SheetError
    from apocalypse.formats.writer import write_sheet
    from apocalypse.rules.bets import Bet, BetCondition, BetSet, Penalties
    from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece, Square
    from apocalypse.rules.events import (
        ArrivalsTraded,
        BetLost,
        BetWon,
        Captured,
        Caught,
        Clash,
        Ended,
        Event,
        IllegalOrder,
        Missed,
        Moved,
        Passed,
        Promoted,
        PutBack,
        PutBackClash,
        Traded,
        Trampled,
    )
    from apocalypse.rules.fen import from_fen, to_fen
    from apocalypse.rules.game import Game, IllegalOrderError, OutOfTurnError, Turn
    from apocalypse.rules.legal import Reason, refusal
    from apocalypse.rules.notation import (
        CHESS,
        PAGE,
        AmbiguousOrderError,
        Coordinates,
        NotationError,
        read_square,
        square_name,
    )
    from apocalypse.rules.orders import PASS, Order, safe_orders
    from apocalypse.rules.outcome import Outcome, Termination
    from apocalypse.rules.perft import perft
    from apocalypse.rules.position import START, FenError, Position
    from apocalypse.rules.resolution import Resolution, resolve
    from apocalypse.rules.rulesets import (
        CLASSIC,
        ONLINE,
        PRESETS,
        VCHESS,
        WIKIPEDIA,
        XOGO,
        BetPolicy,
        KnightCount,
        PassPolicy,
        PutBackChoice,
        Rules,
        with_draws,
    )
    from apocalypse.strategy.analysis import TurnAnalysis, analyze
    from apocalypse.strategy.evaluation import evaluate
    from apocalypse.strategy.gambit import write_nfg
    from apocalypse.strategy.search.assessment import Assessment, assess
    from apocalypse.wording.captions import caption
    from apocalypse.wording.names import Names

__version__ = "0.1.0"

__all__ = [
    "BLACK",
    "CHESS",
    "CLASSIC",
    "KNIGHT",
    "ONLINE",
    "PAGE",
    "PASS",
    "PAWN",
    "PRESETS",
    "START",
    "VCHESS",
    "WHITE",
    "WIKIPEDIA",
    "XOGO",
    "AmbiguousOrderError",
    "ArrivalsTraded",
    "Assessment",
    "Bet",
    "BetCondition",
    "BetLost",
    "BetPolicy",
    "BetSet",
    "BetWon",
    "Captured",
    "Caught",
    "Clash",
    "Color",
    "Coordinates",
    "Ended",
    "Event",
    "FenError",
    "Game",
    "IllegalOrder",
    "IllegalOrderError",
    "Kind",
    "KnightCount",
    "Missed",
    "Moved",
    "Names",
    "NotationError",
    "Order",
    "OutOfTurnError",
    "Outcome",
    "PassPolicy",
    "Passed",
    "Penalties",
    "Piece",
    "Position",
    "Promoted",
    "PutBack",
    "PutBackChoice",
    "PutBackClash",
    "Reason",
    "Resolution",
    "Rules",
    "Sheet",
    "SheetError",
    "Square",
    "Termination",
    "Traded",
    "Trampled",
    "Turn",
    "TurnAnalysis",
    "analyze",
    "assess",
    "caption",
    "evaluate",
    "from_fen",
    "perft",
    "read_sheet",
    "read_square",
    "refusal",
    "resolve",
    "safe_orders",
    "square_name",
    "to_fen",
    "with_draws",
    "write_nfg",
    "write_sheet",
]

_MODULES: Final = {
    "formats.reader": "read_sheet",
    "formats.sheet": "Sheet SheetError",
    "formats.writer": "write_sheet",
    "rules.bets": "Bet BetCondition BetSet Penalties",
    "rules.board": "BLACK KNIGHT PAWN WHITE Color Kind Piece Square",
    "rules.events": (
        "ArrivalsTraded BetLost BetWon Captured Caught Clash Ended Event IllegalOrder Missed Moved "
        "Passed Promoted PutBack PutBackClash Traded Trampled"
    ),
    "rules.fen": "from_fen to_fen",
    "rules.game": "Game IllegalOrderError OutOfTurnError Turn",
    "rules.legal": "Reason refusal",
    "rules.notation": (
        "CHESS PAGE AmbiguousOrderError Coordinates NotationError read_square square_name"
    ),
    "rules.orders": "PASS Order safe_orders",
    "rules.outcome": "Outcome Termination",
    "rules.perft": "perft",
    "rules.position": "START FenError Position",
    "rules.resolution": "Resolution resolve",
    "rules.rulesets": (
        "CLASSIC ONLINE PRESETS VCHESS WIKIPEDIA XOGO BetPolicy KnightCount PassPolicy "
        "PutBackChoice Rules with_draws"
    ),
    "strategy.analysis": "TurnAnalysis analyze",
    "strategy.evaluation": "evaluate",
    "strategy.gambit": "write_nfg",
    "strategy.search.assessment": "Assessment assess",
    "wording.captions": "caption",
    "wording.names": "Names",
}
"""By module: its public names."""


if not TYPE_CHECKING:  # else type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Load a name on first use: most commands, and the title screen, need few of them."""
        for module, names in _MODULES.items():
            if name in names.split():
                from importlib import import_module

                value = getattr(import_module(f"apocalypse.{module}"), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return ["__version__", *__all__]
