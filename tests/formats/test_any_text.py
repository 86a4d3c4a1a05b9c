"""Whatever is given to the reader, it gives a sheet or an error with a place in the text."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from apocalypse.formats.reader import decode_sheet, read_sheet
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.writer import write_sheet
from tests.formats.games import sheets


@given(st.one_of(st.text(), st.text("abcde12345.*H; \n")))
@example("\ufeff1.")
@example("1.\u01311a2 d1d2")
def test_any_text_is_a_sheet_or_an_error(text: str) -> None:
    assert read_or_refuse(text)


@given(sheets, st.data())
def test_a_sheet_with_a_order_panel_of_the_pen_is_a_sheet_or_an_error(
    sheet: Sheet, data: st.DataObject
) -> None:
    written = write_sheet(sheet)
    start = data.draw(st.integers(0, len(written)))
    end = data.draw(st.integers(start, min(len(written), start + 4)))
    typo = data.draw(st.one_of(st.text("abcde12345.*H;: \n", max_size=4), st.text(max_size=2)))
    assert read_or_refuse(written[:start] + typo + written[end:])


@given(st.binary())
@example(b"\xef\xbb\xbf\xff")
@example(b"\r\xe9\n\x81")
def test_any_bytes_are_a_sheet_or_an_error(data: bytes) -> None:
    assert decode_or_refuse(data)


def decode_or_refuse(data: bytes) -> bool:
    """Whether bytes are a sheet, or refused with a place in them."""
    try:
        text = decode_sheet(data, "sheet")
    except SheetError as error:
        lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        return is_placed(error, lines)
    return read_or_refuse(text)


def read_or_refuse(text: str) -> bool:
    """Whether a text is read, or refused with a place in it; any other error goes through."""
    try:
        return isinstance(read_sheet(text), Sheet)
    except SheetError as error:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return is_placed(error, lines)


def is_placed(error: SheetError, lines: list[str] | list[bytes]) -> bool:
    """Whether the place of an error is in the text, or just after the end of a line."""
    return 1 <= error.column <= len(lines[error.line - 1]) + 1 and error.line >= 1
