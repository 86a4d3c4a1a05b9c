"""Game: a rule set, a start, the turns played so far, and the outcome.

A game is a value: a turn makes a new game, by `Game.after`. Every order enters here, so that no
illegal one is ever carried out. A game also finds the draws that depend on earlier turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, Self, final

from apocalypse.rules import kernel
from apocalypse.rules.bets import NO_PENALTIES, BetSet, Penalties, check_penalties
from apocalypse.rules.board import (
    BLACK,
    WHITE,
    BySide,
    Color,
    Square,
    check_color,
    squares_in,
    wrong_type,
)
from apocalypse.rules.ending import Counts, board_outcome, count_outcome
from apocalypse.rules.legal import (
    IllegalOrderError,
    accepted_order,
    has_safe_order,
    legal_orders,
    put_back_refusal,
)
from apocalypse.rules.notation import CHESS, Coordinates, square_name, square_of
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.other_names import Advising, advise_on_arguments
from apocalypse.rules.outcome import STOPS, UNFINISHED, Outcome, Termination
from apocalypse.rules.position import START, Position, check_position
from apocalypse.rules.rulesets import CLASSIC, Rules, check_rules

if TYPE_CHECKING:
    from apocalypse.rules.events import Event
    from apocalypse.rules.resolution import PutBackSquares, Resolution


@cache  # to import it again in each turn would take as long as the turn
def _resolver() -> Callable[..., Resolution]:
    """`resolve_accepted`, loaded with the first turn, so that the first curtain appears earlier."""
    from apocalypse.rules.resolution import resolve_accepted

    return resolve_accepted


class OutOfTurnError(ValueError):
    """A turn after the end or before a put-back, or a put-back that no side owes."""


NO_SQUARES: Final[PutBackSquares] = MappingProxyType({})
NO_ORDERS: Final[Mapping[Order, BetSet]] = MappingProxyType({})


class _TurnFields(NamedTuple):
    """The fields of a turn."""

    number: int
    """Counted from 1."""
    before: Position
    white: Order | None
    black: Order | None
    resolution: Resolution
    squares: PutBackSquares
    """The put-back squares chosen after the reveal, by side."""


class Turn(_TurnFields, metaclass=Advising):
    """One turn: both orders and their resolution. ``str(turn)`` is its line on a sheet."""

    __slots__ = ()

    def __new__(
        cls,
        number: int,
        before: Position,
        white: Order | None,
        black: Order | None,
        resolution: Resolution,
        squares: PutBackSquares = NO_SQUARES,
    ) -> Self:
        """Make a turn; the squares are copied, so that nobody changes them later."""
        if squares:
            squares = MappingProxyType(dict(squares))
        return super().__new__(cls, number, before, white, black, resolution, squares)

    def __hash__(self) -> int:
        """Hash all fields but the squares, which are a mapping."""
        return hash(self[:-1])

    def __reduce__(self) -> tuple[type[Turn], tuple[object, ...]]:
        """Copy the squares: no other process can be sent a read-only view."""
        return Turn, (*self[:-1], dict(self.squares))

    def __str__(self) -> str:
        return self.text()

    def order(self, color: Color) -> Order | None:
        """The order of a side, None for a pass."""
        return BySide(self.white, self.black).of(color)

    @property
    def after(self) -> Position:
        """The position after the turn."""
        return self.resolution.position

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in the order in which players see them, each with the number of its rule."""
        return self.resolution.events

    def text(self, coordinates: Coordinates = CHESS) -> str:
        """The turn as a line of a game sheet: ``7.Ha1b3 b2b1 c3``, where H marks a knight."""
        white, black = (self.side_text(color, coordinates) for color in Color)
        return f"{self.number}.{white} {black}"

    def side_text(self, color: Color, coordinates: Coordinates = CHESS) -> str:
        """The order of a side as on a game sheet, with its put-back square as a second word."""
        order = self.order(color)
        square = self.squares.get(color)
        if order is not None and order.put_back is not None:
            square = order.put_back
            order = order._replace(put_back=None)
        text = order_text(order, coordinates, self.before)
        if square is None:
            return text
        return f"{text} {square_name(square, coordinates)}"

    @property
    def is_quiet(self) -> bool:
        """Whether no piece left the board and no pawn had an order."""
        if self.before.occupied.bit_count() != self.after.occupied.bit_count():
            return False
        pawns = self.before.white_pawns | self.before.black_pawns
        orders = [order for order in (self.white, self.black) if order is not None]
        return not any(pawns >> order.origin & 1 for order in orders)


