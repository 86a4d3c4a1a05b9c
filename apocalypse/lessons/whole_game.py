"""Whole game: the last lesson, a composed game of sixteen turns that shows every rule.

The learner steps through its turns, and writes White's order where it shows a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.lesson import Condition, Lesson, condition
from apocalypse.rules.board import WHITE
from apocalypse.rules.events import Passed
from apocalypse.rules.game import Game, Turn

TITLE: Final = "A whole game"
TEXT: Final = (
    "Sixteen turns that show every rule, and you win. The game was composed for that, so do not "
    "ask whether it is well played."
)
TASK: Final = "In some turns you write White's order. If you would rather watch, press N."


@dataclass(frozen=True)
class Step:
    """One turn of the game."""

    turn: Turn
    comment: str
    """The comment on the turn after its reveal."""
    exercise: Lesson | None
    """The lesson that asks for White's order; None: the turn is only shown."""


@cache
def _parts() -> list[tuple[str, dict[str, str]]]:
    """The turns in ``whole_game.txt`` as on a sheet, each with its texts."""
    text = Path(__file__).with_name("whole_game.txt").read_text("utf-8")
    parts = [part.split("\n") for part in text.strip().split("\n\n")[1:]]
    return [(turn, dict(line.split(": ", 1) for line in lines)) for turn, *lines in parts]


@cache
def whole_game() -> Game:
    """The game."""
    return read_sheet("\n".join(turn for turn, _ in _parts())).game


@cache
def steps() -> tuple[Step, ...]:
    """The turns of the game with their comments and exercises."""
    turns = zip(whole_game().turns, _parts(), strict=True)
    return tuple(Step(turn, texts["done"], _exercise(turn, texts)) for turn, (_, texts) in turns)


def _exercise(turn: Turn, texts: dict[str, str]) -> Lesson | None:
    """The lesson that asks for White's order in a turn, if there is one."""
    if "task" not in texts:
        return None
    before = whole_game().first_turns(turn.number - 1)
    return Lesson(
        title=TITLE,
        game=before,
        reply=turn.black,
        solution=turn.white,
        condition=_condition(turn),
        notes=(),
        **texts,
    )


def _condition(turn: Turn) -> Condition:
    """The event of White's order in the game, which shows that the learner wrote that order."""
    lacking = "White wrote another one in this game"
    if turn.white is None:
        return condition(Passed, lacking, color=WHITE)
    for event in turn.resolution.events:
        for name in ("order", "white"):
            if getattr(event, name, None) == turn.white:
                return condition(type(event), lacking, **{name: turn.white})
    raise ValueError(f"White's order in turn {turn.number} has no event.")
