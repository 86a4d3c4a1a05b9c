"""Analysis in words: values, losses and reads.

`Words` has every sentence, for every front end and every format of a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color, Piece, Square
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position
from apocalypse.wording.lists import list_words
from apocalypse.wording.names import Names

SMALL: Final = 0.005
"""A smaller value shows as zero."""
CLASSIC_ONLY: Final = "The analysis knows only the classic rules."
"""Why a game or a position has no values, mixes or hints. Free promotion is not classic."""


@dataclass(frozen=True)
class Balance:
    """What changed the value in a turn or a game: ``after - before`` is the sum of the rest.

    All numbers are whole parts of a game, such as hundredths, so that the sum is exactly right.
    """

    places: int
    """The decimal places: with 2, the numbers are hundredths."""
    before: int
    after: int
    white_loss: int
    """What White gave up; it counts against White."""
    black_loss: int
    """What Black gave up; it counts for White."""
    read: int
    """What White gained, or lost if below 0, by reading Black."""
    drift: int
    """What a search one turn further, or a draw by count, changed; neither player did that."""
    draw: int = 0
    """The part of the drift that comes from a draw by count, which values do not expect."""

    def loss(self, color: Color) -> int:
        """The loss of a side."""
        return self.white_loss if color is WHITE else self.black_loss

    @property
    def searched(self) -> int:
        """The part of the drift that comes from searches one turn further."""
        return self.drift - self.draw

    @property
    def numbers(self) -> tuple[float, ...]:
        """Before, after, White's loss, Black's loss, read and drift, to print with these places."""
        parts = (self.before, self.after, self.white_loss, self.black_loss, self.read, self.drift)
        return tuple(part / 10**self.places for part in parts)


def signed(value: float) -> str:
    """A value with its sign and two places, ``+0.25``; zero has no sign."""
    return f"{value:+.2f}" if abs(value) >= SMALL else " 0.00"


def likeliest(mix: Mapping[Order | None, float]) -> list[Order | None]:
    """The orders of a mix, the likeliest first, without those whose probability shows as zero."""
    best = sorted(mix, key=lambda order: -mix[order])
    return [order for order in best if mix[order] > SMALL]


@dataclass(frozen=True)
class Threat:
    """A piece that the enemy could capture in the next turn."""

    piece: Piece
    square: Square


Reason: TypeAlias = Event | Threat
"""Why an order is better or worse than another: an event of the turn, or a threat after it."""


@dataclass(frozen=True)
class SideVerdict:
    """What is to be said about the order of a side."""

    color: Color
    order: Order | None
    better: tuple[Order | None, ...] = ()
    """Orders that are better by more than the error, the likeliest first; empty: sound play."""
    is_one_best: bool = False
    """Whether the first of them is the only one in the mix."""
    loss: float = 0.0
    """What the order gave up."""
    was_punished: bool | None = None
    """Whether the enemy's order took all of that, or nothing (False); None: a part."""
    reply: Order | None = None
    """The enemy's order that makes most of the difference."""
    risk: Reason | None = None
    """What this side loses, or leaves to be taken, against that reply, and not by the better order;
    None: nothing on the board."""
    chance: Reason | None = None
    """What the better order gains or attacks against that reply, and the written one does not."""
    put_back_loss: float = 0.0
    """What the put-back square gave up, if that is more than the error."""


