"""The first screen is shown before anything that only later screens need is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.terminal.loading import FIRST, LATE
from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write

REQUEST = b"\x1b[?1000h"
"""Asks a terminal to report clicks."""
USUAL_TERM = "xterm-256color"
GNU_SCREEN = "screen.xterm-256color"


def terminal_at_first_screen(
    folder: Path, shown: str, *arguments: str, term: str = USUAL_TERM
) -> Terminal:
    """The program, with the next screens loaded behind the first one."""
    terminal = Terminal(
        *arguments,
        module="tests.terminal.loading",
        NOTES=str(folder),
        XDG_DATA_HOME=str(folder),
        TEXTUAL_ANIMATIONS="none",
        TERM=term,
        STY="4242.pts-1",
    )
    terminal.wait_for(shown)
    terminal.wait_until((folder / LATE).exists, "the next screens")
    return terminal


def loaded_at_first(folder: Path) -> set[str]:
    """The modules that were loaded when the first screen was shown."""
    return set((folder / FIRST).read_text().split())


def modules_of(package: str, loaded: set[str]) -> set[str]:
    """The modules of a package of the program, without its name."""
    start = f"apocalypse.{package}."
    return {name.removeprefix(start) for name in loaded if name.startswith(start)}


class Title(NamedTuple):
    """What was observed of the title, inside GNU screen."""

    loaded: set[str]
    """The modules that were loaded when it was shown."""
    at_cursor: list[str]
    """What stood at the cursor, choice after choice."""
    written: bytes


@pytest.fixture(scope="module")
def title(tmp_path_factory: pytest.TempPathFactory) -> Title:
    """What was observed of the title, which was left with a key."""
    folder = tmp_path_factory.mktemp("title")
    terminal = terminal_at_first_screen(folder, "Two players", term=GNU_SCREEN)
    at_cursor = []
    with terminal.run:
        for key in ("\x1b[B", "\t", "q"):
            terminal.wait_for_calm()
            column, row = terminal.cursor
            at_cursor.append(terminal.text.splitlines()[row][column:].strip())
            terminal.press(key)
        assert terminal.exit_status() == 0
    return Title(loaded_at_first(folder), at_cursor, terminal.written)


def test_gnu_screen_is_not_asked_to_report_the_mouse(title: Title) -> None:
    assert REQUEST not in title.written


def test_in_a_list_the_cursor_is_on_the_chosen_row(title: Title) -> None:
    choices = ("Two players", "Against the computer", "Learn")
    for choice, words in zip(choices, title.at_cursor, strict=True):
        assert words.startswith(choice)


def test_the_title_loads_no_game(title: Title) -> None:
    loaded = title.loaded
    assert modules_of("rules", loaded) == {"board", "other_names"}
    assert modules_of("formats", loaded) == {"printable"}
    assert modules_of("tui.screens", loaded) == {"base_screen", "title"}
    assert modules_of("tui.flows", loaded) == {"session"}
    assert modules_of("match", loaded) == {"keyboard_layouts"}
    for package in ("strategy", "lessons", "training", "text_mode"):
        assert not modules_of(package, loaded)
    files = {"autosave", "continue_game", "disk", "file_names", "settings"}
    assert modules_of("library", loaded) <= files
    assert not loaded & {"argparse", "json", "rich.traceback", "apocalypse.tui.board.widget"}


def test_the_first_curtain_loads_no_turn_a_turn_loads_nothing_more_and_leaving_prints_no_order(
    tmp_path: Path,
) -> None:
    words = ("play", "--white", "Ada", "--black", "Bob")
    terminal = terminal_at_first_screen(tmp_path, "Ada, take the keyboard", *words)
    loaded = loaded_at_first(tmp_path)
    assert not modules_of("rules", loaded) & {"events", "resolution", "order_forms"}
    assert modules_of("strategy", loaded) == {"levels"}
    assert modules_of("tui.screens", loaded) == {"base_screen", "handover"}
    assert not modules_of("tui.board", loaded) & {"widget", "animation", "timeline", "effects"}
    assert modules_of("library", loaded) <= {"autosave", "disk", "settings"}
    assert not loaded & {"json", "hashlib", "rich.traceback"}
    with terminal.run:
        for name, order in (("Ada", "e4e3"), ("Bob", "e2e3")):
            write(terminal, name, order)
            terminal.press("s")
        terminal.lift("Both sealed")
        terminal.wait_for("Next turn")
        assert (tmp_path / LATE).read_text() == ""
        terminal.decide(" ")
        write(terminal, "Ada", "a4a3")
        terminal.press("\x03")
        terminal.wait_for("Quit Apocalypse?")
        terminal.decide("y")
        assert terminal.exit_status() == 0
    assert REQUEST in terminal.written, "the terminal reports the mouse"
    left = terminal.words().rpartition(b"\x1b[?1049l")[2]
    assert b"a4" not in left
    assert b"a3" not in left
