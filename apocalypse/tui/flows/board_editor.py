"""The board editor: a position is set up, then played or explored."""

from __future__ import annotations

from apocalypse.formats.sheet import Sheet
from apocalypse.library.last_setup import last_setup
from apocalypse.library.settings import coordinates_of
from apocalypse.match.board_editor import EditedBoard
from apocalypse.match.match import match_of
from apocalypse.match.setup import setup_at
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.flows.host import SessionHost
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.what_if import explore_sheet
from apocalypse.tui.match_view import view_of
from apocalypse.tui.screens.board_editor import BoardEditorScreen, EditorAction
from apocalypse.tui.screens.setup import SetupScreen


async def set_up_position(host: SessionHost) -> bool:
    """Let the players set up a position, explore it, and play from it; whether they played."""
    edited = EditedBoard()
    while True:
        sheet = _sheet(host, Game(CLASSIC))
        match = view_of(match_of(sheet), host.settings, letters=host.letters)
        answer = await host.show(BoardEditorScreen(match, edited))
        if answer is None:
            return False
        edited = answer.board
        if answer.action is EditorAction.EXPLORE:
            await explore_sheet(host, _sheet(host, edited.game))
            continue
        last = last_setup(host.settings)
        proposed = setup_at(edited.position, edited.penalties, edited.rules, last)
        setup = await host.show(SetupScreen(proposed))
        if setup is not None:
            await play_on_screens(host, setup)
            return True


def _sheet(host: SessionHost, game: Game) -> Sheet:
    """The sheet of a game with the coordinates that the players chose."""
    return Sheet(game, coordinates=coordinates_of(host.settings, game.rules))
