"""From bytes to text: UTF-8, old Windows files, and files that are no text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.reader import decode_sheet
from apocalypse.formats.sheet import SheetError


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b";A - B\r\n1.e4e3 d1d2\r", ";A - B\r\n1.e4e3 d1d2\r"),
        (";Zoë\t\f\n".encode(), ";Zoë\t\f\n"),
        (";Zoë".encode("utf-8-sig"), ";Zoë"),
        (";Zoë \u2013 René".encode("cp1252"), ";Zoë \u2013 René"),
        (b"1.e4e3 d1d2\r\n\x1a", "1.e4e3 d1d2\r\n"),
    ],
)
def test_a_text_is_read_as_it_was_written(data: bytes, text: str) -> None:
    assert decode_sheet(data, "sheet") == text


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"])))
def test_every_text_without_controls_is_read(text: str) -> None:
    assert decode_sheet(text.encode("utf-8-sig"), "sheet") == text


@pytest.mark.parametrize(
    ("data", "line", "column", "byte"),
    [
        (b"1.e4e3 d1d2\r\n2.\x00", 2, 3, "00"),
        (";Zoë\r;é\x1b[2J".encode(), 2, 3, "1B"),
        (b";Zo\xeb\n;\xe9\x07", 2, 3, "07"),
        (";Zoë\n;Zo".encode() + b"\xeb", 2, 4, "EB"),
        (b"\xef\xbb\xbf;Zo\xeb", 1, 4, "EB"),
        (b";Zo\xeb\n\xe9\x81", 2, 2, "81"),
        ("1.e4e3".encode("utf-16"), 1, 4, "00"),
        (b"\x1a;", 1, 1, "1A"),
    ],
)
def test_the_first_byte_that_is_no_text_is_named(
    data: bytes, line: int, column: int, byte: str
) -> None:
    with pytest.raises(SheetError) as caught:
        decode_sheet(data, "photo.png")
    error = caught.value
    assert (error.file, error.line, error.column) == ("photo.png", line, column)
    assert error.sentence == (f"The byte 0x{byte} is not text. Save the file as UTF-8.")
