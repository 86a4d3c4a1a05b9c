"""Lessons on rule 2: both orders end on the same square."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.lesson import lesson
from apocalypse.lessons.signs import YOUR_KNIGHT, YOUR_PAWN, sign
from apocalypse.rules.board import KNIGHT, PAWN, WHITE
from apocalypse.rules.events import BothFell, Moved, Trampled

KNIGHTS: Final = lesson(
    "Two knights meet",
    "1p1p1/4n/5/P3P/1N3",
    "e2c3",
    "b5c3",
    sign(BothFell, "the knights did not meet", kind=KNIGHT),
    text="Both orders may end on the same empty square. Two pieces of a kind that meet there are "
    "both lost.",
    task="Black's knight goes to {c3}. Meet it there with yours.",
    hint="From {b5} the knight reaches {c3}.",
    done="Both knights are gone. A knight for a knight: whether that is a good trade depends on "
    "what is left.",
    notes=[
        (sign(Moved, piece=YOUR_PAWN), "That was a pawn, and the knights did not meet."),
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight went elsewhere. Go to {c3}."),
    ],
)

PAWNS: Final = lesson(
    "Two pawns meet",
    "p4/2p2/5/2P2/P3P",
    "c2c3",
    "c4c3",
    sign(BothFell, "the pawns did not meet", kind=PAWN),
    text="The same holds for pawns: two that meet on an empty square are both lost. You have one "
    "pawn more, and can afford it.",
    task="Black steps from {c2} to {c3}. Meet that pawn.",
    hint="Step straight ahead with the pawn on {c4}.",
    done="One pawn less on either side. Black now has one left, and you have two.",
    notes=[(sign(Moved, piece=YOUR_PAWN), "Your pawn went elsewhere. Go to {c3}.")],
)

TRAMPLE: Final = lesson(
    "Knight over pawn",
    "3p1/1p3/5/1P3/N3P",
    "b2b3",
    "a5b3",
    sign(Trampled, "no knight met a pawn", knight=WHITE),
    text="If a knight and a pawn meet on an empty square, the pawn is lost and the knight stays.",
    task="Black steps from {b2} to {b3}. Win that pawn.",
    hint="Your knight on {a5} reaches {b3}.",
    done="The knight trampled the pawn. So a pawn is never safe where a knight may arrive.",
    notes=[
        (sign(BothFell), "Two pawns met, and both are lost. A knight would have stayed."),
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight met nobody. Go where the pawn goes."),
        (sign(Moved, piece=YOUR_PAWN), "That pawn met nobody. Go where Black's pawn goes."),
    ],
)

LESSONS: Final = (KNIGHTS, PAWNS, TRAMPLE)
