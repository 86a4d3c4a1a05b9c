"""What can be seen of the app: its cells, and everything else that people might notice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, TypeAlias
from unittest.mock import patch
from weakref import WeakKeyDictionary

from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor
from textual._context import visible_screen_stack
from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.tui.app import ApocalypseApp

Line: TypeAlias = tuple[tuple[str, Style | None], ...]
"""A line of a screen, as texts with their styles."""
Cells: TypeAlias = tuple[Line, ...]
"""The lines of a screen."""


POINTER: Final = re.compile(r"\x1b\]22;[^\x07\x1b]*(?:\x07|\x1b\\)")
"""The shape of the pointer, which Textual sets for each new screen."""
OUTSIDE: Final = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07")
"""Titles, clipboards and bells: what a terminal is told beside its screen."""


EVERY_FRAME: Final = Compositor.render_update
"""What paints all that changed; tests replace it."""


class VisibleState(NamedTuple):
    """Everything about an app that does not depend on where the mouse is."""

    screens: tuple[str, ...]
    """The screens on the stack, from the bottom."""
    cells: Cells
    toasts: tuple[str, ...]
    clipboard: str
    outside: tuple[str, ...]
    """What the terminal was told beside its screen: its title, its clipboard, a bell."""
    titles: tuple[str | None, ...]
    focus: str
    cursor: tuple[int, int]
    """The cell of the terminal's cursor, which is hidden; magnifiers show it all the same."""
    hovered: tuple[str, ...]
    """Parts that look different under the mouse, and have it."""
    bindings: tuple[tuple[str, str, bool], ...]
    """The keys that do something, what they do, and whether they are enabled."""
    tooltips: tuple[str, ...]
    """What parts would say under a mouse that waits."""
    timers: tuple[str, ...]
    """What is going to happen by itself, by the names of the timers."""


def cells(screen: Screen[Any]) -> Cells:
    """Every cell of a screen as it would be painted now, with what shines through it."""
    visible_screen_stack.set(list(screen.app._background_screens))
    return tuple(
        tuple((segment.text, segment.style) for segment in strip.simplify())
        for strip in screen._compositor.render_strips()
    )


def lines(app: App[Any]) -> list[str]:
    """The text of every line of the screen."""
    return ["".join(text for text, _ in line) for line in cells(app.screen)]


def shown_text(app: App[Any], selector: str = "#advice") -> str:
    """What a line of the screen says."""
    return str(app.screen.query_one(selector, Static).content)


@contextmanager
def every_frame() -> Iterator[None]:
    """Paint every frame, as on a terminal, and not only what a test looks at."""
    with patch.object(Compositor, "render_update", EVERY_FRAME):
        yield


@contextmanager
def repainted() -> Iterator[list[tuple[int, int, int]]]:
    """What apps paint again, always a part of the screen: the row, the first column and the end."""
    spans: list[tuple[int, int, int]] = []

    def display(_: App[Any], __: Screen[Any], update: object) -> None:
        assert isinstance(update, ChopsUpdate)
        spans.extend(update.spans)

    with every_frame(), patch.object(ApocalypseApp, "_display", display):
        yield spans


def visible_state(app: App[Any]) -> VisibleState:
    """Look at the app from all sides."""
    screen = app.screen
    parts = [*screen.walk_children(Widget, with_self=True)]
    return VisibleState(
        tuple(type(below).__name__ for below in app.screen_stack),
        cells(screen),
        tuple(toast.message for toast in app._notifications),
        app.clipboard,
        tuple(_outside.get(app, ())),
        (app.title, app.sub_title, screen.title, screen.sub_title),
        repr(screen.focused),
        (app.cursor_position.x, app.cursor_position.y),
        tuple(repr(part) for part in parts if part.mouse_hover and part._has_hover_style),
        tuple(
            (key, active.binding.action, active.enabled)
            for key, active in screen.active_bindings.items()
        ),
        tuple(str(part.tooltip) for part in parts if part.tooltip is not None),
        tuple(sorted(_timers(app, *parts))),
    )


_outside: WeakKeyDictionary[App[Any], list[str]] = WeakKeyDictionary()


def listen(app: App[Any]) -> None:
    """Write down from now on what the terminal is told beside its screen."""
    texts = _outside[app] = []
    bell, driver = app.bell, app._driver
    assert driver is not None

    def write(data: str) -> None:
        texts.extend(OUTSIDE.findall(POINTER.sub("", data)))

    def ring() -> None:
        texts.append("bell")
        bell()

    driver.write, app.bell = write, ring


def _timers(*pumps: MessagePump) -> list[str]:
    """Timers, without those whose names count up."""
    matches = (timer.name for pump in pumps for timer in pump._timers)
    return [name for name in matches if not name.startswith("Timer#")]
