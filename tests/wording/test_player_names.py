"""The names that players may choose: seen by everyone in the same place, and told apart."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from apocalypse.wording.names import (
    LONGEST_NAME,
    Names,
    check_players,
    fitted,
    read_name,
    width_of,
)

ACCEPTED = {
    " Ada ": "Ada",
    "Ada  Lovelace": "Ada Lovelace",
    "e\u0301lan": "\xe9lan",
    "\u5c71\u7530\u3000\u592a\u90ce": "\u5c71\u7530 \u592a\u90ce",
    "\u5c71" * 10: "\u5c71" * 10,
    "\uff21\uff44\uff41": "\uff21\uff44\uff41",
    "\U0001f434 Ada": "\U0001f434 Ada",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22": "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "[red]Al;": "[red]Al;",
}
REFUSED = {
    "": "The name is empty.",
    " \u3000 ": "The name is empty.",
    "x" * 21: "The name is too long.",
    "\u5c71" * 11: "The name is too long.",
    "\u5c71" * 20: "The name is too long.",
    "a" + "\u0302\u0301" * 21: "The name is too long.",
    "\u0301a": "The name starts with an accent.",
    "A\x1bda": "The name has an invisible character (U+001B).",
    "Ada\n": "The name has an invisible character (U+000A).",
    "A\u200dB": "The name has an invisible character (U+200D).",
    "\U0001f469\u200d\U0001f680": "The name has an invisible character (U+200D).",
    "\u202eada": "The name has an invisible character (U+202E).",
    "A\ud800": "The name has an invisible character (U+D800).",
    "A\ue000": "The name has an invisible character (U+E000).",
    "\u05d3\u05d5\u05d3": "The name has a letter written from right to left",
    "\u0639\u0644\u064a": "The name has a letter written from right to left",
    "\u2764\ufe0f": "The name has a character that terminals draw in different widths (U+FE0F).",
    "\U0001f1eb\U0001f1f7": "The name has a character that terminals draw in different widths",
    "\U0001f44d\U0001f3fd": "The name has a character that terminals draw in different widths",
    "1\u20e3": "The name has a character that terminals draw in different widths",
}


@pytest.mark.parametrize(("text", "name"), ACCEPTED.items())
def test_a_name_is_taken_with_one_blank_between_its_words(text: str, name: str) -> None:
    assert read_name(text) == name
    assert width_of(name) == cell_len(name), "it is as wide as the screen draws it"


@pytest.mark.parametrize(("text", "sentence"), REFUSED.items())
def test_a_name_that_terminals_do_not_draw_alike_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^The name") as refused:
        read_name(text)
    message = str(refused.value)
    assert message.startswith(sentence)
    assert message.isprintable()
    assert text not in message or not text.strip()


LETTERS = st.one_of(
    st.characters(),
    st.sampled_from("A\u0301\u5c71\uff21\u30a2\uff71\U0001f434\u200d\ufe0f\u05d3\u0e38\u0903"),
)


@given(st.text(LETTERS, max_size=24))
def test_a_name_is_refused_or_can_be_written_as_it_is(text: str) -> None:
    with suppress(ValueError):
        name = read_name(text)
        assert width_of(name) <= LONGEST_NAME
        assert name.isprintable()
        assert read_name(name) == name


SAME = [
    ("Ada", "Ada"),
    ("Ada", "ADA"),
    ("Stra\xdfe", "STRASSE"),
    ("\xe9lan", "E\u0301lan"),
    ("Ada", "\uff21da"),
    ("Ada B", "ada  b"),
]


@pytest.mark.parametrize("names", SAME)
def test_two_players_of_one_name_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"^Both players are called .*\. Choose another name"):
        check_players(Names(*names))
    check_players(Names(names[0], "Someone"))


@pytest.mark.parametrize("names", [("Black", "Ada"), ("Ada", "white"), ("BLACK", "WHITE")])
def test_nobody_is_called_by_the_opponents_color(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="is the other side"):
        check_players(Names(*names))


@pytest.mark.parametrize(
    ("columns", "shown"),
    [(12, "Ada Lovelace"), (11, "Ada Lovela…"), (5, "Ada…"), (1, "…"), (0, "")],
)
def test_a_name_is_cut_where_it_does_not_fit(columns: int, shown: str) -> None:
    assert fitted("Ada Lovelace", columns) == shown


def test_a_wide_letter_that_fits_by_half_is_cut() -> None:
    assert fitted("山田山", 5) == "山田…"
    assert fitted("山田山", 4) == "山…"
