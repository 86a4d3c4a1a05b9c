"""GIF: a game as a moving picture, in which both pieces move at the same time.

Below the board stand the names, and what happened in each turn. It is shown three times and then
rests (WCAG 2.2.2). Pillow draws it, and is loaded for that alone.

Only what differs from the frame before is drawn, and each frame is encoded when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from math import ceil, floor
from operator import itemgetter
from struct import pack
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import normalize

from apocalypse.formats import svg
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import KNIGHT, WHITE, Color, Piece
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence
from apocalypse.wording.names import Names, sentence

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

    from apocalypse.rules.game import Turn

FRAMES: Final = 8
"""The frames in which pieces move."""
FRAME_MILLISECONDS: Final = 60
"""How long each of them stands."""
PAUSE_MILLISECONDS: Final = 1200
"""How long a position stands between two turns."""
TIMES: Final = 3
"""How often the game is shown."""
LINES: Final = 5
"""The lines below the board: the names, and captions."""
_LINE_HEIGHT: Final = 18
"""The height of a line below the board, in pixels."""
HEIGHT: Final = svg.SIDE + LINES * _LINE_HEIGHT
"""The height of a picture, in pixels."""
_LINE_LENGTH: Final = 46
"""The most characters of a line below the board."""
_LINE_FONT: Final = 13
"""The size of the letters of a line, in pixels."""
_EDGE_FONT: Final = 15
"""The size of the letters at the edges of the board, in pixels."""
PALETTE_SIZE: Final = 32
"""How many colors a picture has."""
NO_COLOR: Final = PALETTE_SIZE
"""The color of a pixel that is the same as in the frame before."""
_SCALE: Final = 3
"""Frames are drawn this much larger, and made smaller, for smooth edges."""
REACH: Final = 3
"""How far from a pixel others bear on it when a picture is made smaller."""
_PAPER: Final = "#ffffff"
_KNIGHT: Final = (
    (22, 12), (27, 17), (36, 19), (43, 26), (46, 35), (47, 48), (17, 48), (19, 40), (26, 32),
    (18, 36), (12, 30), (20, 20),
)  # fmt: skip  # a point a line would hide the outline
"""The outline of a knight in a square of 60 by 60, with straight lines."""
_PAWN: Final = ((26, 27), (34, 27), (35, 36), (44, 48), (16, 48), (25, 36))
"""The body of a pawn; its head is a circle."""
_HEAD: Final = ((22, 14), (38, 30))
"""The upper left and the lower right corner of the box around that circle."""


class Box(NamedTuple):
    """A part of a picture, in pixels."""

    left: int
    top: int
    right: int
    """The first pixel right of it."""
    bottom: int
    """The first pixel below it."""

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner."""
        return self.left, self.top

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height."""
        return self.right - self.left, self.bottom - self.top

    @property
    def grown(self) -> Box:
        """The box with the pixels around it on which its own depend, or that depend on them."""
        return Box(
            max(self.left - REACH, 0),
            max(self.top - REACH, 0),
            min(self.right + REACH, svg.SIDE),
            min(self.bottom + REACH, HEIGHT),
        )

    def enlarged(self, origin: tuple[int, int]) -> Box:
        """The same part as it is painted in a part of the picture that begins at a corner."""
        left, top = origin
        return Box(
            (self.left - left) * _SCALE,
            (self.top - top) * _SCALE,
            (self.right - left) * _SCALE,
            (self.bottom - top) * _SCALE,
        )

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes have a pixel in common."""
        is_beside = self.right <= other.left or other.right <= self.left
        is_above = self.bottom <= other.top or other.bottom <= self.top
        return not is_beside and not is_above


EVERYTHING: Final = Box(0, 0, svg.SIDE, HEIGHT)


class PlacedPiece(NamedTuple):
    """A piece with the upper left corner of its square, which may be on its way."""

    piece: Piece
    left: float
    top: float

    @property
    def box(self) -> Box:
        """The part of the picture that it covers."""
        return _around([self.left, self.left + svg.SQUARE], [self.top, self.top + svg.SQUARE])


