"""Saved games: the players continue or review one, from the title or the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.library.continue_game import game_to_continue
from apocalypse.library.saved_games import (
    OpenGameError,
    open_game,
    read_saved_game,
)
from apocalypse.match.setup import setup_of
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.screens.saved_games import SavedGamesAction, SavedGamesScreen

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from apocalypse.library.saved_games import OpenedGame
    from apocalypse.tui.flows.host import Host


async def resume_newest(host: Host) -> None:
    """Continue the unfinished game that was played last, or a match after its last game."""
    file = game_to_continue()
    if file is None:
        host.say("You have no unfinished game.", "Continue")
    else:
        await resume_file(host, file, for_rematch=True)


async def choose_and_resume(host: Host) -> None:
    """List the saved games, and open, export or import games until the players leave."""
    screen = SavedGamesScreen(letters=host.letters)
    while (answer := await host.show(screen)) is not None:
        match answer.action:
            case SavedGamesAction.IMPORT:
                from apocalypse.tui.flows.imports import import_and_open

                if await import_and_open(host):
                    return
            case SavedGamesAction.SET_UP:
                from apocalypse.tui.flows.board_editor import set_up_position

                if await set_up_position(host):
                    return
            case SavedGamesAction.EXPORT:
                await _export(host, answer.files)
            case SavedGamesAction.FAMOUS:
                await _review_famous(host)
            case action:
                (file,) = answer.files
                await resume_file(host, file, for_rematch=action is SavedGamesAction.REMATCH)
                return
        screen = screen.reopened()


async def _review_famous(host: Host) -> None:
    """List the games that come with the program, and review them until the players leave."""
    from apocalypse.library.famous_games import famous_games
    from apocalypse.tui.screens.famous_games import FamousGamesScreen

    games = famous_games()
    while game := await host.show(FamousGamesScreen(games, letters=host.letters)):
        await review_sheet(host, game.sheet)


async def _export(host: Host, files: Iterable[Path]) -> None:
    """Let the players export games; a file that cannot be read any more is left out."""
    from apocalypse.tui.screens.export import ExportGamesScreen

    games = []
    for file in files:
        try:
            games.append((file.stem, read_saved_game(file).sheet))
        except OpenGameError as error:
            host.say(str(error), "Cannot export the game")
    if games:
        await host.show(ExportGamesScreen(games))


async def resume_file(host: Host, file: Path, *, for_rematch: bool = False) -> None:
    """Open the game in a file, or show why it cannot be opened.

    For a rematch, a finished game shows its result, where the rematch can begin.
    """
    try:
        opened = open_game(file)
    except OpenGameError as error:
        host.say(str(error), "Cannot open the game")
    else:
        await resume(host, opened, for_rematch=for_rematch)


async def resume(host: Host, opened: OpenedGame, *, for_rematch: bool = False) -> None:
    """Continue a game where it stopped; if it is over, review it or show its result."""
    if opened.notice:
        host.say(opened.notice, "Damaged file")
    if opened.sheet.game.outcome is not None and not for_rematch:
        opened.journal.close()
        await review_sheet(host, opened.sheet, opened.journal.file)
        return
    if host.autosave is None:
        opened.journal.close()
    else:
        host.autosave.resume(opened)
    await play_on_screens(host, setup_of(opened.sheet), opened.sheet)
