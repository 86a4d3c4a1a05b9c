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
    "Sixteen turns that show every rule. The game was composed for that, so do not ask "
    "whether it is well played."
)
TASK: Final = "In some turns you write White's order. If you would rather watch, press N."
SHEET: Final = """\
;2007/12/31
1.e4e3 d1d2     ;1
2.e3d2 d2e3     ;3.iii
3.e5c4 e3e4
4.d2d1 e4e5     ;4.iii
5.b5b4 a2a3
6.c4a3 a3b4     ;3.ii, 3.i
7.c5b4 b4b5 c4  ;4.ii
8.a3c2 e1c2     ;2.i
9.b4b3 a1b3     ;2.ii
10.a5b3 c4c5    ;4.i
11.e5e4 c5b3
12.d5d4 b3d4
13.e4e3 d4b5
14.a4a3 b5a3
15.**** a3c2    ;5
16.**** c2e3    ;6
"""


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
        "Your pawn stands on {e3}. Black's pawn on {d2} strikes at it.",
        "Trade places with that pawn.",
        "Strike from {e3} to {d2}.",
    ),
    4: (
        "Both sides have two knights. Black's pawn arrives on {e5}.",
        "Bring your pawn to its last rank in the same turn.",
        "Step from {d2} to {d1}.",
    ),
    6: (
        "Black's pawn leaves {a3} and takes your pawn on {b4}.",
        "Strike with your knight at the square it leaves.",
        "Your knight goes from {c4} to {a3}.",
    ),
    8: (
        "Black's knight goes to {c2}.",
        "Send your knight there, too.",
        "Your knight goes from {a3} to {c2}.",
    ),
    10: (
        "Black has one knight left, and brings a pawn to {c5} this turn.",
        "Take Black's last knight on {b3} with yours.",
        "Your knight goes from {a5} to {b3}.",
    ),
    15: (
        "Your pawn on {e3} is blocked, and it is all you have left.",
        "You have no legal order. Seal your pass.",
        "Press S.",
    ),
}
"""By turn: the text, the task and the hint of an exercise."""

_COMMENTS: Final = (
    "Two pawns step ahead. Neither order affects the other.",
    "Each pawn struck at the other, so they traded places. Nothing was taken.",
    "A quiet turn. Each side now has a pawn one step from its last rank.",
    "Neither side may have a third knight, so the two pawns traded places. Each is back home.",
    "Your pawn stands on {b4}, where Black's pawn on {a3} can strike at it.",
    "The pawn had left {a3}, so your knight took nothing. Your pawn on {b4} stayed, and Black "
    "took it.",
    "Your pawn struck at a pawn that left. Black's pawn reached its last rank, could not "
    "become a third knight, and was put back on {c4}.",
    "Two knights clashed, and both are lost. Each side has one left.",
    "Black's knight trampled your pawn. On one square, a knight beats a pawn.",
    "Knights are counted after captures. Black had none left, so the pawn became a knight.",
    "The new knight took your last knight.",
    "Black's knight trampled another of your pawns.",
    "Your pawn on {e3} and a black pawn block each other.",
    "The knight trampled your other pawn. Only the blocked one is left.",
    "You had no legal order and passed, so Black's order was carried out alone.",
    "Black took your last pawn and won. You have now seen every rule.",
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
