"""Settings that version 1.0 wrote: each choice counts on, and so does each completed lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from apocalypse.formats.options import Privacy
from apocalypse.lessons.course import TITLES, completed_titles
from apocalypse.library.settings import (
    Settings,
    SettingsStore,
    coordinates_of,
    last_setup,
    load_settings,
)
from apocalypse.match.players import Player
from apocalypse.rules.notation import CHESS
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.speech import LISTS_PIECES, SPELLS_SQUARES
from apocalypse.training.daily_puzzle import DailyPuzzle
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.themes import short_name, theme_name

FILE: Final = Path(__file__).parents[1] / "data" / "version_1_0" / "settings.json"


@pytest.fixture
def settings() -> Settings:
    return load_settings(FILE)


def test_the_look_of_the_board_stays(settings: Settings) -> None:
    assert short_name(theme_name(settings.theme)) == "high contrast"
    assert RevealSpeed.of(settings.speed) is RevealSpeed.SLOW
    assert coordinates_of(settings, CLASSIC) is CHESS
    assert (settings.flipped, settings.last_curtain) == (True, False)


def test_the_last_match_is_proposed(settings: Settings) -> None:
    setup = last_setup(settings)
    assert setup.players.black == Player("Ann")
    assert setup.players.white == Player(level=Level.STRONG), "the nearest in strength to Fair"
    assert (str(setup.clock), setup.privacy) == ("5+3", Privacy.COVERED_KEYS)
    assert (setup.first_to, setup.practice) == (3, True)


def test_completed_lessons_stay_completed(settings: Settings) -> None:
    assert completed_titles(settings.lessons) == set(TITLES[:8])


def test_text_mode_speaks_as_before() -> None:
    console = Console(SettingsStore(FILE))
    assert console.wants(LISTS_PIECES)
    assert not console.wants(SPELLS_SQUARES)


def test_the_puzzles_go_on(settings: Settings) -> None:
    assert settings.best_streak == 4
    assert DailyPuzzle.of(settings.day, 4).losses == (30,)
