"""Pictures of a running app's screen, as PNG and as SVG.

The same screen gives the same bytes, wherever the same fonts are installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from PIL import ImageDraw, ImageFont
from textual.app import App

from screenshots.drawing import Cell, draw
from screenshots.shapes import CORNERS, corner_mask, line_width
from screenshots.tracing import hexadecimal, paths

FONT: Final = "DejaVuSansMono.ttf"
BOLD_FONT: Final = "DejaVuSansMono-Bold.ttf"
SVG_CELL: Final = (8, 16)
_SVG_FONT: Final = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"


def png(app: App[Any], path: str | Path, *, cell: tuple[int, int] = (12, 24)) -> None:
    """Write the app's screen as a PNG, each character ``cell`` pixels wide and high.

    Raises:
        OSError: the font DejaVu Sans Mono is not installed, or the file cannot be written.
    """
    image, corners, letters = draw(app, cell)
    width, height = cell
    for corner in corners:
        mask = corner_mask(corner.text, cell)
        image.paste(corner.ink, (corner.column * width, corner.row * height), mask)
    pen = ImageDraw.Draw(image)
    fonts = {bold: _font(bold, width) for bold in (False, True)}
    ascent, descent = fonts[False].getmetrics()
    baseline = (height - ascent - descent) // 2 + ascent
    for letter in letters:
        at = (letter.column * width, letter.row * height + baseline)
        pen.text(at, letter.text, letter.ink, fonts[letter.bold], anchor="ls")
    image.save(path, "PNG", optimize=True)


def svg(app: App[Any], path: str | Path) -> None:
    """Write the app's screen as an SVG: rectangles without seams, and text in a system font."""
    image, corners, letters = draw(app, SVG_CELL)
    width, height = SVG_CELL
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {image.width} {image.height}" '
        f'font-family="{_SVG_FONT}" font-size="{width / 0.602:.2f}" xml:space="preserve">',
        *paths(image),
        *(_svg_corner(corner, width, height) for corner in corners),
        *_svg_text(letters, width, height),
        "</svg>",
    ]
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _font(bold: bool, width: int) -> ImageFont.FreeTypeFont:
    name = BOLD_FONT if bold else FONT
    try:
        font = ImageFont.truetype(name, 100)
    except OSError as error:
        raise OSError(
            f"{name} is not installed: pictures are written with DejaVu fonts."
        ) from error
    return font.font_variant(size=round(100 * width / font.getlength("M")))


def _svg_corner(corner: Cell, width: int, height: int) -> str:
    right, down = CORNERS[corner.text]
    thin = line_width(width)
    x = corner.column * width + (width - thin) // 2 + thin / 2
    y = corner.row * height + (height - thin) // 2 + thin / 2
    end_x = (corner.column + (right > 0)) * width
    end_y = (corner.row + (down > 0)) * height
    radius = abs(end_x - x)
    sweep = int(right * down > 0)
    return (
        f'<path fill="none" stroke="{hexadecimal(corner.ink)}" stroke-width="{thin}" '
        f'd="M{x} {end_y}V{y + down * radius}A{radius} {radius} 0 0 {sweep} {end_x} {y}"/>'
    )


def _svg_text(letters: list[Cell], width: int, height: int) -> Iterator[str]:
    baseline = round(height * 0.75)
    for run in _words(letters):
        first, text = run[0], "".join(letter.text for letter in run)
        columns = sum(letter.width for letter in run)
        bold = ' font-weight="bold"' if first.bold else ""
        yield (
            f'<text x="{first.column * width}" y="{first.row * height + baseline}" '
            f'textLength="{columns * width}" lengthAdjust="spacingAndGlyphs" '
            f'fill="{hexadecimal(first.ink)}"{bold}>{escape(text)}</text>'
        )


def _words(letters: list[Cell]) -> Iterator[list[Cell]]:
    word: list[Cell] = []
    for letter in letters:
        if word and (
            letter.row != word[-1].row
            or letter.column != word[-1].column + word[-1].width
            or (letter.ink, letter.bold) != (word[-1].ink, word[-1].bold)
        ):
            yield word
            word = []
        word.append(letter)
    if word:
        yield word
