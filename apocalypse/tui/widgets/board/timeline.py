"""Timeline: the events of a turn as beats, told from the events alone.

The first beat moves both pieces on one clock. What comes of it follows in beats of their own:
captures and collisions, then pawns that arrived, then the end. Each beat begins as the one before
it ended, and the last one ends in the position after the turn.
"""

from __future__ import annotations

from typing import Final

from apocalypse.rules.events import (
    BothFell,
    Captured,
    Event,
    Missed,
    Moved,
    Passed,
    PutBack,
    Traded,
    Trampled,
)
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.arrivals import later, put_back
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.encounters import (
    Meeting,
    OrderEvent,
    approach,
    consequence,
    settled,
)

APPROACH: Final = 0.8
"""Seconds for the beat in which both pieces move."""
SECONDS: Final[dict[type[Meeting], float]] = {
    Captured: 0.8,
    Missed: 0.6,
    Traded: 0.8,
    BothFell: 1.0,
    Trampled: 0.9,
}
"""Seconds for what comes of it."""


def beats(before: Position, events: tuple[Event, ...], seed: int = 0) -> tuple[Beat, ...]:
    """A turn as beats.

    Args:
        before: the position before the first of the events.
        events: what `apocalypse.rules.resolution.resolve` told, or a tail of it: when a pawn is
            put back later, the events from there on, with the position in which it waited.
        seed: chooses how sparks fly; the same seed gives the same pictures.
    """
    orders = tuple(event for event in events if isinstance(event, OrderEvent))
    returns = tuple(event for event in events if isinstance(event, PutBack))
    told = _turn(before, orders, seed) if orders else []
    for number, event in enumerate(events, seed + len(orders)):
        position = told[-1].after if told else before
        if isinstance(event, PutBack):
            if event is returns[0]:
                told.append(put_back(position, returns, number))
        elif not isinstance(event, OrderEvent):
            told.append(later(position, event, number))
    return tuple(told)


def _turn(before: Position, orders: tuple[OrderEvent, ...], seed: int) -> list[Beat]:
    """Both pieces on their way, then one beat for each thing that came of it."""
    after = settled(before, orders)
    acts = tuple(act for event in orders for act in approach(before, event))
    plain = tuple(event for event in orders if isinstance(event, Moved | Passed))
    met = [event for event in orders if not isinstance(event, Moved | Passed)]
    fates = tuple(consequence(event, seed + number) for number, event in enumerate(met))
    told = [Beat(plain, APPROACH, before, after, acts)]
    for number, event in enumerate(met):
        seconds, waiting = SECONDS[type(event)], fates[number + 1 :]
        told.append(Beat((event,), seconds, after, after, (fates[number],), waiting))
    return told
