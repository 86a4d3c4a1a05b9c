"""Comments that look like headers or turns change nothing, and are named with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.lookalikes import lookalikes
from apocalypse.formats.reader import read_sheet, read_sheets, sheet_texts

DATA = Path(__file__).parents[1] / "data"
TURN = "1.a5b3 a1c2\n"


def sentences(text: str) -> list[str]:
    """What is said of a sheet, each sentence with its line."""
    doubts = lookalikes(text, read_sheet(text))
    return [f"{each.line}: {each.sentence}" for each in doubts]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1.a5b3 a1c2; 2.e4e3 d1d2\n", "1: Turn 2 stands in a comment and is not read."),
        (f"{TURN};2. e4e3 **** ; 3.e4e3\n", "2: Turn 2 stands in a comment and is not read."),
        (f"{TURN};Result: 1-0 (Black resigned)\n", "2: Result stands behind the turns"),
        (f"{TURN}; white: Ann\n", "2: White stands behind the turns"),
        (f";Whte: Ann\n{TURN}", "1: Whte is no header, so this is only a comment. Write White."),
        (f";Coordinate: chess\n{TURN}", "1: Coordinate is no header"),
        (f";rules: odd\n{TURN}", "1: Rules has no such value"),
        (f";White-Type: strong\n{TURN}", "1: White-Type has no such value"),
        (f";Score: one all\n{TURN}", "1: Score has no such value"),
        (f";A good game\n;2008/01/25 A - B\n{TURN}", "2: The date and the players are only"),
    ],
)
def test_a_comment_that_looks_like_a_header_or_a_turn_is_named(text: str, sentence: str) -> None:
    (doubt,) = sentences(text)
    assert doubt.startswith(sentence)


@pytest.mark.parametrize(
    "text",
    [
        f"{TURN};1.e4e3 d1d2 was better\n",
        f"{TURN};2.e4e3 wins\n",
        f"{TURN};3.e4e3 d1d2\n",
        "1.a5b3 a1c2 ;White: sighs\n",
        f";White: Ann\n; White: Bob\n{TURN}",
        f";White: Ann\n;Whte: Bob\n{TURN}",
        f";2008/01/25 A - B\n;2008/01/26 C - D\n; White: E\n{TURN}",
        f";  White: Ann\n;Event: Lyon\n;Site: White's\n;Note: slow\n{TURN}",
        ";Start: 5/5/4p/4P/3N1\n1.d5e3 ****\n;2.e4e3 d1d2\n",
        "",
    ],
)
def test_other_comments_are_not_named(text: str) -> None:
    assert not sentences(text or TURN)


def test_the_published_games_are_read_without_a_word() -> None:
    for file in sorted((DATA / "games").glob("*.txt")):
        text = file.read_text("utf-8")
        for part, sheet in zip(sheet_texts(text), read_sheets(text), strict=True):
            assert not [*lookalikes(part, sheet, file.name)], file.name
