"""MatchView: a match with the way its players see it, shared by all its screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE
from apocalypse.tui.board.preferences import Speed

if TYPE_CHECKING:
    from apocalypse.library.settings import Settings


@dataclass
class MatchView(Match):
    """A match as the screens show it."""

    flipped: bool = False
    """Whether Black's home is at the bottom of the board."""
    letters: bool = False
    """Whether the board is drawn in letters: the terminal has no half blocks."""
    speed: Speed = Speed.NORMAL
    """How fast reveals are played."""
    rule_numbers: bool = False
    """Whether the captions of a reveal end with the numbers of their rules."""


def view_of(match: Match, settings: Settings, *, letters: bool) -> MatchView:
    """A match as its players chose to see it. A player alone sees Black from Black's side."""
    is_black_alone = match.computer is not None and match.computer.color is WHITE
    return MatchView(
        **vars(match),
        flipped=settings.flipped or is_black_alone,
        letters=letters,
        speed=Speed.of(settings.speed),
        rule_numbers=settings.rule_numbers,
    )
