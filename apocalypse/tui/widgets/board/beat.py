"""Beat: one moment of a turn as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import Mask
from apocalypse.rules.events import Event
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.effects.act import Act
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.marks import NO_MARKS, Marks
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.picture import picture
from apocalypse.tui.widgets.board.stage import Stage


@dataclass(frozen=True)
class Beat:
    """Acts that share one clock, and the events that they tell."""

    events: tuple[Event, ...]
    duration: float
    """Seconds at normal speed."""
    before: Position
    """Where pieces stand that take no part."""
    after: Position
    """The resting position when it is over."""
    acts: tuple[Act, ...] = ()
    waiting: tuple[Act, ...] = ()
    """Acts of later beats: what they are about is seen as they will find it."""

    @property
    def hidden(self) -> Mask:
        """The squares whose pieces acts draw themselves."""
        mask = 0
        for act in self.acts + self.waiting:
            mask |= act.squares
        return mask

    def backdrop(self, geometry: Geometry, palette: Palette, marks: Marks = NO_MARKS) -> Stage:
        """The board with everything that does not move."""
        return picture(self.before, geometry, palette, marks, self.hidden)

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw what moves over a backdrop, at a progress from 0 to 1."""
        for act in self.waiting:
            act.draw(stage, 0)
        for act in self.acts:
            act.draw(stage, progress)
