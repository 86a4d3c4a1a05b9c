"""The classic rules in six sentences."""

from __future__ import annotations

from typing import Final

PUT_BACK_RULE: Final = (
    "A pawn on its last rank becomes a knight. If you already have two knights, you put the pawn "
    "back on an empty square (4)."
)
RULES_SUMMARY: Final = (
    "Capture every enemy pawn to win, and never promote your last own pawn (6).",
    "Both players write one order in secret. Both are carried out at the same time.",
    "A knight moves as in chess. A pawn moves one step straight ahead to an empty square, or "
    "captures one step diagonally ahead.",
    "If two pieces of a kind go to one square, both are removed (2.i). If a knight and a pawn do, "
    "only the pawn is removed (2.ii).",
    "A piece that leaves is not captured (3.ii).",
    PUT_BACK_RULE,
)
"""The rules in six sentences, each one rule or two, with their numbers.

The first ones are the most important: there is not always room for the last.
"""
