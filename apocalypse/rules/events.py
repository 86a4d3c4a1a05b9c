"""Events: what can happen in a turn, each with the number of its rule.

They are the shared language of the program. The engine tells a turn as a tuple of events; the
screen animates them, the captions and game sheets put them into words, and nobody works a rule out
again. Each order gives one event (or shares one with the enemy's order it met); what follows from
a pawn's arrival, and the end of the game, come after.
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
    """An order met nothing and was carried out."""

    rule: ClassVar[str] = "1"
    piece: Piece
    order: Order


@dataclass(frozen=True, slots=True)
class Passed:
    """A side had no safe order."""

    rule: ClassVar[str] = "5"
    color: Color


@dataclass(frozen=True, slots=True)
class BothFell:
    """Both orders ended on one square with pieces of one kind: both are removed."""

    rule: ClassVar[str] = "2.i"
    kind: Kind
    white: Order
    black: Order

    @property
    def square(self) -> Square:
        """Where they met."""
        return self.white.landing


@dataclass(frozen=True, slots=True)
class Trampled:
    """A knight and a pawn were ordered to one square: the pawn is removed, the knight stands."""

    rule: ClassVar[str] = "2.ii"
    knight: Color
    white: Order
    black: Order

    @property
    def square(self) -> Square:
        """Where they met."""
        return self.white.landing


@dataclass(frozen=True, slots=True)
class Captured:
    """A piece took an enemy piece that had not been ordered away."""

    rule: ClassVar[str] = "3.i"
    piece: Piece
    order: Order
    captured: Piece


@dataclass(frozen=True, slots=True)
class Missed:
    """A piece went where an enemy piece had stood, and found it gone."""

    rule: ClassVar[str] = "3.ii"
    piece: Piece
    order: Order
    escaped: Piece


@dataclass(frozen=True, slots=True)
class Traded:
    """Two pieces were ordered to each other's squares and changed places."""

    rule: ClassVar[str] = "3.iii"
    kind: Kind
    white: Order
    black: Order


@dataclass(frozen=True, slots=True)
class Promoted:
    """A pawn on its last rank became a knight: its side had fewer than two."""

    rule: ClassVar[str] = "4.i"
    color: Color
    square: Square


@dataclass(frozen=True, slots=True)
class PutBack:
    """A pawn on its last rank was set back on the board: its side has two knights."""

    rule: ClassVar[str] = "4.ii"
    color: Color
    origin: Square
    target: Square


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Both sides' pawns had to be put back, and each took the square where the other arrived."""

    rule: ClassVar[str] = "4.iii"
    white: Square
    """Where White's pawn arrived, and Black's pawn stands now."""
    black: Square
    """Where Black's pawn arrived, and White's pawn stands now."""


@dataclass(frozen=True, slots=True)
class BothPutBackFell:
    """Both pawns were put back on one square: both are removed (2.i, where 4.iii is not played)."""

    rule: ClassVar[str] = "2.i"
    square: Square


@dataclass(frozen=True, slots=True)
class BetWon:
    """Everything that an order bet on happened: it is carried out like any other."""

    rule: ClassVar[str] = "7.i"
    color: Color
    order: Order
    bets: BetSet


@dataclass(frozen=True, slots=True)
class BetLost:
    """Something that an order bet on did not happen: it is void, and costs a penalty."""

    rule: ClassVar[str] = "7.ii"
    color: Color
    order: Order
    bets: BetSet


@dataclass(frozen=True, slots=True)
class Caught:
    """An order that won its bet took the square, and the piece that arrived there with it."""

    rule: ClassVar[str] = "7.iii"
    piece: Piece
    order: Order
    caught: Piece
    other: Order
    """The order of the piece that is lost."""

    @property
    def square(self) -> Square:
        """Where they met."""
        return self.order.landing


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome

    @property
    def rule(self) -> str:
        """The rule that ended it, or an empty text for a draw that the players switched on."""
        return self.outcome.rule


Event: TypeAlias = (
    Moved
    | Passed
    | BothFell
    | Trampled
    | Captured
    | Missed
    | Traded
    | Promoted
    | PutBack
    | Exchanged
    | BothPutBackFell
    | BetWon
    | BetLost
    | Caught
    | Ended
)
"""What can happen in a turn: one of these."""
