"""Opponents for measuring strength, written after descriptions of such programs."""

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
    """The computer at a level."""

    def play(game: Game, color: Color, chance: Random) -> Order | None:
        return choose_order(game, color, level, chance=chance, lookup=lookup)

    return play


def material(masks: Masks) -> float:
    """White's pieces less Black's, each one point, or the end of the game."""
    over = pawn_result(masks)
    if over is not None:
        return WIN * over
    wp, wn, bp, bn = masks
    return (wp | wn).bit_count() - (bp | bn).bit_count()


def chess_material(masks: Masks) -> int:
    """White's pieces less Black's, a knight three points."""
    wp, wn, bp, bn = masks
    return wp.bit_count() - bp.bit_count() + 3 * (wn.bit_count() - bn.bit_count())


def counts_pieces(game: Game, color: Color, chance: Random) -> Order | None:
    """Searches one turn, and takes the order with the most pieces averaged over all replies."""
    masks: Masks = game.position
    whites, blacks = white_moves(masks), black_moves(masks)
    results = [[material(play_turn(masks, w, b)) for b in blacks] for w in whites]
    if color is WHITE:
        values = {move: sum(row) for move, row in zip(whites, results, strict=True)}
    else:
        columns = zip(*results, strict=True)
        values = {move: -sum(column) for move, column in zip(blacks, columns, strict=True)}
    return _best(values, chance)


def counts_own_order(game: Game, color: Color, chance: Random) -> Order | None:
    """Makes each of its orders alone on the board, and takes one that leaves it the most there.

    A knight counts three and a pawn one; of several best orders it draws one.
    """
    masks: Masks = game.position
    sign = 1 if color is WHITE else -1
    own = white_moves(masks) if color is WHITE else black_moves(masks)
    values = {move: sign * chess_material(_alone(masks, move, sign)) for move in own}
    return _best(values, chance)


def six_plies(game: Game, color: Color, chance: Random) -> Order | None:
    """Searches six plies as in chess, as if the sides moved in turns; each piece counts one."""
    sign = 1 if color is WHITE else -1
    masks: Masks = game.position
    best, best_moves = -2 * WIN, []
    for move in white_moves(masks) if color is WHITE else black_moves(masks):
        after = _alone(masks, move, sign)
        value = -_in_turns(after, -sign, SIX_PLIES - 1, -2 * WIN, -best + 1e-6)
        if value > best + 1e-9:
            best, best_moves = value, [move]
        elif value > best - 1e-9:
            best_moves.append(move)
    return order_of(chance.choice(best_moves))


def _in_turns(masks: Masks, sign: int, plies: int, alpha: float, beta: float) -> float:
    """The value of a position to the side that moves, by negamax with alpha and beta."""
    if plies == 0 or pawn_result(masks) is not None:
        return sign * material(masks)
    for move in white_moves(masks) if sign > 0 else black_moves(masks):
        value = -_in_turns(_alone(masks, move, sign), -sign, plies - 1, -beta, -alpha)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def _alone(masks: Masks, move: Move, sign: int) -> Masks:
    """The board after one order, while the enemy stands still."""
    after = play_turn(masks, move, PASS) if sign > 0 else play_turn(masks, PASS, move)
    return put_back_positions(after)[0] if waiting_pawns(after) else after


def pessimist(game: Game, color: Color, chance: Random) -> Order | None:
    """Searches three turns as if the enemy saw each order and answered it; counts pieces."""
    sign = 1 if color is WHITE else -1
    masks: Masks = game.position
    best, best_moves = -2 * WIN, []
    own = white_moves(masks) if color is WHITE else black_moves(masks)
    for move in own:
        value = _answered(masks, move, sign, SIX_PLIES // 2, best - 1e-6, 2 * WIN)
        if value > best + 1e-9:
            best, best_moves = value, [move]
        elif value > best - 1e-9:
            best_moves.append(move)
    return order_of(chance.choice(best_moves))


def _answered(masks: Masks, move: Move, sign: int, turns: int, alpha: float, beta: float) -> float:
    """The value of an order to its side after the best answer of the enemy."""
    worst = beta
    for other in black_moves(masks) if sign > 0 else white_moves(masks):
        pair = (move, other) if sign > 0 else (other, move)
        after = play_turn(masks, *pair)
        if waiting_pawns(after):
            after = put_back_positions(after)[0]
        value = sign * material(after)
        if turns > 1 and abs(value) < WIN and pawn_result(after) is None:
            value = _orders(after, sign, turns - 1, alpha, worst)
        worst = min(worst, value)
        if worst <= alpha:
            break
    return worst


def _orders(masks: Masks, sign: int, turns: int, alpha: float, beta: float) -> float:
    for move in white_moves(masks) if sign > 0 else black_moves(masks):
        alpha = max(alpha, _answered(masks, move, sign, turns, alpha, beta))
        if alpha >= beta:
            break
    return alpha


def best_response(level: Level, lookup: Lookup = no_lookup) -> Opponent:
    """The best response to the mix of the computer at a level, without its random choice."""

    def play(game: Game, color: Color, chance: Random) -> Order | None:
        assessment = assess_turn(game, color.other, level, lookup=lookup)
        enemy = played_mix(assessment, color.other)
        if color is WHITE:
            values = {
                order: sum(p * assessment.payoff(order, other) for other, p in enemy.items())
                for order in assessment.white_orders
            }
        else:
            values = {
                order: -sum(p * assessment.payoff(other, order) for other, p in enemy.items())
                for order in assessment.black_orders
            }
        best = max(values.values())
        return chance.choice([order for order in values if values[order] >= best - 1e-9])

    return play


def _best(values: Mapping[Move, float], chance: Random) -> Order | None:
    best = max(values.values())
    return order_of(chance.choice([move for move in values if values[move] >= best - 1e-9]))
