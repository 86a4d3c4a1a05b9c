"""Analysis in words: values, losses and reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position
from apocalypse.wording.names import Names

SMALL: Final = 0.005
"""A smaller value shows as zero."""


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
    """What a search one turn further changed; neither player did that."""

    def loss(self, color: Color) -> int:
        """The loss of a side."""
        return self.white_loss if color is WHITE else self.black_loss

    @property
    def numbers(self) -> tuple[float, ...]:
        """Before, after, White's loss, Black's loss, read and drift, to print with these places."""
        parts = (self.before, self.after, self.white_loss, self.black_loss, self.read, self.drift)
        return tuple(part / 10**self.places for part in parts)


def signed(value: float) -> str:
    """A value with its sign and two places, ``+0.25``; zero has no sign."""
    return f"{value:+.2f}" if abs(value) >= SMALL else " 0.00"


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
    reason: Event | None = None
    """What happens against that reply, and not otherwise; None: nothing on the board."""
    is_risk: bool = False
    """Whether it happens to the order that was written, and not to the better one."""
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
    """What a search one turn further changed."""

    @property
    def weight(self) -> float:
        """How much the turn mattered: the greatest loss or read; 0 if all are within the error."""
        losses = (max(side.loss, side.put_back_loss) for side in self.sides)
        return max(abs(self.read), *losses)


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


def fraction_words(part: float) -> str:
    """A part of a game in words: ``about a sixth of a game``."""
    nearest, words = min(FRACTIONS, key=lambda fraction: abs(fraction[0] - part))
    return words if abs(nearest - part) < NEAR else f"about {words}"


class Words:
    """The patterns of the sentences about a turn, for its players and their coordinates."""

    def __init__(
        self, names: Names, coordinates: Coordinates = CHESS, *, is_brief: bool = False
    ) -> None:
        """Prepare the patterns.

        Args:
            names: the names of the players.
            coordinates: how squares are written.
            is_brief: whether orders are written as on a game sheet, and not in words.
        """
        self.names = names
        self.coordinates = coordinates
        self.is_brief = is_brief

    def sentences(self, turn: TurnVerdict) -> Iterator[str]:
        """What is to be said about a turn, a sentence each."""
        yield self.outlook(turn)
        if not turn.has_choice:
            yield "Neither side had a choice."
        elif not any(side.better for side in turn.sides):
            yield "Both orders were sound."
        is_alone = sum(bool(side.better) for side in turn.sides) == 1
        for side in turn.sides:
            yield from self.side_sentences(turn.position, side, is_alone=is_alone)
        if turn.read:
            yield self.read(turn.read)
        if turn.drift:
            yield self.drift(turn.drift)

    def side_sentences(
        self, position: Position, side: SideVerdict, *, is_alone: bool = True
    ) -> Iterator[str]:
        """What is to be said about the order of a side, if it was not sound.

        Args:
            position: the position before the turn.
            side: the verdict.
            is_alone: whether the other order was sound.
        """
        if side.better:
            yield self.better(position, side, is_alone=is_alone)
            yield self.choice(position, side)
            if side.reason is not None:
                yield (self.risk if side.is_risk else self.chance)(position, side, side.reason)
        if side.put_back_loss:
            yield self.put_back(side)

    def outlook(self, turn: TurnVerdict) -> str:
        """What both sides could expect before the turn."""
        size = abs(turn.value)
        if size < SMALL:
            return f"The position was {'even' if turn.is_exact else 'about even'}."
        leader = WHITE if turn.value > 0 else BLACK
        if size < EDGE:
            words = "had an edge"
        elif size < CLEAR:
            words = "was clearly better"
        else:
            words = "was winning" if size > 1 - SMALL else "was close to a win"
        return f"{self.names.clause(leader, words, words.replace('was', 'were'))}."

    def better(self, position: Position, side: SideVerdict, *, is_alone: bool = True) -> str:
        """Which order, or which orders, were better; for whom, if both sides had better ones."""
        orders = " or ".join(self.order(position, order) for order in side.better)
        player = "" if is_alone else f" for {self.names.of(side.color, starts=False)}"
        return f"{'Best' if side.is_one_best else 'Better'}{player} was {orders}."

    def choice(self, position: Position, side: SideVerdict, instead: str = " instead") -> str:
        """Which order was written, what it costs, and whether the enemy punished it."""
        order = self.order(position, side.order)
        sentence = (
            f"{self.names.of(side.color)} chose {order}{instead}, which costs "
            f"{fraction_words(side.loss)}"
        )
        if side.was_punished is None:
            return f"{sentence}."
        verb = "punished" if side.was_punished else "did not punish"
        enemy = self.names.clause(side.color.other, f"{verb} that", starts=False)
        return f"{sentence}; {enemy}."

    def risk(self, position: Position, side: SideVerdict, event: Event) -> str:
        """What the order risked: a reply, and what that does."""
        return f"It risked {self.order(position, side.reply)}, which {self.deed(event)}."

    def chance(self, position: Position, side: SideVerdict, event: Event) -> str:
        """What the better order does against a likely reply."""
        reply, better = (self.order(position, each) for each in (side.reply, side.better[0]))
        return f"Against {reply}, {better} {self.deed(event)}."

    def headline(self, turn: TurnVerdict) -> str:
        """The one sentence that says most about a turn that mattered."""
        if abs(turn.read) >= turn.weight:
            return self.read(turn.read)
        side = max(turn.sides, key=lambda side: max(side.loss, side.put_back_loss))
        if side.put_back_loss > side.loss:
            return self.put_back(side)
        return self.choice(turn.position, side, instead="")

    def put_back(self, side: SideVerdict) -> str:
        """What the put-back square costs."""
        owner = self.names.owner(side.color)
        return f"{owner} put-back square costs {fraction_words(side.put_back_loss)}."

    def read(self, gain: float) -> str:
        """Who read whom, and what that gained."""
        reader = WHITE if gain > 0 else BLACK
        victim = self.names.of(reader.other, starts=False)
        return (
            f"{self.names.of(reader)} read {victim} well, and gained {fraction_words(abs(gain))}."
        )

    def drift(self, change: float) -> str:
        """What neither player did."""
        side = self.names.of(WHITE if change > 0 else BLACK, starts=False)
        return (
            f"Unexplained: a search one turn further sees {fraction_words(abs(change))} for {side}."
        )

    def order(self, position: Position, order: Order | None) -> str:
        """An order: ``knight a5 to c4``; in brief, ``Ha5c4``."""
        if self.is_brief:
            return order_text(order, self.coordinates, position)
        piece = order and position.piece_at(order.origin)
        if order is None or piece is None:
            return "a pass"
        origin, target = (square_name(each, self.coordinates) for each in order[:2])
        return f"{piece.kind.value} {origin} to {target}"

    def deed(self, event: Event) -> str:
        """What an order does: ``captures the pawn on c4``."""
        match event:
            case Captured(_, order, captured):
                at = square_name(order.target, self.coordinates)
                return f"captures the {captured.kind.value} on {at}"
            case Trampled():
                return f"tramples the pawn on {square_name(event.square, self.coordinates)}"
            case Promoted(_, square):
                return f"promotes on {square_name(square, self.coordinates)}"
            case Ended():
                return "wins the game"
        raise ValueError(f"No words for {event!r}.")


DECISIVE: Final = 3
"""The greatest number of turns in a summary."""


def decisive_turns(turns: Iterable[TurnVerdict]) -> list[TurnVerdict]:
    """The turns that decided a game, in order: those that mattered most, three at most."""
    heaviest = sorted(turns, key=lambda turn: -turn.weight)[:DECISIVE]
    return sorted((turn for turn in heaviest if turn.weight), key=lambda turn: turn.number)


def summary_sentences(words: Words, turns: Sequence[TurnVerdict]) -> Iterator[str]:
    """The turns that decided a game, a sentence each."""
    decisive = decisive_turns(turns)
    if not decisive:
        yield "No turn decided the game: everything is within the error."
    for turn in decisive:
        yield f"Turn {turn.number}: {words.headline(turn)}"


def sums_sentences(names: Names, balance: Balance, error: float) -> Iterator[str]:
    """What changed the value in a game, each as a sentence.

    Args:
        names: the names of the players.
        balance: the sums of the game.
        error: the expected error of each sum.
    """
    _, _, white_loss, black_loss, read, drift = balance.numbers
    for name, loss in zip(names, (white_loss, black_loss), strict=True):
        if loss < SMALL:
            yield f"{name} lost nothing."
        elif loss <= error:
            yield f"{name} lost {loss:.2f} of a game, within the error of {error:.2f}: sound play."
        else:
            yield f"{name} lost {loss:.2f} of a game through weak orders{_by_error(error)}."
    if abs(read) <= max(error, SMALL):
        yield "Neither player clearly read the other better."
    else:
        reader = names.white if read > 0 else names.black
        yield f"{reader} gained {abs(read):.2f} of a game through good reads{_by_error(error)}."
    if abs(drift) >= SMALL:
        yield (
            f"Unexplained: {signed(drift)} for White. By so much a search one turn further changed "
            "the values."
        )


def _by_error(error: float) -> str:
    return f" (error {error:.2f})" if error >= SMALL else ""


def turn_sentences(names: Names, balance: Balance, error: float) -> Iterator[str]:
    """What changed the value in a turn, each as a sentence, in points of 100.

    Args:
        names: the names of the players.
        balance: the sums of the turn, with two places.
        error: the expected error of a loss and of the read.
    """
    before, after = (
        f"{points:+d}" if points else "0" for points in (balance.before, balance.after)
    )
    yield f"Value for White: {before} points of 100 before, {after} after."
    by_error = f" (±{round(100 * error)})" if error >= SMALL else ""
    for color in Color:
        if loss := balance.loss(color):
            yield f"{names.owner(color)} order gave up {loss}{by_error}."
    if balance.read:
        reader = Color.WHITE if balance.read > 0 else Color.BLACK
        yield f"{names.owner(reader)} read gained {abs(balance.read)}{by_error}."
