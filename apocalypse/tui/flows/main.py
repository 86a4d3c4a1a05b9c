"""The evening: what comes after what, from the first screen of the program to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.library.last_setup import last_setup, with_setup
from apocalypse.match.setup import MatchSetup
from apocalypse.start import Lessons, NewGame, Resume, Review, Start, Title
from apocalypse.tui.board.preferences import prefers_letter_board
from apocalypse.tui.screens.title import TitleChoice, TitleScreen

if TYPE_CHECKING:
    from apocalypse.tui.app import ApocalypseApp

# Imports stand in functions here: the title is seen before what comes after it is loaded.


class MainFlow:
    """Title, match, title, match, until somebody quits."""

    def __init__(self, app: ApocalypseApp, start: Start) -> None:
        self._app = app
        self._start = start
        self._last = start.setup if isinstance(start, NewGame) else last_setup(app.settings)

    async def run(self) -> None:
        """Show what the program starts with, then the title until somebody quits."""
        match self._start:
            case NewGame(setup):
                await self._play_match(setup)
            case Resume(game):
                from apocalypse.tui.flows.saved_games import resume

                await resume(self._app, game)
            case Lessons(number):
                await self._learn(number)
            case Review(sheet):
                from apocalypse.tui.flows.review import review_sheet

                await review_sheet(self._app, sheet)
                return
            case Title():
                pass
        while (choice := await self._app.show(self._title())) is not TitleChoice.QUIT:
            await self._follow(choice)

    def _title(self) -> TitleScreen:
        return TitleScreen(letters=self._app.letters, unfinished=self._unfinished())

    def _unfinished(self) -> bool:
        """Whether there is a game to go on with, by a glance at the folder of games."""
        if self._app.autosave is None:
            return False
        from apocalypse.library.games_folder import has_unfinished

        return has_unfinished()

    async def _follow(self, choice: TitleChoice) -> None:
        """Do what is chosen on the title, until the title is wanted again."""
        match choice:
            case TitleChoice.NEW_GAME:
                await self._begin_game()
            case TitleChoice.CONTINUE:
                from apocalypse.tui.flows.saved_games import resume_newest

                await resume_newest(self._app)
            case TitleChoice.OPEN:
                from apocalypse.tui.flows.saved_games import choose_and_resume

                await choose_and_resume(self._app)
            case TitleChoice.LEARN:
                await self._learn(None)
            case TitleChoice.SETTINGS:
                await self._change_settings()
            case TitleChoice.QUIT:
                pass

    async def _begin_game(self) -> None:
        from apocalypse.tui.screens.setup import SetupScreen

        setup = await self._app.show(SetupScreen(self._last))
        if setup is not None:
            self._last = setup
            self._app.remember(with_setup(self._app.settings, setup))
            await self._play_match(setup)

    async def _change_settings(self) -> None:
        from apocalypse.tui.screens.settings import SettingsScreen

        app = self._app
        settings = await app.show(SettingsScreen(app.settings))
        if settings.board != app.settings.board:
            app.letters = prefers_letter_board(settings.board)
            app.refresh_css()
        app.remember(settings)

    async def _learn(self, number: int | None) -> None:
        from apocalypse.tui.flows.lessons import learn

        await learn(self._app, number)

    async def _play_match(self, setup: MatchSetup) -> None:
        from apocalypse.tui.flows.match import play_on_screens

        await play_on_screens(self._app, setup)
