"""A session in text mode, from the title: games, settings, reviews and lessons by answers alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from apocalypse.library.games_folder import games_folder
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import saved_games
from tests.cases import case
from tests.library.test_autosave import failing
from tests.text_mode.stream import GAMES, run_here

Spoken = Callable[..., str]


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spoken:
    """What text mode says to answers, in a home of its own."""
    monkeypatch.delenv("APOCALYPSE_SETTINGS", raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))

    monkeypatch.chdir(tmp_path)

    def run(*answers: str, words: tuple[str, ...] = ("--text",)) -> str:
        lines = "".join(f"{answer}\n" for answer in answers)
        done = run_here(lines, *words)
        assert (done.status, done.stderr) == (0, "")
        return done.stdout

    return run


NEW_GAME = ("two", "Ada", "Bob", "hidden", "no")
"""The answers that begin a game between two people."""


def test_a_game_of_two_people_begins_from_the_title_and_is_continued(spoken: Spoken) -> None:
    output = spoken(*NEW_GAME, "a4a3", "e2e3", "quit", "yes", "continue", "quit", "yes", "quit")
    assert output.count("Apocalypse. What would you like to do?") == 3
    assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in output
    assert "This is the last turn, shown again." in output
    assert "Continue the last game" not in output.partition("Ada plays White")[0]
    assert "Continue the last game" not in spoken("quit", words=("--text", "--no-save"))


def test_options_are_asked_for_and_a_wrong_clock_is_refused(spoken: Spoken) -> None:
    answers = ("two", "", "", "headphones", "yes", "vchess", "soon", "5+3", "free", "off")
    output = spoken(*answers, "many", "3", "w", "quit")
    assert "Expected a clock such as 5+3" in output
    assert "'many' is not a number of points. Choose one from 1 to 99." in output
    assert "Apocalypse, vchess rules: White moves up, Black down." in output
    assert "Give White the headphones;" in output
    assert "Your order:" in output


def test_the_side_that_sees_the_screen_writes_first(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "one-sighted", "no", "no")
    output = spoken(*setup, "e2e3", "w", "quit", "yes", "quit")
    first, second = "Bob, your order (it is not shown):", "Give Ada the headphones;"
    assert output.index(first) < output.index(second)


SETUPS = (
    ("two", "Ada", "Bob", "hidden", "yes", "classic", "5+3", "capped", "on", ""),
    ("computer", "easy", "off", "", "white"),
)


@pytest.mark.parametrize("answers", SETUPS, ids=lambda answers: answers[0])
def test_each_question_before_a_game_is_left(spoken: Spoken, answers: tuple[str, ...]) -> None:
    """By *quit*, and by other words unless they can be names."""
    for count in range(1, len(answers)):
        words = ("QUIT",) if answers[count] in ("Ada", "Bob", "") else ("quit", "back", "Cancel")
        for word in words:
            with case(*answers[:count], word):
                output = spoken(*answers[:count], word, "quit")
                assert output.count("Apocalypse. What would you like to do?") == 2
                assert "You are back at the start." in output
                assert "Apocalypse: " not in output


def test_a_name_is_that_of_one_player_and_no_color(spoken: Spoken) -> None:
    assert "Both players are called" in spoken("two", "Ada", "ada", "Bob", "hidden", "no")
    output = spoken("two", "White", "white", "BLACK", "hidden", "no", "")
    assert "white is the other side. Choose another name for Black, or none." in output
    assert "Apocalypse: White moves up, Black down." in output
    alone = spoken("computer", "beginner", "off", "White", "green", "white", "no", "")
    assert "one of these words: white, black, quit." in alone
    assert "you play White and move up" in alone


def test_alone_against_the_computer(spoken: Spoken) -> None:
    output = spoken("computer", "beginner", "off", "", "black", "no", "a2a3", "", "score")
    assert "Your name, up to 20 characters, or Enter for none:" in output
    assert "the computer plays White and moves up, you play Black." in output
    assert "You a2 to a3." in output


def test_each_side_may_have_a_clock_of_its_own(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "hidden", "yes", "classic", "soon", "3+2 10+0", "1", "1", "")
    output = spoken(*setup, "a4a3", "e2e3", "clock", "quit", "yes", "continue", "quit", "yes")
    assert "Expected a clock such as 5+3" in output
    resumed = output.rpartition("Type help.")[2]
    assert re.search(r"Ada: [23] minutes[ \w]*\.\nBob: \d+ minutes[ \w]*\.\n", resumed)
    output = spoken(*setup[:4], "no", "quit", "yes")
    assert "The game: classic, 3+2 10+0." in output


def test_practice_is_chosen_and_proposed_again(spoken: Spoken) -> None:
    opponent = ("computer", "beginner", "on", "", "white")
    options = ("yes", "classic", "", "1", "1")
    output = spoken(*opponent, *options, "hint", "quit", "yes", *opponent, "no", "quit", "yes")
    assert output.count("This is practice.") == 2
    assert "Hint: look at" in output
    assert "The points that win the match" not in output
    assert "The game: Beginner, practice on, classic, no clock." in output
    assert "The game: classic, no clock.\n" in spoken("two", "Ada", "Bob", "hidden")


def test_a_level_that_the_rules_lack_is_asked_for_again(spoken: Spoken) -> None:
    options = ("yes", "xogo", "", "1", "1", "", "strong")
    output = spoken("computer", "master", "off", "", "white", *options, "score", "quit", "yes")
    assert "By xogo rules the computer plays only as Beginner, Easy, Fair or Strong." in output
    assert "xogo rules: you play White" in output


def test_a_match_to_some_points_is_continued_from_the_list_of_games(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "hidden", "yes", "classic", "", "1", "1", "2")
    game = ("a4a3", "e2e3", "resign", "yes")
    output = spoken(*setup, *game, "no", "quit")
    assert output.count("Bob leads 1 to 0, first to 2.") == 1
    assert "Play the next game? (yes, no or review)" in output
    words = ("games", "1", "yes", "yes", "score", "resign", "yes", "yes", "quit", "yes", "quit")
    output = spoken(*words)
    assert "Continue the match? Otherwise you review the game." in output
    assert "Bob plays White and moves up, Ada plays Black" in output
    assert output.count("Bob leads 1 to 0, first to 2.") == 2
    assert "The match stands at 1 to 1, first to 2." in output
    output = spoken("games", "1", "yes", "yes", "resign", "yes", "yes", "score", "quit", "yes")
    assert "Bob has won the match, 2 to 1." in output
    assert "Play a new match? (yes, no or review)" in output
    assert "The match stands at 0 to 0, first to 2." in output
    assert "Continue the match?" not in spoken("games", "1", "quit", "quit")


def test_settings_are_kept(spoken: Spoken) -> None:
    spoken("settings", "", "yes", "yes", "", "soon", "yes", "auto", "quit")
    output = spoken(*NEW_GAME, "a4a3", "e2e3")
    assert "Ada alfa 4 to alfa 3." in output
    assert output.count("Ada, White: pawns") == 2


def test_a_word_leaves_the_settings_as_they_were(spoken: Spoken) -> None:
    answers = ("yes", "yes", "60", "chess")
    for count, word in ((0, "cancel"), (0, "QUIT"), *enumerate(["back"] * len(answers))):
        output = spoken(*NEW_GAME, "settings", *answers[:count], word, "a4a3", "e2e3")
        with case(count, word):
            assert "Type back to leave the settings as they are." in output
            assert "The settings are as they were." in output
            assert "The settings are saved." not in output
            assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in output, "the game goes on"


def test_saved_games_are_reviewed_and_analyzed(spoken: Spoken) -> None:
    resigned = (*NEW_GAME, "a4a3", "e2e3", "resign", "yes", "no")
    output = spoken(*resigned, "games", "1", "", "value", "summary", "end", "", "quit", "quit")
    assert "Bob wins: Ada resigned." in output
    assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in output
    assert "The position was about even." in output
    assert "Turn 1: " in output
    assert "That is the end of the game." in output


def test_a_sheet_is_reviewed_in_text(spoken: Spoken) -> None:
    sheet = str(GAMES / "2-jacques-alain.txt")
    typed = ("", "turn 3", "previous", "turn 0", "previous", "on c3", "help")
    output = spoken(*typed, words=("review", "--text", sheet))
    assert "Turn 1. " in output
    assert output.index("Turn 3. ") < output.index("Turn 2. ") < output.index("The start of the")
    assert "That is the start." in output
    assert "value, words, summary: what the turn lost" in output


def test_a_position_is_opened_and_played_with_its_penalties(spoken: Spoken) -> None:
    fen = "npp1n/p2pp/4P/P4/NPPPN w 0 10 -"
    answers = ("no", "", "", "hidden", "no", "score", "e3e4", "quit", "yes", "quit")
    output = spoken("open", fen, *answers)
    assert "A new game starts here." in output
    assert "Penalties: White 1, Black 0. 2 lose the game." in output
    assert "pawns a2, b1" in output


def test_the_comments_of_a_position_go_to_the_sheet_of_its_game(
    spoken: Spoken, tmp_path: Path
) -> None:
    (tmp_path / "study.txt").write_text(";a study\n;Start: n4/4p/5/P4/4N\n;by Eve\n")
    answers = ("no", "Ada", "Bob", "hidden", "no", "a4a3", "e2e3", "quit", "yes", "quit")
    spoken("open", "study.txt", *answers)
    (file,) = games_folder().glob("*.txt")
    written = file.read_text("utf-8")
    assert ";Start: n4/4p/5/P4/4N\n;a study\n" in written
    assert "\n;by Eve\n" in written
    assert "1.a4a3 e2e3" in written


@pytest.mark.parametrize(("is_saved", "count"), [("yes", 1), ("no", 0)])
def test_an_imported_game_that_is_over_is_saved_if_the_player_wants_it(
    spoken: Spoken, is_saved: str, count: int
) -> None:
    file = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
    output = spoken("open", str(file), is_saved, "quit")
    assert "Alain against Sylvain, 14 turns." in output
    games = list(saved_games(games_folder()))
    assert [(each.sheet.result, len(each.sheet.game.turns)) for each in games] == [
        ("1-0", 14)
    ] * count


def test_an_imported_game_that_cannot_be_saved_is_reviewed_nevertheless(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "write", failing)
    file = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
    output = spoken("open", str(file), "yes", "end", "quit")
    assert "cannot be saved" in output.partition("Press Enter for the next turn")[0]
    assert "Turn 14 of 14" in output


def test_a_position_with_a_third_knight_is_played_with_free_promotion(spoken: Spoken) -> None:
    options = ("yes", "classic", "", "capped", "on", "", "free")
    game = ("no", "Ada", "Bob", "hidden", *options, "a5a4", "e1e2")
    output = spoken("open", "4p/1NNN1/5/5/P4", *game, "quit", "yes")
    assert output.count("Only no limit allows that.") == 1
    assert "Turn 1. Ada a5 to a4." in output


def test_json_lines_are_objects_and_say_what_is_secret_and_where_the_game_is(
    spoken: Spoken,
) -> None:
    words = ("play", "--json-lines", "--white", "Ada", "--black", "Bob")
    output = spoken("a2a3", "e4e3", "quit", "yes", words=words)
    orders = [each for each in requests(output, "secret") if each["secret"]]
    assert [each["ask"] for each in orders[:2]] == [
        "Ada, your order (it is not shown):",
        "Bob, your order (it is not shown):",
    ]
    (turn,) = (each["turn"] for each in requests(output, "turn"))
    assert (turn["white"], turn["black"]) == ("a2a3", "e4e3")
    assert [each["game"]["white"] for each in requests(output, "game")] == ["Ada"]
    assert requests(output, "say")[-1]["say"].startswith("The game is saved in ")


def requests(output: str, key: str) -> list[dict[str, Any]]:
    """The JSON objects of an output that have a key."""
    return [each for each in map(json.loads, output.splitlines()) if key in each]


def test_json_lines_name_every_square_in_chess_coordinates(spoken: Spoken, tmp_path: Path) -> None:
    sheet = tmp_path / "game.txt"
    sheet.write_text("1.e4e3 d1d2\n", "utf-8")
    output = spoken("e3e4", "quit", "yes", words=("continue", "--json-lines", str(sheet)))
    (request, *_), (game,) = requests(output, "order"), requests(output, "game")
    assert "e3d4" in request["orders"]
    assert game["game"]["turns"][0]["white"] == "e2e3"
    assert "pawns a2, b1, c1, d1, e3" in output
    assert sheet.read_text("utf-8").startswith("1.e4e3 d1d2"), "the sheet keeps its own"


def test_json_lines_name_every_answer_as_the_question_takes_it(spoken: Spoken) -> None:
    words = ("play", "--json-lines", "--no-save", "--fen", "4p/P4/5/5/1N1N1")
    output = spoken("a4a5", "e5e4", "c3", "board", "resign", "yes", words=words)
    white, black, *later = requests(output, "order")
    assert (white["fen"], white["penalties"]) == ("4p/P4/5/5/1N1N1", [0, 0])
    assert {"a4a5", "b1a3"} <= {*white["orders"]}, "in the coordinates of the answers"
    assert black["order"] == "black"
    (put_back,) = requests(output, "put_back")
    assert put_back["put_back"] == "white"
    assert "c3" in put_back["squares"]
    assert len(requests(output, "turn")) == 2, "again with the square"
    assert [each["order"] for each in later] == ["white"] * 2, "again after an answer"
    ending = {"result": "0-1", "termination": "resignation", "match_over": False}
    assert requests(output, "result") == [ending]


def test_json_lines_mark_orders_as_the_command_orders_does_and_say_whether_the_match_is_over(
    spoken: Spoken,
) -> None:
    words = ("play", "--json-lines", "--no-save", "--rules", "vchess", "--computer", "easy")
    output = spoken("d5d9", "a2b3?", words=words)
    first, second = requests(output, "order")
    assert first["orders"] == second["orders"], "asked again after a refusal, not to seal"
    assert {"a1b3", "a2b3?"} <= {*first["orders"]}
    to_one = ("play", "--json-lines", "--no-save", "--first-to", "1")
    (ending,) = requests(spoken("resign", "yes", "no", words=to_one), "result")
    assert ending["match_over"] is True


def test_the_end_names_what_was_left(spoken: Spoken) -> None:
    for words, place in {
        "learn 1": "lessons",
        "play": "game",
        f"review {GAMES / '2-jacques-alain.txt'}": "review",
    }.items():
        with case(words):
            assert f"You left the {place}." in spoken(words=(*words.split(), "--text"))


def test_a_famous_game_is_reviewed(spoken: Spoken) -> None:
    output = spoken("famous", "4", "turn 14", "quit", "famous", "back", "quit")
    assert "4. Alain - Sylvain, 2008: 14 turns, 1-0" in output
    assert "Comment: white wins" in output


def test_comments_are_read_with_their_turn(spoken: Spoken, tmp_path: Path) -> None:
    sheet = tmp_path / "game.txt"
    sheet.write_text(";in Lyon\n1.e4e3 e2e3 ;slow\n2.a4a3 a2a3\n", "utf-8")
    output = spoken("", "", "turn 0", words=("review", "--text", str(sheet)))
    assert output.count("Comment: slow\n") == output.count("Comment: in Lyon\n") == 1
    assert output.index("Turn 1. ") < output.index("Comment: slow") < output.index("Turn 2. ")
    assert "place=" not in output
