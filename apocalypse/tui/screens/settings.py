"""SettingsScreen: how the game looks, with the fields of its form as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import on
from textual.theme import Theme
from textual.widget import Widget

from apocalypse.library.settings import Settings
from apocalypse.tui.screens.form import OFF, ON, ROW_HINTS, FormScreen
from apocalypse.tui.themes import short_name, theme_name
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.choice import Choice, Field, Option

THEME: Final = Field(
    "theme",
    "Theme",
    (
        Option("dark", "Pale pieces on slate blue."),
        Option("light", "Ivory and walnut."),
        Option("high contrast", "Strong contrasts, for color-blind eyes and low vision."),
    ),
)
SPEED: Final = Field(
    "speed",
    "Reveal speed",
    (
        Option("normal", "The usual speed of a reveal."),
        Option("slow", "Slower: more time to read."),
        Option("fast", "Twice as fast."),
        Option("off", "No motion: everything appears immediately, with the same captions."),
    ),
)
BOARD: Final = Field(
    "board",
    "Board",
    (
        Option("", "Drawn in pixels if the terminal can show them.", "auto"),
        Option("pixels", "Always drawn in pixels."),
        Option("letters", "Drawn in letters, as in the diagrams."),
    ),
)
COORDINATES: Final = Field(
    "coordinates",
    "Coordinates",
    (
        Option(
            "", "Page coordinates by the classic rules, chess coordinates by all others.", "auto"
        ),
        Option("page", "Ranks count from the top: Black's home rank is 1."),
        Option("chess", "Ranks count from the bottom, as in chess: White's home rank is 1."),
    ),
)
FLIPPED: Final = Field(
    "flipped",
    "Bottom of the board",
    (
        Option(OFF, "White's home rank is at the bottom of the board.", "White"),
        Option(ON, "Black's home rank is at the bottom of the board.", "Black"),
    ),
)
LAST_CURTAIN: Final = Field(
    "last-curtain",
    "Before the reveal",
    (
        Option(ON, "After Black seals, a curtain waits until both of you look.", "curtain"),
        Option(
            OFF,
            "The reveal begins when Black seals. Choose this only if both of you agree.",
            "no curtain",
        ),
    ),
)


class SettingsScreen(FormScreen[Settings]):
    """The settings form. A change takes effect immediately; there is nothing to confirm."""

    DEFAULT_CSS: ClassVar[str] = """
    SettingsScreen .label { width: 21; }
    SettingsScreen.-folded .label { width: 20; }
    SettingsScreen.-folded #about { margin-top: 1; }
    """

    HELP: ClassVar[str | None] = """\
How the game looks and how fast reveals are. A change takes effect immediately and is remembered."""

    AUTO_FOCUS: ClassVar[str | None] = "#theme"
    heading = "Settings"

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """One row for each field."""
        settings = self._settings
        answers = {
            THEME: short_name(self.app.theme),
            SPEED: settings.speed,
            BOARD: settings.board,
            COORDINATES: settings.coordinates,
            FLIPPED: ON if settings.flipped else OFF,
            LAST_CURTAIN: ON if settings.last_curtain else OFF,
        }
        for field, answer in answers.items():
            yield field.label, (Choice(field, answer),)

    def key_hints(self) -> Hints:
        """The keys of the form."""
        return self.hints(*ROW_HINTS, "enter")

    def about(self, widget: Widget) -> str:
        """What the chosen answer changes."""
        return widget.option.about if isinstance(widget, Choice) else ""

    def on_mount(self) -> None:
        """Follow the theme, which has a key of its own."""
        self.app.theme_changed_signal.subscribe(self, self._follow_theme)

    def on_unmount(self) -> None:
        """Follow the theme no more: the signal would keep this screen."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _follow_theme(self, theme: Theme) -> None:
        choice = self.query_one("#theme", Choice)
        choice.chosen = THEME.index_of(short_name(theme.name))

    @on(Choice.Changed, "#theme")
    def set_theme(self, message: Choice.Changed) -> None:
        """Show the theme immediately."""
        self.app.theme = theme_name(message.choice.option.value)

    def action_finish(self) -> None:
        """Leave with the chosen answers."""
        settings = self._settings._replace(
            theme=self.choice("theme"),
            speed=self.choice("speed"),
            board=self.choice("board"),
            coordinates=self.choice("coordinates"),
            flipped=self.choice("flipped") == ON,
            last_curtain=self.choice("last-curtain") == ON,
        )
        self.leave(settings)

    def action_back(self) -> None:
        """Leave with the settings, too."""
        self.action_finish()
