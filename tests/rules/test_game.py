"""A game: the one way in for orders, and the turns it keeps."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any, cast

import pytest

from apocalypse.rules.board import BLACK, PAWN, SQUARES, WHITE, Color, Piece
from apocalypse.rules.events import PutBack
from apocalypse.rules.game import Game, OutOfTurnError
from apocalypse.rules.legal import IllegalOrderError, Reason
from apocalypse.rules.notation import PAGE, AmbiguousOrderError, NotationError, square_name
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, FenError, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, XOGO, Rules
from tests.rules.turns import order, play, square

ARRIVING = Game(start=Position.from_fen("n2pn/1P2p/5/P3P/N3N"))
"""One turn before White's pawn on b4 has to be put back."""
BOTH_ARRIVING = Game(
    CLASSIC.with_options(name="free", swap_arrivals=False), Position.from_fen("n3n/1P2p/5/P2p1/N3N")
)


def test_a_new_game_is_at_the_start_and_unfinished() -> None:
    game = Game()
    assert (game.position, game.result, game.outcome, game.to_put_back) == (START, "*", None, ())


def test_a_turn_keeps_its_number_its_orders_and_the_positions_around_it() -> None:
    start = Game()
    game = play(start, "e2e3 d5d4", "e1d3 a5b3")
    assert (start.turns, game.position.fen) == ((), "1pp1n/p2pp/1n1NP/P4/NPPP1")
    first, second = game.turns
    assert (first.number, second.number) == (1, 2)
    assert (first.before, first.after, second.before) == (START, second.before, first.after)
    assert (second.order(WHITE), second.order(BLACK)) == (order("e1d3"), order("a5b3"))
    assert game.first_turns(1) == play(Game(), "e2e3 d5d4") != game
    assert game.first_turns(0) == Game()
    assert game.first_turns(2) == game.first_turns(9) == game
    assert {game, play(Game(), "e2e3 d5d4", "e1d3 a5b3")} == {game}


@pytest.mark.parametrize(
    ("turn", "color", "reason"),
    [
        ("e2e4 d5d4", WHITE, Reason.NOT_A_PAWNS_STEP),
        ("e2e3 d2d3", BLACK, Reason.EMPTY_ORIGIN),
        ("e2e3 ****", BLACK, Reason.MUST_MOVE),
    ],
)
def test_an_order_that_is_not_safe_is_refused_with_its_side_and_its_reason(
    turn: str, color: object, reason: Reason
) -> None:
    with pytest.raises(IllegalOrderError, match=reason.value) as refused:
        play(Game(), turn)
    assert (refused.value.color, refused.value.reason) == (color, reason)
    named = turn.split()[color is BLACK]
    assert refused.value.order == (None if named == "****" else order(named))


def test_the_end_ends_the_game() -> None:
    over = play(Game(start=Position.from_fen("4p/3n1/5/4P/N4")), "a1b3 d4e2")
    assert (over.outcome, over.result) == (Outcome(Termination.LAST_PAWN, BLACK), "0-1")
    with pytest.raises(OutOfTurnError, match="over"):
        play(over, "b3a5 e5e4")


def test_a_game_may_be_over_where_it_starts() -> None:
    over = Game(start=Position.from_fen("n4/5/5/P4/5"))
    assert over.result == "1-0"
    with pytest.raises(OutOfTurnError, match="over"):
        play(over, "a2a3 a5b3")
    assert Game(start=Position.from_fen("5/p4/P4/5/5")).outcome == Outcome(Termination.STALEMATE)


def test_4_ii_a_waiting_pawn_is_put_back_before_the_next_turn() -> None:
    waiting = play(ARRIVING, "b4b5 e4e3")
    assert waiting.to_put_back == (WHITE,)
    with pytest.raises(OutOfTurnError, match="put back"):
        play(waiting, "a2a3 d5d4")
    game = waiting.put_back({WHITE: square("c3")})
    assert game.position.fen == "n2pn/5/2P1p/P3P/N3N"
    assert game.turns[0].squares == {WHITE: square("c3")}
    assert game.turns[0].resolution.events[-1] == PutBack(WHITE, square("b5"), square("c3"))
    assert play(game, "c3c4 d5d4").position.fen == "n3n/2Pp1/4p/P3P/N3N"


