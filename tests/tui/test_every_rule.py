"""The end of a game in which every rule applies, played through the real screens."""

from __future__ import annotations

from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import TYPING, running_app

SHEET = Path(__file__).parent.parent / "data" / "games" / "5-every-rule.txt"
BEGUN = 6
"""The turns that are played before: the next one puts a pawn back, and in the last one White
passes."""


async def test_a_game_with_a_pawn_put_back_and_a_pass_ends_as_it_was_recorded() -> None:
    game = read_sheet(SHEET.read_text(encoding="utf-8")).game
    turns = game.turns[BEGUN:]
    setup = MatchSetup(players=people("Alain", "Sylvain"), start=turns[0].before)
    async with running_app(setup) as player:
        for turn in turns:
            screen = await player.turn(turn.white, turn.black, TYPING)
            for square in turn.squares.values():
                screen = await player.put_back(square, TYPING)
            assert screen.board.position == turn.after
            await player.press("space")
        result = await player.on(ResultScreen)
        await player.calm()
        played = result.match.game
        assert [turn.squares for turn in played.turns] == [turn.squares for turn in turns]
        assert played.outcome == game.outcome
        await player.press_to(TitleScreen, "q")