class Scene(NamedTuple):
    """The content of a frame: two that are equal look the same."""

    pieces: tuple[PlacedPiece, ...]
    arrows: tuple[svg.Arrow, ...]
    lines: tuple[str, ...]
    """The lines below the board."""

    def changed_boxes(self, before: Scene) -> list[Box]:
        """The parts of the picture that differ from another scene, none of which overlap."""
        changed_pieces = set(self.pieces) ^ set(before.pieces)
        changed_arrows = set(self.arrows) ^ set(before.arrows)
        boxes = [placed.box for placed in changed_pieces]
        boxes += [_arrow_box(arrow) for arrow in changed_arrows]
        if self.lines != before.lines:
            boxes.append(Box(0, svg.SIDE, svg.SIDE, HEIGHT))
        return _separate([box.grown for box in boxes])


def write_gif(
    sheet: Sheet,
    bottom: Color = WHITE,
    progress: Callable[[float], None] = lambda _: None,
    turn: int | None = None,
) -> bytes:
    """A game, or one of its turns, as an animated picture; turns are counted from 1.

    ``progress`` is called with the part that is drawn, up to 1, after each frame. An error that it
    raises stops the drawing.
    """
    painter = Painter(sheet, bottom)
    film = _Film()
    if turn is None:
        turns = sheet.game.turns
        scenes = scenes_of(sheet, bottom)
    else:
        turns = sheet.game.turns[turn - 1 : turn]
        scenes = scenes_of_turn(sheet, bottom, *turns)
    frames = 1 + (FRAMES + 1) * len(turns)
    done = 0
    shown: Scene | None = None
    # Equal scenes that follow each other are one frame, which is shown longer.
    for scene, same in groupby(scenes, key=itemgetter(0)):
        milliseconds = [duration for _, duration in same]
        boxes = [EVERYTHING] if shown is None else scene.changed_boxes(shown)
        parts = {box: painter.paint(scene, box) for box in boxes}
        film.add(parts, sum(milliseconds))
        shown = scene
        for _ in milliseconds:
            done += 1
            progress(done / frames)
    return film.data


def scenes_of(sheet: Sheet, bottom: Color) -> Iterator[tuple[Scene, int]]:
    """The start, and for each turn its steps and the position after it, with their milliseconds."""
    start = _places(sheet.game.start, bottom)
    title = sentence(drawable(sheet.names).pairing)
    yield Scene(start, (), _lines([title])), PAUSE_MILLISECONDS
    for turn in sheet.game.turns:
        yield from _moves_of(sheet, bottom, turn)


def scenes_of_turn(sheet: Sheet, bottom: Color, turn: Turn) -> Iterator[tuple[Scene, int]]:
    """The position before a turn with both orders, its steps, and the position after it."""
    arrows = tuple(svg.arrows(turn, bottom))
    before = _places(turn.before, bottom)
    yield Scene(before, arrows, _lines([_head(sheet, turn)])), PAUSE_MILLISECONDS
    yield from _moves_of(sheet, bottom, turn)


def _moves_of(sheet: Sheet, bottom: Color, turn: Turn) -> Iterator[tuple[Scene, int]]:
    """The steps of a turn, and the position after it."""
    # Both pieces move, slowly at first and at the end.
    arrows = tuple(svg.arrows(turn, bottom))
    head = _head(sheet, turn)
    for step in range(1, FRAMES + 1):
        part = step / FRAMES
        moved = part * part * (3 - 2 * part)
        places = _places(turn.before, bottom, arrows, moved)
        yield Scene(places, arrows, _lines([head])), FRAME_MILLISECONDS

    # What happened stands below the position after the turn.
    names = drawable(sheet.names)
    texts = [head]
    texts += [caption(event, names, sheet.coordinates) for event in turn.resolution.events]
    if sheet.game.stopped is not None and turn is sheet.game.turns[-1]:
        texts.append(outcome_sentence(sheet.game.stopped, names))
    after = _places(turn.after, bottom)
    yield Scene(after, arrows, _lines(texts)), PAUSE_MILLISECONDS


def _head(sheet: Sheet, turn: Turn) -> str:
    """The names and both orders of a turn."""
    title = sentence(drawable(sheet.names).pairing)
    return f"{title}: {turn.text(sheet.coordinates)}"


