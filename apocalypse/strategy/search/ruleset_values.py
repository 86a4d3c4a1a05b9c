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
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares, settled_masks
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.evaluation import estimate
from apocalypse.strategy.search.turn_search import TurnSearch

PENALTY_COST: Final = 0.8
"""The cost of a penalty when the next one loses, as a number under the hyperbolic tangent of an
estimate; half as much when the next but one does, and so on."""


class Choice(NamedTuple):
    """An order or a pass, as a side may write it."""

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
    """The choices of a side, safe orders first."""
    bets = legal_orders(position, color, rules)
    unsorted = []
    for order in choices(position, color, rules):
        own_bets = () if order is None else bets[order]
        unsorted.append(Choice(order, move_of(position, order), own_bets))
    return tuple(sorted(unsorted, key=lambda choice: len(choice.bets)))


class RulesetValues(TurnSearch[State, Choice]):
    """A search by a rule set."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def options(self, state: State) -> BySide[tuple[Choice, ...]]:
        """The choices of each side, safe orders first."""
        return BySide.each(lambda color: side_choices(state.position, color, self.rules))

    def play(self, state: State, white: Choice, black: Choice) -> State:
        """The state as `resolve` finds it, without events."""
        position, penalties = state
        white_move = white.move
        black_move = black.move
        advantage = 0

        # A lost bet costs the move, and perhaps a penalty; a won one may win a shared square.
        if white.bets or black.bets:
            orders = BySide(white.order, black.order)
            bets = BySide(white.bets, black.bets)
            judgment = judge(position, orders, bets)
            penalties = judgment.penalties(penalties)
            if WHITE in judgment.losers:
                white_move = kernel.PASS
            if BLACK in judgment.losers:
                black_move = kernel.PASS
            if judgment.winner is not None and self.rules.turn.bets.take_squares:
                advantage = judgment.winner.sign

        masks = kernel.carry_out(position, white_move, black_move, advantage)
        if kernel.waiting_pawns(masks):
            masks = settled_masks(position, masks, self.rules)
        return State(Position._make(masks), penalties)

    def result(self, state: State) -> float | None:
        """The result if a side has no pawns, or has too many penalties."""
        position, penalties = state
        outcome = None
        if not position.white_pawns or not position.black_pawns:
            outcome = pawn_outcome(position)
        elif any(penalties):
            outcome = penalty_outcome(penalties, self.rules)
        return _value_of(outcome)

    def put_backs(self, state: State, depth: int) -> list[list[State]]:
        """The states after put-backs in secret, where they are not part of the orders (4.ii)."""
        del depth
        position, penalties = state
        waiting = kernel.waiting_pawns(position)
        if not waiting:
            return []

        def own_choices(color: Color) -> list[dict[Color, Square]]:
            """A side's choices; a side that puts nothing back has one, without a square."""
            if not waiting & color.last_rank:
                return [{}]
            return [{color: square} for square in squares_in(put_back_squares(position, color))]

        rows = []
        for white in own_choices(WHITE):
            row = []
            for black in own_choices(BLACK):
                _, after = put_back(position, white | black)
                row.append(State(after, penalties))
            rows.append(row)
        return rows

    def exact(self, state: State) -> float | None:
        """A draw by stalemate."""
        return _value_of(stalemate_outcome(state.position, self.rules))

    def estimate(self, state: State) -> float:
        """The estimate of the evaluation, and of what the penalties cost."""
        value = estimate(state.position)
        white, black = state.penalties
        limit = self.rules.turn.bets.penalty_limit
        if limit is None or white == black:
            return value
        white_cost = 1 / (limit - white)
        black_cost = 1 / (limit - black)
        lead = tanh(PENALTY_COST * (black_cost - white_cost))
        # The same as the tangent of both sums, because the value is one already.
        return (value + lead) / (1 + value * lead)

    def order(self, option: Choice) -> Order | None:
        """The order of a choice."""
        return option.order

    def is_bet(self, option: Choice) -> bool:
        """Whether the order stands only if the enemy's helps."""
        return bool(option.bets)


def _value_of(outcome: Outcome | None) -> float | None:
    """White's result: 1, 0 or -1; None: the game continues."""
    if outcome is None:
        return None
    return outcome.value
