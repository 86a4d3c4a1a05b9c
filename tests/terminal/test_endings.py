"""An end in the middle of a turn, at a real terminal: the game is kept, and no order is told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.tools.reliability.endings import ENDINGS, end_once


@pytest.mark.parametrize(
    "ending",
    [pytest.param(e, marks=[] if e == "failing worker" else pytest.mark.long) for e in ENDINGS],
)
def test_it_ends_well_and_says_where_the_game_is(ending: str, tmp_path: Path) -> None:
    assert end_once(Random(1), tmp_path / "g.txt", ending) == []


@pytest.mark.long
def test_it_would_be_noticed_if_an_order_were_printed(tmp_path: Path) -> None:
    printed = end_once(Random(1), tmp_path / "g.txt", "failing timer", openly=True)
    assert printed == ["failing timer: an order is told"]
