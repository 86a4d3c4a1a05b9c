"""Lessons on rule 6: how a game ends."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.conditions import BLACK_KNIGHT, YOUR_KNIGHT, sign
from apocalypse.lessons.lesson import lesson
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import Captured, Ended, Missed, Moved
from apocalypse.rules.outcome import Outcome, Termination

WIN: Final = lesson(
    "The last pawn",
    "n4/5/2p2/4N/P3N",
    "c3c4",
    "e5c4",
    sign(Ended, "Black still has a pawn", outcome=Outcome(Termination.LAST_PAWN, WHITE)),
    text="A side without pawns at the end of a turn has lost. Knights do not count.",
    task="Black's last pawn steps to {c4}. Win the game.",
    hint="Strike where the pawn goes, not where it stands. Your knight tramples it there.",
    done="Black has a knight left but no pawns, and has lost.",
    notes=[
        (sign(Missed), "The pawn left {c3} at the same time. Send your knight where it goes."),
        (
            sign(Moved, piece=YOUR_KNIGHT),
            "Your knight went elsewhere. Send it where the pawn goes.",
        ),
    ],
)

SACRIFICE: Final = lesson(
    "A costly knight",
    "5/1P2p/5/3p1/4N",
    "e2e3",
    "b2b1",
    sign(Ended, "you still have your pawn", outcome=Outcome(Termination.LAST_PAWN, BLACK)),
    text="A pawn that becomes a knight is no longer a pawn. If you promote your last pawn you have "
    "none left, and lose.",
    task="Do what you should never do: promote your last pawn.",
    hint="Step from {b2} to {b1}.",
    done="You have two knights but no pawns, and have lost. Always keep a pawn.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "In a game, that would be wise. Here, promote the pawn."),
    ],
)

DRAW: Final = lesson(
    "Saving a draw",
    "5/3n1/4p/4P/3N1",
    "d2e4",
    "d5e3",
    sign(Ended, "the game was not drawn", outcome=Outcome(Termination.BOTH_LAST_PAWNS)),
    text="If both sides lose their last pawn in the same turn, the game is drawn. What counts is "
    "the board at the end of the turn.",
    task="Black's knight takes your last pawn this turn. Save the game.",
    hint="Take Black's last pawn on {e3} in the same turn.",
    done="Neither side has a pawn left, so the game is drawn. That was the last rule. Next comes a "
    "whole game.",
    notes=[
        (sign(Captured, piece=BLACK_KNIGHT), "You lost your last pawn, and Black still has one.")
    ],
)

LESSONS: Final = (WIN, SACRIFICE, DRAW)
