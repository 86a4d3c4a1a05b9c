"""Line mode from the command line: a game in lines of text, new or gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.plain.match import play
from apocalypse.plain.table import PlainTable
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.sheets.names import Names
from apocalypse.sheets.notation import default_coordinates

if TYPE_CHECKING:
    from apocalypse.library.keeper import Keeper
    from apocalypse.library.opening import Opened
    from apocalypse.tui.setup import Setup


def play_in_lines(setup: Setup | None, resume: Opened | None, keeper: Keeper | None) -> int:
    """Play a new game, or go on with one, until it is over or left; the exit status."""
    if resume is not None and keeper is not None:
        keeper.go_on_with(resume)
    return play(_table(setup, resume), keeper)


def _table(setup: Setup | None, resume: Opened | None) -> PlainTable:
    if resume is not None:
        sheet = resume.sheet
        names = Names(sheet.white or Names().white, sheet.black or Names().black)
        return PlainTable(sheet.game, names, sheet.coordinates, sheet)
    if setup is None:
        return PlainTable(Game(with_draws(CLASSIC)), Names(), default_coordinates(CLASSIC))
    rules = with_draws(setup.rules) if setup.draws else setup.rules
    return PlainTable(Game(rules), Names(setup.white, setup.black), default_coordinates(rules))
