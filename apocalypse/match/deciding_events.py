"""Deciding events: what ended a game in its last turn."""

from __future__ import annotations

from apocalypse.rules import events
from apocalypse.rules.board import BLACK, PAWN, WHITE, Color
from apocalypse.rules.game import Turn
from apocalypse.rules.outcome import Outcome, Termination

_BY_PAWNS = {Termination.LAST_PAWN, Termination.BOTH_LAST_PAWNS}
_BY_PENALTIES = {Termination.PENALTIES, Termination.BOTH_PENALTIES}


def deciding_events(turn: Turn, outcome: Outcome) -> list[events.Event]:
    """The events of the last turn that took the last pawns or brought the last penalties (6, 7.iv).

    One for the side that lost, or for each side of a draw, and in the order in which they happened.
    Empty: the game ended in another way.
    """
    sides = [WHITE, BLACK] if outcome.winner is None else [outcome.winner.other]
    deciding: list[events.Event] = []
    for event in reversed(turn.events):
        harmed = [side for side in sides if _harms(event, side, outcome.termination)]
        if harmed:
            deciding.insert(0, event)
            sides = [side for side in sides if side not in harmed]
    return deciding


def _harms(event: events.Event, side: Color, termination: Termination) -> bool:
    """Whether an event brought a side nearer to such an end."""
    if termination in _BY_PAWNS:
        return _takes_pawn(event, side)
    if termination in _BY_PENALTIES:
        return isinstance(event, events.BetLost | events.IllegalOrder) and event.color is side
    return False


def _takes_pawn(event: events.Event, side: Color) -> bool:
    """Whether a side has one pawn less after an event."""
    match event:
        case events.Clash(kind):
            return kind is PAWN
        case events.PutBackClash():
            return True
        case events.Trampled(knight):
            return knight is not side
        case events.Captured(captured=lost) | events.Caught(caught=lost):
            return lost.color is side and lost.kind is PAWN
        case events.Promoted(color):
            return color is side
    return False