@pytest.mark.parametrize(
    ("name", "reason"), [("c5", Reason.PUT_BACK_LAST_RANK), ("e3", Reason.PUT_BACK_OCCUPIED)]
)
def test_4_ii_a_square_that_is_not_allowed_is_refused(name: str, reason: Reason) -> None:
    with pytest.raises(IllegalOrderError) as refused:
        play(ARRIVING, "b4b5 e4e3").put_back({WHITE: square(name)})
    assert refused.value.reason is reason
    assert (refused.value.color, refused.value.order) == (WHITE, square(name))


def test_a_square_that_nobody_owes_is_out_of_turn() -> None:
    with pytest.raises(OutOfTurnError, match="No pawn is to be put back"):
        Game().put_back({WHITE: square("c3")})
    assert Game().put_back({}) == Game()
    with pytest.raises(OutOfTurnError, match="the put-back square of white, and no other"):
        play(ARRIVING, "b4b5 e4e3").put_back({BLACK: square("c3")})


def test_both_squares_come_together_in_either_sequence() -> None:
    waiting = play(BOTH_ARRIVING, "b4b5 d2d1")
    with pytest.raises(OutOfTurnError, match="of white and of black, and no other"):
        waiting.put_back({WHITE: square("c3")})
    there, here = square("c3"), square("d4")
    game = waiting.put_back({BLACK: here, WHITE: there})
    assert game.position.fen == "n3n/3pp/2P2/P4/N3N"
    assert game == waiting.put_back(white=there, black=here)


def test_squares_are_put_back_by_their_names() -> None:
    waiting = play(ARRIVING, "b4b5 e4e3")
    assert waiting.put_back(white="c3") == waiting.put_back({WHITE: square("c3")})
    for wrong in ("c9", 25, -1):
        with pytest.raises(NotationError, match=f"{wrong!r} is not a square"):
            waiting.put_back({WHITE: wrong})


def test_the_put_back_squares_of_a_side_are_those_that_it_may_name() -> None:
    waiting = play(ARRIVING, "b4b5 e4e3")
    assert waiting.put_back_squares(BLACK) == Game().put_back_squares(WHITE) == []
    names = waiting.put_back_squares(WHITE)
    for name in (square_name(number) for number in SQUARES):
        if name in names:
            assert waiting.put_back({WHITE: name}).to_put_back == ()
        else:
            with pytest.raises(IllegalOrderError):
                waiting.put_back({WHITE: name})


def test_orders_are_played_as_texts_in_chess_coordinates() -> None:
    game = play(Game(), "a1b3 d5d4")
    assert Game().after("a1b3", "d5d4") == Game().after(order("a1b3"), "d5d4") == game
    assert Game().after("Nb3", "d4") == game
    assert Game(fen="4p/3p1/p4/P4/5").after("****", "d4d3").turns[0].white is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b4b5", "the order must say where its pawn goes back, or =N for a promotion"),
        ("Nb4b5=N", "H marks a knight's order, but this piece is a pawn."),
        ("a1c2=N", "only a pawn that reaches its last rank promotes"),
    ],
)
def test_a_text_is_refused_if_its_marks_do_not_fit(text: str, sentence: str) -> None:
    game = Game(VCHESS, fen="n2p1/1P2p/1n3/P3P/N3N")
    with pytest.raises(ValueError, match=sentence):
        game.after(text, "b3a1")