def _lines(texts: Iterable[str]) -> tuple[str, ...]:
    """As many lines of some texts as fit below the board."""
    lines: list[str] = []
    for text in texts:
        lines += wrap(text, _LINE_LENGTH)
    return tuple(lines[:LINES])


def drawable(names: Names) -> Names:
    """The names in the letters that the built-in font has; the colors, if they need others."""
    plain = [normalize("NFKD", name).encode("ascii", "ignore").decode() for name in names]
    is_drawable = all(new and len(new) == len(old) for new, old in zip(plain, names, strict=True))
    return Names(*plain) if is_drawable else Names()


def _places(
    position: Position, bottom: Color, arrows: Iterable[svg.Arrow] = (), moved: float = 0.0
) -> tuple[PlacedPiece, ...]:
    """The pieces with their corners; those with orders have moved a part of their way."""
    ways = {arrow.start: arrow.end for arrow in arrows if not arrow.is_void}
    places = []
    for square, piece in position.placements():
        start = svg.corner(square, bottom)
        end = ways.get(start, start)
        left = start[0] + (end[0] - start[0]) * moved
        top = start[1] + (end[1] - start[1]) * moved
        places.append(PlacedPiece(piece, left, top))
    return tuple(places)


class Painter:
    """Paints parts of scenes, larger than they are shown, and makes them smaller."""

    def __init__(self, sheet: Sheet, bottom: Color) -> None:
        """Paint the empty board, which all scenes share."""
        from PIL import Image, ImageDraw, ImageFont

        self._background = Image.new("RGB", (svg.SIDE * _SCALE, HEIGHT * _SCALE), _PAPER)
        self._line_font = ImageFont.load_default(_LINE_FONT * _SCALE)
        draw = ImageDraw.Draw(self._background)
        for x, y, is_dark in svg.square_corners(bottom):
            box = Box(x, y, x + svg.SQUARE, y + svg.SQUARE)
            draw.rectangle(box.enlarged((0, 0)), fill=svg.DARK if is_dark else svg.LIGHT)
        edge_font = ImageFont.load_default(_EDGE_FONT * _SCALE)
        for x, y, text in svg.labels(sheet.coordinates, bottom):
            middle = x * _SCALE, y * _SCALE
            draw.text(middle, text, fill=svg.INK, font=edge_font, anchor="mm")

    def paint(self, scene: Scene, box: Box) -> Image:
        """A part of a scene as a picture."""
        from PIL import Image, ImageDraw

        # A pixel depends on those around it, so a little more is painted than is shown.
        painted = box.grown
        origin = painted.corner
        image = self._background.crop(painted.enlarged((0, 0)))
        draw = ImageDraw.Draw(image)
        for placed in scene.pieces:
            if placed.box.overlaps(painted):
                _draw_piece(draw, placed, origin)
        for arrow in scene.arrows:
            if _arrow_box(arrow).overlaps(painted):
                _draw_arrow(draw, arrow, origin)
        if painted.bottom > svg.SIDE:
            self._draw_lines(draw, scene.lines, origin)
        return image.resize(box.size, Image.Resampling.LANCZOS, box=box.enlarged(origin))

    def _draw_lines(self, draw: ImageDraw, lines: Iterable[str], origin: tuple[int, int]) -> None:
        for number, text in enumerate(lines):
            point = _point(svg.MARGIN, svg.SIDE + number * _LINE_HEIGHT, origin)
            draw.text(point, text, fill=svg.INK, font=self._line_font)


