"""Game loop: the sequence of a game, the same for every front end.

One coroutine plays a game from the first order to the result. It alone replaces the game, opens
sealed orders, and decides when a turn is saved: before it is shown. A front end shows and asks.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from apocalypse.formats.sheet import Sheet
from apocalypse.match.last_turn import Request, sheet_before_turn
from apocalypse.match.match import Match
from apocalypse.match.score import Score
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, BySide, Color, Square
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed

if TYPE_CHECKING:
    from apocalypse.rules.events import Event

SealedOrder: TypeAlias = Sealed[Order | None]
"""A sealed order; None inside is a pass."""
OrderAnswer: TypeAlias = SealedOrder | Outcome | Request
"""The answer of a player who is asked for an order: the order, or a decision in its place."""

Reveals: TypeAlias = "list[tuple[Position, tuple[Event, ...]]]"
"""Positions that a player has not seen on the board yet, each with the events that follow."""
BoardAnswer: TypeAlias = OrderAnswer | Termination | None
"""The answer of a player at the drawn board: an order, or a decision to end the game.

`Termination.AGREEMENT` offers a draw and `Request.VOID` asks to void the last turn; None leaves.
"""
DrawnBoard: TypeAlias = Callable[[Match, Color, Reveals], BoardAnswer]
"""Draws the board for a side: what is revealed, and then one order, unless the game is over."""

_Result = TypeVar("_Result")
_Match = TypeVar("_Match", bound=Match)


class BoardError(Exception):
    """The board cannot be drawn, or a signal ended it."""

    def __init__(self, status: int = 1) -> None:
        super().__init__()
        self.status = status
        """The exit status: above 128 after a signal."""


class FrontEnd(Protocol[_Match]):
    """Shows a match to its players and asks them."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> _Match:
        """The match in which a new game is played, or the game of a sheet continues."""

    def save(self, match: _Match) -> None:
        """Save the game so far."""

    async def write_order(self, match: _Match, color: Color) -> OrderAnswer:
        """Let a person write an order in secret, or the players end the game instead.

        In practice, `Request.TAKE_BACK` takes the last turn back. `Request.VOID` does so when two
        people agree, before the first of them writes.
        """

    async def computer_order(self, match: _Match) -> SealedOrder:
        """The order that the computer writes from the public match."""

    async def gather(self, match: _Match) -> None:
        """Bring both players back before the reveal."""

    async def reveal(
        self, match: _Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | Request | None:
        """Show what happened; the outcome if the players end the game there, or None.

        A request takes the turn back, as in `write_order`.
        """

    async def put_back(self, match: _Match, color: Color) -> Square:
        """Ask where the waiting pawn of a side is put back (4.ii)."""

    async def show_result(self, match: _Match) -> bool | Request:
        """Show the result; whether the players want a rematch.

        A request takes the turn back that ended the game, as in `write_order`.
        """


async def play_game(front_end: FrontEnd[_Match], match: _Match) -> bool:
    """Play the game of a match to its result; whether the players want a rematch."""
    if match.game.turns and match.game.outcome is None:
        await _show_last_turn(front_end, match)  # its reveal may have been cut short
    while True:
        while match.game.outcome is None:
            await play_turn(front_end, match)
        answer = await front_end.show_result(match)
        if not isinstance(answer, Request):
            return answer
        _take_back(front_end, match, answer)


async def play_turn(front_end: FrontEnd[_Match], match: _Match) -> None:
    """Play one turn: two sealed orders, the reveal, and the square of a pawn put back.

    A player who ran out of time has written nothing: the game ends before any order is opened.
    """
    try:
        sealed = await _sealed_orders(front_end, match)
    except BaseException:
        # The players leave the game, or the program ends. The times of this turn are saved only
        # now, when the turn is over for both, so that no file reveals how long a side thought.
        if match.clocks is not None and match.clocks.break_off() and match.game.turns:
            front_end.save(match)
        raise
    if isinstance(sealed, Request):
        _take_back(front_end, match, sealed)
        return
    if isinstance(sealed, Outcome):
        _end(front_end, match, sealed)
        return
    flagged = match.clocks.settle() if match.clocks else ()
    if flagged:
        match.game = match.game.flag(*flagged)
        front_end.save(match)
        return
    match.game = match.game.after(sealed.white.open(), sealed.black.open())
    front_end.save(match)
    await _show_last_turn(front_end, match)


async def _sealed_orders(
    front_end: FrontEnd[_Match], match: _Match
) -> BySide[SealedOrder] | Outcome | Request:
    """Both sealed orders of a turn, or what the players do instead."""
    computer = match.computer
    sealed: dict[Color, SealedOrder] = {}
    for color in (match.first_writer, match.first_writer.other):
        if computer is None or computer.color is not color:
            order = await front_end.write_order(match, color)
            if isinstance(order, Outcome | Request):
                return order
            sealed[color] = order
    if computer is None:
        await front_end.gather(match)
    else:
        # It knows the public match alone, so it may have begun while the person wrote.
        sealed[computer.color] = await front_end.computer_order(match)
    return BySide(sealed[WHITE], sealed[BLACK])


async def _show_last_turn(front_end: FrontEnd[_Match], match: _Match) -> None:
    """Reveal the last turn, and ask for its put-back squares."""
    last = match.game.turns[-1]
    await _reveal(front_end, match, last.before, last.resolution.events)
    if match.game.to_put_back:
        await _put_back(front_end, match)


async def _put_back(front_end: FrontEnd[_Match], match: _Match) -> None:
    """Ask for the put-back square of every waiting pawn, and reveal what happens."""
    waiting = match.game.turns[-1].resolution
    squares = {color: await front_end.put_back(match, color) for color in waiting.to_put_back}
    match.game = match.game.put_back(squares)
    front_end.save(match)
    events = match.game.turns[-1].resolution.events[len(waiting.events) :]
    await _reveal(front_end, match, waiting.position, events)


async def _reveal(
    front_end: FrontEnd[_Match], match: _Match, before: Position, events: tuple[Event, ...]
) -> None:
    """Reveal what happened, and end the game or take the turn back if the players decide so."""
    decision = await front_end.reveal(match, before, events)
    if isinstance(decision, Request):
        _take_back(front_end, match, decision)
    elif decision is not None:
        _end(front_end, match, decision)


def _take_back(front_end: FrontEnd[_Match], match: _Match, request: Request) -> None:
    """Go back to before the last turn, and save that before it is shown."""
    match.origin = sheet_before_turn(match, request)
    match.game = match.origin.game
    front_end.save(match)


def _end(front_end: FrontEnd[_Match], match: _Match, outcome: Outcome) -> None:
    match.game = match.game.stop(outcome)
    front_end.save(match)


def run_blocking(coroutine: Coroutine[Any, Any, _Result]) -> _Result:
    """Run a coroutine whose front end blocks while it asks; RuntimeError if it has to wait."""
    try:
        coroutine.send(None)
    except StopIteration as finished:
        result: _Result = finished.value
        return result
    coroutine.close()
    raise RuntimeError("This front end must answer without waiting.")
