"""ExportScreen: a game, copied to the clipboard or saved as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import Final, NamedTuple

from textual import on, work
from textual.binding import Binding
from textual.widgets import OptionList

from apocalypse.formats.comments import TurnNotes
from apocalypse.formats.exports import ExportFormat, export_content
from apocalypse.formats.printable import printable
from apocalypse.library.disk import save_export
from apocalypse.library.file_names import players_file_name
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.dialog import Answer, Card, DialogScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyHint

DRAWING_SECONDS: Final = 0.1
"""How often the progress of a moving picture is shown."""


class Export(NamedTuple):
    """A line of the list: what is exported, and how."""

    label: str
    export_format: ExportFormat
    turn: int | None = None
    """The turn that a moving picture shows; None: the whole game."""

    @property
    def name_ending(self) -> str:
        """The end of the name of its file, behind the names of the players."""
        suffix = self.export_format.suffix
        if self.turn is None:
            return suffix
        return f", turn {self.turn}{suffix}"


CHOICES: Final = (
    Export("Web page", ExportFormat.HTML),
    Export("Moving picture (GIF)", ExportFormat.GIF),
    Export("Game sheet", ExportFormat.SHEET),
)
"""The formats for a game; the command line has more."""


class _StoppedError(Exception):
    """The players do not want the moving picture any more."""


class ExportScreen(DialogScreen[Export]):
    """The formats to export. Only revealed turns can be exported."""

    HELP = """\
Enter copies the game; S saves it as a file in the folder where you started the program. The same \
side is at the bottom as on the board. From the review of a finished game, a web page has the \
values of its turns. Open it in a browser, or send it to a friend.

A moving picture is always saved as a file. Drawing it takes a few seconds; Esc stops it. From the \
review you can also save the turn that is shown there as a picture of its own.

apocalypse export --help has more formats."""

    # A longer sentence takes the place of the question, and the list stays where it is.
    DEFAULT_CSS = "ExportScreen #question { min-height: 2; }"

    is_public = True
    BINDINGS = [
        Binding("s", "save", "Save as a file"),
        Binding("escape,x,q", "back", "Back"),
    ]

    def __init__(
        self, match: MatchView, notes: Sequence[TurnNotes] = (), turn: int | None = None
    ) -> None:
        """Prepare to export a game, with notes on its turns, or one turn that is shown."""
        super().__init__("Export", GameView(match))
        self._choices = list(CHOICES)
        if turn:
            label = f"Moving picture of turn {turn}"
            self._choices.append(Export(label, ExportFormat.GIF, turn))
        answers = (Answer(choice.label, choice) for choice in self._choices)
        self.ask("How would you like to export the game?", answers)
        self._match = match
        self._notes = notes
        self._stopped: Event | None = None
        """Stops the moving picture that is being drawn; None: none is."""

    def key_hints(self) -> Hints:
        """How to copy and save, or how to stop drawing."""
        if self._stopped is not None:
            return (self.hint("escape", "Stop"),)
        if self.query(OptionList) and self._chosen.export_format.is_moving_picture:
            return self.hints(LIST_HINT, self.hint("s")._replace(key="Enter"), "escape")
        return self.hints(LIST_HINT, KeyHint("Enter", "Copy"), "s", "escape")

    @on(OptionList.OptionHighlighted)
    def name_keys(self) -> None:
        """Name the keys again: Enter saves a moving picture, and copies everything else."""
        self.show_keys()

    def take(self, _: Answer) -> None:
        """Copy to the clipboard; what is no text is saved instead."""
        self._export(self._chosen, copies=True)

    def action_save(self) -> None:
        """Save a file in the folder where the program was started."""
        self._export(self._chosen, copies=False)

    @property
    def _chosen(self) -> Export:
        return self._choices[self.query_one(OptionList).highlighted or 0]

    def _export(self, chosen: Export, *, copies: bool) -> None:
        if self._stopped is not None:
            return
        if chosen.export_format.is_moving_picture:
            self._draw(chosen)
            return
        content = self._content(chosen)
        if copies and isinstance(content, str):
            self._copy(content)
        else:
            self._save(chosen, content)

    @work(group="copy")
    async def _copy(self, text: str) -> None:
        """Copy to the clipboard, and say by what."""
        self._say(await copy_text(self.app, text))

    def _save(self, chosen: Export, content: str | bytes) -> None:
        name = f"{players_file_name(*self._match.names)}{chosen.name_ending}"
        try:
            file = save_export(Path(name), content)
        except OSError as error:
            self._say(f"Cannot save the file: {error.strerror}.")
        else:
            self._say(f"Saved as {printable(str(file.absolute()))}")

    def _say(self, sentence: str) -> None:
        self.query_one(Card).say(sentence)

    @work(exclusive=True)
    async def _draw(self, chosen: Export) -> None:
        """Draw a moving picture in the background, and save it."""
        stopped = Event()
        self._stopped = stopped
        part = 0.0

        def advance(drawn: float) -> None:
            nonlocal part
            part = drawn
            if stopped.is_set():
                raise _StoppedError

        def say_progress() -> None:
            self._say(f"Drawing: {part:.0%}. Then it is saved.")

        # The thread that draws only leaves the progress; a timer shows it.
        say_progress()
        self.show_keys()
        timer = self.set_interval(DRAWING_SECONDS, say_progress)
        try:
            content = await asyncio.to_thread(self._content, chosen, advance)
        except _StoppedError:
            self._say("Stopped. Nothing was saved.")
        else:
            self._save(chosen, content)
        finally:
            stopped.set()
            timer.stop()
        self._stopped = None
        self.show_keys()

    def _content(
        self, chosen: Export, progress: Callable[[float], None] = lambda _: None
    ) -> str | bytes:
        """The game, or the turn, in a format."""
        match = self._match
        bottom = BLACK if match.flipped else WHITE
        return export_content(
            match.sheet, chosen.export_format, bottom, self._notes, progress, chosen.turn
        )

    def action_back(self) -> None:
        """Stop drawing, or return to the review."""
        if self._stopped is not None:
            self._stopped.set()
        else:
            self.leave()
