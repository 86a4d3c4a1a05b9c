"""Analysis: the value of each turn of a game, the loss of every order, and good reads.

With the payoffs A for White, their value V and optimal mixed strategies x and y, and the orders a
and b of the turn, White's loss is ``V - (A y)[a]`` and Black's is ``(x A)[b] - V``; neither is
below 0. The rest of the difference between ``A[a][b]`` and V is the read, which averages 0 over the
mixed strategies. The value after the turn is that of the next turn, which is searched one turn
further. What this changed is the drift. So is what a draw by repetition or by quiet turns changed,
which no value expects::

    after - V = - White's loss + Black's loss + read + drift

Every turn is searched to the same depth on every computer, so that the numbers are always the same.
The identity holds to the last printed digit: `TurnAnalysis.balance` has the numbers to print.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from math import hypot
from random import Random
from typing import Any, Final

from apocalypse.rules.arguments import check_type
from apocalypse.rules.arrivals import put_back, put_back_squares
from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.kernel import black_moves, white_moves
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.endgame_tables.shared import large_tables, shared_tables
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.evaluation import weights_checksum
from apocalypse.strategy.expected_errors import expected_error, expected_loss_error
from apocalypse.strategy.levels import supports
from apocalypse.strategy.mixed_strategy import deepening_mixes, winning_orders
from apocalypse.strategy.payoff_matrix import Equilibrium
from apocalypse.strategy.search.assessment import Assessment, deepen
from apocalypse.strategy.search.values import Lookup, Values
from apocalypse.wording.analysis import CLASSIC_ONLY, Balance

COUNTS: Final = (Termination.REPETITION, Termination.QUIET_TURNS)
"""Draws by count, which depend on the turns before a position."""
DEPTH: Final = 3
"""The depth of the search by default, in turns."""
TABLE_STEP: Final = 0.005
"""Values of endgame tables differ from each other by rounding up to this much."""
VERSION: Final = 2
"""The version of the records."""
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


def expectation(assessment: Assessment, color: Color, order: Order | None) -> float:
    """What an order comes to on average against the enemy's best mix, from 1 (a win) to -1.

    Raises:
        ValueError: the order is not legal in the position.
    """
    payoffs = assessment.payoffs_of(color)[assessment.orders(color).index(order)]
    _, rows, columns = assessment.equilibrium
    return _average(columns if color is WHITE else rows, payoffs)


def _average(mix: Sequence[float], payoffs: Sequence[float]) -> float:
    return sum(part * payoff for part, payoff in zip(mix, payoffs, strict=True))


def expectations(assessment: Assessment, color: Color) -> dict[Order | None, float]:
    """What each order of a side comes to on average, as `expectation` has it, the best first."""
    orders = assessment.orders(color)
    values = {order: expectation(assessment, color, order) for order in orders}
    return dict(sorted(values.items(), key=lambda each: -each[1]))


def value_error(assessment: Assessment, pieces: int) -> float:
    """The expected error of the value of a position; 0 if it comes from endgame tables.

    Args:
        assessment: the assessment of the position.
        pieces: the number of pieces on the board.
    """
    return 0.0 if assessment.exact else expected_error(assessment.depth, pieces)


def loss_error(assessment: Assessment, pieces: int) -> float:
    """The expected error of a loss or a read; the arguments are those of `value_error`."""
    return 0.0 if assessment.exact else expected_loss_error(assessment.depth, pieces)


def order_losses(assessment: Assessment, white: Order | None, black: Order | None) -> OrderLosses:
    """Compare the orders of a turn with its equilibrium.

    Raises:
        ValueError: one of the orders is not legal in the position.
    """
    row = assessment.white_orders.index(white)
    column = assessment.black_orders.index(black)
    payoffs, value = assessment.payoffs, assessment.value
    result = payoffs[row][column]
    against_black = expectation(assessment, WHITE, white)
    against_white = -expectation(assessment, BLACK, black)
    answers = [line[column] for line in payoffs]
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
    """White's value after the turn: that of the next turn, or the result if the game is over."""
    pieces: int
    """The number of pieces before the turn."""
    is_drawn_by_count: bool = False
    """Whether the turn drew the game by repetition or quiet turns, which values do not expect."""

    @property
    def error(self) -> float:
        """The expected error of the value before the turn; 0 if it comes from endgame tables."""
        return value_error(self.assessment, self.pieces)

    @property
    def loss_error(self) -> float:
        """The expected error of a loss and of the read; 0 if they come from endgame tables."""
        return loss_error(self.assessment, self.pieces)

    def loss(self, color: Color) -> float:
        """What a side gave up with its order and its put-back square."""
        return self.losses.loss(color) + self.put_back_loss.get(color, 0.0)

    @property
    def drift(self) -> float:
        """What a search one turn further, or a draw by count, changed.

        Without such a draw it is 0 if all values come from endgame tables.
        """
        losses = self.put_back_loss
        expected = self.losses.result - losses.get(WHITE, 0.0) + losses.get(BLACK, 0.0)
        drift = self.after - expected
        return 0.0 if self.assessment.exact and abs(drift) <= TABLE_STEP else drift

    def balance(self, places: int = 2) -> Balance:
        """What changed the value, rounded; where there is drift, it takes up the rounding."""
        unit = 10**places
        before, after, white_loss, black_loss, read = (
            round(unit * number)
            for number in (
                self.assessment.value,
                self.after,
                self.loss(WHITE),
                self.loss(BLACK),
                self.losses.read,
            )
        )
        rest = after - before + white_loss - black_loss
        read = read if self.drift else rest
        drift = rest - read
        draw = drift if self.is_drawn_by_count else 0
        return Balance(places, before, after, white_loss, black_loss, read, drift, draw)


