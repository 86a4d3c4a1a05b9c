"""Timeline: the events of a turn as beats, told from the events alone.

The first beat moves both pieces on one clock. What comes of it follows in beats of their own:
captures and collisions, then pawns that arrived, then the end. Each beat begins as the one before
it ended, and the last one ends in the position after the turn.
"""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import (
    BetLost,
    BetWon,
    BothFell,
    Captured,
    Caught,
    Event,
    Missed,
    Moved,
    Passed,
    PutBack,
    Traded,
    Trampled,
)
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.arrivals import FLIGHT, bet, later, put_back
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.encounters import (
    Collision,
    Meeting,
    OrderEvent,
    approach,
    approached,
    consequence,
    flights,
    held_back,
    is_late,
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
    Caught: 0.9,
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
    told = [bet(before, event) for event in events if isinstance(event, BetWon | BetLost)]
    waiting = held_back(orders)
    if orders:
        told += _turn(before, orders, waiting, returns, seed)
    returns = tuple(event for event in returns if all(event not in beat.events for beat in told))
    for number, event in enumerate(events, seed + len(orders)):
        position = told[-1].after if told else before
        if isinstance(event, PutBack):
            if event in returns[:1]:
                told.append(put_back(position, returns, waiting, number))
        elif not isinstance(event, OrderEvent | BetWon | BetLost):
            told.append(later(position, event, number))
    return tuple(told)


def _turn(
    before: Position,
    orders: tuple[OrderEvent, ...],
    waiting: dict[Color, Square],
    returns: tuple[PutBack, ...],
    seed: int,
) -> list[Beat]:
    """Both pieces on their way, then one beat for each thing that came of it."""
    after = approached(before, orders, waiting)
    plain = tuple(event for event in orders if isinstance(event, Moved | Passed))
    met = [event for event in orders if not isinstance(event, Moved | Passed)]
    fates = tuple(consequence(event, seed + number) for number, event in enumerate(met))
    late = [is_late(event, waiting) for event in met]
    told = [Beat(plain, APPROACH, before, after, approach(before, orders, waiting), ())]
    for number, event in enumerate(met):
        if isinstance(event, Collision) and late[number]:
            landed = settled(after, event, waiting)
            acts = flights(event, waiting, seed + number)
            # The pawn that stays where it meets the other has gone back with this.
            told.append(Beat(returns, FLIGHT, after, landed, acts))
            after = landed
        later = tuple(fates[n] for n in range(number + 1, len(met)) if not late[n])
        told.append(Beat((event,), SECONDS[type(event)], after, after, (fates[number],), later))
    return told
