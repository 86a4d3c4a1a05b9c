"""The app: themes, settings, saving, notices, and the end of the session."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from textual import events, work
from textual.app import App
from textual.binding import Binding
from textual.geometry import Offset, Size
from textual.screen import Screen, ScreenResultType

from apocalypse.library.settings import SettingsStore
from apocalypse.start import Start, Title
from apocalypse.tui.flows.session import run_session
from apocalypse.tui.garbage import freeze_garbage_collection
from apocalypse.tui.key_presses import REPEAT_GAP, DoubtfulKey, KeyPresses, Press
from apocalypse.tui.preload import load_next_screens
from apocalypse.tui.screens.base_screen import BaseScreen, are_public
from apocalypse.tui.terminal.crash_screen import FailureReport, ReportConsole
from apocalypse.tui.terminal.output import PlainText, narrow_update
from apocalypse.tui.terminal.signals import SIGNAL_STATUS, listen_to_signals
from apocalypse.tui.terminal.unread_input import UnreadInput
from apocalypse.tui.themes import EXTRA_VARIABLES, short_name, theme_name, themes_for

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver
    from textual.filter import LineFilter
    from textual.timer import Timer, TimerCallback

    from apocalypse.library.autosave import Autosave
    from apocalypse.library.settings import Settings
    from apocalypse.match.match import Match

LEAVING: Final = ("ctrl+q", "ctrl+c")
"""The keys that ask whether to leave."""
LARGEST: Final = Size(640, 200)
"""The columns and rows of the largest window that is drawn; of a larger one this part is.

