"""The evening: what comes after what, from the first screen of the program to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.match.setup import Setup
from apocalypse.tui.board.board_style import prefers_letter_board
from apocalypse.tui.screens.title import TitleChoice, TitleScreen

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.opened_games import OpenedGame
    from apocalypse.tui.app import ApocalypseApp

# Imports stand in functions here: the title is seen before what comes after it is loaded.


class MainFlow:
    """Title, match, title, match, until somebody quits."""

    def __init__(
        self,
        app: ApocalypseApp,
        *,
        play: Setup | None,
        resume: OpenedGame | None,
        review: Sheet | None,
        learn: int | None,
    ) -> None:
        """Plan an evening; see `ApocalypseApp` for what it may begin with."""
        self._app = app
        self._play = play
        self._resume = resume
        self._review = review
        self._learn_from = learn
        self._last = play or Setup.from_settings(app.settings)

    async def run(self) -> None:
        """Do what was asked for when the program was started; then show the title."""
        if self._play is not None:
            await self._play_match(self._play)
        if self._resume is not None:
            from apocalypse.tui.flows import saved_games as resuming  # noqa: PLC0415

            await resuming.resume(self._app, self._resume)
        if self._learn_from is not None:
            await self._learn(self._learn_from or None)
        if self._review is not None:
            from apocalypse.tui.flows.review import review_sheet  # noqa: PLC0415

            await review_sheet(self._app, self._review)
            return
        while (wish := await self._app.show(self._title())) is not TitleChoice.QUIT:
            await self._fulfil(wish)

    def _title(self) -> TitleScreen:
        return TitleScreen(letters=self._app.letters, unfinished=self._unfinished())

    def _unfinished(self) -> bool:
        """Whether there is a game to go on with, by a glance at the folder of games."""
        if self._app.keeper is None:
            return False
        from apocalypse.library.unfinished_games import has_unfinished  # noqa: PLC0415

        return has_unfinished()

    async def _fulfil(self, wish: TitleChoice) -> None:
        """Do what is chosen on the title, until the title is wanted again."""
        match wish:
            case TitleChoice.NEW_GAME:
                await self._begin_game()
            case TitleChoice.CONTINUE:
                from apocalypse.tui.flows.saved_games import resume_newest  # noqa: PLC0415

                await resume_newest(self._app)
            case TitleChoice.OPEN:
                from apocalypse.tui.flows.saved_games import choose_and_resume  # noqa: PLC0415

                await choose_and_resume(self._app)
            case TitleChoice.LEARN:
                await self._learn(None)
            case TitleChoice.SETTINGS:
                await self._change_settings()
            case TitleChoice.QUIT:
                pass

    async def _begin_game(self) -> None:
        from apocalypse.tui.screens.setup import SetupScreen  # noqa: PLC0415

        setup = await self._app.show(SetupScreen(self._last))
        if setup is not None:
            self._last = setup
            self._app.remember(setup.into_settings(self._app.settings))
            await self._play_match(setup)

    async def _change_settings(self) -> None:
        from apocalypse.tui.screens.settings import SettingsScreen  # noqa: PLC0415

        app = self._app
        settings = await app.show(SettingsScreen(app.settings))
        if settings.board != app.settings.board:
            app.letters = prefers_letter_board(settings.board)
            app.refresh_css()
        app.remember(settings)

    async def _learn(self, number: int | None) -> None:
        from apocalypse.tui.flows.lessons import learn  # noqa: PLC0415

        await learn(self._app, number)

    async def _play_match(self, setup: Setup) -> None:
        from apocalypse.tui.flows.match import play_match  # noqa: PLC0415

        await play_match(self._app, setup)
