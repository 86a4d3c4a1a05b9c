"""Table: everything about a match that both players may see, shared by all its screens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apocalypse.formats.sheet import Sheet
from apocalypse.match.clocks import Clocks
from apocalypse.match.privacy import Privacy
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.tui.board.speed import Speed
from apocalypse.wording.captions import Names


@dataclass
class Table:
    """The public side of a match. Only the conductor replaces the game."""

    game: Game
    names: Names
    coordinates: Coordinates = PAGE
    flipped: bool = False
    """Whether Black's home is at the bottom of the board."""
    letters: bool = False
    """Whether the board is drawn in letters: the terminal has no half blocks."""
    privacy: Privacy = Privacy.HANDOVER
    speed: Speed = Speed.NORMAL
    """How fast reveals are told."""
    clocks: Clocks | None = None
    """The clocks; None: the players think as long as they like."""
    score: Score = UNPLAYED
    """What the players have won in the games before this one, and in this one when it is over."""
    origin: Sheet | None = None
    """The sheet with which the game began or was opened; None: a table of no match."""

    @property
    def sheet(self) -> Sheet:
        """The game as far as it has come, with all that stood on its sheet when it was opened."""
        sheet = self.origin
        if sheet is None:
            sheet = Sheet(self.game, *self.names, coordinates=self.coordinates)
        if self.clocks is not None:
            sheet = replace(sheet, clock=self.clocks.control, times=self.clocks.times)
        return replace(sheet, game=self.game)
