"""The main screens look as they did: text and styles, in two sizes, by night and by day.

Where a screen was changed on purpose, ``python -m tests.tools snapshots`` rewrites them.
"""

from __future__ import annotations

import pytest
from textual import constants

from tests.tui.snapshot import FOLDER, NAMES, SIZES, THEMES, taken

HOW = "run python -m tests.tools snapshots, and look at what changed"


@pytest.mark.parametrize("name", NAMES)
async def test_a_screen_looks_as_it_did(name: str) -> None:
    visible_state = 0
    async for path, text in taken(name):
        saved = path.read_text(encoding="utf-8")
        assert text.split("\n") == saved.split("\n"), f"{path.name}: {HOW}"
        visible_state += 1
    assert visible_state == len(SIZES) * len(THEMES)


def test_no_snapshot_is_kept_that_nobody_takes() -> None:
    assert len(list(FOLDER.iterdir())) == len(NAMES) * len(SIZES) * len(THEMES)


async def test_no_snapshot_depends_on_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"NO_COLOR": "1", "TERM": "linux", "COLUMNS": "132", "LINES": "46"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "standard")
    monkeypatch.setattr(constants, "FILTERS", "dim")
    async for path, text in taken("order"):
        assert text == path.read_text(encoding="utf-8"), path.name
