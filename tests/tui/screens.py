"""The gallery: every screen as people see it, brought to a moment that shows much of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from textual.screen import Screen

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.course import COURSE
from apocalypse.library.settings import Settings
from apocalypse.match.last_turn import Request
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Termination
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.last_curtain import LastCurtainScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen
from apocalypse.tui.screens.menu import LeaveScreen, MenuScreen
from apocalypse.tui.screens.order import OrderScreen, TimeUpScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import Player
from tests.tui.reveal_steps import PEOPLE, match_of_turns, staged
from tests.tui.without_disk import nowhere

SHEET: Final = Path(__file__).parents[1] / "data" / "games" / "1-composed.txt"
"""Its turn 7 puts a pawn back, in its turn 8 both knights reach c2, and Black wins in turn 16."""


SAVED: Final = "Your game is saved. Continue resumes it."


class Scene(NamedTuple):
    """A screen, and what is done on it before it is looked at."""

    screen: Callable[[bool], Screen[Any]]
    """Makes it; with boards in letters, or not."""
    act: Callable[[Player], Awaitable[None]] | None = None


@cache
def _game(turns: int) -> Game:
    """So many turns of the published game; to read it takes a tenth of the time of a screen."""
    return read_sheet(SHEET.read_text("utf-8"), SHEET.name).game.first_turns(turns)


def _match(turns: int, letters: bool) -> MatchView:
    """A table on which so many turns of the published game were played."""
    return MatchView(_game(turns), PEOPLE, letters=letters)


def _start(letters: bool) -> GameView:
    return GameView(_match(0, letters))


def _setup(letters: bool) -> SetupScreen:
    setup = MatchSetup(players=people("Ada", "Bob"))
    return SetupScreen(setup, _start(letters), against_computer=False)


def _handover(letters: bool) -> HandoverScreen:
    match = _match(8, letters)
    return HandoverScreen(match, WHITE, "Ada, take the keyboard", "Bob, look away.")


def _reveal(letters: bool) -> RevealScreen:
    match = _match(8, letters)
    turn = match.game.turns[-1]
    return RevealScreen(match, turn.before, turn.resolution.events)


def _lesson(letters: bool) -> LessonOrderScreen:
    lesson = COURSE[8]
    return LessonOrderScreen(
        MatchView(lesson.game, PEOPLE, letters=letters), lesson, 2, "Lesson 9 of 17"
    )


def _put_back(letters: bool) -> PutBackScreen:
    match = match_of_turns("a2a1 e2e3", fen="4n/P3p/5/4P/N3N")
    match.letters = letters
    return PutBackScreen(match, WHITE)


def _menu(letters: bool) -> MenuScreen:
    view = GameView(_match(8, letters), has_order=True)
    requests = (Termination.AGREEMENT, Termination.RESIGNATION, Request.VOID)
    return MenuScreen(view, saved=SAVED, requests=requests, is_written=True)


async def _touch_key(player: Player) -> None:
    await player.press("a")


async def _light(player: Player) -> None:
    await player.press("l")


async def _write(player: Player) -> None:
    await player.press(*"a1b3", "up")


async def _look_back(player: Player) -> None:
    await player.press("[", "[")


async def _captions_shown(player: Player) -> None:
    await player.revealed()


SCENES: Final = {
    "title": Scene(lambda letters: TitleScreen(letters=letters)),
    "setup": Scene(_setup),
    "handover": Scene(_handover, _touch_key),
    "last curtain": Scene(lambda letters: LastCurtainScreen(_match(8, letters)), _light),
    "order": Scene(lambda letters: OrderScreen(_match(8, letters), BLACK), _write),
    "reveal": Scene(_reveal, _captions_shown),
    "past": Scene(lambda letters: OrderScreen(_match(8, letters), WHITE), _look_back),
    "put back": Scene(_put_back),
    "result": Scene(lambda letters: ResultScreen(_match(16, letters))),
    "settings": Scene(lambda letters: SettingsScreen(Settings(), _start(letters))),
    "resign": Scene(
        lambda letters: ConsentScreen(Termination.RESIGNATION, GameView(_match(8, letters)))
    ),
    "lesson": Scene(_lesson),
    "leave": Scene(lambda letters: LeaveScreen(GameView(_match(8, letters)), SAVED)),
    "menu": Scene(_menu),
    "time up": Scene(lambda letters: TimeUpScreen(_match(8, letters), WHITE)),
}


@asynccontextmanager
async def hung(
    name: str, size: tuple[int, int] = (80, 24), *, letters: bool = False, system: str = "truecolor"
) -> AsyncIterator[Player]:
    """A scene, on a terminal that shows such colors."""
    scene = SCENES[name]
    with nowhere(system):
        async with staged(scene.screen(letters), size, letters=letters) as (player, _):
            if scene.act is not None:
                await scene.act(player)
            await player.still()
            yield player
