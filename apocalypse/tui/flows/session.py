"""The session: from the first screen of the program to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.start import Lessons, NewGame, Resume, Review, Start, Training, TryPosition

if TYPE_CHECKING:
    from apocalypse.match.setup import MatchSetup
    from apocalypse.tui.flows.host import Host
    from apocalypse.tui.screens.title import TitleScreen

# Screens and flows are imported in functions here: the first screen is shown before all others are
# loaded.


async def run_session(host: Host, start: Start) -> None:
    """Show what the program starts with, then the title, until the players quit."""
    match start:
        case Review(sheet, file):
            from apocalypse.tui.flows.review import review_sheet

            await review_sheet(host, sheet, file)
            return
        case TryPosition(sheet):
            from apocalypse.tui.flows.try_orders import try_position

            await try_position(host, sheet)
            return
    setup = await _begin(host, start)
    from apocalypse.tui.screens.title import TitleChoice

    while (choice := await host.show(_title(host))) is not TitleChoice.QUIT:
        match choice:
            case TitleChoice.TWO_PLAYERS:
                setup = await _new_game(host, setup, against_computer=False)
            case TitleChoice.COMPUTER:
                setup = await _new_game(host, setup, against_computer=True)
            case TitleChoice.CONTINUE:
                from apocalypse.tui.flows.saved_games import resume_newest

                await resume_newest(host)
            case TitleChoice.GAMES:
                from apocalypse.tui.flows.saved_games import choose_and_resume

                await choose_and_resume(host)
            case TitleChoice.LEARN:
                setup = await _learn(host, None, setup)
            case TitleChoice.SETTINGS:
                from apocalypse.tui.flows.host import start_view
                from apocalypse.tui.screens.settings import SettingsScreen

                screen = SettingsScreen(host.settings, start_view(host))
                host.remember(await host.show(screen))


async def _begin(host: Host, start: Start) -> MatchSetup | None:
    """Show what comes before the first title; the setup to propose for the next game."""
    match start:
        case NewGame(setup):
            await _play(host, setup)
            return setup
        case Resume(game):
            from apocalypse.match.score import has_next_game
            from apocalypse.tui.flows.saved_games import resume

            await resume(host, game, for_rematch=has_next_game(game.sheet))
        case Lessons(number):
            return await _learn(host, number, None)
        case Training():
            from apocalypse.tui.screens.board_list import TEN_PUZZLES

            return await _learn(host, TEN_PUZZLES, None)
    return None


def _title(host: Host) -> TitleScreen:
    """The title; it offers to continue an unfinished game, or a match between two games."""
    from apocalypse.library.continue_game import can_continue
    from apocalypse.tui.screens.title import TitleScreen

    is_unfinished = host.autosave is not None and can_continue()
    return TitleScreen(letters=host.letters, unfinished=is_unfinished)


async def _new_game(
    host: Host, last: MatchSetup | None, *, against_computer: bool
) -> MatchSetup | None:
    """Ask for a setup, like the last one, and play a match; the setup to propose next time."""
    from apocalypse.library.settings import last_setup, with_setup
    from apocalypse.tui.flows.host import start_view
    from apocalypse.tui.screens.setup import SetupScreen

    last = last or last_setup(host.settings)
    screen = SetupScreen(last, start_view(host), against_computer=against_computer)
    setup = await host.show(screen)
    if setup is None:
        return last
    host.remember(with_setup(host.settings, setup))
    await _play(host, setup)
    return setup


async def _play(host: Host, setup: MatchSetup) -> None:
    from apocalypse.tui.flows.match import play_on_screens

    await play_on_screens(host, setup)


async def _learn(host: Host, number: int | None, last: MatchSetup | None) -> MatchSetup | None:
    """Give lessons, and after the last one a game; the setup to propose next time."""
    from apocalypse.tui.flows.lessons import learn

    if await learn(host, number):
        return await _new_game(host, last, against_computer=True)
    return last
