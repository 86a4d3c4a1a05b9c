"""A window may have any size, on any screen, in any order: down to one cell, and back.

From 50 columns and 16 rows on, every screen can be used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Final

import pytest
from textual.screen import Screen
from textual.widgets import Input, TextArea

from apocalypse.lessons.course import COURSE
from apocalypse.library.famous_games import famous_games
from apocalypse.library.settings import Settings
from apocalypse.match.last_turn import Request
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players
from apocalypse.match.setup import MatchSetup
from apocalypse.match.trial import Trial
from apocalypse.rules.board import WHITE
from apocalypse.rules.outcome import Termination
from apocalypse.strategy.levels import Level
from apocalypse.training.daily_puzzle import DailyPuzzle
from apocalypse.training.series import puzzles
from apocalypse.tui import screens
from apocalypse.tui.background_analysis import PositionAnalyses
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.board_list import (
    FamousGamesScreen,
    LessonListScreen,
)
from apocalypse.tui.screens.board_screen import FOLDED_PANEL_COLUMNS, LESSON, BoardScreen
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.dialog import Card, DialogScreen
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.screens.form import FormScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.puzzle import DailyTries, PuzzleScreen
from apocalypse.tui.screens.reveal import LESSON_TURN, RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.screens.setup import SignatureScreen
from apocalypse.tui.screens.text_page import CommentsScreen, ImportScreen, TextPageScreen
from apocalypse.tui.screens.try_orders import TryScreen
from apocalypse.tui.widgets.bars import BRAND, KeyBar, key_name
from apocalypse.tui.widgets.remark import Remark
from apocalypse.tui.window_size import SMALLEST_WINDOW, is_folded
from tests.tui.players import Player
from tests.tui.reveal_steps import PEOPLE, game_of, match_of_turns, play_turn, staged
from tests.tui.screens import SCENES
from tests.tui.test_characters import PIXELS, characters
from tests.tui.test_put_back import arrived
from tests.tui.visible import cells, lines

USUAL: Final = (80, 24)
LARGE: Final = (132, 43)
SIZES: Final = (
    *((columns, rows) for columns in range(1, 7) for rows in (1, 2, 3, 10, 24, 50)),
    *((columns, 1) for columns in (20, 80, 200)),
    *((columns, rows) for columns in (12, 19, 79, 81, 132) for rows in (5, 8, 23, 25, 46)),
    (300, 100),
    USUAL,
)
ONE_TURN: Final = "e4e3 e2e3"


def _lesson_reveal() -> RevealScreen:
    lesson = COURSE[0]
    match = MatchView(lesson.play(lesson.solution), PEOPLE)
    turn = match.game.turns[-1]
    occasion = replace(
        LESSON_TURN,
        heading="Lesson 1 of 17",
        next_label="Next lesson",
        remark=Remark("Right", lesson.done, is_right=True),
    )
    return RevealScreen(match, turn.before, turn.resolution.events, occasion)


def _try(analyses: PositionAnalyses | None = None) -> TryScreen:
    match = match_of_turns(ONE_TURN)
    return TryScreen(match, Trial.of_turn(match.game, 1), WHITE, analyses)


def _thinking() -> ComputerTurnScreen:
    players = Players(Seat("Ada"), Seat(level=Level.GOOD))
    return ComputerTurnScreen(MatchView(game_of(), players), lambda: False)


def _daily_puzzle() -> PuzzleScreen:
    daily = DailyTries(DailyPuzzle(1), lambda _: None)
    return PuzzleScreen(match_of_turns(), DailyPuzzle(1).puzzle, "day 1", daily)


MAKERS: Final[dict[str, Callable[[], Screen[Any]]]] = {
    **{name: partial(scene.screen, False) for name, scene in SCENES.items()},
    "draw": lambda: ConsentScreen(Termination.AGREEMENT, GameView(match_of_turns(ONE_TURN))),
    "void turn": lambda: ConsentScreen(Request.VOID, GameView(match_of_turns(ONE_TURN))),
    "covered order": lambda: CoveredOrderScreen(match_of_turns(ONE_TURN), WHITE),
    "export": lambda: ExportScreen(match_of_turns(ONE_TURN)),
    "comments": lambda: CommentsScreen("Comments on turn 1", ("a", "b")),
    "import": ImportScreen,
    "famous games": lambda: FamousGamesScreen(match_of_turns(), famous_games()),
    "signature": lambda: SignatureScreen(MatchSetup()),
    "games": lambda: SavedGamesScreen(Path(__file__).parents[1] / "data" / "games"),
    "help": lambda: HelpScreen(OrderScreen(match_of_turns(), WHITE).help_text, (), with_rules=True),
    "lessons": lambda: LessonListScreen(match_of_turns(), ()),
    "lesson reveal": _lesson_reveal,
    "leave without a game": LeaveScreen,
    "lesson put back": lambda: PutBackScreen(arrived(), WHITE, LESSON, "Lesson 9 of 17"),
    "review": lambda: ReviewScreen(match_of_turns(ONE_TURN), 1),
    "try": _try,
    "try with losses": lambda: _try(PositionAnalyses()),
    "thinking": _thinking,
    "daily puzzle": _daily_puzzle,
    "mix": lambda: PuzzleScreen(match_of_turns(), puzzles()[0], "1 of 10"),
}


BASES: Final = {
    BoardScreen,
    DialogScreen,
    FormScreen,
    TextPageScreen,
}
"""What screens share: none of these is ever shown itself."""


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    """All kinds of screens below a kind that belong to the program."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("apocalypse."):
            yield below
        yield from _kinds(below)


