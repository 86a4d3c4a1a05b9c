"""Practice: hints, losses and turns taken back exist against the computer only."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.match import practice
from apocalypse.match.last_turn import (
    Request,
    can_take_back,
    sheet_before_turn,
)
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import Player, Players, people
from apocalypse.match.practice import Hint, hint, loss_sentence
from apocalypse.match.score import UNPLAYED
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.review.analysis import order_losses, turn_assessment
from apocalypse.review.sentences import points_words
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.orders import PASS
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from apocalypse.strategy.levels import CLASSIC_ONLY, Level
from tests.match.front_end import ScriptedFrontEnd, orders_of
from tests.match.test_game_loop import run
from tests.rules.positions import positions

ENDING = Position.from_fen("5/2PP1/2pp1/5/5")
ALONE = Players(Player("Ada"), Player(level=Level.EASY))
PRACTICE = MatchSetup(players=ALONE, start=ENDING, practice=True)


def match_with(setup: MatchSetup) -> Match:
    return new_match(new_sheet(setup, CHESS))


def test_three_hints_tell_the_piece_the_target_and_the_most_probable_order() -> None:
    match = match_with(PRACTICE)
    mix = turn_assessment(ENDING).white
    best = max(mix, key=mix.__getitem__)
    assert best is not None
    origin, target = (square_name(each, CHESS) for each in best[:2])
    assert hint(match, 1).sentence.startswith(f"Hint: look at your pawn on {origin}, which can ")
    assert hint(match, 1).square == best.origin
    assert hint(match, 2) == (f"Hint: it goes to {target}.", best.target)
    assert hint(match, 3) == (f"Hint: {origin}{target}.", best.target)


@given(positions())
def test_what_a_hint_says_of_a_piece_is_true(position: Position) -> None:
    order = next(iter(legal_orders(position, WHITE, CLASSIC)), None)
    assume(order is not None)
    assert order is not None
    reason = practice._reason(position, WHITE, order)
    can_capture = position.occupied_by(BLACK) >> order.target & 1
    assert ("can capture" not in reason) or can_capture
    replies = legal_orders(position, BLACK, CLASSIC)
    is_threatened = any(reply.target == order.origin for reply in replies)
    assert ("could be captured" in reason) is is_threatened


def test_a_cancelled_hint_is_searched_again_and_a_complete_one_is_not() -> None:
    practice._complete.clear()
    match = match_with(replace(PRACTICE, start=Position.from_fen("p4/2PP1/2pp1/4P/2N1n")))
    for is_cancelled, is_searched in ((True, True), (False, True), (False, False)):
        looks: list[bool] = []

        def cancelled(answer: bool = is_cancelled, looks: list[bool] = looks) -> bool:
            looks.append(answer)
            return answer

        hint(match, cancelled=cancelled)
        assert (len(looks) > 1) is is_searched, "during the search, and at its end"


@pytest.mark.parametrize("fen", ["5/5/p4/P1N2/5", "5/5/4p/2N1P/5"])
def test_a_hint_in_a_won_ending_wins_it_now(fen: str) -> None:
    """All six orders of the knight win in the end; one takes the last pawn."""
    match = match_with(replace(PRACTICE, start=Position.from_fen(fen)))
    square = "a3" if fen.startswith("5/5/p") else "e3"
    assert hint(match, 2).sentence == f"Hint: it goes to {square}."


def test_a_loss_is_that_of_the_analysis() -> None:
    match = match_with(PRACTICE)
    assert loss_sentence(match) == ""
    for white in ("c4c5", "d4d5"):
        played = match.game.play(white, "c3c2")
        turn = played.turns[0]
        match_after = match_with(PRACTICE)
        match_after.game = played
        assessment = turn_assessment(ENDING)
        assert assessment.exact
        loss = order_losses(assessment, turn).loss(WHITE)
        words = f"{white} lost {points_words(loss)}" if loss else f"{white} was sound"
        assert loss_sentence(match_after) == words


@pytest.mark.parametrize(
    ("start", "white", "sentence"),
    [
        (Position.from_fen("p4/2PP1/2pp1/5/N4"), "a1b3", "a1b3 was sound"),
        (Position.from_fen("5/4p/1p3/1P3/5"), PASS, ""),
    ],
)
def test_an_order_without_a_clear_loss_was_sound_and_of_a_pass_nothing_is_said(
    start: Position, white: str | None, sentence: str
) -> None:
    match = match_with(replace(PRACTICE, start=start))
    black = next(iter(match.game.legal_orders(BLACK)))
    match.game = match.game.play(white, black)
    assert loss_sentence(match) == sentence


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(players=people("Ada", "Bob"), start=ENDING, practice=True),
        MatchSetup(players=ALONE, start=ENDING),
    ],
    ids=["two people", "no practice"],
)
def test_no_other_game_has_any_of_it(setup: MatchSetup) -> None:
    match = match_with(setup)
    match.game = match.game.play("c4c5", "c3c2")
    assert not match.is_practice
    assert not new_match(replace(match.sheet, practice=match.computer is None)).is_practice
    assert loss_sentence(match) == ""
    assert hint(match).sentence == "Hints are for practice against the computer."
    assert not can_take_back(match)
    with pytest.raises(ValueError, match="only in practice"):
        sheet_before_turn(match, Request.TAKE_BACK)


def test_the_rules_have_to_be_classic() -> None:
    easy = Players(Player("Ada"), Player(level=Level.BEGINNER))
    match = match_with(MatchSetup(rules=PRESETS["vchess"], players=easy, practice=True))
    assert (match.is_practice, hint(match)) == (True, Hint(CLASSIC_ONLY))
    match.game = match.game.play("a2a3", "e4e3")
    assert loss_sentence(match) == ""


def test_the_sheet_and_the_setup_of_a_game_that_continues_say_so() -> None:
    sheet = new_sheet(PRACTICE, CHESS)
    text = write_sheet(sheet)
    assert ";Practice: yes\n" in text
    assert read_sheet(text).practice
    assert setup_of(read_sheet(text)).practice
    assert ";Practice" not in write_sheet(new_sheet(MatchSetup(players=ALONE)))


def test_a_turn_is_taken_back_and_the_file_with_it_and_no_score_is_counted() -> None:
    white, black, again = orders_of("c2c1", "c3c4", "d2d1")
    won = Outcome(Termination.RESIGNATION, WHITE)
    front_end = ScriptedFrontEnd(
        answers=[white, Request.TAKE_BACK, again, won], computer_answers=[black] * 3
    )
    run(front_end, PRACTICE)
    turns = [[turn.white for turn in sheet.game.turns] for sheet in front_end.saved]
    assert turns == [[white], [], [again], [again]]
    assert [match.score for match in front_end.matches] == [UNPLAYED]
