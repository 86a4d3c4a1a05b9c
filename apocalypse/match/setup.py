"""Setup of a match: players, rules, clock, and how orders are kept secret."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from apocalypse.formats.options import GameOptions
from apocalypse.match.players import Players, players_on
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, Rules, with_draws

if TYPE_CHECKING:
    from apocalypse.formats.imports import ImportResult
    from apocalypse.formats.sheet import Sheet


USUAL_RULES: Final = with_draws(CLASSIC)


@dataclass(frozen=True)
class MatchSetup(GameOptions):
    """What the players agree on before a match."""

    rules: Rules = USUAL_RULES
    players: Players = Players()
    start: Position = START
    """Where the game begins."""
    penalties: Penalties = NO_PENALTIES
    """The lost bets of White and of Black at the start (7.ii)."""

    def swapped(self) -> MatchSetup:
        """The setup of a rematch, in which players with names exchange sides.

        They take their clocks along. Players without names keep their colors: they know who they
        are.
        """
        if not self.players.change_sides:
            return self
        clock = self.clock.swapped() if self.clock is not None else None
        return replace(self, players=self.players.swapped(), clock=clock)


def options_of(holder: GameOptions) -> dict[str, Any]:
    """The options that a sheet or a setup has beside its rules, by their fields."""
    return {field.name: getattr(holder, field.name) for field in fields(GameOptions)}


def setup_of(sheet: Sheet) -> MatchSetup:
    """The setup of the game on a sheet, to continue it and for its rematch."""
    game = sheet.game
    return MatchSetup(
        game.rules, players_on(sheet), game.start, game.start_penalties, **options_of(sheet)
    )


def setup_at(start: Position, penalties: Penalties, rules: Rules, last: MatchSetup) -> MatchSetup:
    """The setup to propose for a position: as in the last game, except for its rules.

    If a side has a third knight, promotion is free.
    """
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.legal import rules_allowing

    draws = last.rules.repetition, last.rules.quiet_turns
    rules = replace(rules_allowing(start, rules), repetition=draws[0], quiet_turns=draws[1])
    return replace(last, rules=rules, start=start, penalties=penalties)


def setup_from(imported: ImportResult, last: MatchSetup) -> MatchSetup:
    """The setup to propose for a position: what its text has, else as in the last game."""
    sheet = imported.sheet
    start, penalties = sheet.game.start, sheet.game.start_penalties
    setup = setup_at(start, penalties, last.rules, last)
    if imported.has_rules:
        setup = setup_at(start, penalties, sheet.game.rules, last)
        usual = options_of(GameOptions())
        chosen = {name: value for name, value in options_of(sheet).items() if value != usual[name]}
        setup = replace(setup, **chosen)
    players = zip(players_on(sheet), setup.players, strict=True)
    return replace(
        setup, players=Players(*(named if any(named) else before for named, before in players))
    )
