"""What came from outside reaches a terminal as words, not as orders to it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from apocalypse.formats.printable import printable, printable_lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2Jgone", "\\x1b[2Jgone"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("one\rtwo\nthree\tfour", "one\\rtwo\\nthree\\tfour"),
        ("\x9b2J\x85", "\\x9b2J\\x85"),
        ("a\u202etxt.exe\u2066", "a\\u202etxt.exe\\u2066"),
        ("a\u200bb\ufeff\u2028", "a\\u200bb\\ufeff\\u2028"),
        ("re\u00adsign\u180e\u2060\ufffb", "re\\xadsign\\u180e\\u2060\\ufffb"),
        ("\udcff.txt", "\\udcff.txt"),
        ("Zo\u00eb \u05d0\u05dc\u05d9 \u5c0f\u660e", "Zo\u00eb \u05d0\u05dc\u05d9 \u5c0f\u660e"),
        ("C:\\games\\a b.txt", "C:\\games\\a b.txt"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
    ],
)
def test_a_text_becomes_one_line_of_words(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text())
@example("\x1b\x9b\u202e\ud800")
def test_no_control_is_left_and_words_stay_as_they_are(text: str) -> None:
    shown = printable(text)
    assert not {unicodedata.category(letter) for letter in shown} & {"Cc", "Cs", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(letter) for letter in shown} & {
        *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "B", "S")
    }
    assert printable(shown) == shown
    if text.isprintable():
        assert shown == text


def test_lines_stay_lines() -> None:
    assert printable_lines("one\x1b\ntwo\r\n") == "one\\x1b\ntwo\\r\n"
