"""BaseScreen: what every screen shares: opaque, no selection, and a note when space is short."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from apocalypse.tui.quiet import Quiet, RepeatedKey
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.containers import Bare

_Result = TypeVar("_Result")

NOT_SAVED: Final = "Not saved"
"""What stands on every screen as long as the game is not on disk."""

SMALLEST: Final = (80, 24)
"""The columns and rows that most screens need."""


class BaseScreen(Screen[_Result], Bare):
    """A screen of the table."""

    DEFAULT_CSS: ClassVar[str] = "BaseScreen { overflow: hidden; }"
    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,f1", "help", "Help")]
    help_key: ClassVar[str] = "?"
    """The key for help that is named where there is room; F1 where letters are typed."""
    help_has_rules: ClassVar[bool] = False
    """Whether help also sums up the rules, as it does on a screen without a text of its own."""
    smallest: ClassVar[tuple[int, int]] = SMALLEST
    """The columns and rows it needs; below them only a note is shown, and no key does anything."""

    shows_notices: ClassVar[bool] = True
    """Whether a notice in the lower right corner covers nothing that people have to read."""
    is_final: ClassVar[bool] = True
    """Whether what is decided here cannot be undone: only then a key may come too early."""

    _quiet: Quiet | None = None
    _is_dismissed = False
    _fresh: bool | None = None
    """Whether the key that is dealt with now may decide something; None: there is no such key."""

    @property
    def clock(self) -> Callable[[], float]:
        """The clock by which a screen measures quiet."""
        clock: Callable[[], float] = getattr(self.app, "clock", time.monotonic)
        return clock

    @property
    def quiet(self) -> Quiet:
        """Which keys come too early on this screen."""
        if self._quiet is None:
            self._quiet = Quiet(self.clock)
        return self._quiet

    def may_decide(self) -> bool:
        """Whether the key or the click that is dealt with may do what cannot be undone.

        A key that is held down, or was typed ahead, may not: see `Quiet`.
        """
        if not self.is_final:
            return True
        return self.quiet.is_calm if self._fresh is None else self._fresh

    async def on_event(self, event: events.Event) -> None:
        """Take note of every key before it does anything; quiet starts when the screen appears."""
        if isinstance(event, events.ScreenResume):
            self.quiet.restart()
            self.mark_unsaved()
            self.set_class(not self.shows_notices, "-silent")
            show_notices = getattr(self.app, "show_notices", None)
            if show_notices is not None:
                show_notices(self)
        if not isinstance(event, events.Key):
            await super().on_event(event)
            return
        self._fresh = self.quiet.accepts(event.key) and not isinstance(event, RepeatedKey)
        try:
            await super().on_event(event)
        finally:
            self._fresh = None

    async def act_on(self, event: events.Key) -> None:
        """Do what a key is bound to now.

        Left to the app, it would come after letters that were typed later, or on the next screen,
        which may not be there as a whole yet.
        """
        event.stop()
        if not self.is_on_top:
            return  # typed behind a key that opened another screen
        active = self.active_bindings.get(event.key)
        if active is not None:
            await self.app.run_action(active.binding.action, active.node)

    @property
    def message_when_small(self) -> str:
        """What the note about a window that is too small adds."""
        return "The game waits for you."

    def mark_unsaved(self) -> None:
        """Show that the game is not on disk, as long as that is so: both players know it."""
        is_unsaved = getattr(self.app, "is_unsaved", False)
        bars = self.query(TopBar)
        if bars:
            bars.first().mark = NOT_SAVED if is_unsaved else ""
        elif is_unsaved and not self.query("#not-saved"):
            self.mount(Static(NOT_SAVED, id="not-saved", markup=False))
        elif not is_unsaved:
            self.query("#not-saved").remove()

    def is_too_small(self, size: Size) -> bool:
        """Whether a window is too small for the screen."""
        return size.width < self.smallest[0] or size.height < self.smallest[1]

    @property
    def is_on_top(self) -> bool:
        """Whether this is the screen that people see and type on.

        Textual's `is_current` counts those below a screen that is not laid out yet.
        """
        return self.app.screen is self

    def dismiss(self, result: _Result | None = None) -> AwaitComplete:
        """Leave the screen, once.

        While the next screen is made, keys typed behind the first one still reach this one; Textual
        would leave another screen in its place, or fail.
        """
        if self._is_dismissed:
            return AwaitComplete()
        self._is_dismissed = True
        return super().dismiss(result)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may do something: only on a screen whose parts are all there.

        One typed right behind the key that opened the screen would come before them.
        """
        return self.is_mounted

    def action_help(self) -> None:
        """Explain this screen."""
        # Here and not above: most people never ask.
        from apocalypse.tui.screens.help import HelpScreen
        from apocalypse.tui.widgets.bars import KeyBar

        if self.is_on_top and not isinstance(self, HelpScreen):
            bars = self.query(KeyBar)
            hints = bars.first().hints if bars else ()
            with_rules = self.help_has_rules or self.HELP is None
            self.app.push_screen(HelpScreen(self.HELP, hints, with_rules=with_rules))

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything with a note while the window is too small; nothing else changes."""
        small = self.is_too_small(event.size)
        if self.has_class("-small"):
            self.quiet.restart()  # no key was heard below the note
        self.set_class(small, "-small")
        if small and not self.query("#too-small"):
            width, height = self.smallest
            note = (
                f"Please make the window at least {width} by {height}.\n{self.message_when_small}"
            )
            self.mount(Static(note, id="too-small", markup=False))
