"""A review in text mode: comments, turns that mattered, numbers, exports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apocalypse.formats.gif import write_gif
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.library.games_folder import games_folder
from apocalypse.library.journal import Journal
from apocalypse.review.ideas import game_ideas
from apocalypse.review.sentences import points_words
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import PRESETS
from apocalypse.start import Review, Title
from tests.library.test_autosave import failing
from tests.review.analyzed_game import analyzed, game, quick_analysis
from tests.review.costly_game import costly_sheet
from tests.text_mode.conftest import Heard, session

GAME = Sheet(game("1-composed.txt"), "Ada", "Bob")


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)


def analyzed_review(heard: Heard, *answers: str, name: str = "1-composed.txt") -> str:
    """A review of a published game."""
    return heard(*answers, "quit", start=Review(Sheet(game(name), "Ada", "Bob")))


def test_comments_are_added_changed_and_removed_in_the_file(heard: Heard, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(";White: Ada\n;Black: Bob\n1.e4e3 e2e3 ;slow\n2.a4a3 a2a3\n", "utf-8")
    words = ("turn 1", "comment", "2", "1", "quick", "second", "2", "", "", "quit")
    output = heard(*words, start=Review(read_sheet(file.read_text("utf-8")), file))
    assert "1: slow\nA new comment on turn 1, the number of one, or Enter to go back: " in output
    assert "1: slow\n2: 2\n" in output, "there was no second comment to change"
    assert "The new text of comment 1, or Enter to remove it:" in output
    assert "1: quick\n2: 2\n3: second\n" in output
    assert "1: quick\n2: second\n" in output
    assert output.count("Saved.") == 4
    text = file.read_text("utf-8")
    assert "e2e3  ;quick" in text
    assert ";second" in text
    assert "slow" not in text


def test_a_review_without_a_file_says_that_comments_are_not_saved(heard: Heard) -> None:
    output = heard("comment", "good", "", "quit", start=Review(GAME))
    assert "A new comment on the start" in output
    assert "This game has no file. Export it to keep your comments." in output
    assert "1: good\n" in output


def test_idea_goes_to_the_turns_that_teach_something_and_asks_first(heard: Heard) -> None:
    name = "3-alain-jacques.txt"
    verdicts = [turn_verdict(turn) for turn in analyzed(name)]
    ideas = list(dict.fromkeys(idea.number for idea in game_ideas(verdicts)))
    assert len(ideas) > 1
    steps = *["idea"] * (len(ideas) + 1), "idea back", "value"
    output = analyzed_review(heard, *steps, name=name)
    shown = [0, *ideas, ideas[0], ideas[-1], ideas[-1]]
    assert re.findall(r"Turn (\d+) of 17:", output) == [str(number) for number in shown]
    before, _, answer = output.rpartition(
        "Type try again for your own order, or value for the answer."
    )
    assert "What was better?" in before
    assert "etter for" not in before
    assert re.search("Be(tter|st) for", answer)


def test_numbers_are_those_of_the_analysis(heard: Heard) -> None:
    output = analyzed_review(heard, "numbers", "turn 5", "numbers")
    turn = analyzed("1-composed.txt")[4]
    assert "Go to a turn first." in output
    assert f"{points_words(turn.balance().losses[0] / 100)}, give or take " in output


def test_a_game_of_other_rules_has_no_numbers(heard: Heard) -> None:
    other = Sheet(Game(PRESETS["vchess"]).play("a2a3", "a4a3"))
    words = ("idea", "turn ²", "next", "numbers", "value", "summary", "try again", "quit")
    output = heard(*words, start=Review(other))
    assert output.count("The analysis knows only the classic rules.") == 5
    assert "Did you mean turn 4?" in output, "a small two is no number of a turn"


def test_a_turn_that_waits_for_a_square_has_no_numbers(heard: Heard) -> None:
    waiting = read_sheet(";Start: 4n/P3p/5/4P/N3N\n1.a2a1 e2e3\n", unfinished=True)
    output = heard("end", "value", "v", "numbers", "summary", "quit", start=Review(waiting))
    assert output.count("A pawn is still to be put back in this turn. Go to another turn.") == 3
    assert "No turn of this game is over, so there is nothing to analyze." in output


def test_a_turn_is_exported_as_a_moving_picture(heard: Heard, tmp_path: Path) -> None:
    sheet = costly_sheet()
    start = Review(sheet)
    output = heard("export", "back", "export", "turn-gif", "", start=start)
    assert "Type a number from 1 to 7" in output, "the start has no turn"
    output = heard("next", "export", "turn-gif", "a.gif", start=start)
    assert "One moment." in output
    assert (tmp_path / "a.gif").read_bytes() == write_gif(sheet)


def test_a_name_without_an_ending_gets_that_of_the_format(heard: Heard, tmp_path: Path) -> None:
    output = heard("export", "html", "Ada vs. Bob", "export", "fen", "b.txt", start=Review(GAME))
    assert f"Saved as {tmp_path / 'Ada vs. Bob.html'}." in output.replace("\n", " ")
    assert (tmp_path / "Ada vs. Bob.html").is_file()
    assert (tmp_path / "b.txt").is_file()
    assert "cannot be saved" in heard("export", "fen", "~nobody.at.all", start=Review(GAME))


def test_a_finished_game_is_reviewed_at_its_result_and_its_comments_are_saved(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = ("two", "Ada", "Bob", "hidden", "no", "a4a3", "e2e3", "resign", "yes")
    review = ("review", "next", "comment", "too slow", "", "quit", "no", "quit")
    output = heard(*answers, *review)
    assert "Ada against Bob, 1 turn." in output
    assert output.count("Play a rematch? (yes, no or review)") == 2
    assert output.count("Bob wins: Ada resigned.") == 2, "at the result, and with the last turn"
    (file,) = games_folder().glob("*.txt")
    assert ";too slow\n" in file.read_text("utf-8")
    monkeypatch.setattr(Journal, "write", failing)
    assert "The comments are not saved yet." in heard(*answers, *review)
    assert "Export it to keep your comments." in session(Title(), *answers, *review)


def test_new_games_have_the_coordinates_of_the_settings(heard: Heard) -> None:
    heard("settings", *["no"] * 4, "", "chess", "quit")
    output = heard("two", "Ada", "Bob", "hidden", "no", "board", "quit", "yes", "quit")
    assert "Ada, White: pawns a2, b1, c1, d1, e2; knights a1, e1." in output


def test_what_was_analyzed_is_exported_with_a_game(heard: Heard, tmp_path: Path) -> None:
    page = ("export", "html")
    heard(*page, "a.html", "summary", *page, "b.html", "quit", start=Review(costly_sheet()))
    pages = [(tmp_path / name).read_text("utf-8") for name in ("a.html", "b.html")]
    assert ["Value for White" in page for page in pages] == [False, True]


def test_a_summary_analyzes_a_game_once(heard: Heard) -> None:
    output = heard("summary", "turn 1", "value", "quit", start=Review(costly_sheet()))
    assert output.count("One moment.") == 1
