"""What comes from elsewhere is a game, a position, or an error with its place and a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from apocalypse.formats.imports import ImportResult, read_import, read_position
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import LARGEST, SheetError
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO, Rules
from tests.formats.test_reader import is_placed

DATA = Path(__file__).parents[1] / "data"
START = "npppn/p3p/5/P3P/NPPPN"
NEW = "White has 5 pawns and 2 knights, Black 5 pawns and 2 knights. A new game starts here."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1. e4e3 e2e3", "A game of 1 turn: White - Black, unfinished."),
        (";Result: 1-0\n1. e4e3 e2e3", "A game of 1 turn: White - Black, 1-0."),
        (START, f"A position: {NEW}"),
        (
            "n3n/p2p1/n4/P2P1/N3N",
            "A position: White has 2 pawns and 2 knights, Black 2 pawns and 3 knights. "
            "A new game starts here.",
        ),
        (f"\ufeff\n  {START}\r\n\n", f"A position: {NEW}"),
        (";Rules: xogo\n;White: Ada", f"A position: {NEW}"),
        (
            "1p3/1p3/5/P4/5",
            "A position: White has 1 pawn and no knights, Black 2 pawns and no knights. "
            "A new game starts here.",
        ),
    ],
)
def test_it_says_in_a_sentence_what_was_read(text: str, sentence: str) -> None:
    imported = read_import(text)
    assert imported.sentence == sentence
    assert imported.is_over == ("1-0" in sentence)
    assert imported.has_rules == ("/" not in text), "a bare position says nothing of them"
    assert (imported.sheet.game.rules == CLASSIC) == ("Rules" not in text)


@pytest.mark.parametrize(
    ("fields", "rules", "penalties"),
    [
        *((fields, VCHESS, (0, 0)) for fields in ("w", "w 12", "w 12 00", "w 0 00 -")),
        ('w 3 {"flags":"00","whiteMove":"-"}', VCHESS, (0, 0)),
        ("w 7 10 -", VCHESS, (1, 0)),
        ("w 7 01", VCHESS, (0, 1)),
        ('w 3 {"flags":"11","whiteMove":"-"}', VCHESS, (1, 1)),
        ('w 0 {"whiteMove": "-", "penalties": "00"}', XOGO, (0, 0)),
        ('w 4 {"whiteMove":[],"penalties":"01"}', XOGO, (0, 1)),
        ('w 4 {"penalties":"10"}', XOGO, (1, 0)),
    ],
)
def test_fields_of_vchess_and_xogo_tell_the_rules_and_penalties(
    fields: str, rules: Rules, penalties: tuple[int, int]
) -> None:
    imported = read_import(f"{START} {fields}")
    assert (imported.is_position, imported.has_rules) == (True, True)
    assert imported.sheet.game == Game(rules, start_penalties=penalties)


def test_penalties_are_named_and_stay_with_the_game() -> None:
    imported = read_import(f"{START} w 7 10 -")
    assert " White has 1 penalty, Black 0 penalties. A new game" in imported.sentence
    written = write_sheet(imported.sheet)
    assert ";Penalties: 1 0\n" in written
    assert read_sheet(written) == imported.sheet
    lost = Game(VCHESS, start_penalties=(1, 0)).after("a2b3", "d5d4")
    assert lost.result == "0-1"
    assert read_sheet(f"{written}1.a2b3 d5d4").game == lost


def test_a_start_may_be_copied_from_a_running_game() -> None:
    text = f";Rules: vchess\n;Start: {START} w 7 10 -\n1.a2b3 d5d4"
    sheet = read_sheet(text)
    assert (sheet.game.start_penalties, sheet.game.result) == ((1, 0), "0-1")
    assert read_sheet(write_sheet(sheet)) == sheet
    assert read_sheet(f";Penalties: 0 1\n{text}").game.start_penalties == (0, 1)
    with pytest.raises(SheetError, match=r"^sheet:2:31: .* half finished"):
        read_sheet(text.replace(" w", " b"))


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "This sheet is empty"),
        (";a comment", 1, 1, "neither a turn nor a position"),
        ("Dear Ada,", 1, 1, "the turn number"),
        ("1. e4e3 e2e3\n2. e3e3 a2a3", 2, 4, "no piece on e3"),
        ("\n npppn/p3p/5/P3P", 2, 2, "has 4 ranks, not 5"),
        (f"{START}\n1. e4e3 e2e3", 2, 1, "Expected nothing after the position"),
        (f"{START} w 0 20 -", 1, 1, "The game is over in this position"),
        (f'{START} w 0 {{"flags":"22"}}', 1, 1, "The game is over in this position"),
        *(
            (f"{START}  {fields}", 1, 24, "nothing after the position, or fields such as w 0 00 -")
            for fields in (
                *("white", "w x", "w 0 0", "w 0 00 - -", 'w 0 {"flags":1}', 'w 0 {"x":1}', "w 0 {"),
                f"w 0 {'[' * 9999}",
            )
        ),
        *(
            (f"{START} {fields}", 1, 23, "Let Black move in the other program")
            for fields in (
                *("b", "b 0 00 -", 'w 0 00 {"start":1}', 'b 0 {"flags":"00"}'),
                'w 0 {"whiteMove": [{}],"penalties":"00"}',
            )
        ),
        (";Penalties: 1\n1. e4e3 e2e3", 1, 13, "such as 1 0, found '1'"),
        ("5/5/5/P4/5", 1, 1, "White wins: Black has no pawns left"),
        ("2p2/5/PPP2/PPP2/5", 1, 1, "White has 6 pawns, and can have 5 at most. Remove some."),
        (";Start: 5/p4/P4/5/5", 1, 1, "The game is over in this position"),
        (";Rules: classic\n;Result: 1-0", 1, 1, "Its result is 1-0."),
        ("9" * 5000, 1, 1, "the turn number"),
        (" " * (LARGEST + 1), 1, 1, "This text is too long for a game sheet."),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    with pytest.raises(SheetError) as refused:
        read_import(text, "game.txt")
    place = refused.value.file, refused.value.line, refused.value.column
    assert place == ("game.txt", line, column)
    assert words in refused.value.sentence


def test_what_mail_and_pages_put_around_a_position_or_a_game_does_not_matter() -> None:
    for text in (f"> {START}\n", f"```\n{START}\n```\n", f"\ufeff{START}"):
        assert read_import(text).sheet.game.start.fen == START
    assert len(read_import("> 1. e4e3 e2e3\n>\n> 2. a4a3 a2a3\n").sheet.game.turns) == 2


def test_what_was_not_read_as_it_may_be_meant_is_said() -> None:
    sentence = read_import(";Whte: Ann\n1. e4e3 e2e3\n").sentence
    assert sentence.endswith("Line 1: Whte is no header, so this is only a comment. Write White.")


def test_a_text_without_a_position_is_refused() -> None:
    for text in ("", " \n"):
        with pytest.raises(SheetError) as refused:
            read_position(text, "game.txt")
        assert str(refused.value) == f"game.txt:1:1: Expected a position, such as {START}."


FEN_LETTERS = st.text('PNpn12345/wb 0-{}":,[]\n', max_size=60)


@given(st.one_of(st.text(), st.text("abcde12345.*H;/ \n"), FEN_LETTERS))
@example(f'{START} w 0 {{"flags": {"9" * 5000}}}')
@example(f"{START} w 0 \ud800")
@example("n/\x0b")
@settings(max_examples=60)
def test_any_text_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    assert read_or_refuse(text)


@given(FEN_LETTERS)
def test_anything_behind_a_position_is_read_or_refused(text: str) -> None:
    assert read_or_refuse(f"{START} {text}")


def read_or_refuse(text: str) -> bool:
    try:
        imported = read_import(text)
    except SheetError as error:
        shown = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return bool(error.sentence) and is_placed(error, shown.split("\n"))
    return bool(imported.sentence) and isinstance(imported, ImportResult)