_STRETCH: Final = 256
"""The length of a stretch of turns: one more turn copies the last stretch, not the whole game."""


class _Record(NamedTuple):
    """The parts that make a game: games with equal records are equal."""

    rules: Rules
    start: Position
    start_penalties: Penalties
    full: tuple[tuple[Turn, ...], ...] = ()
    """The turns in full stretches, before the recent ones."""
    recent: tuple[Turn, ...] = ()
    """The last turns, a stretch at most."""
    stopped: Outcome | None = None
    """How the players or their clocks ended the game; None if they did not."""

    @property
    def number(self) -> int:
        """The number of turns."""
        return len(self.full) * _STRETCH + len(self.recent)

    def with_turn(self, turn: Turn) -> _Record:
        """The record after one more turn."""
        rules, start, start_penalties, full, recent, _ = self
        if len(recent) == _STRETCH:
            return _Record(rules, start, start_penalties, (*full, recent), (turn,))
        return _Record(rules, start, start_penalties, full, (*recent, turn))

    def without_last_turn(self) -> _Record:
        """The record before its last turn, which is a recent one."""
        return self._replace(recent=self.recent[:-1])


class _Now(NamedTuple):
    """The state of a game, as it follows from its record."""

    position: Position
    penalties: Penalties
    to_put_back: tuple[Color, ...]
    outcome: Outcome | None
    counts: Counts

    @property
    def is_open(self) -> bool:
        """Whether the players write orders now."""
        return self.outcome is None and not self.to_put_back


