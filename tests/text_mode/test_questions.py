"""Questions about the game, in long and in short forms, and the nearest one to a mistake."""

from __future__ import annotations

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.rules.orders import Order, order_text, safe_orders
from apocalypse.rules.rulesets import VCHESS, WIKIPEDIA
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.order_prompt import ORDER_HELP, order_commands
from apocalypse.text_mode.privacy import OrderPrivacy
from apocalypse.text_mode.questions import FORMS, answer, help_lines, nearest

WHITE_PIECES = "White: pawns a4, b5, c5, d5, e4; knights a5, e5."
BLACK_PIECES = "Black: pawns a2, b1, c1, d1, e2; knights a1, e1."


def after(*turns: str) -> Match:
    """A match from the start, after turns such as ``a4a3 e2e3``."""
    game = Game()
    for turn in turns:
        white, black = (Order.parse(word, PAGE) for word in turn.split())
        game = game.play(white, black)
    return Match(game)


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        ("c3", ["c3 is empty."]),
        ("A5", ["a5: White knight."]),
        ("pieces", [WHITE_PIECES, BLACK_PIECES]),
        ("p", [WHITE_PIECES, BLACK_PIECES]),
        ("board", [WHITE_PIECES, BLACK_PIECES]),
        ("mine", [WHITE_PIECES]),
        ("pieces theirs", [BLACK_PIECES]),
        ("p n", ["White: knights a5, e5.", "Black: knights a1, e1."]),
        ("my knights", ["White: knights a5, e5."]),
        ("black pawns", ["Black: pawns a2, b1, c1, d1, e2."]),
        ("rank 3", ["Rank 3 is empty."]),
        ("r 2", ["Rank 2: Black pawn a2, Black pawn e2."]),
        ("file c", ["File c: Black pawn c1, White pawn c5."]),
        ("moves a5", ["White knight a5 can go to b3 or c4."]),
        ("m e2", ["Black pawn e2 can go to e3."]),
        ("moves c3", ["c3 is empty."]),
        (
            "attacked c2",
            [
                "c2 is attacked by Black knight a1, Black pawn b1, Black pawn d1 "
                "and Black knight e1."
            ],
        ),
        ("a c5", ["No piece attacks c5."]),
        ("last", ["No turn has been played yet."]),
        ("clock", ["This game has no clock."]),
        ("score", ["Score of the match: White 0, Black 0."]),
    ],
)
def test_a_question_has_its_answer(question: str, lines: list[str]) -> None:
    answered = answer(after(), WHITE, question)
    assert answered is not None
    assert answered == lines


def test_turns_are_told_in_words_and_only_what_the_orders_do_not_say_is_added() -> None:
    match = after("c5c4 e1d3", "c4d3 a1b3")
    assert answer(match, None, "turn 1") == [
        "Turn 1. White: pawn c5 to c4. Black: knight e1 to d3."
    ]
    assert answer(match, None, "l") == [
        "Turn 2. White: pawn c4 to d3. Black: knight a1 to b3.",
        "White's pawn captures the knight on d3 (3.i).",
    ]
    for number in (0, 7):
        sentence = f"There is no turn {number}. The game has 2 turns."
        assert answer(match, None, f"turn {number}") == [sentence]
    assert answer(after(), None, "turn 0") == ["No turn has been played yet."]


def test_a_bet_is_among_the_moves_with_what_it_needs() -> None:
    match = Match(Game(VCHESS), players=people("Ada", "Bob"))
    lines = answer(match, WHITE, "moves a4")
    assert lines is not None
    assert "A bet, pawn a4 to b3: only if Bob goes to b3." in lines


def test_an_illegal_order_is_among_the_moves_and_no_bet() -> None:
    match = Match(Game(WIKIPEDIA), players=people("Ada", "Bob"))
    lines = answer(match, WHITE, "moves a4")
    assert lines is not None
    assert "An illegal order, pawn a4 to b3: void, with a penalty." in lines
    assert "bet" not in " ".join(lines)


