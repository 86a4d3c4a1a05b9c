"""Players: the computer's orders at each level.

A player sees the public game alone, so it cannot know what the opponent wrote. It draws its order
from a mixed strategy, so that even an opponent who knows the strategy gains nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random, SystemRandom
from typing import Final

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import KNIGHT, PAWN, WHITE, Color, Square, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks, black_moves, white_moves
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import played_mix
from apocalypse.strategy.search.assessment import Assessment, assess, deepen
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, Values, no_lookup

THINKING_SECONDS: Final = 1.0
PAWN_VALUE, KNIGHT_VALUE = 1.0, 1.4
FEW_PIECES, FEW_PAIRS = 12, 50
"""Up to this many pieces and pairs of orders, the computer tries depth 3 instead of 2."""
DEPTH_3_NODES: Final = 800
"""The number of positions after which it gives depth 3 up."""
DRAW_VALUE: Final = 0.4
"""What a draw costs a player that likes to play on: it takes one only if it is further behind."""
CHANCE: Final = SystemRandom()
"""The system's source of randomness, which nobody can predict."""


def choose_order(
    game: Game,
    color: Color,
    level: Level,
    *,
    chance: Random = CHANCE,
    lookup: Lookup = no_lookup,
    cancelled: Callable[[], bool] | None = None,
) -> Order | None:
    """Choose an order for a side; None is a pass.

    Args:
        game: a game that is not over and owes no put-back.
        color: the side.
        level: the strength.
        chance: draws from the mixed strategy.
        lookup: values of endings, preferably discounted.
        cancelled: stops the search when it returns True; the best order so far is played.
    """
    if level is Level.BEGINNER:
        return chance.choice(list(choices(game.position, color, game.rules)))
    if level is Level.EASY:
        return _greedy(game, color, chance)
    assessment = assess_turn(game, color, level, lookup=lookup, cancelled=cancelled)
    mix = played_mix(assessment, color, chance)
    return chance.choices(list(mix), list(mix.values()))[0]


def assess_turn(
    game: Game,
    color: Color,
    level: Level,
    *,
    lookup: Lookup = no_lookup,
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """A side's assessment of the turn at a level that searches."""
    draw_value = -DRAW_VALUE if color is WHITE else DRAW_VALUE
    drawn: dict[Masks, float] = dict.fromkeys(game.drawn_if_repeated, draw_value)
    assess_to = partial(assess, game.position, lookup=lookup, drawn=drawn)
    if level is Level.FAIR:
        return assess_to(1)
    if level is Level.STRONG:
        pairs = len(white_moves(game.position)) * len(black_moves(game.position))
        if game.position.occupied.bit_count() <= FEW_PIECES and pairs <= FEW_PAIRS:
            with suppress(StoppedError):
                return assess_to(3, limits=Limits(nodes=DEPTH_3_NODES))
        return assess_to(2)
    *_, assessment = deepen(
        game.position,
        seconds=THINKING_SECONDS,
        lookup=lookup,
        cancelled=cancelled,
        drawn=drawn,
    )
    return assessment


def prefers_draw(game: Game, color: Color, level: Level) -> bool:
    """Whether a side prefers a draw to playing on; levels that do not search always do."""
    if level in (Level.BEGINNER, Level.EASY):
        return True
    value = assess(game.position, 1).value
    return (value if color is WHITE else -value) < -DRAW_VALUE


def choose_put_back_square(
    position: Position,
    color: Color,
    level: Level,
    *,
    chance: Random = CHANCE,
    lookup: Lookup = no_lookup,
) -> Square:
    """Choose the square where a side puts its waiting pawn back (4.ii)."""
    squares = list(squares_in(put_back_squares(position, color)))
    if level in (Level.BEGINNER, Level.EASY):
        return chance.choice(squares)
    values = Values(lookup)
    depth = 2 if level is Level.MASTER else 1
    sign = 1 if color is WHITE else -1
    square_values = {
        square: sign * values.value(after_put_back(position, color, square), depth)
        for square in squares
    }
    best = max(square_values.values())
    return chance.choice([square for square in squares if square_values[square] >= best - 1e-9])


def after_put_back(position: Position, color: Color, square: Square) -> Position:
    """The position after a side puts its waiting pawn back on a square."""
    waiting = position.mask(color, PAWN) & color.last_rank
    pawns = position.mask(color, PAWN) ^ waiting | 1 << square
    wp, wn, bp, bn = position
    return Position(pawns, wn, bp, bn) if color is WHITE else Position(wp, wn, pawns, bn)


def _greedy(game: Game, color: Color, chance: Random) -> Order | None:
    """The order with the greatest immediate gain of material; one of them at random."""
    enemy = color.other

    def gain_of(order: Order | None) -> float:
        if order is None:
            return 0.0
        target = game.position.piece_at(order.target)
        gain = 0.0
        if target is not None and target.color is enemy:
            gain = KNIGHT_VALUE if target.kind is KNIGHT else PAWN_VALUE
        pawn = game.position.mask(color, PAWN) >> order.origin & 1
        knights = game.position.number_of(color, KNIGHT)
        if pawn and 1 << order.target & color.last_rank and knights < 2:
            is_last = game.position.number_of(color, PAWN) == 1
            gain += -5.0 if is_last else KNIGHT_VALUE - PAWN_VALUE
        return gain

    orders = list(choices(game.position, color, game.rules))
    best = max(map(gain_of, orders))
    return chance.choice([order for order in orders if gain_of(order) >= best - 1e-9])
