"""Opponents for measuring strength: programs after their descriptions, and those who read minds."""

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
    carry_out,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.orders import order_of
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.players import Effort, even_mix, find_mix, greedy_orders, level_mix
from apocalypse.strategy.search.values import Values, no_lookup
from tests.tools.strength import two_turns

Opponent: TypeAlias = Callable[[Game, Color, Random], Mix]
"""Gives the mixed strategy of a side of a game."""

WIN: Final = 100.0
SIX_PLIES: Final = 6


def of_level(level: Level, *, effort: Effort | None = None, tables: bool = True) -> Opponent:
    """The computer at a level, as in a game: it keeps what it has searched from turn to turn."""
    values = Values()

    def play(game: Game, color: Color, chance: Random) -> Mix:
        nonlocal values
        if not game.turns:
            values = Values(lookup(discounted=True) if tables else no_lookup)
        plain = lookup() if tables else no_lookup
        return level_mix(
            game, color, level, chance=chance, values=values, plain=plain, effort=effort
        )

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


def counts_pieces(game: Game, color: Color, _chance: Random) -> Mix:
    """Searches one turn, and takes the order with the most pieces averaged over all replies."""
    masks: Masks = game.position
    whites, blacks = white_moves(masks), black_moves(masks)
    results = [[material(play_turn(masks, w, b)) for b in blacks] for w in whites]
    if color is WHITE:
        values = {move: sum(row) for move, row in zip(whites, results, strict=True)}
    else:
        columns = zip(*results, strict=True)
        values = {move: -sum(column) for move, column in zip(blacks, columns, strict=True)}
    return _best(values)


def counts_own_order(game: Game, color: Color, _chance: Random) -> Mix:
    """Makes each of its orders alone on the board, and takes one that leaves it the most there.

    A knight counts three and a pawn one; of several best orders it draws one.
    """
    masks: Masks = game.position
    sign = 1 if color is WHITE else -1
    own = white_moves(masks) if color is WHITE else black_moves(masks)
    values = {move: sign * chess_material(_alone(masks, move, sign)) for move in own}
    return _best(values)


def six_plies(game: Game, color: Color, _chance: Random) -> Mix:
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
    return even_mix(map(order_of, best_moves))


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


class EarlierValues(Values):
    """A search with the evaluation of version 0.1, which has nothing in common with this one."""

    def estimate(self, masks: Masks) -> float:
        return two_turns.evaluate(masks)

    def last_turn(self, masks: Masks, whites: list[Move], blacks: list[Move]) -> list[list[float]]:
        return two_turns.leaf_payoffs(masks, whites, blacks, self.after)


def stranger(depth: int) -> Opponent:
    """A player with another evaluation, at a depth."""
    values = EarlierValues()

    def play(game: Game, color: Color, chance: Random) -> Mix:
        nonlocal values
        if not game.turns:
            values = EarlierValues(lookup(discounted=True))
        return find_mix(game, color, Effort(depth), values=values, chance=chance)

    return play


def mind_reader(effort: Effort, depth: int) -> Opponent:
    """The same, but it knows the mix of a level with an effort, and plays the best reply."""
    values, read = EarlierValues(), Values()

    def play(game: Game, color: Color, _chance: Random) -> Mix:
        nonlocal values, read
        if not game.turns:
            values, read = EarlierValues(lookup(discounted=True)), Values(lookup(discounted=True))
        mix = find_mix(game, color.other, effort, values=read, plain=lookup())
        return _best_reply(game.position, color, mix, values, depth)

    return play


def thinker(level: int) -> Opponent:
    """Replies best, by searches of two turns, to a thinker one level lower; level 0 is greedy."""

    def play(game: Game, color: Color, _chance: Random) -> Mix:
        values = Values(lookup(discounted=True))
        thought = color if level % 2 == 0 else color.other
        mix = even_mix(greedy_orders(game, thought))
        for _ in range(level):
            thought = thought.other
            mix = _best_reply(game.position, thought, mix, values, 2)
        return mix

    return play


def _best_reply(masks: Masks, color: Color, enemy: Mix, values: Values, depth: int) -> Mix:
    """The best replies to a mix of the enemy."""
    sign = 1 if color is WHITE else -1
    own, other = white_moves(masks), black_moves(masks)
    if color is not WHITE:
        own, other = other, own
    values_of_moves = {}
    for move in own:
        values_of_moves[move] = 0.0
        for reply in other:
            part = enemy.get(order_of(reply), 0.0)
            if part:
                pair = (move, reply) if color is WHITE else (reply, move)
                values_of_moves[move] += (
                    part * sign * values.after(carry_out(masks, *pair), depth - 1)
                )
    return _best(values_of_moves)


def _best(values: Mapping[Move, float]) -> Mix:
    best = max(values.values())
    return even_mix(order_of(move) for move in values if values[move] >= best - 1e-9)
