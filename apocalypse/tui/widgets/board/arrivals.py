"""Arrivals: what becomes of pawns on their last rank, and the end of the game, as beats."""

from __future__ import annotations

from typing import Final, TypeAlias

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Piece, Square
from apocalypse.rules.events import (
    BetLost,
    BetWon,
    BothPutBackFell,
    Ended,
    Exchanged,
    Promoted,
    PutBack,
)
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.effects.act import Act
from apocalypse.tui.widgets.board.effects.changes import Cheer, Promote
from apocalypse.tui.widgets.board.effects.falls import Fall
from apocalypse.tui.widgets.board.effects.motion import Flight
from apocalypse.tui.widgets.board.effects.wagers import Halo, Recoil
from apocalypse.tui.widgets.board.encounters import ABREAST, BOW, standing
from apocalypse.tui.widgets.board.stage import Spot

LaterEvent: TypeAlias = Promoted | Exchanged | BothPutBackFell | Ended
"""What can follow when both orders are carried out, besides pawns that are put back."""

FLIGHT: Final = 1.1
"""Seconds for a pawn to be lifted, carried and set down."""
WAGER: Final = 1.0
"""Seconds for a bet to be judged."""
CHANGE: Final = 0.9
"""Seconds for a promotion, for a fall, and for the end."""


def later(position: Position, event: LaterEvent, seed: int) -> Beat:
    """The beat of one event after the orders, and the position in which it is told."""
    match event:
        case Promoted(color, square):
            after = position.with_piece(square, Piece(color, KNIGHT))
            return Beat((event,), CHANGE, position, after, (Promote(color, square, seed),))
        case Exchanged():
            return _exchanged(position, event, seed)
        case BothPutBackFell(square):
            fall = Fall(square, Spot(square, -ABREAST), Spot(square, ABREAST), seed)
            return Beat((event,), CHANGE, position, position, (fall,))
        case Ended(outcome):
            joy = (Cheer(standing(position, outcome.winner)),) if outcome.winner else ()
            return Beat((event,), CHANGE, position, position, joy)


def bet(position: Position, event: BetWon | BetLost) -> Beat:
    """The beat of a bet that came true, or did not."""
    piece = position.piece_at(event.order.origin)
    assert piece is not None
    if isinstance(event, BetWon):
        act: Act = Halo(piece, event.order.origin)
    else:
        act = Recoil(piece, event.order.origin, event.order.target)
    return Beat((event,), WAGER, position, position, (act,))


def put_back(
    position: Position, events: tuple[PutBack, ...], waiting: dict[Color, Square], seed: int
) -> Beat:
    """The beat in which one pawn is put back, or both at once.

    A pawn that only passes its last rank may have waited elsewhere, with another piece there.
    """
    together = len({event.target for event in events}) < len(events)
    starts = {event.color: waiting.get(event.color, event.origin) for event in events}
    after = position
    for start in starts.values():
        after = after.without(1 << start)
    acts = []
    for event in events:
        pawn = Piece(event.color, PAWN)
        aside = (-ABREAST if event.color is WHITE else ABREAST) if together else 0.0
        spot = Spot(event.target, aside)
        acts.append(Flight(pawn, starts[event.color], spot, seed + event.color.index))
        if not together:
            after = after.with_piece(event.target, pawn)
    return Beat(events, FLIGHT, position, after, tuple(acts))


def _exchanged(position: Position, event: Exchanged, seed: int) -> Beat:
    """Both pawns fly at once, each to the square where the other arrived."""
    white, black = Piece(WHITE, PAWN), Piece(BLACK, PAWN)
    after = position.with_piece(event.black, white).with_piece(event.white, black)
    acts = (
        Flight(white, event.white, Spot(event.black), seed, BOW),
        Flight(black, event.black, Spot(event.white), seed + 1, BOW),
    )
    return Beat((event,), FLIGHT, position, after, acts)
