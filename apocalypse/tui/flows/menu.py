"""The menu of a game: what the players choose there, done on the screen below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from apocalypse.match.match import Match
from apocalypse.match.score import NextGame
from apocalypse.rules.outcome import Termination
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.flows.host import Host, start_view
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.menu import REQUESTS, LeaveScreen, MenuChoice, MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.settings import SettingsScreen


async def use_menu(host: Host, screen: BaseScreen[Any]) -> None:
    """Show the menu over a screen of a game, and do what the players choose there."""
    view = screen.game_view
    if view is None:
        return
    menu = MenuScreen(
        view,
        saved=saved_sentence(host, view.match),
        requests=screen.requests,
        is_written=isinstance(screen, OrderScreen | CoveredOrderScreen),
    )
    match await host.show(menu):
        case MenuChoice.HELP:
            await screen.run_action("app.help")
        case MenuChoice.SETTINGS:
            await _change_settings(host, view)
        case MenuChoice.AGREEMENT if isinstance(screen, OrderScreen) and view.match.computer:
            # The computer answers on this screen, so that what is written stays.
            if await host.show(ConsentScreen(Termination.AGREEMENT, view, (screen.color,))):
                screen.leave_for(Termination.AGREEMENT)
        case MenuChoice.LEAVE:
            screen.leave()
        case MenuChoice.QUIT:
            await screen.run_action("app.leave")
        case choice if choice in REQUESTS:
            screen.leave_for(REQUESTS[choice])


async def _change_settings(host: Host, view: GameView) -> None:
    """Show the settings; the match follows them from the next screen on."""
    settings = await host.show(SettingsScreen(host.settings, view))
    host.remember(settings)
    view.match.speed = RevealSpeed.of(settings.speed)


def leave_screen(host: Host, screens: Sequence[Screen[Any]]) -> LeaveScreen:
    """The question whether to quit, with the board if a game is played on one of the screens."""
    for screen in reversed(screens):
        if isinstance(screen, BaseScreen) and (view := screen.game_view) is not None:
            return LeaveScreen(view, saved_sentence(host, view.match))
    return LeaveScreen(start_view(host))


def saved_sentence(host: Host, match: Match) -> str:
    """Whether the game can be continued another time."""
    if host.autosave is None or not host.autosave.is_saved:
        return "Your game is not saved."
    is_over = match.game.outcome is not None
    has_turns = bool(match.game.turns)
    is_between_games = is_over or not has_turns
    if match.next_game is NextGame.SAME_MATCH and match.score.games and is_between_games:
        return "Your match is saved. Continue resumes it."
    if is_over:
        return "Your game is saved."
    if not has_turns:
        return "No turn was played, so there is nothing to save."
    return "Your game is saved. Continue resumes it."
