"""resolve(): one turn under any rule set, in the order of the rules.

First bets (7), then the movement of both pieces (1 to 3, and 5), then pawns on their last rank (4),
then the end (6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from apocalypse.rules import kernel
from apocalypse.rules.bets import (
    ILLEGAL,
    NO_PENALTIES,
    BetSet,
    Judgment,
    Penalties,
    judge,
)
from apocalypse.rules.board import (
    BLACK,
    COLORS,
    KNIGHT,
    PAWN,
    PIECES,
    SQUARES,
    WHITE,
    BySide,
    Color,
    Mask,
    Piece,
    Square,
)
from apocalypse.rules.ending import board_outcome, pawn_outcome, penalty_outcome
from apocalypse.rules.events import (
    ArrivalsSwapped,
    BetLost,
    BetWon,
    Captured,
    Caught,
    Clash,
    Ended,
    Event,
    IllegalOrder,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBack,
    PutBackClash,
    Swapped,
    Trampled,
)
from apocalypse.rules.kernel import Masks
from apocalypse.rules.legal import completed, legal_orders
from apocalypse.rules.orders import Order, check_order, move_of
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position, check_position, position_of
from apocalypse.rules.rulesets import (
    CLASSIC,
    KnightCount,
    PutBackChoice,
    Rules,
    check_rules,
)

PutBackSquares: TypeAlias = Mapping[Color, Square]
"""By side: its put-back square."""


class Resolution(NamedTuple):
    """The result of a turn."""

    events: tuple[Event, ...]
    """In the order in which players see them."""
    position: Position
    """The position after the turn. A pawn to be put back stands where it arrived."""
    to_put_back: tuple[Color, ...] = ()
    """The sides that have yet to choose a put-back square (4.ii)."""
    outcome: Outcome | None = None
    """How the game ended with this turn; None if it continues."""
    penalties: Penalties = NO_PENALTIES
    """The penalties of both sides, including this turn's (7.ii)."""

    def finish(self, squares: PutBackSquares, rules: Rules = CLASSIC) -> Resolution:
        """The result of the turn after its waiting pawns are put back (4.ii).

        There is one square for each side in ``to_put_back``, and no other.
        """
        events, position = put_back(self.position, squares)
        outcome = board_outcome(position, self.penalties, rules)
        finished = Resolution(self.events + events, position, (), None, self.penalties)
        return finished.ended(outcome)

    def ended(self, outcome: Outcome | None) -> Resolution:
        """The result of the turn with the end of the game; None: the game continues."""
        if outcome is None:
            return self
        return self._replace(events=(*self.events, Ended(outcome)), outcome=outcome)


def resolve(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules = CLASSIC,
    squares: PutBackSquares | None = None,
    penalties: tuple[int, int] = NO_PENALTIES,
) -> Resolution:
    """Carry out both orders at the same time (rules 1 to 7).

    The orders have to be legal (`legal.refusal`), and the penalties are those before the turn. The
    put-back squares are those that rule 4.ii asks for after the reveal. While one is missing,
    ``to_put_back`` names the sides that owe one, and stalemate is not tested.
    """
    check_position(position)
    check_order(white)
    check_order(black)
    check_rules(rules)
    if not rules.is_plain:
        white = white and completed(position, WHITE, white, rules)
        black = black and completed(position, BLACK, black, rules)
    if not isinstance(penalties, BySide):
        penalties = BySide(*penalties)
    resolution = resolve_accepted(position, white, black, rules, penalties)
    if not squares or not resolution.to_put_back:
        return resolution
    owing = tuple(color for color in resolution.to_put_back if color not in squares)
    if owing:
        return resolution._replace(to_put_back=owing)
    return resolution.finish({color: squares[color] for color in resolution.to_put_back}, rules)


