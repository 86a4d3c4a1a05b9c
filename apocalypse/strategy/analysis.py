"""Analysis: the value of each turn of a game, the loss of every order, and good reads.

With the payoffs A for White, their value V and optimal mixed strategies x and y, and the orders a
and b of the turn, White's loss is ``V - (A y)[a]`` and Black's is ``(x A)[b] - V``; neither is
below 0. The rest of the difference between ``A[a][b]`` and V is the read, which averages 0 over the
mixed strategies::

    A[a][b] - V = - White's loss + Black's loss + read
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, Final

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import WHITE, Color, squares_in
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.kernel import black_moves, white_moves
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.endgame_tables.shared import shared_tables
from apocalypse.strategy.evaluation import weights_checksum
from apocalypse.strategy.levels import supports
from apocalypse.strategy.payoff_matrix import Equilibrium
from apocalypse.strategy.players import after_put_back
from apocalypse.strategy.search.assessment import Assessment, deepen
from apocalypse.strategy.search.values import Lookup, Values

SECONDS_A_TURN: Final = 0.8
"""The default time limit for a turn."""
MAX_DEPTH: Final = 3
PLACES: Final = 6
DEEPEST: Final = 1000
"""No recorded search is deeper."""
GREATEST: Final = 2.0
"""Values are from -1 to 1, and a loss is the difference of two."""
BASIS_LENGTH: Final = 16


class RecordError(ValueError):
    """A record that is damaged, of another game, or from another version of the analysis."""


@dataclass(frozen=True)
class OrderLosses:
    """What both orders of a turn gave up, and what White gained by reading Black."""

    result: float
    """White's value after both orders."""
    white_loss: float
    """What White's order gives up against Black's mixed strategy; 0 or more."""
    black_loss: float
    """The same for Black."""
    read: float
    """What White gained, or lost if below 0, because Black happened to write just that order."""
    white_rank: int
    """The rank of White's order, from 1, among all of White's answers to Black's order."""
    black_rank: int
    """The same for Black. Only hindsight knows the best answer."""

    def loss(self, color: Color) -> float:
        """The loss of a side's order."""
        return self.white_loss if color is WHITE else self.black_loss

    def rank(self, color: Color) -> int:
        """The rank of a side's order among its answers."""
        return self.white_rank if color is WHITE else self.black_rank


def order_losses(assessment: Assessment, white: Order | None, black: Order | None) -> OrderLosses:
    """Compare the orders of a turn with its equilibrium.

    Raises:
        ValueError: one of the orders is not legal in the position.
    """
    row = assessment.white_orders.index(white)
    column = assessment.black_orders.index(black)
    payoffs, (value, rows, columns) = assessment.payoffs, assessment.equilibrium
    result = payoffs[row][column]
    against_black = sum(part * entry for part, entry in zip(columns, payoffs[row], strict=True))
    answers = [line[column] for line in payoffs]
    against_white = sum(part * entry for part, entry in zip(rows, answers, strict=True))
    return OrderLosses(
        result,
        max(0.0, value - against_black),
        max(0.0, against_white - value),
        result - against_black - against_white + value,
        1 + sum(other > result for other in answers),
        1 + sum(other < result for other in payoffs[row]),
    )


@dataclass(frozen=True)
class TurnAnalysis:
    """The analysis of one turn."""

    number: int
    """From 1."""
    assessment: Assessment
    """The assessment of the position before the turn."""
    losses: OrderLosses
    put_back_loss: dict[Color, float]
    """By side that put a pawn back: what its square gave up against the best one."""
    after: float
    """White's value after the turn; the result if the game is over."""


@dataclass(frozen=True)
class GameTotals:
    """The totals of a game, in points between a draw and a win (1)."""

    white_loss: float
    black_loss: float
    read: float
    """What White gained, or lost if below 0, by reading Black."""

    def loss(self, color: Color) -> float:
        """The total loss of a side."""
        return self.white_loss if color is WHITE else self.black_loss


