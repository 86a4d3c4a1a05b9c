"""Resuming: kept games come back to the table, from the title and from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.library.saved_games import OpenGameError, newest_unfinished, open_game
from apocalypse.match.setup import setup_of
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.screens.saved_games import SavedGamesAction, SavedGamesScreen

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.library.saved_games import OpenedGame
    from apocalypse.tui.app import ApocalypseApp


async def resume_newest(app: ApocalypseApp) -> None:
    """Go on with the unfinished game that was played last."""
    file = newest_unfinished()
    if file is None:
        app.say("You have no unfinished game.", "Continue")
    else:
        await resume_file(app, file)


async def choose_and_resume(app: ApocalypseApp) -> None:
    """Show the kept games, and open the one that is chosen, or one that is imported."""
    while (chosen := await app.show(SavedGamesScreen())) is SavedGamesAction.IMPORT:
        from apocalypse.tui.flows.imports import import_and_open

        if await import_and_open(app):
            return
    if chosen is not None:
        await resume_file(app, chosen)


async def resume_file(app: ApocalypseApp, file: Path) -> None:
    """Open the game in a file, or say why that cannot be done."""
    try:
        opened = open_game(file)
    except OpenGameError as error:
        app.say(str(error), "Cannot open the game")
    else:
        await resume(app, opened)


async def resume(app: ApocalypseApp, opened: OpenedGame) -> None:
    """Play a game on from where it stood; look through it, if it is over."""
    if opened.notice:
        app.say(opened.notice, "Damaged file")
    if opened.sheet.game.outcome is not None:
        opened.journal.close()
        await review_sheet(app, opened.sheet)
        return
    if app.autosave is None:
        opened.journal.close()
    else:
        app.autosave.resume(opened)
    await play_on_screens(app, setup_of(opened.sheet), opened.sheet)
