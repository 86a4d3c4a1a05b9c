"""What comes after the first screen is loaded behind it, one step at a time, between the keys."""

from __future__ import annotations

import sys

import pytest

from apocalypse.tui import preload
from apocalypse.tui.preload import MODULES, PAUSE_SECONDS, QUIET_SECONDS, load_next_screens


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is done one after the other: pauses in seconds, and modules by their names."""
    done: list[object] = []

    async def sleep(seconds: float) -> None:
        done.append(seconds)

    monkeypatch.setattr(preload, "sleep", sleep)
    monkeypatch.setattr(preload, "import_module", done.append)
    for name in MODULES[:2]:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(preload, "MODULES", (*MODULES[:2], "sys"))
    return done


async def test_each_step_loads_one_module_that_is_not_there_yet(steps: list[object]) -> None:
    assert await load_next_screens(lambda: 60)
    assert steps == [PAUSE_SECONDS, MODULES[0], PAUSE_SECONDS, MODULES[1]]


async def test_nothing_is_left_to_load_later(
    steps: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preload, "MODULES", ("sys",))
    assert not await load_next_screens(lambda: 60)
    assert steps == []


async def test_nothing_is_loaded_while_keys_are_pressed(steps: list[object]) -> None:
    since_key = iter((0, QUIET_SECONDS / 2, QUIET_SECONDS, QUIET_SECONDS))
    await load_next_screens(lambda: next(since_key))
    assert steps == [
        PAUSE_SECONDS,
        QUIET_SECONDS,
        QUIET_SECONDS,
        MODULES[0],
        PAUSE_SECONDS,
        MODULES[1],
    ]
