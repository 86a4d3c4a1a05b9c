"""ExportScreen: a game or a position, copied to the clipboard or saved as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import ClassVar, Final

from textual import on, work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from apocalypse.formats.comments import TurnNotes
from apocalypse.formats.exports import ExportChoice, export_choices
from apocalypse.formats.printable import printable
from apocalypse.library.disk import save_export
from apocalypse.library.games_folder import players_file_name
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.question import Answer, Card, CardScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyHint

DRAWING_SECONDS: Final = 0.1
"""How often the progress of a moving picture is shown."""


class _StoppedError(Exception):
    """The players do not want the moving picture any more."""


class ExportScreen(CardScreen[ExportChoice]):
    """The formats to export. Only revealed turns can be exported."""

    HELP: ClassVar[str | None] = """\
Enter copies the game or the position shown; S saves it as a file in the folder where you started \
the program. The same side is at the bottom as on the board. From the review of a \
finished game, pages and pictures have the values of its turns. Open a web page in a browser, or \
send it to a friend.

A moving picture is always saved as a file. Drawing it takes a few seconds; Esc stops it. You can \
export a turn when the review shows a turn, and not the start."""

    # A longer sentence takes the place of the question, and the list stays where it is.
    DEFAULT_CSS: ClassVar[str] = "ExportScreen #question { min-height: 2; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "save", "Save as a file"),
        Binding("escape,x,q", "back", "Back"),
    ]
    heading = "Export"
    enter_label = "Copy"

    def __init__(self, match: MatchView, turn: int, notes: Sequence[TurnNotes] = ()) -> None:
        """Prepare to export a game, with notes on its turns, or its position after a turn."""
        self._choices = export_choices(turn)
        answers = ((choice.label, choice) for choice in self._choices)
        super().__init__("What would you like to export?", answers)
        self._match = match
        self._turn = turn
        self._notes = notes
        self._stopped: Event | None = None
        """Stops the moving picture that is being drawn; None: none is."""

    def key_hints(self) -> Hints:
        """How to copy and save, or how to stop drawing."""
        if self._stopped is not None:
            return (self.hint("escape", "Stop"),)
        if self.query(OptionList) and self._chosen.export_format.is_moving_picture:
            return self.hints(LIST_HINT, self.hint("s")._replace(key="Enter"), "escape")
        return self.hints(LIST_HINT, KeyHint("Enter", self.enter_label), "s", "escape")

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
    def _chosen(self) -> ExportChoice:
        return self._choices[self.query_one(OptionList).highlighted or 0]

    def _export(self, choice: ExportChoice, *, copies: bool) -> None:
        if self._stopped is not None:
            return
        if choice.export_format.is_moving_picture:
            self._draw(choice)
            return
        content = self._content(choice)
        if copies and isinstance(content, str):
            self._copy(content)
        else:
            self._save(choice, content)

    @work(group="copy")
    async def _copy(self, text: str) -> None:
        """Copy to the clipboard, and say by what."""
        self._say(await copy_text(self.app, text))

    def _save(self, choice: ExportChoice, content: str | bytes) -> None:
        turn = f" turn {self._turn}" if choice.is_turn else ""
        name = f"{players_file_name(*self._match.names)}{turn}{choice.export_format.suffix}"
        try:
            file = save_export(Path(name), content)
        except OSError as error:
            self._say(f"Cannot save the file: {error.strerror}.")
        else:
            self._say(f"Saved as {printable(str(file.absolute()))}")

    def _say(self, sentence: str) -> None:
        self.query_one(Card).say(sentence)

    @work(exclusive=True)
    async def _draw(self, choice: ExportChoice) -> None:
        """Draw a moving picture in the background, and save it."""
        stopped = self._stopped = Event()
        part = 0.0

        def advance(drawn: float) -> None:
            nonlocal part
            part = drawn
            if stopped.is_set():
                raise _StoppedError

        def say_progress() -> None:
            self._say(f"Drawing: {part:.0%}")

        say_progress()
        self.show_keys()
        timer = self.set_interval(DRAWING_SECONDS, say_progress)
        try:
            content = await asyncio.to_thread(self._content, choice, advance)
        except _StoppedError:
            self._say("Stopped. Nothing was saved.")
        else:
            self._save(choice, content)
        finally:
            stopped.set()
            timer.stop()
        self._stopped = None
        self.show_keys()

    def _content(
        self, choice: ExportChoice, progress: Callable[[float], None] = lambda _: None
    ) -> str | bytes:
        """The game, the position or the turn, in a format."""
        match = self._match
        bottom = BLACK if match.flipped else WHITE
        return choice.content(match.sheet, self._turn, bottom, self._notes, progress)

    def action_back(self) -> None:
        """Stop drawing, or return to the review."""
        if self._stopped is not None:
            self._stopped.set()
        else:
            self.leave()
