"""SettingsScreen: what the table looks like, remembered from evening to evening."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.theme import Theme
from textual.widget import Widget

from apocalypse.library.settings import Settings
from apocalypse.tui.screens.form import FormScreen
from apocalypse.tui.screens.form_fields import (
    BOARD,
    COORDINATES,
    FLIPPED,
    OFF,
    ON,
    SETTINGS_FIELDS,
    SPEED,
    THEME,
)
from apocalypse.tui.themes import short_name, theme_name
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Choice


class SettingsScreen(FormScreen[Settings]):
    """The look of the table. What is chosen holds at once; there is nothing to confirm."""

    HELP: ClassVar[str | None] = """\
How the game looks and how fast reveals are. A change takes effect immediately and is remembered."""

    AUTO_FOCUS: ClassVar[str | None] = "#theme"
    HEADING: ClassVar[str] = "Settings"

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """One row a field."""
        settings = self._settings
        answers = {
            THEME: short_name(self.app.theme),
            SPEED: settings.speed,
            BOARD: settings.board,
            COORDINATES: settings.coordinates,
            FLIPPED: ON if settings.flipped else OFF,
        }
        for field in SETTINGS_FIELDS:
            yield field.label, (Choice(field, answers[field]),)

    def key_hints(self) -> Hints:
        """The keys of the form."""
        return (
            KeyHint("Up Down", "Row"),
            KeyHint("Left Right", "Choose"),
            KeyHint("Enter", "Done", "screen.finish"),
        )

    def about(self, widget: Widget) -> str:
        """What an answer brings."""
        return widget.option.about if isinstance(widget, Choice) else ""

    def on_mount(self) -> None:
        """Follow the theme, which has a key of its own."""
        self.app.theme_changed_signal.subscribe(self, self._follow_theme)

    def _follow_theme(self, theme: Theme) -> None:
        choice = self.query_one("#theme", Choice)
        choice.chosen = THEME.index_of(short_name(theme.name))

    @on(Choice.Changed, "#theme")
    def put_on_theme(self, message: Choice.Changed) -> None:
        """Show the theme at once."""
        self.app.theme = theme_name(message.choice.option.value)

    @property
    def settings(self) -> Settings:
        """The settings as they are chosen now."""
        return self._settings._replace(
            theme=self.choice("theme"),
            speed=self.choice("speed"),
            board=self.choice("board"),
            coordinates=self.choice("coordinates"),
            flipped=self.choice("flipped") == ON,
        )

    def action_finish(self) -> None:
        """Leave, once."""
        if self.is_current:
            self.dismiss(self.settings)

    def action_back(self) -> None:
        """Leave as well."""
        self.action_finish()
