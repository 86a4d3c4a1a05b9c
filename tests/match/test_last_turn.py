"""The last turn: void if two people agree, taken back in practice, and kept on the sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.match.last_turn import (
    NO_TURN,
    ONLY_BETWEEN_PEOPLE,
    ONLY_IN_PRACTICE,
    WAITING_PAWN,
    Request,
    can_take_back,
    can_void,
    last_turn_refusal,
    request_refusal,
    sheet_before_turn,
)
from apocalypse.match.match import new_match
from apocalypse.match.players import Player, Players
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.levels import Level
from tests.formats.games import sheets
from tests.match.front_end import ScriptedFrontEnd, orders_of
from tests.match.test_clocks import Hands
from tests.match.test_game_loop import AGREED, TWO_PEOPLE, WAITING, SlowFrontEnd, run

LAST_PAWN = Position.from_fen("5/3n1/1p3/P4/5")
"""A position in which a4b3 d2e4 wins for White (page coordinates)."""


def texts(sheet: Sheet) -> Counter[str]:
    return Counter(comment.text for comment in sheet.comments)


@given(sheets, st.booleans())
def test_a_void_turn_is_a_comment_that_comes_back_and_no_comment_is_lost(
    sheet: Sheet, is_stopped: bool
) -> None:
    assume(sheet.game.turns)
    if not is_stopped:
        sheet = replace(sheet, game=sheet.game.first_turns(len(sheet.game.turns) - 1))
        assume(sheet.game.turns)
    match = new_match(sheet)
    if not can_void(match):
        assert match.game.stopped is not None
        with pytest.raises(ValueError, match="every turn stands"):
            sheet_before_turn(match, Request.VOID)
        return
    before = sheet_before_turn(match, Request.VOID)
    count = len(sheet.game.turns)
    assert before.game == sheet.game.first_turns(count - 1)
    assert (before.clock, before.score) == (sheet.clock, sheet.score)
    assert read_sheet(write_sheet(before)) == before
    turn = sheet.game.turns[-1]
    white, black = (turn.side_text(color, sheet.coordinates) for color in (WHITE, BLACK))
    note = f"Both players voided turn {count}: {white}, {black}."
    assert texts(before) - texts(sheet) == Counter([note])
    assert not texts(sheet) - texts(before)
    assert [comment.text for comment in before.comments if comment.text == note] == [note]


def test_a_void_turn_is_saved_on_the_sheet_before_anything_else_is_shown() -> None:
    answers = [*orders_of("e4e3", "d1d2", "e3d2", "d2e3"), Request.VOID]
    front_end = ScriptedFrontEnd(answers=[*answers, *orders_of("a4a3", "a2a3"), AGREED])
    run(front_end, TWO_PEOPLE)
    turn = ["white writes", "black writes", "gather", "save", "reveal"]
    assert front_end.calls == [
        *("begin", *turn, *turn, "white writes", "save"),
        *(*turn, "white writes", "save", "result"),
    ]
    assert [len(sheet.game.turns) for sheet in front_end.saved] == [1, 2, 1, 2, 2]
    lines = write_sheet(front_end.saved[-1]).splitlines()
    assert lines[4:6] == ["1.e4e3 d1d2", ";Both players voided turn 2: e3d2, d2e3."]
    assert lines[6].startswith("2.a4a3 a2a3")


def test_a_turn_is_void_at_its_reveal_and_a_pawn_is_not_asked_for_then() -> None:
    front_end = ScriptedFrontEnd(
        answers=[*orders_of("e4e3", "d1d2", "a4a3", "a2a3"), AGREED], endings=[None, Request.VOID]
    )
    run(front_end, TWO_PEOPLE)
    assert [len(sheet.game.turns) for sheet in front_end.saved] == [1, 2, 1, 1]


def test_a_turn_with_a_put_back_square_is_void_with_its_square() -> None:
    square = read_square("c3", PAGE)
    front_end = ScriptedFrontEnd(
        answers=[*orders_of("a2a1", "e2e3"), AGREED],
        squares=[square],
        endings=[None, Request.VOID],
    )
    run(front_end, replace(TWO_PEOPLE, start=WAITING))
    (note,) = front_end.saved[-1].comments
    assert note.text == "Both players voided turn 1: a2a1 c3, e2e3."
    assert front_end.calls.count("white puts back") == 1


def test_the_turn_that_ended_the_game_is_void_and_the_score_as_before_it() -> None:
    front_end = ScriptedFrontEnd(
        answers=[*orders_of("a4b3", "d2e4"), AGREED], requests=[Request.VOID]
    )
    run(front_end, replace(TWO_PEOPLE, start=LAST_PAWN))
    assert front_end.calls[-5:] == ["result", "save", "white writes", "save", "result"]
    assert [sheet.game.result for sheet in front_end.saved] == ["1-0", "*", "1/2-1/2"]
    assert front_end.scores == [UNPLAYED] * 3
    assert front_end.matches[0].score == Score(1, 1)


FINAL = "That is final, and every turn stands."


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome(Termination.RESIGNATION, BLACK), f"Bob wins: Ada resigned. {FINAL}"),
        (AGREED, f"Drawn: both players agreed. {FINAL}"),
        (Outcome(Termination.TIME, WHITE), f"Ada wins: Bob ran out of time. {FINAL}"),
    ],
)
@pytest.mark.parametrize("turns", [0, 1])
def test_after_a_resignation_a_draw_or_the_end_of_a_clock_every_turn_stands(
    turns: int, outcome: Outcome, sentence: str
) -> None:
    game = Game().after("e2e3", "e4e3").first_turns(turns).stop(outcome)
    match = new_match(Sheet(game, "Ada", "Bob"))
    assert not can_void(match)
    assert last_turn_refusal(match) == sentence
    with pytest.raises(ValueError, match=sentence):
        sheet_before_turn(match, Request.VOID)


def test_a_refusal_says_who_may_play_a_turn_again() -> None:
    game = Game().after("e2e3", "e4e3")
    alone = Sheet(game, "Ada", black_level="fair")
    two, computer, practice = (
        new_match(sheet) for sheet in (Sheet(game), alone, replace(alone, practice=True))
    )
    refusals = [
        [request_refusal(match, request) for request in (Request.VOID, Request.TAKE_BACK)]
        for match in (two, computer, practice)
    ]
    assert refusals == [
        [None, ONLY_IN_PRACTICE],
        [ONLY_BETWEEN_PEOPLE, ONLY_IN_PRACTICE],
        [ONLY_BETWEEN_PEOPLE, None],
    ]
    assert request_refusal(new_match(Sheet(Game())), Request.VOID) == NO_TURN
    waiting = new_match(Sheet(Game(CLASSIC, WAITING).after(*orders_of("a2a1", "e2e3"))))
    assert not can_void(waiting)
    assert last_turn_refusal(waiting) == WAITING_PAWN


def test_a_turn_of_a_continued_game_is_void_and_its_headers_say_nothing_of_its_end() -> None:
    text = """\
