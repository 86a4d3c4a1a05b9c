"""Of each line no more is written than what changed, and what is seen is the same."""

from __future__ import annotations

from unittest.mock import patch

from rich.console import Console
from textual._compositor import ChopsUpdate
from textual.screen import Screen

from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.terminal.output import NarrowUpdate
from tests.cases import case
from tests.tui.board.test_strips import terminal_cells
from tests.tui.board.turns import square
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged
from tests.tui.visible import every_frame

SIZE = (80, 24)
CONSOLE = Console(color_system="truecolor")


def shown(*written: str) -> list[list[tuple[str, str, str]]]:
    """What a terminal shows of it."""
    return terminal_cells("".join(written), *SIZE)


async def test_a_cursor_that_moves_is_written_in_fewer_bytes() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    updates: list[ChopsUpdate] = []

    def display(app: StagedApp, shown: Screen[object], update: object) -> None:
        if isinstance(update, ChopsUpdate):
            updates.append(update)

    async with staged(screen) as (player, app):
        for cursor in ("a1", "c5", "e3"):
            await player.still()
            updates.clear()
            complete = app.screen._compositor.render_full_update().render_segments(CONSOLE)
            with every_frame(), patch.object(StagedApp, "_display", display):
                screen.board.mark(cursor=square(cursor))
                await player.until(lambda: updates)
            wide = [update.render_segments(CONSOLE) for update in updates]
            narrow = [NarrowUpdate(update).render_segments(CONSOLE) for update in updates]
            with case(cursor):
                assert shown(complete, *narrow) == shown(complete, *wide)
                assert shown(complete, *narrow) != shown(complete)
                assert len("".join(narrow)) < len("".join(wide))
