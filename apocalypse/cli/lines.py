"""Text mode from the command line: a game in lines of text, new or saved."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from apocalypse.plain.lines import say
from apocalypse.plain.match import play
from apocalypse.plain.signals import SIGNALED
from apocalypse.plain.table import PlainTable
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.sheets.names import Names
from apocalypse.sheets.notation import default_coordinates

if TYPE_CHECKING:
    from apocalypse.library.keeper import Keeper
    from apocalypse.library.opening import Opened
    from apocalypse.tui.setup import Setup

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


def play_in_lines(setup: Setup | None, resume: Opened | None, keeper: Keeper | None) -> int:
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


def _table(setup: Setup | None, resume: Opened | None) -> PlainTable:
    if resume is not None:
        sheet = resume.sheet
        names = Names(sheet.white or Names().white, sheet.black or Names().black)
        return PlainTable(sheet.game, names, sheet.coordinates, sheet)
    if setup is None:
        return PlainTable(Game(with_draws(CLASSIC)), Names(), default_coordinates(CLASSIC))
    rules = with_draws(setup.rules) if setup.draws else setup.rules
    return PlainTable(Game(rules), Names(setup.white, setup.black), default_coordinates(rules))
