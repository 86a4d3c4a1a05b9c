"""A session in text mode, from the title: games, settings, reviews and lessons by answers alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.file_names import games_folder
from apocalypse.match.practice import Hint
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.text_mode import order_prompt
from tests.cases import case
from tests.text_mode.conftest import TWO_PLAYERS, save
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


NEW_GAME = TWO_PLAYERS


def test_a_game_of_two_people_begins_from_the_title_and_is_continued(spoken: Spoken) -> None:
    output = spoken(*NEW_GAME, "a4a3", "e2e3", "quit", "yes", "continue", "quit", "yes", "quit")
    assert output.count("Apocalypse. What would you like to do?") == 3
    assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in output
    assert "This is the last turn, shown again." in output
    assert "Continue" not in output.partition("Ada plays White")[0]
    assert "Continue" not in spoken("quit", words=("--text", "--no-save"))


def test_options_are_asked_for_and_a_wrong_clock_is_refused(spoken: Spoken) -> None:
    answers = ("two", "", "", "many", "3", "headphones", "yes", "vchess", "soon", "5+3")
    output = spoken(*answers, "ready", "quit")
    assert "Expected a clock such as 5+3" in output
    assert "'many' is not a number of points. Choose one from 1 to 99." in output
    assert "Apocalypse, vchess rules.\nWhite: knights on a1 and e1, pawns toward row 5." in output
    assert "Give White the headphones;" in output
    assert "Your order:" in output


def test_the_side_that_sees_the_screen_writes_first(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "", "one-sighted", "no", "no")
    output = spoken(*setup, "e2e3", "ready", "quit", "yes", "quit")
    first, second = "Bob, your order (it is not shown):", "Give Ada the headphones;"
    assert output.index(first) < output.index(second)


SETUPS = (
    ("two", "Ada", "Bob", "", "hidden", "yes", "classic", "5+3"),
    ("computer", "easy", "off", "", "white", "3"),
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
                assert "Apocalypse.\n" not in output


def test_a_name_is_that_of_one_player_and_no_color(spoken: Spoken) -> None:
    assert "Both players are called" in spoken("two", "Ada", "ada", "", "Bob", "hidden", "no")
    output = spoken("two", "White", "white", "", "BLACK", "hidden", "no", "")
    assert "white is the other side. Choose another name for Black, or none." in output
    assert "White: knights on a5 and e5, pawns toward row 1." in output
    alone = spoken("computer", "beginner", "off", "White", "green", "white", "", "no", "")
    assert "one of these words: white, black, quit." in alone
    assert (
        "You play White.\nYour knights are on a5 and e5, and your pawns move toward row 1." in alone
    )


def test_alone_against_the_computer(spoken: Spoken) -> None:
    output = spoken("computer", "beginner", "off", "", "black", "", "no", "a2a3", "", "score")
    assert "Your name, up to 20 characters (now none):" in output
    assert (
        "The computer plays White.\nYou play Black.\nYour knights are on a1 and e1, and" in output
    )
    assert "You a2 to a3." in output


def test_each_side_may_have_a_clock_of_its_own(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "", "hidden", "yes", "classic", "soon", "3+2 10+0")
    output = spoken(*setup, "a4a3", "e2e3", "clock", "quit", "yes", "continue", "quit", "yes")
    assert "Expected a clock such as 5+3" in output
    resumed = output.rpartition("Type help.")[2]
    assert re.search(r"Ada: [23] minutes[ \w]*\.\nBob: \d+ minutes[ \w]*\.\n", resumed)
    output = spoken(*setup[:5], "no", "quit", "yes")
    assert "The game: classic, 3+2 10+0." in output


def test_practice_is_chosen_and_proposed_again(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(order_prompt, "hint", lambda *_, **__: Hint("Hint: look at a4."))
    opponent = ("computer", "beginner", "on", "", "white")
    output = spoken(*opponent, "", "hint", "quit", "yes", *opponent, "", "quit", "yes")
    assert output.count("This is practice.") == 2
    assert "Hint: look at" in output
    assert "First to" not in output
    assert "The game: Beginner, practice on, classic, no clock." in output
    assert "The game: classic, no clock.\n" in spoken("two", "Ada", "Bob", "", "hidden")


def test_a_level_that_the_rules_lack_is_asked_for_again(spoken: Spoken) -> None:
    options = ("", "yes", "xogo", "", "")
    output = spoken("computer", "master", "off", "", "white", *options, "score", "quit", "yes")
    assert "By xogo rules the computer plays only as Beginner, Easy, Good or Strong." in output
    assert "Enter for strong" in output
    assert "xogo rules.\nYou play White." in output


def test_a_match_to_some_points_is_continued_from_the_list_of_games(spoken: Spoken) -> None:
    setup = ("two", "Ada", "Bob", "2", "hidden", "no")
    game = ("a4a3", "e2e3", "resign", "yes")
    output = spoken(*setup, *game, "no", "quit")
    assert output.count("Bob leads 1 to 0, first to 2.") == 1
    assert "Play the next game? (yes, no or review)" in output
    words = ("games", "1", "", "yes", "score", "resign", "yes", "yes", "quit", "yes", "quit")
    output = spoken(*words)
    assert "1. Continue the match\n" in output
    assert "Bob plays White: " in output
    assert output.count("Bob leads 1 to 0, first to 2.") == 2
    assert "The match stands at 1 to 1, first to 2." in output
    output = spoken("games", "1", "", "yes", "resign", "yes", "yes", "score", "quit", "yes")
    assert "Bob has won the match, 2 to 1." in output
    assert "Play a new match? (yes, no or review)" in output
    assert "The match stands at 0 to 0, first to 2." in output
    assert "Continue the match" not in spoken("games", "1", "quit", "quit")


def test_a_player_may_be_called_back(spoken: Spoken) -> None:
    output = spoken("two", "Back", "Bob", "", "hidden", "no", "a4a3", "e2e3")
    assert "Turn 1. Back a4 to a3." in output


def test_settings_are_kept(spoken: Spoken) -> None:
    spoken("settings", "yes", "soon", "yes", "auto", "quit")
    output = spoken(*NEW_GAME, "a4a3", "e2e3")
    assert "Ada alfa 4 to alfa 3." in output
    assert output.count("Ada, White: pawns") == 2


def test_a_word_leaves_the_settings_and_keeps_what_was_answered(spoken: Spoken) -> None:
    for word in ("cancel", "QUIT", "back"):
        output = spoken(*NEW_GAME, "settings", "yes", word, "a4a3", "e2e3", "settings", "no")
        with case(word):
            assert "You left the settings." in output
            assert "The settings are saved." not in output
            assert "Turn 1. Ada alfa 4 to alfa 3. Bob echo 2 to echo 3." in output
            assert "echo? (yes or no, or Enter for no)" in output, "what is in force is said"
            assert "echo? (yes or no, or Enter for yes)" in output


def test_the_title_and_lists_accept_the_labels_they_print_and_their_first_words(
    spoken: Spoken,
) -> None:
    for words in (
        ("Two players", "two", "1"),
        ("against the computer", "AGAINST", "computer", "2"),
        ("Learn", "3"),
        ("Games", "4"),
    ):
        outputs = {spoken(word, words=("--text", "--no-save")) for word in words}
        with case(*words):
            assert len(outputs) == 1
            assert "Type a number" not in outputs.pop()
    save("1. a4a3 a2a3")
    assert "shown again." in spoken("continue")
    alone = ("computer", "good", "on", "", "black", "yes")
    for rules in ("with bets (online)", "online", "4"):
        assert "The game: Good" in spoken(*alone)
        assert "Apocalypse, online rules." in spoken(*alone, rules, "")
    assert "one of these words: classic, vchess" in spoken(*alone, "with")


def test_enter_leaves_each_answer_before_a_game_and_says_what_is_in_force(spoken: Spoken) -> None:
    begun = ("ready", "quit", "yes")
    spoken("two", "Ada", "Bob", "3", "headphones", "yes", "xogo", "5+3", *begun)
    output = spoken("two", "", "", "", "", "yes", "", "", *begun)
    for now in (
        "(now Ada)",
        "(now Bob)",
        "First to: 1, 2, 3, 5, or such as 7 (now 3)",
        "(now 5+3)",
    ):
        assert now in output
    assert "Enter for with bets (xogo)" in output
    assert "The game: first to 3, with bets (xogo), 5+3." in output
    assert "Apocalypse, xogo rules.\nAda plays White: " in output


def test_what_was_answered_before_quit_is_kept_for_the_next_time(spoken: Spoken) -> None:
    output = spoken("two", "Ada", "quit", "two", "", "Bob", "2", "quit", "two", "", "", "")
    assert output.count("(now Ada)") == 2
    assert output.count("(now Bob)") == output.count("or such as 7 (now 2)") == 1
    output = spoken("computer", "strong", "quit", "computer", "", "quit")
    assert "Enter for strong" in output


def test_none_takes_an_answer_away(spoken: Spoken) -> None:
    spoken("two", "Ada", "Bob", "3", "quit")
    output = spoken("two", "none", "", "none", "", "no", "")
    assert "\nWhite: knights on a5 and e5, pawns toward row 1.\nBob plays Black: " in output
    assert "The game: classic, no clock.\n" in output


def test_help_explains_the_answer_that_a_question_wants(spoken: Spoken) -> None:
    two = ("two", "help", "", "", "?", "", "help", "", "help", "yes", "help", "", "help", "")
    output = spoken(*two)
    for sentence in (
        "The name of White, up to 20 characters.\nType none for no name.\n",
        "The points that win the match: 1 for a win, half for a draw.",
        "headphones: each player listens alone",
        "Type yes or no, or Enter for no.",
        "With bets (vchess): You may bet on your opponent's order.",
        "Minutes for each side + seconds for each order",
        "Enter leaves an answer as it is, and quit leaves the questions.",
    ):
        assert sentence in output
    output = spoken("settings", "help", "", "", "help")
    assert "Type yes or no, or Enter for no." in output
    assert "one of these words: auto, page, chess, quit." in output


def test_single_rules_of_an_older_game_are_not_carried_into_a_new_one(spoken: Spoken) -> None:
    spoken("quit", "yes", words=("play", "--text", "--promotion", "free", "--no-draws"))
    spoken("two", "", "", "", "", "", "a4a3", "e2e3", "quit", "yes")
    (file,) = games_folder().glob("*.txt")
    text = file.read_text("utf-8")
    assert "Promotion: free" not in text
    assert "Draws: repetition 3, quiet turns 50" in text


def test_saved_games_are_reviewed_and_analyzed(spoken: Spoken) -> None:
    game = Game(fen="n4/4p/5/P4/4N").after("a2a3", "e4e3").resign(WHITE)
    save(write_sheet(Sheet(game)))
    output = spoken("games", "1", "", "", "value", "summary", "end", "", "quit", "quit")
    assert "Black wins: White resigned." in output
    assert "Turn 1. White a4 to a3. Black e2 to e3." in output
    assert "The position was even." in output
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


def test_the_end_names_what_was_left(spoken: Spoken) -> None:
    for words, place in {
        "learn 1": "lessons",
        "play": "game",
        f"review {GAMES / '2-jacques-alain.txt'}": "review",
    }.items():
        with case(words):
            assert f"You left the {place}." in spoken(words=(*words.split(), "--text"))


def test_a_famous_game_is_reviewed(spoken: Spoken) -> None:
    output = spoken("games", "famous", "4", "turn 14", "quit", "games", "famous", "back", "quit")
    assert "4. Alain - Sylvain, 2008: 14 turns, 1-0" in output
    assert "Comment: white wins" in output


def test_comments_are_read_with_their_turn(spoken: Spoken, tmp_path: Path) -> None:
    sheet = tmp_path / "game.txt"
    sheet.write_text(";in Lyon\n1.e4e3 e2e3 ;slow\n2.a4a3 a2a3\n", "utf-8")
    output = spoken("", "", "turn 0", words=("review", "--text", str(sheet)))
    assert output.count("Comment: slow\n") == output.count("Comment: in Lyon\n") == 1
    assert output.index("Turn 1. ") < output.index("Comment: slow") < output.index("Turn 2. ")
    assert "place=" not in output