@final
@advise_on_arguments
@dataclass(frozen=True, init=False, repr=False)
class Game(metaclass=Advising):
    """A game: its rules, its start, and its turns. Every change makes a new game.

    ``game = game.after("e2e3", "d5d4")`` is the game after one more turn.

    Args:
        rules: the rule set, such as `CLASSIC`.
        start: the position before the first turn.
        start_penalties: the lost bets of White and of Black before the first turn (7.ii); by
            default those in the FEN.
        fen: the start as any program writes it, in place of ``start``.

    Raises:
        FenError: the text is not a position, or no turn can begin there.
        ValueError: the penalties are not two numbers of 0 or more.
        TypeError: there are both a start and a FEN.
    """

    _record: _Record
    _now: _Now = field(compare=False)

    def __init__(
        self,
        rules: Rules = CLASSIC,
        start: Position = START,
        start_penalties: tuple[int, int] = NO_PENALTIES,
        *,
        fen: str | None = None,
    ) -> None:
        # A start in a wrong argument gets advice of its own.
        if isinstance(rules, Position) or _looks_like_fen(rules):
            expected = "Rules (a position stands behind them: Game(start=position), Game(fen=text))"
            raise wrong_type(rules, expected)
        if isinstance(start, str):
            raise wrong_type(start, "a Position (a text is read by Game(fen=text))")
        check_rules(rules)
        check_penalties(start_penalties)
        check_position(start)

        # The penalties in a FEN count if no others are given.
        if fen is not None:
            if start is not START:
                raise TypeError("Give a start or a FEN, and not both.")
            # Here and not above: most games begin at the usual start.
            from apocalypse.rules.fen import read_fen

            start, _, penalties = read_fen(fen)
            if start_penalties == NO_PENALTIES:
                start_penalties = penalties

        start.check_start()
        white, black = start_penalties
        record = _Record(rules, start, BySide(white, black))
        self._set(record, _at_start(record))

    def __init_subclass__(cls) -> NoReturn:
        """Refuse a class on top, since the turns of its games would make plain games."""
        raise TypeError(
            "Game cannot be a base class. Write Game(start=position) for another start, "
            'or Game(PRESETS["classic"].with_options(capped=False)) for other rules.'
        )

    def _set(self, record: _Record, now: _Now) -> None:
        object.__setattr__(self, "_record", record)  # a frozen dataclass refuses assignments
        object.__setattr__(self, "_now", now)

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._record.rules

    @property
    def start(self) -> Position:
        """The position before the first turn."""
        return self._record.start

    @property
    def start_penalties(self) -> Penalties:
        """The penalties before the first turn."""
        return self._record.start_penalties

    @property
    def stopped(self) -> Outcome | None:
        """How the players or their clocks ended the game; None if they did not."""
        return self._record.stopped

    @property
    def position(self) -> Position:
        """The position now. A pawn that waits to be put back stands where it arrived."""
        return self._now.position

    @property
    def penalties(self) -> Penalties:
        """The lost bets of White and of Black so far (7.ii)."""
        return self._now.penalties

    @property
    def to_put_back(self) -> tuple[Color, ...]:
        """The sides that owe a put-back square before the next turn."""
        return self._now.to_put_back

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it continues."""
        return self._now.outcome

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far."""
        return tuple(chain(*self._record.full, self._record.recent))

    def __repr__(self) -> str:
        turn = f"after turn {self._record.number}"
        return f"<Game: {self.rules.name}, {turn}, {self.fen}, {self.result}>"

    def __str__(self) -> str:
        """The diagram of the position now."""
        return str(self.position)

    @property
    def fen(self) -> str:
        """The position now as FEN, without the penalties."""
        return self.position.fen

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
        if self.outcome is None:
            return UNFINISHED
        return self.outcome.result

    @property
    def drawn_if_repeated(self) -> frozenset[Position]:
        """The positions whose next occurrence draws the game by repetition."""
        limit = self.rules.draws.repetition
        if limit is None:
            return frozenset()
        occurrences = self._now.counts.occurrences.items()
        return frozenset(position for position, count in occurrences if count >= limit - 1)

    def legal_orders(self, color: Color) -> Mapping[Order, BetSet]:
        """The legal orders of a side, each with its bets on the enemy's order (7).

        A safe order has no bets. The mapping is empty for a side that has to pass, after the end,
        and while a pawn waits to be put back.
        """
        check_color(color)
        now = self._now
        if now.outcome is not None or now.to_put_back:
            return NO_ORDERS
        return legal_orders(now.position, color, self._record.rules)

    def parse(self, text: str, color: Color) -> Order | None:
        """The legal order of a side that a text means, such as ``"Nb3"``; raises as `after`."""
        if not isinstance(text, str):
            raise wrong_type(text, 'a text, such as "Nb3"')
        check_color(color)
        if not self._now.is_open:
            raise self._out_of_turn()
        return _read(self.position, color, text, self.rules)

    def must_pass(self, color: Color) -> bool:
        """Whether a side has no safe order, so that its order is None, a pass (5)."""
        check_color(color)
        now = self._now
        return now.is_open and not has_safe_order(now.position, color, self.rules)

    def after(self, white: Order | str | None, black: Order | str | None) -> Game:
        """The game after a turn.

        An order may be a text in chess coordinates (``"e2e3"``, ``"Nb3"``); None is a pass.

        Raises:
            NotationError: a text is not an order, or no piece of the side can carry it out, or N
                stands before a pawn's order.
            AmbiguousOrderError: a text such as ``"Nc3"`` may mean two orders.
            IllegalOrderError: an order is not legal.
            OutOfTurnError: the game has ended, or a pawn is still to be put back.
        """
        record = self._record  # once: an attribute of a game takes long to read
        now = self._now
        if not now.is_open:
            raise self._out_of_turn()
        position = now.position
        rules = record.rules
        if isinstance(white, str):
            white = _read(position, WHITE, white, rules)
        else:
            white = accepted_order(position, WHITE, white, rules)
        if isinstance(black, str):
            black = _read(position, BLACK, black, rules)
        else:
            black = accepted_order(position, BLACK, black, rules)
        resolve_accepted = _resolver()
        resolution = resolve_accepted(position, white, black, rules, now.penalties)
        turn = Turn(record.number + 1, position, white, black, resolution)
        return _after_turn(record, turn, now.counts)

    def replay(self, turns: Iterable[Turn | tuple[Order | str | None, Order | str | None]]) -> Game:
        """The game after more turns: those of another game, or pairs of orders as for `after`.

        Raises:
            OutOfTurnError: turns are left after the end, or a pair of orders is left while a pawn
                is still to be put back.
            ValueError: an order or a put-back square is refused, as by `after` and `put_back`.
        """
        game = self
        for turn in turns:
            if not isinstance(turn, Turn):
                game = game.after(*turn)
                continue
            game = game.after(turn.white, turn.black)
            if turn.squares:
                game = game.put_back(turn.squares)
        return game

    def put_back_squares(self, color: Color) -> list[str]:
        """The names of the squares where a side may put its waiting pawn back (4.ii).

        In chess coordinates; empty if the side owes no put-back square.
        """
        check_color(color)
        if color not in self.to_put_back:
            return []
        squares = kernel.put_back_squares(self.position, color.last_rank)
        return [square_name(square) for square in squares_in(squares)]

    def put_back(
        self,
        squares: Mapping[Color, Square | str] = MappingProxyType({}),
        *,
        white: Square | str | None = None,
        black: Square | str | None = None,
    ) -> Game:
        """The game after the waiting pawns are put back, all in one call (4.ii).

        The squares stand by side, such as ``{WHITE: "c3"}`` in chess coordinates, or each in an
        argument of its own.

        Raises:
            NotationError: a text or a number is not a square.
            IllegalOrderError: a pawn may not be put back there.
            OutOfTurnError: a square is missing, or its side owes none.
        """
        if not isinstance(squares, Mapping):
            raise wrong_type(squares, 'squares by side, such as {WHITE: "c3"}, or white="c3"')
        for color in squares:
            check_color(color)

        # Both ways of naming a square, as one.
        named: dict[Color, Square | str | None] = {WHITE: white, BLACK: black}
        named.update(squares)
        chosen: dict[Color, Square] = {}
        for color, name in named.items():
            if name is not None:
                chosen[color] = square_of(name)

        # Each side that owes a square names one, and no other side does.
        if chosen and not self.to_put_back:
            raise OutOfTurnError("No pawn is to be put back.")
        if set(chosen) != set(self.to_put_back):
            owing = " and of ".join(color.value for color in self.to_put_back)
            raise OutOfTurnError(f"Name the put-back square of {owing}, and no other.")
        if not chosen:
            return self
        record = self._record
        turn = record.recent[-1]
        for color, square in chosen.items():
            reason = put_back_refusal(turn.after, color, square)
            if reason is not None:
                raise IllegalOrderError(color, square, reason)

        # The finished turn takes the place of the one that waited.
        resolution = turn.resolution.finish(chosen, record.rules)
        turn = Turn(turn.number, turn.before, turn.white, turn.black, resolution, chosen)
        return _after_turn(record.without_last_turn(), turn, self._now.counts)

    def stop(self, outcome: Outcome) -> Game:
        """The game after its players or their clocks end it between two turns.

        Raises:
            ValueError: the outcome is not one of `STOPS`; only the board can bring it about.
            OutOfTurnError: the game has ended, or a pawn is still to be put back.
        """
        if outcome not in STOPS:
            raise ValueError(
                f"Players cannot end a game with {outcome!r}. Use resign, agree_draw or flag."
            )
        if not self._now.is_open:
            raise self._out_of_turn()
        return _game(self._record._replace(stopped=outcome), self._now._replace(outcome=outcome))

    def agree_draw(self) -> Game:
        """The game, drawn by agreement; raises as `stop` does."""
        return self.stop(Outcome(Termination.AGREEMENT))

    def resign(self, color: Color) -> Game:
        """The game after a side resigned; raises as `stop` does."""
        check_color(color)
        return self.stop(Outcome(Termination.RESIGNATION, color.other))

    def flag(self, color: Color, other: Color | None = None) -> Game:
        """The game after one side ran out of time, or both; raises as `stop` does.

        The other side wins whatever material it has: at least a pawn, or the game would be over. If
        both run out in one turn, the game is drawn, because both orders of a turn count as written
        simultaneously.
        """
        check_color(color)
        if other is color.other:
            return self.stop(Outcome(Termination.BOTH_TIMES))
        return self.stop(Outcome(Termination.TIME, color.other))

    def undo(self) -> Game:
        """The game before its last turn, and before its end; OutOfTurnError if there is no turn."""
        if not self.turns:
            raise OutOfTurnError("No turn has been played.")
        return self.first_turns(len(self.turns) - 1)

    def first_turns(self, number: int) -> Game:
        """The game after its first ``number`` turns; the same game if it has no more."""
        if number >= len(self.turns):
            return self
        record = _Record(self.rules, self.start, self.start_penalties)
        game = _game(record, _at_start(record))
        for turn in self.turns[:number]:
            game = _after_turn(game._record, turn, game._now.counts)
        return game

    def _out_of_turn(self) -> OutOfTurnError:
        """The error that no orders are written now."""
        if self.outcome is not None:
            return OutOfTurnError("The game is over.")
        return OutOfTurnError("A pawn is still to be put back.")


