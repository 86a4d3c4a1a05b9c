"""Looking through a game: the review of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.match.privacy import Privacy
from apocalypse.match.score import UNPLAYED
from apocalypse.tui.match_views import match_view
from apocalypse.tui.screens.review import ReviewScreen

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.tui.flows.match import Stage


async def review_sheet(stage: Stage, sheet: Sheet) -> None:
    """Show a game that nobody plays now, from its start."""
    table = match_view(sheet, Privacy.HANDOVER, UNPLAYED, stage)
    table.clocks = None  # what stood on them is on the sheet
    await stage.show(ReviewScreen(table, 0))