def game_balance(turns: Sequence[TurnAnalysis], places: int = 2) -> Balance:
    """What changed the value in a game: the sums of what is printed for its turns.

    Args:
        turns: turns that follow one another.
        places: the decimal places.
    """
    balances = [turn.balance(places) for turn in turns]
    return Balance(
        places,
        balances[0].before if balances else 0,
        balances[-1].after if balances else 0,
        sum(balance.white_loss for balance in balances),
        sum(balance.black_loss for balance in balances),
        sum(balance.read for balance in balances),
        sum(balance.drift for balance in balances),
        sum(balance.draw for balance in balances),
    )


def sums_error(turns: Sequence[TurnAnalysis]) -> float:
    """The expected error of a sum of losses or of reads, as errors of turns are independent."""
    return hypot(*(turn.loss_error for turn in turns))


def turn_assessment(
    position: Position,
    *,
    lookup: Lookup | None = None,
    depth: int = DEPTH,
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """Assess a position as an analysis does; the arguments are those of `analyze`."""
    *_, assessment = turn_assessments(position, lookup=lookup, depth=depth, cancelled=cancelled)
    return assessment


def turn_assessments(
    position: Position,
    *,
    lookup: Lookup | None = None,
    depth: int = DEPTH,
    seconds: float | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Assessment]:
    """Assess a position deeper and deeper; the last one is that of `turn_assessment`.

    In a won ending many mixes are equally good; here the winner's wins soon, and the loser's
    resists long. The arguments are those of `analyze`, and `seconds`, which end the search; when it
    ends early, the deepest assessments are missing.
    """
    lookup = lookup or shared_lookup()
    assessments = deepen(
        position,
        seconds=seconds,
        deepest=depth,
        lookup=lookup,
        cancelled=cancelled,
        chance=Random(0),
    )
    for assessment in assessments:
        yield _with_quick_win(assessment, position, lookup)


def _with_quick_win(assessment: Assessment, position: Position, lookup: Lookup) -> Assessment:
    """An assessment, in a won ending with the mixes that the discounted values give."""
    winner = WHITE if assessment.value > 0 else BLACK
    if not winning_orders(position, winner, lookup):
        return assessment
    values = Values(shared_lookup(discounted=True))
    white, black = (next(deepening_mixes(position, color, values, plain=lookup)) for color in Color)
    mixes = assessment.equilibrium._replace(
        rows=tuple(white.values()), columns=tuple(black.values())
    )
    return replace(assessment, equilibrium=mixes)


def analyze(
    game: Game,
    *,
    lookup: Lookup | None = None,
    depth: int = DEPTH,
    cancelled: Callable[[], bool] | None = None,
    skip: int = 0,
) -> Iterator[TurnAnalysis]:
    """Analyze a game by the classic rules; gives each turn as soon as it is done.

    Values are White's: 1 is a win, 0 a draw, -1 a defeat. Losses are parts of a game, 0 or more,
    and reads and drift are gains of White.

    Args:
        game: the game; a turn that waits for a put-back square is left out.
        lookup: the values of endings; None: those of the endgame tables.
        depth: the depth of the search, in turns, 1 or more; positions in the endgame tables
            need no more than 1.
        cancelled: ends the analysis when it returns True.
        skip: the number of turns to leave out at the start.

    Raises:
        ValueError: the game has other rules than the classic ones, apart from draws by count.
    """
    check_type(game, Game)
    if not supports(game.rules):
        raise ValueError(CLASSIC_ONLY)
    lookup = lookup or shared_lookup()

    def assessed(position: Position) -> Assessment | None:
        """The assessment of a position; None: the analysis is cancelled."""
        assessment = turn_assessment(position, lookup=lookup, depth=depth, cancelled=cancelled)
        return None if cancelled is not None and cancelled() else assessment

    turns = game.turns[skip : len(game.turns) - bool(game.to_put_back)]
    assessment = assessed(turns[0].before) if turns else None
    for number, turn in enumerate(turns, start=skip + 1):
        outcome = turn.resolution.outcome
        following = assessed(turn.after) if outcome is None else None
        after = outcome or following
        if assessment is None or after is None:
            return
        yield TurnAnalysis(
            number,
            assessment,
            order_losses(assessment, turn.white, turn.black),
            {color: _put_back_loss(turn, color, depth - 1, lookup) for color in turn.squares},
            after.value,
            turn.before.occupied.bit_count(),
            _is_drawn_by_count(turn),
        )
        assessment = following


def _is_drawn_by_count(turn: Turn) -> bool:
    outcome = turn.resolution.outcome
    return outcome is not None and outcome.termination in COUNTS


def _put_back_loss(turn: Turn, color: Color, depth: int, lookup: Lookup) -> float:
    """The best square's value less that of the chosen one, by a search to a depth."""
    waiting = resolve(turn.before, turn.white, turn.black).position
    values = Values(lookup)
    square_values = {
        square: color.sign * values.value(put_back(waiting, {color: square})[1], depth)
        for square in squares_in(put_back_squares(waiting, color))
    }
    return max(0.0, max(square_values.values()) - square_values[turn.squares[color]])


@cache
def analysis_basis() -> str:
    """A short hash of what an analysis depends on: version, depth, weights and endgame tables."""
    tables = [each.header for each in (shared_tables(), large_tables()) if each is not None]
    checksums = [header and header.checksum for header in tables]
    basis = repr((VERSION, DEPTH, weights_checksum(), *checksums))
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
    if type(depth) is not int or not 1 <= depth <= DEEPEST:
        raise RecordError("not a depth")
    white_best = max(_average(equilibrium.columns, row) for row in payoffs)
    black_best = min(_average(equilibrium.rows, column) for column in zip(*payoffs, strict=True))
    if not white_best - TABLE_STEP <= equilibrium.value <= black_best + TABLE_STEP:
        raise RecordError("mixed strategies for other payoffs")
    assessment = Assessment(
        white_orders, black_orders, payoffs, equilibrium, depth, exact=record["exact"] is True
    )
    put_back_loss = {Color(side): _number(loss) for side, loss in record["squares"].items()}
    if put_back_loss.keys() != turn.squares.keys():
        raise RecordError("squares of another turn")
    losses = order_losses(assessment, turn.white, turn.black)
    return TurnAnalysis(
        number,
        assessment,
        losses,
        put_back_loss,
        _number(record["after"]),
        turn.before.occupied.bit_count(),
        _is_drawn_by_count(turn),
    )


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