def test_a_piece_without_an_order_has_none() -> None:
    match = Match(Game(start=from_fen("npp1n/p3p/P4/5/NPP1N")))
    assert answer(match, WHITE, "moves a3") == ["White pawn a3 has no legal order."]


@pytest.mark.parametrize("text", ["a4a3", "hello", "", "c9", "rank 9", "move", "Ha5b3", "seal"])
def test_everything_else_is_no_question(text: str) -> None:
    assert answer(after(), WHITE, text) is None


def test_no_order_of_a_piece_is_a_question() -> None:
    """Its answer would tell the opponent of an order that is typed hidden."""
    squares = [f"{file}{rank}" for file in "abcde" for rank in "12345"]
    orders = [f"{start}{square}" for square in squares for start in (*"abcdehnHN", "ax", *squares)]
    assert [text for text in orders if answer(after(), WHITE, text) is not None] == []


@pytest.mark.parametrize("privacy", [OrderPrivacy.OPEN, OrderPrivacy.HIDDEN])
@pytest.mark.parametrize("color", list(Color))
@pytest.mark.parametrize("coordinates", list(Coordinates))
def test_the_example_in_the_help_is_an_order_of_this_side(
    privacy: OrderPrivacy, color: Color, coordinates: Coordinates
) -> None:
    match = Match(Game(), people("", ""), coordinates=coordinates)
    commands = order_commands(Console(), match, color, privacy)
    orders = safe_orders(match.game.position, color)
    example = order_text(orders[0], coordinates)
    assert f"such as {example}" in "\n".join(commands.help())


def test_where_orders_are_hidden_a_square_alone_is_no_question() -> None:
    assert list(help_lines(with_squares=False)) == list(help_lines())[1:]
    assert "A square alone is an order" in ORDER_HELP[OrderPrivacy.HIDDEN]
    about_squares = next(help_lines())
    for privacy in OrderPrivacy:
        commands = order_commands(Console(), Match(Game()), WHITE, privacy)
        assert (about_squares in commands.help()) is (privacy is not OrderPrivacy.HIDDEN)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("peices", "pieces mine"),
        ("movs b1", "moves b1"),
        ("clok", "clock"),
        ("quti", "quit"),
        ("show the board", "board"),
        ("the last turn", "last"),
        ("c3 attackd", "attacked c3"),
    ],
)
def test_the_nearest_question_or_command_is_named(text: str, form: str) -> None:
    assert nearest(text, ("quit",)) == f"Did you mean {form}?"


@pytest.mark.parametrize("text", ["undo", "captures", "again", "where can b5 go", "c4 d5", ""])
def test_what_is_near_to_nothing_leads_to_help(text: str) -> None:
    assert nearest(text, ("quit", "turn 4")) == "Type help for what you can ask."


def test_moves_alone_are_those_of_all_pieces_of_the_player_who_asks() -> None:
    lines = answer(after(), WHITE, "moves")
    assert lines == answer(after(), WHITE, "m")
    assert lines is not None
    assert len(lines) == 7
    assert "White pawn a4 can go to a3." in lines
    assert "White knight a5 can go to b3 or c4." in lines
    both = answer(after(), None, "moves")
    assert both == [*lines, *(answer(after(), BLACK, "moves") or ())]


def test_attacks_and_time_are_understood_as_people_ask_for_them() -> None:
    attacked = answer(after(), WHITE, "attacked c3")
    for text in ("attacks c3", "what attacks c3", "attack c3"):
        assert answer(after(), WHITE, text) == attacked
    assert answer(after(), WHITE, "time") == answer(after(), WHITE, "clock")


def test_help_names_every_question_and_each_form_in_it_is_understood() -> None:
    lines = list(help_lines())
    assert len(lines) == len(FORMS)
    for form in FORMS:
        assert answer(after("a4a3 e2e3"), WHITE, form.long) is not None
        assert not form.short or answer(after("a4a3 e2e3"), WHITE, form.short) is not None