def _looks_like_fen(rules: object) -> bool:
    """Whether a position was written in place of rules."""
    if not isinstance(rules, str):
        return False
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.fen import looks_like_fen

    return looks_like_fen(rules)


def _game(record: _Record, now: _Now) -> Game:
    """The game with a record, and what follows from it."""
    game = object.__new__(Game)
    game._set(record, now)
    return game


def _at_start(record: _Record) -> _Now:
    """The state that follows from a record without turns."""
    position = record.start
    penalties = record.start_penalties
    outcome = board_outcome(position, penalties, record.rules)
    return _Now(position, penalties, (), outcome, Counts.at_start(position, penalties))


def _after_turn(record: _Record, turn: Turn, counts: Counts) -> Game:
    """The game after one more turn, which ends it where a count draws.

    Nothing is counted while a pawn waits to be put back.
    """
    resolution = turn.resolution
    if record.rules.has_counted_draws and not resolution.to_put_back:
        counts = counts.after(turn.after, resolution.penalties, is_quiet=turn.is_quiet)
        outcome = count_outcome(turn.after, counts, record.rules)
        if resolution.outcome is None and outcome is not None:
            resolution = resolution.ended(outcome)
            turn = turn._replace(resolution=resolution)
    now = _Now(
        resolution.position,
        resolution.penalties,
        resolution.to_put_back,
        resolution.outcome,
        counts,
    )
    return _game(record.with_turn(turn), now)


def _read(position: Position, color: Color, text: str, rules: Rules) -> Order | None:
    """The legal order of a side that a text means; its module is loaded with the first text."""
    from apocalypse.rules.order_forms import legal_order

    return legal_order(position, color, text, rules)


def check_game(game: object) -> None:
    """Raise a TypeError for anything but a game."""
    if not isinstance(game, Game):
        raise wrong_type(game, "a Game, such as sheet.game")