def test_every_screen_is_among_those_that_are_tried() -> None:
    for module in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    tried = {type(make()) for make in MAKERS.values()}
    assert tried | BASES == set(_kinds(BaseScreen))


async def resize(player: Player, *sizes: tuple[int, int]) -> None:
    """Give the window some sizes, one after the other."""
    screen = player.app.screen
    for size in sizes:
        await player.resize(*size)
        assert player.app.screen is screen


async def resize_at_random(player: Player, times: int) -> None:
    """Give the window so many sizes while a notice is shown, and the usual size at last."""
    screen = player.app.screen
    player.app.say("A notice that is too long for a window of a few columns.", "Notice")
    await resize(player, *Random(type(screen).__name__).sample(SIZES, k=times), USUAL)
    assert len(cells(screen)) == USUAL[1]


def check_room(screen: Screen[Any]) -> None:
    """The board and the panel are in the window, and no heading is cut or touches another."""
    assert not screen.has_class("-small")
    assert screen.has_class("-folded") is is_folded(screen.size)
    shown = lines(screen.app)
    assert "…" not in "\n".join(shown)
    assert not re.search(rf"{BRAND}\S|\S{BRAND}", shown[0])
    is_smallest = screen.size == SMALLEST_WINDOW
    if isinstance(screen, DialogScreen):
        assert screen.region.contains_region(screen.query_one(Card).region)
    elif is_smallest and isinstance(screen, LessonListScreen | FamousGamesScreen):
        assert not screen.board.display
        assert screen.region.contains_region(screen.query_one("#panel").region)
    elif isinstance(screen, BoardScreen):
        scale = screen.board.scale
        assert scale is not None
        assert screen.board.size.width >= scale.board_columns
        panel = screen.query_one("#panel")
        assert panel.region.width >= FOLDED_PANEL_COLUMNS
        assert screen.region.contains_region(panel.region)


def check_key_bars(screen: Screen[Any]) -> None:
    """Every key bar names help and the way out, and a click does what the key does."""
    actions = {
        key_name(key): active.binding.action
        for key, active in screen.active_bindings.items()
        if active.node is screen
    }
    for bar in screen.query(KeyBar):
        last = lines(screen.app)[-1]
        help_key = "F1" if isinstance(screen.focused, Input | TextArea) else "?"
        is_help = isinstance(screen, HelpScreen)
        assert last.rstrip().endswith("Esc Back" if is_help else f"{help_key} Help")
        assert all(f"Esc {h.label}" in last for h in bar.hints if h.key == "Esc")
        for hint in bar.hints:
            action = hint.action.removeprefix("screen.")
            assert action == actions.get(hint.key, action)


LAST_LINES: Final = {
    "menu": "Enter Choose  Esc Keep playing  ? Help",
    "draw": "Enter Choose  N Keep playing  ? Help",
    "export": "Enter Copy  S Save as a file  Esc Back  ? Help",
    "lesson put back": "Enter Choose  S Seal  Esc Lessons  ? Help",
    "settings": "Enter Done  ? Help",
}
"""How the last line of the smallest window ends: it leaves out the arrows before anything else."""


@pytest.mark.parametrize("name", MAKERS)
async def test_a_screen_can_be_used_from_50_columns_on_and_survives_every_size(name: str) -> None:
    screen = MAKERS[name]()
    async with staged(screen, SMALLEST_WINDOW) as (player, app):
        check_room(screen)
        assert lines(app)[-1].rstrip().endswith(LAST_LINES.get(name, ""))
        app.say("A notice that is too long for a window of a few columns.", "Notice")
        await resize(player, LARGE)
        check_room(screen)
        await resize(player, USUAL)
        app.clear_notifications()
        await player.still()
        check_room(screen)
        check_key_bars(screen)
        assert characters(player) <= PIXELS


@pytest.mark.long
@pytest.mark.parametrize("name", MAKERS)
async def test_no_order_of_all_sizes_ends_the_program(name: str) -> None:
    for start in (USUAL, (1, 1), (4, 10), (2, 50)):
        async with staged(MAKERS[name](), start) as (player, _):
            await resize_at_random(player, len(SIZES))


async def test_a_turn_is_played_in_the_smallest_window() -> None:
    match = match_of_turns()
    async with staged(lambda host: play_turn(host, match), SMALLEST_WINDOW) as (player, app):
        for color, order in (("White", "e4e3"), ("Black", "e2e3")):
            await player.on(HandoverScreen)
            await player.calm()
            await player.press_to(OrderScreen, "space")
            assert f"─ {color}'s order ─" in "\n".join(lines(app))
            await player.press(*order[:2])
            assert "*" in "\n".join(lines(app)), "the squares to choose from are marked"
            await player.press(*order[2:])
            assert "Pawn" in "\n".join(lines(app))
            await player.calm()
            await player.press("s")
        await player.on(HandoverScreen)
        await player.calm()
        await player.press_to(RevealScreen, "space")
        await player.revealed()
        shown = "\n".join(lines(app))
        assert "e4e3" in shown
        assert "e2e3" in shown
        assert "Both pawns reach" in shown


async def test_an_answer_that_has_no_room_beside_the_others_stands_alone() -> None:
    screen = SettingsScreen(Settings())
    async with staged(screen, SMALLEST_WINDOW) as (player, app):
        first = "\n".join(lines(app))
        assert "  dark >  1 of " in first
        assert "< dark" not in first, "there is no answer before it"
        await player.press("right", "right")
        assert re.search(r"< high contrast .* 3 of ", "\n".join(lines(app)))
        await player.resize(*USUAL)
        assert "dark  light  high contrast" in "\n".join(lines(app))
