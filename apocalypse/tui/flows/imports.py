"""Imports: a game or a position from elsewhere is reviewed, continued, or set up."""

from __future__ import annotations

from dataclasses import replace

from apocalypse.library.last_setup import last_setup
from apocalypse.library.save_notice import SaveNotice
from apocalypse.library.settings import coordinates_of
from apocalypse.match.match import new_sheet
from apocalypse.match.setup import setup_from, setup_of
from apocalypse.tui.flows.host import Host
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.screens.import_game import ImportScreen
from apocalypse.tui.screens.setup import SetupScreen


async def import_and_open(host: Host) -> bool:
    """Ask for a game or a position, and open it; whether the players wanted to play.

    A game is saved, unless it was before, and continued or, if it is over, reviewed; or it is only
    reviewed. A position is explored, or a game begins in it.
    """
    choice = await host.show(ImportScreen())
    if choice is None:
        return False
    imported, autosave = choice.imported, host.autosave
    if imported.is_position and choice.only_review:
        from apocalypse.tui.flows.what_if import explore_sheet

        await explore_sheet(host, imported.sheet)
    elif imported.is_position:
        setup = await host.show(SetupScreen(setup_from(imported, last_setup(host.settings))))
        if setup is not None:
            sheet = new_sheet(setup, coordinates_of(host.settings, setup.rules))
            sheet = replace(sheet, comments=imported.sheet.comments)
            await play_on_screens(host, setup, sheet)
        return True
    elif choice.only_review:
        await review_sheet(host, imported.sheet)
    elif imported.is_over:
        if autosave:
            autosave.save_others(imported.others)
        file, notice = autosave.save_finished(imported.sheet) if autosave else (None, None)
        _say(host, notice)
        await review_sheet(host, imported.sheet, file)
    else:
        if autosave:
            autosave.save_others(imported.others)
        _say(host, autosave.save_imported(imported.sheet) if autosave else None)
        await play_on_screens(host, setup_of(imported.sheet), imported.sheet)
        return True
    return False


def _say(host: Host, notice: SaveNotice | None) -> None:
    """Show what the players should know about the file of a game, if anything."""
    if notice is not None:
        host.say(str(notice), "Saved game")
