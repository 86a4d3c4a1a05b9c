"""Setup: what the players agree on before a match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from apocalypse.formats.time_control import TimeControl
from apocalypse.match.players import Players, players_on
from apocalypse.match.privacy import Privacy
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, Rules

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet


@dataclass(frozen=True)
class MatchSetup:
    """What the players agree on before a match."""

    rules: Rules = CLASSIC
    players: Players = Players()
    privacy: Privacy = Privacy.LOOK_AWAY
    draws: bool = True
    """Whether the third occurrence of a position, or fifty quiet turns, draw the game."""
    clock: TimeControl | None = None
    """How long the players have to think; None: as long as they like."""
    start: Position = START
    """Where the game begins."""

    def swapped(self) -> MatchSetup:
        """The same players for another game, with their sides exchanged.

        Two people without names keep their colors: they know who they are.
        """
        return replace(self, players=self.players.swapped()) if self.players.have_names else self


def setup_of(sheet: Sheet) -> MatchSetup:
    """What the players agreed on before the game of a sheet, to continue it and for its rematch."""
    rules = sheet.game.rules
    draws = (rules.repetition, rules.quiet_turns) != (None, None)
    plain = replace(rules, repetition=None, quiet_turns=None)
    privacy = Privacy.COVERED_KEYS if sheet.covered_keys else Privacy.LOOK_AWAY
    return MatchSetup(plain, players_on(sheet), privacy, draws, sheet.clock, sheet.game.start)
