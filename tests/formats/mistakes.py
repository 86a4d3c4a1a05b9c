"""Mistakes in sheets: each is an error with its place and a sentence."""

from __future__ import annotations

from typing import Final, TypeAlias

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError

Mistake: TypeAlias = tuple[str, int, int, str]
"""A sheet, the line and the column of its mistake, and the sentence."""
FILE: Final = "our game.txt"


def check_mistake(mistake: Mistake) -> None:
    """Reading the sheet fails, and says so with the place."""
    text, line, column, sentence = mistake
    with pytest.raises(SheetError) as caught:
        read_sheet(text, FILE)
    error = caught.value
    assert (error.file, error.line, error.column, error.sentence) == (FILE, line, column, sentence)
    assert str(error) == f"{FILE}:{line}:{column}: {sentence}"
