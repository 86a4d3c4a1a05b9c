"""What people write about a game: read, shown, changed, and written to every kind of export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.comments import all_comments, shown_comments, with_comments
from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.json_objects import sheet_json
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.remarks import turn_remark
from apocalypse.formats.sheet import Comment, Sheet
from apocalypse.formats.writer import write_sheet
from tests.formats.exported import export_text
from tests.formats.games import sheets

PUBLISHED = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"
WRITTEN = """\
;2024/05/01 Ann - Bob
;in Lyon
;Our rules
1.e4e3 d1d2  ;a quiet start
2.e3d2 d2e3  ;nobody wanted this
;From here on we wrote faster.
;Game not finished.
;  abcde
; +-----
;1|Hxx.H
;2|x..ox
;3|....x
;4|o....
;5|CoooC
;To be continued.
"""


def texts(sheet: Sheet, turn: int) -> list[str]:
    return [comment.text for comment in shown_comments(sheet, turn)]


def test_the_comment_of_a_published_game_is_shown_and_exported() -> None:
    sheet = read_sheet(PUBLISHED.read_text("utf-8"))
    assert texts(sheet, 12) == ["13... b1c2 wins"]
    assert ";13... b1c2 wins\n" in export_text(sheet, ExportFormat.SHEET)
    assert "13... b1c2 wins" in export_text(sheet, ExportFormat.HTML)
    assert json.loads(json.dumps(sheet_json(sheet)))["comments"] == [
        {"turn": 12, "place": "turn", "text": "13... b1c2 wins"}
    ]


def test_new_comments_stand_after_the_one_that_they_follow() -> None:
    sheet = with_comments(read_sheet("1.e4e3 d1d2\n;a\n;e\n"), 1, ["a", "b", "c", "d", "e"])
    assert "\n;a\n;b\n;c\n;d\n;e\n" in write_sheet(sheet)


def test_comments_belong_to_a_turn_or_to_the_start() -> None:
    sheet = read_sheet(WRITTEN)
    assert [texts(sheet, turn) for turn in range(3)] == [
        ["in Lyon", "Our rules"],
        ["a quiet start"],
        ["nobody wanted this", "From here on we wrote faster.", "To be continued."],
    ]
    assert all_comments(sheet) == [c for turn in range(3) for c in shown_comments(sheet, turn)]


@pytest.mark.parametrize(
    ("turn", "new", "lines"),
    [
        (1, ["a loud start"], "1.e4e3 d1d2  ;a loud start\n2."),
        (1, ["a quiet start", "so far"], "1.e4e3 d1d2  ;a quiet start\n;so far\n2."),
        (1, [], "1.e4e3 d1d2\n2."),
        (
            2,
            ["nobody wanted this", "Really.", "From here on we wrote faster.", "To be continued."],
            ";5|CoooC\n;From here on we wrote faster.\n;To be continued.\n",
        ),
        (
            2,
            ["nobody wanted this", "From here on we wrote faster.", "To be continued.", "Never."],
            ";5|CoooC\n;To be continued.\n;Never.\n",
        ),
        (2, [], "2.e3d2 d2e3  ;pawns swap places (3.iii)\n;Game"),
        (0, ["in Lyon", "Rules: odd"], "Bob\n;in Lyon\n;  Rules: odd\n1."),
        (0, ["Score: 1 - 0", "2001/01/01 X - Y"], "Bob\n;  Score: 1 - 0\n;2001/01/01 X - Y\n1."),
    ],
)
def test_changed_comments_stay_where_they_were(turn: int, new: list[str], lines: str) -> None:
    sheet = with_comments(read_sheet(WRITTEN), turn, new)
    written = write_sheet(sheet)
    assert lines in written
    assert [text.strip() for text in texts(read_sheet(written), turn)] == new


def test_a_date_on_the_first_line_is_not_the_date_of_the_game() -> None:
    for text in (WRITTEN, "1.e4e3 d1d2\n"):
        before = read_sheet(text)
        sheet = with_comments(before, 0, ["2001/01/01 X - Y", "in Lyon"])
        read = read_sheet(write_sheet(sheet))
        assert (read.date, read.white) == (before.date, before.white)
        assert texts(read, 0)[-2:] == ["2001/01/01 X - Y", "in Lyon"]


lines_of_text = st.lists(
    st.one_of(
        st.sampled_from(
            [
                *("13... b1c2 wins", "Rules: vchess", "Result: 1-0", "2008/01/25 A - B", "; ;"),
                *("[red]bold[/]", "<script>", "a\tb", "\x1b[2J", "Score: 9 - 9", "=1", "{}", " "),
            ]
        ),
        st.text(max_size=12),
    ),
    max_size=4,
)


@given(sheets, st.data(), lines_of_text)
def test_what_is_typed_is_there_after_writing_and_reading(
    sheet: Sheet, data: st.DataObject, new: list[str]
) -> None:
    turn = data.draw(st.integers(0, len(sheet.game.turns)))
    remark = turn_remark(sheet.game.turns[turn - 1]) if turn else ""
    new = [Comment(text).cleaned.text for text in new if text != remark]
    others = {n: texts(sheet, n) for n in range(len(sheet.game.turns) + 1) if n != turn}
    changed = with_comments(sheet, turn, new)
    assert (changed.game, changed.date, changed.names) == (sheet.game, sheet.date, sheet.names)
    written = write_sheet(changed)
    read = read_sheet(written, unfinished=True)
    assert (read.game, read.date, read.white) == (sheet.game, sheet.date, sheet.white)
    assert read.result == sheet.result
    assert {n: texts(read, n) for n in others} == others
    shown = [text.strip() for text in texts(read, turn)]
    assert shown[-len(new) :] == [text.strip() for text in new] if new else not any(shown)
    assert write_sheet(read) == written
    unchanged = [comment.shown_text for comment in shown_comments(read, turn)]
    assert with_comments(read, turn, unchanged) == read