To lay out and paint 65,535 rows takes minutes, in which no key and no signal is heard.
"""
CORNER: Final = Offset(0, 0)
"""Where the cursor of the terminal is while nothing is chosen."""
MAIN_BUTTON: Final = 1
"""The mouse button that acts; the others do nothing."""


class ApocalypseApp(App[int]):
    """The game on a terminal."""

    TITLE = "Apocalypse"
    CSS_PATH = "apocalypse.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [
        Binding(",".join(LEAVING), "leave", "Leave", priority=True),
        Binding("t", "next_theme", "Theme"),
    ]

    def __init__(
        self,
        *,
        start: Start = Title(),
        letters: bool = False,
        autosave: Autosave | None = None,
        store: SettingsStore | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Make the app; without an autosave or a store it saves no games or settings.

        The clock returns seconds; the usual one is that of Textual's events.
        """
        # Textual's constructor asks for the driver, and for the variables of the themes.
        self.unread_input = UnreadInput()
        self.letters = letters
        self._has_theme = False
        super().__init__()
        self.error_console = ReportConsole()
        self.status: int | None = None
        """The exit status, as soon as the app is leaving."""
        self.clock = clock
        self.autosave = autosave
        self._key_time = 0.0
        """When the last key was pressed."""
        self._key_presses = KeyPresses()
        self._doubtful = DoubtfulKey(self._now, self._after_events)
        self._notices: list[tuple[str, str]] = []
        """Sentences and titles that wait for a screen on which no order is secret."""
        self._notice_screen: Screen[Any] | None = None
        """The screen on which the last notice appeared."""
        self._last_screen: Screen[Any] | None = None
        """The screen that was left last."""
        self._quit_question = asyncio.Lock()
        """Held while players are asked whether to quit, and when they do: no other screen opens."""
        self._store = store or SettingsStore()
        self._session_start = start
        for theme in themes_for(self.console.color_system):
            self.register_theme(theme)
        # To set the theme would read all styles a second time, and none is read by now.
        self.set_reactive(App.theme, theme_name(self.settings.theme))
        self._has_theme = True
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        """The variables of the theme; none yet for the constructor, which does not know it."""
        if not self._has_theme:
            return {}
        return super().get_css_variables()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The variables that only these themes define, and the edge of boxes.

        A console without half blocks has no round corners either.
        """
        return EXTRA_VARIABLES | {"edge": "solid" if self.letters else "round"}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, and on a terminal of 16 colors no bold text."""
        filters = super().get_line_filters()
        return [*filters, PlainText()] if self.console.color_system == "standard" else filters

    def on_mount(self) -> None:
        """Listen to signals, and start the session."""
        if not self.is_headless:
            listen_to_signals(self)
        if self._store.problem:
            self.say(self._store.problem, "Settings")
        self.run_flow()

    @work(exclusive=True)
    async def run_flow(self) -> None:
        """Show one screen after the other, until the players quit."""
        self.call_after_refresh(self.load_ahead)
        await run_session(self, self._session_start)
        self.exit(0)

    @work(group="load")
    async def load_ahead(self) -> None:
        """Load the next screens, now that the first one is shown."""
        if await load_next_screens(lambda: time.monotonic() - self._key_time):
            freeze_garbage_collection()

    async def show(self, screen: Screen[ScreenResultType]) -> ScreenResultType:
        """Show a screen until it is left; what it was left with."""
        async with self._quit_question:  # it may have come up between two screens
            # Textual's `push_screen_wait` may first wait for the last screen to be taken apart.
            # The question could then open meanwhile, and be covered by this screen.
            answer = self._answer(screen)
        result = await answer
        self._last_screen = screen
        if screen is self._notice_screen:
            self.clear_notifications()
        if self._is_public and are_public([screen]):
            self._remember_view(screen)
        return result

    def _answer(self, screen: Screen[ScreenResultType]) -> asyncio.Future[ScreenResultType]:
        """Show a screen immediately; what it will be left with.

        It may still be left while the program ends, when nobody waits for the answer.
        """
        return asyncio.shield(self.push_screen(screen, wait_for_dismiss=True))

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self._store.settings

    def remember(self, settings: Settings) -> None:
        """Take other settings, and save them as soon as no order is secret."""
        self._store.replace(settings)
        if self._is_public:
            self._store.save()

    @property
    def _is_public(self) -> bool:
        """Whether no order is secret; between two screens, the one that was left decides that."""
        _, *screens = self.screen_stack  # the first one is Textual's, and empty
        if not screens and self._last_screen is not None:
            screens = [self._last_screen]
        return bool(screens) and are_public(screens)

    def _remember_view(self, *screens: Screen[Any]) -> None:
        """Save the theme, and how the players saw the match on some screens."""
        settings = self.settings._replace(theme=short_name(self.theme))
        for screen in screens:
            match = getattr(screen, "match", None)
            if match is not None:
                flipped = settings.flipped if match.is_black_alone else match.flipped
                settings = settings._replace(speed=match.speed.value, flipped=flipped)
        self._store.update(settings)

    def save(self, match: Match) -> None:
        """Put the game on disk, as far as it has come.

        The first failure is a notice; a mark stays until the game is saved again.
        """
        if self.autosave is not None:
            notice = self.autosave.save(match)
            if not self.is_running:
                return  # the end prints what could not be saved
            if notice is not None:
                self.say(str(notice), "Saved game")
            for screen in self.screen_stack:
                if isinstance(screen, BaseScreen):
                    screen.mark_unsaved()

    @property
    def is_unsaved(self) -> bool:
        """Whether the last game could not be saved."""
        return self.autosave is not None and self.autosave.unsaved is not None

    def say(self, sentence: str, title: str) -> None:
        """Show a notice in a corner, for a while, but not on the screens after it.

        It waits for a screen on which no order is secret.
        """
        self._notices.append((sentence, title))
        self.show_notices()

    def show_notices(self) -> None:
        """Show the notices that wait, if no order is secret on the screen that players see."""
        screen = self.screen
        if not isinstance(screen, BaseScreen) or not screen.is_mounted:
            return
        while screen.can_show_notices and self._notices:
            sentence, title = self._notices.pop(0)
            self._notice_screen = screen
            self.notify(sentence, title=title, severity="warning", timeout=12, markup=False)

    def action_next_theme(self) -> None:
        """Switch to the next theme."""
        names = [theme.name for theme in themes_for(self.console.color_system)]
        index = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(index + 1) % len(names)]
        if self._is_public:
            self._remember_view()

    @work(group="leave")
    async def action_leave(self) -> None:
        """Leave immediately from the title; ask on any other screen."""
        from apocalypse.tui.screens.title import TitleScreen

        if not isinstance(self.screen, TitleScreen):
            # Imported here because the title is shown before what a game needs is loaded.
            from apocalypse.tui.flows.menu import leave_screen
            from apocalypse.tui.screens.help import HelpScreen

            if self._quit_question.locked():
                if isinstance(self.screen, HelpScreen):  # on the question
                    self.screen.leave()
                return
            await self._quit_question.acquire()
            if not await self._answer(leave_screen(self, self.screen_stack)):
                self._quit_question.release()
                return
        self._remember_view(*self.screen_stack)
        self.exit(0)

    def action_help(self) -> None:
        """Explain the screen."""
        # Imported here because most players never ask for help.
        from apocalypse.tui.screens.help import HelpScreen

        screen = self.screen
        if not isinstance(screen, BaseScreen) or isinstance(screen, HelpScreen):
            return
        if screen.is_mounted and not screen.is_dismissed:
            self.push_screen(HelpScreen.about(screen))

    @work(group="menu")
    async def action_menu(self) -> None:
        """Open the menu of the game that is played on this screen."""
        if isinstance(self.screen, BaseScreen):
            from apocalypse.tui.flows.menu import use_menu

            await use_menu(self, self.screen)

    @property
    def size(self) -> Size:
        """The size of the window, as far as it is drawn."""
        return _drawn_size(super().size)

    def close_game(self) -> None:
        """Let go of the file of the game that was left, so that it can be opened again."""
        if self.autosave is not None:
            self.autosave.close()

    async def on_event(self, event: events.Event) -> None:
        """Let through what the players mean for the screen that they see."""
        if event.is_forwarded and isinstance(event, events.Key):
            return  # No screen took it. The one that is on top by now may be another.
        if isinstance(event, events.MouseDown | events.MouseUp) and event.button != MAIN_BUTTON:
            return
        if isinstance(event, events.Resize):
            event = events.Resize.from_dimensions(_drawn_size(event.size), None)
        is_input = isinstance(event, events.InputEvent) and not event.is_forwarded
        if not is_input or await self._counts(event):
            await super().on_event(event)

    async def _counts(self, event: events.Event) -> bool:
        """Whether input counts; a key of which that is not certain yet may do so later."""
        press = Press.CERTAIN
        if isinstance(event, events.Key):
            self._key_time = time.monotonic()
            await self._doubtful.settle(event)
            press = self._key_presses.take(event)
        screen = self.screen
        if not isinstance(screen, BaseScreen):
            return True
        if not isinstance(event, events.Key):
            return event.time >= screen.opened_at
        if screen.has_class("-small"):  # a note covers it
            return event.key in LEAVING
        if event.time < screen.opened_at:
            return False
        if press is Press.CERTAIN or not screen.is_decision(event):
            return True
        if press is Press.DOUBTFUL:
            self._doubtful.wait(event, partial(self._act_on, event, screen))
        else:
            screen.flash_key(event.key)
        return False

    async def _act_on(self, key: events.Key, screen: BaseScreen[Any]) -> None:
        """Act on a key that was doubtful, if the screen that it is for is still there."""
        if self.screen is screen:
            await screen.act_on(key)
            # The next key is meant for the next screen, which comes in a moment.
            end = time.monotonic() + REPEAT_GAP
            while not isinstance(self.screen, BaseScreen) and time.monotonic() < end:
                await asyncio.sleep(0.001)

    def _now(self) -> float:
        return self.clock()

    def _after_events(self, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        """Act after some seconds, behind all events that have arrived by then."""
        self.set_timer(seconds, partial(self.call_later, act))

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, **options: Any
    ) -> Timer:
        """Call a function once, after some seconds, for certain.

        Textual's timer never fires if the computer halts for its delay just as it starts. If that
        happens to the one that shows a new size of the window, no later size is shown either.
        """

        def fire() -> None:
            timer.stop()
            if callback is not None:
                self.call_next(callback)

        timer = self.set_interval(delay, fire, **options)
        return timer

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver, which here ends with its terminal and survives its input."""
        driver = super().get_driver_class()
        if sys.platform == "win32":
            return driver
        try:
            from apocalypse.tui.terminal.driver import TerminalDriver
        except ImportError:  # a Textual without the parser
            return driver
        members = {"unread_input": self.unread_input}
        return type(driver.__name__, (TerminalDriver, driver), members)

    def exit(
        self,
        result: int | None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """Leave; the first status counts.

        Screens that were about to open then miss their parts, which is no error.
        """
        if self.status is None:
            self.status = return_code
        super().exit(result, return_code, message)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Write only the changed part of each line, and put the cursor where the choice is.

        On a screen that was left, the cursor could tell an order. A private hook, with a test.
        """
        cell = None
        if isinstance(screen, BaseScreen) and not screen.is_dismissed:
            cell = None if screen.has_class("-small") else screen.choice_cell
        self.cursor_position = cell or CORNER
        super()._display(screen, narrow_update(renderable))

    def _fatal_error(self) -> None:
        """Print where the program failed and the kind of error, but no values.

        Textual would print every local variable. A private hook, with a test; should it ever be
        gone, the ``error_console`` prints a sentence.
        """
        if self.status is None:
            self.bell()
            self.exit(1, return_code=1, message=FailureReport.of(sys.exc_info()[1]))


def _drawn_size(window: Size) -> Size:
    """The part of a window that is drawn."""
    return Size(min(window.width, LARGEST.width), min(window.height, LARGEST.height))


def can_use_mouse() -> bool:
    """Whether to ask the terminal to report the mouse.

    While GNU screen reports the mouse, it holds Escape back until another key is pressed.
    """
    return "STY" not in os.environ or not os.environ.get("TERM", "").startswith("screen")


def run_app(app: ApocalypseApp) -> int:
    """Run an app until it is left; the exit status, which is above 128 after a signal."""
    freeze_garbage_collection()
    try:
        app.run(mouse=can_use_mouse())
        status = app.status
        if status is None:
            status = app.return_code or 0
    except Exception as error:
        app.error_console.print(FailureReport.of(error))
        status = 1
    if status and status < SIGNAL_STATUS:
        sys.stderr.write("Apocalypse crashed. The orders of this turn are not shown above.\n")
    return status
