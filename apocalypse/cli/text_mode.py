"""Text mode from the command line: a game in lines of text, new or saved."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from apocalypse.rules.game import Game
from apocalypse.rules.notation import default_coordinates
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.text_mode.match import play
from apocalypse.text_mode.match_text import MatchText
from apocalypse.text_mode.prompts import say
from apocalypse.text_mode.signals import SIGNALED
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave
    from apocalypse.library.opened_games import OpenedGame
    from apocalypse.match.setup import Setup

WITHOUT_EFFECT: Final = {
    "clock": (None, "text mode has no clocks. Leave out --clock, or play on a drawn board."),
    "privacy": (
        "handover",
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


def play_in_lines(setup: Setup | None, resume: OpenedGame | None, keeper: Autosave | None) -> int:
    """Play a new game, or a saved one, until it is over or left; the exit status."""
    if resume is not None:
        if keeper is not None:
            keeper.go_on_with(resume)
        if resume.notice:
            say(resume.notice)
        if resume.sheet.clock is not None:
            say(f"This game has a clock ({resume.sheet.clock}). It does not run in text mode.")
    return play(_table(setup, resume), keeper)


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


def _table(setup: Setup | None, resume: OpenedGame | None) -> MatchText:
    if resume is not None:
        sheet = resume.sheet
        names = Names(sheet.white or Names().white, sheet.black or Names().black)
        return MatchText(sheet.game, names, sheet.coordinates, sheet)
    if setup is None:
        return MatchText(Game(with_draws(CLASSIC)), Names(), default_coordinates(CLASSIC))
    rules = with_draws(setup.rules) if setup.draws else setup.rules
    return MatchText(Game(rules), Names(setup.white, setup.black), default_coordinates(rules))
