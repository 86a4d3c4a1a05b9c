"""Match: everything that two players share, in any front end."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from apocalypse.formats.options import Privacy
from apocalypse.formats.sheet import Sheet
from apocalypse.match.clocks import Clocks
from apocalypse.match.players import ComputerPlayer, Players, players_to_play
from apocalypse.match.score import UNPLAYED, NextGame, Score, standing
from apocalypse.match.setup import MatchSetup, options_of
from apocalypse.rules.bets import NO_PENALTIES
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.strategy.levels import Level, supports
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.strategy.habits import Profile


@dataclass
class Match:
    """The public side of a match. Only the game loop replaces the game."""

    game: Game
    players: Players = Players()
    coordinates: Coordinates = PAGE
    """How squares are named to the players and on the sheet."""
    privacy: Privacy = Privacy.LOOK_AWAY
    clocks: Clocks | None = None
    """The clocks; None: the players think as long as they like."""
    first_writer: Color = WHITE
    """The side that writes its order first, if two people share the keyboard."""
    origin: Sheet | None = None
    """The sheet with which the game began or was opened, if any."""
    opponent: Profile | None = None
    """Rival's knowledge of its opponent; None: it has not read yet, or does not play."""

    @property
    def names(self) -> Names:
        """The names of the players in sentences."""
        return self.players.names

    @property
    def computer(self) -> ComputerPlayer | None:
        """The computer, if it plays one side."""
        return self.players.computer(self.game.rules)

    @property
    def is_against_rival(self) -> bool:
        """Whether a person plays against Rival."""
        return self.computer is not None and self.computer.level is Level.RIVAL

    @property
    def is_practice(self) -> bool:
        """Whether the player may get hints and take turns back: against the computer only."""
        return self.computer is not None and self.origin is not None and self.origin.practice

    @property
    def has_hints(self) -> bool:
        """Whether the player may ask for hints: in practice, by classic rules."""
        return self.is_practice and supports(self.game.rules)

    @property
    def is_unsigned(self) -> bool:
        """Whether a person who plays has no name."""
        return not all(player.is_computer or player.name for player in self.players)

    def sign(self, players: Players) -> None:
        """Give the players their names, on the sheet, too."""
        self.players = players
        if self.origin is not None:
            white, black = (player.name for player in players)
            self.origin = replace(self.origin, white=white, black=black)

    @property
    def first_to(self) -> int:
        """The points that win the match; 0: it has no end."""
        return 0 if self.origin is None else self.origin.first_to

    @property
    def score(self) -> Score:
        """The score of the finished games, this one included once it is over."""
        return Score.on(self.sheet)

    @property
    def next_game(self) -> NextGame:
        """The kind of the next game of these players, once this one is over."""
        if not self.first_to:
            return NextGame.REMATCH
        if self.score.is_decisive(self.first_to):
            return NextGame.NEW_MATCH
        return NextGame.SAME_MATCH

    @property
    def standing(self) -> str | None:
        """How the match stands, in a sentence; None: it has no end."""
        if not self.first_to:
            return None
        return standing(self.score, self.first_to, self.names)

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game so far, with everything else on the sheet it was opened from."""
        sheet = self.origin
        if sheet is None:
            sheet = sheet_of(self.game, self.players, self.coordinates)
        if self.clocks is not None:
            sheet = replace(sheet, clock=self.clocks.controls, times=self.clocks.times)
        return replace(sheet, game=self.game)


def sheet_of(game: Game, players: Players, coordinates: Coordinates) -> Sheet:
    """The sheet of a game between two players, with nothing else on it."""
    white, black = players
    return Sheet(
        game,
        white.name,
        black.name,
        coordinates=coordinates,
        white_level=white.level.value if white.level else "",
        black_level=black.level.value if black.level else "",
    )


def new_sheet(
    setup: MatchSetup, coordinates: Coordinates | None = None, score: Score = UNPLAYED
) -> Sheet:
    """The sheet of a new game, with the score of its match before it.

    Coordinates are those that are usual for the rule set, unless others are named.
    """
    rules = setup.rules
    penalties = NO_PENALTIES if rules.turn.bets.penalty_limit is None else setup.penalties
    game = Game(rules, setup.start, penalties)
    sheet = sheet_of(game, setup.players, coordinates or rules.names.ranks)
    practice = setup.practice and setup.players.computer(rules) is not None
    first_to = 0 if practice else setup.first_to
    options = options_of(setup) | {"practice": practice, "first_to": first_to}
    return replace(sheet, score=score, **options)


def new_match(
    sheet: Sheet,
    privacy: Privacy = Privacy.LOOK_AWAY,
    now: Callable[[], float] = time.monotonic,
) -> Match:
    """The match in which the game of a sheet begins or continues.

    Its clocks show the times on the sheet, or the full time; ``now`` returns the time in seconds.
    """
    clocks = None
    if sheet.clock is not None:
        is_open = privacy is Privacy.COVERED_KEYS
        clocks = Clocks(sheet.clock, now, sheet.times, is_open=is_open)
    return Match(
        sheet.game, players_to_play(sheet), sheet.coordinates, privacy, clocks, origin=sheet
    )
