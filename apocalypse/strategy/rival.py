"""Rival: the best reply to a prediction of the enemy's order, at a limited risk.

A best reply can itself be predicted, so Rival plays a restricted Nash response (Johanson,
Zinkevich, Bowling, 2008): the equilibrium of a game in which the enemy follows the prediction with
some probability, and otherwise does what is worst for Rival. The greater that probability, the more
the mix gains if the prediction is right, and the more it gives away to an enemy who knows the mix.
A bisection finds the greatest one at which that is `RISK` at most.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks, Move
from apocalypse.strategy.habits import Profile, choice_of
from apocalypse.strategy.mixed_strategy import Mix, TurnGame
from apocalypse.strategy.payoff_matrix import (
    Equilibrium,
    PayoffMatrix,
    full_mix,
    pure_mix,
    scalar_product,
    solve,
    support_of,
)
from apocalypse.strategy.search.values import Values

RISK: Final = 0.03
"""The most that Rival gives away in a turn if the enemy knows its mix, as a value from -1 to 1."""
SOUND: Final = 0.005
"""The most that an order of Rival loses against best play, as such a value."""
BISECTIONS: Final = 10
"""The halvings of the range from 0 to 1 that find a number to a thousandth."""
DEPTH: Final = 2
"""The depth to which Rival searches its sound orders, in turns."""


def rival_mix(
    game: Game,
    color: Color,
    profile: Profile,
    values: Values,
    *,
    rows: Sequence[int] = (),
    drawn: Collection[Masks] = (),
    draw_value: float = 0.0,
    chance: Random | None = None,
) -> Mix:
    """The mix with which a side answers what it predicts of the enemy, by the classic rules.

    The arguments beside the profile of the enemy are those of `deepening_mixes`.
    """
    # Best play, by a search that begins at each depth with the orders played at the last one.
    turn = TurnGame(game.position, color, values, rows, drawn, draw_value, chance)
    equilibrium = turn.solve()
    if values.exact(game.position) is None:
        for next_depth in range(2, DEPTH + 1):
            turn.depth = next_depth
            equilibrium = turn.solve(support_of(equilibrium))

    # Only sound orders: an enemy who plays best gains next to nothing.
    sound = []
    payoffs = []
    for row in range(len(turn.rows)):
        if _loss(turn, row, equilibrium) <= SOUND:
            sound.append(row)
            payoffs.append([turn.gain(row, column) for column in range(len(turn.columns))])

    # The prediction, in the order of the columns, and the reply to it.
    prediction = choice_of(game, color.other, values).prediction(profile.weights)
    by_column = [prediction[number] for number in turn.columns]
    reply = bounded_reply(payoffs, by_column, equilibrium.value - RISK)
    reply_rows = full_mix(reply, sound, len(turn.rows))
    return turn.mix(equilibrium._replace(rows=reply_rows))


def _loss(turn: TurnGame[Masks, Move], row: int, equilibrium: Equilibrium) -> float:
    """The value that an order loses against the enemy's best mix."""
    gain = 0.0
    for column, part in enumerate(equilibrium.columns):
        if part:  # any other pair may take a search
            gain += part * turn.gain(row, column)
    return equilibrium.value - gain


def bounded_reply(
    payoffs: PayoffMatrix, prediction: Sequence[float], least: float
) -> Sequence[float]:
    """The mix of rows that gains most against a prediction, among those with a guaranteed gain.

    Args:
        payoffs: of the row player.
        prediction: the probability of each column.
        least: the gain that the mix guarantees against any column; at most the value of the game.
    """
    gains = [scalar_product(row, prediction) for row in payoffs]
    careful: Sequence[float] = solve(payoffs).rows
    daring: Sequence[float] = pure_mix(gains.index(max(gains)), len(gains))
    if _guaranteed(payoffs, daring) >= least:
        return daring

    # The greatest trust in the prediction at which the mix is still careful enough.
    low = 0.0
    high = 1.0
    for _ in range(BISECTIONS):
        trust = (low + high) / 2
        trusting = []
        for row, gain in zip(payoffs, gains, strict=True):
            trusting.append([(1 - trust) * payoff + trust * gain for payoff in row])
        mix = solve(trusting).rows
        if _guaranteed(payoffs, mix) >= least:
            low = trust
            careful = mix
        else:
            high = trust
            daring = mix

    # The mix jumps at that trust, and most of the risk would stay unused. So the mixes on both
    # sides of the jump are blended.
    low = 0.0
    high = 1.0
    for _ in range(BISECTIONS):
        part = (low + high) / 2
        if _guaranteed(payoffs, _blend(careful, daring, part)) >= least:
            low = part
        else:
            high = part
    return _blend(careful, daring, low)


def _guaranteed(payoffs: PayoffMatrix, mix: Sequence[float]) -> float:
    """The least gain of a mix of rows against any column."""
    return min(scalar_product(column, mix) for column in zip(*payoffs, strict=True))


def _blend(first: Sequence[float], second: Sequence[float], part: float) -> list[float]:
    """Two mixes in one, with a part of the second."""
    pairs = zip(first, second, strict=True)
    return [(1 - part) * one + part * other for one, other in pairs]
