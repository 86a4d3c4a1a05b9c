"""Every mistake a sheet can have: its place, and the sentence that says what was expected."""

from __future__ import annotations

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError

WAITING = ";Start: 4p/P4/5/5/1N1N1\n"
WON = ";Start: 5/5/4p/4P/3N1\n1.d5e3 ****\n"

MISTAKES = {
    "prose": ("Dear Alain,", 1, 1, "1. was expected, the number of the turn, not 'Dear'."),
    "no number": ("e4e3 d1d2", 1, 1, "1. was expected, the number of the turn, not 'e4e3'."),
    "a hole in the sheet": (
        "1.e4e3 d1d2\n3.a5b3 a1b3",
        2,
        1,
        "2. was expected, the number of the turn, not '3.'.",
    ),
    "a number twice": (
        "1.e4e3 d1d2 1.e3d2 d2e3",
        1,
        13,
        "2. was expected, the number of the turn, not '1.'.",
    ),
    "a padded number": (
        "01.e4e3 d1d2",
        1,
        1,
        "1. was expected, the number of the turn, not '01.'.",
    ),
    "a word too many": (
        "1.e4e3 d1d2 d5d4",
        1,
        13,
        "2. was expected, the number of the turn, not 'd5d4'.",
    ),
    "a long word": (
        "1" * 5000 + ".",
        1,
        1,
        f"1. was expected, the number of the turn, not '{'1' * 24}…'.",
    ),
    "no order after the number": (
        "1.",
        1,
        3,
        "White's order was expected here, such as e4e3 or Ha5b3, or **** for a pass.",
    ),
    "half a turn at the end": (
        "1.e4e3 d1d2\n2.e3d2 ;d2e3\n",
        2,
        7,
        "Black's order was expected here, such as e4e3 or Ha5b3, or **** for a pass.",
    ),
    "half a turn before another": (
        "1.e4e3\n2.e3d2 d2e3",
        2,
        1,
        "Black's order was expected here, such as e4e3 or Ha5b3, or **** for a pass, not '2.'.",
    ),
    "no order": (
        "1.e4e6 d1d2",
        1,
        3,
        "White's order was expected here, such as e4e3 or Ha5b3, or **** for a pass, not 'e4e6'.",
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
        "Black's order was expected here, such as e4e3 or Ha5b3, or **** for a pass, not 'd5d6'.",
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
        "Black, turn 1: H marks a knight's order, but this piece is a pawn.",
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
        "The square where White's pawn is put back was expected here, "
        "since White has two knights (4.ii).",
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
        "The game ended with turn 1 (Black lost the last pawn): "
        "nothing but comments was expected, not '2.'.",
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
        "The game ended before its first turn (Black lost the last pawn): "
        "nothing but comments was expected, not '1.'.",
    ),
    "an unknown rule set": (
        ";Rules: Classic",
        1,
        9,
        "classic, vchess, xogo, online or wikipedia was expected as the rule set, not 'Classic'.",
    ),
    "an unknown draw": (
        ";Draws: repetition three",
        1,
        9,
        "Draws such as 'repetition 3, quiet turns 50' were expected, not 'repetition three'.",
    ),
    "a draw twice": (
        ";Draws: repetition 3, repetition 4",
        1,
        9,
        "Draws such as 'repetition 3, quiet turns 50' were expected, "
        "not 'repetition 3, repetition…'.",
    ),
    "unknown coordinates": (
        "; a game\n;Coordinates:  top",
        2,
        16,
        "page or chess was expected for the coordinates, not 'top'.",
    ),
    "a start that is no position": (
        "  ;Start: 5/5/5",
        1,
        11,
        "The position '5/5/5' has 3 ranks, not 5.",
    ),
    "an unknown result": (
        ";Result: lost by White",
        1,
        10,
        "1-0, 0-1, 1/2-1/2 or * was expected as the result, not 'lost'.",
    ),
    "an empty result": (
        ";Result:",
        1,
        9,
        "1-0, 0-1, 1/2-1/2 or * was expected as the result, not ''.",
    ),
    "a result that the board contradicts": (
        ";Result: 0-1 (White resigned)\n" + WON,
        1,
        10,
        "1-0 was expected as the result, not 0-1: Black lost the last pawn.",
    ),
    "a result that its own remark contradicts": (
        ";Result: 1-0 (White resigned)\n1.e4e3 d1d2",
        1,
        10,
        "0-1 was expected as the result, not 1-0: White resigned.",
    ),
    "a header twice": (
        ";White: Ann\n ;White: Bob",
        2,
        3,
        "There is a second White here: one was expected.",
    ),
}


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"), MISTAKES.values(), ids=MISTAKES.keys()
)
def test_a_mistake_is_named_with_its_place(
    text: str, line: int, column: int, sentence: str
) -> None:
    with pytest.raises(SheetError) as caught:
        read_sheet(text, "our game.txt")
    error = caught.value
    assert (error.file, error.line, error.column) == ("our game.txt", line, column)
    assert error.sentence == sentence
    assert str(error) == f"our game.txt:{line}:{column}: {sentence}"
