"""The first lessons: how the pieces go, and what it means that both orders happen at once."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.conditions import (
    BLACK_KNIGHT,
    YOUR_KNIGHT,
    YOUR_PAWN,
    sign,
)
from apocalypse.lessons.lesson import lesson
from apocalypse.rules.events import Captured, Missed, Moved, Traded

STEP: Final = lesson(
    "Pawns step",
    "npppn/p3p/5/P3P/NPPPN",
    "d1d2",
    "e4e3",
    sign(Moved, "none of your pawns moved", piece=YOUR_PAWN),
    text="You play White, at the bottom. A pawn steps one square straight ahead, onto an empty "
    "square: never back, never two squares.",
    task="Order a pawn to step: type {e4}{e3}, use the arrows and Enter, or click. S seals.",
    task_in_lines="Order a pawn to step, for example {e4}{e3}.",
    hint="Type {e4}{e3}.",
    done="You and Black each wrote an order, and both were carried out at the same time.",
    notes=[(sign(Moved, piece=YOUR_KNIGHT), "That was a knight. Order one of your pawns.")],
)

CAPTURE: Final = lesson(
    "Pawns capture",
    "4p/5/1pp2/2P2/4P",
    "e1e2",
    "c4b3",
    sign(Captured, "it took nothing", piece=YOUR_PAWN),
    text="A pawn takes one square diagonally ahead, and only where an enemy piece stands. A piece "
    "straight ahead blocks it.",
    task="One of your pawns can take a black pawn. Which one, and where?",
    hint="The pawn on {c4} is blocked, but it can take on {b3}, diagonally ahead.",
    done="In these lessons you see Black's order before you write yours. In a game you do not.",
    notes=[
        (
            sign(Moved, piece=YOUR_PAWN),
            "A pawn that steps straight ahead takes nothing. Go diagonally.",
        )
    ],
)

LEAP: Final = lesson(
    "Knights leap",
    "5/3p1/2pp1/2N2/P3P",
    "d3d4",
    "c4d2",
    sign(Captured, "it took nothing", piece=YOUR_KNIGHT),
    text="A knight leaps two squares one way and one to the side, over anything in between. It "
    "takes an enemy piece it lands on.",
    task="Black's pawn on {d3} moves. Take the pawn that your knight can reach.",
    hint="From {c4} your knight can reach {d2}: two squares ahead, one to the side.",
    done="The pawns in between did not matter. A knight may land on any square that holds no piece "
    "of its own side.",
    notes=[
        (sign(Moved, piece=YOUR_KNIGHT), "Your knight landed on an empty square."),
        (sign(Moved, piece=YOUR_PAWN), "That was a pawn. Take with your knight."),
    ],
)

LEFT: Final = lesson(
    "Both at once",
    "5/3p1/2p2/4N/P4",
    "c3c4",
    "e4c3",
    sign(Missed, "you did not strike at the pawn that left", piece=YOUR_KNIGHT),
    text="Both orders are carried out at the same time. A piece you strike at may be gone when you "
    "arrive. Then you take nothing.",
    task="Look at Black's order. Strike at the pawn that leaves.",
    hint="Send the knight to {c3}, where the pawn stands now.",
    done="The pawn had left, so your knight took nothing. Both orders were carried out all the "
    "same.",
    notes=[
        (sign(Captured), "That pawn stayed, so you took it. Strike at the one that leaves."),
        (
            sign(Moved, piece=YOUR_KNIGHT),
            "That square was empty. Strike where Black's moving pawn stands now.",
        ),
    ],
)

DRIFT: Final = lesson(
    "A pawn that misses",
    "5/4p/n1p2/1P3/4P",
    "a3c2",
    "b4a3",
    sign(Missed, "your pawn did not strike at a piece that left", piece=YOUR_PAWN),
    text="A pawn, too, may strike at a piece that leaves. Then the pawn moves diagonally without "
    "taking anything.",
    task="Move your pawn diagonally without taking anything.",
    hint="Black's knight leaves {a3}. Strike there with your pawn.",
    done="Your pawn stands on {a3} and took nothing. That is how a pawn can change files without a "
    "capture.",
    notes=[
        (sign(Captured), "That pawn stayed, so you took it. Strike at the piece that leaves."),
        (sign(Moved, piece=YOUR_PAWN), "That was a step straight ahead. Go diagonally."),
    ],
)

TRADE: Final = lesson(
    "Trading places",
    "1p1p1/2n2/5/1N3/P3P",
    "c2b4",
    "b4c2",
    sign(Traded, "the knights did not trade places"),
    text="Two pieces that go to each other's squares pass on the way. Both arrive, and neither is "
    "taken.",
    task="Black's knight is coming to take yours on {b4}. Trade places with it.",
    hint="Go where it comes from: {b4} to {c2}.",
    done="The knights traded places. Striking back at an attacker is one way to escape it.",
    notes=[
        (sign(Captured, piece=BLACK_KNIGHT), "Your knight stayed, and Black took it."),
        (
            sign(Missed, piece=BLACK_KNIGHT),
            "Your knight got away, but without a trade. Go where Black's knight comes from.",
        ),
    ],
)

LESSONS: Final = (STEP, CAPTURE, LEAP, LEFT, DRIFT, TRADE)
