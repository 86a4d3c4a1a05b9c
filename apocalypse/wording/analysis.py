"""Analysis in words: values, losses and reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import WHITE, Color
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
            yield f"{name} lost {loss:.2f} of a game, within the error of ±{error:.2f}: sound play."
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
    return f" (±{error:.2f})" if error >= SMALL else ""


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
