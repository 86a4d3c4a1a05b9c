"""A game in which every rule applies, played through the real screens."""

from __future__ import annotations

from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import TYPING, running_app

SHEET = Path(__file__).parent.parent / "data" / "games" / "5-every-rule.txt"


async def test_a_whole_game_with_every_rule_ends_as_it_was_recorded() -> None:
    game = read_sheet(SHEET.read_text(encoding="utf-8")).game
    async with running_app(MatchSetup(players=people("Alain", "Sylvain"))) as player:
        for turn in game.turns:
            screen = await player.turn(turn.white, turn.black, TYPING)
            for square in turn.squares.values():
                screen = await player.put_back(square, TYPING)
            assert screen.board.position == turn.after
            await player.press("space")
        result = await player.on(ResultScreen)
        await player.calm()
        assert result.match.game.turns == game.turns
        assert result.match.game.outcome == game.outcome
        await player.press_to(TitleScreen, "q")
