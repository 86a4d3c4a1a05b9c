"""A screen of a running app taken apart: blocks and lines as pixels, and what is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from PIL import Image, ImageDraw
from rich.color import Color as RichColor
from textual.app import App

from screenshots.shapes import CORNERS, boxes

Rgb: TypeAlias = tuple[int, int, int]


class Cell(NamedTuple):
    """One character on the screen."""

    column: int
    row: int
    text: str
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
        for text, style, _ in strip:
            if not text:
                continue
            assert style is not None
            ink, paper = _rgb(style.color), _rgb(style.bgcolor)
            if style.reverse:
                ink, paper = paper, ink
            for character in text:
                yield Cell(column, row, character, ink, paper, bool(style.bold))
                column += 1


def _rgb(color: RichColor | None) -> Rgb:
    red, green, blue = (color or RichColor.default()).get_truecolor()  # None: the ink of blanks
    return red, green, blue


def draw(app: App[Any], cell: tuple[int, int]) -> Drawing:
    """Take the app's screen apart, each character ``cell`` pixels wide and high."""
    width, height = cell
    drawing = Drawing(Image.new("RGB", (app.size.width * width, app.size.height * height)), [], [])
    pen = ImageDraw.Draw(drawing.image)
    for shown in _cells(app):
        x, y = shown.column * width, shown.row * height
        pen.rectangle((x, y, x + width - 1, y + height - 1), shown.paper)
        filled = boxes(shown.text, width, height)
        if shown.text in CORNERS:
            drawing.corners.append(shown)
        elif filled is None and not shown.text.isspace():
            drawing.letters.append(shown)
        for left, top, right, bottom in filled or ():
            pen.rectangle((x + left, y + top, x + right - 1, y + bottom - 1), shown.ink)
    return drawing
