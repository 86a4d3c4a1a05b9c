"""What text mode says when it is answered through a pipe."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import Color
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import order_text
from apocalypse.text_mode.match import TextFrontEnd, play
from apocalypse.text_mode.prompts import run_until_left

GAMES = Path(__file__).parents[1] / "data" / "games"


def spoken(answers: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Play with these answers, a line each."""
    return subprocess.run(
        [sys.executable, "-m", "apocalypse", "play", "--text", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def play_here(
    setup: MatchSetup, sheet: Sheet | None = None, autosave: Autosave | None = None
) -> int:
    """Play in this process, with the standard input of the test; the exit status."""
    game = partial(play, TextFrontEnd(autosave), setup, sheet)
    return run_until_left(game, "You left the game.", is_secret=True)


def answers_of(sheet: Sheet) -> str:
    """The answers that play the game of a sheet. Who has to pass is not asked."""
    lines = []
    for turn in sheet.game.turns:
        lines += [order_text(o, PAGE) for o in (turn.white, turn.black) if o is not None]
        lines += [
            square_name(turn.squares[color], PAGE) for color in Color if color in turn.squares
        ]
    return "\n".join(lines) + "\n"


def published(name: str) -> Sheet:
    """A published game."""
    return read_sheet((GAMES / name).read_text("utf-8"), name)
