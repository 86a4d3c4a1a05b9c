"""Rule 7: bets on the enemy's order, which of them are won, and illegal orders."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, Self, TypeAlias, assert_never

from apocalypse.rules.board import (
    BLACK,
    COLORS,
    KNIGHT,
    WHITE,
    BySide,
    Color,
    Piece,
    Square,
    wrong_type,
)
from apocalypse.rules.notation import square_name, square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position

Penalties: TypeAlias = BySide[int]
"""The penalties of both sides: one for each lost bet, or for each illegal order (7.ii)."""

NO_PENALTIES: Final[Penalties] = BySide(0, 0)


def check_penalties(penalties: tuple[int, int]) -> None:
    """Refuse what is not two numbers of 0 or more.

    Raises:
        ValueError: the sentence says what they are.
    """
    is_pair = isinstance(penalties, Sequence) and len(penalties) == len(COLORS)
    if not is_pair or not all(type(each) is int and each >= 0 for each in penalties):
        raise ValueError(
            f"Expected two penalties of 0 or more, such as (1, 0), found {penalties!r}."
        )


class BetCondition(Enum):
    """An event that has to happen for a bet to be won."""

    LEAVES = "leaves"
    """The enemy's piece leaves a square."""
    ARRIVES = "arrives"
    """The enemy's order ends on a square."""
    KNIGHT_FALLS = "knight falls"
    """The enemy captures one of the side's own two knights."""
    OWN_IS_TAKEN = "own is taken"
    """The side's own piece is captured on the square where a pawn is put back.

    Such an order is legal if an enemy pawn could capture that piece on its way to a put-back
    square, but the bet is never won: that capture does not count, and any other captor stays.
    """
    NEVER = "never"
    """Nothing makes the order legal: it is no bet, but illegal."""


class _BetFields(NamedTuple):
    """The fields of a bet."""

    condition: BetCondition
    square: Square | None = None
    """The square it is about; None if it is about the knights."""
    piece: Piece | None = None
    """The piece on that square, if there is one."""


class Bet(_BetFields):
    """One thing that has to happen in the turn, or the order is void.

    ``Bet(BetCondition.ARRIVES, "d3")`` makes one.
    """

    __slots__ = ()

    def __new__(
        cls,
        condition: BetCondition,
        square: Square | str | None = None,
        piece: Piece | None = None,
    ) -> Self:
        """Make a bet.

        Raises:
            NotationError: the text of the square names none.
            TypeError: the condition or the piece is something else.
        """
        if not isinstance(condition, BetCondition):
            raise wrong_type(condition, "a condition, such as BetCondition.ARRIVES")
        if piece is not None and not isinstance(piece, Piece):
            raise wrong_type(piece, "a Piece, such as Piece(WHITE, PAWN), or None")
        number = None if square is None else square_of(square)
        return super().__new__(cls, condition, number, piece)

    def __str__(self) -> str:
        """The condition and its square in chess coordinates: ``leaves b3``."""
        square = "" if self.square is None else f" {square_name(self.square)}"
        return f"{self.condition.value}{square}"

    def __repr__(self) -> str:
        return f"<Bet: {self}>"


BetSet: TypeAlias = tuple[Bet, ...]
"""All bets of an order; a safe order has none."""

ILLEGAL: Final[BetSet] = (Bet(BetCondition.NEVER),)
"""In place of bets: the order is illegal, but may be written, and costs a penalty."""


class Judgment(NamedTuple):
    """Two orders after their bets are judged."""

    orders: BySide[Order | None]
    """The orders to carry out; None: the side passed, or its order is void."""
    winner: Color | None
    """The side that won its bet: one at most, because a bet never justifies another bet."""
    losers: tuple[Color, ...]
    """The sides that lost theirs, or whose order is illegal."""

    def penalties(self, before: Penalties) -> Penalties:
        """The penalties after the turn, by those before it (7.ii)."""
        white, black = before
        if WHITE in self.losers:
            white += 1
        if BLACK in self.losers:
            black += 1
        return BySide(white, black)


def judge(position: Position, orders: BySide[Order | None], bets: BySide[BetSet]) -> Judgment:
    """Judge the bets of both orders in the position before the turn."""
    white, black = orders
    # A bet never wins against a bet, so no side can win where both have some.
    white_wins = not bets.black and _are_won(bets.white, black, position, WHITE)
    black_wins = not bets.white and _are_won(bets.black, white, position, BLACK)
    losers: tuple[Color, ...] = ()
    if bets.white and not white_wins:
        losers = (WHITE,)
        white = None
    if bets.black and not black_wins:
        losers = (*losers, BLACK)
        black = None
    winner = None
    if white_wins:
        winner = WHITE
    elif black_wins:
        winner = BLACK
    return Judgment(BySide(white, black), winner, losers)


def _are_won(bets: BetSet, enemy: Order | None, position: Position, color: Color) -> bool:
    """Whether a side has bets, and a safe order of the enemy wins them all."""
    if not bets or enemy is None:
        return False
    return all(_is_won(bet, enemy, position, color) for bet in bets)


def _is_won(bet: Bet, enemy: Order, position: Position, color: Color) -> bool:
    """Whether a safe order of the enemy wins a bet. An order that puts a pawn back ends there."""
    match bet.condition:
        case BetCondition.LEAVES:
            return enemy.origin == bet.square
        case BetCondition.ARRIVES:
            return enemy.landing == bet.square
        case BetCondition.KNIGHT_FALLS:
            return bool(position.mask(color, KNIGHT) >> enemy.target & 1)
        case BetCondition.OWN_IS_TAKEN | BetCondition.NEVER:
            return False
        case _:
            assert_never(bet.condition)
