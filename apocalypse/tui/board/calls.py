"""Calls: a word in large pixel letters on a band across the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from apocalypse.rules import events
from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS
from apocalypse.tui.board.lettering import letter_rows

MARGIN: Final = 3
"""Pixels of the band above and below the word."""
LONGEST_CALL: Final = 8
"""The letters of the longest call; all shorter ones are as large."""
WEIGHTS: Final = ((3, 3), (3, 2), (2, 2), (2, 1), (1, 1))
"""The width of strokes and of the columns between them in pixels, from large to small."""


class Call(NamedTuple):
    """A word, or a name and what it does, and the side that gains; None: both sides or neither."""

    word: str
    color: Color | None = None


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
def _lettering(words: str, width: int) -> tuple[frozenset[tuple[int, int]], int, int] | None:
    """The pixels of words in the largest letters that fit, their columns and their rows.

    Accents are left out; if the words are too long, so is the last one.
    """
    for alphabet in (LARGE_LETTERS, SMALL_LETTERS):
        rows = letter_rows(words, alphabet)
        if rows is None:
            continue
        columns = len(rows[0])
        longest = max(columns, LONGEST_CALL * (len(alphabet["A"][0]) + 1) - 1)
        for weight in WEIGHTS:
            if _left_edge(longest, weight) <= width:
                return _stretched(rows, weight), _left_edge(columns, weight), len(rows) * weight[0]
    shorter = words.rpartition(" ")[0]
    return _lettering(shorter, width) if shorter else None


def _left_edge(column: int, weight: tuple[int, int]) -> int:
    """Where a column of letters begins, in pixels: strokes stand in the even ones."""
    stroke, between = weight
    return (column + 1) // 2 * stroke + column // 2 * between


def _stretched(rows: list[str], weight: tuple[int, int]) -> frozenset[tuple[int, int]]:
    return frozenset(
        (left, y * weight[0] + down)
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark == "#"
        for left in range(_left_edge(x, weight), _left_edge(x + 1, weight))
        for down in range(weight[0])
    )


def draw_call(
    canvas: BoardCanvas, call: Call, opening: float = 1.0, action: float | None = None
) -> None:
    """Draw a call, if its letters exist and fit, on a band that is open to a part.

    ``action`` is the row of pixels that stays in sight; None: the band is in the middle.
    """
    lettering = _lettering(call.word, canvas.width - 2)
    if lettering is None:
        return
    pixels, width, height = lettering
    band = height + 2 * MARGIN
    middle = canvas.height // 2
    if action is not None:
        middle += (1 if action < middle else -1) * canvas.height // 4
    half, top = round(opening * band / 2), middle - height // 2
    palette = canvas.palette
    ground = palette.bands.of(call.color or WHITE)
    ink = palette.spark if call.color is None else palette.arrows.of(call.color)
    if half:
        canvas.fill(0, middle - half, canvas.width, 2 * half, ground)
        for y in (middle - half, middle + half - 1):
            canvas.fill(0, y, canvas.width, 1, ink)
    left = (canvas.width - width) // 2
    inside = ((left + x, top + y) for x, y in pixels if middle - half < top + y < middle + half - 1)
    canvas.draw_pixels(inside, ink)
