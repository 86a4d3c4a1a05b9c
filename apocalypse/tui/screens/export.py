"""ExportScreen: copy the sheet of a game, or a position, to the clipboard."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.rules.fen import to_fen
from apocalypse.sheets.markdown import write_markdown
from apocalypse.sheets.sheet import Sheet
from apocalypse.sheets.svg import write_svg
from apocalypse.sheets.writer import write_sheet
from apocalypse.tui.screens.public_screen import PublicScreen
from apocalypse.tui.table import Table
from apocalypse.tui.widgets.key_bar import KeyBar, KeyHint

KINDS = {
    "sheet": "The game sheet",
    "markdown": "The game as a page in Markdown",
    "fen": "The position that is shown, as FEN",
    "svg": "The position that is shown, as a picture in SVG",
}


class ExportScreen(PublicScreen[None]):
    """What is copied. Only of what both have seen."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,x,q", "leave", "Back")]

    def __init__(self, table: Table, turn: int) -> None:
        """Prepare to copy a game, or its position after a turn."""
        super().__init__()
        self._table = table
        self._turn = turn

    def compose(self) -> ComposeResult:
        """One line a form."""
        with Middle(), Center(), Vertical(id="parley"):
            yield Static("Copy to the clipboard:", id="asked", markup=False)
            yield OptionList(*(Option(label, id=kind) for kind, label in KINDS.items()))
        yield KeyBar(
            (
                KeyHint("Arrows", "Choose"),
                KeyHint("Enter", "Copy"),
                KeyHint("Esc", "Back", "screen.leave"),
            )
        )

    @on(OptionList.OptionSelected)
    def copy(self, message: OptionList.OptionSelected) -> None:
        """Copy, and say so."""
        self.app.copy_to_clipboard(self._text(message.option_id or "sheet"))
        self.query_one("#asked", Static).update("Copied, if your terminal allows it.")

    def _text(self, kind: str) -> str:
        table = self._table
        position = table.game.upto(self._turn).position
        names = table.names
        sheet = Sheet(table.game, names.white, names.black, coordinates=table.coordinates)
        match kind:
            case "markdown":
                return write_markdown(sheet)
            case "fen":
                return to_fen(position)
            case "svg":
                return write_svg(position, table.coordinates)
            case _:
                return write_sheet(sheet)

    def action_leave(self) -> None:
        """Go back."""
        if self.is_current:
            self.dismiss(None)
