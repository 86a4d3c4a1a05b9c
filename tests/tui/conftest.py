"""What holds for tests on screens."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import pytest
from textual import screen
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from apocalypse.tui.terminal import clipboard

_rules: dict[object, list[RuleSet]] = {}
_numbers: dict[object, int] = {}
"""A number for each set of variables: themes have some hundred."""
_numbered: WeakKeyDictionary[Stylesheet, tuple[dict[str, str], int]] = WeakKeyDictionary()


def _number(sheet: Stylesheet) -> int:
    """The number of a style sheet's variables, which are another dictionary when they change."""
    variables, number = _numbered.get(sheet, ({}, 0))
    if variables is not sheet._variables:
        number = _numbers.setdefault(tuple(sheet._variables.items()), len(_numbers))
        _numbered[sheet] = sheet._variables, number
    return number


@pytest.fixture(autouse=True, scope="session")
def _styles_are_read_once() -> None:
    """Hundreds of apps read the same styles: that took a twelfth of all time."""
    parse = Stylesheet._parse_rules

    def parse_once(sheet: Stylesheet, css: str, *how: Any, **more: Any) -> list[RuleSet]:
        key = css, how, *more.items(), _number(sheet)
        if key not in _rules:
            _rules[key] = parse(sheet, css, *how, **more)
        return _rules[key]

    pytest.MonkeyPatch().setattr(Stylesheet, "_parse_rules", parse_once)


@pytest.fixture(autouse=True, scope="session")
def _screens_are_painted_immediately() -> None:
    """No test waits for the next of sixty times a second at which a screen is painted."""
    pytest.MonkeyPatch().setattr(screen, "UPDATE_PERIOD", 0.001)


@pytest.fixture(autouse=True)
def _no_clipboard_but_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test copies anything into the clipboard of the computer on which it runs."""
    monkeypatch.setattr(clipboard, "TOOLS", ())
