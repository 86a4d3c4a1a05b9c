"""ScreenHost: what screens need of the app, beyond what Textual's apps have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from apocalypse.tui.terminal.unread_input import UnreadInput


@runtime_checkable
class ScreenHost(Protocol):
    """The app, as its screens see it."""

    clock: Callable[[], float]
    """The clock of the app; returns seconds."""
    unread_input: UnreadInput
    """The input that the terminal has sent, and nobody has read."""

    @property
    def is_unsaved(self) -> bool:
        """Whether the last game could not be saved."""

    def show_notices(self) -> None:
        """Show the notices that wait, if no order is secret on the screen that players see."""
