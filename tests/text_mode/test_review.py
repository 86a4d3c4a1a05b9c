"""A review in text mode: stepping, turns that mattered, and what the analysis says."""

from __future__ import annotations

import re

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.review.ideas import game_ideas
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import PRESETS
from apocalypse.start import Review
from tests.review.analyzed_game import analyzed, game, quick_analysis
from tests.review.costly_game import costly_sheet
from tests.text_mode.conftest import TWO_PLAYERS, Heard

GAME = Sheet(game("1-composed.txt"), "Ada", "Bob")


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)


def analyzed_review(heard: Heard, *answers: str, name: str = "1-composed.txt") -> str:
    """A review of a published game."""
    return heard(*answers, "quit", start=Review(Sheet(game(name), "Ada", "Bob")))


def test_idea_goes_to_the_turns_that_teach_something_and_asks_first(heard: Heard) -> None:
    name = "3-alain-jacques.txt"
    verdicts = [turn_verdict(turn) for turn in analyzed(name)]
    ideas = list(dict.fromkeys(idea.number for idea in game_ideas(verdicts)))
    assert len(ideas) > 1
    steps = *["idea"] * (len(ideas) + 1), "idea back", "value"
    output = analyzed_review(heard, *steps, name=name)
    shown = [0, *ideas, ideas[0], ideas[-1], ideas[-1]]
    assert re.findall(r"Turn (\d+) of 17:", output) == [str(number) for number in shown]
    before, _, answer = output.rpartition("Type value for the answer.")
    assert "What was better?" in before
    assert "etter for" not in before
    assert re.search("Be(tter|st) for", answer)


def test_a_game_of_other_rules_has_no_numbers(heard: Heard) -> None:
    other = Sheet(Game(PRESETS["vchess"]).after("a2a3", "a4a3"))
    words = ("idea", "turn ²", "next", "value", "summary", "quit")
    output = heard(*words, start=Review(other))
    assert output.count("The analysis knows only the classic rules.") == 3
    assert "Nearest: turn 4." in output, "a small two is no number of a turn"


def test_a_turn_that_waits_for_a_square_has_no_numbers(heard: Heard) -> None:
    waiting = read_sheet(";Start: 4n/P3p/5/4P/N3N\n1.a2a1 e2e3\n", unfinished=True)
    output = heard("end", "value", "v", "summary", "quit", start=Review(waiting))
    assert output.count("A pawn is still to be put back in this turn. Go to another turn.") == 2
    assert "No turn of this game is over, so there is nothing to analyze." in output


def test_a_finished_game_is_reviewed_at_its_result(heard: Heard) -> None:
    answers = (*TWO_PLAYERS, "a4a3", "e2e3", "resign", "yes")
    output = heard(*answers, "review", "next", "quit", "no", "quit")
    assert "Ada against Bob, 1 turn." in output
    assert output.count("Play a rematch? (yes, no or review)") == 2
    assert output.count("Bob wins: Ada resigned.") == 2, "at the result, and with the last turn"


def test_a_game_that_teaches_nothing_has_no_idea_to_go_to(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.review.ideas.game_ideas", lambda _: ())
    output = heard("idea", "idea back", "quit", start=Review(GAME))
    assert output.count("The analysis found no turn that teaches something.") == 2


def test_questions_are_about_the_turn_shown_and_the_sheet(heard: Heard) -> None:
    text = ";Clock: 5+3\n;Score: 1 - 2.5\n1.e4e3 e2e3\n2.a4a3 a2a3\n"
    asked = ("turn 1", "last", "history", "clock", "score", "status", "my pieces", "quit")
    output = heard(*asked, start=Review(read_sheet(text)))
    one, two = "Turn 1. White e4 to e3.", "Turn 2. White a4 to a3."
    assert (output.count(one), output.count(two)) == (3, 1), "the history has all turns"
    assert "The clock of this game, 5+3, does not run now." in output
    assert "Score of the match: White 1, Black 2.5." in output
    assert "Turn 2 is next." in output
    assert "Nobody in particular asks here." in output


def test_what_went_is_refused(heard: Heard) -> None:
    for word in ("what if", "try again", "export", "comment", "numbers"):
        assert "I do not know that question." in heard("next", word, "quit", start=Review(GAME))


def test_new_games_have_the_coordinates_of_the_settings(heard: Heard) -> None:
    heard("settings", "no", "", "chess", "quit")
    output = heard(*TWO_PLAYERS, "board", "quit", "yes", "quit")
    assert "Ada, White: pawns a2, b1, c1, d1, e2; knights a1, e1." in output


def test_a_summary_analyzes_a_game_once(heard: Heard) -> None:
    output = heard("summary", "turn 1", "value", "quit", start=Review(costly_sheet()))
    assert output.count("One moment.") == 1
