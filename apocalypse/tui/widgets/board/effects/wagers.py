"""Wagers: a bet that came true, and one that did not."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import Mask, Piece, Square
from apocalypse.tui.widgets.board.effects.act import part, smooth, swell
from apocalypse.tui.widgets.board.effects.particles import ring
from apocalypse.tui.widgets.board.stage import Spot, Stage


@dataclass(frozen=True)
class Halo:
    """A piece whose bet came true shines, in two rings that open around it."""

    piece: Piece
    square: Square

    @property
    def squares(self) -> Mask:
        """Where it stands."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the piece, and the rings."""
        x, y = stage.at(self.square)
        hop = round(0.25 * stage.scale.height * swell(part(progress, 0.1, 0.6)))
        stage.place(self.piece, x, y, hop)
        for delay in (0.0, 0.2):
            wave = part(progress, delay, 0.8 + delay)
            radius = stage.scale.width * (0.35 + 0.4 * wave)
            ring(stage, stage.center(self.square), radius, stage.palette.target, swell(wave))


@dataclass(frozen=True)
class Recoil:
    """A piece whose bet was lost sets out, is thrown back, and shakes."""

    piece: Piece
    origin: Square
    target: Square

    @property
    def squares(self) -> Mask:
        """Where it stands."""
        return 1 << self.origin

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw it out and back, with a flash when it is thrown."""
        out = 0.45 * (smooth(part(progress, 0, 0.3)) - smooth(part(progress, 0.32, 0.5)))
        (x, y), (far_x, far_y) = stage.at(self.origin), stage.spot(Spot(self.target))
        shake = swell(4 * part(progress, 0.5, 1) % 1) * (1 - part(progress, 0.5, 1))
        x += round((far_x - x) * out + 0.12 * stage.scale.width * shake)
        y += round((far_y - y) * out)
        stage.place(self.piece, x, y)
        struck = swell(part(progress, 0.26, 0.6))
        if struck:
            stage.tinted(self.piece, x, y, stage.palette.spark, 0.8 * struck)
