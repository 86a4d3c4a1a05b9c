"""The whole game is the published one with the sides exchanged, turn by turn."""

from __future__ import annotations

from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.lesson import fill_squares
from apocalypse.lessons.whole_game import steps, whole_game
from apocalypse.rules.board import BLACK, WHITE, flipped_square
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination

PUBLISHED = Path(__file__).parents[1] / "data" / "games" / "1-composed.txt"


def flipped(order: Order | None) -> Order | None:
    """The order of the other side on the flipped board."""
    if order is None:
        return None
    return Order(flipped_square(order.origin), flipped_square(order.target))


def test_it_is_the_published_game_with_the_sides_exchanged_and_the_learner_wins() -> None:
    published = read_sheet(PUBLISHED.read_text("utf-8")).game
    turns = whole_game().turns
    assert [step.turn for step in steps()] == list(turns)
    for turn, model in zip(turns, published.turns, strict=True):
        assert (turn.white, turn.black) == (flipped(model.black), flipped(model.white))
        squares = {color.other: flipped_square(s) for color, s in model.squares.items()}
        assert turn.squares == squares
    assert whole_game().outcome == Outcome(Termination.LAST_PAWN, WHITE)
    assert published.outcome == Outcome(Termination.LAST_PAWN, BLACK)
    assert steps()[-1].exercise is not None


def test_every_rule_is_seen_in_it() -> None:
    events = [event for step in steps() for event in step.turn.resolution.events]
    shown = ["1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"]
    assert sorted({event.rule for event in events}) == shown


def test_only_the_order_of_the_game_continues_with_it() -> None:
    asked = [step for step in steps() if step.exercise is not None]
    assert len(asked) == 6
    for step in asked:
        exercise = step.exercise
        assert exercise is not None
        position = exercise.game.position
        assert position == step.turn.before
        right = [
            order
            for order in choices(position, WHITE, exercise.game.rules)
            if exercise.verdict(exercise.play(order)).is_solved
        ]
        assert right == [exercise.solution] == [step.turn.white]
        assert exercise.play(exercise.solution).turns[-1] == step.turn


def test_every_turn_is_spoken_of() -> None:
    comments = [fill_squares(step.comment, PAGE) for step in steps()]
    assert all(text.endswith(".") for text in comments)
    assert len(set(comments)) == len(comments) == 16
