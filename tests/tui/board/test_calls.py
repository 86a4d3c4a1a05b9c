"""Calls: a word in large letters for what happened, from the events alone."""

from __future__ import annotations

from itertools import combinations, product
from operator import ne
from string import ascii_uppercase

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.notation import square_of
from apocalypse.rules.position import START
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import Call, call_of, draw_call
from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS
from apocalypse.tui.board.geometry import Geometry, M
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.renderers import draw_board
from tests.cases import case
from tests.tui.board.turns import order_turn

CALLS = {
    "both move": [],
    "a capture": [("CAPTURED", WHITE)],
    "a missed capture": [("TOO LATE", BLACK)],
    "pawns swap places": [("SWAPPED", None)],
    "two knights clash": [("CLASH", None)],
    "two pawns clash": [("CLASH", None)],
    "Black's knight tramples a pawn": [("TRAMPLED", BLACK)],
    "both promote": [("PROMOTED", WHITE), ("PROMOTED", BLACK)],
    "both exchange": [("SWAPPED", None)],
}


def test_an_event_has_a_call_in_the_color_of_the_side_that_gains() -> None:
    for name, calls in CALLS.items():
        with case(name):
            drawn = [call_of(event) for event in order_turn(name)[0].events]
            assert [call for call in drawn if call] == calls
    for name, call in (
        ("a bet of a pawn takes a knight", ("BET WON", WHITE)),
        ("a bet is lost", ("BET LOST", BLACK)),
    ):
        assert call in [call_of(event) for event in order_turn(name)[0].events]


def test_every_letter_of_an_alphabet_has_the_same_height_and_an_odd_width() -> None:
    for alphabet, columns, rows in ((LARGE_LETTERS, 5, 7), (SMALL_LETTERS, 3, 5)):
        assert len(alphabet) == 36 + len("abcde")
        for name, letter in alphabet.items():
            wide = 5 if name in "MNW" else columns
            assert [len(row) for row in letter] == [wide] * rows, name


def test_no_capital_can_be_mistaken_for_another_one() -> None:
    for alphabet, (one, other) in product(
        (LARGE_LETTERS, SMALL_LETTERS), combinations(ascii_uppercase, 2)
    ):
        pixels, others = "".join(alphabet[one]), "".join(alphabet[other])
        if len(pixels) == len(others):
            assert sum(map(ne, pixels, others)) >= 2, one + other


@pytest.mark.parametrize(
    ("words", "letters"),
    [
        ("clash", "CLASH"),
        ("Zoë wins", "ZOE WINS"),
        ("Anna-Magdalena Wilhelmina wins", ""),
        ("Maximilian wins", "MAXIMILIAN"),
        ("李 wins", ""),
    ],
)
def test_words_are_shown_as_far_as_letters_exist_and_fit(words: str, letters: str) -> None:
    assert _with_call(words) == _with_call(letters)


def test_a_call_is_written_between_the_two_edges_of_its_band() -> None:
    rows = _with_call("clash", BLACK)
    ink, ground = DARK.arrows.of(BLACK), DARK.bands.of(BLACK)
    band = [row for row in rows if row[0] in (ink, ground)]
    first, *inner, last = band
    assert set(first) == set(last) == {ink}
    assert all(row[0] == ground for row in inner)
    lines = [any(pixel == ink for pixel in row) for row in inner]
    letters = lines[lines.index(True) : len(lines) - lines[::-1].index(True)]
    assert all(letters)
    assert len(letters) > len(inner) / 2


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("square", ["a5", "c4", "d2", "e1"])
def test_the_band_leaves_the_action_in_sight(square: str, flipped: bool) -> None:
    plain = draw_board(START, Geometry(M, flipped), DARK)
    marks = Marks(call=Call("CLASH"), beside_call=1 << square_of(square))
    banded = draw_board(START, Geometry(M, flipped), DARK, marks)
    _, top = plain.square_corner(square_of(square))
    rows = slice(top, top + M.height)
    assert banded.rows != plain.rows
    assert banded.rows[rows] == plain.rows[rows]


@pytest.mark.parametrize("name", ["a capture", "a missed capture", "two knights clash"])
def test_the_band_of_a_reveal_leaves_its_event_in_sight(name: str) -> None:
    _, steps = order_turn(name)
    (beat,) = [step for step in steps if any(map(call_of, step.events))]
    canvas = draw_board(beat.before, Geometry(M), DARK, hidden=beat.hidden)
    beat.draw(canvas, 0.5)
    band = [y for y, row in enumerate(canvas.rows) if row[0] != DARK.frame]
    rows = [canvas.square_center(square)[1] for square in squares_in(beat.hidden)]
    assert band
    assert not any(band[0] <= row <= band[-1] for row in rows)


def _with_call(words: str, color: Color = WHITE) -> list[list[int]]:
    canvas: BoardCanvas = draw_board(START, Geometry(M), DARK)
    draw_call(canvas, Call(words, color))
    return canvas.rows
