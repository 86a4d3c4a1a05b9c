"""Help: what each screen is for, in a few sentences: the same for all, whatever is written."""

from __future__ import annotations

from typing import Final

RULES: Final = (
    "Both write one order in secret; both are carried out at once.",
    "A knight leaps as in chess. A pawn steps straight ahead onto an empty square, or slantwise "
    "ahead onto an enemy.",
    "Two of a kind on one square are both lost (2.i); a knight there beats a pawn (2.ii).",
    "A piece that was ordered away is not taken (3.ii).",
    "A pawn on its last rank becomes a knight; with two knights already it is put back (4).",
    "Who has no pawns left has lost. So never promote your last pawn (6).",
)
"""The game in six sentences."""

ORDER: Final = (
    "Choose a piece, then one of the marked squares: with arrows and Enter, by typing an order "
    "such as a4a3, or with the mouse. The three ways mix.",
    "Backspace takes back the last thing chosen. S seals the order, and then nobody sees it before "
    "the reveal.",
    "A hollow mark is a bet: it stands only if the enemy does what it needs.",
)

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "TitleScreen": RULES,
    "SetupScreen": (
        "Names, rules, draws, the clock, and how orders are kept secret. Arrows go up and down "
        "the rows and along a row; Enter starts the game. The computer can take one side.",
        "With free promotion every pawn that arrives becomes a knight; else a side has two at "
        "most (4).",
    ),
    "SettingsScreen": (
        "How the game looks and how fast it is told. What is chosen holds at once and is "
        "remembered.",
    ),
    "SavedGamesScreen": (
        "Every game that was played at this table, the newest first. Enter goes on with one, or "
        "looks through it if it is over.",
        "I imports a game or a position from elsewhere.",
    ),
    "ImportScreen": (
        "Paste or type a game sheet, a position as FEN, or the path of a file; a file dropped on "
        "the terminal is its path. The line below says what was read, or what is wrong and where.",
        "Ctrl+S takes it. A game that is over is looked through. An unfinished one goes on: it "
        "becomes one of your games first, and what it came from stays as it was; Ctrl+R only looks "
        "through it. From a position a new game begins.",
    ),
    "ExportScreen": (
        "Copies the game or the position that is shown, for other people and programs, or saves "
        "it as a file where the program was started. The side at the bottom is as on the board.",
    ),
    "DrawOrResignScreen": (
        "Both players look at this. Choose who it is, and let the one who is asked say yes or no.",
    ),
    "WhoseOrderScreen": (
        "Choose the side whose order is to be another. The game stays as it was played.",
    ),
    "HandoverScreen": (
        "The screen is dark so that nobody sees the other's order. Let the one who is named take "
        "the keyboard, take all hands off the keys for a moment, and press Space.",
    ),
    "OrderScreen": ORDER + RULES,
    "WhatIfOrderScreen": ORDER,
    "CoveredOrderScreen": (
        "Cover the keys. Type the order, such as a4a3, and seal it with S. Nothing shows of what "
        "is typed; Backspace starts again.",
        *RULES,
    ),
    "RevealScreen": (
        "Both orders are shown, carried out at once, and told beat by beat, with the number of "
        "the rule. Afterwards this is the table between two turns.",
        *RULES,
    ),
    "LessonListScreen": (
        "Each lesson shows one rule on the board. Enter begins the one under the cursor; its board "
        "is beside the list. The last one is a whole game in which every rule is seen.",
        *RULES,
    ),
    "LessonOrderScreen": (
        "You are White. The arrow on the board is Black's order, which lies open here. Write one "
        "that does what the lesson asks, as in a game:",
        *ORDER[:2],
        "An order that shows something else is carried out as well: look what comes of it, and try "
        "again. After two tries there is a hint. N shows an order that does it. You may go back to "
        "the list at any time.",
    ),
    "LessonRevealScreen": (
        "Both orders are carried out at once and told beat by beat, with the number of the rule. "
        "Below it is said what came of your order. Enter goes on, or lets you try again.",
        *RULES,
    ),
    "PutBackScreen": (
        "A side that has two knights puts a pawn that arrived back on any empty square off its "
        "last rank (4.ii). Choose one of the marked squares; both may look.",
    ),
    "LessonPutBackScreen": (
        "You have two knights, so the pawn that arrived goes back to any empty square off its last "
        "rank (4.ii). Choose one of the marked squares.",
    ),
    "ResultScreen": ("The game is over. Look back through it, review it, or play a rematch.",),
    "ReviewScreen": (
        "Left and Right go from turn to turn; Space plays the game. The arrows on the board are "
        "the orders as they were written.",
        "W tries another order in the turn that is shown; the game stays as it was.",
        "P shows what the orders were worth: what each side gave away, the guess, and the mixes "
        "that nobody can exploit. An arrow points at the order that was given.",
    ),
}
"""By the name of a screen's class. A screen that is not here is explained by the rules."""


def help_text(screen: str) -> tuple[str, ...]:
    """The sentences about a screen, by the name of its class."""
    return TEXTS.get(screen, RULES)
