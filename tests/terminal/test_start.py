"""The first screen is shown before anything that only later screens need is loaded."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.loading import FIRST, LATE
from tests.terminal.terminal import Terminal


def terminal_at_first_screen(folder: Path, shown: str, *arguments: str) -> Terminal:
    """The program, with the next screens loaded behind the first one."""
    terminal = Terminal(
        *arguments,
        module="tests.terminal.loading",
        NOTES=str(folder),
        XDG_DATA_HOME=str(folder),
        TEXTUAL_ANIMATIONS="none",
    )
    terminal.wait_for(shown)
    terminal.wait_until((folder / LATE).exists, "the next screens")
    return terminal


def loaded_at_first(folder: Path, shown: str, *arguments: str) -> set[str]:
    """The modules that were loaded when the first screen was shown."""
    with terminal_at_first_screen(folder, shown, *arguments).run:
        return set((folder / FIRST).read_text().split())


def modules_of(package: str, loaded: set[str]) -> set[str]:
    """The modules of a package of the program, without its name."""
    start = f"apocalypse.{package}."
    return {name.removeprefix(start) for name in loaded if name.startswith(start)}


def test_the_title_loads_no_game(tmp_path: Path) -> None:
    loaded = loaded_at_first(tmp_path, "Two players")
    assert modules_of("rules", loaded) == {"board"}
    assert modules_of("formats", loaded) == {"printable"}
    assert modules_of("tui.screens", loaded) == {"base", "title"}
    assert modules_of("tui.flows", loaded) == {"session"}
    assert modules_of("match", loaded) == {"keyboard_layouts"}
    assert modules_of("training", loaded) == {"day"}
    for package in ("strategy", "lessons", "text_mode"):
        assert not modules_of(package, loaded)
    files = {"autosave", "continue_game", "disk", "games_folder", "settings"}
    assert modules_of("library", loaded) <= files
    assert not loaded & {"argparse", "json", "rich.traceback", "apocalypse.tui.board.widget"}


def test_the_first_curtain_loads_nothing_that_resolves_or_draws_a_turn(tmp_path: Path) -> None:
    loaded = loaded_at_first(tmp_path, "take the keyboard", "play")
    late = {"events", "resolution", "order_forms"}
    assert not modules_of("rules", loaded) & late
    assert modules_of("strategy", loaded) == {"levels", "tables_folder"}
    assert modules_of("tui.screens", loaded) == {"base", "handover"}
    assert not modules_of("tui.board", loaded) & {"widget", "animation", "timeline", "effects"}
    assert modules_of("library", loaded) <= {"autosave", "disk", "settings"}
    assert not loaded & {"json", "hashlib", "rich.traceback"}


def test_once_the_next_screens_are_loaded_a_turn_loads_nothing_more(tmp_path: Path) -> None:
    terminal = terminal_at_first_screen(tmp_path, "White, take the keyboard", "play")
    with terminal.run:
        for name, order in (("White", "a4a3"), ("Black", "a2a3")):
            terminal.lift(f"{name}, take the keyboard")
            terminal.wait_for(f"{name} writes")
            terminal.press(order)
            terminal.wait_for("Press S, or")
            terminal.press("s")
        terminal.lift("Both orders are sealed")
        terminal.wait_for("Next turn")
    assert (tmp_path / LATE).read_text() == ""
