"""Explanations of puzzles: what an answer came to and why, in sentences and as a small matrix.

Points are hundredths of a win: +100 is a win, 0 a draw and -100 a loss.
"""

from __future__ import annotations

from typing import Final

from apocalypse.review.sentences import points_words, signed
from apocalypse.rules.notation import Coordinates
from apocalypse.training.puzzle import MixScore, Puzzle
from apocalypse.wording.names import order_label

MOST_COLUMNS: Final = 4
"""The most replies in a small matrix."""
YOUR_MIX, BEST_MIX = "you", "best"
"""The names of the last rows: what the player's mix comes to, and a best one."""


def matrix_lines(puzzle: Puzzle, coordinates: Coordinates, score: MixScore) -> tuple[str, ...]:
    """The result of each order against each reply that matters, as a small table.

    The first row names the replies; the last ones are the mix that is judged, and a best mix.
    """
    shown = puzzle.relevant_replies(MOST_COLUMNS, score.reply)
    rows = [("", [order_label(puzzle.replies[number], coordinates) for number in shown])]
    for order, payoffs in zip(puzzle.orders, puzzle.payoffs, strict=True):
        cells = [signed(payoffs[number]) for number in shown]
        rows.append((order_label(order, coordinates), cells))
    best = puzzle.score(puzzle.equilibrium.rows)
    for name, results in ((YOUR_MIX, score.results), (BEST_MIX, best.results)):
        rows.append((name, [signed(results[number]) for number in shown]))
    return tuple(f"{name:<4}{''.join(f'{cell:>5}' for cell in cells)}" for name, cells in rows)


def mix_title(score: MixScore) -> str:
    """How good a mix is, in a few words: ``Solved: 2 points lost``."""
    title = f"{points_words(score.loss)} lost" if round(100 * score.loss) else "nothing lost"
    return f"Solved: {title}" if score.is_solved else title.capitalize()


def mix_sentences(puzzle: Puzzle, score: MixScore, coordinates: Coordinates) -> tuple[str, ...]:
    """What a mix came to, and why these orders are mixed; the most important sentence first."""
    reply = order_label(puzzle.replies[score.reply], coordinates)
    guaranteed, value = signed(score.guaranteed), signed(puzzle.value)
    if round(100 * score.loss) == 0:
        verdict = f"No mix is better: whatever Black writes, you get at least {value} on average."
    else:
        verdict = (
            f"Black's best reply is {reply}: you get {guaranteed} on average. "
            f"A best mix guarantees {value}."
        )
    best = ", ".join(
        f"{order_label(order, coordinates)} {part:.0%}"
        for order, part in zip(puzzle.orders, puzzle.equilibrium.rows, strict=True)
    )
    return verdict, f"A best mix: {best}.", *_certain_orders(puzzle, coordinates)


def _certain_orders(puzzle: Puzzle, coordinates: Coordinates) -> list[str]:
    """What happens to a player who always writes the same order."""
    sentences = []
    for number, order in enumerate(puzzle.orders):
        reply = puzzle.best_reply(number)
        sentences.append(
            f"If you always write {order_label(order, coordinates)}, "
            f"Black writes {order_label(puzzle.replies[reply], coordinates)}: "
            f"{signed(puzzle.payoffs[number][reply])}."
        )
    return sentences
