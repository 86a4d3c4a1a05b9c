"""MatchView: a match with the way its players see it, shared by all its screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE
from apocalypse.tui.board.reveal_speed import RevealSpeed

if TYPE_CHECKING:
    from apocalypse.library.settings import Settings


@dataclass
class MatchView(Match):
    """A match as the screens show it."""

    flipped: bool = False
    """Whether Black's home is at the bottom of the board."""
    letters: bool = False
    """Whether the board is drawn in letters: the terminal has no half blocks."""
    speed: RevealSpeed = RevealSpeed.NORMAL
    """How fast reveals are played."""

    @property
    def is_black_alone(self) -> bool:
        """Whether a person plays Black against the computer, and sees the board from there."""
        return self.computer is not None and self.computer.color is WHITE


def view_of(match: Match, settings: Settings, *, letters: bool) -> MatchView:
    """A match as its players chose to see it. A player alone sees Black from Black's side."""
    view = MatchView(
        **vars(match),
        letters=letters,
        speed=RevealSpeed.of(settings.speed),
    )
    view.flipped = settings.flipped or view.is_black_alone
    return view
