"""``apocalypse`` and ``apocalypse play``: the table opens on a terminal, and on nothing else."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from apocalypse.cli.front_end import WRONG_ARGUMENT
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.time_control import read_time_controls
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BySide
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO, Rules, with_draws
from apocalypse.start import Lessons, NewGame, Review, Title, TryPosition
from apocalypse.strategy.levels import Level
from tests.cli.conftest import Desk, Stream
from tests.text_mode.stream import spoken

STRONG = Player(level=Level.STRONG)
SHEET = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"


FEN = "2n2/p4/5/4P/2N2"
POSITION = Position.from_fen(FEN)


def running(rules: Rules) -> MatchSetup:
    """A game from the position in which White has a penalty."""
    return MatchSetup(with_draws(rules), start=POSITION, penalties=BySide(1, 0))


NEW_GAMES: dict[str, MatchSetup] = {
    "": MatchSetup(),
    "--rules classic --white Anna --black Bruno": MatchSetup(players=people("Anna", "Bruno")),
    f"--fen {FEN} --white Anna": MatchSetup(players=people("Anna", ""), start=POSITION),
    f"--fen '{FEN} w 0 10 -'": running(VCHESS),
    f"--fen '{FEN} w 0 10 -' --rules xogo": running(XOGO),
    f"--fen '{FEN} w 0 10 -' --rules classic": running(CLASSIC),
    **{
        f"--fen 4p/1NNN1/5/5/P4{free}": MatchSetup(
            with_draws(CLASSIC.with_options(capped=False)),
            start=Position.from_fen("4p/1NNN1/5/5/P4"),
        )
        for free in ("", " --promotion free")
    },
    "--clock 5+3 --no-draws": MatchSetup(CLASSIC, clock=read_time_controls("5+3")),
    "--clock '3+2 10+5'": MatchSetup(clock=read_time_controls("3+2 10+5")),
    "--first-to 3": MatchSetup(first_to=3),
    "--computer strong": MatchSetup(players=Players(Player(), STRONG)),
    "--computer Strong --white Ada": MatchSetup(players=Players(Player("Ada"), STRONG)),
    "--computer strong --black Ada": MatchSetup(players=Players(STRONG, Player("Ada"))),
    "--white white --black 'Computer (Strong)'": MatchSetup(players=Players(Player(), STRONG)),
}
"""What ``play`` with some options begins."""


@pytest.mark.parametrize("options", NEW_GAMES)
def test_play_starts_a_game_without_the_title(desk: Desk, options: str) -> None:
    assert desk.start("play", *shlex.split(options)) == (0, "")
    assert desk.starts == [NewGame(NEW_GAMES[options])]


def test_the_table_opens_with_its_title_or_with_a_review_or_a_lesson(desk: Desk) -> None:
    for words in ((), ("review", str(SHEET)), ("review", "--fen", FEN), ("learn",), ("learn", "4")):
        assert desk.start(*words) == (0, "")
    assert desk.autosave is not None
    title, review, position, *lessons = desk.starts
    assert isinstance(title, Title)
    assert isinstance(review, Review)
    assert len(review.sheet.game.turns) == 12
    assert isinstance(position, TryPosition)
    assert position.sheet.game == Game(start=POSITION)
    assert lessons == [Lessons(None), Lessons(4)]
    assert desk.start("play", "--no-save") == (0, "")
    assert desk.autosave is None


def test_a_position_to_review_that_cannot_be_read_is_refused(desk: Desk) -> None:
    status, words = desk.start("review", "--fen", "BAD")
    assert status == WRONG_ARGUMENT
    assert "The position 'BAD' has 1 rank, not 5." in words
    assert desk.starts == []


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


@pytest.mark.parametrize(
    ("terminal", "encoding", "problem"),
    [
        ("dumb", "utf-8", "this terminal is too simple (TERM=dumb)"),
        ("xterm", "ISO-8859-1", "this terminal has the encoding ISO-8859-1, not UTF-8"),
        ("xterm", "cp437", "this terminal has the encoding cp437, not UTF-8"),
        ("xterm", "UTF8", ""),
    ],
)
def test_on_a_terminal_without_half_blocks_too(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, terminal: str, encoding: str, problem: str
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr(Stream, "encoding", encoding)
    status, words = desk.start()
    assert status == 0
    assert f"{problem}, so the game is in text mode." in words or not problem
    assert [type(start) for start in desk.starts] == [Title] * (not problem)


def test_the_sheet_of_such_a_game_keeps_its_position(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    spoken("c5b3\nc1b3\n", "--fen", FEN, "--save-to", str(file))
    assert f";Start: {FEN}" in file.read_text()
    assert read_sheet(file.read_text(), unfinished=True).game.start == Position.from_fen(FEN)


@pytest.mark.parametrize(
    ("terminal", "words", "letters"),
    [
        ("xterm-256color", (), False),
        ("linux", (), True),
        ("linux", ("--board", "pixels"), False),
        ("xterm-256color", ("--board", "letters"), True),
        ("xterm-256color", ("play", "--board", "letters"), True),
    ],
)
def test_the_board_is_drawn_in_letters_without_half_blocks_or_as_it_was_chosen(
    desk: Desk, terminal: str, words: tuple[str, ...], letters: bool
) -> None:
    desk.monkeypatch.setenv("TERM", terminal)
    assert desk.start(*words) == (0, "")
    assert desk.letters is letters


def test_players_learn_that_a_third_knight_makes_promotion_free() -> None:
    three = spoken("", "--fen", "4p/1NNN1/5/5/P4", "--no-save").stdout
    assert (
        "more than two knights in this position, so promotion is free. The analysis does" in three
    )
    assert "promotion is free" not in spoken("", "--fen", FEN, "--no-save").stdout


def test_practice_promises_no_hints_by_rules_that_the_analysis_does_not_know() -> None:
    for rules, has_hints in (("classic", True), ("vchess", False)):
        words = ("--practice", "--computer", "easy", "--rules", rules, "--no-save")
        ending = "5/2PP1/2pp1/5/5"  # in which nothing is searched for long
        output = spoken("hint\n", *words, "--fen", ending).stdout
        assert "This is practice." in output
        assert ("hint: the piece" in output) is has_hints, rules
        assert ("knows only the classic rules" in output) is not has_hints, rules
