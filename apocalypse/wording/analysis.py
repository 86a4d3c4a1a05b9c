"""Analysis in words: values, losses and reads.

`Pattern` has every sentence, for every front end and every format of a page. `Words` fills the
patterns in for the players of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique
from typing import Final, TypeAlias

from apocalypse.rules.board import BLACK, PAWN, WHITE, Color, Piece, Square
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position
from apocalypse.wording.names import YOU, Names

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


@unique
class Pattern(Enum):
    """The patterns of all sentences about an analysis."""

    # A position, as it is, or as it was before a turn.
    EVEN = "The position {be} even."
    ABOUT_EVEN = "The position {be} about even."
    EDGE = "{player} {have} an edge."
    CLEARLY_BETTER = "{player} {be} clearly better."
    CLOSE_TO_A_WIN = "{player} {be} close to a win."
    WINNING = "{player} {be} winning."

    # The orders.
    NO_CHOICE = "Neither side had a choice."
    BOTH_SOUND = "Both orders were sound."
    BEST = "Best was {better}."
    BEST_FOR = "Best for {player} was {better}."
    BETTER = "Better was {better}."
    BETTER_FOR = "Better for {player} was {better}."
    CHOICE = "{player} chose {order}, which cost {part}."
    PUNISHED = "{player} chose {order}, which cost {part}; {enemy} punished that."
    UNPUNISHED = "{player} chose {order}, which cost {part}; {enemy} did not punish that."
    PUT_BACK = "{owner} put-back square cost {part}."

    # Why another order was better.
    RISK = "Against {reply}, {owner} order {risk}."
    CHANCE = "Against {reply}, {better} {chance}."
    RISK_AND_CHANCE = "Against {reply}, {owner} order {risk}; {better} {chance}."
    CAPTURES = "captures the {piece} on {square}"
    TRAMPLES = "tramples the pawn on {square}"
    PROMOTES = "promotes on {square}"
    WINS = "wins the game"
    ATTACKS = "attacks the {piece} on {square}"
    LOSES_A_PIECE = "loses the {piece} on {square}"
    LETS_PROMOTE = "lets a pawn promote on {square}"
    LOSES = "loses the game"
    LEAVES = "leaves the {piece} on {square} to be taken"

    # What no order explains.
    READ = "{player} read {enemy} well, and gained {part}."
    DRIFT = "A deeper search found {part} for {player}, which no order explains."
    DRAW = "A draw rule ended the game, which values do not expect; that cost {player} {part}."

    # The numbers of a turn.
    VALUES = "Value for White: {before} points of 100 before, {after} after."
    LOSS_POINTS = "{player} gave up {points}{error}."
    READ_POINTS = "{owner} read gained {points}{error}."
    DRIFT_POINTS = "Searching one turn deeper changed the value by {points}."
    DRAW_POINTS = "The draw rule changed the value by {points}."

    # An order in practice, in a few words.
    PRACTICE_NO_LOSS = "{order} lost nothing"
    PRACTICE_SOUND = "{order} lost {points}{error}: sound play"
    PRACTICE_LOSS = "{order} lost {points}{error}"
    # A position that is explored.
    ONE_ORDER = "{player} {have} no choice: {order}."
    MUST_PASS = "{player} {have} to pass."
    ONE_BEST = "Best for {player} is {order}."
    BEST_MIX = "Best for {player} is a mix of {orders}, the likeliest first."

    # An order that is tried.
    IS_SOUND = "{order} is sound."
    COSTS = "{order} costs {part}."
    AS_WRITTEN = "It is what {player} wrote."
    AS_GOOD = "It is as good as what {player} wrote, {order}, within the error."
    BETTER_THAN = "It is better than what {player} wrote, {order}, by {part}."
    WORSE_THAN = "It is worse than what {player} wrote, {order}, by {part}."
    AVERAGE = (
        "Against {owner} best mix, {order} averages {value} for {player}; the best order averages "
        "{best}{error}."
    )
    AVERAGES = (
        "Against {owner} best mix, {order} averages {value} for {player}, and {written} "
        "{written_value}; the best order averages {best}{error}."
    )

    # A game.
    DECISIVE_TURN = "Turn {number}: {headline}"
    NO_DECISIVE_TURN = "No turn decided the game: all losses and reads are within the error."
    NO_LOSS = "{player} lost nothing."
    SOUND_PLAY = "{player} lost {loss} of a game, within the error of {error}: sound play."
    WEAK_PLAY = "{player} lost {loss} of a game through weak orders{error}."
    NO_READER = "Neither player clearly read the other better."
    READER = "{player} gained {gain} of a game through good reads{error}."
    GAME_DRIFT = "A deeper search found {gain} of a game for {player}, which no order explains."
    GAME_DRAW = "The draw rule cost {player} {loss} of a game."

    def fill(self, **parts: str) -> str:
        """The sentence with its parts."""
        return self.value.format(**parts)


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
            yield Pattern.NO_CHOICE.fill()
        elif not any(side.better for side in turn.sides):
            yield Pattern.BOTH_SOUND.fill()
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
        size = abs(verdict.value)
        if size < SMALL:
            pattern = Pattern.EVEN if verdict.is_exact else Pattern.ABOUT_EVEN
            return pattern.fill(be="was" if is_past else "is")
        if size < EDGE:
            pattern = Pattern.EDGE
        elif size < CLEAR:
            pattern = Pattern.CLEARLY_BETTER
        else:
            pattern = Pattern.WINNING if size > 1 - SMALL else Pattern.CLOSE_TO_A_WIN
        return self._about(pattern, _gainer(verdict.value), is_past=is_past)

    def _about(self, pattern: Pattern, color: Color, *, is_past: bool = False, **parts: str) -> str:
        """A pattern that begins with a player, with the verbs that fit a name or *you*."""
        player = self.names.subject(color)
        if is_past:
            be, have = "were" if player == YOU else "was", "had"
        else:
            be, have = ("are", "have") if player == YOU else ("is", "has")
        return pattern.fill(player=player, be=be, have=have, **parts)

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
            pattern = Pattern.MUST_PASS if mix[0] is None else Pattern.ONE_ORDER
            return self._about(pattern, color, order=order)
        player = self.names.of(color, starts=False)
        if len(mix) == 1:
            return Pattern.ONE_BEST.fill(player=player, order=order)
        orders = [self.order(verdict.position, each) for each in mix[:MOST_NAMED]]
        if rest := len(mix) - len(orders):
            orders.append(f"{rest} other{'s' * (rest > 1)}")
        listed = f"{', '.join(orders[:-1])} and {orders[-1]}"
        return Pattern.BEST_MIX.fill(player=player, orders=listed)

    def trial_sentences(self, trial: OrderTrial) -> Iterator[str]:
        """What is to be said about an order that a side tries in a turn of a game."""
        position, side = trial.position, trial.verdict
        order = self.order(position, side.order)
        first = order if self.is_brief else order[:1].upper() + order[1:]
        if side.better:
            yield Pattern.COSTS.fill(order=first, part=fraction_words(side.loss))
            yield self.better(position, side)
            if side.risk is not None or side.chance is not None:
                yield self.reason(position, side)
        else:
            yield Pattern.IS_SOUND.fill(order=first)
        yield self._comparison(trial)
        yield self._averages(trial)

    def _comparison(self, trial: OrderTrial) -> str:
        """Whether the tried order is better than the written one."""
        player = self.names.of(trial.verdict.color, starts=False)
        if trial.verdict.order == trial.written:
            return Pattern.AS_WRITTEN.fill(player=player)
        written = self.order(trial.position, trial.written)
        if not trial.gain:
            return Pattern.AS_GOOD.fill(player=player, order=written)
        pattern = Pattern.BETTER_THAN if trial.gain > 0 else Pattern.WORSE_THAN
        return pattern.fill(player=player, order=written, part=fraction_words(abs(trial.gain)))

    def _averages(self, trial: OrderTrial) -> str:
        """What the tried, the written and the best order come to."""
        color = trial.verdict.color
        is_other = trial.verdict.order != trial.written
        return (Pattern.AVERAGES if is_other else Pattern.AVERAGE).fill(
            owner=self.names.owner(color.other, starts=False),
            order=self.order(trial.position, trial.verdict.order),
            value=signed(trial.expectation).strip(),
            player=self.names.of(color, starts=False),
            written=self.order(trial.position, trial.written),
            written_value=signed(trial.written_expectation).strip(),
            best=signed(trial.best).strip(),
            error=f" (error {trial.error:.2f})" if trial.error >= SMALL else "",
        )

    def better(self, position: Position, side: SideVerdict, *, is_alone: bool = True) -> str:
        """Which order, or which orders, were better; for whom, if both sides had better ones."""
        if is_alone:
            pattern = Pattern.BEST if side.is_one_best else Pattern.BETTER
        else:
            pattern = Pattern.BEST_FOR if side.is_one_best else Pattern.BETTER_FOR
        return pattern.fill(
            player=self.names.of(side.color, starts=False),
            better=" or ".join(self.order(position, order) for order in side.better),
        )

    def choice(self, position: Position, side: SideVerdict) -> str:
        """Which order was written, what it costs, and whether the enemy punished it."""
        if side.was_punished is None:
            pattern = Pattern.CHOICE
        else:
            pattern = Pattern.PUNISHED if side.was_punished else Pattern.UNPUNISHED
        return pattern.fill(
            player=self.names.subject(side.color),
            order=self.order(position, side.order),
            part=fraction_words(side.loss),
            enemy=self.names.of(side.color.other, starts=False),
        )

    def reason(self, position: Position, side: SideVerdict) -> str:
        """What the order risked against a likely reply, and what the better one does against it."""
        if side.chance is None:
            pattern = Pattern.RISK
        else:
            pattern = Pattern.CHANCE if side.risk is None else Pattern.RISK_AND_CHANCE
        return pattern.fill(
            reply=self.order(position, side.reply),
            owner=self.names.owner(side.color, starts=False),
            better=self.order(position, side.better[0]),
            risk="" if side.risk is None else self.deed(side.risk, is_risk=True),
            chance="" if side.chance is None else self.deed(side.chance, is_risk=False),
        )

    def deed(self, reason: Reason, *, is_risk: bool) -> str:
        """What an order does: ``captures the pawn on c4``; or what it risks, ``loses the game``."""
        match reason:
            case Captured(_, order, Piece(_, kind)):
                pattern, square = Pattern.CAPTURES, order.target
                risk = Pattern.LOSES_A_PIECE
            case Trampled(square=square):
                pattern, kind = Pattern.TRAMPLES, PAWN
                risk = Pattern.LOSES_A_PIECE
            case Promoted(_, square):
                pattern, kind = Pattern.PROMOTES, PAWN
                risk = Pattern.LETS_PROMOTE
            case Threat(Piece(_, kind), square):
                pattern, risk = Pattern.ATTACKS, Pattern.LEAVES
            case Ended():
                return (Pattern.LOSES if is_risk else Pattern.WINS).fill()
            case _:
                raise ValueError(f"No words for {reason!r}.")
        return (risk if is_risk else pattern).fill(
            piece=kind.value, square=square_name(square, self.coordinates)
        )

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
        owner, part = self.names.owner(side.color), fraction_words(side.put_back_loss)
        return Pattern.PUT_BACK.fill(owner=owner, part=part)

    def read(self, gain: float) -> str:
        """Who read whom, and what that gained."""
        reader = _gainer(gain)
        return Pattern.READ.fill(
            player=self.names.subject(reader),
            enemy=self.names.of(reader.other, starts=False),
            part=fraction_words(abs(gain)),
        )

    def drift(self, turn: TurnVerdict) -> str:
        """What a deeper search found, or what a draw by count cost."""
        gainer, part = _gainer(turn.drift), fraction_words(abs(turn.drift))
        if turn.balance.draw:
            loser = self.names.of(gainer.other, starts=False)
            return Pattern.DRAW.fill(player=loser, part=part)
        return Pattern.DRIFT.fill(part=part, player=self.names.of(gainer, starts=False))

    def order(self, position: Position, order: Order | None) -> str:
        """An order: ``knight a5 to c4``; in brief, ``Ha5c4``."""
        if self.is_brief:
            return order_text(order, self.coordinates, position)
        piece = order and position.piece_at(order.origin)
        if order is None or piece is None:
            return "a pass"
        origin, target = (square_name(each, self.coordinates) for each in order[:2])
        return f"{piece.kind.value} {origin} to {target}"

    def number_sentences(self, turn: TurnVerdict) -> Iterator[str]:
        """What changed the value in a turn, in points of 100.

        The value after the turn is the one before it and what the other sentences say.
        """
        balance = turn.balance
        error = _points_error(turn.error)
        yield Pattern.VALUES.fill(before=_points(balance.before), after=_points(balance.after))
        for color in Color:
            if loss := balance.loss(color):
                player = self.names.subject(color)
                yield Pattern.LOSS_POINTS.fill(player=player, points=str(loss), error=error)
        if balance.read:
            owner, points = self.names.owner(_gainer(balance.read)), str(abs(balance.read))
            yield Pattern.READ_POINTS.fill(owner=owner, points=points, error=error)
        if balance.drift:
            pattern = Pattern.DRAW_POINTS if balance.draw else Pattern.DRIFT_POINTS
            yield pattern.fill(points=_points(balance.drift))

    def summary_sentences(self, turns: Sequence[TurnVerdict]) -> Iterator[str]:
        """The turns that decided a game, a sentence each."""
        decisive = decisive_turns(turns)
        if not decisive:
            yield Pattern.NO_DECISIVE_TURN.fill()
        for turn in decisive:
            headline = self.headline(turn)
            yield Pattern.DECISIVE_TURN.fill(number=str(turn.number), headline=headline)

    def sum_sentences(self, balance: Balance, error: float) -> Iterator[str]:
        """What changed the value in a game, each as a sentence; the error is that of each sum."""
        _, _, white_loss, black_loss, read, _ = balance.numbers
        draw, drift = (part / 10**balance.places for part in (balance.draw, balance.searched))
        by_error = f" (error {error:.2f})" if error >= SMALL else ""
        for color, loss in zip(Color, (white_loss, black_loss), strict=True):
            player = self.names.subject(color)
            if loss < SMALL:
                yield Pattern.NO_LOSS.fill(player=player)
            elif loss <= error:
                yield Pattern.SOUND_PLAY.fill(
                    player=player, loss=f"{loss:.2f}", error=f"{error:.2f}"
                )
            else:
                yield Pattern.WEAK_PLAY.fill(player=player, loss=f"{loss:.2f}", error=by_error)
        if abs(read) <= max(error, SMALL):
            yield Pattern.NO_READER.fill()
        else:
            player = self.names.subject(_gainer(read))
            yield Pattern.READER.fill(player=player, gain=f"{abs(read):.2f}", error=by_error)
        if abs(drift) >= SMALL:
            player = self.names.of(_gainer(drift), starts=False)
            yield Pattern.GAME_DRIFT.fill(gain=f"{abs(drift):.2f}", player=player)
        if abs(draw) >= SMALL:
            player = self.names.of(_gainer(draw).other, starts=False)
            yield Pattern.GAME_DRAW.fill(player=player, loss=f"{abs(draw):.2f}")


def _gainer(value: float) -> Color:
    """The side for which a value, or a change of it, counts."""
    return WHITE if value > 0 else BLACK


def _points(points: int) -> str:
    """Points with their sign: ``+12``, ``0``."""
    return f"{points:+d}" if points else "0"


def _points_error(error: float, sign: str = "±") -> str:
    """An error in points of 100, behind a number: `` (±25)``; empty if there is none."""
    return f" ({sign}{round(100 * error)})" if error >= SMALL else ""


def practice_words(order: str, loss: float, error: float) -> str:
    """What an order lost, in points of 100, and whether that is within the expected error."""
    if not (lost := round(100 * loss)):
        return Pattern.PRACTICE_NO_LOSS.fill(order=order)
    pattern = Pattern.PRACTICE_SOUND if loss <= error else Pattern.PRACTICE_LOSS
    points = "1 point" if lost == 1 else f"{lost} points"
    # Some terminals draw the sign of an error two cells wide.
    return pattern.fill(order=order, points=points, error=_points_error(error, "+-"))


DECISIVE: Final = 3
"""The greatest number of turns in a summary."""


def decisive_turns(turns: Iterable[TurnVerdict]) -> list[TurnVerdict]:
    """The turns that decided a game, in order: those that mattered most, three at most."""
    heaviest = sorted(turns, key=lambda turn: -turn.weight)[:DECISIVE]
    return sorted((turn for turn in heaviest if turn.weight), key=lambda turn: turn.number)