class _Film:
    """The file of a picture as it grows, one frame after the other."""

    def __init__(self) -> None:
        """Begin without a frame."""
        from PIL import Image

        self._file = BytesIO()
        self._palette: Image.Image | None = None
        """The colors of all frames, from the first: so a frame holds only what changed."""
        self._shown = Image.new("L", (svg.SIDE, HEIGHT), NO_COLOR)
        """The numbers of the colors that are shown now."""

    def _write_head(self, palette: Image) -> None:
        """Write the size of the picture, its colors, and how often it is shown."""
        # The head of the file: its first bit says that colors follow, its last ones how many.
        width, height = self._shown.size
        bits = NO_COLOR.bit_length()
        flags = 0x80 | bits - 1
        self._file.write(b"GIF89a" + pack("<HHBBB", width, height, flags, 0, 0))

        # Three bytes a color, for as many as the bits can number.
        colors = bytes(palette.getpalette() or ())
        self._file.write(colors.ljust(3 << bits, b"\0"))

        # The block that repeats the frames counts repetitions, of which the first time is none.
        self._file.write(b"!\xff\x0bNETSCAPE2.0\x03\x01" + pack("<HB", TIMES - 1, 0))

    def add(self, parts: Mapping[Box, Image], milliseconds: int) -> None:
        """Add a frame that differs from the one before in some boxes; the first has one, of all."""
        from PIL import Image
        from PIL.GifImagePlugin import getdata

        if self._palette is None:
            (everything,) = parts.values()
            self._palette = everything.quantize(PALETTE_SIZE)
            self._write_head(self._palette)

        # The frame covers all boxes. Outside them, and where nothing changed, it has no color.
        union = _union(parts)
        frame = Image.new("L", union.size, NO_COLOR)
        for box, part in parts.items():
            quantized = part.quantize(palette=self._palette, dither=Image.Dither.NONE)
            numbers = Image.frombytes("L", part.size, quantized.tobytes())
            place = box.left - union.left, box.top - union.top
            frame.paste(numbers, place, self._changed(numbers, box))
            self._shown.paste(numbers, box.corner)
        blocks = getdata(frame, union.corner, duration=milliseconds, transparency=NO_COLOR)
        for block in blocks:
            self._file.write(block)

    def _changed(self, numbers: Image, box: Box) -> Image:
        """A mask of the pixels that differ from what is shown."""
        from PIL import ImageChops

        difference = ImageChops.difference(numbers, self._shown.crop(box))
        no_difference = 0
        any_difference = 255
        return difference.point([no_difference] + [any_difference] * 255)

    @property
    def data(self) -> bytes:
        """The file with its end."""
        return self._file.getvalue() + b";"


def _draw_piece(draw: ImageDraw, placed: PlacedPiece, origin: tuple[int, int]) -> None:
    """Draw a piece; the origin is that of `_point`."""
    fill, line = svg.FILLS[placed.piece.color]

    def at(points: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        return [_point(placed.left + across, placed.top + down, origin) for across, down in points]

    if placed.piece.kind is KNIGHT:
        draw.polygon(at(_KNIGHT), fill=fill, outline=line, width=2 * _SCALE)
        return
    draw.polygon(at(_PAWN), fill=fill, outline=line, width=2 * _SCALE)
    start, end = at(_HEAD)
    draw.ellipse((*start, *end), fill=fill, outline=line, width=2 * _SCALE)


def _draw_arrow(draw: ImageDraw, arrow: svg.Arrow, origin: tuple[int, int]) -> None:
    """Draw an arrow; that of a void order is not filled."""
    fill, line = svg.FILLS[arrow.color]
    corners = [_point(across, down, origin) for across, down in arrow.corners]
    draw.polygon(corners, fill=None if arrow.is_void else fill, outline=line, width=_SCALE)


def _point(x: float, y: float, origin: tuple[int, int]) -> tuple[int, int]:
    """A point of the picture, where it is painted in a part of it.

    Pillow cuts off fractions. It would do so upward left of the part and above it.
    """
    return floor(x * _SCALE) - origin[0] * _SCALE, floor(y * _SCALE) - origin[1] * _SCALE


def _arrow_box(arrow: svg.Arrow) -> Box:
    """The part of the picture that an arrow covers, with its outline."""
    across, down = zip(*arrow.corners, strict=True)
    return _around(across, down).grown


def _around(across: Sequence[float], down: Sequence[float]) -> Box:
    """The smallest box around some points."""
    return Box(floor(min(across)), floor(min(down)), ceil(max(across)), ceil(max(down)))


def _union(boxes: Iterable[Box]) -> Box:
    """The smallest box around other boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _separate(boxes: Iterable[Box]) -> list[Box]:
    """Boxes around other boxes, none of which overlap."""
    separate: list[Box] = []
    for box in boxes:
        joined = box
        while touching := [other for other in separate if other.overlaps(joined)]:
            separate = [other for other in separate if other not in touching]
            joined = _union([joined, *touching])
        separate.append(joined)
    return separate
