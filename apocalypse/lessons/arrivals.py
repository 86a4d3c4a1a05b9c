"""Lessons on rule 4: pawns that reach the last rank, and on rule 5: sides without an order."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.conditions import YOUR_KNIGHT, YOUR_PAWN, sign
from apocalypse.lessons.lesson import lesson
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import ArrivalsTraded, Moved, Passed, Promoted, PutBack

PROMOTION: Final = lesson(
    "A pawn arrives",
    "3p1/1P3/4p/P4/4N",
    "d1d2",
    "b2b1",
    sign(Promoted, "none of your pawns reached the last rank", color=WHITE),
    text="A pawn that reaches its last rank, the one farthest from home, becomes a knight "
    "immediately if its side has fewer than two.",
    task="You have one knight. Get a second one.",
    hint="The pawn on {b2} is one step from the last rank.",
    done="You now have two knights, and one pawn less. Be careful: without pawns you lose.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight cannot help here. Order a pawn."),
        (sign(Moved, piece=YOUR_PAWN), "Your other pawn is closer to the last rank."),
    ],
)

PUT_BACK: Final = lesson(
    "No third knight",
    "3p1/1P3/4p/P4/N3N",
    "d1d2",
    "b2b1",
    sign(PutBack, "none of your pawns reached the last rank", color=WHITE),
    text="A side never has three knights. If you have two, a pawn that reaches the last rank stays "
    "a pawn, and you put it back on an empty square.",
    task="Bring your pawn to the last rank. Then put it back.",
    hint="Step from {b2} to {b1}, and then choose an empty square.",
    done="Your pawn starts again from the square you chose. You may choose any empty square that "
    "is not on the last rank.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "That was a knight. Order the pawn on {b2}."),
        (sign(Moved, piece=YOUR_PAWN), "The pawn on {b2} is closer to the last rank."),
    ],
)

EXCHANGE: Final = lesson(
    "Both pawns arrive",
    "n3n/1P2p/5/P2p1/N3N",
    "d4d5",
    "b2b1",
    sign(ArrivalsTraded, "the two pawns did not arrive in the same turn"),
    text="If both sides have two knights and bring a pawn to the last rank in the same turn, "
    "nobody chooses: the two pawns trade places.",
    task="Black's pawn arrives on {d5}. Step onto the last rank, too.",
    hint="Step from {b2} straight ahead to {b1}.",
    done="Each pawn now stands where the other arrived, on its own side's home rank.",
    notes=[
        (
            sign(Promoted, color=BLACK),
            "You took a knight, so Black's pawn became one. Arrive without taking anything.",
        ),
        (sign(Moved, piece=YOUR_KNIGHT), "Only Black's pawn arrived, and Black put it back."),
        (sign(Moved, piece=YOUR_PAWN), "Only Black's pawn arrived. Order your pawn on {b2}."),
    ],
)

PASS: Final = lesson(
    "No order at all",
    "5/p1p2/P1P1p/5/5",
    "e3e4",
    "****",
    sign(Passed, "you had a legal order", color=WHITE),
    text="If you have a legal order you must give one. If you have none you pass, and Black's "
    "order is carried out alone.",
    task="Try your pawns: none of them can move. Then seal your pass with S.",
    hint="Press S.",
    done="You passed, and Black's order was carried out alone. If neither side has a legal order, "
    "the game is drawn.",
)

LESSONS: Final = (PROMOTION, PUT_BACK, EXCHANGE, PASS)
