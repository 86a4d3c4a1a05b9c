"""Explanations of puzzles: what an answer came to and why, in sentences and as a small matrix.

In every puzzle the player is White. Points are hundredths of a win: +100 is a win, 0 a draw
and -100 a loss.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from apocalypse.review.points import in_points
from apocalypse.review.sentences import points_words, signed
from apocalypse.rules.notation import Coordinates
from apocalypse.training.puzzle import MixScore, Puzzle
from apocalypse.wording.names import order_label

MOST_COLUMNS: Final = 4
"""The most replies in a small matrix."""
YOUR_MIX: Final = "you"
"""The name of the row with the results of the player's mix."""
BEST_MIX: Final = "best"
"""The name of the row with the results of a best mix."""


def matrix_lines(puzzle: Puzzle, coordinates: Coordinates, score: MixScore) -> tuple[str, ...]:
    """The result of each order against each reply that matters, as a small table.

    The first row names the replies; the last ones are the mix that is judged, and a best mix.
    """
    numbers = puzzle.relevant_replies(MOST_COLUMNS, score.reply)

    def result_row(name: str, results: Sequence[float]) -> str:
        """A row with the results against these replies."""
        return _row(name, [signed(results[number]) for number in numbers])

    replies = [order_label(puzzle.replies[number], coordinates) for number in numbers]
    rows = [_row("", replies)]
    for order, payoffs in zip(puzzle.orders, puzzle.payoffs, strict=True):
        rows.append(result_row(order_label(order, coordinates), payoffs))
    rows.append(result_row(YOUR_MIX, score.results))
    best = puzzle.score(puzzle.equilibrium.rows)
    rows.append(result_row(BEST_MIX, best.results))
    return tuple(rows)


def _row(name: str, cells: Iterable[str]) -> str:
    """A name and some cells, each in its column."""
    return f"{name:<4}" + "".join(f"{cell:>5}" for cell in cells)


def mix_title(score: MixScore) -> str:
    """How good a mix is, in a few words: ``Solved: 2 points lost``."""
    title = f"{points_words(score.loss)} lost"
    if _loses_nothing(score):
        title = "nothing lost"
    if score.is_solved:
        return f"Solved: {title}"
    return title.capitalize()


def _loses_nothing(score: MixScore) -> bool:
    """Whether a mix loses less than a player is shown, half a point."""
    return in_points(score.loss) == 0


def mix_sentences(puzzle: Puzzle, score: MixScore, coordinates: Coordinates) -> tuple[str, ...]:
    """The result of a mix, and why these orders are mixed; the most important sentence first."""
    reply = order_label(puzzle.replies[score.reply], coordinates)
    value = signed(puzzle.value)
    if _loses_nothing(score):
        verdict = f"No mix is better: whatever Black writes, you get at least {value} on average."
    else:
        verdict = (
            f"Black's best reply is {reply}: you get {signed(score.guaranteed)} on average. "
            f"A best mix guarantees {value}."
        )

    # The best mix.
    parts = []
    for order, part in zip(puzzle.orders, puzzle.equilibrium.rows, strict=True):
        parts.append(f"{order_label(order, coordinates)} {part:.0%}")
    sentences = [verdict, f"A best mix: {', '.join(parts)}."]

    # Why no single order is enough.
    for number, order in enumerate(puzzle.orders):
        best_reply = puzzle.best_reply(number)
        sentences.append(
            f"If you always write {order_label(order, coordinates)}, "
            f"Black writes {order_label(puzzle.replies[best_reply], coordinates)}: "
            f"{signed(puzzle.payoffs[number][best_reply])}."
        )
    return tuple(sentences)
