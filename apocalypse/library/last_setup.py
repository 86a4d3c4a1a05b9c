"""The last setup: the choices of the last match, as the settings store them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from apocalypse.formats.time_control import read_time_controls
from apocalypse.library.settings import Settings
from apocalypse.match.players import Player, Players, player_called
from apocalypse.match.setup import MatchSetup, Privacy, match_length
from apocalypse.rules.board import Color
from apocalypse.rules.rulesets import CLASSIC, FREE, PRESETS
from apocalypse.wording.names import check_players, read_name


def last_setup(settings: Settings) -> MatchSetup:
    """The choices of the last match, as far as the settings can be understood."""
    privacy, clock, first_to = Privacy.LOOK_AWAY, None, 0
    with suppress(ValueError):
        privacy = Privacy(settings.privacy)
    with suppress(ValueError):
        clock = read_time_controls(settings.clock)
    with suppress(ValueError):
        first_to = match_length(str(settings.first_to))
    is_capped = settings.promotion != FREE
    rules = replace(PRESETS.get(settings.rules, CLASSIC), capped=is_capped)
    players = Players(*(_player(settings, color) for color in Color))
    try:
        check_players(players.names)
    except ValueError:
        players = Players()
    return MatchSetup(
        rules,
        players,
        privacy,
        settings.draws,
        clock,
        practice=settings.practice,
        first_to=first_to,
    )


def _player(settings: Settings, color: Color) -> Player:
    level = settings.white_level if color is Color.WHITE else settings.black_level
    name = settings.white if color is Color.WHITE else settings.black
    player = player_called(name, level)
    if player.name:
        try:
            read_name(player.name)
        except ValueError:
            return Player()
    return player


def with_setup(settings: Settings, setup: MatchSetup) -> Settings:
    """The settings with the choices of a match."""
    white, black = setup.players
    return settings._replace(
        white=white.name,
        black=black.name,
        white_level=white.level.value if white.level else "",
        black_level=black.level.value if black.level else "",
        rules=setup.rules.name,
        promotion="" if setup.rules.capped else FREE,
        privacy=setup.privacy.value,
        draws=setup.draws,
        clock=str(setup.clock or ""),
        practice=setup.practice,
        first_to=setup.first_to,
    )
