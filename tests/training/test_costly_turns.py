"""Puzzles from turns of analyzed games: which turns, which orders, and what is said of them."""

from __future__ import annotations

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.review.analysis import TurnAnalysis, order_losses
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import safe_orders
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment
from apocalypse.training.costly_turns import choices, costly_turns, own_puzzles
from apocalypse.training.explanation import mix_sentences
from apocalypse.training.puzzle import Puzzle
from tests.review.analyzed_game import analyzed, game
from tests.training.costly_game import costly_analysis, costly_sheet

COMPOSED = "1-composed.txt"


def both() -> tuple[Puzzle, Puzzle]:
    """The puzzles from the short game, White's and Black's."""
    white, black = costly_turns(costly_sheet(), costly_analysis())
    return white, black


def test_both_orders_of_a_turn_may_be_costly() -> None:
    white, black = both()
    assert (white.solver, black.solver) == (WHITE, BLACK)
    assert white.position == black.position == costly_sheet().game.start
    assert (white.opponent, black.opponent) == ("Black", "White")


def test_the_orders_are_the_written_one_the_best_mix_and_the_next_best() -> None:
    for puzzle in both():
        assert puzzle.played is not None
        mix = puzzle.played.assessment.mix(puzzle.solver)
        assert puzzle.played.order in puzzle.orders
        assert {order for order, part in mix.items() if part} <= set(puzzle.orders)
        assert len(puzzle.orders) == min(4, len(mix))
        assert list(puzzle.orders) == sorted(puzzle.orders, key=str), "their row tells nothing"


@pytest.mark.parametrize("color", Color)
def test_a_mix_is_judged_from_the_side_of_its_player(color: Color) -> None:
    puzzle = both()[color.index]
    (analysis,) = costly_analysis()
    sign = 1 if color is WHITE else -1
    assert puzzle.value == pytest.approx(sign * analysis.assessment.value)
    parts = [number == 0 for number in range(len(puzzle.orders))]
    score = puzzle.score(parts)
    for reply, result in zip(puzzle.replies, score.results, strict=True):
        pair = (puzzle.orders[0], reply) if color is WHITE else (reply, puzzle.orders[0])
        assert result == pytest.approx(sign * analysis.assessment.payoff(*pair))
    assert score.loss == pytest.approx(puzzle.value - min(score.results))
    assert puzzle.score(puzzle.equilibrium.rows).loss == pytest.approx(0)


def test_the_answer_names_the_game_what_was_written_and_the_error() -> None:
    white, _ = both()
    verdict, lost, where, *_ = mix_sentences(white, white.score([1] * 4), PAGE)
    assert "+-" not in verdict
    assert lost == "In the game: b4c2, 30 points less than a best mix."
    assert where == "Ada wrote that in turn 1 of Ada against Bob (2026/11/21)."


def test_only_a_clear_loss_is_a_puzzle_and_the_error_is_named() -> None:
    sides = [(each, color) for each in analyzed(COMPOSED) for color in Color]
    puzzles = own_puzzles([(Sheet(game(COMPOSED)), analyzed(COMPOSED))])
    asked = [(each.played.number, each.solver) for each in puzzles if each.played]
    costly = [(each.number, color) for each, color in sides if color in each.losses.clear]
    assert 0 < len(asked) <= len(costly) < len(sides)
    assert set(asked) <= set(costly)
    (turn,) = (each for each in analyzed(COMPOSED) if each.number == asked[0][0])
    for mix in ([1] * 4, puzzles[0].equilibrium.rows):
        verdict, _, where, *_ = mix_sentences(puzzles[0], puzzles[0].score(mix), PAGE)
        assert f" on average (+-{round(100 * turn.error)})." in verdict
        side = asked[0][1].value.title()
        assert where == f"{side} wrote that in turn {turn.number} of White against Black."


def test_neither_the_written_order_nor_equal_parts_solve_a_puzzle() -> None:
    for puzzle in (*both(), *costly_turns(Sheet(game(COMPOSED)), analyzed(COMPOSED))):
        assert puzzle.played is not None
        assert not puzzle.score([1] * len(puzzle.orders)).is_solved
        assert not puzzle.score([o == puzzle.played.order for o in puzzle.orders]).is_solved


def test_a_copy_of_a_game_adds_nothing_and_players_stand_by_the_number_of_their_turns() -> None:
    once = (costly_sheet(), costly_analysis())
    puzzles = own_puzzles([once, once])
    assert puzzles == [*both()]
    ada, bob = puzzles
    assert choices([ada, bob, bob]) == [
        ("All players: 3 turns", [ada, bob, bob]),
        ("Bob: 2 turns", [bob, bob]),
        ("Ada: 1 turn", [ada]),
    ]
    assert choices([ada]) == []


def matrix_turn(*payoffs: tuple[float, ...]) -> list[Puzzle]:
    """The puzzle of White, whose first order was written, in a turn with made-up payoffs."""
    whites, blacks = (tuple(safe_orders(Game().position, color)) for color in Color)
    assessment = Assessment(
        whites[: len(payoffs)], blacks[: len(payoffs[0])], payoffs, solve(payoffs), 1, exact=True
    )
    white, black = whites[0], blacks[0]
    losses = order_losses(assessment, white, black)
    sheet = Sheet(Game().play(white, black))
    turns = [TurnAnalysis(1, assessment, losses, {}, 0.0, 14)]
    return [puzzle for puzzle in costly_turns(sheet, turns) if puzzle.solver is WHITE]


def test_a_position_whose_best_mix_needs_more_orders_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scissors_and_more = ((-0.5, -0.5, -0.5), (0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
    monkeypatch.setattr("apocalypse.training.costly_turns.MOST_ORDERS", 4)
    assert len(matrix_turn(*scissors_and_more)) == 1
    monkeypatch.setattr("apocalypse.training.costly_turns.MOST_ORDERS", 3)
    assert matrix_turn(*scissors_and_more) == []


def test_a_position_that_equal_parts_solve_is_left_out() -> None:
    assert len(matrix_turn((-0.3, -0.3), (1.0, -1.0), (-1.0, 1.0))) == 1
    assert matrix_turn((-0.1, -0.1), (1.0, -1.0), (-1.0, 1.0)) == []
