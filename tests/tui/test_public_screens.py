"""Settings are saved, and notices and clocks shown, only on a screen that says it is public."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from textual.screen import ModalScreen, Screen
from textual.widgets._toast import Toast

from apocalypse.library.settings import Settings, SettingsStore, load_settings
from apocalypse.tui import screens
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.menu import MenuScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.widgets.clock import Clock as ClockWidget
from tests.tui.players import Clock, Player
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.screens import SCENES
from tests.tui.test_timed_match import timed

Maker: TypeAlias = Callable[[], Screen[Any]]
"""Makes a screen."""

PUBLIC = """
CommentsScreen ExportScreen FamousGamesScreen HelpScreen ImportScreen LeaveScreen LessonListScreen
LessonOrderScreen MenuScreen
PutBackScreen PuzzleScreen ResultScreen RevealScreen ReviewScreen SavedGamesScreen SettingsScreen
SetupScreen SignatureScreen TitleScreen TryScreen
"""
"""Nothing is secret on them; a menu, a question and help may lie above a screen that is secret."""
SECRET = """
ComputerTurnScreen ConsentScreen CoveredOrderScreen HandoverScreen LastCurtainScreen OrderScreen
TimeUpScreen
"""
"""On them, one order or both may be written or sealed."""
FRAMES = """
BaseScreen BoardScreen FormScreen DialogScreen
TextPageScreen
"""
"""What screens are made of. These say nothing: each screen does for itself."""


def kinds(frame: type[BaseScreen[Any]] = BaseScreen) -> Iterator[type[BaseScreen[Any]]]:
    """A kind of screen, and all that are made of it, as far as they belong to the program."""
    yield frame
    for kind in frame.__subclasses__():
        if kind.__module__.startswith("apocalypse."):
            yield from kinds(kind)


def test_every_screen_is_known_to_be_public_or_secret() -> None:
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    flags = {kind.__name__: kind.is_public for kind in kinds()}
    secret = dict.fromkeys(SECRET.split() + FRAMES.split(), False)
    assert flags == dict.fromkeys(PUBLIC.split(), True) | secret


class NewScreen(BoardScreen[None]):
    """A screen that says nothing about itself."""

    status = "New"


class TextualScreen(ModalScreen[None]):
    """A screen of Textual."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


async def tried(player: Player, file: Path) -> tuple[bool, bool]:
    """Whether settings are saved now, and whether a notice is shown."""
    app = player.app
    app._store = SettingsStore(file)
    app.say("The disk is full.", "Saved game")
    app.remember(Settings(speed="fast"))
    app.action_next_theme()
    await player.still()
    is_shown = any(toast.display for toast in app.screen.query(Toast))
    return file.exists(), is_shown


@pytest.mark.parametrize(
    ("screen", "is_public"),
    [
        (lambda: NewScreen(timed(Clock())), False),
        (TextualScreen, False),
        (lambda: OrderScreen(match_of_turns(), match_of_turns().first_writer), False),
        (lambda: SettingsScreen(Settings()), True),
    ],
    ids=["new", "of Textual", "order", "settings"],
)
async def test_a_screen_that_does_not_say_it_is_public_saves_and_shows_nothing(
    screen: Maker, is_public: bool, file: Path
) -> None:
    async with staged(screen()) as (player, app):
        assert not app.screen.query(ClockWidget)
        assert await tried(player, file) == (is_public, is_public)


@pytest.mark.parametrize(
    "above", [lambda: HelpScreen("", (), with_rules=True), lambda: SCENES["menu"].screen(False)]
)
async def test_a_public_screen_above_a_secret_one_saves_and_shows_nothing(
    above: Maker, file: Path
) -> None:
    async with staged(NewScreen(match_of_turns())) as (player, app):
        screen = above()
        app.push_screen(screen)
        await player.until(lambda: app.screen is screen)
        assert await tried(player, file) == (False, False)


async def test_what_was_chosen_while_an_order_is_secret_is_saved_after_the_reveal(
    file: Path,
) -> None:
    """In the menu above an order, and at an offer between two seals."""
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        app._store = SettingsStore(file)
        await player.begin_order()
        await player.press_to(MenuScreen, "escape")
        await player.calm()
        await player.click_words("Settings")
        await player.on(SettingsScreen)
        await player.press_each("down", "right", "enter")
        await player.on(OrderScreen)
        assert app.settings.speed == "slow"
        await player.press(*"a4a3s")
        await player.begin_order()
        await player.press_to(MenuScreen, "escape")
        await player.press_to(ConsentScreen, "o")
        await player.press("t")
        await player.press("n")
        await player.on(HandoverScreen)
        assert not file.exists()
        await player.begin_order(*"e2e3s")
        await player.lift()
        await player.revealed()
        await player.press_each("space")
        await player.until(lambda: app.results)
        assert load_settings(file) == Settings(theme="light", speed="slow")
