"""Forced wins: in how many turns a side wins whatever its opponent writes, by the rules alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.kernel import (
    Masks,
    black_moves,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position

MOST_TURNS: Final = 4
"""No longer win is looked for."""
MOST_PLAYED: Final = 6000
"""The turns that are played to find one."""


class _TooLongError(Exception):
    """The search has played its turns."""


@lru_cache(maxsize=1024)
def forced_wins(position: Position, color: Color) -> dict[Order | None, int]:
    """The orders with which a side wins by force, each with the number of turns it takes.

    The quickest comes first. Empty: no order wins by force within a few turns, or it takes too long
    to find out.
    """
    search = _Search(color)
    try:
        for turns in range(1, MOST_TURNS + 1):
            if wins := search.winning_moves(position, turns, every=True):
                return dict.fromkeys(wins, turns)
    except _TooLongError:
        pass
    return {}


class _Search:
    """A search for the forced wins of a side."""

    def __init__(self, color: Color) -> None:
        self._color = color
        self._left = MOST_PLAYED

    def winning_moves(self, masks: Masks, turns: int, *, every: bool = False) -> list[Order | None]:
        """The orders that win within a number of turns against every reply, or the first one."""
        whites, blacks = white_moves(masks), black_moves(masks)
        is_white = self._color is WHITE
        own, enemy = (whites, blacks) if is_white else (blacks, whites)
        winning = []
        for move in own:
            pairs = ((move, reply) if is_white else (reply, move) for reply in enemy)
            if all(self._wins(play_turn(masks, *pair), turns - 1) for pair in pairs):
                winning.append(order_of(move))
                if not every:
                    break
        return winning

    def _wins(self, masks: Masks, turns: int) -> bool:
        """Whether the side has won after a turn, or wins within a number of further turns."""
        self._left -= 1
        if self._left < 0:
            raise _TooLongError
        result = pawn_result(masks)
        if result is not None or not turns:
            return result == self._color.sign
        if waiting := waiting_pawns(masks):
            choose = any if waiting & self._color.last_rank else all
            return choose(self._wins(each, turns) for each in put_back_positions(masks))
        return bool(self.winning_moves(masks, turns))
