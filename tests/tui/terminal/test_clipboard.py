"""Copying: by a tool of the system if one reaches the player's clipboard, or else by OSC 52."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.terminal import clipboard
from tests.tui.players import PATIENCE
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import shown_text

TERMINAL = "Copied, if your terminal allows it. If not, save it as a file."
TOOLS = clipboard.TOOLS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the only programs that are found, among them the tools that a test adds."""
    monkeypatch.setattr(clipboard, "TOOLS", TOOLS)
    monkeypatch.setattr(clipboard, "TOOL_SECONDS", PATIENCE)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def add_tool(folder: Path, name: str, script: str) -> None:
    tool = folder / name
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)


SHEET = write_sheet(match_of_turns().sheet)


async def copied() -> tuple[str, str]:
    """Copy the sheet of a game; what the screen says, and what the terminal was given."""
    async with staged(ExportScreen(match_of_turns())) as (player, app):
        await player.press("down", "down", "enter")
        await player.until(lambda: shown_text(app, "#question").startswith("Copied"))
        return shown_text(app, "#question"), app.clipboard


async def test_a_tool_of_the_system_copies_and_is_named(folder: Path) -> None:
    add_tool(folder, "xclip", f'/bin/echo "$@" > {folder}/arguments; /bin/cat > {folder}/copied')
    assert await copied() == ("Copied with xclip.", "")
    assert (folder / "copied").read_text() == SHEET
    assert (folder / "arguments").read_text() == "-selection clipboard\n"


async def test_a_tool_that_fails_gives_way_to_the_next_one(folder: Path) -> None:
    add_tool(folder, "wl-copy", "echo no compositor; echo no compositor >&2; exit 1")
    add_tool(folder, "xclip", f"/bin/cat > {folder}/copied")
    assert await copied() == ("Copied with xclip.", "")


async def test_without_a_tool_the_terminal_copies(folder: Path) -> None:
    assert await copied() == (TERMINAL, SHEET)
    add_tool(folder, "xclip", "exit 1")
    assert await copied() == (TERMINAL, SHEET)


async def test_a_tool_that_hangs_is_given_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "TOOL_SECONDS", 0.05)
    add_tool(folder, "xclip", "exec /bin/sleep 60")
    assert await copied() == (TERMINAL, SHEET)


@pytest.mark.parametrize("place", ["browser", "ssh"])
async def test_on_another_computer_no_tool_of_this_one_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    if place == "browser":
        monkeypatch.setattr("textual.app.App.is_web", True)
    else:
        monkeypatch.setenv("SSH_CONNECTION", "1")
    add_tool(folder, "xclip", f"/bin/cat > {folder}/copied")
    assert await copied() == (TERMINAL, SHEET)
    assert not (folder / "copied").exists()
