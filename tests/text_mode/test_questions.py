"""Questions have fixed forms; a text with any other word is refused, with the nearest form."""

from __future__ import annotations

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, SQUARES, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import VCHESS, WIKIPEDIA
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.order_prompt import (
    HIDDEN_HELP,
    READ_BACK_HELP,
    REFUSED,
    order_commands,
)
from apocalypse.text_mode.prompt_commands import Commands
from apocalypse.text_mode.question_forms import (
    FILLER,
    FORMS,
    OPENINGS,
    SYNONYMS,
    answer_question,
    example,
    help_lines,
    nearest,
)
from tests.cases import case
from tests.text_mode.stream import spoken

WHITE_KNIGHTS = ["White: knights a5, e5."]
COMMANDS = ("draw", "resign", "void", "hint", "undo", "quit")


def after(*turns: str) -> Match:
    """A match from the start, after turns such as ``a4a3 e2e3``."""
    game = Game()
    for turn in turns:
        white, black = (Order.parse(word, PAGE) for word in turn.split())
        game = game.after(white, black)
    return Match(game)


SAME = {
    "on b2": ("what is on b2", "What's on b2?", "at bravo two", "what is at B 2 please"),
    "on a5": ("on alpha 5", "on alfa five", "on a 5"),
    "row 2": ("rank 2", "row two", "show row 2", "the row 2"),
    "file c": ("column c", "file charlie", "show me the file c"),
    "next to d3": ("what is next to d3", "around d3"),
    "moves b1": ("list the moves b1", "show moves bravo 1"),
    "attacks c3": ("what attacks c3", "who attacks c3?", "threatens c3"),
    "attacked": ("what is attacked", "what is under attack", "threatened"),
    "captures": ("show me the captures",),
    "knights mine": ("my knights", "Where are my knights?", "list my knights", "my horses"),
    "pawns theirs": ("his pawns", "her pawns", "their pawns", "the opponent\u2019s pawns"),
    "pieces theirs": ("the opponents pieces", "show his men"),
    "knights black": ("where are the black knights", "black's knights"),
    "last": ("", "what is the last turn", "the last"),
    "turn 1": ("show turn one",),
    "history": ("all turns", "show all turns", "turns"),
    "count": ("material", "what is the material"),
    "clock": ("time", "what is the time"),
    "board": ("position", "show me the board, please!"),
    "rules pawn": ("the rules pawn", "rules pawns"),
}
"""Other words for questions."""


def test_filler_and_synonyms_ask_the_same() -> None:
    match = after("c5c4 e1d3")
    for plain, texts in SAME.items():
        expected = answer_question(match, WHITE, plain)
        assert expected is not None
        for text in texts:
            with case(text):
                assert answer_question(match, WHITE, text) == expected


OTHERS = (
    "are any of my pieces attacked|attacked",
    "where are all his pieces|pieces theirs",
    "who is ahead|",
    "who has more pawns|pawns",
    "can I offer a draw|draw",
    "i give up|",
    "I want to take my move back|moves",
    "what should I play|",
    "can I pass|",
    "why can't my pawn go two squares|pawns mine",
    "is c3 free|",
    "which pieces can get to c3|pieces",
    "is c3 protected|",
    "what is not attacked|attacked",
    "c3 attacks|attacks c3",
    "attacked c3|attacked",
    "what is the best move|moves",
    "moves if c3|moves c3",
    "my moves|moves",
    "last mine|last",
    "who won turn 3|turn 3",
    "peices|pieces",
    "movs b1|moves b1",
    "clok|clock",
    "hsitory|history",
    "row 9|row 3",
    "file f|file c",
    "turn|turn 4",
    "tunr 3|turn 3",
    "resgin|resign",
    "moves c6|moves",
)
"""Texts that are no questions, each with the form that has the most similar first word, if any."""
STRANGE = ("c3", "white", "what", "please", "zzzz", "what is my opponent thinking", "save the game")
"""Texts to which no form is near."""


def test_the_name_of_a_player_is_read_as_the_side_unless_it_is_a_word_of_a_question() -> None:
    match = Match(Game(), people("Anna", "Row"))
    for text in ("Where are Anna's knights?", "knights anna", "white knights"):
        with case(text):
            assert answer_question(match, BLACK, text) == ["Anna, White: knights a5, e5."]
    assert answer_question(match, BLACK, "pawns row") == answer_question(
        match, BLACK, "pawns black"
    )
    assert answer_question(match, BLACK, "row 2") == answer_question(Match(Game()), BLACK, "row 2")
    assert answer_question(match, BLACK, "Bruno's knights") is None


def test_a_text_with_any_other_word_is_no_question() -> None:
    match = after("c5c4 e1d3")
    for line in (*OTHERS, *STRANGE):
        text, _, _ = line.partition("|")
        with case(text):
            assert answer_question(match, WHITE, text) is None


def test_the_nearest_form_has_the_most_similar_first_word() -> None:
    for line in OTHERS:
        text, _, form = line.partition("|")
        with case(text):
            assert nearest(text, (*COMMANDS, *(each.text for each in FORMS))) == (form or None)


def test_where_no_form_is_near_none_is_named() -> None:
    for text in STRANGE:
        with case(text):
            assert nearest(text, (*COMMANDS, *(each.text for each in FORMS))) is None


