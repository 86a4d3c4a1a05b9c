"""Pictures of the screens, taken while a published game is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from unittest.mock import patch

from PIL import Image

from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.review.game_review import GameReview
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Turn
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.themes import LIGHT
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from screenshots import animation
from screenshots.boards import GAMES
from screenshots.capture import LARGE, MIDDLE, Capture, capture
from screenshots.picture import picture, svg
from tests.review.analyzed_game import quick_analysis
from tests.tui.players import TYPING

GAME: Final = GAMES / "1-composed.txt"
"""Its turn 7 puts a pawn back, and in its turn 8 both knights reach c2."""


@dataclass
class Pictures:
    """What was taken."""

    stills: dict[str, Image.Image] = field(default_factory=dict)
    """Pictures by name."""
    drawings: dict[str, str] = field(default_factory=dict)
    """Pictures as SVG, by name."""
    frames: list[Image.Image] = field(default_factory=list)
    """The frames of `screenshots.animation`."""


async def game_pictures() -> Pictures:
    """Play the game from the first handover to the title after its result."""
    pictures = Pictures()
    turns = read_sheet(GAME.read_text("utf-8"), GAME.name).game.turns
    async with capture(MatchSetup(players=people("Anna", "Bruno"))) as game:
        pictures.stills["handover"] = await game.take()
        await game.play(turns[:6])
        await _put_back(game, turns[6], pictures)
        await _order(game, turns[7], pictures)
        await _reveal(game, await game.player.revealed(), pictures)
        await game.player.press("space")
        await game.play(turns[8:])
        await _result(game, pictures)
        await _lesson(game, pictures)
    return pictures


async def _put_back(game: Capture, turn: Turn, pictures: Pictures) -> None:
    """Black's pawn waits, and the cursor stands on its put-back square."""
    await game.reveal(turn)
    await game.player.press("space")
    await game.player.on(PutBackScreen)
    await game.player.calm()
    await game.player.press("down")
    pictures.stills["put-back"] = await game.take()
    await game.player.press("enter", "enter")
    await game.player.revealed()
    await game.player.press("space")


async def _order(game: Capture, turn: Turn, pictures: Pictures) -> None:
    """White has written an order, and has not sealed it yet."""
    await game.write(turn, WHITE)
    pictures.stills["order"] = await game.take()
    await game.set_window(LARGE, LIGHT)
    pictures.stills["order-large"] = await game.take()
    await game.set_window()
    await game.player.press("s")
    await game.player.order(turn.black, TYPING)
    await game.player.lift()


async def _reveal(game: Capture, screen: RevealScreen, pictures: Pictures) -> None:
    """Both knights leap to one square, and both are lost."""
    pictures.frames = await game.replay(screen, picture, animation.MOMENTS)
    pictures.stills["shatter"] = pictures.frames[animation.SHATTER_FRAME]
    await game.set_window(MIDDLE)
    (pictures.drawings["reveal"],) = await game.replay(screen, svg, [(0,)])
    await game.set_window(LARGE, LIGHT)
    (pictures.stills["flight-large"],) = await game.replay(screen, picture, [(), (0.6,)])
    await game.set_window()


async def _result(game: Capture, pictures: Pictures) -> None:
    """The result, the review, and the title."""
    await game.player.on(ResultScreen)
    await game.set_window(LARGE)
    pictures.stills["result-large"] = await game.take()
    await game.set_window(theme=LIGHT)
    await _review(game, pictures)
    await game.set_window()
    await game.player.on(ResultScreen)
    await game.player.calm()
    await game.player.press("q")
    await game.player.on(TitleScreen)
    pictures.stills["title"] = await game.take()


async def _review(game: Capture, pictures: Pictures) -> None:
    """The answer to the question of an idea, by a search that every computer ends."""
    quick = patch("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)
    with quick, patch.object(GameReview, "is_possible", True):
        await game.player.press("v")
        screen = await game.player.on(ReviewScreen)
        panel = screen.query_one(AnalysisPanel)
        await game.player.until(lambda: panel.progress >= 1)
        await game.player.press("n", "n")
        pictures.stills["review"] = await game.take()
        await game.player.press("q")


async def _lesson(game: Capture, pictures: Pictures) -> None:
    """The lesson in which two knights clash."""
    await game.player.press("l")
    await game.player.on(LessonListScreen)
    await game.player.press(*["down"] * 7, "enter")
    await game.player.on(LessonOrderScreen)
    pictures.stills["lesson"] = await game.take()
