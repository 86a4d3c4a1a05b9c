"""Try: other orders in a turn of a game, or in a position of no game.

Losses belong to games that are over, and to positions of no game: where a game is still played,
nobody passes analyses.
"""

from __future__ import annotations

from dataclasses import replace

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import coordinates_of
from apocalypse.match.players import people
from apocalypse.match.setup import FREE_START
from apocalypse.match.trial import Trial
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import rules_allowing
from apocalypse.strategy.levels import supports
from apocalypse.tui.background_analysis import BackgroundAnalysis, PositionAnalyses
from apocalypse.tui.flows.host import Host, sheet_view
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.try_orders import TryScreen


async def try_turn(
    host: Host, match: MatchView, number: int, analysis: BackgroundAnalysis | None = None
) -> None:
    """Let the players try other orders in a turn of a game, which stays as it is.

    Without an analysis the game is not over, so no losses are shown.
    """
    trial = Trial.of_turn(match.game, number)
    analyses = None
    if analysis is not None and analysis.is_possible:
        analyses = PositionAnalyses(analysis, number)
    screen = TryScreen(_open(match, trial), trial, _first_side(match, number, analysis), analyses)
    await host.show(screen)
    if analysis is not None and screen.has_tried:
        analysis.answered.add(number)


async def try_position(host: Host, sheet: Sheet) -> None:
    """Let the players try orders from the position on a sheet without turns.

    Squares have the names of new games. If a side has a third knight, promotion is free.
    """
    rules = rules_allowing(sheet.game.start, sheet.game.rules)
    if rules != sheet.game.rules:
        host.say(FREE_START, "This position")
    game = Game(rules, sheet.game.start, sheet.game.start_penalties)
    sheet = replace(sheet, game=game, coordinates=coordinates_of(host.settings, rules))
    trial = Trial.of_turn(game, 1)
    analyses = PositionAnalyses() if supports(rules) else None
    await host.show(TryScreen(_open(sheet_view(host, sheet), trial), trial, WHITE, analyses))


def _open(match: MatchView, trial: Trial) -> MatchView:
    """A match in which people write for both sides, the computer's too."""
    return replace(match, game=trial.game, players=people(*match.names), clocks=None)


def _first_side(match: MatchView, number: int, analysis: BackgroundAnalysis | None) -> Color:
    """The side whose order is tried first: the person alone, or the side that lost more."""
    from apocalypse.review.verdicts import worse_side

    if match.computer is not None:
        return match.computer.color.other
    if analysis is None or (analyzed := analysis.turn(number)) is None:
        return WHITE
    return worse_side(analyzed.played, analyzed.assessment)
