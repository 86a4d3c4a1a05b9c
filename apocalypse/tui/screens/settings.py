"""SettingsScreen: how the game looks, with the fields of its form as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import on
from textual.theme import Theme

from apocalypse.formats.options import Answer, Option
from apocalypse.library.settings import Settings
from apocalypse.tui.screens.form import ROW_HINTS, FormScreen
from apocalypse.tui.themes import short_name, theme_name
from apocalypse.tui.widgets.choice import Choice

ON, OFF = "on", "off"


def _write(is_on: bool) -> str:
    """The word of a setting that is on or off."""
    return ON if is_on else OFF


OPTIONS: Final = (
    Option(
        "theme",
        label="Theme",
        answers=(
            Answer("dark", "Pale pieces on slate blue."),
            Answer("light", "Ivory and walnut."),
            Answer("high contrast", "Strong contrasts, for color-blind eyes and low vision."),
        ),
    ),
    Option(
        "speed",
        label="Reveal speed",
        answers=(
            Answer("normal", "The usual speed of a reveal."),
            Answer("slow", "Slower: more time to read."),
            Answer("fast", "Twice as fast."),
            Answer("off", "No motion: everything appears immediately, with the same captions."),
        ),
    ),
    Option(
        "coordinates",
        label="Coordinates",
        answers=(
            Answer(
                "",
                "Page coordinates by the classic rules, chess coordinates by all others.",
                "auto",
            ),
            Answer("page", "Ranks count from the top: Black's home rank is 1."),
            Answer("chess", "Ranks count from the bottom, as in chess: White's home rank is 1."),
        ),
    ),
    Option(
        "last_curtain",
        read=ON.__eq__,
        write=_write,
        label="Before the reveal",
        answers=(
            Answer(ON, "After Black seals, a curtain waits until both of you look.", "curtain"),
            Answer(
                OFF,
                "The reveal begins when Black seals. Choose this only if both of you agree.",
                "no curtain",
            ),
        ),
    ),
)


class SettingsScreen(FormScreen[Settings]):
    """The settings form. A change takes effect immediately; there is nothing to confirm."""

    is_public = True
    DEFAULT_CSS = """
    SettingsScreen .label { width: 21; }
    SettingsScreen.-folded .label { width: 20; }
    SettingsScreen.-folded #about { margin-top: 1; }
    """

    HELP = """\
How the game looks and how fast reveals are. A change takes effect immediately and is remembered."""

    AUTO_FOCUS = "#theme"
    keys = (*ROW_HINTS, "enter")

    def __init__(self, settings: Settings) -> None:
        super().__init__("Settings")
        self._settings = settings

    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The settings, as they are now."""
        now = self._settings._replace(theme=short_name(self.app.theme))
        return ((option, option.write(getattr(now, option.name))) for option in OPTIONS)

    def on_mount(self) -> None:
        """Follow the theme, which has a key of its own."""
        self.app.theme_changed_signal.subscribe(self, self._follow_theme)

    def on_unmount(self) -> None:
        """Follow the theme no more: the signal would keep this screen."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _follow_theme(self, theme: Theme) -> None:
        choice = self.query_one("#theme", Choice)
        choice.chosen = choice.index_of(short_name(theme.name))

    @on(Choice.Changed, "#theme")
    def set_theme(self, message: Choice.Changed) -> None:
        """Show the theme immediately."""
        self.app.theme = theme_name(message.choice.answer.word)

    def action_finish(self) -> None:
        """Leave with the chosen answers."""
        words = self.words
        values = {option.name: option.read(words[option.name]) for option in OPTIONS}
        self.leave(self._settings._replace(**values))

    def action_back(self) -> None:
        """Leave with the settings, too."""
        self.action_finish()
