"""Game: the turns played so far, by which rules, and what that makes of the game.

A game is a value: playing a turn gives a new game. It is the one way in for orders: whatever is
accepted here is legal, and the draws that count turns are found here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.board import Color, Square
from apocalypse.rules.ending import pawnless, stalemate
from apocalypse.rules.events import Ended
from apocalypse.rules.judging import NO_PENALTIES, Penalties
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import STOPS, UNFINISHED, Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.refusal import Reason, put_back_refusal, refusal
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, Rules

NO_SQUARES: Final[PutBackSquares] = MappingProxyType({})


class IllegalOrderError(ValueError):
    """An order, or a put-back square, that the rules do not accept.

    Attributes:
        color: whose it is.
        order: the order, None for a pass; for a put-back, the square.
        reason: why it is refused.
    """

    def __init__(self, color: Color, order: Order | Square | None, reason: Reason) -> None:
        super().__init__(f"{color.value}: {reason.value}")
        self.color = color
        self.order = order
        self.reason = reason


class OutOfTurnError(ValueError):
    """Something after the end or before a pawn is put back, or a put-back that nobody owes."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: both orders, and what came of them."""

    number: int
    """Counted from 1."""
    before: Position
    white: Order | None
    black: Order | None
    resolution: Resolution
    squares: Mapping[Color, Square] = field(default_factory=lambda: NO_SQUARES, hash=False)
    """Where pawns were put back after the reveal, by side."""

    def order(self, color: Color) -> Order | None:
        """The order of a side, None for a pass."""
        return self.black if color.index else self.white

    @property
    def after(self) -> Position:
        """The position after the turn."""
        return self.resolution.position

    @property
    def quiet(self) -> bool:
        """Whether no piece left the board and no pawn was ordered."""
        ordered = [o for o in (self.white, self.black) if o is not None]
        pawns = self.before.white_pawns | self.before.black_pawns
        lost = self.before.occupied.bit_count() != self.after.occupied.bit_count()
        return not lost and not any(pawns >> order.origin & 1 for order in ordered)


