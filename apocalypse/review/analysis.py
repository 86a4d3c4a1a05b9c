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

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from apocalypse.review.errors import Judgment, judgment, loss_error, value_error
from apocalypse.rules.board import BLACK, WHITE, BySide, Color, squares_in
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares, resolve
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.mixed_strategy import deepening_mixes, winning_orders
from apocalypse.strategy.search.assessment import (
    Assessment,
    assess_with,
    completed,
    deepened,
    with_pair,
)
from apocalypse.strategy.search.turn_search import Limits, StoppedError
from apocalypse.strategy.search.values import Values

COUNTS: Final = (Termination.REPETITION, Termination.QUIET_TURNS)
"""Draws by count, which depend on the turns before a position."""
DEPTH: Final = 3
"""The depth of the search by default, in turns."""
MOST_NODES: Final = 1500
"""The positions that the search of one turn looks at, in some two seconds. It is no time, so that
the numbers are the same on every computer."""
TABLE_STEP: Final = 0.005
"""Values of endgame tables differ from each other by rounding up to this much."""


@dataclass(frozen=True)
class Balance:
    """The changes of the value in a turn or a game: ``after - before`` is the sum of the rest.

    All numbers are whole, such as hundredths of a value, so that the sum is exactly right.
    """

    places: int
    """The decimal places: with 2, the numbers are hundredths."""
    before: int
    after: int
    losses: BySide[int]
    """The loss of each side; White's losses count against White."""
    read: int
    """White's gain, or loss if below 0, by reading Black."""
    drift: int
    """The change by a search one turn further, or by a draw by count; neither player did that."""
    draw: int = 0
    """The part of the drift that comes from a draw by count, which values do not expect."""

    def as_value(self, number: int) -> float:
        """One of its numbers in values: 1 from a draw to a win."""
        return float(number / 10**self.places)


@dataclass(frozen=True)
class OrderLosses:
    """The losses by both orders of a turn, and White's gain by reading Black."""

    result: float
    """White's value after both orders."""
    losses: BySide[float]
    """By side: what its order gives up against the enemy's mixed strategy; 0 or more."""
    read: float
    """White's gain, or loss if below 0, because Black happened to write just that order."""
    ranks: BySide[int]
    """By side: the rank of its order, from 1, among all answers to the enemy's order. Only
    hindsight knows the best one."""
    judgments: BySide[Judgment]
    """By side: what the search can say about its order."""

    def loss(self, color: Color) -> float:
        """The loss of a side's order."""
        return self.losses.of(color)

    def judgment(self, color: Color) -> Judgment:
        """The judgment of the search on a side's order."""
        return self.judgments.of(color)


def order_losses(assessment: Assessment, turn: Turn) -> OrderLosses:
    """Compare the orders of a turn with its equilibrium.

    Raises:
        ValueError: the assessment is of another position.
    """
    white = turn.white
    black = turn.black
    row, column = assessment.pair_index(white, black)
    payoffs = assessment.payoffs
    value = assessment.value
    result = payoffs[row][column]

    # Against the enemy's mix, the best orders bring the value, and no order brings more.
    of_white = assessment.expectation(WHITE, white)
    of_black = assessment.expectation(BLACK, black)
    white_loss = max(0.0, value - of_white)
    black_loss = max(0.0, -value - of_black)

    # Against the order that the enemy wrote, others may have brought more. Payoffs are White's.
    better_than_white = [line[column] for line in payoffs if line[column] > result]
    better_than_black = [payoff for payoff in payoffs[row] if payoff < result]
    return OrderLosses(
        result,
        BySide(white_loss, black_loss),
        read=result - of_white + of_black + value,
        ranks=BySide(1 + len(better_than_white), 1 + len(better_than_black)),
        judgments=BySide(
            judgment(assessment, WHITE, white, white_loss),
            judgment(assessment, BLACK, black, black_loss),
        ),
    )


