"""The first lessons: how the pieces go, and what it means that both orders happen at once."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.lesson import lesson
from apocalypse.lessons.signs import (
    BLACK_KNIGHT,
    YOUR_KNIGHT,
    YOUR_PAWN,
    sign,
)
from apocalypse.rules.events import Captured, Missed, Moved, Traded

STEP: Final = lesson(
    "Pawns step",
    "npppn/p3p/5/P3P/NPPPN",
    "d1d2",
    "e4e3",
    sign(Moved, "no pawn of yours went anywhere", piece=YOUR_PAWN),
    text="You are White, below. A pawn steps one square straight ahead, onto an empty square: "
    "never back, never two squares.",
    task="Step with a pawn. Type {e4}{e3}, or go with arrows and Enter, or click. S seals.",
    task_in_lines="Step with a pawn: {e4}{e3}, for example.",
    hint="Type {e4}{e3}.",
    done="You write your order, Black another, and both are carried out at the same time.",
    notes=[(sign(Moved, piece=YOUR_KNIGHT), "That was a knight. Order one of the pawns.")],
)

CAPTURE: Final = lesson(
    "Pawns capture",
    "4p/5/1pp2/2P2/4P",
    "e1e2",
    "c4b3",
    sign(Captured, "nothing was taken", piece=YOUR_PAWN),
    text="A pawn takes one square diagonally ahead, and only where an enemy stands. A piece "
    "straight ahead blocks it.",
    task="One of your pawns can take a black pawn. Which, and where?",
    hint="The pawn on {c4} is blocked, but {b3} lies diagonally ahead of it.",
    done="You saw Black's order: in these lessons it lies open. In a game you would not know it.",
    notes=[(sign(Moved, piece=YOUR_PAWN), "A pawn that steps straight ahead takes nothing.")],
)

LEAP: Final = lesson(
    "Knights leap",
    "5/3p1/2pp1/2N2/P3P",
    "d3d4",
    "c4d2",
    sign(Captured, "nothing was taken", piece=YOUR_KNIGHT),
    text="A knight leaps two squares and one aside, over everything between. It takes the enemy "
    "on which it lands.",
    task="Black moves the pawn on {d3}. Take the one that your knight can reach.",
    hint="From {c4} the knight reaches {d2}: two ahead, one aside.",
    done="The pawns between did not matter. A knight may go to any square that holds no piece of "
    "its own side.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight leapt, but onto an empty square."),
        (sign(Moved, piece=YOUR_PAWN), "That was a pawn. Take with the knight."),
    ],
)

LEFT: Final = lesson(
    "Both at once",
    "5/3p1/2p2/4N/P4",
    "c3c4",
    "e4c3",
    sign(Missed, "nobody struck at a piece that left", piece=YOUR_KNIGHT),
    text="Both orders happen at the same moment. What you strike at may be gone when you arrive: "
    "then nothing is taken.",
    task="Black's order lies open. Strike at the pawn that leaves.",
    hint="Send the knight to {c3}, where the pawn stands now.",
    done="The pawn had left, so the knight took nothing. Both orders stand all the same.",
    notes=[
        (sign(Captured), "That pawn stayed, so it was taken. Strike at the one that leaves."),
        (sign(Moved, piece=YOUR_KNIGHT), "Nobody stood there. Go to where the pawn stands now."),
    ],
)

DRIFT: Final = lesson(
    "A pawn that misses",
    "5/4p/n1p2/1P3/4P",
    "a3c2",
    "b4a3",
    sign(Missed, "your pawn struck at nobody who left", piece=YOUR_PAWN),
    text="A pawn's capture, too, may find that nobody is there any more. The pawn has then gone "
    "diagonally without taking anything.",
    task="Let your pawn go diagonally and take nothing.",
    hint="Black's knight leaves {a3}. Strike there.",
    done="Your pawn stands on {a3} and has taken nothing. So a pawn may change its file without "
    "a capture.",
    notes=[
        (sign(Captured), "That pawn stayed, and was taken. Strike at the piece that leaves."),
        (sign(Moved, piece=YOUR_PAWN), "That was a step straight ahead."),
    ],
)

TRADE: Final = lesson(
    "Trading places",
    "1p1p1/2n2/5/1N3/P3P",
    "c2b4",
    "b4c2",
    sign(Traded, "nobody traded places"),
    text="Two pieces that are ordered to each other's squares pass on the way. Both arrive, and "
    "neither is taken.",
    task="Black's knight comes to take yours on {b4}. Trade places with it.",
    hint="Go to where it comes from: {b4} to {c2}.",
    done="They have traded places. To strike back at the attacker is one way to be safe.",
    notes=[
        (sign(Captured, piece=BLACK_KNIGHT), "Your knight stayed, and was taken."),
        (
            sign(Missed, piece=BLACK_KNIGHT),
            "Your knight got away. But go to where Black's knight comes from.",
        ),
    ],
)

LESSONS: Final = (STEP, CAPTURE, LEAP, LEFT, DRIFT, TRADE)
