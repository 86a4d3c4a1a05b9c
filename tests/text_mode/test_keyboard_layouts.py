"""Text mode understands orders and commands whatever layout the keyboard is set to."""

from __future__ import annotations

from apocalypse.match.setup import MatchSetup
from apocalypse.start import NewGame
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.text_mode.conftest import Heard, save
from tests.text_mode.stream import play_here

NEW_GAME = NewGame(MatchSetup())


def test_hidden_orders_are_understood(heard: Heard) -> None:
    output = heard("у4у3", "ε2ε3", "e'e\"", "ｅ１d3", start=NEW_GAME)
    assert "Turn 1. White e4 to e3. Black e2 to e3." in output


def test_commands_questions_and_answers_are_understood(heard: Heard) -> None:
    output = heard("кфтл 3", "вкфц", "т", "сдщсл", "йгше", "нуы", start=NEW_GAME)
    for sentence in (
        "Row 3",
        "White offers a draw.",
        "This game has no clock.",
        "Leave the game?",
    ):
        assert sentence in output
    assert "not a legal order" not in output
    assert "You left the game." in output


def test_lists_and_lessons_are_understood(heard: Heard) -> None:
    save(";White: Ян\n1.e4e3 d1d2\n")
    output = heard("дуфкт", "２", "дшые", "ифсл", "пфьуы", "ифсл", "йгше")
    assert output.count("Which lesson would you like to start with?") == 2
    assert output.count("1. Ян against Black") == 1
    assert "Type a number" not in output


def test_choices_are_understood_and_names_stay(heard: Heard) -> None:
    output = heard("１", "Ян", "Юля", "", "ршввут", "т", "йгше", "нуы", "йгше")
    assert "Ян plays White: " in output


def test_a_question_before_the_order_is_understood() -> None:
    output = play_here(MatchSetup(), "дфые", "", privacy=MatchPrivacy.HEADPHONES)
    assert "No turn has been played yet." in output.partition("your order")[0]
