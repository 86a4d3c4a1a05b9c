"""Practice: hints, losses and turns taken back exist against the computer only."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

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
from apocalypse.match.practice import Hint, hint, position_advice, remark
from apocalypse.match.score import UNPLAYED
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.review.analysis import order_losses, turn_assessment
from apocalypse.review.errors import Judgment
from apocalypse.review.reasons import reasons
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.orders import PASS, Order, safe_orders
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from apocalypse.strategy.levels import CLASSIC_ONLY, Level
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment
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
    last = hint(match, 3)
    assert last.sentence.startswith(f"Hint: {origin}{target}")
    assert last.square == best.target


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (0.5, "as often"),
        (0.43, "as often"),
        (0.35, "one time in three"),
        (0.22, "one time in five"),
        (practice.LEAST_PROBABILITY, "one time in seven"),
    ],
)
def test_a_second_order_of_the_mix_is_named_with_how_often_to_write_it(
    part: float, words: str
) -> None:
    assert practice._frequency(part) == words


def test_the_last_hint_names_two_orders_where_one_could_be_read() -> None:
    sentence = hint(match_with(PRACTICE), 3).sentence
    assert sentence == "Hint: c4c5, or as often d4d5, so that nobody can read you."
    spoken = hint(match_with(PRACTICE), 3, is_brief=False).sentence
    assert spoken.startswith("Hint: pawn c4 to c5, or as often pawn d4 to d5, so")


def test_a_second_order_that_lost_a_turn_less_deep_is_not_named() -> None:
    position = Position.from_fen("4p/2PP1/2pp1/5/P4")
    orders = (Order("c4", "c5"), Order("d4", "d5"))
    replies = (Order("c3", "c2"), Order("d3", "d2"))
    payoffs = ((0.5, -0.5), (-1.0, 1.0))
    mixed = Assessment(orders, replies, payoffs, solve(payoffs), 2, exact=False)
    both = position_advice(mixed, position, WHITE)
    assert (both.order, both.other) == orders
    lost = ((0.5, 0.5), (0.0, 0.0))
    earlier = replace(mixed, payoffs=lost, equilibrium=solve(lost), depth=1)
    one = position_advice(replace(mixed, earlier=earlier), position, WHITE)
    assert (one.order, one.other) == (orders[0], None)


def test_a_side_that_has_to_pass_gets_no_hint_of_an_order() -> None:
    stuck = replace(PRACTICE, start=Position.from_fen("4p/5/5/p4/P4"))
    assert hint(match_with(stuck)).sentence == "You have no legal order."


def purpose_of(fen: str, text: str, replies: dict[str, float]) -> str:
    """What a hint says that White's order does, by the probabilities of Black's orders."""
    order = Order.parse(text)
    assert order is not None
    enemy = {Order.parse(reply): part for reply, part in replies.items()}
    why = practice._weightiest(Position.from_fen(fen), WHITE, order, enemy)
    return practice._purpose(why, order, square_name)


def test_a_hint_says_what_weighs_most_in_all_that_the_enemy_may_write() -> None:
    replies = {"b5b4": 0.4, "e5e4": 0.3, "d4d3": 0.3}
    assert purpose_of("1p2p/3p1/2N2/5/P4", "c3b5", replies) == ", which can capture"


def test_a_hint_says_that_a_piece_leaves_a_square_where_it_could_be_captured() -> None:
    fen, replies = "4p/1p3/2N2/5/P4", {"b4c3": 1.0}
    assert purpose_of(fen, "c3e2", replies) == ", which could be captured there"


@pytest.mark.parametrize(
    ("fen", "order", "reply", "purpose"),
    [
        ("4p/1p3/5/5/N3P", "a1b3", "b4b3", ", which can trample a pawn"),
        ("4n/P3p/5/4P/4N", "a4a5", "e5c4", ", which can reach the last rank"),
    ],
)
def test_a_hint_says_what_an_order_gains(fen: str, order: str, reply: str, purpose: str) -> None:
    assert purpose_of(fen, order, {reply: 1.0}) == purpose


@pytest.mark.parametrize(("part", "purpose"), [(0.25, ", which can capture"), (0.2, "")])
def test_a_capture_is_named_if_it_is_one_against_a_quarter_of_the_mix(
    part: float, purpose: str
) -> None:
    replies = {"a5a4": part, "e4e3": 1 - part}
    assert purpose_of("p4/4p/2N2/5/P4", "c3e4", replies) == purpose


@pytest.mark.parametrize(
    ("replies", "purpose"),
    [
        ("b5b4 e5e4 e3e2 d4c2 d4e2", ", which can attack the knight on d4"),
        ("b5b4 e5e4 d4c2 d4e2", ""),
    ],
    ids=["three of five", "two of four"],
)
def test_an_attack_is_named_if_six_of_ten_replies_leave_it(replies: str, purpose: str) -> None:
    words = replies.split()
    mix = dict.fromkeys(words, 1 / len(words))
    assert purpose_of("1p2p/3n1/4p/P4/N4", "a1b3", mix) == purpose


def test_a_hint_names_no_attack_that_most_orders_evade() -> None:
    fen, order = "4p/3p1/N4/5/P4", "a3b5"
    assert purpose_of(fen, order, {"e5e4": 1.0}) == ", which can attack the pawn on d4"
    assert purpose_of(fen, order, {"e5e4": 1.0, "d4d3": 0.0}) == ""


@given(positions(), st.randoms(use_true_random=False))
def test_what_a_hint_says_of_a_piece_is_true(position: Position, chance: Random) -> None:
    orders, replies = (list(choices(position, color, CLASSIC)) for color in (WHITE, BLACK))
    order, reply = chance.choice(orders), chance.choice(replies)
    assume(order is not None)
    assert order is not None
    why = reasons(position, WHITE, None, order, reply)
    purpose = practice._purpose(why, order, str)
    after = resolve(position, order, reply)
    standing = resolve(position, None, reply)
    if "can capture" in purpose:
        assert position.occupied_by(BLACK) >> order.target & 1
    if "captured there" in purpose:
        threats = {each.target for each in (*safe_orders(position, BLACK), reply) if each}
        later = {each.target for each in safe_orders(standing.position, BLACK)}
        assert order.origin in threats | later
    if "last rank" in purpose:
        assert order.target in squares_in(WHITE.last_rank)
    if "win the game" in purpose:
        assert after.outcome is not None
        assert after.outcome.winner is WHITE


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


def test_a_mistake_is_named_with_its_reason_and_without_a_figure() -> None:
    match = match_with(replace(PRACTICE, start=START))
    assert remark(match) is None
    assessment = turn_assessment(START)
    judgments = set()
    for white in Game().legal_orders(WHITE):
        played = Game().after(white, "d5d4")
        match_after = match_with(replace(PRACTICE, start=START))
        match_after.game = played
        losses = order_losses(assessment, played.turns[0])
        judgments.add(losses.judgment(WHITE))
        sentence = remark(match_after)
        assert sentence is not None
        if losses.judgment(WHITE) is Judgment.MISTAKE:
            assert f"{white} was a mistake: " in sentence
            assert "point" not in sentence
        elif losses.judgment(WHITE) is Judgment.UNCLEAR:
            assert sentence.endswith(f"{white} may have lost something, but that is not clear")
        else:
            assert sentence.endswith(f"{white} was sound")
    assert judgments == {*Judgment}


def test_nothing_is_said_of_a_pass() -> None:
    start = Position.from_fen("5/4p/1p3/1P3/5")
    match = match_with(replace(PRACTICE, start=start))
    black = next(iter(match.game.legal_orders(BLACK)))
    match.game = match.game.after(PASS, black)
    assert remark(match) is None


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
    match.game = match.game.after("c4c5", "c3c2")
    assert not match.is_practice
    assert not new_match(replace(match.sheet, practice=match.computer is None)).is_practice
    assert remark(match) is None
    assert hint(match).sentence == "Hints are for practice against the computer."
    assert not can_take_back(match)
    with pytest.raises(ValueError, match="only in practice"):
        sheet_before_turn(match, Request.TAKE_BACK)


def test_the_rules_have_to_be_classic() -> None:
    easy = Players(Player("Ada"), Player(level=Level.BEGINNER))
    match = match_with(MatchSetup(rules=PRESETS["vchess"], players=easy, practice=True))
    assert (match.is_practice, hint(match)) == (True, Hint(CLASSIC_ONLY))
    match.game = match.game.after("a2a3", "e4e3")
    assert remark(match) is None


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
