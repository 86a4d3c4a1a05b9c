"""Records: an analysis as values that JSON can hold, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

from apocalypse.review.analysis import (
    TABLE_STEP,
    TurnAnalysis,
    analyzed_turn,
    average,
)
from apocalypse.review.game_analysis import ALL_POSITIONS, GameAnalysis
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import black_moves, white_moves
from apocalypse.rules.orders import order_of
from apocalypse.strategy.endgame_tables.shared import large_tables, shared_tables
from apocalypse.strategy.evaluation import weights_checksum
from apocalypse.strategy.payoff_matrix import Equilibrium
from apocalypse.strategy.search.assessment import Assessment

VERSION: Final = 3
"""The version of the records."""
PLACES: Final = 6
DEEPEST: Final = 1000
"""No recorded search is deeper."""
GREATEST: Final = 2.0
"""Values are from -1 to 1, and a loss is the difference of two."""
BASIS_LENGTH: Final = 16


class RecordError(ValueError):
    """A record that is damaged, of another game, or from another version of the analysis."""


@cache
def analysis_basis() -> str:
    """A short hash of what an analysis depends on: version, bounds, weights and endgame tables."""
    tables = [each.header for each in (shared_tables(), large_tables()) if each is not None]
    checksums = [header and header.checksum for header in tables]
    basis = repr((VERSION, ALL_POSITIONS, weights_checksum(), *checksums))
    return sha256(basis.encode()).hexdigest()[:BASIS_LENGTH]


def to_record(turns: Sequence[TurnAnalysis], *, is_final: bool = True) -> dict[str, Any]:
    """The analysis of a game, from its first turn on, as values that JSON can hold."""
    records = [_turn_to_record(turn) for turn in turns]
    return {"basis": analysis_basis(), "final": is_final, "turns": records}


def from_record(game: Game, record: dict[str, Any]) -> GameAnalysis:
    """The analysis of a game from its record.

    Raises:
        RecordError: the record does not fit.
    """
    try:
        if record["basis"] != analysis_basis() or len(record["turns"]) > len(game.turns):
            raise RecordError("another basis or another game")
        analysis = GameAnalysis(game)
        for number, turn_record in enumerate(record["turns"], start=1):
            analysis.add(_turn_from_record(game, number, turn_record))
        analysis.is_final = record["final"] is True
        return analysis
    except (TypeError, KeyError, ValueError, IndexError, AttributeError, ArithmeticError) as error:
        raise RecordError("not a record of this game") from error


def _turn_to_record(turn: TurnAnalysis) -> dict[str, Any]:
    assessment = turn.assessment
    return {
        "depth": assessment.depth,
        "exact": assessment.exact,
        "payoffs": [_rounded(row) for row in assessment.payoffs],
        "value": assessment.value,
        "white": _rounded(assessment.equilibrium.rows),
        "black": _rounded(assessment.equilibrium.columns),
        "squares": {color.value: loss for color, loss in turn.put_back_loss.items()},
        "after": turn.after,
    }


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, PLACES) for number in numbers]


def _turn_from_record(game: Game, number: int, record: dict[str, Any]) -> TurnAnalysis:
    turn = game.turns[number - 1]
    white_orders = tuple(map(order_of, white_moves(turn.before)))
    black_orders = tuple(map(order_of, black_moves(turn.before)))
    payoffs = tuple(_numbers(row, len(black_orders)) for row in record["payoffs"])
    if len(payoffs) != len(white_orders):
        raise RecordError("payoffs of another position")
    equilibrium = Equilibrium(
        _number(record["value"]),
        _mix(record["white"], len(white_orders)),
        _mix(record["black"], len(black_orders)),
    )
    depth = record["depth"]
    if type(depth) is not int or not 1 <= depth <= DEEPEST:
        raise RecordError("not a depth")
    white_best = max(average(equilibrium.columns, row) for row in payoffs)
    black_best = min(average(equilibrium.rows, column) for column in zip(*payoffs, strict=True))
    if not white_best - TABLE_STEP <= equilibrium.value <= black_best + TABLE_STEP:
        raise RecordError("mixed strategies for other payoffs")
    assessment = Assessment(
        white_orders, black_orders, payoffs, equilibrium, depth, exact=record["exact"] is True
    )
    put_back_loss = {Color(side): _number(loss) for side, loss in record["squares"].items()}
    if put_back_loss.keys() != turn.squares.keys():
        raise RecordError("squares of another turn")
    return analyzed_turn(turn, number, assessment, put_back_loss, _number(record["after"]))


def _numbers(values: Sequence[object], count: int) -> tuple[float, ...]:
    numbers = tuple(map(_number, values))
    if len(numbers) != count:
        raise RecordError("a row of another length")
    return numbers


def _number(value: object) -> float:
    """A number as records hold them: a value, a probability, a loss.

    Raises:
        RecordError: it is not a number, or greater than any of these.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise RecordError("not a number")
    if not -GREATEST <= value <= GREATEST:  # NaN fails this comparison, too
        raise RecordError("a number beyond all values")
    return float(value)


def _mix(values: Sequence[object], count: int) -> tuple[float, ...]:
    """The probabilities of a mixed strategy, which add up to 1.

    Raises:
        RecordError: they do not.
    """
    probabilities = _numbers(values, count)
    if min(probabilities) < 0 or abs(sum(probabilities) - 1) > count * 10**-PLACES:
        raise RecordError("not a mixed strategy")
    return probabilities
