"""Words in pixel letters, as large as fits."""

from __future__ import annotations

from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS
from apocalypse.tui.board.lettering import LARGEST_ZOOM, Lettering, letter_rows, lettering
from tests.tui.board.drawing import picture


def fitting(words: str, width: int, height: int, zooms: int = 1) -> Lettering:
    letters = lettering(words, width, height, zooms)
    assert letters is not None
    return letters


def test_letters_stand_a_column_apart_and_words_more() -> None:
    rows = letter_rows("TI", SMALL_LETTERS)
    assert rows == ["###.###", ".#...#.", ".#...#.", ".#...#.", ".#..###"]
    spaced = letter_rows("T I", SMALL_LETTERS)
    assert spaced is not None
    assert spaced[0] == "###" + 5 * "." + "###"
    assert letter_rows(".", SMALL_LETTERS) == [*"....#"]


def test_accents_are_left_out_and_letters_that_do_not_exist_are_none() -> None:
    assert letter_rows("Zoë", LARGE_LETTERS) == letter_rows("ZOE", LARGE_LETTERS)
    assert letter_rows("", LARGE_LETTERS) is None
    assert letter_rows("李", LARGE_LETTERS) is None


def test_only_the_letters_of_files_can_be_small() -> None:
    assert letter_rows("a", SMALL_LETTERS, keeps_case=True) != letter_rows("A", SMALL_LETTERS)
    assert letter_rows("a", SMALL_LETTERS) == letter_rows("A", SMALL_LETTERS)
    assert letter_rows("ax", SMALL_LETTERS, keeps_case=True) == letter_rows("AX", SMALL_LETTERS)


def test_words_are_as_large_as_their_space_allows() -> None:
    columns = 2 * 5 + 1
    for width, height, zoom in (
        (columns, 7, 1),
        (2 * columns, 14, 2),
        (2 * columns, 7 * 9, 2),
        (9 * columns, 15, 2),
        (2 * columns - 1, 14, 1),
        (99 * columns, 999, LARGEST_ZOOM),
    ):
        letters = fitting("AT", width, height)
        assert (letters.columns, letters.rows, letters.zoom) == (columns, 7, zoom)
        assert letters.width == zoom * columns <= width
        assert letters.height == zoom * 7 <= height


def test_where_every_second_row_is_left_out_zooms_are_even() -> None:
    assert fitting("AT", 3 * 11, 3 * 7, zooms=2).zoom == 2
    assert fitting("AT", 3 * 11, 3 * 7).zoom == 3
    assert lettering("AT", 5, 5, zooms=2) is None


def test_finer_letters_are_better_unless_they_are_much_smaller() -> None:
    assert fitting("AT", 22, 14).rows == 7, "as high as small letters twice as large"
    assert fitting("AT", 11, 7).rows == 7
    assert fitting("AT", 21, 20).rows == 5, "they would be half as high"
    assert fitting("AT", 10, 7).rows == 5, "they do not fit"


def test_words_that_are_too_long_lose_their_last_ones() -> None:
    assert lettering("AT ALL", 11, 7) == lettering("AT", 11, 7)
    assert lettering("AT", 4, 7) is None
    assert lettering("李", 99, 99) is None


def test_ink_is_where_the_letters_have_marks() -> None:
    assert picture(fitting("L", 5, 7).pixels) == list(LARGE_LETTERS["L"])
