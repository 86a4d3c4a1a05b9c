"""Sentences about an analysis: values, losses and reads, for every front end and every page.

They stand beside the facts that they put into words, and not in `wording`, which knows the rules
alone: pages take finished sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from apocalypse.formats.turn_notes import TurnNotes
from apocalypse.review.reasons import Reason, Threat
from apocalypse.rules.board import BLACK, WHITE, Color, Piece, Square
from apocalypse.rules.events import Captured, Ended, Promoted, Trampled
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position
from apocalypse.wording.lists import list_words
from apocalypse.wording.names import Names, sentence

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.analysis import Balance
    from apocalypse.review.verdicts import OrderTrial, PositionVerdict, SideVerdict, TurnVerdict

SMALL: Final = 0.005
"""A smaller value shows as zero."""


def signed(value: float) -> str:
    """A value with its sign and two places, ``+0.25``; zero has no sign."""
    return f"{value:+.2f}" if abs(value) >= SMALL else " 0.00"


def likeliest(mix: Mapping[Order | None, float]) -> list[Order | None]:
    """The orders of a mix, the likeliest first, without those whose probability shows as zero."""
    best = sorted(mix, key=lambda order: -mix[order])
    return [order for order in best if mix[order] > SMALL]


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


@dataclass(frozen=True)
class Labels:
    """How sentences name players, squares and orders."""

    names: Names
    coordinates: Coordinates = CHESS
    is_brief: bool = False
    """Whether orders are written as on a game sheet."""

    def order(self, position: Position, order: Order | None) -> str:
        """An order: ``knight a5 to c4``, or ``a pass``; in brief, ``Ha5c4``."""
        if order is None:
            return "a pass"
        piece = position.piece_at(order.origin)
        if self.is_brief or piece is None:
            return order_text(order, self.coordinates, position)
        return f"{piece.kind.value} {self.square(order.origin)} to {self.square(order.target)}"

    def square(self, square: Square) -> str:
        """A square by its name."""
        return square_name(square, self.coordinates)


def turn_sentences(labels: Labels, turn: TurnVerdict, *, is_short: bool = False) -> Iterator[str]:
    """What is to be said about a turn, a sentence each.

    If it ``is_short``, it leaves out who stood better, and why another order was better.
    """
    if not is_short:
        yield outlook(labels, turn)
    if not turn.has_choice:
        yield "Neither side had a choice."
    elif not any(side.better for side in turn.sides):
        yield "Both orders were sound."
    is_alone = sum(bool(side.better) for side in turn.sides) == 1
    for side in turn.sides:
        shown = replace(side, risk=None, chance=None) if is_short else side
        yield from _side_sentences(labels, turn.position, shown, is_alone=is_alone)
    if turn.read:
        yield _read(labels, turn.read)
    if turn.balance.draw:
        yield _draw(labels, turn.balance.draw)


def turn_notes(sheet: Sheet, verdicts: Iterable[TurnVerdict]) -> list[TurnNotes]:
    """What the verdicts on turns of a game say, for pages and pictures."""
    labels = Labels(sheet.names, sheet.coordinates)
    return [
        TurnNotes(
            verdict.number,
            " ".join(turn_sentences(labels, verdict)),
            tuple(number_sentences(labels, verdict)),
            verdict.balance.before,
            verdict.balance.after,
        )
        for verdict in verdicts
    ]


def _side_sentences(
    labels: Labels, position: Position, side: SideVerdict, *, is_alone: bool = True
) -> Iterator[str]:
    """What is to be said about the order of a side, if it was not sound.

    It is alone if the opponent's order was sound.
    """
    if side.better:
        yield _better(labels, position, side, is_alone=is_alone)
        yield _choice(labels, position, side)
        if side.risk is not None or side.chance is not None:
            yield _reason(labels, position, side)
    if side.put_back_loss:
        yield _put_back(labels, side)


def outlook(labels: Labels, turn: TurnVerdict) -> str:
    """What both sides could expect before the turn."""
    return _standing(labels, turn, is_past=True)


def _standing(
    labels: Labels, verdict: TurnVerdict | PositionVerdict, *, is_past: bool = False
) -> str:
    """Who stands better, or stood better before a turn."""
    size, color = abs(verdict.value), _gainer(verdict.value)
    if size < SMALL:
        state = "even" if verdict.is_exact else "about even"
        return f"The position {'was' if is_past else 'is'} {state}."
    if size < EDGE:
        has = ("had", "had") if is_past else ("has", "have")
        return f"{labels.names.clause(color, *has)} an edge."
    if size < CLEAR:
        state = "clearly better"
    else:
        state = "winning" if size > 1 - SMALL else "close to a win"
    stands = ("was", "were") if is_past else ("is", "are")
    return f"{labels.names.clause(color, *stands)} {state}."


def position_sentences(labels: Labels, verdict: PositionVerdict) -> Iterator[str]:
    """What is to be said about a position: who stands better, and what each side does best."""
    yield _standing(labels, verdict)
    for color in Color:
        yield _best_mix(labels, verdict, color)


def _best_mix(labels: Labels, verdict: PositionVerdict, color: Color) -> str:
    """What a side does best: pass, write one order, or mix some."""
    mix = verdict.mixes[color.index]
    order = labels.order(verdict.position, mix[0])
    if verdict.choices[color.index] == 1:
        has = labels.names.clause(color, "has", "have")
        return f"{has} to pass." if mix[0] is None else f"{has} no choice: {order}."
    player = labels.names.subject(color)
    if len(mix) == 1:
        return f"Best for {player} is {order}."
    orders = [labels.order(verdict.position, each) for each in mix[:MOST_NAMED]]
    if rest := len(mix) - len(orders):
        orders.append(f"{rest} other{'s' * (rest > 1)}")
    return f"Best for {player} is a mix of {list_words(orders)}, the likeliest first."


def trial_sentences(labels: Labels, trial: OrderTrial) -> Iterator[str]:
    """What is to be said about an order that a side tries in a turn of a game."""
    position, side = trial.position, trial.verdict
    order = labels.order(position, side.order)
    is_notation = labels.is_brief and side.order is not None
    first = order if is_notation else order[:1].upper() + order[1:]
    if side.better:
        yield f"{first} costs {fraction_words(side.loss)}."
        yield _better(labels, position, side)
        if side.risk is not None or side.chance is not None:
            yield _reason(labels, position, side)
    else:
        yield f"{first} is sound."
    yield _comparison(labels, trial)
    yield _averages(labels, trial)


def _comparison(labels: Labels, trial: OrderTrial) -> str:
    """Whether the tried order is better than the written one."""
    player = labels.names.subject(trial.verdict.color)
    if trial.verdict.order == trial.written:
        return f"It is what {player} wrote."
    written = f"what {player} wrote, {labels.order(trial.position, trial.written)}"
    if not trial.gain:
        return f"It is as good as {written}, within the error."
    comparison = "better" if trial.gain > 0 else "worse"
    return f"It is {comparison} than {written}, by {fraction_words(abs(trial.gain))}."


def _averages(labels: Labels, trial: OrderTrial) -> str:
    """What the tried, the written and the best order come to."""
    color, order = trial.verdict.color, labels.order(trial.position, trial.verdict.order)
    player = labels.names.subject(color)
    average = f"{order} averages {signed(trial.expectation).strip()} for {player}"
    if trial.verdict.order != trial.written:
        written = labels.order(trial.position, trial.written)
        average += f", and {written} {signed(trial.written_expectation).strip()}"
    enemy = labels.names.owner(color.other)
    best = f"{signed(trial.best).strip()}{_error_note(trial.error)}"
    return f"Against {enemy} best mix, {average}; the best order averages {best}."


def _better(labels: Labels, position: Position, side: SideVerdict, *, is_alone: bool = True) -> str:
    """Which order, or which orders, were better; for whom, if both sides had better ones."""
    word = "Best" if side.is_one_best else "Better"
    player = "" if is_alone else f" for {labels.names.subject(side.color)}"
    better = list_words((labels.order(position, each) for each in side.better), "or")
    return f"{word}{player} was {better}."


def _choice(labels: Labels, position: Position, side: SideVerdict) -> str:
    """Which order was written, what it costs, and whether the enemy punished it."""
    choice = labels.names.clause(side.color, f"chose {labels.order(position, side.order)}")
    cost = f"{choice}, which cost {fraction_words(side.loss)}"
    if side.was_punished is None:
        return f"{cost}."
    enemy = labels.names.subject(side.color.other)
    return f"{cost}; {enemy} {'punished' if side.was_punished else 'did not punish'} that."


def _reason(labels: Labels, position: Position, side: SideVerdict) -> str:
    """What the order risked against a likely reply, and what the better one does against it."""
    parts = []
    if side.risk is not None:
        owner = labels.names.owner(side.color)
        parts.append(f"{owner} order {deed(labels, side.risk, is_risk=True)}")
    if side.chance is not None:
        better = labels.order(position, side.better[0])
        parts.append(f"{better} {deed(labels, side.chance, is_risk=False)}")
    return f"Against {labels.order(position, side.reply)}, {'; '.join(parts)}."


def deed(labels: Labels, reason: Reason, *, is_risk: bool) -> str:
    """What an order does: ``captures the pawn on c4``; or what it risks, ``loses the game``."""
    match reason:
        case Captured(_, order, Piece(_, kind)):
            verb = "loses" if is_risk else "captures"
            return f"{verb} the {kind.value} on {labels.square(order.target)}"
        case Trampled(square=square):
            verb = "loses" if is_risk else "tramples"
            return f"{verb} the pawn on {labels.square(square)}"
        case Promoted(_, square):
            verb = "lets a pawn promote" if is_risk else "promotes"
            return f"{verb} on {labels.square(square)}"
        case Threat(Piece(_, kind), square):
            piece = f"the {kind.value} on {labels.square(square)}"
            return f"leaves {piece} to be taken" if is_risk else f"attacks {piece}"
        case Ended():
            return "loses the game" if is_risk else "wins the game"
        case _:
            raise ValueError(f"No words for {reason!r}.")


def headline(labels: Labels, turn: TurnVerdict) -> str:
    """The one sentence that says most about a turn that mattered."""
    if abs(turn.read) >= turn.weight:
        return _read(labels, turn.read)
    side = max(turn.sides, key=lambda side: max(side.loss, side.put_back_loss))
    if side.put_back_loss > side.loss:
        return _put_back(labels, side)
    return _choice(labels, turn.position, side)


def _put_back(labels: Labels, side: SideVerdict) -> str:
    """What the put-back square costs."""
    part = fraction_words(side.put_back_loss)
    return sentence(f"{labels.names.owner(side.color)} put-back square cost {part}.")


def _read(labels: Labels, gain: float) -> str:
    """Who read whom, and what that gained."""
    reader = _gainer(gain)
    read = labels.names.clause(reader, f"read {labels.names.subject(reader.other)} well")
    return f"{read}, and gained {fraction_words(abs(gain))}."


def _draw(labels: Labels, points: int) -> str:
    """What a draw by count cost."""
    loser = labels.names.subject(_gainer(points).other)
    cost = f"that cost {loser} {fraction_words(abs(points) / 100)}"
    return f"A draw rule ended the game, which values do not expect; {cost}."


def number_sentences(labels: Labels, turn: TurnVerdict) -> Iterator[str]:
    """What changed the value in a turn, in points of 100.

    The value after the turn is the one before it and what the other sentences say.
    """
    balance = turn.balance
    error = _points_error(turn.error)
    before, after = _points(balance.before), _points(balance.after)
    yield f"Value for White: {before} points of 100 before, {after} after."
    for color in Color:
        if loss := balance.loss(color):
            yield f"{labels.names.clause(color, 'gave up')} {loss}{error}."
    if balance.read:
        owner = labels.names.owner(_gainer(balance.read))
        yield sentence(f"{owner} read gained {abs(balance.read)}{error}.")
    if balance.drift:
        cause = "The draw rule" if balance.draw else "Searching one turn deeper"
        yield f"{cause} changed the value by {_points(balance.drift)}."


def summary_sentences(labels: Labels, decisive: Sequence[TurnVerdict]) -> Iterator[str]:
    """The turns that decided a game, a sentence each."""
    if not decisive:
        yield "No turn decided the game: all losses and reads are within the error."
    for turn in decisive:
        yield f"Turn {turn.number}: {headline(labels, turn)}"


def sum_sentences(labels: Labels, balance: Balance, error: float) -> Iterator[str]:
    """What changed the value in a game, each as a sentence; the error is that of each sum."""
    _, _, white_loss, black_loss, read, _ = balance.numbers
    draw, drift = (part / 10**balance.places for part in (balance.draw, balance.searched))
    note = _error_note(error)
    for color, loss in zip(Color, (white_loss, black_loss), strict=True):
        lost = f"lost {loss:.2f} of a game"
        if loss < SMALL:
            yield f"{labels.names.clause(color, 'lost nothing')}."
        elif loss <= error:
            owner, within = labels.names.owner(color), f"within the error of {error:.2f}"
            yield sentence(f"{owner} orders were sound: they {lost}, {within}.")
        else:
            yield f"{labels.names.clause(color, lost)} through weak orders{note}."
    if abs(read) <= max(error, SMALL):
        yield "Neither player clearly read the other better."
    else:
        gained = labels.names.clause(_gainer(read), "gained")
        yield f"{gained} {abs(read):.2f} of a game through good reads{note}."
    if abs(drift) >= SMALL:
        player = labels.names.subject(_gainer(drift))
        part = f"{abs(drift):.2f} of a game"
        yield f"A deeper search found {part} for {player}, which no order explains."
    if abs(draw) >= SMALL:
        player = labels.names.subject(_gainer(draw).other)
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


def practice_words(order: str, loss: float, *, is_clear: bool) -> str:
    """What an order lost, in points of 100; an order whose loss is not clear is sound play."""
    if not (lost := round(100 * loss)):
        return f"{order} lost nothing"
    if not is_clear:
        return f"{order} was sound play"
    return f"{order} lost {lost} point{'s' * (lost != 1)}"
