"""Importing: a game or a position from elsewhere comes to the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apocalypse.formats.imports import ImportResult
from apocalypse.library.last_setup import last_setup
from apocalypse.match.match import new_sheet
from apocalypse.match.players import Players, players_on
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.flows.review import review_sheet
from apocalypse.tui.match_view import coordinates_of
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
    found = taken.imported
    if found.is_position:
        last = last_setup(app.settings)
        setup = await app.show(SetupScreen(setup_from(found, last)))
        if setup is not None:
            sheet = new_sheet(setup, coordinates_of(app.settings, setup.rules))
            sheet = replace(sheet, comments=found.sheet.comments)
            await play_on_screens(app, setup, sheet)
    elif found.is_over or taken.only_review:
        await review_sheet(app, found.sheet)
    else:
        told = app.autosave.save_imported(found.sheet) if app.autosave is not None else ""
        if told:
            app.say(told, "Saved game")
        await play_on_screens(app, setup_of(found.sheet), found.sheet)


def setup_from(found: ImportResult, last: MatchSetup) -> MatchSetup:
    """What to propose for a game from a position: what its text says, else as in the last game."""
    sheet = found.sheet
    setup = replace(last, start=sheet.game.start)
    if found.has_rules:
        said = setup_of(sheet)
        privacy = said.privacy if sheet.covered_keys else setup.privacy
        clock = said.clock or setup.clock
        setup = replace(setup, rules=said.rules, clock=clock, privacy=privacy)
    players = zip(players_on(sheet), setup.players, strict=True)
    return replace(
        setup, players=Players(*(here if any(here) else before for here, before in players))
    )
