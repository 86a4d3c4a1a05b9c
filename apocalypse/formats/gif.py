"""GIF: a game as a moving picture, in which both pieces move at the same time.

Below the board stand the names, and what happened in each turn. It is shown three times and then
rests (WCAG 2.2.2). Pillow draws it, and is loaded for that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from apocalypse.formats import svg
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import KNIGHT, WHITE, Color, Piece
from apocalypse.rules.game import Turn
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence
from apocalypse.wording.names import Names, sentence

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

FRAMES: Final = 8
"""The frames in which pieces move."""
FRAME_MILLISECONDS: Final = 60
PAUSE_MILLISECONDS: Final = 1200
"""How long a position stands."""
TIMES: Final = 3
"""How often it is shown."""
LINES: Final = 5
"""The lines below the board: the names, and captions."""
_LINE: Final = 18
"""Pixels."""
_LINE_LENGTH: Final = 46
"""Characters."""
PALETTE_SIZE: Final = 32
"""How many colors a picture has."""
_SCALE: Final = 3
"""Frames are drawn this much larger, and made smaller, for smooth edges."""
_PAPER: Final = "#ffffff"
_KNIGHT: Final = (
    (22, 12), (27, 17), (36, 19), (43, 26), (46, 35), (47, 48), (17, 48), (19, 40), (26, 32),
    (18, 36), (12, 30), (20, 20),
)  # fmt: skip  # a point a line would hide the outline
"""The outline of a knight in a square of 60 by 60, with straight lines."""
_PAWN: Final = ((26, 27), (34, 27), (35, 36), (44, 48), (16, 48), (25, 36))
"""The body of a pawn; its head is a circle."""
_HEAD: Final = ((22, 14), (38, 30))


def write_gif(
    sheet: Sheet,
    bottom: Color = WHITE,
    progress: Callable[[float], None] = lambda _: None,
) -> bytes:
    """A game as an animated picture.

    ``progress`` is called with the part that is drawn, up to 1, after each frame. An error that it
    raises stops the drawing.
    """
    from PIL import Image

    turns = sheet.game.turns
    durations = [PAUSE_MILLISECONDS]
    durations += [*[FRAME_MILLISECONDS] * FRAMES, PAUSE_MILLISECONDS] * len(turns)

    def small_frames() -> Iterator[Image.Image]:
        palette: Image.Image | None = None
        for number, image in enumerate(_frames(sheet, bottom), 1):
            smaller = image.resize((svg.SIDE, svg.SIDE + LINES * _LINE), Image.Resampling.LANCZOS)
            # One palette for all frames: then a frame holds only what changed.
            palette = palette or smaller.quantize(PALETTE_SIZE)
            yield smaller.quantize(palette=palette, dither=Image.Dither.NONE)
            progress(number / len(durations))

    output, frames = BytesIO(), small_frames()
    again = TIMES - 1
    next(frames).save(
        output, "GIF", save_all=True, append_images=frames, duration=durations, loop=again
    )
    return output.getvalue()


def _frames(sheet: Sheet, bottom: Color) -> Iterator[Image]:
    """The start, and for each turn its steps and the position after it."""
    names = drawable(sheet.names)
    title = sentence(names.pairing)

    def picture(
        position: Position,
        turn: Turn | None = None,
        moved: float = 0.0,
        captions: Iterable[str] = (),
    ) -> Image:
        head = title if turn is None else f"{title}: {turn.text(sheet.coordinates)}"
        lines = (line for each in (head, *captions) for line in wrap(each, _LINE_LENGTH))
        places = _places(position, bottom, turn, moved)
        return _picture(sheet, bottom, places, turn, [*lines][:LINES])

    yield picture(sheet.game.start)
    for turn in sheet.game.turns:
        for step in range(1, FRAMES + 1):
            moved = step / FRAMES
            yield picture(turn.before, turn, moved * moved * (3 - 2 * moved))
        captions = [caption(e, names, sheet.coordinates) for e in turn.resolution.events]
        if sheet.game.stopped is not None and turn is sheet.game.turns[-1]:
            captions.append(outcome_sentence(sheet.game.stopped, names))
        yield picture(turn.after, turn, captions=captions)


def drawable(names: Names) -> Names:
    """The names in the letters that the built-in font has; the colors, if they need others."""
    plain = [normalize("NFKD", name).encode("ascii", "ignore").decode() for name in names]
    is_drawable = all(new and len(new) == len(old) for new, old in zip(plain, names, strict=True))
    return Names(*plain) if is_drawable else Names()


def _places(
    position: Position, bottom: Color, turn: Turn | None, moved: float
) -> list[tuple[Piece, float, float]]:
    """The pieces with their corners; those with orders have moved a part of their way."""
    ways: Mapping[tuple[int, int], tuple[int, int]] = {}
    if turn is not None:
        ways = {arrow.start: arrow.end for arrow in svg.arrows(turn, bottom) if not arrow.is_void}
    places = []
    for square, piece in position.placements():
        start = svg.corner(square, bottom)
        end = ways.get(start, start)
        across, down = end[0] - start[0], end[1] - start[1]
        places.append((piece, start[0] + across * moved, start[1] + down * moved))
    return places


def _picture(
    sheet: Sheet,
    bottom: Color,
    places: list[tuple[Piece, float, float]],
    turn: Turn | None,
    lines: Sequence[str],
) -> Image:
    """The board with its pieces and arrows, and the lines below it."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (svg.SIDE * _SCALE, (svg.SIDE + LINES * _LINE) * _SCALE), _PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(15 * _SCALE)
    for x, y, is_dark in svg.square_corners(bottom):
        box = [_SCALE * number for number in (x, y, x + svg.SQUARE, y + svg.SQUARE)]
        draw.rectangle(box, fill=svg.DARK if is_dark else svg.LIGHT)
    for x, y, text in svg.labels(sheet.coordinates, bottom):
        draw.text((x * _SCALE, y * _SCALE), text, fill=svg.INK, font=font, anchor="mm")
    for piece, left, top in places:
        _draw_piece(draw, piece, left, top)
    for arrow in () if turn is None else svg.arrows(turn, bottom):
        fill, line = svg.FILLS[arrow.color]
        corners = [(across * _SCALE, down * _SCALE) for across, down in arrow.corners]
        draw.polygon(corners, fill=None if arrow.is_void else fill, outline=line, width=_SCALE)
    font = ImageFont.load_default(13 * _SCALE)
    for number, text in enumerate(lines):
        top = (svg.SIDE + number * _LINE) * _SCALE
        draw.text((svg.MARGIN * _SCALE, top), text, fill=svg.INK, font=font)
    return image


def _draw_piece(draw: ImageDraw, piece: Piece, x: float, y: float) -> None:
    fill, line = svg.FILLS[piece.color]

    def at(points: tuple[tuple[int, int], ...]) -> list[tuple[float, float]]:
        return [((x + across) * _SCALE, (y + down) * _SCALE) for across, down in points]

    if piece.kind is KNIGHT:
        draw.polygon(at(_KNIGHT), fill=fill, outline=line, width=2 * _SCALE)
        return
    draw.polygon(at(_PAWN), fill=fill, outline=line, width=2 * _SCALE)
    start, end = at(_HEAD)
    draw.ellipse((*start, *end), fill=fill, outline=line, width=2 * _SCALE)
