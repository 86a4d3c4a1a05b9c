"""Lessons on rule 2: both orders end on the same square."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.conditions import YOUR_KNIGHT, YOUR_PAWN, sign
from apocalypse.lessons.lesson import lesson
from apocalypse.rules.board import KNIGHT, PAWN, WHITE
from apocalypse.rules.events import Clash, Moved, Trampled

KNIGHTS: Final = lesson(
    "Two knights meet",
    "1p1p1/4n/5/P3P/1N3",
    "e2c3",
    "b5c3",
    sign(Clash, "the knights did not clash", kind=KNIGHT),
    text="Both orders may end on the same empty square. Two pieces of a kind clash there, and both "
    "are lost.",
    task="Black's knight goes to {c3}. Send yours there, too.",
    hint="Your knight on {b5} can reach {c3}.",
    done="Both knights are lost. Whether a knight for a knight is a good trade depends on what is "
    "left.",
    notes=[
        (sign(Moved, piece=YOUR_PAWN), "That was a pawn. Send your knight to {c3}."),
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight went elsewhere. Send it to {c3}."),
    ],
)

PAWNS: Final = lesson(
    "Two pawns meet",
    "p4/2p2/5/2P2/P3P",
    "c2c3",
    "c4c3",
    sign(Clash, "the pawns did not clash", kind=PAWN),
    text="Two pawns that go to the same empty square clash, too: both are lost. You have one pawn "
    "more than Black, and can afford it.",
    task="Black's pawn steps from {c2} to {c3}. Send one of yours there, too.",
    hint="Step straight ahead with the pawn on {c4}.",
    done="Each side lost a pawn. Black has one left, and you have two.",
    notes=[(sign(Moved, piece=YOUR_PAWN), "Your pawn went elsewhere. Send one to {c3}.")],
)

TRAMPLE: Final = lesson(
    "Knight over pawn",
    "3p1/1p3/5/1P3/N3P",
    "b2b3",
    "a5b3",
    sign(Trampled, "no knight trampled a pawn", knight=WHITE),
    text="If a knight and a pawn go to the same empty square, the knight tramples the pawn: the "
    "pawn is lost and the knight stays.",
    task="Black's pawn steps from {b2} to {b3}. Win that pawn.",
    hint="Your knight on {a5} can reach {b3}.",
    done="Your knight trampled the pawn. A pawn is never safe on a square that an enemy knight can "
    "reach.",
    notes=[
        (sign(Clash), "Two pawns clashed, and both are lost. A knight would have stayed."),
        (
            sign(Moved, piece=YOUR_KNIGHT),
            "Your knight went elsewhere. Send it where Black's pawn goes.",
        ),
        (
            sign(Moved, piece=YOUR_PAWN),
            "That was a pawn. Send your knight where Black's pawn goes.",
        ),
    ],
)

LESSONS: Final = (KNIGHTS, PAWNS, TRAMPLE)
