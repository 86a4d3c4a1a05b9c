"""From bytes to text: UTF-8, or else what old Windows programs write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.reader import decode_sheet
from apocalypse.formats.sheet import SheetError


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_every_text_in_utf_8_is_read_with_its_mark_or_without(text: str) -> None:
    assert decode_sheet(text.encode("utf-8-sig"), "sheet") == text
    assert decode_sheet(text.encode(), "sheet") == text.removeprefix("\ufeff")


def test_another_text_is_in_code_page_1252() -> None:
    assert decode_sheet(";Zoë \u2013 René".encode("cp1252"), "sheet") == ";Zoë \u2013 René"
    assert decode_sheet(b";Zo\xeb \x81", "sheet") == ";Zoë \ufffd"


@pytest.mark.parametrize("code", ["utf-16", "utf-16-be"])
def test_a_text_in_utf_16_is_refused(code: str) -> None:
    with pytest.raises(SheetError) as refused:
        decode_sheet("\ufeff1.e4e3 d1d2".encode(code), "game.txt")
    assert str(refused.value) == "game.txt:1:1: This file is in UTF-16. Save it as UTF-8."
