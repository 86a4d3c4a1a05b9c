"""SettingsScreen: how the game looks, with the fields of its form as data.

The board beside the form shows each change immediately.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import on, work
from textual.geometry import Size
from textual.widget import Widget

from apocalypse.formats.options import Answer, Option
from apocalypse.library.settings import Settings, coordinates_of
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.tui.board.marks import NO_MARKS
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.board.timeline import beats
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.form import ROW_HINTS, FormScreen
from apocalypse.tui.screens.public_board import public_marks, shown_turn
from apocalypse.tui.themes import BLOCKS, short_name, theme_name
from apocalypse.tui.widgets.board_row import ROOMY_ROWS
from apocalypse.tui.widgets.choice import Choice
from apocalypse.tui.widgets.signs import HUGE_SIGNS_ROWS, MARK_SIGNS, Signs

ON: Final = "on"
OFF: Final = "off"


def _write(is_on: bool) -> str:
    """The word of a setting that is on or off."""
    return ON if is_on else OFF


OPTIONS: Final = (
    Option(
        "theme",
        label="Theme",
        answers=tuple(Answer(theme.word, theme.about) for theme in BLOCKS),
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


KNIGHTS_CLASH: Final = ("a5b3", "a1b3")
"""White's order and Black's in the turn that shows a speed at the start."""
SMALL_SIGNS_ROWS: Final = 30
"""The rows of a window from which on there is room for small signs."""
SMALL_SIGNS_COLUMNS: Final = 100
"""The columns of a window from which on there is room for them."""
SMALL_SIGNS_LINES: Final = 14
"""The lines that small signs take."""
GRAY: Final = "NO_COLOR is set, so each theme is shown in gray."
"""About a theme where there are no colors to describe."""
ONLY_LATER: Final = "It changes with the next game."
"""About the coordinates during a game."""


def _sample_turn() -> Turn:
    """The turn that shows a speed where none was played yet."""
    white, black = (Order.parse(text, PAGE) for text in KNIGHTS_CLASH)
    return Game().after(white, black).turns[-1]


class SettingsScreen(FormScreen[Settings], Themed):
    """The settings form. A change takes effect immediately; there is nothing to confirm."""

    is_public = True
    HELP = """\
How the game looks and how fast reveals are. A change takes effect immediately and is remembered."""

    DEFAULT_CSS = """
    SettingsScreen.-small-signs #form, SettingsScreen.-small-signs #about { height: auto; }
    """
    AUTO_FOCUS = "#theme"
    keys = (*ROW_HINTS, "enter")

    def __init__(self, settings: Settings, view: GameView | None = None) -> None:
        """Propose the settings as they are; the view is of the game that is played."""
        super().__init__("Settings", view)
        self._settings = settings
        self._has_small_signs = False

    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The settings, as they are now."""
        now = self._settings._replace(theme=short_name(self.app.theme))
        return ((option, option.write(getattr(now, option.name))) for option in OPTIONS)

    def widgets_below(self) -> tuple[Widget, ...]:
        """The story of the game that is played, or what marks mean."""
        match = self._view.match
        if match.game.turns or match.letters:
            return super().widgets_below()
        return (Signs("What the signs mean", MARK_SIGNS, classes="spare"),)

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Leave the lines below the form to small signs, where there are just enough."""
        is_enough = SMALL_SIGNS_ROWS <= window.height < ROOMY_ROWS
        self._has_small_signs = is_enough and window.width >= SMALL_SIGNS_COLUMNS
        super().fit(window, update=update)
        self.set_class(self._has_small_signs, "-small-signs", update=update)
        for signs in self.walk_children(Signs):
            signs.set_class(self._has_small_signs, "-small", update=update)
            signs.set_class(window.height >= HUGE_SIGNS_ROWS, "-huge", update=update)

    @property
    def lines_below(self) -> int:
        """Those of the small signs."""
        return SMALL_SIGNS_LINES if self._has_small_signs else 0

    def follow_theme(self) -> None:
        """Choose the theme, which has a key of its own."""
        choice = self.query_one("#theme", Choice)
        choice.chosen = choice.index_of(short_name(self.app.theme))

    @on(Choice.Changed, "#theme")
    def set_theme(self, message: Choice.Changed) -> None:
        """Show the theme immediately."""
        self.app.theme = theme_name(message.choice.answer.word)

    @on(Choice.Changed, "#coordinates")
    def show_coordinates(self, message: Choice.Changed) -> None:
        """Name the ranks of the board."""
        chosen = Settings(coordinates=message.choice.answer.word)
        self.board.coordinates = coordinates_of(chosen, self._view.match.game.rules)

    @on(Choice.Changed, "#speed")
    @work(exclusive=True)
    async def show_speed(self, message: Choice.Changed) -> None:
        """Play the last turn that both players saw, or a sample, at the chosen speed."""
        speed = RevealSpeed.of(message.choice.answer.word)
        turn = shown_turn(self._view) or _sample_turn()
        board = self.board
        board.marks = NO_MARKS
        for beat in beats(turn.before, turn.resolution.events):
            await board.play(beat, speed.factor)
        board.position = self._view.shown_position
        board.marks = public_marks(self._view)

    def about(self, widget: Widget) -> str:
        """The meaning of the chosen answer; coordinates change with the next game."""
        if widget.id == "theme" and self.app.no_color:
            return GRAY
        sentence = super().about(widget)
        if widget.id == "coordinates" and self._view.match.origin is not None:
            return f"{sentence} {ONLY_LATER}"
        return sentence

    def action_finish(self) -> None:
        """Leave with the chosen answers."""
        words = self.words
        values = {option.name: option.read(words[option.name]) for option in OPTIONS}
        self.leave(self._settings._replace(**values))

    def action_back(self) -> None:
        """Leave with the settings, too."""
        self.action_finish()
