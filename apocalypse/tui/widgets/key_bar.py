"""KeyBar: the line at the bottom that names the keys; a click on a name presses it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static


class KeyHint(NamedTuple):
    """A key as it is shown, what it does, and the action a click runs (none: not clickable)."""

    key: str
    label: str
    action: str = ""


class KeyName(Static):
    """One key of the bar."""

    DEFAULT_CSS: ClassVar[str] = "KeyName { width: auto; margin-right: 2; }"

    def __init__(self, hint: KeyHint) -> None:
        super().__init__(
            Content.assemble((hint.key, "bold $accent"), " ", hint.label), markup=False
        )
        self._action = hint.action

    async def on_click(self) -> None:
        """Do what the key does."""
        if self._action:
            await self.screen.run_action(self._action)


class KeyBar(Horizontal):
    """The keys of a screen."""

    DEFAULT_CSS: ClassVar[str] = """
    KeyBar {
        height: 1;
        dock: bottom;
        background: $surface;
        color: $foreground;
        padding: 0 1;
    }
    """

    def __init__(self, hints: Iterable[KeyHint]) -> None:
        super().__init__()
        self._hints = tuple(hints)

    def compose(self) -> ComposeResult:
        """One name a key."""
        for hint in self._hints:
            yield KeyName(hint)

    async def show(self, hints: Iterable[KeyHint]) -> None:
        """Name other keys."""
        self._hints = tuple(hints)
        await self.recompose()
