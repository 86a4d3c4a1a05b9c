"""Laying a table: for a game that begins, or for one that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import Settings
from apocalypse.match.clocks import Clocks
from apocalypse.match.privacy import Privacy
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import Setup
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates, default_coordinates
from apocalypse.rules.rulesets import Rules, with_draws
from apocalypse.tui.board.speed import Speed
from apocalypse.tui.match_view import Table
from apocalypse.wording.captions import Names

if TYPE_CHECKING:
    from apocalypse.tui.flows.match import Stage


def new_sheet(setup: Setup, settings: Settings, score: Score = UNPLAYED) -> Sheet:
    """The sheet of a game that begins, after others of its match or as the first one."""
    rules = with_draws(setup.rules) if setup.draws else setup.rules
    coordinates = coordinates_of(settings, rules)
    game = Game(rules, setup.start)
    return Sheet(
        game,
        setup.white,
        setup.black,
        coordinates=coordinates,
        clock=setup.clock,
        covered_keys=setup.privacy is Privacy.BLIND,
        score=score,
    )


def coordinates_of(settings: Settings, rules: Rules) -> Coordinates:
    """How squares are written: as the players chose, or else as the rule set has it."""
    known = {coordinates.value: coordinates for coordinates in Coordinates}
    return known.get(settings.coordinates, default_coordinates(rules))


def match_view(sheet: Sheet, privacy: Privacy, score: Score, stage: Stage) -> Table:
    """The table on which the game of a sheet begins or goes on, as the players like to see it.

    The clocks show what the sheet says, or all of the time. Players without names are White and
    Black.
    """
    settings = stage.settings
    clocks = None
    if sheet.clock is not None:
        open_clocks = privacy is Privacy.BLIND
        clocks = Clocks(sheet.clock, stage.clock, sheet.times, open=open_clocks)
    speeds = {speed.value: speed for speed in Speed}
    return Table(
        sheet.game,
        Names(sheet.white or Names().white, sheet.black or Names().black),
        sheet.coordinates,
        flipped=settings.flipped,
        letters=stage.letters,
        privacy=privacy,
        speed=speeds.get(settings.speed, Speed.NORMAL),
        clocks=clocks,
        score=score,
        origin=sheet,
    )
