"""Text mode from the command line: a game in lines of text, new or saved."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from apocalypse.match.privacy import Privacy
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.start import NewGame, Resume, Start
from apocalypse.text_mode.match import play
from apocalypse.text_mode.prompts import say
from apocalypse.text_mode.signals import SIGNALED

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave

WITHOUT_EFFECT: Final = {
    "clock": (None, "text mode has no clocks. Leave out --clock, or play on a drawn board."),
    "privacy": (
        Privacy.LOOK_AWAY,
        "text mode hides every order while it is typed, and has no other privacy. "
        "Leave out --privacy, or play on a drawn board.",
    ),
    "board": ("auto", "text mode draws no board. Leave out --board."),
}
"""Options that text mode cannot follow, each with its default and what is said of any other."""


def refusal(arguments: Namespace | None) -> str:
    """Why a game or a lesson cannot begin in text mode with some arguments; else an empty text."""
    for name, (default, sentence) in WITHOUT_EFFECT.items():
        if getattr(arguments, name, default) != default:
            return sentence
    return ""


def play_in_lines(start: Start, autosave: Autosave | None) -> int:
    """Play a new game, or continue a saved one, until it is over or left; the exit status."""
    match start:
        case Resume(game):
            if autosave is not None:
                autosave.resume(game)
            if game.notice:
                say(game.notice)
            if game.sheet.clock is not None:
                say(f"This game has a clock ({game.sheet.clock}). It does not run in text mode.")
            return play(setup_of(game.sheet), game.sheet, autosave)
        case NewGame(setup):
            return play(setup, None, autosave)
    return play(MatchSetup(), None, autosave)


def say_at_end(status: int, action: Callable[[], None]) -> None:
    """Say something after a game, unless the signal that ended it took the terminal away."""
    try:
        action()
    except OSError:
        if status <= SIGNALED:
            raise
        # What is still to be written goes nowhere, or Python would complain of it at its end.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            for stream in (sys.stdout, sys.stderr):
                os.dup2(nowhere, stream.fileno())
