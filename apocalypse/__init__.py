"""Apocalypse: chess on 5x5 for two people who write their orders in secret.

A `Game` is a value with a rule set, and its `after` returns the game after one more turn. A
`Position` is a board, an `Order` is what one side writes, and events say what happened. The usual
wrong types raise a TypeError that says what to write.
`docs/library.md` introduces them. Everything up to game sheets needs only the standard library; the
names of the analysis load the computer player.

    >>> from apocalypse import Game
    >>> game = Game().after("e2e3", "d5d4")
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

import sys

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of `apocalypse --version`
if TYPE_CHECKING:
    from typing import Final

    from apocalypse.formats.reader import read_sheet as read_sheet
    from apocalypse.formats.reader import read_sheets as read_sheets
    from apocalypse.formats.sheet import Sheet as Sheet
    from apocalypse.formats.sheet import SheetError as SheetError
    from apocalypse.formats.svg import write_svg as write_svg
    from apocalypse.formats.writer import write_sheet as write_sheet
    from apocalypse.review.analysis import TurnAnalysis as TurnAnalysis
    from apocalypse.review.game_analysis import analyze as analyze
    from apocalypse.rules import events as events
    from apocalypse.rules.bets import Bet as Bet
    from apocalypse.rules.bets import BetCondition as BetCondition
    from apocalypse.rules.board import BLACK as BLACK
    from apocalypse.rules.board import KNIGHT as KNIGHT
    from apocalypse.rules.board import PAWN as PAWN
    from apocalypse.rules.board import SQUARES as SQUARES
    from apocalypse.rules.board import WHITE as WHITE
    from apocalypse.rules.board import BySide as BySide
    from apocalypse.rules.board import Color as Color
    from apocalypse.rules.board import Kind as Kind
    from apocalypse.rules.board import Piece as Piece
    from apocalypse.rules.game import Game as Game
    from apocalypse.rules.game import OutOfTurnError as OutOfTurnError
    from apocalypse.rules.game import Turn as Turn
    from apocalypse.rules.legal import IllegalOrderError as IllegalOrderError
    from apocalypse.rules.legal import Reason as Reason
    from apocalypse.rules.legal import refusal as refusal
    from apocalypse.rules.notation import CHESS as CHESS
    from apocalypse.rules.notation import PAGE as PAGE
    from apocalypse.rules.notation import AmbiguousOrderError as AmbiguousOrderError
    from apocalypse.rules.notation import Coordinates as Coordinates
    from apocalypse.rules.notation import NotationError as NotationError
    from apocalypse.rules.notation import read_square as read_square
    from apocalypse.rules.notation import square_name as square_name
    from apocalypse.rules.orders import PASS as PASS
    from apocalypse.rules.orders import Order as Order
    from apocalypse.rules.outcome import Outcome as Outcome
    from apocalypse.rules.outcome import Termination as Termination
    from apocalypse.rules.perft import perft as perft
    from apocalypse.rules.position import START as START
    from apocalypse.rules.position import FenError as FenError
    from apocalypse.rules.position import Position as Position
    from apocalypse.rules.resolution import Resolution as Resolution
    from apocalypse.rules.resolution import resolve as resolve
    from apocalypse.rules.rulesets import CLASSIC as CLASSIC
    from apocalypse.rules.rulesets import ONLINE as ONLINE
    from apocalypse.rules.rulesets import PRESETS as PRESETS
    from apocalypse.rules.rulesets import VCHESS as VCHESS
    from apocalypse.rules.rulesets import WIKIPEDIA as WIKIPEDIA
    from apocalypse.rules.rulesets import XOGO as XOGO
    from apocalypse.rules.rulesets import BetPolicy as BetPolicy
    from apocalypse.rules.rulesets import KnightCount as KnightCount
    from apocalypse.rules.rulesets import PassPolicy as PassPolicy
    from apocalypse.rules.rulesets import PutBackChoice as PutBackChoice
    from apocalypse.rules.rulesets import Rules as Rules
    from apocalypse.rules.rulesets import with_draws as with_draws
    from apocalypse.strategy.computer import Computer as Computer
    from apocalypse.strategy.evaluation import evaluate as evaluate
    from apocalypse.strategy.search.assessment import Assessment as Assessment
    from apocalypse.strategy.search.assessment import assess as assess
    from apocalypse.wording.captions import caption as caption
    from apocalypse.wording.names import Names as Names

__version__ = "2.0.0"

_MODULES: Final = {
    "formats.reader": "read_sheet read_sheets",
    "formats.sheet": "Sheet SheetError",
    "formats.svg": "write_svg",
    "formats.writer": "write_sheet",
    "rules.events": "events",
    "rules.bets": "Bet BetCondition",
    "rules.board": "BLACK KNIGHT PAWN SQUARES WHITE BySide Color Kind Piece",
    "rules.game": "Game OutOfTurnError Turn",
    "rules.legal": "IllegalOrderError Reason refusal",
    "rules.notation": (
        "CHESS PAGE AmbiguousOrderError Coordinates NotationError read_square square_name"
    ),
    "rules.orders": "PASS Order",
    "rules.outcome": "Outcome Termination",
    "rules.perft": "perft",
    "rules.position": "START FenError Position",
    "rules.resolution": "Resolution resolve",
    "rules.rulesets": (
        "CLASSIC ONLINE PRESETS VCHESS WIKIPEDIA XOGO BetPolicy KnightCount PassPolicy "
        "PutBackChoice Rules with_draws"
    ),
    "review.analysis": "TurnAnalysis",
    "review.game_analysis": "analyze",
    "strategy.computer": "Computer",
    "strategy.evaluation": "evaluate",
    "strategy.search.assessment": "Assessment assess",
    "wording.captions": "caption",
    "wording.names": "Names",
}
"""By module: its public names."""

_LATER_TYPES: Final = {
    "formats.sheet": ("formats.options.Privacy", "formats.time_control.TimeControls"),
    "rules.game": (
        "rules.events.Event",
        "rules.resolution.PutBackSquares",
        "rules.resolution.Resolution",
    ),
}
"""By module: the types in its annotations that it does not load itself, or only when it needs them.

