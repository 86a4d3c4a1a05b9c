"""Review: what every order of a finished game was worth, and who guessed well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import WHITE, Color, squares_in
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.players import after_put_back
from apocalypse.strategy.price import Price, price
from apocalypse.strategy.search.assessment import Assessment, deepening
from apocalypse.strategy.search.values import Lookup, Values, no_tables

SECONDS_A_TURN: Final = 0.8
"""So long a turn is thought about at most, if nothing else is said."""
DEEPEST: Final = 3


@dataclass(frozen=True)
class TurnReview:
    """A turn, and what came of it by the numbers."""

    number: int
    """From 1."""
    assessment: Assessment
    """The position before the turn."""
    price: Price
    put_back_loss: dict[Color, float]
    """By side that put a pawn back: what a better square would have been worth to it."""
    after: float
    """What the position after the turn is worth to White: the result, if the game is over."""


@dataclass(frozen=True)
class Sums:
    """A whole game in three numbers, in wins (1 is a whole game from draw to win)."""

    white_loss: float
    black_loss: float
    guess: float
    """What White won, or lost if below 0, by guessing."""

    def loss(self, color: Color) -> float:
        """What a side gave away."""
        return self.white_loss if color is WHITE else self.black_loss


def review_game(
    game: Game,
    *,
    lookup: Lookup = no_tables,
    seconds: float = SECONDS_A_TURN,
    deepest: int = DEEPEST,
    cancelled: Callable[[], bool] | None = None,
    skip: int = 0,
) -> Iterator[TurnReview]:
    """Review a game of the classic rules turn by turn, from the first; each as soon as it is done.

    Args:
        game: the game; a turn that still waits for a square is left out.
        lookup: values of endings.
        seconds: how long a turn is thought about at most.
        deepest: how many turns ahead at most.
        cancelled: ends the review when it says yes.
        skip: how many turns at the beginning are left out.
    """
    for number, turn in enumerate(game.turns[skip:], start=skip + 1):
        if turn.resolution.to_put_back:
            return
        *_, found = deepening(
            turn.before,
            seconds=seconds,
            deepest=deepest,
            lookup=lookup,
            cancelled=cancelled,
            chance=Random(0),
        )
        if cancelled is not None and cancelled():
            return
        values = Values(lookup)
        yield TurnReview(
            number,
            found,
            price(found, turn.white, turn.black),
            {color: _square_loss(turn, color, values) for color in turn.squares},
            _after(turn, values),
        )


def sums(turns: list[TurnReview]) -> Sums:
    """The three sums of a game. What squares for put-back pawns cost is part of the losses."""
    squares = {color: sum(turn.put_back_loss.get(color, 0.0) for turn in turns) for color in Color}
    return Sums(
        sum(turn.price.white_loss for turn in turns) + squares[Color.WHITE],
        sum(turn.price.black_loss for turn in turns) + squares[Color.BLACK],
        sum(turn.price.guess for turn in turns),
    )


def _after(turn: Turn, values: Values) -> float:
    outcome = turn.resolution.outcome
    if outcome is None:
        return values.value(turn.after, 1)
    if outcome.winner is None:
        return 0.0
    return 1.0 if outcome.winner is WHITE else -1.0


def _square_loss(turn: Turn, color: Color, values: Values) -> float:
    """The best square's worth less that of the chosen one, one turn ahead."""
    waiting: Position = resolve(turn.before, turn.white, turn.black).position
    sign = 1 if color is WHITE else -1
    worth = {
        square: sign * values.value(after_put_back(waiting, color, square), 1)
        for square in squares_in(put_back_squares(waiting, color))
    }
    return max(0.0, max(worth.values()) - worth[turn.squares[color]])
