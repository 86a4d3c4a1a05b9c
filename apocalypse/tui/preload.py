"""Preload: what comes after the first screen is loaded while nobody waits for it.

The first screen loads nothing that it does not show. Players then look at it for a moment, and a
curtain stays closed for that long in any case.
"""

from __future__ import annotations

import sys
from asyncio import sleep
from collections.abc import Callable
from importlib import import_module
from typing import Final

MODULES: Final = (
    "apocalypse.rules.events",
    "apocalypse.match.setup",
    "apocalypse.tui.screens.setup",
    "apocalypse.tui.flows.match",
    "apocalypse.tui.screens.handover",
    "apocalypse.rules.resolution",
    "apocalypse.match.order_entry",
    "apocalypse.tui.board.animation",
    "apocalypse.tui.board.widget",
    "apocalypse.tui.screens.board_screen",
    "apocalypse.tui.screens.order",
    "apocalypse.library.journal",
    "apocalypse.tui.screens.last_curtain",
    "apocalypse.tui.board.effects.motion",
    "apocalypse.tui.board.effects.combat",
    "apocalypse.tui.board.timeline",
    "apocalypse.tui.screens.reveal",
    "apocalypse.tui.flows.menu",
    "apocalypse.tui.screens.result",
    "apocalypse.tui.screens.title",
)
"""The modules that a game needs, in the order in which players come to it; no step takes long.

A key that is pressed during a step waits for its end, which is a few milliseconds away.
"""

PAUSE_SECONDS: Final = 0.03
"""The rest between two steps, for the drawing of the first screen."""
QUIET_SECONDS: Final = 0.5
"""The time without a key before the next step."""


async def load_next_screens(seconds_since_key: Callable[[], float]) -> bool:
    """Import the modules that are missing, one by one, while no key is pressed; whether any were.

    The function returns how long ago the last key was pressed.
    """
    missing = [name for name in MODULES if name not in sys.modules]
    for name in missing:
        await sleep(PAUSE_SECONDS)
        while seconds_since_key() < QUIET_SECONDS:
            await sleep(QUIET_SECONDS)
        import_module(name)
    return bool(missing)
