"""Importing: a game or a position from elsewhere comes to the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apocalypse.formats.imports import ImportResult
from apocalypse.match.setup import Setup, setup_of
from apocalypse.tui.flows.match import play_match
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.match_views import new_sheet
from apocalypse.tui.screens.import_game import ImportChoice, ImportScreen
from apocalypse.tui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from apocalypse.tui.app import ApocalypseApp


async def import_and_open(app: ApocalypseApp) -> bool:
    """Ask for a game from elsewhere, and do with it what was chosen; whether there was one."""
    taken = await app.show(ImportScreen())
    if taken is not None:
        await open_imported(app, taken)
    return taken is not None


async def open_imported(app: ApocalypseApp, taken: ImportChoice) -> None:
    """Look through a game, play it on after it is kept, or set up one from a position."""
    found = taken.found
    if found.is_position:
        last = Setup.from_settings(app.settings)
        setup = await app.show(SetupScreen(setup_from(found, last)))
        if setup is not None:
            sheet = new_sheet(setup, app.settings)
            await play_match(app, setup, replace(sheet, comments=found.sheet.comments))
    elif found.over or taken.only_look:
        await review_sheet(app, found.sheet)
    else:
        told = app.keeper.take_in(found.sheet) if app.keeper is not None else ""
        if told:
            app.say(told, "The game's file")
        await play_match(app, setup_of(found.sheet), found.sheet)


def setup_from(found: ImportResult, last: Setup) -> Setup:
    """What to propose for a game from a position: what its text says, else as in the last game."""
    sheet = found.sheet
    setup = replace(last, start=sheet.game.start)
    if found.rules_known:
        said = setup_of(sheet)
        privacy = said.privacy if sheet.covered_keys else setup.privacy
        clock = said.clock or setup.clock
        setup = replace(setup, rules=said.rules, clock=clock, privacy=privacy)
    return replace(setup, white=sheet.white or setup.white, black=sheet.black or setup.black)
