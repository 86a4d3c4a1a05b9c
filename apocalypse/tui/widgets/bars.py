"""TopBar and KeyBar: the first line of a screen, and the last one, which names the keys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Any, Final, NamedTuple, TypeAlias

from rich.cells import cell_len
from textual import events
from textual.actions import parse
from textual.app import App, RenderResult
from textual.binding import Binding, BindingsMap
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from apocalypse.wording.names import fitted

BRAND: Final = "APOCALYPSE"
GAP: Final = 2
"""The columns beside the status: with one, all texts of the top bar read as one sentence."""


class TopBar(Widget):
    """The name of the game, the status and the turn: left, middle and right of one line."""

    DEFAULT_CSS = """
    TopBar { height: 1; background: $surface; color: $quiet; padding: 0 1; }
    """

    status = reactive("")
    """The status, in the middle."""
    turn = reactive("")
    """The turn, on the right."""
    mark = reactive("")
    """A warning that every screen shows, after the name of the game."""

    def __init__(self, status: str, turn: str = "") -> None:
        super().__init__()
        self.set_reactive(TopBar.status, status)
        self.set_reactive(TopBar.turn, turn)

    def render(self) -> RenderResult:
        """Lay the three texts out over the width; the name of the game gives way to the status."""
        width = self.content_size.width
        mark = Content.styled(self.mark, "bold $warning")
        left = Content.styled(BRAND, "bold $accent")
        if self.mark:
            left = left + " " + mark
        right = len(self.turn)
        status = _clauses(self.status, self._room(mark, right))
        if self._room(left, right) < cell_len(status):
            left = mark

        # The status is in the middle of the line, or of the room that the other texts leave.
        start = max(left.cell_length, right)
        end = start
        if cell_len(status) > width - 2 * (start + GAP):
            start = _with_gap(left.cell_length)
            end = _with_gap(right)
        # Some letters of names take two cells.
        room = max(0, width - start - end) - cell_len(status) + len(status)
        beginning = left.pad_right(start - left.cell_length)
        return beginning + status.center(room) + self.turn.rjust(end)

    def _room(self, left: Content, right: int) -> int:
        """The columns for the status between two texts, with a gap beside each of them."""
        return max(0, self.content_size.width - _with_gap(left.cell_length) - _with_gap(right))


def _with_gap(columns: int) -> int:
    """The columns of a text with the gap beside it; none for no text."""
    if columns == 0:
        return 0
    return columns + GAP


def _clauses(text: str, columns: int) -> str:
    """As many clauses of a text as fit; of the first one, as much of its beginning as fits."""
    while cell_len(text) > columns and ", " in text:
        text = text.rpartition(", ")[0]
    return fitted(text, columns)


FLASH_SECONDS: Final = 0.2
"""How long a key is marked."""
ACTION: Final = "key-action"
"""The key of a cell's action in its style. Textual's own key would make the name a link."""
ESCAPE: Final = "Esc"
"""The name of the key that leads out of a screen."""
KEY_NAMES: Final = {"escape": ESCAPE, "backspace": "Bksp", "slash": "/", "question_mark": "?"}


def key_name(key: str) -> str:
    """A key as it is shown: ``Esc``, ``Ctrl+S``, ``A``."""
    return KEY_NAMES.get(key, key.title())


class KeyHint(NamedTuple):
    """A key as it is shown, its effect, and the action a click runs (none: not clickable).

    `BaseScreen.hint` makes it from the binding of the key. Hints that stand for no single binding
    of a screen are written out: several keys in one (``Arrows Move``), and Enter where the widget
    with the focus takes it.
    """

    key: str
    label: str
    action: str = ""
    is_minor: bool = False
    """Whether a narrow key bar leaves it out before the others; help names it all the same."""


Hints: TypeAlias = tuple[KeyHint, ...]
Keys: TypeAlias = tuple[str | KeyHint, ...]

LIST_HINT: Final = KeyHint("Up Down", "Move", is_minor=True)
"""The keys that move the cursor of a list."""


@cache
def hints_of(app: type[App[Any]], screen: type[Screen[Any]]) -> dict[str, KeyHint]:
    """A hint for every key that is bound in a class of screens, or else in the app."""
    hints = {}
    for namespace, node in (("app", app), ("screen", screen)):
        for kind in reversed(node.__mro__):
            for key, binding in BindingsMap(kind.__dict__.get("BINDINGS", ())):
                action = binding.action
                own_namespace = parse(action)[0]
                if not own_namespace:
                    action = f"{namespace}.{action}"
                hints[key] = _hint(key, binding, action)
    return hints


@cache
def area_hints(area: type[Widget]) -> dict[str, KeyHint]:
    """A hint for every key that is bound in a class of areas; a click on it presses the key."""
    return {
        key: _hint(key, binding, f"screen.press({key!r})")
        for key, binding in BindingsMap(area.BINDINGS)
    }


def _hint(key: str, binding: Binding, action: str) -> KeyHint:
    """The hint for a binding; one that is not shown gives way where the key bar is narrow."""
    return KeyHint(key_name(key), binding.description, action, is_minor=not binding.show)


class KeyBar(Widget):
    """The keys of a screen, in one line: help and the way out, and of the others those that fit.

    Textual's Footer scrolls the last keys out of sight, among them help and the way out.
    """

    DEFAULT_CSS = """
    KeyBar { height: 1; dock: bottom; background: $surface; color: $foreground; padding: 0 1; }
    """

    hints = reactive[Hints](())
    """The keys that are named."""

    flashing = reactive("")
    """The key that is marked for a moment, as it is shown."""

    def __init__(self, hints: Hints) -> None:
        super().__init__()
        self.set_reactive(KeyBar.hints, hints)

    def on_mount(self) -> None:
        """Watch the focus, on which the help key depends."""
        self.watch(self.screen, "focused", self._name_help_again, init=False)

    def _name_help_again(self) -> None:
        self.refresh()

    def flash(self, key: str) -> None:
        """Mark a key for a moment."""
        self.flashing = key
        self.set_timer(FLASH_SECONDS, partial(setattr, self, "flashing", ""))

    def render(self) -> Content:
        """A name for each key that fits; the last one is for help."""
        help_hints: Hints = getattr(self.screen, "help_hints", ())
        hints = list(self.hints + help_hints)

        # Those that are left out if need be, the last one first.
        others = [hint for hint in self.hints if hint.key != ESCAPE]
        others.sort(key=lambda hint: hint.is_minor)
        while (bar := _bar(hints, self.flashing)).cell_length > self.content_size.width and others:
            hints.remove(others.pop())
        return bar

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the key under the mouse."""
        action = event.style.meta.get(ACTION)
        # An action of "the screen" would be that of another one, if that is on top by now.
        if action and self.app.screen is self.screen:
            await self.run_action(action)


def _bar(hints: Iterable[KeyHint], flashing: str) -> Content:
    names = []
    for hint in hints:
        name = named_key(hint)
        if hint.key == flashing:
            name = name.stylize("reverse")
        names.append(name)
    return Content("  ").join(names)


def named_key(hint: KeyHint) -> Content:
    """A key with its label, to click."""
    named = Content.styled(hint.key, "bold $accent")
    if hint.label:
        named += f" {hint.label}"
    if not hint.action:
        return named
    return named.stylize_before(Style.from_meta({ACTION: hint.action}))
