"""The bytes of a file are read as the text that they were, and what cannot be read is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.sheet import LARGEST, SheetError

NAMED = ";2026/11/27 Jürgen \u2013 Zoë\n;in Łódź\n1.e4e3 d1d2\n"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_every_text_in_utf_8_is_read_with_its_mark_or_without(text: str) -> None:
    assert decode_sheet(text.encode("utf-8-sig"), "sheet") == (text, None)
    assert decode_sheet(text.encode(), "sheet") == (text.removeprefix("\ufeff"), None)


def test_another_text_is_in_code_page_1252() -> None:
    for text in (";Zoë \u2013 René", ";Zoë", ";ÉTÉ \u2013 VOILÀ»"):
        assert decode_sheet(text.encode("cp1252"), "sheet") == (text, None)


@pytest.mark.parametrize("bad", [b"\xff", b"\xc3", b"\x81", b"\xe2\x82"])
def test_a_bad_byte_leaves_the_rest_as_it_is(bad: bytes) -> None:
    data = NAMED.encode()
    place = data.index(b"Zo")
    text, damage = decode_sheet(data[:place] + bad + data[place:], "game.txt")
    assert text == NAMED.replace("Zoë", "\ufffdZoë")
    assert str(damage) == "game.txt:1:22: A byte here is no character. It is read as \ufffd."


def test_one_bad_byte_beside_one_letter_is_enough() -> None:
    text, damage = decode_sheet(";White: Jürgen\r;Black: Bob \r".encode() + b"\xff", "game.txt")
    assert text == ";White: Jürgen\r;Black: Bob \r\ufffd"
    assert (damage and (damage.line, damage.column)) == (3, 1)


def test_a_byte_that_the_old_code_page_lacks_is_named() -> None:
    text, damage = decode_sheet(b"\xef\xbb\xbf;Zo\xeb \x81", "sheet")
    assert text == ";Zoë \ufffd"
    assert str(damage).startswith("sheet:1:6:")


@pytest.mark.parametrize("code", ["utf-16", "utf-16-be"])
def test_a_text_in_utf_16_is_refused(code: str) -> None:
    with pytest.raises(SheetError) as refused:
        decode_sheet("\ufeff1.e4e3 d1d2".encode(code), "game.txt")
    assert str(refused.value) == "game.txt:1:1: This file is in UTF-16. Save it as UTF-8."


def test_a_file_is_read_up_to_the_largest_size() -> None:
    assert len(decode_sheet(b";" * LARGEST, "sheet").text) == LARGEST
    with pytest.raises(SheetError, match="too large"):
        decode_sheet(b";" * (LARGEST + 1), "sheet")
