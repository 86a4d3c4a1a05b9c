"""The board editor: a position is set up, then played or explored."""

from __future__ import annotations

from apocalypse.formats.sheet import Sheet
from apocalypse.library.last_setup import last_setup
from apocalypse.match.board_editor import EditedBoard
from apocalypse.match.setup import setup_at
from apocalypse.tui.flows.host import Host, board_view
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.what_if import explore_sheet
from apocalypse.tui.screens.board_editor import BoardEditorScreen, EditorAction
from apocalypse.tui.screens.setup import SetupScreen


async def set_up_position(host: Host) -> bool:
    """Let the players set up a position, explore it, and play from it; whether they played."""
    edited = EditedBoard()
    while True:
        answer = await host.show(BoardEditorScreen(board_view(host), edited))
        if answer is None:
            return False
        edited = answer.board
        if answer.action is EditorAction.EXPLORE:
            await explore_sheet(host, Sheet(edited.game))
            continue
        last = last_setup(host.settings)
        proposed = setup_at(edited.position, edited.penalties, edited.rules, last)
        setup = await host.show(SetupScreen(proposed))
        if setup is not None:
            await play_on_screens(host, setup)
            return True
