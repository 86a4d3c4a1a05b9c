"""Looking through a game: the review of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.tui.laying import lay_table
from apocalypse.tui.privacy import Privacy
from apocalypse.tui.score import UNPLAYED
from apocalypse.tui.screens.review import ReviewScreen

if TYPE_CHECKING:
    from apocalypse.sheets.sheet import Sheet
    from apocalypse.tui.match import Stage


async def look_through(stage: Stage, sheet: Sheet) -> None:
    """Show a game that nobody plays now, from its start."""
    table = lay_table(sheet, Privacy.HANDOVER, UNPLAYED, stage)
    table.clocks = None  # what stood on them is on the sheet
    await stage.show(ReviewScreen(table, 0))
