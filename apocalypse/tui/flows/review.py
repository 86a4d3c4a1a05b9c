"""Looking through a game: the review of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.match.match import match_of
from apocalypse.tui.match_view import view_of
from apocalypse.tui.screens.review import ReviewScreen

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.tui.flows.match import Host


async def review_sheet(host: Host, sheet: Sheet) -> None:
    """Show a game that nobody plays now, from its start."""
    match = view_of(match_of(sheet), host.settings, letters=host.letters)
    match.clocks = None  # what stood on them is on the sheet
    await host.show(ReviewScreen(match, 0))
