"""The games that were published with the rules, played through the real screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.game import Game
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import KEYBOARD, MOUSE, TYPING, Player, Way, running_app

GAMES = Path(__file__).parent.parent / "data" / "games"


def published(name: str) -> Game:
    return read_sheet((GAMES / name).read_text(encoding="utf-8"), name).game


async def play(player: Player, game: Game, *ways: Way) -> None:
    """Play every turn of a game, with the put-backs it has, and step on after each reveal."""
    for turn in game.turns:
        screen = await player.turn(turn.white, turn.black, *ways)
        for color in turn.squares:
            screen = await player.put_back(turn.squares[color], ways[-1])
        assert screen.board.position == turn.after
        await player.press("space")


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("5-every-rule.txt", TYPING),
        pytest.param("1-composed.txt", KEYBOARD, marks=pytest.mark.long),
        pytest.param("4-alain-sylvain.txt", TYPING, marks=pytest.mark.long),
    ],
)
async def test_a_whole_published_game_ends_as_it_was_recorded(name: str, way: Way) -> None:
    game = published(name)
    async with running_app(MatchSetup(players=people("Alain", "Sylvain"))) as player:
        await play(player, game, way)
        result = await player.on(ResultScreen)
        await player.calm()
        assert result.match.game.turns == game.turns
        assert result.match.game.outcome == game.outcome
        await player.press_to(TitleScreen, "q")


@pytest.mark.long
async def test_each_player_may_write_in_a_way_of_his_own_and_a_draw_is_called_one() -> None:
    game = published("3-alain-jacques.txt")
    async with running_app(MatchSetup()) as player:
        await play(player, game, MOUSE, KEYBOARD)
        result = await player.on(ResultScreen)
        await player.calm()
        assert result.status == "The game is drawn"
        assert result.match.game.result == "1/2-1/2"
