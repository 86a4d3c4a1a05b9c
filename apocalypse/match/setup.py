"""Setup: what is agreed before a game begins."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from apocalypse.formats.time_control import TimeControl, read_time_control
from apocalypse.match.privacy import Privacy
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.wording.names import Names, check_players, read_name

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.settings import Settings

FREE: Final = "free"
"""The word for rules that set no limit to promotion."""


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: rules, names, privacy, draws, the clock and the start."""

    rules: Rules = CLASSIC
    white: str = "White"
    black: str = "Black"
    privacy: Privacy = Privacy.HANDOVER
    draws: bool = True
    """Whether a position that comes up too often, or too many quiet turns, are a draw."""
    clock: TimeControl | None = None
    """How long the players have to think; None: as long as they like."""
    start: Position = START
    """Where the game begins."""

    @property
    def named(self) -> bool:
        """Whether the players have names. Who has none stays White or Black."""
        return (self.white, self.black) != ("White", "Black")

    def swapped(self) -> Setup:
        """The same players for another game, with their sides exchanged.

        Players without names stay White and Black: they know who they are.
        """
        return replace(self, white=self.black, black=self.white) if self.named else self

    @classmethod
    def from_settings(cls, settings: Settings) -> Setup:
        """The choices of the last game that was set up, as far as they can be understood."""
        names = {}
        for color in ("white", "black"):
            with suppress(ValueError):
                names[color] = read_name(getattr(settings, color))
        clock = None
        with suppress(ValueError):
            clock = read_time_control(settings.clock)
        capped = settings.promotion != FREE
        rules = replace(PRESETS.get(settings.rules, CLASSIC), capped=capped)
        known = {privacy.value: privacy for privacy in Privacy}
        privacy = known.get(settings.privacy, Privacy.HANDOVER)
        white, black = (names.get(side, side.capitalize()) for side in ("white", "black"))
        try:
            check_players(Names(white, black))
        except ValueError:
            white, black = Names()
        return cls(rules, white, black, privacy, settings.draws, clock)

    def into_settings(self, settings: Settings) -> Settings:
        """The settings with these choices."""
        return settings._replace(
            white="" if self.white == "White" else self.white,
            black="" if self.black == "Black" else self.black,
            rules=self.rules.name,
            promotion="" if self.rules.capped else FREE,
            privacy=self.privacy.value,
            draws=self.draws,
            clock=str(self.clock or ""),
        )


def setup_of(sheet: Sheet) -> Setup:
    """What was agreed before the game of a sheet, to play it on and for its rematch."""
    rules = sheet.game.rules
    draws = (rules.repetition, rules.quiet_turns) != (None, None)
    plain = replace(rules, repetition=None, quiet_turns=None)
    white, black = sheet.white or "White", sheet.black or "Black"
    privacy = Privacy.BLIND if sheet.covered_keys else Privacy.HANDOVER
    return Setup(plain, white, black, privacy, draws, sheet.clock, sheet.game.start)
