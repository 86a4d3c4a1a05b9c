"""The scenes: a published game is played on the table, and pictures are taken on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image

from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Turn
from apocalypse.sheets.reader import read_sheet
from apocalypse.tui.screens.lesson import LessonOrder
from apocalypse.tui.screens.lessons import LessonsScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.setup import Setup
from apocalypse.tui.themes import LIGHT
from screenshots import film
from screenshots.picture import picture, svg
from screenshots.studio import LARGE, MIDDLE, Studio, studio
from tests.tui.driving import TYPING

GAME: Final = Path(__file__).parents[1] / "tests" / "data" / "games" / "1-composed.txt"
"""Its turn 7 puts a pawn back, and in its turn 8 both knights reach c2."""


@dataclass
class Album:
    """What was photographed."""

    stills: dict[str, Image.Image] = field(default_factory=dict)
    """Pictures by name."""
    drawings: dict[str, str] = field(default_factory=dict)
    """Pictures as SVG, by name."""
    frames: list[Image.Image] = field(default_factory=list)
    """The moments of `screenshots.film`."""


async def photograph() -> Album:
    """Play the game from the first handover to the title after its result."""
    album = Album()
    turns = read_sheet(GAME.read_text("utf-8"), GAME.name).game.turns
    async with studio(Setup(white="Anna", black="Bruno")) as place:
        album.stills["handover"] = await place.take()
        await place.play(turns[:6])
        await _put_back(place, turns[6], album)
        await _order(place, turns[7], album)
        await _reveal(place, await place.player.revealed(), album)
        await place.player.press("space")
        await place.play(turns[8:])
        await _result(place, album)
        await _lesson(place, album)
    return album


async def _put_back(place: Studio, turn: Turn, album: Album) -> None:
    """Black's pawn waits, and the cursor stands where it will go."""
    await place.reveal(turn)
    await place.player.press("space")
    await place.player.on(PutBackScreen)
    await place.player.press("down")
    album.stills["put-back"] = await place.take()
    await place.player.press("enter")
    await place.player.revealed()
    await place.player.press("space")


async def _order(place: Studio, turn: Turn, album: Album) -> None:
    """White has written an order, and has not sealed it yet."""
    await place.write(turn, WHITE)
    album.stills["order"] = await place.take()
    await place.pose(LARGE, LIGHT)
    album.stills["order-large"] = await place.take()
    await place.pose()
    await place.player.press("s")
    await place.player.order(turn.black, TYPING)
    await place.player.lift()


async def _reveal(place: Studio, screen: RevealScreen, album: Album) -> None:
    """Both knights leap to one square, and neither is left."""
    album.frames = await place.retell(screen, picture, film.STORY)
    album.stills["shatter"] = album.frames[film.SHATTERING]
    await place.pose(MIDDLE)
    (album.drawings["reveal"],) = await place.retell(screen, svg, [(0,)])
    await place.pose(LARGE, LIGHT)
    (album.stills["flight-large"],) = await place.retell(screen, picture, [(), (0.6,)])
    await place.pose()


async def _result(place: Studio, album: Album) -> None:
    """The end, a look back at turn 4, and the title."""
    await place.player.on(ResultScreen)
    await place.pose(LARGE)
    album.stills["result-large"] = await place.take()
    await place.pose(theme=LIGHT)
    screen = await place.player.on(ResultScreen)
    screen.look_at(9)
    album.stills["review"] = await place.take()
    await place.pose()
    await place.player.press("q")
    await place.player.on(TitleScreen)
    album.stills["title"] = await place.take()


async def _lesson(place: Studio, album: Album) -> None:
    """The lesson in which two knights meet."""
    await place.player.press("l")
    await place.player.on(LessonsScreen)
    await place.player.press(*["down"] * 6, "enter")
    await place.player.on(LessonOrder)
    album.stills["lesson"] = await place.take()
