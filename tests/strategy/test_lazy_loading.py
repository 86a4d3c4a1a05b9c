"""Two people who play each other load nothing that thinks."""

from __future__ import annotations

import subprocess
import sys

PLAYED = """
import asyncio
from apocalypse.rules.orders import Order
from apocalypse.match.setup import MatchSetup
from tests.tui.players import TYPING, running_app

async def main():
    async with running_app(MatchSetup()) as player:
        await player.turn(Order.parse("a2a3"), Order.parse("a4a3"), TYPING)

asyncio.run(main())
"""
"""A turn on screens."""
LINES = """
import io, sys
from apocalypse.cli.main import main
sys.stdin = io.StringIO("c5c4\\nc1c2\\n")
sys.argv[1:] = ["play", "--text", "--no-save"]
stdout, sys.stdout = sys.stdout, io.StringIO()
try:
    main()
except SystemExit:
    pass
output, sys.stdout = sys.stdout.getvalue(), stdout
assert "Turn 1" in output
"""
"""A turn in lines of text."""
LOADED = """
print(*(name for name in sys.modules if "apocalypse.strategy." in name))
"""
WORDS = {"apocalypse.strategy.levels"}
"""What a form needs to offer the computer."""


def test_nothing_of_the_theory_is_loaded() -> None:
    program = LINES + PLAYED + LOADED
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    assert set(done.stdout.split()) <= WORDS
