"""Questions about the game, in long and in short forms, and the nearest one to a mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.rules.orders import Order, order_text, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import VCHESS, WIKIPEDIA
from apocalypse.text_mode.commands import NOT_UNDERSTOOD, nearest
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.order_prompt import order_commands
from apocalypse.text_mode.privacy import OrderPrivacy
from apocalypse.text_mode.questions import HELP, answer

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
        ("board", [WHITE_PIECES, BLACK_PIECES]),
        ("mine", [WHITE_PIECES]),
        ("pieces theirs", [BLACK_PIECES]),
        ("my knights", ["White: knights a5, e5."]),
        ("black pawns", ["Black: pawns a2, b1, c1, d1, e2."]),
        ("rank 3", ["Rank 3 is empty."]),
        ("rank 2", ["Rank 2: Black pawn a2, Black pawn e2."]),
        ("file c", ["File c: Black pawn c1, White pawn c5."]),
        ("moves a5", ["White knight a5 can go to b3 or c4."]),
        ("moves e2", ["Black pawn e2 can go to e3."]),
        ("moves c3", ["c3 is empty."]),
        (
            "attacked c2",
            [
                "c2 is attacked by Black knight a1, Black pawn b1, Black pawn d1 "
                "and Black knight e1."
            ],
        ),
        ("attacks c5", ["No piece attacks c5."]),
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
    assert answer(match, None, "turn 1") == ["Turn 1. White pawn c5 to c4. Black knight e1 to d3."]
    assert answer(match, None, "last") == [
        "Turn 2. White pawn c4 to d3. Black knight a1 to b3.",
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
    match = Match(Game(start=Position.from_fen("npp1n/p3p/P4/5/NPP1N")))
    assert answer(match, WHITE, "moves a3") == ["White pawn a3 has no legal order."]


@pytest.mark.parametrize(
    "text", ["a4a3", "hello", "c9", "rank 9", "move", "Ha5b3", "seal", "****", "?"]
)
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


@pytest.mark.parametrize(
    "text", ["b3", "b3?", "bravo 3", "knight b3", "knight takes b3", "take b3", "a5 to b3", "go b3"]
)
def test_what_may_be_half_an_order_is_no_question_where_orders_are_hidden(text: str) -> None:
    assert answer(after(), WHITE, text, is_hidden=True) is None
    assert answer(after(), WHITE, "what is on b3", is_hidden=True) == ["b3 is empty."]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("peices", "pieces"),
        ("movs b1", "moves"),
        ("clok", "clock"),
        ("quti", "quit"),
        ("show the board", "board"),
        ("the last turn", "last"),
        ("c3 attackd", "attacks"),
    ],
)
def test_the_nearest_question_or_command_is_named(text: str, form: str) -> None:
    assert nearest(text, ("quit",)) == f"Did you mean {form}?"


@pytest.mark.parametrize("text", ["undo it", "agin", "zzzz", "where can b5 go", "c4 d5", ""])
def test_what_is_near_to_nothing_leads_to_help(text: str) -> None:
    assert nearest(text, ("quit", "turn 4")) == NOT_UNDERSTOOD


def test_moves_alone_are_those_of_all_pieces_of_the_player_who_asks() -> None:
    lines = answer(after(), WHITE, "moves")
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
    for text in ("does anything attack c3", "can c3 be attacked", "is c3 under attack"):
        assert answer(after(), WHITE, text) == attacked
    for text in ("what does b3 attack", "what can b3 attack", "does b3 attack anything"):
        targets = answer(after("a5b3 e2e3"), WHITE, text)
        assert targets == ["White knight b3 can capture on a1 or c1."]
    assert answer(after(), WHITE, "time") == answer(after(), WHITE, "clock")


def test_enter_alone_asks_for_the_last_turn() -> None:
    match = after("c5c4 e1d3")
    assert answer(match, WHITE, "") == answer(match, WHITE, "last") == answer(match, WHITE, "again")


def test_whose_is_said_by_a_word() -> None:
    match = after("c5c4 e1d3", "c4d3 a1b3")
    for text, lines in {
        "knights mine": ["White: knights a5, e5."],
        "what was my last order": ["White pawn c4 to d3."],
        "what did the computer play": ["Black knight a1 to b3."],
        "what did I lose": ["White lost nothing."],
        "what did he lose": ["Black lost 1 knight."],
        "how many knights does he have": ["Black: 1 knight."],
        "what can d3 take": ["White pawn d3 can capture on e2."],
    }.items():
        assert answer(match, WHITE, text) == lines


HELD_OUT = Path(__file__).parents[1] / "data" / "questions.txt"


def held_out() -> list[tuple[str, str]]:
    """The questions that different people ask, each with the short form of what it is about."""
    lines = HELD_OUT.read_text("utf-8").splitlines()
    pairs = (line.partition("|") for line in lines if line and not line.startswith("#"))
    return [(text.strip(), about.strip()) for text, _, about in pairs]


@pytest.mark.parametrize(("text", "about"), held_out())
def test_a_question_in_other_words_has_the_same_answer(text: str, about: str) -> None:
    match = after("c5c4 e1d3")
    plain = {"pieces both": "pieces", "order mine": "my last order", "rules pawn": "rules pawn"}
    asked = (
        plain.get(about, about)
        .replace("square", "what is on")
        .replace("order theirs", "their last order")
    )
    answered = answer(match, WHITE, text)
    assert answered
    expected = answer(match, WHITE, asked)
    kinds = "knights " * ("knight" in text) + "pawns " * ("pawns" in text)
    if about.startswith(("pieces", "count")):
        sides = about.partition(" ")[2].replace("both", "") or "black" * ("black" in text)
        sides = sides or "mine" * (" I " in text)
        expected = answer(match, WHITE, f"{about.split(maxsplit=1)[0]} {kinds}{sides}")
    assert answered == expected


def test_every_example_in_the_help_is_understood() -> None:
    examples = (
        "what is on c3; my knights; what attacks c3; moves a5; board; last; lost; count; clock; "
        "score; diagram"
    )
    for text in examples.split("; "):
        assert text in " ".join(HELP)
        assert answer(after("a4a3 e2e3"), WHITE, text)
