"""Two people who gave no names sign their game when it is over."""

from __future__ import annotations

from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.start import NewGame
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.setup import SignatureScreen
from tests.tui.players import Clock, playing
from tests.tui.visible import lines, shown_text


async def test_a_game_is_signed_at_its_end_and_the_rematch_has_the_names(
    games_folder: Path,
) -> None:
    clock = Clock()
    app = ApocalypseApp(start=NewGame(MatchSetup()), autosave=Autosave(), clock=clock)
    async with playing(app, clock) as player:
        order = await player.begin_order()
        order.leave(Outcome(Termination.RESIGNATION, BLACK))
        await player.on(ResultScreen)
        await player.still()
        assert "N Sign" in lines(app)[-1]
        await player.press_to(SignatureScreen, "n")
        await player.press(*"Ada", "enter")
        await player.press(*"ada", "enter")
        await player.still()
        assert shown_text(app, "#about").startswith("Both players are called ada.")
        await player.press("backspace", "backspace", "backspace")
        result = await player.press_to(ResultScreen, *"Bob", "enter")
        assert result.match.names == ("Ada", "Bob")
        assert "N Sign" not in lines(app)[-1]
        (file,) = games_folder.glob("*.txt")
        assert read_sheet(file.read_text("utf-8")).names == ("Ada", "Bob")
        await player.calm()
        await player.press_to(HandoverScreen, "enter")
        rematch = await player.begin_order()
        assert rematch.match.names == ("Bob", "Ada")