def resolve_accepted(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules,
    penalties: Penalties,
) -> Resolution:
    """`resolve` without put-back squares, for orders that `legal.accepted_order` returns."""
    # Rule 7: the bets of both orders, before either is carried out.
    bet_events: tuple[Event, ...] = ()
    bet_winner = None
    valid_white = white
    valid_black = black
    if rules.has_bets:
        white_bets = legal_orders(position, WHITE, rules)[white] if white else ()
        black_bets = legal_orders(position, BLACK, rules)[black] if black else ()
        if white_bets or black_bets:
            judgment = judge(position, BySide(white, black), BySide(white_bets, black_bets))
            bet_events = (
                *_bet_events(WHITE, white, white_bets, judgment),
                *_bet_events(BLACK, black, black_bets, judgment),
            )
            valid_white, valid_black = judgment.orders
            penalties = judgment.penalties(penalties)
            if rules.turn.bets.take_squares:
                bet_winner = judgment.winner
    # Rules 1 to 3 and 5: both orders, where they are valid.
    moved, after = carry_out(position, valid_white, valid_black, bet_winner)
    if white is None:
        moved = Passed(WHITE), *moved
    if black is None:
        moved = *moved, Passed(BLACK)
    return _conclude(position, bet_events + moved, after, rules, penalties)


def _bet_events(
    color: Color, order: Order | None, bets: BetSet, judgment: Judgment
) -> Iterator[Event]:
    """The events of the bets of a side."""
    if order is None or not bets:
        return
    if color is judgment.winner:
        yield BetWon(color, order, bets)
    elif bets == ILLEGAL:
        yield IllegalOrder(color, order)
    else:
        yield BetLost(color, order, bets)


WHITE_PAWN, WHITE_KNIGHT, BLACK_PAWN, BLACK_KNIGHT = PIECES


def carry_out(
    position: Position, white: Order | None, black: Order | None, bet_winner: Color | None = None
) -> tuple[tuple[Event, ...], Position]:
    """Carry out both orders at the same time; None: the side passes, or its order is void.

    A bet winner takes the square where both orders end (7.iii).

    Returns:
        The events, and the position after them. A pawn with a put-back square stands there; any
        other pawn on its last rank is left to rule 4.
    """
    # The pieces that move, and the position after it.
    white_move = move_of(position, white)
    black_move = move_of(position, black)
    advantage = 0 if bet_winner is None else bet_winner.sign
    after = position_of(kernel.carry_out(position, white_move, black_move, advantage))
    _, _, white_landing, white_is_knight = white_move
    _, _, black_landing, black_is_knight = black_move
    white_piece = WHITE_KNIGHT if white_is_knight else WHITE_PAWN
    black_piece = BLACK_KNIGHT if black_is_knight else BLACK_PAWN

    # One order, or none.
    if white is None and black is None:
        return (), after
    if black is None:
        assert white is not None
        return (_strike(position, white_piece, white), *_put_back(WHITE, white)), after
    if white is None:
        return (_strike(position, black_piece, black), *_put_back(BLACK, black)), after

    # Both orders: the pieces meet, swap places, or act each for itself.
    strikes = (
        _strike(position, white_piece, white, black),
        _strike(position, black_piece, black, white),
    )
    if white_landing == black_landing:
        # A plain move to the square where the pieces meet says nothing that the meeting does not.
        events: list[Event] = []
        for strike in strikes:
            if not isinstance(strike, Moved) or strike.order.put_back is not None:
                events.append(strike)
        events += _meeting(white_piece, white, black_piece, black, bet_winner)
        return tuple(events), after
    if white.put_back is None and black.put_back is None:
        if white.target == black.origin and black.target == white.origin:
            return (Swapped(white_piece.kind, white, black),), after
        return strikes, after
    return (*strikes, *_put_back(WHITE, white), *_put_back(BLACK, black)), after


@lru_cache(maxsize=1 << 10)  # the most frequent event: few of them are made, and often
def _moved(piece: Piece, order: Order) -> Moved:
    return Moved(piece, order)


def _strike(position: Position, piece: Piece, order: Order, enemy: Order | None = None) -> Event:
    """The capture (3.i), the miss (3.ii) or the plain move (1) of a piece on its target."""
    white_pawns, white_knights, black_pawns, black_knights = position
    enemies = black_pawns | black_knights if piece.color is WHITE else white_pawns | white_knights
    if not enemies >> order.target & 1:  # by far the most frequent, and the fastest to find so
        return _moved(piece, order)
    other = position.piece_at(order.target)
    assert other is not None
    if enemy is not None and enemy.origin == order.target:
        return Missed(piece, order, other)
    return Captured(piece, order, other)


def _put_back(color: Color, order: Order) -> list[Event]:
    """The put-back that a side's order asks for."""
    if order.put_back is None:
        return []
    return [PutBack(color, order.target, order.put_back)]


