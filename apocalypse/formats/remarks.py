"""Remarks: what happened in a turn, in the few words that fit beside it on a sheet."""

from __future__ import annotations

from typing import Final

from apocalypse.rules import events
from apocalypse.rules.game import Turn
from apocalypse.wording.captions import ending_remark
from apocalypse.wording.names import Names

SIDES: Final = Names()
"""The names of the sides on a sheet."""


def turn_remark(turn: Turn) -> str:
    """The events of a turn, with the numbers of the rules; empty if pieces only moved (1)."""
    return ", ".join(_remark(each) for each in turn.events if not isinstance(each, events.Moved))


def former_remark(turn: Turn) -> str:
    """The remark of version 1.0 on the same turn."""
    return turn_remark(turn).replace("swap places", "trade places")


def _remark(event: events.Event) -> str:
    words = _words(event)
    return f"{words} ({event.rule})" if event.rule else words


def _words(event: events.Event) -> str:
    """The remark on an event, without the number of its rule."""
    match event:
        case events.Moved(piece):
            return f"{SIDES.of(piece.color)} moves"
        case events.Passed(color):
            return f"{SIDES.of(color)} has no order"
        case events.Clash(kind):
            return f"both {kind.value}s lost"
        case events.Trampled(knight):
            return f"{SIDES.of(knight.other)}'s pawn trampled"
        case events.Captured(piece, _, captured):
            return f"{SIDES.of(piece.color)} takes a {captured.kind.value}"
        case events.Missed(piece):
            return f"{SIDES.of(piece.color)} misses"
        case events.Swapped(kind):
            return f"{kind.value}s swap places"
        case events.Promoted(color):
            return f"{SIDES.of(color)} promotes"
        case events.PutBack(color):
            return f"{SIDES.of(color)}'s pawn put back"
        case events.ArrivalsSwapped():
            return "pawns put back on each other's squares"
        case events.PutBackClash():
            return "both pawns put back on one square, both lost"
        case events.BetWon(color):
            return f"{SIDES.of(color)}'s bet won"
        case events.BetLost(color):
            return f"{SIDES.of(color)}'s bet lost"
        case events.IllegalOrder(color):
            return f"{SIDES.of(color)}'s illegal order is void"
        case events.Caught(piece, _, caught):
            return f"{SIDES.of(piece.color)} takes the {caught.kind.value} that arrives"
        case events.Ended(outcome):
            verdict = "draw" if outcome.winner is None else f"{SIDES.of(outcome.winner)} wins"
            return f"{ending_remark(outcome)}: {verdict}"
