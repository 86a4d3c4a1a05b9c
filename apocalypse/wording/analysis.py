"""Worth in words: values, losses and guesses as people read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apocalypse.rules.board import Color
from apocalypse.wording.names import Names

SMALL: Final = 0.005
"""What is smaller is told as nothing."""


def signed(value: float) -> str:
    """A value with its sign and two places: ``+0.25``; a nought has no sign."""
    return f"{value:+.2f}" if abs(value) >= SMALL else " 0.00"


def turn_line(
    number: int,
    orders: tuple[str, str],
    values: tuple[float, float],
    losses: tuple[float, float],
    ranks: tuple[int, int],
    guess: float,
    *,
    exact: bool,
) -> str:
    """A turn in one line.

    Args:
        number: of the turn, from 1.
        orders: White's and Black's.
        values: to White, before the turn and after it.
        losses: what White and Black gave away.
        ranks: the places of both orders among the answers to what the other really did.
        guess: what White won by guessing.
        exact: whether the values are known, or a guess of about 0.05 either way.
    """
    white, black = orders
    before, after = values
    about = " " if exact else "~"
    told = [
        f"{number:>3}. {white:<6} {black:<6}",
        f"{about}{signed(before)} ->{about}{signed(after)}",
        f"lost {losses[0]:.2f} {losses[1]:.2f}",
        f"guess {signed(guess)}",
        f"rank {ranks[0]} {ranks[1]}",
    ]
    return "   ".join(told)


def sums_sentences(
    names: Names, white_loss: float, black_loss: float, guess: float
) -> Iterator[str]:
    """The three sums of a game, each as a sentence."""
    for color, loss in ((Color.WHITE, white_loss), (Color.BLACK, black_loss)):
        if loss < SMALL:
            yield f"{names.of(color)} lost nothing."
        else:
            yield f"{names.of(color)} gave away {loss:.2f} of a game by weak orders."
    if abs(guess) < SMALL:
        yield "Neither player read the other better."
    else:
        lucky = names.of(Color.WHITE if guess > 0 else Color.BLACK)
        yield f"{lucky} won {abs(guess):.2f} of a game by good reads."