@dataclass(frozen=True)
class Game:
    """A game: its rules, its start, and its turns."""

    rules: Rules = CLASSIC
    start: Position = START
    turns: tuple[Turn, ...] = ()
    stopped: Outcome | None = None
    """How the players, or their clocks, ended the game after its last turn; None: not at all."""

    @property
    def position(self) -> Position:
        """The position now."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def penalties(self) -> Penalties:
        """The lost bets of White and of Black so far (7.ii)."""
        return self.turns[-1].resolution.penalties if self.turns else NO_PENALTIES

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it goes on."""
        if self.stopped is not None:
            return self.stopped
        if self.turns:
            return self.turns[-1].resolution.outcome
        return pawnless(self.start) or stalemate(self.start, self.rules)

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
        return self.outcome.result if self.outcome else UNFINISHED

    @property
    def to_put_back(self) -> tuple[Color, ...]:
        """The sides whose pawn waits for a square, before the next turn can be played."""
        return self.turns[-1].resolution.to_put_back if self.turns else ()

    @property
    def drawn_if_repeated(self) -> frozenset[Position]:
        """The positions that end the game by repetition if they come about once more."""
        if self.rules.repetition is None:
            return frozenset()
        counts = Counter(self._seen())
        often = self.rules.repetition - 1
        return frozenset(
            position
            for (position, penalties), count in counts.items()
            if count >= often and penalties == self.penalties
        )

    def play(self, white: Order | None, black: Order | None) -> Game:
        """The game after a turn.

        Raises:
            IllegalOrderError: an order is not accepted by the rules.
            OutOfTurnError: the game has ended, or a pawn is still to be put back.
        """
        self._refuse_out_of_turn()
        for color, order in zip(Color, (white, black), strict=True):
            reason = refusal(self.position, color, order, self.rules)
            if reason is not None:
                raise IllegalOrderError(color, order, reason)
        resolution = resolve(self.position, white, black, self.rules, penalties=self.penalties)
        turn = Turn(len(self.turns) + 1, self.position, white, black, resolution)
        return self._with(self.turns, turn)

    def put_back(self, squares: PutBackSquares) -> Game:
        """The game after the waiting pawns are set back, on one square for each side that owes one.

        Raises:
            IllegalOrderError: a pawn may not go back there.
            OutOfTurnError: a side owes a square that is missing, or owes none.
        """
        if set(squares) != set(self.to_put_back):
            owing = " and ".join(color.value for color in self.to_put_back) or "nobody"
            raise OutOfTurnError(f"A square to put a pawn back is owed by {owing}.")
        if not squares:
            return self
        turn = self.turns[-1]
        for color, square in squares.items():
            reason = put_back_refusal(turn.after, color, square)
            if reason is not None:
                raise IllegalOrderError(color, square, reason)
        before = self.upto(len(self.turns) - 1).penalties
        resolution = resolve(
            turn.before, turn.white, turn.black, self.rules, squares, penalties=before
        )
        settled = replace(turn, resolution=resolution, squares=MappingProxyType(dict(squares)))
        return self._with(self.turns[:-1], settled)

    def stop(self, outcome: Outcome) -> Game:
        """The game, ended between two turns by its players or by their clocks.

        Raises:
            ValueError: the outcome is none of `STOPS`: only the board can bring it about.
            OutOfTurnError: the game has ended, or a pawn is still to be put back.
        """
        if outcome not in STOPS:
            raise ValueError(f"No players can end a game so: {outcome!r}.")
        self._refuse_out_of_turn()
        return replace(self, stopped=outcome)

    def agree_draw(self) -> Game:
        """The game, drawn by agreement; raises as `stop` does."""
        return self.stop(Outcome(Termination.AGREEMENT))

    def resign(self, color: Color) -> Game:
        """The game after a side resigned; raises as `stop` does."""
        return self.stop(Outcome(Termination.RESIGNATION, color.other))

    def flag(self, *colors: Color) -> Game:
        """The game after one side ran out of time, or both; raises as `stop` does.

        The other side wins whatever it has left: it has a pawn at least, or the game would be over.
        If both ran out in one turn it is a draw, since the orders of a turn count as written at
        once, whoever sat down first.
        """
        if len(set(colors)) == len(Color):
            return self.stop(Outcome(Termination.BOTH_TIMES))
        (color,) = set(colors)
        return self.stop(Outcome(Termination.TIME, color.other))

    def upto(self, number: int) -> Game:
        """The game as it stood after so many turns (all of them, if it has fewer)."""
        stopped = self.stopped if number >= len(self.turns) else None
        return replace(self, turns=self.turns[:number], stopped=stopped)

    def _refuse_out_of_turn(self) -> None:
        if self.outcome is not None:
            raise OutOfTurnError("The game is over.")
        if self.to_put_back:
            raise OutOfTurnError("A pawn is still to be put back.")

    def _with(self, turns: tuple[Turn, ...], turn: Turn) -> Game:
        game = replace(self, turns=(*turns, turn))
        if game.outcome is not None or game.to_put_back:
            return game
        termination = game._drawn_by_count()
        if termination is None:
            return game
        outcome = Outcome(termination)
        events = (*turn.resolution.events, Ended(outcome))
        ended = turn.resolution._replace(events=events, outcome=outcome)
        return replace(game, turns=(*turns, replace(turn, resolution=ended)))

    def _seen(self) -> list[tuple[Position, Penalties]]:
        """All that was on the board when a turn began, and now, with the penalties of the time."""
        after = [(turn.after, turn.resolution.penalties) for turn in self.turns]
        return [(self.start, NO_PENALTIES), *after]

    def _drawn_by_count(self) -> Termination | None:
        """The draws of the last turn that the rules count out: repetition and quiet turns."""
        if self.rules.repetition is not None:
            seen = self._seen()
            if seen.count(seen[-1]) >= self.rules.repetition:
                return Termination.REPETITION
        if self.rules.quiet_turns is not None:
            last = self.turns[-self.rules.quiet_turns :]
            if len(last) == self.rules.quiet_turns and all(turn.quiet for turn in last):
                return Termination.QUIET_TURNS
        return None
