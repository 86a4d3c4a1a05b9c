"""Whole game: the last lesson, a composed game of sixteen turns that shows every rule.

The learner steps through its turns, and writes White's order where it shows a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
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
SHEET: Final = """\
1.d5d4 e2e3
2.d4e3 e3d4     ;3.iii
3.e3e2 e1c2
4.e2e1 d4d5     ;4.iii
5.a4a3 b1b2
6.a3b2 c2a3     ;3.i, 3.ii
7.b2b1 c2 c1b2  ;4.ii
8.e5c4 a3c4     ;2.i
9.a5b3 b2b3     ;2.ii
10.c2c1 a1b3    ;4.i
11.c1b3 e1e2
12.b3d2 d1d2
13.d2b1 e2e3
14.b1a3 a2a3
15.a3c4 ****    ;5
16.c4e3 ****    ;6
"""
"""The composed game of the classic page with the sides exchanged, so that White wins."""


@dataclass(frozen=True)
class Step:
    """One turn of the game."""

    turn: Turn
    comment: str
    """The comment on the turn after its reveal."""
    exercise: Lesson | None
    """The lesson that asks for White's order; None: the turn is only shown."""


_EXERCISES: Final = {
    2: (
        "Your pawn stands on {d4}. Black's pawn on {e3} strikes at it.",
        "Trade places with that pawn.",
        "Strike from {d4} to {e3}.",
    ),
    4: (
        "Both sides have two knights. Black's pawn arrives on {d5}.",
        "Bring your pawn to its last rank in the same turn.",
        "Step from {e2} to {e1}.",
    ),
    6: (
        "Black's knight strikes at your pawn on {a3}.",
        "Leave with that pawn, and take the one on {b2}.",
        "Strike from {a3} to {b2}.",
    ),
    8: (
        "Black's knight goes to {c4}.",
        "Send your knight there, too.",
        "Your knight goes from {e5} to {c4}.",
    ),
    9: (
        "Black's pawn steps from {b2} to {b3}.",
        "Trample it with your knight.",
        "Your knight goes from {a5} to {b3}.",
    ),
    16: (
        "Black has one pawn left, and it is blocked.",
        "Win the game.",
        "Your knight on {c4} can take the pawn on {e3}.",
    ),
}
"""By turn: the text, the task and the hint of an exercise."""

_COMMENTS: Final = (
    "Two pawns step ahead. Neither order affects the other.",
    "Each pawn struck at the other, so they traded places. Nothing was taken.",
    "A quiet turn. Each side now has a pawn one step from its last rank.",
    "Neither side may have a third knight, so the two pawns traded places. Each is back home.",
    "Black's pawn stands on {b2}, where your pawn on {a3} can strike at it.",
    "Your pawn had left {a3}, so Black's knight took nothing. Black's pawn on {b2} stayed, and "
    "you took it.",
    "Black's pawn struck at a pawn that left. Your pawn reached its last rank, could not become "
    "a third knight, and was put back on {c2}.",
    "Two knights clashed, and both are lost. Each side has one left.",
    "Your knight trampled Black's pawn. On one square, a knight beats a pawn.",
    "Knights are counted after captures. You had none left, so your pawn became a knight.",
    "Your new knight took Black's last knight.",
    "Your knight trampled another of Black's pawns.",
    "Black's pawn on {e3} and a pawn of yours block each other.",
    "Your knight trampled one more pawn. Only the blocked one is left.",
    "Black had no legal order and passed, so your order was carried out alone.",
    "You took Black's last pawn and won. You have now seen every rule.",
)


@cache
def whole_game() -> Game:
    """The game."""
    return read_sheet(SHEET).game


@cache
def steps() -> tuple[Step, ...]:
    """The turns of the game with their comments and exercises."""
    commented = zip(whole_game().turns, _COMMENTS, strict=True)
    return tuple(Step(turn, comment, _exercise(turn, comment)) for turn, comment in commented)


def _exercise(turn: Turn, done: str) -> Lesson | None:
    """The lesson that asks for White's order in a turn, if there is one."""
    if turn.number not in _EXERCISES:
        return None
    text, task, hint = _EXERCISES[turn.number]
    before = whole_game().first_turns(turn.number - 1)
    return Lesson(TITLE, text, task, hint, done, before, turn.black, turn.white, _condition(turn))


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
