"""Costly turns: puzzles from turns of analyzed games in which an order clearly lost something.

The orders to choose from are those of the best mix, the one that was written, and the next best
ones, so that they do not tell which of them was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from apocalypse.formats.sheet import Sheet
from apocalypse.match.players import players_on
from apocalypse.review.analysis import TurnAnalysis, expectation
from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.strategy.search.assessment import Assessment
from apocalypse.training.puzzle import PlayedTurn, Puzzle
from apocalypse.wording.captions import turn_count

MOST_ORDERS: Final = 4
"""The orders of a puzzle."""
CLOSE: Final = 0.02
"""What leaving out the other orders may change the value, where the value is exact."""


def own_puzzles(games: Iterable[tuple[Sheet, Iterable[TurnAnalysis]]]) -> list[Puzzle]:
    """The puzzles from games with their analyses, each position once."""
    puzzles = (puzzle for sheet, turns in games for puzzle in costly_turns(sheet, turns))
    return list(dict.fromkeys(puzzles))


def costly_turns(sheet: Sheet, turns: Iterable[TurnAnalysis]) -> Iterator[Puzzle]:
    """The puzzles from a game, by either side, as far as its analysis goes."""
    names = players_on(sheet).names
    for analysis in turns:
        turn, error = sheet.game.turns[analysis.number - 1], analysis.error
        for color in analysis.losses.clear:
            loss, assessment = analysis.losses.loss(color), analysis.assessment
            order = turn.order(color)
            played = PlayedTurn(names, sheet.date, turn.number, order, loss, assessment, error)
            orders = _choice(assessment, color, order)
            puzzle = Puzzle(turn.before, orders, color, played)
            if _is_askable(puzzle):
                yield puzzle


def choices(puzzles: list[Puzzle]) -> list[tuple[str, list[Puzzle]]]:
    """Whose puzzles there are to choose: those of all players, then those of each, with a label.

    The player with most of them comes first. Empty: they are all by one player.
    """
    by_player: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        if puzzle.played is not None:
            by_player.setdefault(puzzle.played.names.of(puzzle.solver), []).append(puzzle)
    if len(by_player) <= 1:
        return []
    by_number = sorted(by_player.items(), key=lambda each: -len(each[1]))
    lists = [("All players", puzzles), *by_number]
    return [(f"{name}: {turn_count(len(own))}", own) for name, own in lists]


def _choice(
    assessment: Assessment, color: Color, written: Order | None
) -> tuple[Order | None, ...]:
    """The orders of a puzzle: the written one, the likeliest of the mix, and the next best."""
    mix = assessment.mix(color)

    def rank(order: Order | None) -> tuple[bool, float, float]:
        return order != written, -mix[order], -expectation(assessment, color, order)

    return tuple(sorted(sorted(mix, key=rank)[:MOST_ORDERS], key=str))


def _is_askable(puzzle: Puzzle) -> bool:
    """Whether these orders are enough for a best mix, and equal parts are none.

    A position that needs more orders would have another value than the analysis says.
    """
    assert puzzle.played is not None
    value = puzzle.assessment.value * puzzle.solver.sign
    if value - puzzle.value > max(puzzle.played.error, CLOSE):
        return False
    return not puzzle.score([1] * len(puzzle.orders)).is_solved
