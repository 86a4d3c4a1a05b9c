"""Opponents to be measured against, written from what is known of such programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import (
    PASS,
    Masks,
    Move,
    black_moves,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.orders import Order, order_of
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import played_mix
from apocalypse.strategy.players import assess_turn, choose_order
from apocalypse.strategy.search.values import Lookup, no_lookup

Opponent: TypeAlias = Callable[[Game, Color, Random], Order | None]
"""Gives an order for a side of a game."""

WIN: Final = 100.0
SIX_PLIES: Final = 6


def of_level(level: Level, lookup: Lookup = no_lookup) -> Opponent:
    """The program's own player of a level."""

    def play(game: Game, color: Color, chance: Random) -> Order | None:
        return choose_order(game, color, level, chance=chance, lookup=lookup)

    return play


def material(masks: Masks) -> float:
    """White's pieces less Black's, each worth one, or the end of the game."""
    over = pawn_result(masks)
    if over is not None:
        return WIN * over
    wp, wn, bp, bn = masks
    return (wp | wn).bit_count() - (bp | bn).bit_count()


def chess_material(masks: Masks) -> int:
    """White's pieces less Black's, a knight worth three."""
    wp, wn, bp, bn = masks
    return wp.bit_count() - bp.bit_count() + 3 * (wn.bit_count() - bn.bit_count())


def counts_pieces(game: Game, color: Color, chance: Random) -> Order | None:
    """Looks at one turn, and takes the order with the most pieces on the average of all replies."""
    masks: Masks = game.position
    whites, blacks = white_moves(masks), black_moves(masks)
    results = [[material(play_turn(masks, w, b)) for b in blacks] for w in whites]
    if color is WHITE:
        worth = {step: sum(row) for step, row in zip(whites, results, strict=True)}
    else:
        columns = zip(*results, strict=True)
        worth = {step: -sum(column) for step, column in zip(blacks, columns, strict=True)}
    return _best(worth, chance)


def counts_own_order(game: Game, color: Color, chance: Random) -> Order | None:
    """Makes each of its orders alone on the board, and takes one that leaves it the most there.

    A knight counts three and a pawn one; of several best it takes any, as a browser's player does.
    """
    masks: Masks = game.position
    sign = 1 if color is WHITE else -1
    own = white_moves(masks) if color is WHITE else black_moves(masks)
    worth = {step: sign * chess_material(_alone(masks, step, sign)) for step in own}
    return _best(worth, chance)


def six_plies(game: Game, color: Color, chance: Random) -> Order | None:
    """Thinks as in chess that the sides move in turns, itself first; counts pieces, each one."""
    sign = 1 if color is WHITE else -1
    masks: Masks = game.position
    best, found = -2 * WIN, []
    for step in white_moves(masks) if color is WHITE else black_moves(masks):
        after = _alone(masks, step, sign)
        worth = -_in_turns(after, -sign, SIX_PLIES - 1, -2 * WIN, -best + 1e-6)
        if worth > best + 1e-9:
            best, found = worth, [step]
        elif worth > best - 1e-9:
            found.append(step)
    return order_of(chance.choice(found))


def _in_turns(masks: Masks, sign: int, plies: int, alpha: float, beta: float) -> float:
    """What a position is worth to the side that moves, by negamax with alpha and beta."""
    if plies == 0 or pawn_result(masks) is not None:
        return sign * material(masks)
    for step in white_moves(masks) if sign > 0 else black_moves(masks):
        worth = -_in_turns(_alone(masks, step, sign), -sign, plies - 1, -beta, -alpha)
        alpha = max(alpha, worth)
        if alpha >= beta:
            break
    return alpha


def _alone(masks: Masks, step: Move, sign: int) -> Masks:
    """The board after one order, while the enemy stands still."""
    after = play_turn(masks, step, PASS) if sign > 0 else play_turn(masks, PASS, step)
    return put_back_positions(after)[0] if waiting_pawns(after) else after


def pessimist(game: Game, color: Color, chance: Random) -> Order | None:
    """Thinks that its enemy sees its order and answers it, for three turns; counts pieces."""
    sign = 1 if color is WHITE else -1
    masks: Masks = game.position
    best, found = -2 * WIN, []
    own = white_moves(masks) if color is WHITE else black_moves(masks)
    for step in own:
        worth = _answered(masks, step, sign, SIX_PLIES // 2, best - 1e-6, 2 * WIN)
        if worth > best + 1e-9:
            best, found = worth, [step]
        elif worth > best - 1e-9:
            found.append(step)
    return order_of(chance.choice(found))


def _answered(masks: Masks, step: Move, sign: int, turns: int, alpha: float, beta: float) -> float:
    """What an order is worth to its side if the enemy answers it as well as he can."""
    worst = beta
    for other in black_moves(masks) if sign > 0 else white_moves(masks):
        pair = (step, other) if sign > 0 else (other, step)
        after = play_turn(masks, *pair)
        if waiting_pawns(after):
            after = put_back_positions(after)[0]
        worth = sign * material(after)
        if turns > 1 and abs(worth) < WIN and pawn_result(after) is None:
            worth = _orders(after, sign, turns - 1, alpha, worst)
        worst = min(worst, worth)
        if worst <= alpha:
            break
    return worst


def _orders(masks: Masks, sign: int, turns: int, alpha: float, beta: float) -> float:
    for step in white_moves(masks) if sign > 0 else black_moves(masks):
        alpha = max(alpha, _answered(masks, step, sign, turns, alpha, beta))
        if alpha >= beta:
            break
    return alpha


def who_knows(level: Level, lookup: Lookup = no_lookup) -> Opponent:
    """Knows the mix of a player of a level, and answers it as well as can be.

    It does not know the dice.
    """

    def play(game: Game, color: Color, chance: Random) -> Order | None:
        found = assess_turn(game, color.other, level, lookup=lookup)
        enemy = played_mix(found, color.other)
        if color is WHITE:
            worth = {
                order: sum(p * found.payoff(order, other) for other, p in enemy.items())
                for order in found.white_orders
            }
        else:
            worth = {
                order: -sum(p * found.payoff(other, order) for other, p in enemy.items())
                for order in found.black_orders
            }
        best = max(worth.values())
        return chance.choice([order for order in worth if worth[order] >= best - 1e-9])

    return play


def _best(worth: Mapping[Move, float], chance: Random) -> Order | None:
    best = max(worth.values())
    return order_of(chance.choice([step for step in worth if worth[step] >= best - 1e-9]))
