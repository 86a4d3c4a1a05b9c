"""The measurement of Rival: games repeat, and a habit is learned from them."""

from __future__ import annotations

from apocalypse.strategy.habits import UNKNOWN, Trait
from apocalypse.strategy.rival import RISK, SOUND
from tests.tools.rival import LESSONS, Task, learned, measure, play

LOVER = "horse lover"


def test_a_habit_is_learned_and_used_at_no_more_than_the_stated_risk() -> None:
    lesson = Task(LOVER, UNKNOWN, 0)
    game = play(lesson)
    assert play(lesson) == game
    profile = learned([game], LOVER)
    assert profile.weights[list(Trait).index(Trait.KNIGHT)] > 0.5
    measured = measure(Task(LOVER, profile, LESSONS))
    assert measured.loss <= SOUND
    assert 0 <= measured.risk <= RISK + 1e-6
