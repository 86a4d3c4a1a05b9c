"""Pictures of a running app's screen, in pixels and as SVG.

The same screen gives the same picture on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from PIL import Image
from textual.app import App

from screenshots.drawing import Cell, draw
from screenshots.letters import CELL, letter
from screenshots.shapes import CORNERS, corner_mask, line_width
from screenshots.svg_paths import hexadecimal, paths

SVG_CELL: Final = (8, 16)
_SVG_FONT: Final = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"


def picture(app: App[Any]) -> Image.Image:
    """The app's screen in pixels.

    Raises:
        NoShapeError: a letter is on it that was never drawn.
    """
    image, corners, letters = draw(app, CELL)
    width, height = CELL
    for corner in corners:
        mask = corner_mask(corner.text, CELL)
        image.paste(corner.ink, (corner.column * width, corner.row * height), mask)
    for cell in letters:
        mask = letter(cell.text, bold=cell.bold)
        image.paste(cell.ink, (cell.column * width, cell.row * height), mask)
    return image


def svg(app: App[Any]) -> str:
    """The app's screen as an SVG: rectangles without seams, and text in a system font."""
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
    return "\n".join(lines) + "\n"


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
        bold = ' font-weight="bold"' if first.bold else ""
        yield (
            f'<text x="{first.column * width}" y="{first.row * height + baseline}" '
            f'textLength="{len(run) * width}" lengthAdjust="spacingAndGlyphs" '
            f'fill="{hexadecimal(first.ink)}"{bold}>{escape(text)}</text>'
        )


def _words(letters: list[Cell]) -> Iterator[list[Cell]]:
    word: list[Cell] = []
    for cell in letters:
        if word and (
            cell.row != word[-1].row
            or cell.column != word[-1].column + 1
            or (cell.ink, cell.bold) != (word[-1].ink, word[-1].bold)
        ):
            yield word
            word = []
        word.append(cell)
    if word:
        yield word