They are there for `typing.get_type_hints`, once somebody takes a name from the package.
"""

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
    "SQUARES",
    "START",
    "VCHESS",
    "WHITE",
    "WIKIPEDIA",
    "XOGO",
    "AmbiguousOrderError",
    "Assessment",
    "Bet",
    "BetCondition",
    "BetPolicy",
    "BySide",
    "Color",
    "Computer",
    "Coordinates",
    "FenError",
    "Game",
    "IllegalOrderError",
    "Kind",
    "KnightCount",
    "Names",
    "NotationError",
    "Order",
    "OutOfTurnError",
    "Outcome",
    "PassPolicy",
    "Piece",
    "Position",
    "PutBackChoice",
    "Reason",
    "Resolution",
    "Rules",
    "Sheet",
    "SheetError",
    "Termination",
    "Turn",
    "TurnAnalysis",
    "analyze",
    "assess",
    "caption",
    "evaluate",
    "events",
    "perft",
    "read_sheet",
    "read_sheets",
    "read_square",
    "refusal",
    "resolve",
    "square_name",
    "with_draws",
    "write_sheet",
    "write_svg",
]


class _OtherModules:
    """The last finder of modules: `import apocalypse.pgn` and `from apocalypse import Board`."""

    @staticmethod
    def find_spec(path: str, *_paths: object) -> None:
        """Refuse a module of this package that Python did not find, with what to write instead."""
        module, _dot, name = path.rpartition(".")
        if f"{module}.".startswith(f"{__name__}.") and not name.startswith("_"):
            from importlib import import_module

            other_names = import_module("apocalypse.rules.other_names")
            raise ModuleNotFoundError(str(other_names.missing_name(module, name)))


sys.meta_path.append(_OtherModules)

if not TYPE_CHECKING:  # else type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Load a name on first use: most commands, and the title screen, need few of them."""
        from importlib import import_module

        for module, names in _MODULES.items():
            if name in names.split():
                value = import_module(f"apocalypse.{module}")
                for path in _LATER_TYPES.get(module, ()):
                    source, _, later_type = path.rpartition(".")
                    later = getattr(import_module(f"apocalypse.{source}"), later_type)
                    vars(value).setdefault(later_type, later)
                if name != "events":
                    value = getattr(value, name)
                globals()[name] = value
                return value
        raise import_module("apocalypse.rules.other_names").missing_name(__name__, name)


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return ["__version__", *__all__]