def test_every_word_of_a_question_counts() -> None:
    """A word more, or one letter less, and it is refused or another form, never half understood."""
    match = after("c5c4 e1d3")
    words = {word for form in FORMS for word in form.text.lower().strip("[]").split()}
    for form in FORMS:
        text = example(form.text)
        for extra in ("not", "can", "could", "would", "if", "best", "how", "why", "when"):
            for longer in (f"{extra} {text}", f"{text} {extra}"):
                with case(longer):
                    assert answer_question(match, WHITE, longer) is None
        for place in range(len(text)):
            shorter = text[:place] + text[place + 1 :]
            with case(shorter):
                is_form = {*shorter.split()} <= words
                assert is_form or answer_question(match, WHITE, shorter) is None


def test_every_word_has_at_most_three_synonyms_which_help_lists() -> None:
    text = "\n".join(help_lines())
    for word, phrases in SYNONYMS.items():
        assert len(phrases) <= 3
        assert f"{word}: {', '.join(phrases)}" in text
    for phrase in (*OPENINGS, *FILLER):
        assert phrase in text
    assert all(f"{form.text.lower()}: {form.about}." in text for form in FORMS)


def test_no_order_is_a_question() -> None:
    """Its answer would tell the opponent of an order that is typed hidden."""
    squares = [square_name(square) for square in SQUARES]
    beginnings = (*"abcdehnHN", "ax", "H ", "knight ", "pawn ", "take ", "move ", *squares)
    orders = [f"{start}{square}" for square in squares for start in beginnings]
    assert [text for text in orders if answer_question(after(), WHITE, text) is not None] == []


def test_a_command_is_never_part_of_a_question() -> None:
    """What is asked about a draw offers none."""
    output = spoken("what is the draw\nplease resign\nshow hint\nthe void\nis it a draw\n").stdout
    assert output.count(REFUSED) == 5
    assert "offers a draw" not in output


def test_a_hidden_text_that_is_neither_order_nor_question_has_one_answer() -> None:
    for text in ("a4a9", "a4a2", "hello", "b3", "H b3", "knight b3", "moves c9", "drwa", "pass"):
        with case(text):
            assert f": \n{REFUSED}\nWhite, your order: " in spoken(f"{text}\n").stdout


def test_an_open_text_hears_what_is_wrong_with_it() -> None:
    output = spoken("a4a9\na4a2\nmovs c5\nc2\n", "--computer", "beginner", "--white", "Ada").stdout
    order, move, question, piece, _ = output.split("Your order: \n")[1:]
    assert order.startswith("That is no order. Type an order as two squares, such as ")
    assert move.startswith("A pawn moves one step ahead")
    assert question.startswith("I do not know that question. Nearest: moves c5. help lists all.")
    assert piece.startswith("No such pawn of yours can go to c2.")


def test_where_nobody_in_particular_asks_mine_is_nobodys() -> None:
    for text in ("my knights", "pieces theirs"):
        (line,) = answer_question(after(), None, text) or [""]
        assert "Say white or black" in line
    assert answer_question(after(), None, "white knights") == WHITE_KNIGHTS


def test_a_lesson_has_no_match_and_no_score() -> None:
    assert answer_question(Match(Game()), WHITE, "score") == [
        "There is no match here, and no score."
    ]


def test_a_bet_is_among_the_moves_with_what_it_needs() -> None:
    match = Match(Game(VCHESS), players=people("Ada", "Bob"))
    lines = answer_question(match, WHITE, "moves a4") or []
    assert "A bet, a4 to b3: only if Bob goes to b3." in lines
    assert "For its bets, ask moves a4." in (answer_question(match, WHITE, "moves") or [])


def test_an_illegal_order_is_among_the_moves_and_no_bet() -> None:
    match = Match(Game(WIKIPEDIA), players=people("Ada", "Bob"))
    lines = answer_question(match, WHITE, "moves a4") or []
    assert "An illegal order, a4 to b3: void, with a penalty." in lines
    assert "bet" not in " ".join(lines)


def test_while_a_pawn_waits_to_be_put_back_nothing_can_move() -> None:
    game = Game(start=Position.from_fen("4n/P3p/5/4P/N3N")).after("a4a5", "e4e3")
    match = Match(game)
    assert game.to_put_back
    sentence = ["A pawn is put back first, so nothing can move now."]
    assert [answer_question(match, WHITE, text) for text in ("moves", "captures", "attacked")] == (
        [sentence] * 3
    )
    assert answer_question(match, WHITE, "status") == [
        "A pawn of turn 1 is still to be put back.",
        "You play White.",
    ]


@pytest.mark.parametrize("about", [HIDDEN_HELP, READ_BACK_HELP])
def test_the_example_in_the_help_is_an_order_of_this_side(about: str) -> None:
    for color in Color:
        for coordinates in Coordinates:
            match = Match(Game(), people("", ""), coordinates=coordinates)
            commands: Commands[object] = order_commands(Console(), match, color, about=about)
            orders = safe_orders(match.game.position, color)
            with case(color, coordinates):
                example = order_text(orders[0], coordinates)
                assert f"such as {example}" in "\n".join(commands.help)


def test_help_lists_all_questions_and_explains_them() -> None:
    commands: Commands[None] = Commands(Console(), questions=lambda _: None)
    text = "\n".join(commands.help)
    assert "on c3, row 3, file c, next to c3, moves c3, attacks c3, attacked, captures" in text
    for form in FORMS:
        assert form.text.split()[0] in text
