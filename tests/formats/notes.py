"""Notes on turns for the tests of pages."""

from __future__ import annotations

from typing import Final

from apocalypse.formats.turn_notes import TurnNotes


def notes(number: int, sentences: str = "Both orders were <sound>.") -> TurnNotes:
    """What an analysis says about a turn."""
    numbers = "Value for White: +10 points before, -20 after.", "White lost 25 points."
    return TurnNotes(number, sentences, numbers, 10, -20)


NOTES: Final = [notes(number) for number in range(1, 15)]
"""Those on the turns of the fourth published game."""
