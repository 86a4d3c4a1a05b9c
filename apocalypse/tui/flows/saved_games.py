"""Saved games, and those from elsewhere: players continue, review, export or import one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from apocalypse.formats.imports import ImportResult
from apocalypse.library.continue_game import game_to_continue
from apocalypse.library.saved_games import OpenedGame, OpenGameError, open_game, read_saved_game
from apocalypse.library.settings import coordinates_of, last_setup
from apocalypse.match.match import new_sheet
from apocalypse.match.setup import setup_from, setup_of
from apocalypse.tui.flows.host import Host, board_view, sheet_view, start_view
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.flows.try_orders import try_position
from apocalypse.tui.screens.saved_games import SavedGamesAction, SavedGamesScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.text_page import ImportScreen


async def resume_newest(host: Host) -> None:
    """Continue the unfinished game that was played last, or a match after its last game."""
    file = game_to_continue()
    if file is None:
        host.say("You have no unfinished game.", "Continue")
    else:
        await resume_file(host, file, for_rematch=True)


async def choose_and_resume(host: Host) -> None:
    """List the saved games, and review, export or import games until the players leave or play."""
    screen = SavedGamesScreen(view=start_view(host))
    while (answer := await host.show(screen)) is not None:
        match answer:
            case SavedGamesAction.IMPORT, _:
                if await import_and_open(host):
                    return
            case SavedGamesAction.FAMOUS, _:
                await _review_famous(host)
            case SavedGamesAction.EXPORT, Path() as file:
                await _export(host, file)
            case action, Path() as file:
                for_rematch = action is SavedGamesAction.REMATCH
                if await resume_file(host, file, for_rematch=for_rematch, is_from_list=True):
                    return
        screen = SavedGamesScreen(words=screen.words, place=screen.place, view=start_view(host))


async def _review_famous(host: Host) -> None:
    """List the games that come with the program, and review them until the players leave."""
    from apocalypse.library.famous_games import famous_games
    from apocalypse.tui.screens.board_list import FamousGamesScreen

    games = famous_games()
    while sheet := await host.show(FamousGamesScreen(board_view(host), games)):
        await review_sheet(host, sheet)


async def _export(host: Host, file: Path) -> None:
    """Let the players export the game in a file, or show why it cannot be read any more."""
    from apocalypse.tui.screens.export import ExportScreen

    try:
        sheet = read_saved_game(file).sheet
    except OpenGameError as error:
        host.say(str(error), "Cannot export the game")
    else:
        match = replace(sheet_view(host, sheet), clocks=None)  # the sheet has the times
        await host.show(ExportScreen(match))


async def resume_file(
    host: Host, file: Path, *, for_rematch: bool = False, is_from_list: bool = False
) -> bool:
    """Open the game in a file, or show why it cannot be opened; whether the players wanted to play.

    For a rematch, a finished game shows its result, where the rematch can begin.
    """
    try:
        opened = open_game(file)
    except OpenGameError as error:
        host.say(str(error), "Cannot open the game")
        return False
    return await resume(host, opened, for_rematch=for_rematch, is_from_list=is_from_list)


async def resume(
    host: Host, opened: OpenedGame, *, for_rematch: bool = False, is_from_list: bool = False
) -> bool:
    """Continue a game where it stopped; if it is over, review it or show its result.

    Returns whether the players wanted to play. The result of a game from the list leads back there.
    """
    if opened.notice:
        host.say(opened.notice, "Saved game")
    is_over = opened.sheet.game.outcome is not None
    if is_over and not for_rematch:
        opened.journal.close()
        await review_sheet(host, opened.sheet, opened.journal.file)
        return False
    if host.autosave is None:
        opened.journal.close()
    else:
        host.autosave.resume(opened)
    leads_to_list = is_over and is_from_list
    wants_list = await play_on_screens(
        host, setup_of(opened.sheet), opened.sheet, is_from_list=leads_to_list
    )
    return not wants_list


async def import_and_open(host: Host) -> bool:
    """Ask for a game or a position, and open it; whether the players wanted to play.

    A game is saved, unless it was before, and continued or, if it is over, reviewed; or it is only
    reviewed. Players try orders in a position, or begin a game there.
    """
    choice = await host.show(ImportScreen(start_view(host)))
    if choice is None:
        return False
    imported = choice.imported
    sheet = imported.sheet
    if choice.only_review and imported.is_position:
        await try_position(host, sheet)
        return False
    if choice.only_review:
        await review_sheet(host, sheet)
        return False

    # A new game begins in a position.
    if imported.is_position:
        proposal = setup_from(imported, last_setup(host.settings))
        setup = await host.show(SetupScreen(proposal, start_view(host)))
        if setup is not None:
            new = new_sheet(setup, coordinates_of(host.settings, setup.rules))
            await play_on_screens(host, setup, replace(new, comments=sheet.comments))
        return True

    # A game is saved.
    file = _save_imported(host, imported)
    if imported.is_over:
        await review_sheet(host, sheet, file)
        return False
    await play_on_screens(host, setup_of(sheet), sheet)
    return True


def _save_imported(host: Host, imported: ImportResult) -> Path | None:
    """Save an imported game, and the others of its text; the file of one that is over."""
    if host.autosave is None:
        return None
    host.autosave.save_others(imported.others)
    file: Path | None = None
    if imported.is_over:
        file, notice = host.autosave.save_finished(imported.sheet)
    else:
        notice = host.autosave.save_imported(imported.sheet)
    if notice is not None:
        host.say(str(notice), "Saved game")
    return file
