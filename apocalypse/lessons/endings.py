"""Lessons on rule 6: how a game ends."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.lesson import lesson
from apocalypse.lessons.signs import BLACK_KNIGHT, YOUR_KNIGHT, sign
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import Captured, Ended, Missed, Moved
from apocalypse.rules.outcome import Outcome, Termination

WIN: Final = lesson(
    "The last pawn",
    "n4/5/2p2/4N/P3N",
    "c3c4",
    "e5c4",
    sign(Ended, "Black still has a pawn", outcome=Outcome(Termination.LAST_PAWN, WHITE)),
    text="Who has no pawns left when a turn is over has lost. Knights do not count.",
    task="Black's last pawn steps to {c4}. Win the game.",
    hint="Do not strike where the pawn stands, but where it goes. A knight beats it there.",
    done="Black has a knight and no pawn, and has lost.",
    notes=[
        (sign(Missed), "The pawn left {c3} in the same moment. Be where it goes."),
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight met nobody. Be where the pawn goes."),
    ],
)

SACRIFICE: Final = lesson(
    "A costly knight",
    "5/1P2p/5/3p1/4N",
    "e2e3",
    "b2b1",
    sign(Ended, "you still have your pawn", outcome=Outcome(Termination.LAST_PAWN, BLACK)),
    text="A pawn that has become a knight is a pawn no more. Who promotes the last one has none "
    "left, and loses.",
    task="Do what you should never do: promote your last pawn.",
    hint="Step from {b2} to {b1}.",
    done="Two knights and no pawn: lost. Keep a pawn at home.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "Well played in a game. Here, promote the pawn."),
    ],
)

DRAW: Final = lesson(
    "Saving a draw",
    "5/3n1/4p/4P/3N1",
    "d2e4",
    "d5e3",
    sign(Ended, "the game was not drawn", outcome=Outcome(Termination.BOTH_LAST_PAWNS)),
    text="If both sides lose their last pawn in the same turn, the game is drawn. The end is "
    "looked at once, when the whole turn is done.",
    task="Black's knight takes your last pawn in this turn. Save the game.",
    hint="Take Black's last pawn on {e3} in the same turn.",
    done="Neither side has a pawn: a draw. That is the last rule. What comes next is a whole game.",
    notes=[(sign(Captured, piece=BLACK_KNIGHT), "You lost your last pawn, and Black has one.")],
)

LESSONS: Final = (WIN, SACRIFICE, DRAW)
