"""Record: a review as plain values, as JSON can hold them, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import black_moves, white_moves
from apocalypse.rules.orders import Order, order_of
from apocalypse.strategy import weights
from apocalypse.strategy.endings import tables
from apocalypse.strategy.matrix import Solution
from apocalypse.strategy.price import price
from apocalypse.strategy.review import TurnReview
from apocalypse.strategy.search.assessment import Assessment

PLACES: Final = 6
THEORY_LETTERS: Final = 16


class RecordError(ValueError):
    """A record that is none, or is another game's, or was made by another program than this."""


@cache
def theory() -> str:
    """What a review rests on, in few letters: the weights, and the table of endings."""
    header = tables().header
    told = repr((weights.WEIGHTS, weights.WIDENING, header and header.checksum))
    return sha256(told.encode()).hexdigest()[:THEORY_LETTERS]


def to_record(turns: Sequence[TurnReview]) -> dict[str, Any]:
    """A review as plain values."""
    return {"theory": theory(), "turns": [_told(turn) for turn in turns]}


def from_record(game: Game, record: dict[str, Any]) -> list[TurnReview]:
    """The review of a game from its record.

    Raises:
        RecordError: the record does not fit.
    """
    try:
        if record["theory"] != theory() or len(record["turns"]) > len(game.turns):
            raise RecordError("another program's")
        return [_read(game, number, told) for number, told in enumerate(record["turns"], start=1)]
    except (TypeError, KeyError, ValueError, IndexError) as error:
        raise RecordError("no record of this game") from error


def _told(turn: TurnReview) -> dict[str, Any]:
    seen = turn.assessment
    return {
        "depth": seen.depth,
        "exact": seen.exact,
        "payoffs": [_rounded(row) for row in seen.payoffs],
        "value": seen.value,
        "white": _rounded(seen.solution.rows),
        "black": _rounded(seen.solution.columns),
        "squares": {color.value: loss for color, loss in turn.put_back_loss.items()},
        "after": turn.after,
    }


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, PLACES) for value in values]


def _read(game: Game, number: int, told: dict[str, Any]) -> TurnReview:
    turn = game.turns[number - 1]
    whites: tuple[Order | None, ...] = tuple(map(order_of, white_moves(turn.before)))
    blacks: tuple[Order | None, ...] = tuple(map(order_of, black_moves(turn.before)))
    payoffs = tuple(_numbers(row, len(blacks)) for row in told["payoffs"])
    if len(payoffs) != len(whites):
        raise RecordError("payoffs of another position")
    solution = Solution(
        float(told["value"]),
        _numbers(told["white"], len(whites)),
        _numbers(told["black"], len(blacks)),
    )
    found = Assessment(
        whites, blacks, payoffs, solution, int(told["depth"]), exact=told["exact"] is True
    )
    squares = {Color(side): float(loss) for side, loss in told["squares"].items()}
    worth = price(found, turn.white, turn.black)
    return TurnReview(number, found, worth, squares, float(told["after"]))


def _numbers(values: Sequence[float], count: int) -> tuple[float, ...]:
    found = tuple(map(float, values))
    if len(found) != count:
        raise RecordError("a row of another length")
    return found
