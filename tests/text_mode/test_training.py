"""Find the mix in lines of text."""

from __future__ import annotations

import io
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.text_mode.prompts import EndedError, QuitError
from apocalypse.text_mode.training import train
from apocalypse.training.series import LENGTH, Drill, Series, Streak

Printed: TypeAlias = Callable[..., str]


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Printed:
    """What is said to so many answers."""

    def text(*answers: str, streak: Streak | None = None) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in answers)))
        with pytest.raises((EndedError, QuitError)):
            train(PAGE, streak or Streak(), Random(1))
        return capsys.readouterr().out

    return text


def test_a_mix_is_answered_with_numbers_and_explained(printed: Printed) -> None:
    output = printed("two", "white", "1", "11 0", "0 0", "1 0", "quit")
    assert "Order 2: " in output
    assert output.count("Type 2 numbers from 0 to 10, one for each order.") == 2
    assert "Give at least one order a part." in output
    puzzle = Series.of(Drill.TWO, Random(1)).puzzles[0]
    loss = round(100 * puzzle.score((1, 0)).loss)
    assert f"{loss} points lost." in output
    assert "Black's best reply is " in output
    assert f"Puzzle 2 of {LENGTH}." in output


def test_ten_answers_end_a_series_and_count_for_the_streak(printed: Printed) -> None:
    streak = Streak()
    numbers = [str((puzzle.never or 0) + 1) for puzzle in Series.of(Drill.NEVER, Random(1)).puzzles]
    output = printed("never", "9", *numbers, "quit", streak=streak)
    assert "Type a number from 1 to 3." in output
    assert output.count("Right.") == LENGTH
    assert f"{LENGTH} of {LENGTH} solved." in output
    assert streak.best == LENGTH
