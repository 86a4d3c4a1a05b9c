"""Positions and turns for properties: reached by play, and set up at will."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple, TypeVar

from hypothesis import strategies as st

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import (
    BLACK,
    KNIGHT,
    PAWN,
    SQUARES,
    WHITE,
    Color,
    Mask,
    Piece,
    Square,
    squares_in,
)
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import PutBackSquares, Resolution, put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC, KnightCount, PassPolicy, Rules

_T = TypeVar("_T")


class Situation(NamedTuple):
    """A position, orders that are accepted in it, and squares for pawns that are put back."""

    position: Position
    white: Order | None
    black: Order | None
    squares: PutBackSquares
    rules: Rules
    penalties: Penalties = NO_PENALTIES

    def resolution(self) -> Resolution:
        """The resolution with every put-back square."""
        return resolve(*self[:3], self.rules, self.squares, self.penalties)


rule_sets = st.builds(
    CLASSIC.with_options,
    name=st.just("any"),
    swap_arrivals=st.booleans(),
    knights_counted=st.sampled_from(KnightCount),
    passes=st.sampled_from(PassPolicy),
)
"""Every combination of the options that bear on a turn without bets."""


@st.composite
def set_up(draw: st.DrawFn) -> Position:
    """Up to five pawns and two knights a side, anywhere but for pawns on their last rank."""
    pieces: dict[Square, Piece] = {}
    for piece in (Piece(c, k) for k in (PAWN, KNIGHT) for c in (WHITE, BLACK)):
        barred = piece.color.last_rank if piece.kind is PAWN else 0
        free = [s for s in SQUARES if s not in pieces and not barred >> s & 1]
        most = 5 if piece.kind is PAWN else 2
        for square in draw(st.sets(st.sampled_from(free), max_size=most)):
            pieces[square] = piece
    return Position.of(pieces)


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """A position after up to thirty turns from the start, in an unfinished game."""
    position = START
    for number in draw(st.lists(st.integers(0, 60**3 - 1), max_size=30)):
        picks = number % 60, number // 60 % 60, number // 3600
        white, black = (_pick(choices(position, c), n) for c, n in zip(Color, picks, strict=False))
        turned = resolve(position, white, black)
        if turned.to_put_back:
            squares = squares_for(turned, dict.fromkeys(Color, picks[2]))
            turned = resolve(position, white, black, squares=squares)
        if turned.outcome is not None:
            break
        position = turned.position
    return position


@st.composite
def arriving(draw: st.DrawFn) -> Position:
    """Two knights a side and a pawn each one step from its last rank: what rule 4 is about."""
    ranks = {Piece(WHITE, PAWN): (15, 19), Piece(BLACK, PAWN): (5, 9)}
    pieces: dict[Square, Piece] = {}
    for piece, (first, last) in ranks.items():
        pieces[draw(st.integers(first, last))] = piece
    free = st.sampled_from([square for square in SQUARES if square not in pieces])
    knights = draw(st.lists(free, min_size=4, max_size=4, unique=True))
    for square, color in zip(knights, (WHITE, WHITE, BLACK, BLACK), strict=True):
        pieces[square] = Piece(color, KNIGHT)
    return Position.of(pieces)


def positions() -> st.SearchStrategy[Position]:
    """Any position in which a turn may begin."""
    return reached() | set_up() | arriving()


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """A turn with all that is asked for in it, what seldom happens as often as what often does."""
    position, rules = draw(positions()), draw(rule_sets)
    alike: dict[tuple[str, ...], list[tuple[Order | None, Order | None]]] = {}
    for white, black in product(*(choices(position, color) for color in Color)):
        turned = resolve(position, white, black, rules)
        kinds = *(event.rule for event in turned.events), *map(str, turned.to_put_back)
        alike.setdefault(kinds, []).append((white, black))
    white, black = draw(st.sampled_from(alike[draw(st.sampled_from(sorted(alike)))]))
    turned = resolve(position, white, black, rules)
    # Small numbers more often, so that two pawns are often put back on one square.
    picks = {color: draw(st.integers(0, 1) | st.integers(0, 19)) for color in turned.to_put_back}
    return Situation(position, white, black, squares_for(turned, picks), rules)


def squares_for(turned: Resolution, picks: dict[Color, int]) -> PutBackSquares:
    """A square for each side that owes one, chosen by number, the middle of the board first."""
    free: dict[Color, Mask] = {c: put_back_squares(turned.position, c) for c in turned.to_put_back}
    return {
        color: _pick(sorted(squares_in(mask), key=_from_the_middle), picks[color])
        for color, mask in free.items()
    }


def _from_the_middle(square: Square) -> int:
    return abs(square - len(SQUARES) // 2)


def _pick(among: Sequence[_T], number: int) -> _T:
    return among[number % len(among)]
