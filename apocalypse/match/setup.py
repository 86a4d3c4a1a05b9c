"""Setup of a match: players, rules, clock, and how orders are kept secret."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from apocalypse.formats.time_control import TimeControls
from apocalypse.match.players import Players, players_on
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.notation import quoted
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, Rules

if TYPE_CHECKING:
    from apocalypse.formats.imports import ImportResult
    from apocalypse.formats.sheet import Sheet


class Privacy(Enum):
    """How an order is kept secret while it is written.

    ``Privacy(word)`` also reads the words of versions before 0.2, ``handover`` and ``blind``.
    """

    LOOK_AWAY = "look-away"
    """One player writes while the opponent looks away; a curtain hides the screen in between."""
    COVERED_KEYS = "covered-keys"
    """Both stay seated, the board stays public, and nothing shows what is typed."""

    @classmethod
    def _missing_(cls, value: object) -> Privacy | None:
        return {"handover": cls.LOOK_AWAY, "blind": cls.COVERED_KEYS}.get(str(value))


@dataclass(frozen=True)
class MatchSetup:
    """What the players agree on before a match."""

    rules: Rules = CLASSIC
    players: Players = Players()
    privacy: Privacy = Privacy.LOOK_AWAY
    draws: bool = True
    """Whether the third occurrence of a position, or fifty quiet turns, draw the game."""
    clock: TimeControls | None = None
    """How long the players have to think; None: as long as they like."""
    start: Position = START
    """Where the game begins."""
    penalties: Penalties = NO_PENALTIES
    """The lost bets of White and of Black at the start (7.ii)."""
    practice: bool = False
    """Whether a game against the computer is for practice; between two people this does nothing."""
    first_to: int = 0
    """The points that win the match, up to 99; 0: one game follows the other without an end."""

    def swapped(self) -> MatchSetup:
        """The setup of a rematch, in which players with names exchange sides.

        They take their clocks along. Players without names keep their colors: they know who they
        are.
        """
        if not self.players.change_sides:
            return self
        clock = self.clock.swapped() if self.clock is not None else None
        return replace(self, players=self.players.swapped(), clock=clock)


def setup_of(sheet: Sheet) -> MatchSetup:
    """The setup of the game on a sheet, to continue it and for its rematch."""
    rules = sheet.game.rules
    draws = (rules.repetition, rules.quiet_turns) != (None, None)
    without_draws = replace(rules, repetition=None, quiet_turns=None)
    privacy = Privacy.COVERED_KEYS if sheet.covered_keys else Privacy.LOOK_AWAY
    return MatchSetup(
        without_draws,
        players_on(sheet),
        privacy,
        draws,
        sheet.clock,
        sheet.game.start,
        sheet.game.start_penalties,
        sheet.practice,
        sheet.first_to,
    )


def match_length(text: str) -> int:
    """Read the points that win a match.

    Raises:
        ValueError: the text is not a number from 1 to 99; with a sentence.
    """
    # Here and not above: few games have an end of the match, and headers know all events.
    from apocalypse.formats.headers import read_first_to

    if points := read_first_to(text):
        return points
    raise ValueError(f"{quoted(text)} is not a number of points. Choose one from 1 to 99.")


def setup_at(start: Position, penalties: Penalties, rules: Rules, last: MatchSetup) -> MatchSetup:
    """The setup to propose for a position: as in the last game, except for its rules.

    If a side has a third knight, promotion is free.
    """
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.material import rules_allowing

    return replace(last, rules=rules_allowing(start, rules), start=start, penalties=penalties)


def setup_from(imported: ImportResult, last: MatchSetup) -> MatchSetup:
    """The setup to propose for a position: what its text has, else as in the last game."""
    sheet = imported.sheet
    start, penalties = sheet.game.start, sheet.game.start_penalties
    setup = setup_at(start, penalties, last.rules, last)
    if imported.has_rules:
        of_sheet = setup_of(sheet)
        setup = setup_at(start, penalties, of_sheet.rules, last)
        privacy = of_sheet.privacy if sheet.covered_keys else setup.privacy
        setup = replace(setup, clock=of_sheet.clock or setup.clock, privacy=privacy)
    players = zip(players_on(sheet), setup.players, strict=True)
    return replace(
        setup, players=Players(*(named if any(named) else before for named, before in players))
    )
