"""What holds for tests on screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any

import pytest
from rich.console import RenderableType
from textual import _callback, screen
from textual._compositor import Compositor, LayoutUpdate

from apocalypse.review.game_review import GameReview
from apocalypse.tui.terminal import clipboard
from tests.tui.shared_styles import share_styles
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


@pytest.fixture(autouse=True, scope="session")
def _styles_are_shared() -> None:
    """Hundreds of apps read, mix and match the same styles: that took a quarter of all time."""
    share_styles(pytest.MonkeyPatch())


@pytest.fixture(autouse=True, scope="session")
def _parameters_are_counted_once() -> None:
    """Textual reads the signature of each callback; those from one place have the same."""
    count = _callback._count_parameters
    counts: dict[CodeType, int] = {}

    def count_once(function: Callable[..., Any]) -> int:
        code = getattr(function, "__code__", None)
        if code is None or hasattr(function, "__wrapped__"):
            return count(function)
        if code not in counts:
            counts[code] = count(function)
        return counts[code]

    pytest.MonkeyPatch().setattr(_callback, "_count_parameters", count_once)


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


@pytest.fixture(name="no_analysis")
def _no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is analyzed: each review begins a search, for which these tests do not wait."""
    monkeypatch.setattr(GameReview, "run", lambda *_: iter(()))


@pytest.fixture(autouse=True, scope="session")
def _terminals_have_all_colors() -> None:
    """Whatever terminal the tests run on; on one of 16 colors each app changes every style."""
    pytest.MonkeyPatch().setenv("COLORTERM", "truecolor")


@pytest.fixture(autouse=True)
def _no_clipboard_but_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test copies anything into the clipboard of the computer on which it runs."""
    monkeypatch.setattr(clipboard, "TOOLS", ())