def turn_assessment(
    position: Position,
    *,
    lookup: Lookup | None = None,
    seconds: float = SECONDS_A_TURN,
    deepest: int = MAX_DEPTH,
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """Assess a position as an analysis does; the arguments are those of `analyze`."""
    *_, assessment = deepen(
        position,
        seconds=seconds,
        deepest=deepest,
        lookup=lookup or shared_lookup(),
        cancelled=cancelled,
        chance=Random(0),
    )
    return assessment


def analyze(
    game: Game,
    *,
    lookup: Lookup | None = None,
    seconds: float = SECONDS_A_TURN,
    deepest: int = MAX_DEPTH,
    cancelled: Callable[[], bool] | None = None,
    skip: int = 0,
) -> Iterator[TurnAnalysis]:
    """Analyze a game of the classic rules; gives each turn as soon as it is done.

    Values and losses are in points for White: 1 is a win, 0 a draw, -1 a defeat.

    Args:
        game: the game; a turn that waits for a put-back square is left out.
        lookup: the values of endings; None: those of the endgame tables.
        seconds: the time limit for a turn.
        deepest: the greatest depth of the search, in turns.
        cancelled: ends the analysis when it returns True.
        skip: the number of turns to leave out at the start.

    Raises:
        ValueError: the game has other rules than the classic ones, apart from draws by count.
    """
    if not supports(game.rules):
        raise ValueError(f"Only games by the classic rules can be analyzed, not {game.rules.name}.")
    lookup = lookup or shared_lookup()
    for number, turn in enumerate(game.turns[skip:], start=skip + 1):
        if turn.resolution.to_put_back:
            return
        assessment = turn_assessment(
            turn.before, lookup=lookup, seconds=seconds, deepest=deepest, cancelled=cancelled
        )
        if cancelled is not None and cancelled():
            return
        values = Values(lookup)
        yield TurnAnalysis(
            number,
            assessment,
            order_losses(assessment, turn.white, turn.black),
            {color: _put_back_loss(turn, color, values) for color in turn.squares},
            _value_after(turn, values),
        )


def totals(turns: list[TurnAnalysis]) -> GameTotals:
    """The totals of a game. The losses of put-back squares count as losses of their side."""
    squares = {color: sum(turn.put_back_loss.get(color, 0.0) for turn in turns) for color in Color}
    return GameTotals(
        sum(turn.losses.white_loss for turn in turns) + squares[Color.WHITE],
        sum(turn.losses.black_loss for turn in turns) + squares[Color.BLACK],
        sum(turn.losses.read for turn in turns),
    )


def _value_after(turn: Turn, values: Values) -> float:
    outcome = turn.resolution.outcome
    if outcome is None:
        return values.value(turn.after, 1)
    if outcome.winner is None:
        return 0.0
    return 1.0 if outcome.winner is WHITE else -1.0


def _put_back_loss(turn: Turn, color: Color, values: Values) -> float:
    """The best square's value less that of the chosen one, at depth 1."""
    waiting = resolve(turn.before, turn.white, turn.black).position
    sign = 1 if color is WHITE else -1
    square_values = {
        square: sign * values.value(after_put_back(waiting, color, square), 1)
        for square in squares_in(put_back_squares(waiting, color))
    }
    return max(0.0, max(square_values.values()) - square_values[turn.squares[color]])


@cache
def analysis_basis() -> str:
    """A short hash of everything an analysis depends on: the weights and the endgame tables."""
    header = shared_tables().header
    basis = repr((weights_checksum(), header and header.checksum))
    return sha256(basis.encode()).hexdigest()[:BASIS_LENGTH]


def to_record(turns: Sequence[TurnAnalysis]) -> dict[str, Any]:
    """An analysis as values that JSON can hold."""
    return {"basis": analysis_basis(), "turns": [_turn_to_record(turn) for turn in turns]}


def from_record(game: Game, record: dict[str, Any]) -> list[TurnAnalysis]:
    """The analysis of a game from its record.

    Raises:
        RecordError: the record does not fit.
    """
    try:
        if record["basis"] != analysis_basis() or len(record["turns"]) > len(game.turns):
            raise RecordError("another basis or another game")
        return [
            _turn_from_record(game, number, turn_record)
            for number, turn_record in enumerate(record["turns"], start=1)
        ]
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
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise RecordError("not a depth")
    assessment = Assessment(
        white_orders, black_orders, payoffs, equilibrium, depth, exact=record["exact"] is True
    )
    put_back_loss = {Color(side): _number(loss) for side, loss in record["squares"].items()}
    if put_back_loss.keys() != turn.squares.keys():
        raise RecordError("squares of another turn")
    losses = order_losses(assessment, turn.white, turn.black)
    return TurnAnalysis(number, assessment, losses, put_back_loss, _number(record["after"]))


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
