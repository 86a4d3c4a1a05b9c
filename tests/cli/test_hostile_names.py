"""No command prints what a terminal would obey, whatever files, folders and players are called."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from tests.cases import case
from tests.library.sheets import SHORT, sheet

HOSTILE = "\x1b[2J\x1b]0;title\x07 a\rb\u202ec\u2066d\x9b31m\u200e\x85e\nf"
"""Clears the screen, sets the title, starts the line again, turns it round."""

PROGRESS = re.compile(r"(?:\rAnalyzing: \[[# ]+\] +[0-9]+%)+\r +\r")
"""How a terminal is shown how much is done: this is no name, and may be obeyed."""
OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What a terminal obeys, but line ends and tabs."""

PLAYED = write_sheet(sheet(*SHORT))

FILES = {
    f"game{HOSTILE}.txt": PLAYED,
    f"torn{HOSTILE}.txt": PLAYED.replace("2.e3d2", f"2.{HOSTILE.replace(chr(10), '')}"),
    f"junk{HOSTILE}.txt": f"Dear {HOSTILE}",
    f"names{HOSTILE}.txt": PLAYED.replace("Ada", "A\u202eda\u2066").replace("Bob", "B\x9b2Job"),
    f"header{HOSTILE}.txt": PLAYED.replace(";Draws: repetition", ";Draws: \u202e\x9b2J"),
    f"vchess{HOSTILE}.txt": ";Rules: vchess\n1.e1e2 d5d4\n",
}
MISSING = f"missing{HOSTILE}.txt"

COMMANDS: tuple[tuple[str, ...], ...] = (
    *(("replay",), ("replay", "--verbose"), ("replay", "--json"), ("replay", "--upto", "1")),
    *(
        ("export",),
        ("export", "--to", "sheet"),
        ("export", "--to", "svg"),
        ("export", "--to", "fen"),
    ),
    *(("analyze", "--depth", "1"), ("analyze", "--json", "--depth", "1")),
    *(("continue", "--text"), ("review",), ("play", "--text", "--save-to")),
    *(("export", str(Path(__file__).parents[1] / "data/games/1-alain-sylvain.txt"), "-o"),),
)


class Screen(io.StringIO):
    """A terminal to write on, which says that it is one."""

    def isatty(self) -> bool:
        return True


def answers() -> io.TextIOWrapper:
    """What a player types to end whatever was begun."""
    return io.TextIOWrapper(io.BytesIO(b"resign\nyes\n" * 3))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games, with hostile names in it and above it."""
    home = tmp_path / f"home{HOSTILE}"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setenv("NO_COLOR", "1")  # Python 3.14 colors the usage of a command.
    games = home / "apocalypse" / "games"
    games.mkdir(parents=True)
    for name, text in FILES.items():
        (games / name).write_text(text, "utf-8")
    (games / f"folder{HOSTILE}.txt").mkdir()
    monkeypatch.chdir(games)
    monkeypatch.setattr(sys, "stdin", answers())
    return games


def printed(*arguments: str) -> str:
    """What a command prints on a terminal."""
    screen = Screen()
    with redirect_stdout(screen), redirect_stderr(screen), suppress(SystemExit):
        main(list(arguments))
    return screen.getvalue()


def obeyed(*arguments: str) -> list[str]:
    """What a terminal would obey of what a command prints."""
    written = PROGRESS.sub("", printed(*arguments))
    assert written
    return [line for line in written.split("\n") if OBEYED.search(line)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_is_named_in_words(
    command: tuple[str, ...], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (*FILES, MISSING, f"folder{HOSTILE}.txt"):
        monkeypatch.setattr(sys, "stdin", answers())
        with case(file[:6]):
            assert obeyed(*command, file) == []


def test_the_saved_games_are_named_in_words_a_line_each(folder: Path) -> None:
    assert obeyed("games") == obeyed("games", "--json") == []
    (folder / f"folder{HOSTILE}.txt").rmdir()
    junk = 3  # a sentence on standard error besides
    assert printed("games").count("\n") == len(FILES) + junk
    assert obeyed("continue", "--text") == []
    for file in list(folder.iterdir()):
        file.rename(folder.parent / file.name)
    assert obeyed("games") == obeyed("continue", "--text") == [], "an empty folder is named too"


QUOTED = (
    *((HOSTILE,), ("games", HOSTILE), (f"--{HOSTILE}",), ("learn", HOSTILE), ("perft", HOSTILE)),
    *(("play", option, HOSTILE) for option in ("--white", "--rules", "--clock")),
    *(("perft", "1", "--fen", HOSTILE), ("completion", HOSTILE), ("value", "--seconds", HOSTILE)),
    *(("replay", "--upto", HOSTILE, "x"), ("resolve",), ("orders",), ("value",)),
)
QUESTION = b'{"fen": "\\u001b[2J\\u202e", "white": "\\u009b", "black": "", "\\u001b": 1}\n'


def test_wrong_arguments_and_bad_questions_are_quoted_in_words(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in QUOTED:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(QUESTION)))
        with case(*words):
            assert obeyed(*words) == []


def test_a_game_that_could_not_be_saved_is_printed_in_words(folder: Path) -> None:
    from apocalypse.cli.front_end import _report_files

    autosave = Autosave()
    autosave.unsaved = Sheet(sheet(*SHORT).game, "A\u202eda", "Bob")
    autosave.files.append(folder / f"game{HOSTILE}.txt")
    screen = Screen()
    with redirect_stdout(screen):
        _report_files(autosave)
    assert "could not be saved" in screen.getvalue()
    assert OBEYED.search(screen.getvalue()) is None


def test_a_name_that_is_no_text_is_printed(folder: Path, tmp_path: Path) -> None:
    """A real process: the arguments are bytes there."""
    run = subprocess.run(
        [sys.executable, "-m", "apocalypse", "replay", b"\xff\xfe\x1b[2J.txt"],
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert run.stderr == b"\\udcff\\udcfe\\x1b[2J.txt does not exist. Choose a game sheet.\n"


def test_files_and_pipes_get_a_sheet_as_it_is_and_a_terminal_gets_escapes(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "names.txt"
    file.write_text(PLAYED.replace("Ada", "A\u202eda") + ";\x9b2J\n", "utf-8")
    words = ("export", "--to", "sheet", file.name)
    assert main([*words]) == 0
    assert {"\u202e", "\x9b"} <= {*capsys.readouterr().out}
    on_terminal = printed(*words)
    assert "A\\u202eda" in on_terminal
    assert "\\x9b2J" in on_terminal
    assert OBEYED.search(on_terminal) is None