def test_an_order_says_that_it_promotes_a_third_knight() -> None:
    game = Game(VCHESS, fen="n2p1/1P2p/1n3/P3P/N3N")
    assert game.after("b4b5=N", "b3a1") == game.after(order("b4b5=N"), "b3a1")
    with pytest.raises(IllegalOrderError, match="or =N for a promotion"):
        game.after(order("b4b5"), "b3a1")


def test_a_promotion_that_goes_without_saying_need_not_be_written() -> None:
    for rules, written in ((VCHESS, "b4b5=N"), (CLASSIC, "b4b5")):
        game = Game(rules, fen="n2p1/1P2p/1n3/P3P/N4")
        for text in ("b4b5", "b4b5=N"):
            assert str(game.after(order(text), "e4e3").turns[0].white) == written


def test_a_text_is_unreadable_or_illegal_or_ambiguous() -> None:
    with pytest.raises(NotationError, match="is not an order"):
        Game().after("e2e9", "d5d4")
    with pytest.raises(IllegalOrderError, match=r"^white e2e4: a pawn does not step that way$"):
        Game().after("e2e4", "d5d4")
    with pytest.raises(IllegalOrderError, match=r"^black \*\*\*\*: "):
        Game().after("e2e3", None)
    with pytest.raises(NotationError, match="H marks a knight's order, but this piece is a pawn"):
        Game().after("Ne2e3", "d5d4")
    with pytest.raises(IllegalOrderError, match="only a pawn that reaches its last rank promotes"):
        Game().after("e2e3=N", "d5d4")
    with pytest.raises(AmbiguousOrderError, match="Ha1c2 or He1c2"):
        Game().after("Nc2", "d5d4")
    with pytest.raises(TypeError, match="found a value of type tuple"):
        Game().after(cast(str, (9, 14)), "d5d4")  # wrong on purpose


def test_a_game_starts_from_a_position_as_vchess_and_xogo_write_it() -> None:
    assert Game(fen=START.fen) == Game(start=START) == Game()
    running = "npppn/p3p/5/P3P/NPPPN w 0 10 -"
    assert Game(VCHESS, fen=running) == Game(VCHESS, start_penalties=(1, 0))
    assert Game(XOGO, fen=f'{START.fen} w 4 {{"penalties":"01"}}').penalties == (0, 1)
    assert Game(VCHESS, fen=running, start_penalties=(0, 1)).penalties == (0, 1)
    with pytest.raises(FenError, match="This turn is half finished"):
        Game(VCHESS, fen="npppn/p3p/5/P3P/NPPPN b 1 00 -")


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Position.from_fen("4p/5/5/5/P4").with_piece("c5", Piece(WHITE, PAWN)), "on its last rank"),
        (Position.from_fen("p4/5/5/5/4P").with_piece("c1", Piece(BLACK, PAWN)), "on its last rank"),
        (Position(1, 1, 1, 1), "Two pieces share a square, or one is off the board"),
        (Position(1 << 5, 1 << 25, 1 << 12, 0), "Two pieces share a square, or one is off"),
        (Position(1 << 5, -1, 1 << 12, 0), "Two pieces share a square, or one is off"),
    ],
)
def test_no_game_starts_from_a_position_where_no_turn_begins(
    start: Position, sentence: str
) -> None:
    with pytest.raises(FenError, match=sentence):
        Game(start=start)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_the_legal_orders_are_those_that_can_be_played(rules: Rules) -> None:
    game = Game(rules)
    reply = next(iter(game.legal_orders(BLACK)))
    for white, bets in game.legal_orders(WHITE).items():
        later = game.after(white, reply)
        assert bool(bets) == any(event.rule.startswith("7") for event in later.turns[0].events)
    assert not game.must_pass(WHITE)


def test_only_a_side_without_a_safe_order_must_pass() -> None:
    stuck = Game(fen="4p/3p1/p4/P4/5")
    assert (stuck.must_pass(WHITE), dict(stuck.legal_orders(WHITE))) == (True, {})
    assert not stuck.must_pass(BLACK)


