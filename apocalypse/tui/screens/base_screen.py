"""BaseScreen: every screen is opaque, takes keys one by one, and notes when its window is small."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.actions import parse
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding, Binding, BindingsMap
from textual.geometry import Offset, Size
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from apocalypse.match.keyboard_layouts import latin_letter
from apocalypse.tui.garbage import free_left_screens
from apocalypse.tui.key_presses import STEPPING_ACTIONS, STEPPING_KEYS, without_shift
from apocalypse.tui.screen_host import ScreenHost
from apocalypse.tui.widgets.bare import Bare
from apocalypse.tui.widgets.bars import (
    Hints,
    KeyBar,
    KeyHint,
    Keys,
    TopBar,
    area_hints,
    hints_of,
    key_name,
)
from apocalypse.tui.window_size import SMALLEST_WINDOW, is_folded, is_smaller, too_small_note

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from apocalypse.match.last_turn import Request
    from apocalypse.rules.outcome import Termination
    from apocalypse.tui.areas.area import Area
    from apocalypse.tui.game_view import GameView


NOT_SAVED: Final = "Not saved"
"""The mark on every screen while the game is not on disk."""


def are_public(screens: Iterable[Screen[Any]]) -> bool:
    """Whether no order is secret while these screens are open; one of Textual is not public."""
    return all(isinstance(screen, BaseScreen) and screen.is_public for screen in screens)


class BaseScreen(Screen[ScreenResultType], Bare):
    """A screen of the app."""

    DEFAULT_CSS = "BaseScreen { overflow: hidden; }"
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    BINDINGS = [Binding("question_mark,f1", "app.help", "Help")]
    help_has_rules: ClassVar[bool] = False
    """Whether help ends with a summary of the rules, as on a screen without `HELP`."""
    keys: ClassVar[Keys] = ()
    """The keys that the key bar names, if they are always the same."""
    smallest: Size = SMALLEST_WINDOW
    """The columns and rows it needs; in a smaller window it shows a note and takes no key."""
    is_public: ClassVar[bool] = False
    """Whether no order is secret while players see this screen.

    Only then do notices appear and files change: their times could tell how long a player thought.
    A screen above others says this of itself alone: all below it must be public, too.
    """
    opened_at = -inf
    """The time from which on input counts here; what came earlier was meant for another screen."""
    is_dismissed = False
    """Whether the screen was left."""
    area: Area | None = None
    """The area whose keys work now, before those of the screen; None: no area takes keys."""

    @property
    def host(self) -> ScreenHost:
        """The app, with what it has for screens."""
        app = self.app
        assert isinstance(app, ScreenHost)
        return app

    @property
    def clock(self) -> Callable[[], float]:
        """The clock of the app; returns seconds."""
        return self.host.clock

    def open_now(self) -> None:
        """Count input from now on, which is when a screen is painted whose time was infinite.

        What the terminal has sent by now was meant for another screen, even if nobody has read it.
        """
        self.host.unread_input.read()
        self.opened_at = self.clock()

    @property
    def can_show_notices(self) -> bool:
        """Whether no order is secret, neither here nor on a screen below this one."""
        _, *screens = self.app.screen_stack  # the first one is Textual's, and empty
        return are_public((*screens, self))

    def is_decision(self, event: events.Key) -> bool:
        """Whether a key may leave the screen or decide something, now that the screen is so."""
        focused = self.focused
        if without_shift(event.key) in STEPPING_KEYS:
            return False
        if focused is not None and focused.check_consume_key(event.key, event.character):
            return False
        active = self.binding_of(event.key)
        return active is not None and parse(active.binding.action)[1] not in STEPPING_ACTIONS

    async def on_event(self, event: events.Event) -> None:
        """Show what both players have to know when the screen appears.

        A size that comes late is replaced by that of the window. Textual tells a screen each size
        once more after its layout: of two sizes that follow each other quickly, the first could
        come last, or both again and again.
        """
        if isinstance(event, events.Resize) and event.size != self.app.size:
            event = events.Resize.from_dimensions(self.app.size, None)
        if isinstance(event, events.Compose) and self._change_classes():
            # What is composed now gets the styles of this size, and needs no others later.
            self.update_node_styles(animate=False)
        if isinstance(event, events.ScreenResume):
            if self.opened_at == inf:
                self.call_after_refresh(self.open_now)
            if not self.app.is_headless:
                self.call_after_refresh(free_left_screens)
            self.mark_unsaved()
            event.refresh_styles = self._change_classes()  # which takes long
            self.host.show_notices()
        await super().on_event(event)

    def _change_classes(self) -> bool:
        """Set the classes of the window and of secrecy, without styles; whether any changed."""
        before = self.classes
        self.set_class(not self.can_show_notices, "-silent", update=False)
        self.fit(self.app.size, update=False)
        return self.classes != before

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key that no widget has taken."""
        await self.act_on(event)

    async def act_on(self, event: events.Key) -> None:
        """Run the action of a key now, before any later key.

        The app would run it after letters that were typed later, or on the next screen.
        """
        event.stop()
        event.prevent_default()
        if not self.is_on_top:
            return  # an earlier key opened another screen
        active = self.binding_of(event.key)
        if active is None:
            return
        is_done = await self.app.run_action(active.binding.action, active.node)
        hint = hints_of(type(self.app), type(self)).get(event.key)
        if not is_done and active.node is not self and hint is not None:
            # A widget in which nothing can be scrolled leaves the key to the screen.
            await self.app.run_action(hint.action)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings now, by key; those of the area come before those of the screen and the app.

        Textual asks the widget with the focus, but one that is hidden has none, nor has any while
        the window is behind another.
        """
        active = super().active_bindings
        area = self.area
        if area is not None:
            for key, binding in BindingsMap(area.BINDINGS):
                _, action, parameters = parse(binding.action)
                state = area.check_action(action, parameters)
                if state is not False:
                    active[key] = ActiveBinding(area, binding, bool(state), binding.tooltip)
        return active

    def binding_of(self, key: str) -> ActiveBinding | None:
        """The binding of a key.

        A letter without a binding of its own is the Latin letter on its key, and a capital is its
        small letter. Where Shift means nothing, a key does what it does without it.
        """
        active = self.active_bindings
        if key in active:
            return active[key]
        return active.get(without_shift(key) if len(key) > 1 else latin_letter(key).lower())

    async def action_press(self, key: str) -> None:
        """Do what a key does, for a click on its name."""
        await self.act_on(events.Key(key, None))

    @property
    def message_when_small(self) -> str:
        """The second sentence of the note about a window that is too small."""
        return "The game waits for you."

    def mark_unsaved(self) -> None:
        """Show both players whether the game is not on disk."""
        is_unsaved = self.host.is_unsaved
        bars = self.walk_children(TopBar)
        if bars:
            bars[0].mark = NOT_SAVED if is_unsaved else ""
        elif is_unsaved and not self.query("#not-saved"):
            self.mount(Static(NOT_SAVED, id="not-saved", markup=False))
        elif not is_unsaved:
            self.query("#not-saved").remove()

    @property
    def is_on_top(self) -> bool:
        """Whether players see this screen and type on it.

        Textual's `is_current` is also true below a screen that has no layout yet.
        """
        return self.app.screen is self

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave the screen, once.

        Until the next screen is there, this one still gets keys; for a second `dismiss` Textual
        would leave a different screen, or fail. What the screen does in the background ends here:
        Textual ends it only after it has taken the widgets away, which it may look for.
        """
        if self.is_dismissed:
            return AwaitComplete()
        self.is_dismissed = True
        self.workers.cancel_node(self)
        return super().dismiss(result)

    @property
    def choice_cell(self) -> Offset | None:
        """The cell of what is chosen, for magnifiers and braille displays; None: nothing is.

        There the cursor of the terminal is put, which is hidden. It may depend only on what is
        drawn.
        """
        cell: Offset | None = getattr(self.focused, "cursor_screen_offset", None)
        return cell

    def leave(self, result: ScreenResultType | None = None) -> None:
        """Leave with a result, unless another screen is open above this one."""
        if self.is_on_top:
            self.dismiss(result)

    @property
    def game_view(self) -> GameView | None:
        """The game that is played here as both players know it; None: none is."""
        return None

    @property
    def requests(self) -> Collection[Termination | Request]:
        """The requests in the menu: a draw, to resign, to void the last turn."""
        return ()

    def leave_for(self: BaseScreen[Any], request: Termination | Request) -> None:
        """Leave, so that the players are asked about a request."""
        self.leave(request)

    def hint(self, key: str, label: str = "") -> KeyHint:
        """The hint for a key that is bound here, in the area or in the app.

        A label says what the key does now.

        Raises:
            KeyError: the key is not bound.
        """
        hints = hints_of(type(self.app), type(self))
        if self.area is not None:
            hints = hints | area_hints(type(self.area))
        hint = hints[key]
        return hint._replace(label=label) if label else hint

    def hints(self, *keys: str | KeyHint) -> Hints:
        """A hint for each key; hints that are written out stay as they are."""
        return tuple(self.hint(key) if isinstance(key, str) else key for key in keys)

    @property
    def help_hints(self) -> Hints:
        """The help key, for the end of the key bar: ?, or F1 where a question mark is typed."""
        focused = self.focused
        is_typed = focused is not None and focused.check_consume_key("question_mark", "?")
        return self.hints("f1" if is_typed else "question_mark")

    def key_hints(self) -> Hints:
        """The keys that the key bar names now, in their order."""
        return self.hints(*self.keys)

    def show_keys(self) -> None:
        """Name the keys again, because they do something else now."""
        for bar in self.walk_children(KeyBar):
            bar.hints = self.key_hints()

    def flash_key(self, key: str) -> None:
        """Mark a key for a moment that does nothing because it is held down."""
        for bar in self.walk_children(KeyBar):
            bar.flash(key_name(key))

    def action_back(self) -> None:
        """Leave without a result."""
        self.leave()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may run an action: from when the widgets are mounted until you leave."""
        return self.is_mounted and not self.is_dismissed

    @property
    def help_text(self) -> str | None:
        """The help on this screen, apart from its keys; None: the rules alone."""
        return self.HELP

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Set the classes that depend on the size of the window; update styles now, or later."""
        self.set_class(is_folded(window), "-folded", update=update)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screen with a note while the window is too small; nothing else changes."""
        self.fit(event.size)
        is_small = is_smaller(event.size, self.smallest)
        self.set_class(is_small, "-small")
        if is_small and not self.query("#too-small"):
            note = too_small_note(self.smallest, self.message_when_small)
            self.mount(Static(note, id="too-small", markup=False))
        if self.outer_size == event.size:
            # Textual says this after it has laid out everything, and would do so once more, also
            # on the screen below.
            event.prevent_default()
