"""Lessons on rule 4: pawns that reach the last rank, and on rule 5: sides without an order."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.lesson import lesson
from apocalypse.lessons.signs import YOUR_KNIGHT, YOUR_PAWN, sign
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import Exchanged, Moved, Passed, Promoted, PutBack

PROMOTION: Final = lesson(
    "A pawn arrives",
    "3p1/1P3/4p/P4/4N",
    "d1d2",
    "b2b1",
    sign(Promoted, "no pawn of yours arrived", color=WHITE),
    text="A pawn that reaches the far rank becomes a knight at once, if its side has fewer than "
    "two knights.",
    task="You have one knight. Get a second one.",
    hint="The pawn on {b2} is one step from the far rank.",
    done="You have two knights now, and one pawn less. Pawns are what the game is lost by.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "The knight is no help here. Order the pawn."),
        (sign(Moved, piece=YOUR_PAWN), "The other pawn is nearer to the far rank."),
    ],
)

PUT_BACK: Final = lesson(
    "No third knight",
    "3p1/1P3/4p/P4/N3N",
    "d1d2",
    "b2b1",
    sign(PutBack, "no pawn of yours arrived", color=WHITE),
    text="A side never has three knights. With two, a pawn that arrives stays a pawn: its owner "
    "puts it back on an empty square.",
    task="Bring your pawn to the far rank. Then choose where it goes back.",
    hint="Step from {b2} to {b1}, and then choose one of the marked squares.",
    done="Your pawn begins a new walk from a square of your choice. All but the far rank are "
    "open to it, if they are empty.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "That was a knight. Order the pawn on {b2}."),
        (sign(Moved, piece=YOUR_PAWN), "The pawn on {b2} is nearer to the far rank."),
    ],
)

EXCHANGE: Final = lesson(
    "Both pawns arrive",
    "n3n/1P2p/5/P2p1/N3N",
    "d4d5",
    "b2b1",
    sign(Exchanged, "the two pawns did not arrive together"),
    text="If both sides have two knights, and a pawn of each arrives in the same turn, nobody "
    "chooses: the two pawns trade places.",
    task="Black's pawn arrives on {d5}. Arrive with yours on an empty square.",
    hint="Step from {b2} straight ahead to {b1}.",
    done="Each pawn stands where the other arrived, on its own side's first rank.",
    notes=[
        (
            sign(Promoted, color=BLACK),
            "You took a knight, so Black's pawn became one. Arrive without a capture.",
        ),
        (sign(Moved, piece=YOUR_KNIGHT), "Only Black's pawn arrived, and was put back."),
        (sign(Moved, piece=YOUR_PAWN), "Only Black's pawn arrived. Yours on {b2} is as near."),
    ],
)

PASS: Final = lesson(
    "No order at all",
    "5/p1p2/P1P1p/5/5",
    "e3e4",
    "****",
    sign(Passed, "you had an order to give", color=WHITE),
    text="Who has an order to give must give one. Only who has none passes, and the other order "
    "is carried out alone.",
    task="Try your pawns: none of them can go anywhere. Then seal the pass with S.",
    hint="Press S.",
    done="You passed and Black went on alone. If neither side has an order, the game is drawn.",
)

LESSONS: Final = (PROMOTION, PUT_BACK, EXCHANGE, PASS)
