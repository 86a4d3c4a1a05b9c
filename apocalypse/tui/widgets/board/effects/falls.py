"""Falls: two pieces of one kind met on one square, and both are lost."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from apocalypse.rules.board import KNIGHT, PAWN, Color, Mask, Piece, Square
from apocalypse.tui.widgets.board.bends import Bend
from apocalypse.tui.widgets.board.effects.act import part, smooth, swell
from apocalypse.tui.widgets.board.effects.particles import dust, ring, shards, sparks
from apocalypse.tui.widgets.board.stage import Spot, Stage


@dataclass(frozen=True)
class Shatter:
    """Two knights run into each other and break to pieces."""

    square: Square
    white: Spot
    black: Spot
    seed: int

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the white flash, then the shards of both in a ring."""
        center = stage.center(self.square)
        broken = part(progress, 0.14, 1)
        size = stage.scale.width
        for color, spot in ((Color.WHITE, self.white), (Color.BLACK, self.black)):
            knight = Piece(color, KNIGHT)
            x, y = stage.spot(spot)
            stage.shade(knight, x, y, 1 - part(progress, 0.1, 0.3))
            shards(stage, knight, (x, y), broken, self.seed + color.index)
            if not broken:
                stage.tinted(knight, x, y, stage.palette.flash, part(progress, 0, 0.12))
        for delay in (0.0, 0.12):
            wave = part(broken, delay, 0.75 + delay)
            ring(stage, center, size * (0.3 + 1.1 * wave), stage.palette.flash, 0.9 * swell(wave))
        sparks(stage, center, broken, self.seed, count=20)


@dataclass(frozen=True)
class Fall:
    """Two pawns run into each other, topple over and fade."""

    square: Square
    white: Spot
    black: Spot
    seed: int

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw both as they topple, White's to the left and Black's to the right."""
        fade = 1 - part(progress, 0.6, 1)
        lean = smooth(part(progress, 0.1, 0.5)) * pi / 2
        for color, spot in ((Color.WHITE, self.white), (Color.BLACK, self.black)):
            pawn = Piece(color, PAWN)
            x, y = stage.spot(spot)
            stage.shade(pawn, x, y, 1 - part(progress, 0.1, 0.3))
            _topple(stage, pawn, (x, y), lean if color is Color.BLACK else -lean, fade)
        center = stage.center(self.square)
        sparks(stage, center, part(progress, 0, 0.5), self.seed)
        ground = center[1] + stage.scale.height * 0.35
        dust(stage, (center[0], ground), part(progress, 0.45, 1), self.seed, count=20)


def _topple(
    stage: Stage, piece: Piece, corner: tuple[int, int], angle: float, strength: float
) -> None:
    """Draw a piece turned about the edge of its base that it falls over, to the right if > 0."""
    half = 0.34 * stage.scale.width
    foot_x = (stage.scale.width - 1) / 2 + (half if angle > 0 else -half if angle < 0 else 0)
    foot_y = stage.sprite(piece).feet - 1
    turn, rise = cos(angle), sin(angle)

    stage.bent(piece, *corner, Bend((foot_x, foot_y), (turn, -rise), (rise, turn)), strength)
