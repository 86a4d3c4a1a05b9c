"""Players: the program as an opponent, at five levels.

A player is asked for an order with the public game alone: it cannot know what the other has
written. What it plays is drawn from a mix, so that nobody who knows it can do better against it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random, SystemRandom
from typing import Final

from apocalypse.rules.accepted import choices
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import KNIGHT, PAWN, WHITE, Color, Square, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks, black_moves, white_moves
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.sheets.levels import Level
from apocalypse.strategy.mixing import mix_to_play
from apocalypse.strategy.search.assessment import Assessment, assess, deepening
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, Values, no_tables

THINKING_SECONDS: Final = 1.0
PAWN_WORTH, KNIGHT_WORTH = 1.0, 1.4
FEW_PIECES, FEW_PAIRS = 12, 50
"""With so few pieces and pairs of orders a third turn is looked at, if that is soon done."""
SOON: Final = 800
"""Positions that are soon looked at."""
WORSE: Final = 0.4
"""How far behind a player is that would rather have a draw: it likes to play on."""
CHANCE: Final = SystemRandom()
"""The system's source of chance: nobody can tell what comes next."""


def choose(
    game: Game,
    color: Color,
    level: Level,
    *,
    chance: Random = CHANCE,
    lookup: Lookup = no_tables,
    cancelled: Callable[[], bool] | None = None,
) -> Order | None:
    """An order for a side; None is a pass.

    Args:
        game: a game that goes on, with no pawn to be put back.
        color: the side.
        level: how well to play; one of `levels`.
        chance: draws from the mix.
        lookup: values of endings, best discounted.
        cancelled: stops the thinking when it says yes; the best order so far is given.
    """
    if level is Level.RANDOM:
        return chance.choice(list(choices(game.position, color, game.rules)))
    if level is Level.GREEDY:
        return _greedy(game, color, chance)
    found = look_ahead(game, color, level, lookup=lookup, cancelled=cancelled)
    mix = mix_to_play(found, color, chance)
    return chance.choices(list(mix), list(mix.values()))[0]


def look_ahead(
    game: Game,
    color: Color,
    level: Level,
    *,
    lookup: Lookup = no_tables,
    cancelled: Callable[[], bool] | None = None,
) -> Assessment:
    """How a side sees the turn by a level; of the levels that look at all."""
    worth = -WORSE if color is WHITE else WORSE
    drawn: dict[Masks, float] = dict.fromkeys(game.drawn_if_repeated, worth)
    see = partial(assess, game.position, lookup=lookup, drawn=drawn)
    if level is Level.ONE_TURN:
        return see(1)
    if level is Level.TWO_TURNS:
        pairs = len(white_moves(game.position)) * len(black_moves(game.position))
        if game.position.occupied.bit_count() <= FEW_PIECES and pairs <= FEW_PAIRS:
            with suppress(StoppedError):
                return see(3, limits=Limits(nodes=SOON))
        return see(2)
    *_, found = deepening(
        game.position,
        seconds=THINKING_SECONDS,
        lookup=lookup,
        cancelled=cancelled,
        drawn=drawn,
    )
    return found


def wants_draw(game: Game, color: Color, level: Level) -> bool:
    """Whether a side had rather a draw than go on; who plays without a plan always agrees."""
    if level in (Level.RANDOM, Level.GREEDY):
        return True
    worth = assess(game.position, 1).value
    return (worth if color is WHITE else -worth) < -WORSE


def choose_square(
    position: Position,
    color: Color,
    level: Level,
    *,
    chance: Random = CHANCE,
    lookup: Lookup = no_tables,
) -> Square:
    """Where a side puts its pawn back that waits on its last rank (4.ii)."""
    squares = list(squares_in(put_back_squares(position, color)))
    if level in (Level.RANDOM, Level.GREEDY):
        return chance.choice(squares)
    values = Values(lookup)
    depth = 2 if level is Level.DEEPENING else 1
    sign = 1 if color is WHITE else -1
    worth = {
        square: sign * values.value(after_put_back(position, color, square), depth)
        for square in squares
    }
    best = max(worth.values())
    return chance.choice([square for square in squares if worth[square] >= best - 1e-9])


def after_put_back(position: Position, color: Color, square: Square) -> Position:
    """The position once the waiting pawn of a side stands on a square."""
    waiting = position.mask(color, PAWN) & color.last_rank
    pawns = position.mask(color, PAWN) ^ waiting | 1 << square
    wp, wn, bp, bn = position
    return Position(pawns, wn, bp, bn) if color is WHITE else Position(wp, wn, pawns, bn)


def _greedy(game: Game, color: Color, chance: Random) -> Order | None:
    """The order that takes most, then the one that promotes, then a pawn's, then any."""
    enemy = color.other

    def worth(order: Order | None) -> float:
        if order is None:
            return 0.0
        taken = game.position.piece_at(order.target)
        gain = 0.0
        if taken is not None and taken.color is enemy:
            gain = KNIGHT_WORTH if taken.kind is KNIGHT else PAWN_WORTH
        pawn = game.position.mask(color, PAWN) >> order.origin & 1
        knights = game.position.number_of(color, KNIGHT)
        if pawn and 1 << order.target & color.last_rank and knights < 2:
            last = game.position.number_of(color, PAWN) == 1
            gain += -5.0 if last else KNIGHT_WORTH - PAWN_WORTH
        return gain

    orders = list(choices(game.position, color, game.rules))
    best = max(map(worth, orders))
    return chance.choice([order for order in orders if worth(order) >= best - 1e-9])
