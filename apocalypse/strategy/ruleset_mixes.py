"""Mixed strategies under any rule set; see `mixed_strategy` for those of the classic rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.strategy.mixed_strategy import SLIP_PROBABILITY, Mix
from apocalypse.strategy.search.assessment import MAX_DEPTH
from apocalypse.strategy.search.double_oracle import double_oracle, support_of
from apocalypse.strategy.search.limits import StoppedError
from apocalypse.strategy.search.ruleset_values import (
    FIRST_SUPPORT,
    RulesetValues,
    State,
    play_turn,
    side_choices,
)


def deepening_mixes(
    game: Game,
    color: Color,
    values: RulesetValues,
    *,
    draw_value: float,
    chance: Random | None = None,
) -> Iterator[Mix]:
    """The mixes that a side plays after searches of one turn, two turns and so on.

    There is always a first one. The last one is found when the limits of the search are reached.
    As by the classic rules, the enemy is taken to err now and then; then it writes any safe order.

    Args:
        game: a game that is not over and owes no put-back.
        color: the side.
        values: the search.
        draw_value: the value of a draw by repetition, for White.
        chance: chooses between mixed strategies that are equally good.
    """
    state = State(game.position, game.penalties)
    own, enemy = (
        list(side_choices(game.position, side, game.rules)) for side in (color, color.other)
    )
    for options in (own, enemy):  # shuffled, but still safe orders first
        if chance is not None:
            chance.shuffle(options)
        options.sort(key=lambda choice: bool(choice.bets))
    drawn = game.drawn_if_repeated
    safe = [column for column, choice in enumerate(enemy) if not choice.bets]

    def gain(row: int, column: int, depth: int) -> float:
        pair = (own[row], enemy[column]) if color is WHITE else (enemy[column], own[row])
        after = play_turn(state, *pair, game.rules)
        if after.position in drawn and after.penalties == state.penalties:
            return color.sign * draw_value
        return color.sign * values.after(after, depth)

    errors = [
        SLIP_PROBABILITY * sum(gain(row, column, 0) for column in safe) / len(safe)
        for row in range(len(own))
    ]
    start = FIRST_SUPPORT
    for depth in range(MAX_DEPTH):

        def payoff(row: int, column: int, deeper: int = depth) -> float:
            return (1 - SLIP_PROBABILITY) * gain(row, column, deeper) + errors[row]

        try:
            equilibrium = double_oracle(len(own), len(enemy), payoff, start)
        except StoppedError:
            return
        start = support_of(equilibrium)
        yield {choice.order: part for choice, part in zip(own, equilibrium.rows, strict=True)}
