"""ExportScreen: a game or a position, copied to the clipboard or saved as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.formats.exports import ExportFormat, export_text
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.library.analyses import saved_verdicts
from apocalypse.library.atomic_writes import save_export
from apocalypse.library.games_folder import players_file_name
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card

LABELS = {
    ExportFormat.SHEET: "The game sheet",
    ExportFormat.HTML: "The game as a web page",
    ExportFormat.MARKDOWN: "The game in Markdown",
    ExportFormat.FEN: "The position shown, in FEN",
    ExportFormat.SVG: "The position shown, as an SVG picture",
}

GAMES_LABELS = {
    ExportFormat.SHEET: "Game sheets",
    ExportFormat.HTML: "Web pages",
    ExportFormat.MARKDOWN: "Pages in Markdown",
}


class ExportScreen(BaseScreen[None]):
    """The formats to export. Only revealed turns can be exported."""

    HELP: ClassVar[str | None] = """\
Copies the game or the position shown, or saves it as a file in the folder where you started the \
program. The same side is at the bottom as on the board. Pages and pictures have the values of the \
turns if the review has analyzed the game. Open a web page in a browser, or send it to a friend."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "save", "Save as a file"),
        Binding("escape,x,q", "leave", "Back"),
    ]

    def __init__(self, match: MatchView, turn: int) -> None:
        """Prepare to export a game, or its position after a turn."""
        super().__init__()
        self._match = match
        self._turn = turn

    def compose(self) -> ComposeResult:
        """A line for each format."""
        options = (Option(label, id=format_.value) for format_, label in LABELS.items())
        with Middle(), Center():
            yield Card("What would you like to export?", *options)
        yield KeyBar(
            (
                KeyHint("Arrows", "Choose"),
                KeyHint("Enter", "Copy"),
                KeyHint("s", "Save as a file", "screen.save"),
                KeyHint("Esc", "Back", "screen.leave"),
            )
        )

    @on(OptionList.OptionSelected)
    async def copy(self) -> None:
        """Copy to the clipboard, and say by what."""
        sentence = await copy_text(self.app, self._text())
        self.query_one(Card).say(sentence)

    def action_save(self) -> None:
        """Save a file in the folder where the program was started."""
        name = f"{players_file_name(*self._match.names)}{self._format.suffix}"
        try:
            file = save_export(Path(name), self._text())
        except OSError as error:
            self.query_one(Card).say(f"Cannot save the file: {error.strerror}.")
        else:
            self.query_one(Card).say(f"Saved as {printable(str(file.absolute()))}")

    @property
    def _format(self) -> ExportFormat:
        return list(LABELS)[self.query_one(OptionList).highlighted or 0]

    def _text(self) -> str:
        """The game or the position, in the chosen format."""
        match, chosen = self._match, self._format
        sheet = match.sheet.first_turns(self._turn) if chosen.is_position else match.sheet
        bottom = BLACK if match.flipped else WHITE
        return export_text(sheet, chosen, bottom, saved_verdicts(match.game))

    def action_leave(self) -> None:
        """Return to the review."""
        if self.is_current:
            self.dismiss(None)


class ExportGamesScreen(BaseScreen[None]):
    """Saved games to export together, each as a file."""

    HELP: ClassVar[str | None] = """\
Saves each of the games as a file in the folder where you started the program. No file is \
overwritten."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    is_final: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,x,q", "back", "Back")]

    def __init__(self, games: Sequence[tuple[str, Sheet]]) -> None:
        """Prepare to export games, each by the name of its file without a suffix."""
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        """A line for each format of a whole game."""
        options = (Option(GAMES_LABELS[format_], id=format_.value) for format_ in GAMES_LABELS)
        question = "1 game" if len(self._games) == 1 else f"{len(self._games)} games"
        with Middle(), Center():
            yield Card(f"Export {question}", *options)
        yield KeyBar(
            (
                KeyHint("Arrows", "Choose"),
                KeyHint("Enter", "Save as files"),
                KeyHint("Esc", "Back", "screen.back"),
            )
        )

    @on(OptionList.OptionSelected)
    def save(self, message: OptionList.OptionSelected) -> None:
        """Save a file for each game, in the folder where the program was started."""
        format_ = list(GAMES_LABELS)[message.option_index]
        folder, saved = Path.cwd(), 0
        try:
            for name, sheet in self._games:
                text = export_text(sheet, format_, verdicts=saved_verdicts(sheet.game))
                save_export(folder / f"{name}{format_.suffix}", text)
                saved += 1
        except OSError as error:
            why = f"Saved {saved} of {len(self._games)}: {error.strerror}."
            self.query_one(Card).say(why)
        else:
            self.query_one(Card).say(f"Saved in {printable(str(folder))}")
