"""Copying: by a tool of the system if one reaches the player's clipboard, or else by OSC 52."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.terminal import clipboard
from apocalypse.tui.terminal.clipboard import CopyTool, copy_tools
from tests.tui.players import PATIENCE
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import shown_text

TERMINAL = "Copied by the terminal (OSC 52), if it allows programs to copy."
XCLIP, WL_COPY = CopyTool("xclip", ("-selection", "clipboard")), CopyTool("wl-copy")
CLIP, PBCOPY = CopyTool("clip.exe", encoding="utf-16-le"), CopyTool("pbcopy")


@pytest.mark.parametrize(
    ("platform", "environment", "tools"),
    [
        ("linux", {}, []),
        ("linux", {"DISPLAY": ":0"}, [XCLIP]),
        ("linux", {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, [WL_COPY, XCLIP]),
        ("linux", {"WSL_DISTRO_NAME": "Debian"}, [CLIP]),
        ("darwin", {}, [PBCOPY]),
        ("win32", {}, [CLIP]),
        ("darwin", {"SSH_CONNECTION": "1"}, []),
        ("linux", {"SSH_TTY": "/dev/pts/1", "WAYLAND_DISPLAY": "wayland-0"}, []),
        ("linux", {"SSH_TTY": "/dev/pts/1", "DISPLAY": "localhost:10.0"}, [XCLIP]),
        ("win32", {"SSH_CONNECTION": "1"}, []),
    ],
)
def test_only_tools_that_reach_the_players_clipboard_are_tried(
    platform: str, environment: dict[str, str], tools: list[CopyTool]
) -> None:
    assert list(copy_tools(platform, environment)) == tools


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the only programs that are found, among them the tools that a test adds."""
    monkeypatch.setattr(clipboard, "copy_tools", copy_tools)
    monkeypatch.setattr(clipboard, "SECONDS", PATIENCE)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("SSH_CONNECTION", "SSH_TTY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def add_tool(folder: Path, name: str, script: str) -> None:
    tool = folder / name
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)


async def copied() -> tuple[str, str]:
    """Copy the position of a game; what the screen says, and what the terminal was given."""
    async with staged(ExportScreen(match_of_turns(), 0)) as (player, app):
        await player.press("down", "down", "down", "enter")
        await player.until(lambda: shown_text(app, "#question").startswith("Copied"))
        return shown_text(app, "#question"), app.clipboard


async def test_a_tool_of_the_system_copies_and_is_named(folder: Path) -> None:
    add_tool(folder, "xclip", f'/bin/echo "$@" > {folder}/arguments; /bin/cat > {folder}/copied')
    assert await copied() == ("Copied with xclip.", "")
    assert (folder / "copied").read_text() == "npppn/p3p/5/P3P/NPPPN\n"
    assert (folder / "arguments").read_text() == "-selection clipboard\n"


async def test_a_tool_that_fails_gives_way_to_the_next_one(folder: Path) -> None:
    add_tool(folder, "wl-copy", "echo no compositor; echo no compositor >&2; exit 1")
    add_tool(folder, "xclip", f"/bin/cat > {folder}/copied")
    assert await copied() == ("Copied with xclip.", "")


async def test_without_a_tool_the_terminal_copies(folder: Path) -> None:
    assert await copied() == (TERMINAL, "npppn/p3p/5/P3P/NPPPN\n")
    add_tool(folder, "xclip", "exit 1")
    assert await copied() == (TERMINAL, "npppn/p3p/5/P3P/NPPPN\n")


async def test_a_tool_that_hangs_is_given_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "SECONDS", 0.05)
    add_tool(folder, "xclip", "exec /bin/sleep 60")
    assert await copied() == (TERMINAL, "npppn/p3p/5/P3P/NPPPN\n")


async def test_in_a_browser_no_tool_of_this_computer_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.app.App.is_web", True)
    add_tool(folder, "xclip", f"/bin/cat > {folder}/copied")
    assert await copied() == (TERMINAL, "npppn/p3p/5/P3P/NPPPN\n")
    assert not (folder / "copied").exists()
