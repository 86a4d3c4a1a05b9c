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
NO_MIX: Final = "Give at least one order a share."
"""The refusal of a mix without parts."""
NEVER_RIGHT, NEVER_WRONG = "Right", "Not this one"


def matrix_lines(
    puzzle: Puzzle, coordinates: Coordinates, score: MixScore | None = None
) -> tuple[str, ...]:
    """The result of each order against each reply that matters, as a small table.

    The results of a mix that is judged, and those of a best mix, are the last rows.
    """
    rows = _matrix(puzzle, coordinates, score)
    return tuple(f"{name:<4}{''.join(f'{cell:>5}' for cell in cells)}" for name, cells in rows)


def matrix_sentences(
    puzzle: Puzzle, coordinates: Coordinates, score: MixScore | None = None
) -> tuple[str, ...]:
    """The same table for listeners, a sentence for each reply that matters."""
    (_, replies), *rows = _matrix(puzzle, coordinates, score)
    names = {YOUR_MIX: "your mix", BEST_MIX: "a best mix"}
    sentences = []
    for column, reply in enumerate(replies):
        results = (f"{names.get(name, name)} {cells[column]}" for name, cells in rows)
        sentences.append(f"Against {reply}: {', '.join(results)}.")
    return tuple(sentences)


def _matrix(
    puzzle: Puzzle, coordinates: Coordinates, score: MixScore | None
) -> list[tuple[str, list[str]]]:
    """The rows of the table, each with its name; the first one names the replies."""
    shown = puzzle.relevant_replies(MOST_COLUMNS, score and score.reply)
    rows = [("", [order_label(puzzle.replies[number], coordinates) for number in shown])]
    for order, payoffs in zip(puzzle.orders, puzzle.payoffs, strict=True):
        cells = [signed(payoffs[number]) for number in shown]
        rows.append((order_label(order, coordinates), cells))
    if score is not None:
        best = puzzle.score(puzzle.equilibrium.rows)
        for name, results in ((YOUR_MIX, score.results), (BEST_MIX, best.results)):
            rows.append((name, [signed(results[number]) for number in shown]))
    return rows


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


def never_sentences(puzzle: Puzzle, chosen: int, coordinates: Coordinates) -> tuple[str, ...]:
    """Whether the order that is never right was chosen, and why it is never right.

    Raises:
        ValueError: no order of the puzzle is dominated.
    """
    never = puzzle.never
    better = None if never is None else puzzle.dominating(never)
    if never is None or better is None:
        raise ValueError("every order of this puzzle may be right")
    names = [order_label(order, coordinates) for order in puzzle.orders]
    reply = puzzle.clearest_reply(better, never)
    against = order_label(puzzle.replies[reply], coordinates)
    reason = (
        f"{names[better]} is at least as good as {names[never]} whatever Black writes. "
        f"Against {against} it is better: "
        f"{signed(puzzle.payoffs[better][reply])} and not {signed(puzzle.payoffs[never][reply])}."
    )
    if chosen == never:
        return (reason,)
    part = puzzle.equilibrium.rows[chosen]
    return f"A best mix writes {names[chosen]} {part:.0%} of the time.", reason
