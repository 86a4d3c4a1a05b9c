"""What holds for every test."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings, strategies

from apocalypse.strategy.search import turn_search

# Few examples every day; many with --hypothesis-profile=thorough. No deadlines: how long an
# example takes says more about the machine than about the program.
TIMELESS: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("everyday", TIMELESS, max_examples=15)
settings.register_profile("thorough", TIMELESS, max_examples=1000)
settings.load_profile("everyday")


MUCH_GARBAGE: Final = (50_000_000, 20, 20)
"""Thresholds that no run reaches: all tests leave two gigabytes of garbage, in all processes.

An app is garbage of some four thousand objects. To look for it and take it apart took a tenth of
the time of all screen tests, and seconds of one of them.
"""
gc.set_threshold(*MUCH_GARBAGE)

# Tests start some hundred programs. Each would compile the whole game where this variable is set.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


if sys.platform == "win32":
    # These import pseudo-terminals and locks of POSIX.
    collect_ignore = ["terminal", "reliability", "test_windows.py"]
    collect_ignore += ["cli/test_text_mode_options.py", "text_mode/test_keyboard.py"]
    collect_ignore += ["text_mode/test_secrecy.py"]


@pytest.hookimpl(trylast=True)  # not before the plugin of Hypothesis is ready
def pytest_sessionstart(session: pytest.Session) -> None:
    """List all characters once, for Hypothesis: otherwise each process does, in a fresh clone."""
    if not hasattr(session.config, "workerinput"):
        strategies.characters().validate()


def pytest_runtest_setup() -> None:
    """Set the thresholds again, after a program that has set its own.

    A program that collects its garbage does not look through that of all tests before.
    """
    gc.set_threshold(*MUCH_GARBAGE)
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Leave the garbage to the end of the process, which frees it without taking it apart."""
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """A process more than there are processors: some tests wait for programs and terminals."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True, scope="session")
def _nobodys_files(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees or writes games and settings of whoever runs it, nor does what it starts."""
    patch = pytest.MonkeyPatch()
    patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
    patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))


@pytest.fixture(autouse=True, scope="session")
def _searches_do_not_rest() -> None:
    """A search rests some hundred times a second for other threads: here it only lets them run."""
    pytest.MonkeyPatch().setattr(turn_search, "PAUSE_SECONDS", 0)


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of saved games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "apocalypse" / "games"
    folder.mkdir(parents=True)
    return folder
