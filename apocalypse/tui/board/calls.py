"""Calls: a word in large pixel letters on a band across the board."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from apocalypse.rules import events
from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS
from apocalypse.tui.board.lettering import letter_rows

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

    pixels: frozenset[tuple[int, int]]
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
                return _Lettering(pixels, _left_edge(columns, weight), len(rows) * weight.stroke)
    shorter = words.rpartition(" ")[0]
    return _lettering(shorter, width) if shorter else None


def _left_edge(column: int, weight: Weight) -> int:
    """The width of all columns before one, in pixels."""
    even_columns = (column + 1) // 2
    odd_columns = column // 2
    return even_columns * weight.stroke + odd_columns * weight.between


def _stretched(rows: list[str], weight: Weight) -> frozenset[tuple[int, int]]:
    """The pixels of letters, each mark of which becomes a rectangle."""
    pixels: set[tuple[int, int]] = set()
    for y, row in enumerate(rows):
        ys = range(y * weight.stroke, (y + 1) * weight.stroke)
        for x, mark in enumerate(row):
            if mark == "#":
                xs = range(_left_edge(x, weight), _left_edge(x + 1, weight))
                pixels.update(product(xs, ys))
    return frozenset(pixels)


def draw_call(
    canvas: BoardCanvas, call: Call, opening: float = 1.0, action: float | None = None
) -> None:
    """Draw a call on a band across the board, if its letters exist and fit.

    Args:
        canvas: the board.
        call: the call.
        opening: the part of the height to which the band is open, from 0 to 1.
        action: the row of pixels that the band must not cover; None: the band is in the middle.
    """
    lettering = _lettering(call.word, canvas.width - 2)
    if lettering is None:
        return

    # The band leaves the action in sight: below it in the upper half of the board, else above.
    middle = canvas.height // 2
    if action is not None:
        direction = 1 if action < middle else -1
        middle += direction * canvas.height // 4
    half_band = round(opening * (lettering.height + 2 * MARGIN) / 2)
    if not half_band:
        return
    first, last = middle - half_band, middle + half_band - 1

    palette = canvas.palette
    ground = palette.bands.of(call.color or WHITE)
    ink = palette.spark if call.color is None else palette.arrows.of(call.color)
    canvas.fill(0, first, canvas.width, 2 * half_band, ground)
    for edge in (first, last):
        canvas.fill(0, edge, canvas.width, 1, ink)

    # While the band opens, it shows the rows of the word between its edges.
    left = (canvas.width - lettering.width) // 2
    top = middle - lettering.height // 2
    pixels = ((left + x, top + y) for x, y in lettering.pixels)
    canvas.draw_pixels(((x, y) for x, y in pixels if first < y < last), ink)
