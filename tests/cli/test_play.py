"""``apocalypse`` and ``apocalypse play``: the table opens on a terminal, and on nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.time_control import TimeControls, read_time_controls
from apocalypse.library.settings import ENVIRONMENT, Settings, save_settings
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.bets import Penalties
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO, Rules, with_draws
from apocalypse.start import Explore, Lessons, NewGame, Review, Title
from apocalypse.strategy.levels import Level
from tests.cli.conftest import Desk, Stream
from tests.text_mode.stream import spoken

STRONG = Player(level=Level.STRONG)
SHEET = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"


def test_without_a_command_the_table_opens_with_its_title(desk: Desk) -> None:
    assert desk.start() == (0, "")
    assert [type(start) for start in desk.starts] == [Title]


def test_play_starts_a_game_without_the_title(desk: Desk) -> None:
    assert desk.start("play") == (0, "")
    named = ("--rules", "classic", "--white", "Anna", "--black", " Bruno ")
    assert desk.start("play", *named) == (0, "")
    assert desk.starts == [
        NewGame(MatchSetup()),
        NewGame(MatchSetup(players=people("Anna", "Bruno"))),
    ]


@pytest.mark.parametrize("arguments", [[], ["play"]])
@pytest.mark.parametrize(
    ("name", "called"),
    [("stdin", "standard input"), ("stdout", "standard output"), ("stderr", "standard error")],
)
def test_without_a_terminal_the_game_is_played_in_lines_and_that_is_said(
    desk: Desk, arguments: list[str], name: str, called: str
) -> None:
    status, words = desk.start(*arguments, elsewhere=name)
    assert status == 0
    assert f"{called} is not a terminal, so the game is in text mode." in words
    assert desk.starts == []


def test_on_a_dumb_terminal_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    status, words = desk.start()
    assert status == 0
    assert "this one is too simple (TERM=dumb), so the game is in text mode" in words
    assert desk.starts == []


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "ascii", "cp437"])
def test_where_no_half_blocks_can_be_written_too(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setattr(Stream, "encoding", encoding)
    status, words = desk.start()
    assert status == 0
    assert f"this one has the encoding {encoding}, not UTF-8, so the game is in text mode." in words
    assert desk.starts == []


@pytest.mark.parametrize("encoding", ["utf-8", "UTF8"])
def test_utf_8_has_several_names(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setattr(Stream, "encoding", encoding)
    assert desk.start() == (0, "")
    assert [type(start) for start in desk.starts] == [Title]


def test_a_sheet_is_reviewed(desk: Desk) -> None:
    assert desk.start("review", str(SHEET)) == (0, "")
    (start,) = desk.starts
    assert isinstance(start, Review)
    assert len(start.sheet.game.turns) == 12


FEN = "2n2/p4/5/4P/2N2"


def test_a_game_begins_with_a_position(desk: Desk) -> None:
    assert desk.start("play", "--fen", FEN, "--white", "Anna", "--black", "Bruno") == (0, "")
    position = Position.from_fen(FEN)
    assert desk.starts == [NewGame(MatchSetup(players=people("Anna", "Bruno"), start=position))]


@pytest.mark.parametrize(
    ("words", "rules", "penalties"),
    [
        ((), VCHESS, (1, 0)),
        (("--rules", "xogo"), XOGO, (1, 0)),
        (("--rules", "classic"), CLASSIC, (1, 0)),
    ],
)
def test_the_fields_behind_a_position_propose_rules_and_penalties(
    desk: Desk, words: tuple[str, ...], rules: Rules, penalties: Penalties
) -> None:
    assert desk.start("play", "--fen", f"{FEN} w 0 10 -", *words) == (0, "")
    position = Position.from_fen(FEN)
    assert desk.starts == [
        NewGame(MatchSetup(with_draws(rules), start=position, penalties=penalties))
    ]


def test_a_position_is_explored(desk: Desk) -> None:
    assert desk.start("review", "--fen", FEN) == (0, "")
    (start,) = desk.starts
    assert isinstance(start, Explore)
    assert start.sheet.game == Game(start=Position.from_fen(FEN))


def test_a_position_that_the_rules_do_not_allow_is_refused(desk: Desk) -> None:
    fen = "4p/1NNN1/5/5/P4"
    status, words = desk.start("play", "--fen", fen, "--promotion", "capped")
    assert (status, desk.starts) == (2, [])
    assert "A side has more than two knights in this position." in words
    for promotion in ((), ("--promotion", "free")):
        assert desk.start("play", "--fen", fen, *promotion) == (0, "")


def test_the_sheet_of_such_a_game_keeps_its_position(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    spoken("c5b3\nc1b3\n", "--fen", FEN, "--save-to", str(file))
    assert f";Start: {FEN}" in file.read_text()
    assert read_sheet(file.read_text(), unfinished=True).game.start == Position.from_fen(FEN)


@pytest.mark.parametrize(("words", "lesson"), [((), 0), (("4",), 4)])
def test_the_lessons_are_opened(desk: Desk, words: tuple[str, ...], lesson: int) -> None:
    assert desk.start("learn", *words) == (0, "")
    assert desk.starts == [Lessons(lesson or None)]
    assert desk.autosave is not None


def test_without_a_terminal_lessons_are_given_in_lines(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_here: list[int] = []

    def run(_: object, number: int) -> bool:
        start_here.append(number)
        return False

    monkeypatch.setattr("apocalypse.text_mode.lessons.Course.run", run)
    status, words = desk.start("learn", "4", elsewhere="stdout")
    assert status == 0
    assert "standard output is not a terminal" in words
    assert start_here == [4]


@pytest.mark.parametrize(
    ("words", "terminal", "letters"),
    [
        ((), "xterm-256color", False),
        ((), "linux", True),
        (("--board", "pixels"), "linux", False),
        (("--board", "letters"), "xterm-256color", True),
        (("play", "--board", "letters"), "xterm-256color", True),
    ],
)
def test_the_board_is_drawn_in_letters_where_there_are_no_half_blocks(
    desk: Desk, words: tuple[str, ...], terminal: str, letters: bool
) -> None:
    desk.monkeypatch.setenv("TERM", terminal)
    assert desk.start(*words) == (0, "")
    assert desk.letters is letters


def test_games_are_kept_unless_nobody_wants_it(desk: Desk) -> None:
    assert desk.start("play") == (0, "")
    assert desk.autosave is not None
    assert desk.start("play", "--no-save") == (0, "")
    assert desk.autosave is None


def test_play_takes_a_clock_and_may_do_without_draws(desk: Desk) -> None:
    assert desk.start("play", "--clock", "5+3", "--no-draws") == (0, "")
    assert desk.starts == [NewGame(MatchSetup(CLASSIC, clock=TimeControls.equal(5, 3)))]


def test_each_side_may_have_another_clock(desk: Desk) -> None:
    assert desk.start("play", "--clock", "3+2 10+5") == (0, "")
    assert desk.starts == [NewGame(MatchSetup(clock=read_time_controls("3+2 10+5")))]


def test_play_takes_the_length_of_a_match(desk: Desk) -> None:
    assert desk.start("play", "--first-to", "3") == (0, "")
    assert desk.starts == [NewGame(MatchSetup(first_to=3))]
    status, words = desk.start("play", "--first-to", "3", "--practice", "--computer", "easy")
    assert (status, len(desk.starts)) == (2, 1)
    assert "Practice does not count for the score. Leave out --first-to." in words


@pytest.mark.parametrize(
    ("board", "words", "letters"),
    [("letters", (), True), ("letters", ("--board", "pixels"), False), ("round", (), False)],
)
def test_the_board_is_drawn_as_it_was_chosen_once_unless_the_command_says_otherwise(
    desk: Desk, tmp_path: Path, board: str, words: tuple[str, ...], letters: bool
) -> None:
    desk.monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "settings.json"))
    save_settings(tmp_path / "settings.json", Settings(board=board))
    assert desk.start(*words) == (0, "")
    assert desk.letters is letters
    assert desk.store is not None
    assert desk.store.settings.board == board


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (("--computer", "strong"), Players(Player(), STRONG)),
        (("--computer", "Strong", "--white", "Ada"), Players(Player("Ada"), STRONG)),
        (("--computer", "strong", "--black", "Ada"), Players(STRONG, Player("Ada"))),
        (("--white", "white", "--black", "Computer (Strong)"), Players(Player(), STRONG)),
    ],
)
def test_one_option_starts_a_game_against_the_computer(
    desk: Desk, words: tuple[str, ...], players: Players
) -> None:
    assert desk.start("play", *words)[0] == 0
    assert desk.starts == [NewGame(MatchSetup(players=players))]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ("--computer", "easy", "--white", "Ada", "--black", "Bob"),
            "The computer plays one side. Give a name only for the other side.",
        ),
        (
            ("--computer", "easy", "--black", "Computer (Easy)"),
            "The computer plays one side. Give a name only for the other side.",
        ),
        (
            ("--computer", "master", "--rules", "vchess"),
            "By vchess rules the computer plays only as Beginner, Easy, Fair or Strong.",
        ),
        (
            ("--black", "Computer (Master)", "--promotion", "free"),
            "With free promotion the computer plays only as Beginner, Easy, Fair or Strong.",
        ),
    ],
)
def test_an_opponent_that_cannot_be_is_refused_in_a_sentence(
    desk: Desk, options: tuple[str, ...], sentence: str
) -> None:
    status, words = desk.start("play", *options)
    assert (status, desk.starts) == (2, [])
    assert sentence in words