def _meeting(
    white_piece: Piece, white: Order, black_piece: Piece, black: Order, bet_winner: Color | None
) -> list[Event]:
    """The events where both orders end on one square (2, 7.iii)."""
    if bet_winner is WHITE:
        return [Caught(white_piece, white, black_piece, black), *_put_back(WHITE, white)]
    if bet_winner is BLACK:
        return [Caught(black_piece, black, white_piece, white), *_put_back(BLACK, black)]
    if white_piece.kind is black_piece.kind:
        return [Clash(white_piece.kind, white, black)]
    knight = WHITE if white_piece.kind is KNIGHT else BLACK
    return [Trampled(knight, white, black)]


def _conclude(
    before: Position,
    events: tuple[Event, ...],
    after: Position,
    rules: Rules,
    penalties: Penalties,
) -> Resolution:
    """Rules 4, 6 and 7.iv: arrivals, then the end, which is tested once."""
    to_put_back: tuple[Color, ...] = ()
    if kernel.waiting_pawns(after):
        arrival_events, after, to_put_back = _settle_arrivals(before, after, rules)
        events += arrival_events
    if to_put_back:
        # Only an end by pawns or penalties comes before the put-back.
        outcome = pawn_outcome(after) or penalty_outcome(penalties, rules)
        if outcome is None:
            return Resolution(events, after, to_put_back, None, penalties)
    else:
        outcome = board_outcome(after, penalties, rules)
    return Resolution(events, after, (), None, penalties).ended(outcome)


def _settle_arrivals(
    before: Position, after: Position, rules: Rules
) -> tuple[tuple[Event, ...], Position, tuple[Color, ...]]:
    """Promote (4.i) or swap (4.iii) the pawns that arrived; name the sides that owe a square.

    ``before`` is the position before the turn, ``after`` the one after rules 1 to 3. If put-back
    squares are part of the orders, every pawn still on its last rank was ordered to promote.
    """
    position = position_of(settled_masks(before, after, rules))
    white_pawn = arrived_pawn(after, WHITE)
    black_pawn = arrived_pawn(after, BLACK)
    if white_pawn & position.black_pawns:
        swap = ArrivalsSwapped(white_pawn.bit_length() - 1, black_pawn.bit_length() - 1)
        return (swap,), position, ()
    events: list[Event] = []
    if white_pawn & position.white_knights:
        events.append(Promoted(WHITE, white_pawn.bit_length() - 1))
    if black_pawn & position.black_knights:
        events.append(Promoted(BLACK, black_pawn.bit_length() - 1))
    owing = [color for color in COLORS if arrived_pawn(position, color)]
    return tuple(events), position, tuple(owing)


def settled_masks(before: Masks, after: Masks, rules: Rules) -> Masks:
    """The masks after rule 4, where pawns arrived; without events."""
    put_back_rules = rules.turn.put_back
    may_wait = rules.turn.capped and put_back_rules.choice is PutBackChoice.AFTER_REVEAL
    limit = kernel.KNIGHT_LIMIT if may_wait else len(SQUARES)
    is_before = put_back_rules.knights_counted is KnightCount.BEFORE_TURN
    counted = before if is_before else after
    return kernel.settle_arrivals(after, counted, limit, put_back_rules.swap_arrivals)


def arrived_pawn(position: Position, color: Color) -> Mask:
    """A mask of the pawn of a side on its last rank: one square or none."""
    return position.mask(color, PAWN) & color.last_rank


def put_back_squares(position: Position, color: Color) -> Mask:
    """Where a side may put its pawn back (4.ii)."""
    return kernel.put_back_squares(position, color.last_rank)


def put_back(position: Position, squares: PutBackSquares) -> tuple[tuple[Event, ...], Position]:
    """Put the waiting pawns of these sides back; two on one square clash."""
    origins = {color: arrived_pawn(position, color) for color in squares}
    for origin in origins.values():
        position = position.without(origin)
    events: list[Event] = [
        PutBack(color, origins[color].bit_length() - 1, square) for color, square in squares.items()
    ]
    if len(squares) == len(Color) and squares[WHITE] == squares[BLACK]:
        return (*events, PutBackClash(squares[WHITE])), position
    for color, square in squares.items():
        position = position.with_piece(square, Piece(color, PAWN))
    return tuple(events), position
