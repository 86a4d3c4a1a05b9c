"""Boards and text as images, without a running app."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Final

from PIL import Image

from apocalypse.rules.board import FILES
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.renderers import frame_labels
from screenshots.drawing import Rgb
from screenshots.letters import CELL, letter

GAMES: Final = Path(__file__).parents[1] / "tests" / "data" / "games"
"""The folder of the published games."""
INK: Final = (230, 232, 240)
PAPER: Final = (17, 19, 27)
BELOW: Final = 10
"""Pixels of frame below a board, where the letters of the files have more room than on screen."""


def canvas_image(canvas: Canvas, zoom: int) -> Image.Image:
    """A canvas, each of its pixels ``zoom`` pixels wide and high."""
    data = b"".join(color.to_bytes(3) for row in canvas.rows for color in row)
    image = Image.frombytes("RGB", (canvas.width, canvas.height), data)
    return image.resize((canvas.width * zoom, canvas.height * zoom), Image.Resampling.NEAREST)


def board_image(canvas: BoardCanvas, coordinates: Coordinates, zoom: int) -> Image.Image:
    """A board with the letters and numbers of its squares on the frame."""
    palette = canvas.palette
    places = [
        (column, line, text)
        for line, names in frame_labels(canvas.geometry, coordinates).items()
        for column, text in names.items()
    ]
    for column, line, _ in places:
        canvas.fill(column, 2 * line, 1, 1, palette.frame)
    board = canvas_image(canvas, zoom)
    image = Image.new("RGB", (board.width, board.height + BELOW), _rgb(palette.frame))
    image.paste(board)
    for column, line, text in places:
        left, top = column * zoom + (zoom - CELL[0]) // 2, (2 * line + 1) * zoom - CELL[1] // 2
        if text in FILES:
            top += BELOW // 2
        image.paste(_rgb(palette.label), (left, top), letter(text, bold=False))
    return image


def _rgb(color: int) -> Rgb:
    return color >> 16, color >> 8 & 255, color & 255


def text_lines(text: str, width: int) -> list[str]:
    """A text as lines that fit in so many pixels."""
    return wrap(text, width // CELL[0])


def write_line(image: Image.Image, text: str, top: int) -> None:
    """Write one line of text at the left edge, from its upper row of pixels on."""
    for column, character in enumerate(text):
        if character != " ":
            image.paste(INK, (column * CELL[0], top), letter(character, bold=False))