@dataclass(frozen=True)
class TurnVerdict:
    """What is to be said about a turn. Numbers within their error are 0."""

    number: int
    position: Position
    """The position before the turn."""
    value: float
    """White's value before it."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    has_choice: bool
    """Whether a side had more than one order."""
    sides: tuple[SideVerdict, ...]
    """White's and Black's."""
    read: float
    """What White gained by reading Black, or lost if below 0."""
    drift: float
    """What a search one turn further, or a draw by count, changed."""
    balance: Balance
    """What changed the value, in hundredths, within the error or not."""
    error: float
    """The expected error of a loss and of the read; 0 if they come from endgame tables."""

    @property
    def weight(self) -> float:
        """How much the turn mattered: the greatest loss or read; 0 if all are within the error."""
        losses = (max(side.loss, side.put_back_loss) for side in self.sides)
        return max(abs(self.read), *losses)


@dataclass(frozen=True)
class OrderTrial:
    """What is to be said about an order that a side tries in a turn of a game.

    An expectation is what an order comes to on average against the enemy's best mix, for the side
    that writes it: 1 is a win, 0 a draw, -1 a defeat.
    """

    position: Position
    """The position before the turn."""
    verdict: SideVerdict
    """The verdict on the order that is tried; nobody punished it."""
    written: Order | None
    """The order that the side wrote in the game."""
    expectation: float
    """What the tried order comes to."""
    written_expectation: float
    """What the written order comes to."""
    best: float
    """What the best order comes to."""
    error: float
    """The error of these numbers."""
    loss_error: float
    """The error of their differences."""

    @property
    def gain(self) -> float:
        """What the tried order gains over the written one; 0 if that is within the error."""
        gain = self.expectation - self.written_expectation
        return gain if abs(gain) > self.loss_error else 0.0


@dataclass(frozen=True)
class PositionVerdict:
    """What is to be said about a position: its value, and the best mix of each side."""

    position: Position
    value: float
    """White's value; 0 if it is within the error."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    mixes: tuple[tuple[Order | None, ...], ...]
    """By side, White first: the orders of the mix, the likeliest first."""
    choices: tuple[int, ...]
    """By side: the number of its orders."""


FRACTIONS: Final = (
    (0.05, "a twentieth of a game"),
    (0.1, "a tenth of a game"),
    (1 / 6, "a sixth of a game"),
    (0.2, "a fifth of a game"),
    (0.25, "a quarter of a game"),
    (0.3, "three tenths of a game"),
    (1 / 3, "a third of a game"),
    (0.4, "two fifths of a game"),
    (0.5, "half a game"),
    (0.6, "three fifths of a game"),
    (2 / 3, "two thirds of a game"),
    (0.75, "three quarters of a game"),
    (0.9, "nine tenths of a game"),
    (1.0, "a whole game"),
    (1.25, "one and a quarter games"),
    (1.5, "one and a half games"),
    (1.75, "one and three quarters games"),
    (2.0, "two games"),
)
"""Parts of a game, from a draw to a win, in words."""

NEAR: Final = 0.0005
"""A part that is as close as this is not called "about"."""
EDGE: Final = 0.35
"""A smaller value is an edge."""
CLEAR: Final = 0.75
"""A smaller value is clearly better."""
MOST_NAMED: Final = 3
"""The greatest number of orders of a mix that a sentence names."""


def fraction_words(part: float) -> str:
    """A part of a game in words: ``about a sixth of a game``."""
    nearest, words = min(FRACTIONS, key=lambda fraction: abs(fraction[0] - part))
    return words if abs(nearest - part) < NEAR else f"about {words}"


