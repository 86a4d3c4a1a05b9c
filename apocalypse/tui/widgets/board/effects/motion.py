"""Motion: pieces that walk, hop and fly from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from apocalypse.rules.board import KNIGHT, Mask, Piece, Square
from apocalypse.tui.widgets.board.effects.act import part, smooth, swell
from apocalypse.tui.widgets.board.effects.particles import dust
from apocalypse.tui.widgets.board.stage import Spot, Stage


@dataclass(frozen=True)
class Walk:
    """A piece goes where it was ordered: a knight hops, a pawn marches in two steps."""

    piece: Piece
    origin: Square
    spot: Spot
    bow: float = 0.0
    """How far it keeps to its right on the way, in squares."""

    @property
    def squares(self) -> Mask:
        """Its origin."""
        return 1 << self.origin

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw it on its way."""
        way = smooth(progress)
        x, y = _between(stage, stage.at(self.origin), stage.spot(self.spot), way, self.bow)
        if self.piece.kind is KNIGHT:
            lift = 0.6 * swell(way)
        else:
            lift = 0.14 * (swell(2 * way) + swell(2 * way - 1))
        stage.place(self.piece, x, y, round(lift * stage.scale.height))


@dataclass(frozen=True)
class Flight:
    """A pawn is lifted off the board and set down elsewhere."""

    piece: Piece
    origin: Square
    spot: Spot
    seed: int
    bow: float = 0.0

    @property
    def squares(self) -> Mask:
        """Its origin."""
        return 1 << self.origin

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw it: up, across, down."""
        way = smooth(part(progress, 0.2, 0.75))
        x, y = _between(stage, stage.at(self.origin), stage.spot(self.spot), way, self.bow)
        lift = smooth(part(progress, 0, 0.3)) * (1 - smooth(part(progress, 0.68, 0.82)))
        height = round(0.3 * lift * stage.scale.height)
        stage.place(self.piece, x, y, height)
        if height:
            stage.tinted(self.piece, x, y - height, stage.palette.white.rim, 0.35 * lift)
        landing = part(progress, 0.8, 1)
        if 0 < landing < 1:
            feet = y + stage.sprite(self.piece).feet - 1
            dust(stage, (x + stage.scale.width / 2, feet), landing, self.seed)


def _between(
    stage: Stage, start: tuple[int, int], end: tuple[int, int], way: float, bow: float
) -> tuple[int, int]:
    """A pixel on the way between two, swerving to the right of it in the middle."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    aside = bow * stage.scale.width * swell(way)
    x = start[0] + across * way - down / length * aside
    y = start[1] + down * way + across / length * aside
    return round(x), round(y)