def test_no_orders_are_written_after_the_end_or_before_a_put_back() -> None:
    stuck = Game(fen="4p/3p1/p4/P4/5")
    for game in (stuck.resign(WHITE), play(ARRIVING, "b4b5 e4e3"), Game().agree_draw()):
        for color in Color:
            assert (dict(game.legal_orders(color)), game.must_pass(color)) == ({}, False)


def test_a_turn_is_written_as_on_a_sheet() -> None:
    (turn,) = play(ARRIVING, "b4b5 e4e3").put_back({WHITE: "c3"}).turns
    assert (str(turn), turn.text(PAGE)) == ("1.b4b5 c3 e4e3", "1.b2b1 c3 e2e3")
    assert turn.events == turn.resolution.events
    assert Game().after("Na1b3", "d5d4").turns[0].text() == "1.Ha1b3 d5d4"
    bet = Game(XOGO, fen="n4/1P2p/5/P4/N3N").after("b4b5=N", "a5b3").turns[0]
    assert bet.text() == "1.b4b5=H Ha5b3"
    in_order = Game(XOGO, fen="n4/1P2p/5/P4/N3N").after("b4b5@c3", "a5b3").turns[0]
    assert in_order.text() == "1.b4b5 c3 Ha5b3"
    corner = Game(XOGO, fen="n4/1P2p/5/P1N2/4N").after("b4b5@a1", "a5b3").turns[0]
    assert corner.text() == "1.b4b5 a1 Ha5b3", "a1 is the square with the number 0"


def test_a_game_can_be_copied_and_sent_to_another_process() -> None:
    game = play(ARRIVING, "b4b5 e4e3").put_back({WHITE: "c3"})
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game


def test_turns_come_into_a_game_only_by_being_played() -> None:
    for wrong in ({"turns": (1, 2)}, {"stopped": "white"}):
        with pytest.raises(TypeError, match="Game has no argument"):
            Game(**wrong)
    changes: dict[str, Any] = {"rules": XOGO}
    with pytest.raises(TypeError, match="Game has no argument"):
        replace(Game(), **changes)
    with pytest.raises(FrozenInstanceError):
        Game().turns = ()


def test_turns_are_replayed_as_pairs_of_orders_or_as_those_of_another_game() -> None:
    game = Game().replay([("Nb3", "d4"), ("b3a5", "d4d3")])
    assert game == play(Game(), "a1b3 d5d4", "b3a5 d4d3")
    assert game.first_turns(1).replay(game.turns[1:]) == game
    waiting = ARRIVING.replay([("b4b5", "e4e3")])
    back = waiting.put_back(white="c3")
    assert ARRIVING.replay(waiting.turns) == waiting, "a square may still be missing"
    assert ARRIVING.replay(back.turns) == back
    with pytest.raises(OutOfTurnError, match="still to be put back"):
        ARRIVING.replay([("b4b5", "e4e3"), ("a2a3", "d5d4")])
    with pytest.raises(IllegalOrderError, match="white c3d4"):
        Game().replay([("e2e3", "d5d4"), ("c3d4", "c5c4")])


def test_a_long_game_keeps_every_turn_in_its_place() -> None:
    knights = (("a1b3", "e5d3"), ("b3a1", "d3e5"))
    games = [Game()]
    for number in range(600):
        games.append(games[-1].after(*knights[number % 2]))
    last = games[-1]
    assert [turn.number for turn in last.turns] == list(range(1, 601))
    for number in (0, 1, 255, 256, 257, 512, 513, 600):
        shorter = last.first_turns(number)
        assert shorter == games[number]
        assert shorter.turns == last.turns[:number]
        assert shorter.replay(last.turns[number:]) == last


def test_a_game_is_shown_in_one_line() -> None:
    assert repr(Game().after("e2e3", "d5d4")) == (
        "<Game: classic, after turn 1, npp1n/p2pp/4P/P4/NPPPN, *>"
    )
