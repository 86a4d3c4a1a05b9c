"""Calls: a word in large pixel letters on a band across the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from apocalypse.rules import events
from apocalypse.rules.board import Color, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS, Pixel
from apocalypse.tui.board.lettering import ink_pixels, letter_rows

MARGIN: Final = 3
"""Pixels of the band above and below the word."""
LONGEST_CALL: Final = 8
"""The letters of the longest call; shorter ones are no larger."""


class Weight(NamedTuple):
    """The size of letters in pixels: strokes are in their even columns, counted from 0."""

    stroke: int
    """The width of an even column, and the height of every row."""
    between: int
    """The width of an odd column, between two strokes."""


WEIGHTS: Final = (Weight(3, 3), Weight(3, 2), Weight(2, 2), Weight(2, 1), Weight(1, 1))
"""From large to small."""


class Call(NamedTuple):
    """A word in large letters, or a name and what it does."""

    word: str
    color: Color | None = None
    """The side that gains; None: both sides or neither."""


class _Lettering(NamedTuple):
    """The words of a call in pixels."""

    pixels: frozenset[Pixel]
    """The columns and rows that are ink."""
    width: int
    height: int


def call_of(event: events.Event) -> Call | None:
    """The call of an event, if it has one."""
    match event:
        case events.Clash() | events.PutBackClash():
            return Call("CLASH")
        case events.Trampled(knight):
            return Call("TRAMPLED", knight)
        case events.Captured(piece) | events.Caught(piece):
            return Call("CAPTURED", piece.color)
        case events.Missed(piece):
            return Call("TOO LATE", piece.color.other)
        case events.Swapped() | events.ArrivalsSwapped():
            return Call("SWAPPED")
        case events.Promoted(color):
            return Call("PROMOTED", color)
        case events.BetWon(color):
            return Call("BET WON", color)
        case events.BetLost(color):
            return Call("BET LOST", color.other)
        case events.IllegalOrder(color):
            return Call("ILLEGAL", color.other)
    return None


@lru_cache(maxsize=32)
def _lettering(words: str, width: int) -> _Lettering | None:
    """Words in the largest letters that fit into a width; if they are too long, without the last.

    Accents are left out. None: not even the first word fits, or its letters do not exist.
    """
    for alphabet in (LARGE_LETTERS, SMALL_LETTERS):
        rows = letter_rows(words, alphabet)
        if rows is None:
            continue

        # Short calls are as large as the longest one, whose letters have a column between them.
        letter_columns = len(alphabet["A"][0]) + 1
        columns = len(rows[0])
        columns_to_fit = max(columns, LONGEST_CALL * letter_columns - 1)
        for weight in WEIGHTS:
            if _left_edge(columns_to_fit, weight) <= width:
                pixels = _stretched(rows, weight)
                height = len(rows) * weight.stroke
                return _Lettering(pixels, _left_edge(columns, weight), height)

    shorter = words.rpartition(" ")[0]
    if shorter:
        return _lettering(shorter, width)
    return None


def _left_edge(column: int, weight: Weight) -> int:
    """The width of all columns before one, in pixels."""
    even_columns = (column + 1) // 2
    odd_columns = column // 2
    return even_columns * weight.stroke + odd_columns * weight.between


def _stretched(rows: list[str], weight: Weight) -> frozenset[Pixel]:
    """The pixels of letters, each mark of which becomes a rectangle."""
    pixels: set[Pixel] = set()
    for column, row in ink_pixels(rows):
        top = row * weight.stroke
        xs = range(_left_edge(column, weight), _left_edge(column + 1, weight))
        pixels.update(product(xs, range(top, top + weight.stroke)))
    return frozenset(pixels)


def draw_call(
    canvas: BoardCanvas, call: Call, beside: Iterable[Square] = (), opening: float = 1.0
) -> None:
    """Draw a call on a band across the board, if its letters exist and fit.

    Args:
        canvas: the board.
        call: the call.
        beside: the squares that the band leaves in sight; if there are none, it is in the middle.
        opening: the part of the height to which the band is open, from 0 to 1.
    """
    lettering = _lettering(call.word, canvas.width - 2)
    if lettering is None:
        return
    half_band = round(opening * (lettering.height + 2 * MARGIN) / 2)
    if not half_band:
        return
    middle = _middle_row(canvas, beside)
    first = middle - half_band
    last = middle + half_band - 1

    palette = canvas.palette
    if call.color is None:
        ground = palette.bands.white
        ink = palette.spark
    else:
        ground = palette.bands.of(call.color)
        ink = palette.arrows.of(call.color)
    canvas.fill(0, first, canvas.width, 2 * half_band, ground)
    for edge in (first, last):
        canvas.fill(0, edge, canvas.width, 1, ink)

    # While the band opens, it shows the rows of the word between its edges.
    left = (canvas.width - lettering.width) // 2
    top = middle - lettering.height // 2
    pixels = [(left + x, top + y) for x, y in lettering.pixels if first < top + y < last]
    canvas.draw_pixels(pixels, ink)


def _middle_row(canvas: BoardCanvas, beside: Iterable[Square]) -> int:
    """The row in the middle of a band: below squares in the upper half of the board, else above."""
    middle = canvas.height // 2
    rows = [canvas.square_center(square).y for square in beside]
    if not rows:
        return middle
    direction = 1 if sum(rows) / len(rows) < middle else -1
    return middle + direction * canvas.height // 4
