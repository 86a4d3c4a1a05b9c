"""Values under any rule set: a search with bets, penalties, and put-backs in the order.

There may be hundreds of orders, most of them bets, so the double oracle method begins with safe
orders and adds the bets that are best replies. Estimates are those of `evaluation`, which knows the
classic rules, moved by what penalties cost.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import Final, NamedTuple

from apocalypse.rules import kernel
from apocalypse.rules.bets import BetSet, Penalties, judge
from apocalypse.rules.board import BLACK, WHITE, BySide, Color, Square, squares_in
from apocalypse.rules.ending import pawn_outcome, penalty_outcome, stalemate_outcome
from apocalypse.rules.kernel import Move
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order, move_of
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares, settled_masks
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.evaluation import estimate
from apocalypse.strategy.search.turn_search import TurnSearch

PENALTY_COST: Final = 0.8
"""What a penalty costs when the next one loses, as a number under the hyperbolic tangent of an
estimate; half as much when the next but one does, and so on."""


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


class RulesetValues(TurnSearch[State, Choice]):
    """A search by a rule set."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def options(self, state: State) -> BySide[tuple[Choice, ...]]:
        """What each side may write, safe orders first."""
        return BySide.each(lambda color: side_choices(state.position, color, self.rules))

    def play(self, state: State, white: Choice, black: Choice) -> State:
        """The state as `resolve` finds it, without events."""
        position, penalties = state
        moves, advantage = (white.move, black.move), 0
        if white.bets or black.bets:
            orders, bets = BySide(white.order, black.order), BySide(white.bets, black.bets)
            judgment = judge(position, orders, bets)
            penalties = judgment.penalties(penalties)
            moves = (
                kernel.PASS if WHITE in judgment.losers else white.move,
                kernel.PASS if BLACK in judgment.losers else black.move,
            )
            if judgment.winner is not None and self.rules.turn.bets.take_squares:
                advantage = judgment.winner.sign
        masks = kernel.carry_out(position, *moves, advantage)
        if kernel.waiting_pawns(masks):
            masks = settled_masks(position, masks, self.rules)
        return State(Position._make(masks), penalties)

    def result(self, state: State) -> float | None:
        """The result if a side has no pawns, or has too many penalties."""
        position, penalties = state
        if not position.white_pawns or not position.black_pawns:
            outcome = pawn_outcome(position)
        elif any(penalties):
            outcome = penalty_outcome(penalties, self.rules)
        else:
            outcome = None
        return None if outcome is None else outcome.value

    def put_backs(self, state: State, depth: int) -> list[list[State]]:
        """The states after put-backs in secret, where they are not part of the orders (4.ii)."""
        del depth
        position, penalties = state
        waiting = kernel.waiting_pawns(position)
        if not waiting:
            return []

        def squares(color: Color) -> list[dict[Color, Square]]:
            if not waiting & color.last_rank:
                return [{}]
            return [{color: square} for square in squares_in(put_back_squares(position, color))]

        return [
            [State(put_back(position, white | black)[1], penalties) for black in squares(BLACK)]
            for white in squares(WHITE)
        ]

    def exact(self, state: State) -> float | None:
        """A draw by stalemate."""
        outcome = stalemate_outcome(state.position, self.rules)
        return None if outcome is None else outcome.value

    def estimate(self, state: State) -> float:
        """The estimate of the evaluation, and of what the penalties cost."""
        value = estimate(state.position)
        white, black = state.penalties
        limit = self.rules.turn.bets.penalty_limit
        if limit is None or white == black:
            return value
        lead = tanh(PENALTY_COST * (1 / (limit - black) - 1 / (limit - white)))
        return (value + lead) / (1 + value * lead)

    def order(self, option: Choice) -> Order | None:
        """What the side writes."""
        return option.order

    def is_bet(self, option: Choice) -> bool:
        """Whether the order stands only if the enemy's helps."""
        return bool(option.bets)