class Words:
    """The sentences about a turn, for its players and their coordinates."""

    def __init__(
        self, names: Names, coordinates: Coordinates = CHESS, *, is_brief: bool = False
    ) -> None:
        """Prepare the sentences; if ``is_brief``, orders are written as on a game sheet."""
        self.names = names
        self.coordinates = coordinates
        self.is_brief = is_brief

    def sentences(self, turn: TurnVerdict, *, is_short: bool = False) -> Iterator[str]:
        """What is to be said about a turn, a sentence each.

        If it ``is_short``, it leaves out who stood better, and why another order was better.
        """
        if not is_short:
            yield self.outlook(turn)
        if not turn.has_choice:
            yield "Neither side had a choice."
        elif not any(side.better for side in turn.sides):
            yield "Both orders were sound."
        is_alone = sum(bool(side.better) for side in turn.sides) == 1
        for side in turn.sides:
            shown = replace(side, risk=None, chance=None) if is_short else side
            yield from self.side_sentences(turn.position, shown, is_alone=is_alone)
        if turn.read:
            yield self.read(turn.read)
        if turn.drift:
            yield self.drift(turn)

    def side_sentences(
        self, position: Position, side: SideVerdict, *, is_alone: bool = True
    ) -> Iterator[str]:
        """What is to be said about the order of a side, if it was not sound.

        It is alone if the opponent's order was sound.
        """
        if side.better:
            yield self.better(position, side, is_alone=is_alone)
            yield self.choice(position, side)
            if side.risk is not None or side.chance is not None:
                yield self.reason(position, side)
        if side.put_back_loss:
            yield self.put_back(side)

    def outlook(self, turn: TurnVerdict) -> str:
        """What both sides could expect before the turn."""
        return self._standing(turn, is_past=True)

    def _standing(self, verdict: TurnVerdict | PositionVerdict, *, is_past: bool = False) -> str:
        """Who stands better, or stood better before a turn."""
        size, color = abs(verdict.value), _gainer(verdict.value)
        if size < SMALL:
            state = "even" if verdict.is_exact else "about even"
            return f"The position {'was' if is_past else 'is'} {state}."
        if size < EDGE:
            has = ("had", "had") if is_past else ("has", "have")
            return f"{self.names.clause(color, *has)} an edge."
        if size < CLEAR:
            state = "clearly better"
        else:
            state = "winning" if size > 1 - SMALL else "close to a win"
        stands = ("was", "were") if is_past else ("is", "are")
        return f"{self.names.clause(color, *stands)} {state}."

    def position_sentences(self, verdict: PositionVerdict) -> Iterator[str]:
        """What is to be said about a position: who stands better, and what each side does best."""
        yield self._standing(verdict)
        for color in Color:
            yield self.best_mix(verdict, color)

    def best_mix(self, verdict: PositionVerdict, color: Color) -> str:
        """What a side does best: pass, write one order, or mix some."""
        mix = verdict.mixes[color.index]
        order = self.order(verdict.position, mix[0])
        if verdict.choices[color.index] == 1:
            has = self.names.clause(color, "has", "have")
            return f"{has} to pass." if mix[0] is None else f"{has} no choice: {order}."
        player = self.names.of(color, starts=False)
        if len(mix) == 1:
            return f"Best for {player} is {order}."
        orders = [self.order(verdict.position, each) for each in mix[:MOST_NAMED]]
        if rest := len(mix) - len(orders):
            orders.append(f"{rest} other{'s' * (rest > 1)}")
        return f"Best for {player} is a mix of {list_words(orders)}, the likeliest first."

    def trial_sentences(self, trial: OrderTrial) -> Iterator[str]:
        """What is to be said about an order that a side tries in a turn of a game."""
        position, side = trial.position, trial.verdict
        order = self.order(position, side.order)
        is_notation = self.is_brief and side.order is not None
        first = order if is_notation else order[:1].upper() + order[1:]
        if side.better:
            yield f"{first} costs {fraction_words(side.loss)}."
            yield self.better(position, side)
            if side.risk is not None or side.chance is not None:
                yield self.reason(position, side)
        else:
            yield f"{first} is sound."
        yield self._comparison(trial)
        yield self._averages(trial)

    def _comparison(self, trial: OrderTrial) -> str:
        """Whether the tried order is better than the written one."""
        player = self.names.of(trial.verdict.color, starts=False)
        if trial.verdict.order == trial.written:
            return f"It is what {player} wrote."
        written = f"what {player} wrote, {self.order(trial.position, trial.written)}"
        if not trial.gain:
            return f"It is as good as {written}, within the error."
        comparison = "better" if trial.gain > 0 else "worse"
        return f"It is {comparison} than {written}, by {fraction_words(abs(trial.gain))}."

    def _averages(self, trial: OrderTrial) -> str:
        """What the tried, the written and the best order come to."""
        color, order = trial.verdict.color, self.order(trial.position, trial.verdict.order)
        player = self.names.of(color, starts=False)
        average = f"{order} averages {signed(trial.expectation).strip()} for {player}"
        if trial.verdict.order != trial.written:
            written = self.order(trial.position, trial.written)
            average += f", and {written} {signed(trial.written_expectation).strip()}"
        enemy = self.names.owner(color.other, starts=False)
        best = f"{signed(trial.best).strip()}{_error_note(trial.error)}"
        return f"Against {enemy} best mix, {average}; the best order averages {best}."

    def better(self, position: Position, side: SideVerdict, *, is_alone: bool = True) -> str:
        """Which order, or which orders, were better; for whom, if both sides had better ones."""
        word = "Best" if side.is_one_best else "Better"
        player = "" if is_alone else f" for {self.names.of(side.color, starts=False)}"
        better = list_words((self.order(position, each) for each in side.better), "or")
        return f"{word}{player} was {better}."

    def choice(self, position: Position, side: SideVerdict) -> str:
        """Which order was written, what it costs, and whether the enemy punished it."""
        choice = self.names.clause(side.color, f"chose {self.order(position, side.order)}")
        sentence = f"{choice}, which cost {fraction_words(side.loss)}"
        if side.was_punished is None:
            return f"{sentence}."
        enemy = self.names.of(side.color.other, starts=False)
        return f"{sentence}; {enemy} {'punished' if side.was_punished else 'did not punish'} that."

    def reason(self, position: Position, side: SideVerdict) -> str:
        """What the order risked against a likely reply, and what the better one does against it."""
        parts = []
        if side.risk is not None:
            owner = self.names.owner(side.color, starts=False)
            parts.append(f"{owner} order {self.deed(side.risk, is_risk=True)}")
        if side.chance is not None:
            better = self.order(position, side.better[0])
            parts.append(f"{better} {self.deed(side.chance, is_risk=False)}")
        return f"Against {self.order(position, side.reply)}, {'; '.join(parts)}."

    def deed(self, reason: Reason, *, is_risk: bool) -> str:
        """What an order does: ``captures the pawn on c4``; or what it risks, ``loses the game``."""
        match reason:
            case Captured(_, order, Piece(_, kind)):
                verb = "loses" if is_risk else "captures"
                return f"{verb} the {kind.value} on {self._square(order.target)}"
            case Trampled(square=square):
                verb = "loses" if is_risk else "tramples"
                return f"{verb} the pawn on {self._square(square)}"
            case Promoted(_, square):
                verb = "lets a pawn promote" if is_risk else "promotes"
                return f"{verb} on {self._square(square)}"
            case Threat(Piece(_, kind), square):
                piece = f"the {kind.value} on {self._square(square)}"
                return f"leaves {piece} to be taken" if is_risk else f"attacks {piece}"
            case Ended():
                return "loses the game" if is_risk else "wins the game"
            case _:
                raise ValueError(f"No words for {reason!r}.")

    def headline(self, turn: TurnVerdict) -> str:
        """The one sentence that says most about a turn that mattered."""
        if abs(turn.read) >= turn.weight:
            return self.read(turn.read)
        side = max(turn.sides, key=lambda side: max(side.loss, side.put_back_loss))
        if side.put_back_loss > side.loss:
            return self.put_back(side)
        return self.choice(turn.position, side)

    def put_back(self, side: SideVerdict) -> str:
        """What the put-back square costs."""
        part = fraction_words(side.put_back_loss)
        return f"{self.names.owner(side.color)} put-back square cost {part}."

    def read(self, gain: float) -> str:
        """Who read whom, and what that gained."""
        reader = _gainer(gain)
        player, enemy = self.names.of(reader), self.names.of(reader.other, starts=False)
        return f"{player} read {enemy} well, and gained {fraction_words(abs(gain))}."

    def drift(self, turn: TurnVerdict) -> str:
        """What a deeper search found, or what a draw by count cost."""
        gainer, part = _gainer(turn.drift), fraction_words(abs(turn.drift))
        if turn.balance.draw:
            loser = self.names.of(gainer.other, starts=False)
            cost = f"that cost {loser} {part}"
            return f"A draw rule ended the game, which values do not expect; {cost}."
        player = self.names.of(gainer, starts=False)
        return f"A deeper search found {part} for {player}, which no order explains."

    def order(self, position: Position, order: Order | None) -> str:
        """An order: ``knight a5 to c4``, or ``a pass``; in brief, ``Ha5c4``."""
        if order is None:
            return "a pass"
        piece = position.piece_at(order.origin)
        if self.is_brief or piece is None:
            return order_text(order, self.coordinates, position)
        return f"{piece.kind.value} {self._square(order.origin)} to {self._square(order.target)}"

    def _square(self, square: Square) -> str:
        return square_name(square, self.coordinates)

    def number_sentences(self, turn: TurnVerdict) -> Iterator[str]:
        """What changed the value in a turn, in points of 100.

        The value after the turn is the one before it and what the other sentences say.
        """
        balance = turn.balance
        error = _points_error(turn.error)
        before, after = _points(balance.before), _points(balance.after)
        yield f"Value for White: {before} points of 100 before, {after} after."
        for color in Color:
            if loss := balance.loss(color):
                yield f"{self.names.of(color)} gave up {loss}{error}."
        if balance.read:
            owner = self.names.owner(_gainer(balance.read))
            yield f"{owner} read gained {abs(balance.read)}{error}."
        if balance.drift:
            cause = "The draw rule" if balance.draw else "Searching one turn deeper"
            yield f"{cause} changed the value by {_points(balance.drift)}."

    def summary_sentences(self, turns: Sequence[TurnVerdict]) -> Iterator[str]:
        """The turns that decided a game, a sentence each."""
        decisive = decisive_turns(turns)
        if not decisive:
            yield "No turn decided the game: all losses and reads are within the error."
        for turn in decisive:
            yield f"Turn {turn.number}: {self.headline(turn)}"

    def sum_sentences(self, balance: Balance, error: float) -> Iterator[str]:
        """What changed the value in a game, each as a sentence; the error is that of each sum."""
        _, _, white_loss, black_loss, read, _ = balance.numbers
        draw, drift = (part / 10**balance.places for part in (balance.draw, balance.searched))
        note = _error_note(error)
        for color, loss in zip(Color, (white_loss, black_loss), strict=True):
            lost = f"lost {loss:.2f} of a game"
            if loss < SMALL:
                yield f"{self.names.subject(color)} lost nothing."
            elif loss <= error:
                owner, within = self.names.owner(color), f"within the error of {error:.2f}"
                yield f"{owner} orders were sound: they {lost}, {within}."
            else:
                yield f"{self.names.subject(color)} {lost} through weak orders{note}."
        if abs(read) <= max(error, SMALL):
            yield "Neither player clearly read the other better."
        else:
            player = self.names.of(_gainer(read))
            yield f"{player} gained {abs(read):.2f} of a game through good reads{note}."
        if abs(drift) >= SMALL:
            player = self.names.of(_gainer(drift), starts=False)
            part = f"{abs(drift):.2f} of a game"
            yield f"A deeper search found {part} for {player}, which no order explains."
        if abs(draw) >= SMALL:
            player = self.names.of(_gainer(draw).other, starts=False)
            yield f"The draw rule cost {player} {abs(draw):.2f} of a game."


