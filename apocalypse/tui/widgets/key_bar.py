"""KeyBar: the line at the bottom that names the keys; a click on a name runs its action."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, TypeAlias

from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

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
