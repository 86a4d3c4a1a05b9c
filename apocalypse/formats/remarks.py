"""Remarks: what happened in a turn, in the few words that fit beside it on a sheet."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import Color
from apocalypse.rules.events import (
    ArrivalsTraded,
    BetLost,
    BetWon,
    Captured,
    Caught,
    Clash,
    Ended,
    Event,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBack,
    PutBackClash,
    Traded,
    Trampled,
)
from apocalypse.rules.game import Turn
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.wording.names import Names

SIDES: Final = dict(zip(Color, Names(), strict=True))
"""The names of the sides on a sheet."""

_DRAWS: Final = {
    Termination.BOTH_LAST_PAWNS: "both lost the last pawn",
    Termination.BOTH_PENALTIES: "both lost one bet too many",
    Termination.STALEMATE: "no order is left",
    Termination.REPETITION: "the position was repeated",
    Termination.QUIET_TURNS: "too many quiet turns",
    Termination.AGREEMENT: "the players agreed",
    Termination.BOTH_TIMES: "both ran out of time",
}

_LOST: Final = {
    Termination.LAST_PAWN: "lost the last pawn",
    Termination.PENALTIES: "lost one bet too many",
    Termination.RESIGNATION: "resigned",
    Termination.TIME: "ran out of time",
}


def turn_remark(turn: Turn) -> str:
    """What happened in a turn, with the numbers of the rules; empty if pieces only moved (1)."""
    events = turn.resolution.events
    return ", ".join(_remark(event) for event in events if not isinstance(event, Moved))


def ending_remark(outcome: Outcome) -> str:
    """What ended a game: ``White lost the last pawn``."""
    if outcome.winner is None:
        return _DRAWS[outcome.termination]
    return f"{SIDES[outcome.winner.other]} {_LOST[outcome.termination]}"


def _remark(event: Event) -> str:
    words = _words(event)
    return f"{words} ({event.rule})" if event.rule else words


def _words(event: Event) -> str:
    match event:
        case Moved(piece):
            return f"{SIDES[piece.color]} moves"
        case Passed(color):
            return f"{SIDES[color]} has no order"
        case Clash(kind):
            return f"both {kind.value}s lost"
        case Trampled(knight):
            return f"{SIDES[knight.other]}'s pawn trampled"
        case Captured(piece, _, captured):
            return f"{SIDES[piece.color]} takes a {captured.kind.value}"
        case Missed(piece):
            return f"{SIDES[piece.color]} misses"
        case Traded(kind):
            return f"{kind.value}s trade places"
        case Promoted(color):
            return f"{SIDES[color]} promotes"
        case PutBack(color):
            return f"{SIDES[color]}'s pawn put back"
        case ArrivalsTraded():
            return "pawns put back on each other's squares"
        case PutBackClash():
            return "both pawns put back on one square, both lost"
        case BetWon(color):
            return f"{SIDES[color]}'s bet won"
        case BetLost(color):
            return f"{SIDES[color]}'s bet lost"
        case Caught(piece, _, caught):
            return f"{SIDES[piece.color]} takes the {caught.kind.value} that arrives"
        case Ended(outcome):
            return f"{ending_remark(outcome)}: {_verdict(outcome)}"


def _verdict(outcome: Outcome) -> str:
    return "draw" if outcome.winner is None else f"{SIDES[outcome.winner]} wins"
