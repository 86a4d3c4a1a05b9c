"""Every mistake a sheet can have: its place, and the sentence that says what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError

MISTAKES: Final = (Path(__file__).parents[1] / "data" / "sheet_mistakes.txt").read_text("utf-8")
"""Blocks of a name, a sheet, and its error with line and column."""


@pytest.mark.parametrize("block", MISTAKES.split("\n\n"), ids=lambda block: block.split("\n")[0])
def test_a_mistake_is_named_with_its_place(block: str) -> None:
    _, *sheet, error = block.strip().split("\n")
    with pytest.raises(SheetError) as refused:
        read_sheet("\n".join(sheet), "game.txt")
    assert str(refused.value) == f"game.txt:{error}"


def test_a_long_wrong_word_is_cut() -> None:
    with pytest.raises(SheetError, match=rf"found '{'1' * 24}…'\.$"):
        read_sheet("1" * 5000)
