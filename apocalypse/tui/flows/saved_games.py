"""Saved games: the players continue or review one, from the title or the command line."""

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
    from apocalypse.tui.flows.host import SessionHost


async def resume_newest(host: SessionHost) -> None:
    """Continue the unfinished game that was played last."""
    file = newest_unfinished()
    if file is None:
        host.say("You have no unfinished game.", "Continue")
    else:
        await resume_file(host, file)


async def choose_and_resume(host: SessionHost) -> None:
    """List the saved games, and open the one that is chosen, or import one."""
    while (choice := await host.show(SavedGamesScreen())) is SavedGamesAction.IMPORT:
        from apocalypse.tui.flows.imports import import_and_open

        if await import_and_open(host):
            return
    if choice is not None:
        await resume_file(host, choice)


async def resume_file(host: SessionHost, file: Path) -> None:
    """Open the game in a file, or show why it cannot be opened."""
    try:
        opened = open_game(file)
    except OpenGameError as error:
        host.say(str(error), "Cannot open the game")
    else:
        await resume(host, opened)


async def resume(host: SessionHost, opened: OpenedGame) -> None:
    """Continue a game where it stopped; review it if it is over."""
    if opened.notice:
        host.say(opened.notice, "Damaged file")
    if opened.sheet.game.outcome is not None:
        opened.journal.close()
        await review_sheet(host, opened.sheet, opened.journal.file)
        return
    if host.autosave is None:
        opened.journal.close()
    else:
        host.autosave.resume(opened)
    await play_on_screens(host, setup_of(opened.sheet), opened.sheet)