def _gainer(value: float) -> Color:
    """The side for which a value, or a change of it, counts."""
    return WHITE if value > 0 else BLACK


def _points(points: int) -> str:
    """Points with their sign: ``+12``, ``0``."""
    return f"{points:+d}" if points else "0"


def _points_error(error: float, sign: str = "±") -> str:
    """An error in points of 100, behind a number: `` (±25)``; empty if there is none."""
    return f" ({sign}{round(100 * error)})" if error >= SMALL else ""


def _error_note(error: float) -> str:
    """An error behind a part of a game: `` (error 0.25)``; empty if there is none."""
    return f" (error {error:.2f})" if error >= SMALL else ""


def practice_words(order: str, loss: float, error: float) -> str:
    """What an order lost, in points of 100; a loss within the error of the search is sound play."""
    if not (lost := round(100 * loss)):
        return f"{order} lost nothing"
    if loss <= error:
        return f"{order} was sound play"
    points = "1 point" if lost == 1 else f"{lost} points"
    # Some terminals draw the sign of an error two cells wide.
    return f"{order} lost {points}{_points_error(error, '+-')}"


DECISIVE: Final = 3
"""The greatest number of turns in a summary."""


def decisive_turns(turns: Iterable[TurnVerdict]) -> list[TurnVerdict]:
    """The turns that decided a game, in order: those that mattered most, three at most."""
    heaviest = sorted(turns, key=lambda turn: -turn.weight)[:DECISIVE]
    return sorted((turn for turn in heaviest if turn.weight), key=lambda turn: turn.number)
