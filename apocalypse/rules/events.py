"""Events: what can happen in a turn, each with the number of its rule.

They are the shared language of the program. The engine describes a turn as a tuple of events, the
screen animates them, and captions and game sheets put them into words. No other code re-derives a
rule. Each order has one event, or shares one with the enemy's order that it met; events of arrivals
and the end of the game come after them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color, Kind, Piece, Square
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece moved without interference."""

    rule: ClassVar[str] = "1"
    piece: Piece
    order: Order


@dataclass(frozen=True, slots=True)
class Passed:
    """A side without a safe order passed."""

    rule: ClassVar[str] = "5"
    color: Color


@dataclass(frozen=True, slots=True)
class Clash:
    """Two pieces of one kind met on a square: both are removed."""

    rule: ClassVar[str] = "2.i"
    kind: Kind
    white: Order
    black: Order

    @property
    def square(self) -> Square:
        """The square where they met."""
        return self.white.landing


@dataclass(frozen=True, slots=True)
class Trampled:
    """A knight and a pawn met on a square: the pawn is removed, the knight stays."""

    rule: ClassVar[str] = "2.ii"
    knight: Color
    white: Order
    black: Order

    @property
    def square(self) -> Square:
        """The square where they met."""
        return self.white.landing


@dataclass(frozen=True, slots=True)
class Captured:
    """A piece captured an enemy piece that had not been ordered away."""

    rule: ClassVar[str] = "3.i"
    piece: Piece
    order: Order
    captured: Piece


@dataclass(frozen=True, slots=True)
class Missed:
    """A piece moved to the square of an enemy piece that escaped."""

    rule: ClassVar[str] = "3.ii"
    piece: Piece
    order: Order
    escaped: Piece


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two pieces went to each other's squares: they swapped places."""

    rule: ClassVar[str] = "3.iii"
    kind: Kind
    white: Order
    black: Order


@dataclass(frozen=True, slots=True)
class Promoted:
    """A pawn on its last rank became a knight, because its side had fewer than two."""

    rule: ClassVar[str] = "4.i"
    color: Color
    square: Square


@dataclass(frozen=True, slots=True)
class PutBack:
    """A pawn on its last rank was put back, because its side has two knights."""

    rule: ClassVar[str] = "4.ii"
    color: Color
    origin: Square
    target: Square


@dataclass(frozen=True, slots=True)
class ArrivalsSwapped:
    """Both sides' pawns arrived and could not promote: they swapped places."""

    rule: ClassVar[str] = "4.iii"
    white: Square
    """The square where White's pawn arrived and Black's pawn is now."""
    black: Square
    """The square where Black's pawn arrived and White's pawn is now."""


@dataclass(frozen=True, slots=True)
class PutBackClash:
    """Both pawns were put back on one square: both are removed (2.i, without 4.iii)."""

    rule: ClassVar[str] = "2.i"
    square: Square


@dataclass(frozen=True, slots=True)
class BetWon:
    """An order won its bets, and is carried out."""

    rule: ClassVar[str] = "7.i"
    color: Color
    order: Order
    bets: BetSet


@dataclass(frozen=True, slots=True)
class BetLost:
    """An order lost a bet: it is void, and costs one penalty."""

    rule: ClassVar[str] = "7.ii"
    color: Color
    order: Order
    bets: BetSet


@dataclass(frozen=True, slots=True)
class IllegalOrder:
    """An illegal order was written, as some rule sets permit: it is void, and costs one penalty."""

    rule: ClassVar[str] = "7.ii"
    color: Color
    order: Order


@dataclass(frozen=True, slots=True)
class Caught:
    """An order that won its bet took the square, and the enemy piece that arrived there."""

    rule: ClassVar[str] = "7.iii"
    piece: Piece
    order: Order
    caught: Piece
    other: Order
    """The order of the lost piece."""

    @property
    def square(self) -> Square:
        """The square where they met."""
        return self.order.landing


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome

    @property
    def rule(self) -> str:
        """The number of the rule that ended it; empty if there is none."""
        return self.outcome.rule


Event: TypeAlias = (
    Moved
    | Passed
    | Clash
    | Trampled
    | Captured
    | Missed
    | Swapped
    | Promoted
    | PutBack
    | ArrivalsSwapped
    | PutBackClash
    | BetWon
    | BetLost
    | IllegalOrder
    | Caught
    | Ended
)
"""Any event of a turn."""
