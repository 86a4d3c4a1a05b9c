"""Values under any rule set: with bets, penalties, and put-backs in the order.

Each turn is a matrix game over all pairs of orders that the players may write. There may be
hundreds, most of them bets, so the double oracle method begins with safe orders and adds the bets
that are best replies. A leaf is an estimate of `evaluation`, which knows the classic rules, moved
by what penalties cost.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import Final, NamedTuple

from apocalypse.rules import kernel
from apocalypse.rules.arrivals import put_back, put_back_squares, settled_masks
from apocalypse.rules.bets import BetSet, Penalties, judge
from apocalypse.rules.board import BLACK, COLORS, PAWN, WHITE, Color, squares_in
from apocalypse.rules.ending import pawn_outcome, penalty_outcome, stalemate
from apocalypse.rules.kernel import Move
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order, move_of
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.evaluation import evaluate
from apocalypse.strategy.payoff_matrix import Equilibrium
from apocalypse.strategy.search.double_oracle import Support, double_oracle, support_of
from apocalypse.strategy.search.limits import Limits

PENALTY_COST: Final = 0.8
"""What a penalty costs when the next one loses, as a number under the hyperbolic tangent of an
estimate; half as much when the next but one does, and so on."""
FIRST_SUPPORT: Final = Support([0], [0])
"""Where a turn that was not searched before begins: at a safe order of each side, if it has one."""


class Choice(NamedTuple):
    """What a side may write."""

    order: Order | None
    """None is a pass."""
    move: Move
    bets: BetSet


class State(NamedTuple):
    """A position at the start of a turn, and the penalties then."""

    position: Position
    penalties: Penalties


@lru_cache(maxsize=1 << 12)
def side_choices(position: Position, color: Color, rules: Rules) -> tuple[Choice, ...]:
    """What a side may write, safe orders first."""
    legal = legal_orders(position, color, rules)
    unsorted = (
        Choice(order, move_of(position, order), () if order is None else legal[order])
        for order in choices(position, color, rules)
    )
    return tuple(sorted(unsorted, key=lambda choice: len(choice.bets)))


def play_turn(state: State, white: Choice, black: Choice, rules: Rules) -> State:
    """The state after both orders, as `resolve` finds it, without events and without the end.

    A pawn that has to be put back after the reveal stands on its last rank.
    """
    position, penalties = state
    moves, advantage = (white.move, black.move), 0
    if white.bets or black.bets:
        orders = white.order, black.order
        judgment = judge(position, orders, (white.bets, black.bets))
        penalties = judgment.penalties(penalties)
        moves = (
            kernel.PASS if WHITE in judgment.losers else white.move,
            kernel.PASS if BLACK in judgment.losers else black.move,
        )
        if judgment.winner is not None and rules.won_bet_takes_square:
            advantage = judgment.winner.sign
    masks = kernel.carry_out(position, *moves, advantage)
    if kernel.waiting_pawns(masks):
        masks = settled_masks(position, masks, rules)
    return State(Position._make(masks), penalties)


class RulesetValues:
    """A search by a rule set: the values of states for White, each computed once for a depth."""

    def __init__(self, rules: Rules, limits: Limits | None = None) -> None:
        self.rules = rules
        self.limits = limits or Limits()
        self._cache: dict[tuple[State, int], float] = {}
        self._supports: dict[State, Support] = {}

    def value(self, state: State, depth: int) -> float:
        """The value of a state by a search to a depth in turns; 0 is an estimate.

        Raises:
            StoppedError: the limits are reached.
        """
        key = state, depth
        value = self._cache.get(key)
        if value is None:
            value = self._cache[key] = self._find_value(state, depth)
        return value

    def _find_value(self, state: State, depth: int) -> float:
        if depth:
            self.limits.check()
        outcome = stalemate(state.position, self.rules)
        if outcome is not None:
            return outcome.value
        return self.equilibrium(state, depth).value if depth else self.estimate(state)

    def estimate(self, state: State) -> float:
        """The estimate of a state that is searched no further."""
        value = evaluate(state.position)
        white, black = state.penalties
        limit = self.rules.penalty_limit
        if limit is None or white == black:
            return value
        lead = tanh(PENALTY_COST * (1 / (limit - black) - 1 / (limit - white)))
        return (value + lead) / (1 + value * lead)

    def equilibrium(self, state: State, depth: int) -> Equilibrium:
        """The value and the mixed strategies of a turn that does not end the game."""
        whites, blacks = (side_choices(state.position, color, self.rules) for color in COLORS)

        def payoff(row: int, column: int) -> float:
            return self.after(play_turn(state, whites[row], blacks[column], self.rules), depth - 1)

        start = self._supports.get(state)
        if start is None:
            start = support_of(self.equilibrium(state, depth - 1)) if depth > 1 else FIRST_SUPPORT
        equilibrium = double_oracle(len(whites), len(blacks), payoff, start)
        self._supports[state] = support_of(equilibrium)
        return equilibrium

    def after(self, state: State, depth: int) -> float:
        """The value after a turn, by a search to a further depth."""
        position, penalties = state
        if not position.white_pawns or not position.black_pawns:
            outcome = pawn_outcome(position)
        elif any(penalties):
            outcome = penalty_outcome(penalties, self.rules)
        else:
            outcome = None
        if outcome is not None:
            return outcome.value
        if kernel.waiting_pawns(position):
            return self._put_back_value(state)
        return self.value(state, depth)

    def _put_back_value(self, state: State) -> float:
        """The value after put-backs in secret, by the estimates of the positions then (4.ii)."""
        position, penalties = state
        owing = [color for color in COLORS if position.mask(color, PAWN) & color.last_rank]
        whites, blacks = (
            [*squares_in(put_back_squares(position, color))] if color in owing else [0]
            for color in COLORS
        )

        def payoff(row: int, column: int) -> float:
            squares = {WHITE: whites[row], BLACK: blacks[column]}
            chosen = {color: squares[color] for color in owing}
            after = State(put_back(position, chosen)[1], penalties)
            return self.after(after, 0)

        return double_oracle(len(whites), len(blacks), payoff, FIRST_SUPPORT).value
