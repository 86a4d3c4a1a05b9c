"""A screen of a running app taken apart: blocks and lines as pixels, and what is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.style import Style
from textual.app import App

from screenshots.shapes import CORNERS, boxes

Rgb: TypeAlias = tuple[int, int, int]

_SHADES: Final = {"░": 0.25, "▒": 0.5, "▓": 0.75}


class Cell(NamedTuple):
    """One character on the screen; ``width`` is 1 or 2 columns."""

    column: int
    row: int
    text: str
    width: int
    ink: Rgb
    paper: Rgb
    bold: bool


class Drawing(NamedTuple):
    """A screen taken apart: blocks and lines as pixels, rounded corners, and what is written."""

    image: Image.Image
    corners: list[Cell]
    letters: list[Cell]


def _cells(app: App[Any]) -> Iterator[Cell]:
    # Textual has no public way to ask for the characters on the screen: the compositor is private.
    for row, strip in enumerate(app.screen._compositor.render_strips()):
        column = 0
        for text, style, control in strip:
            if control:
                continue
            ink, paper = _colors(app, style or Style.null())
            for character in text:
                bold = bool(style and style.bold)
                if width := cell_len(character):
                    yield Cell(column, row, character, width, ink, paper, bold)
                    column += width


def _colors(app: App[Any], style: Style) -> tuple[Rgb, Rgb]:
    def rgb(color: RichColor | None, *, foreground: bool) -> Rgb:
        color = color or RichColor.default()
        red, green, blue = color.get_truecolor(app.ansi_theme, foreground)
        return red, green, blue

    ink, paper = rgb(style.color, foreground=True), rgb(style.bgcolor, foreground=False)
    if style.reverse:
        ink, paper = paper, ink
    return (_mix(paper, ink, 0.5) if style.dim else ink), paper


@cache
def _mix(paper: Rgb, ink: Rgb, share: float) -> Rgb:
    red, green, blue = (round(p + (i - p) * share) for p, i in zip(paper, ink, strict=True))
    return red, green, blue


def draw(app: App[Any], cell: tuple[int, int]) -> Drawing:
    """Take the app's screen apart, each character ``cell`` pixels wide and high."""
    width, height = cell
    drawing = Drawing(Image.new("RGB", (app.size.width * width, app.size.height * height)), [], [])
    pen = ImageDraw.Draw(drawing.image)
    for shown in _cells(app):
        x, y = shown.column * width, shown.row * height
        paper = _mix(shown.paper, shown.ink, _SHADES.get(shown.text, 0))
        pen.rectangle((x, y, x + shown.width * width - 1, y + height - 1), paper)
        filled = boxes(shown.text, width, height)
        if shown.text in CORNERS:
            drawing.corners.append(shown)
        elif filled is None and shown.text not in _SHADES and not shown.text.isspace():
            drawing.letters.append(shown)
        for left, top, right, bottom in filled or ():
            if left < right and top < bottom:
                pen.rectangle((x + left, y + top, x + right - 1, y + bottom - 1), shown.ink)
    return drawing
