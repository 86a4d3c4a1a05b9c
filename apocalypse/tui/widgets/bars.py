"""TopBar and KeyBar: the first line of a screen, and the last one, which names the keys."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, TypeAlias

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

BRAND: Final = "APOCALYPSE"


class TopBar(Widget):
    """The name of the game, the status and the turn: left, middle and right of one line."""

    DEFAULT_CSS: ClassVar[str] = """
    TopBar {
        height: 1;
        background: $surface;
        color: $quiet;
        padding: 0 1;
    }
    """

    status: reactive[str] = reactive("")
    """The status, in the middle."""
    turn: reactive[str] = reactive("")
    """The turn, on the right."""

    mark: reactive[str] = reactive("")
    """A warning that every screen shows, after the name of the game."""

    def __init__(self, status: str, turn: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.set_reactive(TopBar.status, status)
        self.set_reactive(TopBar.turn, turn)

    def render(self) -> RenderResult:
        """Lay the three texts out over the width; the middle one gives way."""
        width = self.content_size.width
        brand = Content.styled(BRAND, "bold $accent")
        if self.mark:
            brand += Content(" ") + Content.styled(self.mark, "bold $warning")
        left, right = brand.cell_length, len(self.turn)
        if cell_len(self.status) <= width - 2 * max(left, right):
            left = right = max(left, right)
        room = max(0, width - left - right)
        # Some letters of names take two cells.
        cells = cell_len(self.status)
        centered = self.status.center(room - cells + len(self.status))
        status = centered if cells <= room else " " * room
        return Content.assemble(
            brand.pad_right(left - brand.cell_length), status, self.turn.rjust(right)
        )


ACTION: Final = "key-action"
"""The key of a cell's action in its style. Textual's own key would make the name a link."""


class KeyHint(NamedTuple):
    """A key as it is shown, what it does, and the action a click runs (none: not clickable)."""

    key: str
    label: str
    action: str = ""


Hints: TypeAlias = tuple[KeyHint, ...]


class KeyBar(Widget):
    """The keys of a screen, in one line."""

    DEFAULT_CSS: ClassVar[str] = """
    KeyBar {
        height: 1;
        dock: bottom;
        background: $surface;
        color: $foreground;
        padding: 0 1;
    }
    """

    hints: reactive[Hints] = reactive[Hints](())
    """The keys that are named."""

    def __init__(self, hints: Hints) -> None:
        super().__init__()
        self.set_reactive(KeyBar.hints, hints)

    def render(self) -> Content:
        """A name for each key; the last one is for help, without a name if that does not fit."""
        bar = Content("  ").join(_name(hint) for hint in self.hints)
        key: str = getattr(self.screen, "help_key", "")
        for label in ("Help", "") if key else ():
            with_help = Content("  ").join((bar, _name(KeyHint(key, label, "screen.help"))))
            if with_help.cell_length <= self.content_size.width:
                return with_help
        return bar

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the key under the mouse."""
        action = event.style.meta.get(ACTION)
        if action:
            await self.run_action(action)


def _name(hint: KeyHint) -> Content:
    named = Content.assemble((hint.key, "bold $accent"), f" {hint.label}" if hint.label else "")
    if not hint.action:
        return named
    return named.stylize_before(Style.from_meta({ACTION: hint.action}))
