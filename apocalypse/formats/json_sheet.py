"""A game sheet as JSON: for other programs, always in chess coordinates."""

from __future__ import annotations

from apocalypse.formats.json_events import event_json
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import Color
from apocalypse.rules.fen import to_fen
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import CHESS, order_text, square_name


def sheet_json(sheet: Sheet) -> dict[str, object]:
    """A sheet by its players, rules, turns, result and what brought it about (``last pawn``).

    Names, dates, the clock (``5+3``), the times (``4:31 3:02``) and the termination may be empty.
    """
    game = sheet.game
    return {
        "white": sheet.white,
        "black": sheet.black,
        "date": sheet.date,
        "rules": game.rules.name,
        "start": to_fen(game.start),
        "turns": [turn_json(turn) for turn in game.turns],
        "result": game.result,
        "termination": game.outcome.termination.value if game.outcome else "",
        "clock": str(sheet.clock or ""),
        "times": str(sheet.times or ""),
    }


def turn_json(turn: Turn) -> dict[str, object]:
    """A turn by its orders, the squares of pawns put back, its events and the position after it."""
    return {
        "number": turn.number,
        **{color.value: order_text(turn.order(color), CHESS) for color in Color},
        "put_back": {
            color.value: square_name(square, CHESS) for color, square in turn.squares.items()
        },
        "events": [event_json(event) for event in turn.resolution.events],
        "fen": to_fen(turn.after),
    }
