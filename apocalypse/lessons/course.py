"""Course: the lessons on single rules as data, in their order. The whole game comes after them."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons import whole_game
from apocalypse.lessons.lesson import condition, lesson, note
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import (
    ArrivalsTraded,
    Captured,
    Clash,
    Ended,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBack,
    Traded,
    Trampled,
)
from apocalypse.rules.outcome import Outcome, Termination

YOUR_PAWN: Final = Piece(WHITE, PAWN)
YOUR_KNIGHT: Final = Piece(WHITE, KNIGHT)
BLACK_KNIGHT: Final = Piece(BLACK, KNIGHT)

# The aim of the game (rule 6), and how an order is written.

WIN: Final = lesson(
    "How you win",
    "n4/5/3p1/2P2/P3N",
    "a1c2",
    "c4d3",
    condition(Ended, "Black still has a pawn", outcome=Outcome(Termination.LAST_PAWN, WHITE)),
    text="You play White, at the bottom. A side without pawns has lost. Black has one pawn left.",
    task="Take it with your pawn: press Enter, move the cursor to {d3}, and press Enter. S seals.",
    text_mode_task="Take it with your pawn: type {c4}{d3}.",
    hint="From {c4} your pawn can take the one on {d3}: type {c4}{d3}.",
    done="Black has a knight left but no pawns, and has lost. That is how you win.",
    notes=[
        note("Your pawn stepped straight ahead. Take the pawn on {d3}.", Moved, piece=YOUR_PAWN),
    ],
)

# Moves, and orders that are carried out at the same time (rules 1 and 3).

STEP: Final = lesson(
    "Pawns step",
    "npppn/p3p/5/P3P/NPPPN",
    "d1d2",
    "e4e3",
    condition(Moved, "none of your pawns moved", piece=YOUR_PAWN),
    text="A pawn steps one square straight ahead, onto an empty square: never back, never two "
    "squares.",
    task="Order a pawn to step straight ahead.",
    hint="Type {e4}{e3}.",
    done="You and Black each wrote an order, and both were carried out at the same time.",
    notes=[note("That was a knight. Order one of your pawns.", Moved, piece=YOUR_KNIGHT)],
)

CAPTURE: Final = lesson(
    "Pawns capture",
    "4p/5/1pp2/2P2/4P",
    "e1e2",
    "c4b3",
    condition(Captured, "it took nothing", piece=YOUR_PAWN),
    text="A pawn takes one square diagonally ahead, and only where an enemy piece stands. A piece "
    "straight ahead blocks it.",
    task="Take a black pawn with one of yours.",
    hint="The pawn on {c4} is blocked, but it can take on {b3}, diagonally ahead.",
    done="In these lessons you see Black's order before you write yours. In a game you do not.",
    notes=[
        note(
            "A pawn that steps straight ahead takes nothing. Go diagonally.", Moved, piece=YOUR_PAWN
        )
    ],
)

LEAP: Final = lesson(
    "Knights leap",
    "5/3p1/2pp1/2N2/P3P",
    "d3d4",
    "c4d2",
    condition(Captured, "it took nothing", piece=YOUR_KNIGHT),
    text="A knight leaps two squares one way and one to the side, over anything in between. It "
    "takes an enemy piece it lands on.",
    task="Black's pawn on {d3} moves. Take the pawn that your knight can reach.",
    hint="From {c4} your knight can reach {d2}: two squares ahead, one to the side.",
    done="The pawns in between did not matter. A knight may land on any square that holds no piece "
    "of its own side.",
    notes=[
        note("Your knight landed on an empty square.", Moved, piece=YOUR_KNIGHT),
        note("That was a pawn. Take with your knight.", Moved, piece=YOUR_PAWN),
    ],
)

LEFT: Final = lesson(
    "At the same time",
    "5/3p1/2p2/4N/P4",
    "c3c4",
    "e4c3",
    condition(Missed, "you did not strike at the pawn that left", piece=YOUR_KNIGHT),
    text="Both orders are carried out at the same time. A piece you strike at may be gone when you "
    "arrive. Then you take nothing.",
    task="Strike at the pawn that leaves.",
    hint="Send the knight to {c3}, where the pawn stands now.",
    done="The pawn had left, so your knight took nothing. Both orders were carried out all the "
    "same.",
    notes=[
        note("That pawn stayed, so you took it. Strike at the one that leaves.", Captured),
        note(
            "That square was empty. Strike where Black's moving pawn stands now.",
            Moved,
            piece=YOUR_KNIGHT,
        ),
    ],
)

DRIFT: Final = lesson(
    "A pawn that misses",
    "5/4p/n1p2/1P3/4P",
    "a3c2",
    "b4a3",
    condition(Missed, "your pawn did not strike at a piece that left", piece=YOUR_PAWN),
    text="A pawn, too, may strike at a piece that leaves. Then the pawn moves diagonally without "
    "taking anything.",
    task="Move your pawn diagonally without taking anything.",
    hint="Black's knight leaves {a3}. Strike there with your pawn.",
    done="Your pawn stands on {a3} and took nothing. That is how a pawn can change files without a "
    "capture.",
    notes=[
        note("That pawn stayed, so you took it. Strike at the piece that leaves.", Captured),
        note("That was a step straight ahead. Go diagonally.", Moved, piece=YOUR_PAWN),
    ],
)

TRADE: Final = lesson(
    "Trading places",
    "1p1p1/2n2/5/1N3/P3P",
    "c2b4",
    "b4c2",
    condition(Traded, "the knights did not trade places"),
    text="Two pieces that go to each other's squares pass on the way. Both arrive, and neither is "
    "taken.",
    task="Black's knight is coming to take yours on {b4}. Trade places with it.",
    hint="Go where it comes from: {b4} to {c2}.",
    done="The knights traded places. Striking back at an attacker is one way to escape it.",
    notes=[
        note("Your knight stayed, and Black took it.", Captured, piece=BLACK_KNIGHT),
        note(
            "Your knight got away, but without a trade. Go where Black's knight comes from.",
            Missed,
            piece=BLACK_KNIGHT,
        ),
    ],
)

# Both orders end on the same square (rule 2).

KNIGHTS: Final = lesson(
    "Two knights clash",
    "1p1p1/4n/5/P3P/1N3",
    "e2c3",
    "b5c3",
    condition(Clash, "the knights did not clash", kind=KNIGHT),
    text="Both orders may end on the same empty square. Two pieces of a kind clash there, and both "
    "are lost.",
    task="Black's knight goes to {c3}. Send yours there, too.",
    hint="Your knight on {b5} can reach {c3}.",
    done="Both knights are lost. Whether a knight for a knight is a good trade depends on what is "
    "left.",
    notes=[
        note("That was a pawn. Send your knight to {c3}.", Moved, piece=YOUR_PAWN),
        note("Your knight went elsewhere. Send it to {c3}.", Moved, piece=YOUR_KNIGHT),
    ],
)

PAWNS: Final = lesson(
    "Two pawns clash",
    "p4/2p2/5/2P2/P3P",
    "c2c3",
    "c4c3",
    condition(Clash, "the pawns did not clash", kind=PAWN),
    text="Two pawns that go to the same empty square clash, too: both are lost. You have one pawn "
    "more than Black, and can afford it.",
    task="Black's pawn steps from {c2} to {c3}. Send one of yours there, too.",
    hint="Step straight ahead with the pawn on {c4}.",
    done="Each side lost a pawn. Black has one left, and you have two.",
    notes=[note("Your pawn went elsewhere. Send one to {c3}.", Moved, piece=YOUR_PAWN)],
)

TRAMPLE: Final = lesson(
    "Knight over pawn",
    "3p1/1p3/5/1P3/N3P",
    "b2b3",
    "a5b3",
    condition(Trampled, "no knight trampled a pawn", knight=WHITE),
    text="If a knight and a pawn go to the same empty square, the knight tramples the pawn: the "
    "pawn is lost and the knight stays.",
    task="Black's pawn steps from {b2} to {b3}. Win that pawn.",
    hint="Your knight on {a5} can reach {b3}.",
    done="Your knight trampled the pawn. A pawn is never safe on a square that an enemy knight can "
    "reach.",
    notes=[
        note("Two pawns clashed, and both are lost. A knight would have stayed.", Clash),
        note(
            "Your knight went elsewhere. Send it where Black's pawn goes.", Moved, piece=YOUR_KNIGHT
        ),
        note("That was a pawn. Send your knight where Black's pawn goes.", Moved, piece=YOUR_PAWN),
    ],
)

# Pawns that reach the last rank (rule 4), and sides without a legal order (rule 5).

PROMOTION: Final = lesson(
    "A pawn arrives",
    "3p1/1P3/4p/P4/4N",
    "d1d2",
    "b2b1",
    condition(Promoted, "none of your pawns reached the last rank", color=WHITE),
    text="A pawn that reaches its last rank, the one farthest from home, becomes a knight "
    "immediately if its side has fewer than two.",
    task="You have one knight. Get a second one.",
    hint="The pawn on {b2} is one step from the last rank.",
    done="You now have two knights, and one pawn less. Be careful: without pawns you lose.",
    notes=[
        note("Your knight cannot help here. Order a pawn.", Moved, piece=YOUR_KNIGHT),
        note("Your other pawn is closer to the last rank.", Moved, piece=YOUR_PAWN),
    ],
)

PUT_BACK: Final = lesson(
    "No third knight",
    "3p1/1P3/4p/P4/N3N",
    "d1d2",
    "b2b1",
    condition(PutBack, "none of your pawns reached the last rank", color=WHITE),
    text="A side never has three knights. If you have two, a pawn that reaches the last rank stays "
    "a pawn, and you put it back on an empty square.",
    task="Bring your pawn to the last rank.",
    hint="Step from {b2} to {b1}, and then choose an empty square.",
    done="Your pawn starts again from the square you chose. You may choose any empty square that "
    "is not on the last rank.",
    notes=[
        note("That was a knight. Order the pawn on {b2}.", Moved, piece=YOUR_KNIGHT),
        note("The pawn on {b2} is closer to the last rank.", Moved, piece=YOUR_PAWN),
    ],
)

EXCHANGE: Final = lesson(
    "Both pawns arrive",
    "n3n/1P2p/5/P2p1/N3N",
    "d4d5",
    "b2b1",
    condition(ArrivalsTraded, "the two pawns did not arrive in the same turn"),
    text="If both sides have two knights and bring a pawn to the last rank in the same turn, "
    "nobody chooses: the two pawns trade places.",
    task="Black's pawn arrives on {d5}. Step onto the last rank, too.",
    hint="Step from {b2} straight ahead to {b1}.",
    done="Each pawn now stands where the other arrived, on its own side's home rank.",
    notes=[
        note(
            "You took a knight, so Black's pawn became one. Arrive without taking anything.",
            Promoted,
            color=BLACK,
        ),
        note("Only Black's pawn arrived, and Black put it back.", Moved, piece=YOUR_KNIGHT),
        note("Only Black's pawn arrived. Order your pawn on {b2}.", Moved, piece=YOUR_PAWN),
    ],
)

PASS: Final = lesson(
    "No order at all",
    "5/p1p2/P1P1p/5/5",
    "e3e4",
    "****",
    condition(Passed, "you had a legal order", color=WHITE),
    text="If you have a legal order you must give one. If you have none you pass, and Black's "
    "order is carried out alone.",
    task="None of your pawns can move. Seal your pass.",
    hint="Press S.",
    done="You passed, and Black's order was carried out alone. If neither side has a legal order, "
    "the game is drawn.",
)

# The end of the game (rule 6).

SACRIFICE: Final = lesson(
    "A costly knight",
    "5/1P2p/5/3p1/4N",
    "e2e3",
    "b2b1",
    condition(Ended, "you still have your pawn", outcome=Outcome(Termination.LAST_PAWN, BLACK)),
    text="A pawn that becomes a knight is no longer a pawn. If you promote your last pawn you have "
    "none left, and lose.",
    task="Promote your last pawn, which you should never do in a game.",
    hint="Step from {b2} to {b1}.",
    done="You have two knights but no pawns, and have lost. Always keep a pawn.",
    notes=[
        note("In a game, that would be wise. Here, promote the pawn.", Moved, piece=YOUR_KNIGHT)
    ],
)

DRAW: Final = lesson(
    "Saving a draw",
    "5/3n1/4p/4P/3N1",
    "d2e4",
    "d5e3",
    condition(Ended, "the game was not drawn", outcome=Outcome(Termination.BOTH_LAST_PAWNS)),
    text="If both sides lose their last pawn in the same turn, the game is drawn. What counts is "
    "the board at the end of the turn.",
    task="Black's knight takes your last pawn this turn. Save the game.",
    hint="Take Black's last pawn on {e3} in the same turn.",
    done="Neither side has a pawn left, so the game is drawn. That was the last rule. Next comes a "
    "whole game, which you win.",
    notes=[note("You lost your last pawn, and Black still has one.", Captured, piece=BLACK_KNIGHT)],
)

COURSE: Final = (
    WIN,
    STEP,
    CAPTURE,
    LEAP,
    LEFT,
    DRIFT,
    TRADE,
    KNIGHTS,
    PAWNS,
    TRAMPLE,
    PROMOTION,
    PUT_BACK,
    EXCHANGE,
    PASS,
    SACRIFICE,
    DRAW,
)

TITLES: Final = (*(each.title for each in COURSE), whole_game.TITLE)
"""The titles of all lessons, the whole game's last; the first lesson has the number 1."""

FORMER_TITLES: Final = {
    "Both at once": LEFT.title,
    "Two knights meet": KNIGHTS.title,
    "Two pawns meet": PAWNS.title,
    "The last pawn": WIN.title,
}
"""Titles of versions before 0.2, which settings may still have, with those of today."""


def completed_titles(text: str) -> set[str]:
    """The titles in a list of completed lessons, as ``title_list`` wrote it now or before 0.2."""
    return {FORMER_TITLES.get(title, title) for title in text.split(", ")} & set(TITLES)


def title_list(titles: set[str]) -> str:
    """Titles in the order of the course, as the settings store them."""
    return ", ".join(title for title in TITLES if title in titles)


def first_new(done: set[str]) -> int:
    """The number of the first lesson whose title is not done; 1 if all are."""
    return next((number for number, title in enumerate(TITLES, 1) if title not in done), 1)