@dataclass(frozen=True)
class TurnAnalysis:
    """The analysis of one turn."""

    played: Turn
    assessment: Assessment
    """The assessment of the position before the turn."""
    losses: OrderLosses
    put_back_loss: dict[Color, float]
    """By side that put a pawn back: what its square lost against the best one."""
    after: float
    """White's value after the turn: that of the next turn, or the result if the game is over."""

    @property
    def number(self) -> int:
        """The number of the turn, from 1."""
        return self.played.number

    @property
    def pieces(self) -> int:
        """The number of pieces before the turn."""
        return self.played.before.occupied.bit_count()

    @property
    def error(self) -> float:
        """The expected error of the value before the turn; 0 if it comes from endgame tables."""
        return value_error(self.assessment, self.pieces)

    @property
    def loss_error(self) -> float:
        """The expected error of a loss and of the read; 0 if they come from endgame tables."""
        return loss_error(self.assessment, self.pieces, max(map(self.losses.loss, Color)))

    def loss(self, color: Color) -> float:
        """The loss of a side by its order and its put-back square."""
        return self.losses.loss(color) + self.put_back_loss.get(color, 0.0)

    @property
    def drift(self) -> float:
        """The change by a search one turn further, or by a draw by count.

        Without such a draw it is 0 if all values come from endgame tables.
        """
        losses = self.put_back_loss
        expected = self.losses.result - losses.get(WHITE, 0.0) + losses.get(BLACK, 0.0)
        drift = self.after - expected
        if self.assessment.exact and abs(drift) <= TABLE_STEP:
            return 0.0
        return drift

    def balance(self, places: int = 2) -> Balance:
        """The changes of the value, rounded; where there is drift, it takes up the rounding."""
        unit = 10**places
        before = round(unit * self.assessment.value)
        after = round(unit * self.after)
        white_loss = round(unit * self.loss(WHITE))
        black_loss = round(unit * self.loss(BLACK))

        # What the losses do not explain is the read, and the drift if there is one.
        rest = after - before + white_loss - black_loss
        read = round(unit * self.losses.read) if self.drift else rest
        drift = rest - read

        outcome = self.played.resolution.outcome
        is_draw_by_count = outcome is not None and outcome.termination in COUNTS
        draw = drift if is_draw_by_count else 0
        return Balance(places, before, after, BySide(white_loss, black_loss), read, drift, draw)


def expected_turn(turn: Turn, assessment: Assessment) -> TurnAnalysis:
    """The analysis of a turn by the assessment of its position alone.

    The loss of each order is that of a whole analysis. Nothing is known of put-back squares, nor of
    what a search one turn further would change.
    """
    losses = order_losses(assessment, turn)
    return TurnAnalysis(turn, assessment, losses, {}, losses.result)


def turn_assessment(
    position: Position,
    *,
    depth: int = DEPTH,
    nodes: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """The last assessment of `turn_assessments`."""
    *_, assessment = turn_assessments(position, depth=depth, nodes=nodes, cancelled=cancelled)
    return assessment


def turn_assessments(
    position: Position,
    *,
    depth: int = DEPTH,
    seconds: float | None = None,
    nodes: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Assessment]:
    """Assess a position at depth 1, then 2 and so on; the last one is that of `turn_assessment`.

    In a won ending many mixes are equally good; here the winner's wins soon, and the loser's
    resists long. There is always a first assessment; when the search is cancelled, the ``seconds``
    are over or so many ``nodes`` were searched, the deepest ones are missing.
    """
    values = Values(shared_lookup())
    chance = Random(0)
    assessment = assess_with(position, 1, values, chance)
    yield with_quick_win(assessment, position)
    if assessment.exact:
        return
    values.limits = Limits(seconds, cancelled, nodes)
    with suppress(StoppedError):
        for deeper in range(2, depth + 1):
            if deeper == 2:
                two_deep = assess_with(position, deeper, values, chance)
                assessment = replace(two_deep, earlier=assessment)
            else:
                assessment = deepened(assessment, position, values)
                assessment = completed(assessment, position, values)
            yield assessment


def assessed_pair(
    assessment: Assessment,
    position: Position,
    pair: tuple[Order | None, Order | None],
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """The same assessment, with two orders searched as deep as those of the mixes.

    Raises:
        StoppedError: the search was cancelled.
    """
    if assessment.exact:
        return assessment
    values = Values(shared_lookup())
    values.limits = Limits(cancelled=cancelled)
    return with_pair(assessment, position, values, pair)


def with_quick_win(assessment: Assessment, position: Position) -> Assessment:
    """An assessment, in a won ending with the mixes that the discounted values give."""
    lookup = shared_lookup()
    winner = WHITE if assessment.value > 0 else BLACK
    if not winning_orders(position, winner, lookup):
        return assessment
    # A value that is discounted with each turn prefers a win that comes sooner.
    values = Values(shared_lookup(discounted=True))
    mixes = []
    for color in Color:
        orders = winning_orders(position, color, lookup)
        mix = next(deepening_mixes(position, color, values, rows=orders))
        mixes.append(tuple(mix.values()))
    rows, columns = mixes
    equilibrium = assessment.equilibrium._replace(rows=rows, columns=columns)
    return replace(assessment, equilibrium=equilibrium)


def put_back_losses(turn: Turn, depth: int, values: Values) -> dict[Color, float]:
    """By side that put a pawn back: the value of the best square less that of the chosen one.

    Raises:
        StoppedError: the limits of the search are reached.
    """
    if not turn.squares:
        return {}
    waiting = resolve(turn.before, turn.white, turn.black).position
    losses = {}
    for color, chosen in turn.squares.items():
        square_values = {}
        for square in squares_in(put_back_squares(waiting, color)):
            _, after = put_back(waiting, {color: square})
            square_values[square] = color.sign * values.value(after, depth)
        best = max(square_values.values())
        losses[color] = max(0.0, best - square_values[chosen])
    return losses
