"""Every mistake a sheet can have: its place, and the sentence that says what was expected."""

from __future__ import annotations

import pytest

from tests.formats.games import RULE_SETS
from tests.formats.mistakes import Mistake, check_mistake

WAITING = ";Start: 4p/P4/5/5/1N1N1\n"
WON = ";Start: 5/5/4p/4P/3N1\n1.d5e3 ****\n"

MISTAKES = {
    "prose": (
        "Dear Alain,",
        1,
        1,
        "Expected the turn number 1., found 'Dear'. "
        "Put a semicolon before text that is not a turn.",
    ),
    "a comment in braces between orders": (
        "1.e4e3 {a comment} d1d2",
        1,
        8,
        "Expected a semicolon before a comment, found '{a'. "
        "The comment ends with its line: put what follows it on a new line.",
    ),
    "a comment in braces before the first turn": (
        "{nobody} 1.e4e3 d1d2",
        1,
        1,
        "Expected a semicolon before a comment, found '{nobody}'. "
        "The comment ends with its line: put what follows it on a new line.",
    ),
    "a comment in braces after an order, without a blank": (
        "1.e4e3 d1d2!{hm}",
        1,
        13,
        "Expected a semicolon before a comment, found '{hm}'. "
        "The comment ends with its line: put what follows it on a new line.",
    ),
    "a comment in braces after the end": (
        f"{WON}{{well played}}",
        3,
        1,
        "Expected a semicolon before a comment, found '{well'. "
        "The comment ends with its line: put what follows it on a new line.",
    ),
    "a date without a semicolon": (
        "2026/11/22 Ada - Bob\n1.e4e3 d1d2",
        1,
        1,
        "Expected the turn number 1., found '2026/11/22'. "
        "Put a semicolon before text that is not a turn.",
    ),
    "a number without its period": (
        "1) e4e3 d1d2",
        1,
        1,
        "Expected the turn number 1., found '1)'.",
    ),
    "a result at the end": (
        "1.e4e3 d1d2 1-0",
        1,
        13,
        "Expected the turn number 2., found '1-0'. "
        "Write the result before the first turn, as ;Result: 1-0",
    ),
    "no number": ("e4e3 d1d2", 1, 1, "Expected the turn number 1., found 'e4e3'."),
    "a hole in the sheet": (
        "1.e4e3 d1d2\n3.a5b3 a1b3",
        2,
        1,
        "Expected the turn number 2., found '3.'.",
    ),
    "a number twice": (
        "1.e4e3 d1d2 1.e3d2 d2e3",
        1,
        13,
        "Expected the turn number 2., found '1.'. "
        "If another game begins here, put it in a file of its own.",
    ),
    "a padded number": (
        "01.e4e3 d1d2",
        1,
        1,
        "Expected the turn number 1., found '01.'.",
    ),
    "a word too many": (
        "1.e4e3 d1d2 d5d4",
        1,
        13,
        "Expected the turn number 2., found 'd5d4'.",
    ),
    "a long word": (
        "1" * 5000 + ".",
        1,
        1,
        f"Expected the turn number 1., found '{'1' * 24}…'.",
    ),
    "no order after the number": (
        "1.",
        1,
        3,
        "Expected White's order here, such as e4e3 or Ha5b3, or **** for a pass.",
    ),
    "half a turn at the end": (
        "1.e4e3 d1d2\n2.e3d2 ;d2e3\n",
        2,
        7,
        "Turn 2 is half finished. Write Black's order here, such as e4e3 or Ha5b3, "
        "or **** for a pass, or put a semicolon before the turn to leave it out.",
    ),
    "half a turn before another": (
        "1.e4e3\n2.e3d2 d2e3",
        1,
        7,
        "Turn 1 is half finished. Write Black's order here, such as e4e3 or Ha5b3, "
        "or **** for a pass, or put a semicolon before the turn to leave it out.",
    ),
    "no order": (
        "1.e4e6 d1d2",
        1,
        3,
        "Expected White's order, such as e4e3 or Ha5b3, or **** for a pass, found 'e4e6'.",
    ),
    "an order the rules refuse": (
        "1.e4e3 d1d2\n2.e4e3 d2d3",
        2,
        3,
        "White, turn 2: There is no piece on e4. Choose one of your pieces.",
    ),
    "an order for the enemy's piece": (
        "1.e4e3 e4e3",
        1,
        8,
        "Black, turn 1: e4 holds White's pawn. Choose one of your own pieces.",
    ),
    "an occupied square": (
        "1. c5c4 d1d2\n 2. a5c4 a1c2",
        2,
        5,
        "White, turn 2: c4 is blocked by your own pawn. Choose another square.",
    ),
    "an order in chess coordinates": (
        ";Coordinates: chess\n1.c1c2 d5d6",
        2,
        8,
        "Expected Black's order, such as e2e3 or Ha1b3, or **** for a pass, found 'd5d6'.",
    ),
    "a pass by choice": (
        "1.e4e3 ****",
        1,
        8,
        "Black, turn 1: If you have a legal order you must give one.",
    ),
    "a pawn marked as a knight": (
        "1.e4e3 Hd1d2",
        1,
        8,
        "Black, turn 1: H marks a knight's order, but this piece is a pawn. Leave out the H.",
    ),
    "a put-back square in the word of an order that owes none": (
        "1.a4a3@c3 a2a3",
        1,
        3,
        "White, turn 1: You have no pawn to put back on c3.",
    ),
    "a put-back square nobody needs": (
        "1.e4e3 c3 d1d2",
        1,
        8,
        "White, turn 1: You have no pawn to put back on c3.",
    ),
    "a put-back square for the other side": (
        WAITING + "1.a2a1 e1e2 c3",
        2,
        13,
        "Black, turn 1: You have no pawn to put back on c3.",
    ),
    "no put-back square": (
        WAITING + "1.a2a1 e1e2",
        2,
        7,
        "Expected the square where White puts the pawn back, since White has two knights (4.ii).",
    ),
    "a put-back square that is none": (
        WAITING + "1.a2a1 c6 e1e2",
        2,
        8,
        "'c6' is not a square: a letter a to e and a number 1 to 5 were expected.",
    ),
    "a put-back square on the last rank": (
        WAITING + "1.a2a1 b1 e1e2",
        2,
        8,
        "White, turn 1: b1 is on your last rank. Choose a square on another rank.",
    ),
    "a put-back square that is held": (
        WAITING + "1.a2a1 e2 e1e2",
        2,
        8,
        "White, turn 1: e2 is blocked by Black's pawn. Choose an empty square.",
    ),
    "a turn after the end": (
        WON + "2.e3d1 ****",
        3,
        1,
        "The game ended with turn 1 (Black lost the last pawn). "
        "Expected only comments, found '2.'.",
    ),
    "a put-back square after the end": (
        WON[:-1] + " c3",
        2,
        13,
        "Black, turn 1: You have no pawn to put back on c3.",
    ),
    "a game that never began": (
        ";Start: 5/5/5/4P/5\n1.e4e3 ****",
        2,
        1,
        "The game ended before its first turn (Black lost the last pawn). "
        "Expected only comments, found '1.'. "
        "If another game begins here, put it in a file of its own.",
    ),
    "a second game after one that ended on the board": (
        ";Start: 5/5/4p/4P/3N1\n1.d5e3 **** 1.e4e3 d1d2",
        2,
        13,
        "The game ended with turn 1 (Black lost the last pawn). "
        "Expected only comments, found '1.'. "
        "If another game begins here, put it in a file of its own.",
    ),
    "an unknown rule set": (
        ";Rules: Classic",
        1,
        9,
        f"Expected {RULE_SETS} as the rule set, found 'Classic'.",
    ),
    "an unknown draw": (
        ";Draws: repetition three",
        1,
        9,
        "Expected draws such as 'repetition 3, quiet turns 50', found 'repetition three'.",
    ),
    "a draw twice": (
        ";Draws: repetition 3, repetition 4",
        1,
        9,
        "Expected draws such as 'repetition 3, quiet turns 50', found 'repetition 3, repetition…'.",
    ),
    "unknown coordinates": (
        "; a game\n;Coordinates:  top",
        2,
        16,
        "Expected page or chess as the coordinates, found 'top'.",
    ),
    "a start that is no position": (
        "  ;Start: 5/5/5",
        1,
        11,
        "The position '5/5/5' has 3 ranks, not 5. Write a position such as npppn/p3p/5/P3P/NPPPN.",
    ),
    "an unknown result": (
        ";Result: lost by White",
        1,
        10,
        "Expected 1-0, 0-1, 1/2-1/2 or * as the result, found 'lost'.",
    ),
    "an empty result": (
        ";Result:",
        1,
        9,
        "Expected 1-0, 0-1, 1/2-1/2 or * as the result, found ''.",
    ),
    "a result that the board contradicts": (
        ";Result: 0-1 (White resigned)\n" + WON,
        1,
        10,
        "Expected the result 1-0 (Black lost the last pawn), found 0-1.",
    ),
    "a result that its own remark contradicts": (
        ";Result: 1-0 (White resigned)\n1.e4e3 d1d2",
        1,
        10,
        "Expected the result 0-1 (White resigned), found 1-0.",
    ),
    "a header twice": (
        ";White: Ann\n ;White: Bob",
        2,
        3,
        "White appears a second time. Remove one of them.",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_named_with_its_place(mistake: Mistake) -> None:
    check_mistake(mistake)