;Result: 1-0
;Rules: classic
;Start: 5/3n1/1p3/P4/5
1.a4b3 ;well
d2e4   ;Result: 1-0
;a mistake
;Game won by white."""
    sheet = read_sheet(text)
    assert sheet.game.result == "1-0"
    front_end = ScriptedFrontEnd(answers=[AGREED], requests=[Request.VOID])
    run(front_end, setup_of(sheet), sheet)
    written = write_sheet(front_end.saved[0])
    again = read_sheet(written)
    assert again.game.outcome is None
    assert [line for line in written.splitlines() if "Result" in line] == [";  Result: 1-0"]
    for note in (";well", ";a mistake", ";Both players voided turn 1: a4b3, Hd2e4."):
        assert note in written.splitlines()


def test_the_clocks_stay_as_they_are() -> None:
    setup = replace(TWO_PEOPLE, clock=read_time_controls("5+3"))
    answers = [*orders_of("e4e3", "d1d2"), Request.VOID, *orders_of("e4e3", "d1d2"), AGREED]
    front_end = SlowFrontEnd(answers=answers, now=Hands())
    run(front_end, setup)
    # White needs a minute for each order, and for asking whether the turn can be void.
    times = ["4:03 5:03", "4:03 5:03", "2:06 5:06", "2:06 5:06"]
    assert [str(sheet.times) for sheet in front_end.saved] == times


@pytest.mark.parametrize("practice", [False, True])
def test_against_the_computer_no_turn_is_void(practice: bool) -> None:
    players = Players(Player("Ada"), Player(level=Level.GOOD))
    setup = MatchSetup(players=players, practice=practice)
    front_end = ScriptedFrontEnd(
        answers=[*orders_of("e4e3"), Request.VOID], computer_answers=orders_of("d1d2", "a2a3")
    )
    with pytest.raises(ValueError, match="Only two people"):
        run(front_end, setup)
    assert can_take_back(front_end.matches[0]) is practice


def test_in_practice_the_turn_that_ended_the_game_is_played_again_and_not_noted() -> None:
    players = Players(Player("Ada"), Player(level=Level.GOOD))
    setup = MatchSetup(players=players, practice=True, start=LAST_PAWN)
    white_orders = orders_of("a4b3", "a4a3", "a3b2")
    front_end = ScriptedFrontEnd(
        answers=[white_orders[0], white_orders[1], Outcome(Termination.RESIGNATION, BLACK)],
        computer_answers=orders_of("d2e4", "d2e4"),
        requests=[Request.TAKE_BACK],
    )
    run(front_end, setup)
    assert [sheet.game.result for sheet in front_end.saved] == ["1-0", "*", "*", "0-1"]
    assert all(sheet.comments == () for sheet in front_end.saved)
    assert not can_take_back(front_end.matches[0]), "a resignation is no turn"
