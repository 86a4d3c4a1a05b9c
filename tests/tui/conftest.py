"""What holds for tests on screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from rich.console import RenderableType
from textual import screen
from textual._compositor import Compositor, LayoutUpdate
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from apocalypse.tui.terminal import clipboard
from tests.tui.visible import EVERY_FRAME, every_frame


def unpainted(
    compositor: Compositor, full: bool = False, *stack: Any, **more: Any
) -> RenderableType | None:
    """A frame of which is only noted that there was something to paint, unless it is asked for."""
    if full:
        return EVERY_FRAME(compositor, full, *stack, **more)
    if not compositor._dirty_regions:
        return None
    compositor._dirty_regions.clear()
    return LayoutUpdate([], compositor.size.region)


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


@pytest.fixture(autouse=True, scope="session")
def _screens_are_painted_when_a_test_looks() -> None:
    """Without a terminal nobody reads what is painted; that took a third of the time.

    Tests that look paint with `tests.tui.visible.cells`, or ask for `every_frame`.
    """
    pytest.MonkeyPatch().setattr(Compositor, "render_update", unpainted)


@pytest.fixture(name="every_frame")
def _every_frame() -> Iterator[None]:
    """Every frame is painted, as on a terminal."""
    with every_frame():
        yield


@pytest.fixture(autouse=True, scope="session")
def _terminals_have_all_colors() -> None:
    """Whatever terminal the tests run on; on one of 16 colors each app changes every style."""
    pytest.MonkeyPatch().setenv("COLORTERM", "truecolor")


@pytest.fixture(autouse=True)
def _no_clipboard_but_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test copies anything into the clipboard of the computer on which it runs."""
    monkeypatch.setattr(clipboard, "TOOLS", ())
