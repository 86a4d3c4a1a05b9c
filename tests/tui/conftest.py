"""What holds for tests on screens."""

from __future__ import annotations

from typing import Any

import pytest
from textual import screen
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from apocalypse.tui.terminal import clipboard

_read: dict[object, list[RuleSet]] = {}


@pytest.fixture(autouse=True, scope="session")
def _styles_are_read_once() -> None:
    """Hundreds of apps read the same styles: that took a twelfth of all time."""
    parse = Stylesheet._parse_rules

    def parse_once(sheet: Stylesheet, css: str, *how: Any, **more: Any) -> list[RuleSet]:
        key = css, how, *more.items(), *sheet._variables.items()
        if key not in _read:
            _read[key] = parse(sheet, css, *how, **more)
        return _read[key]

    pytest.MonkeyPatch().setattr(Stylesheet, "_parse_rules", parse_once)


@pytest.fixture(autouse=True, scope="session")
def _screens_are_painted_immediately() -> None:
    """No test waits for the next of sixty times a second at which a screen is painted."""
    pytest.MonkeyPatch().setattr(screen, "UPDATE_PERIOD", 0.001)


@pytest.fixture(autouse=True)
def _no_clipboard_but_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test copies anything into the clipboard of the computer on which it runs."""
    monkeypatch.setattr(clipboard, "copy_tools", lambda *_: ())
