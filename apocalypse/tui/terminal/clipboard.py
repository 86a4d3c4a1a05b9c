"""Clipboard: a text for other programs, by a tool of the system, or else by the terminal.

Many terminals ignore OSC 52, the sequence that asks them to copy; a tool of the system always
copies. Only what players export goes here: revealed turns, never an order that is being written.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from textual.app import App

SECONDS: Final = 2.0
"""How long a tool may take."""
_REMOTE: Final = ("SSH_CONNECTION", "SSH_TTY")
"""Variables of a session on another computer, whose own clipboard nobody there reads."""
_WINDOWS_TOOL: Final = "clip.exe"


class CopyTool(NamedTuple):
    """A program that copies its standard input."""

    name: str
    arguments: tuple[str, ...] = ()
    encoding: str = "utf-8"


def copy_tools(platform: str, environment: Mapping[str, str]) -> Iterator[CopyTool]:
    """The tools that can reach the player's clipboard, the best first; they need not be there.

    The platform is a name as in ``sys.platform``.
    """
    is_remote = any(environment.get(name) for name in _REMOTE)
    if platform == "darwin" and not is_remote:
        yield CopyTool("pbcopy")
    if environment.get("WAYLAND_DISPLAY") and not is_remote:
        yield CopyTool("wl-copy")
    if environment.get("DISPLAY"):  # set on another computer, too, if windows are forwarded
        yield CopyTool("xclip", ("-selection", "clipboard"))
    is_windows = platform == "win32" or bool(environment.get("WSL_DISTRO_NAME"))
    if is_windows and not is_remote:
        yield CopyTool(_WINDOWS_TOOL, encoding="utf-16-le")


async def copy_text(app: App[object], text: str) -> str:
    """Copy a text; a sentence that says by what."""
    # In a browser the tools would copy on the computer that runs the program.
    tools = () if app.is_web else copy_tools(sys.platform, os.environ)
    for tool in tools:
        path = shutil.which(tool.name)
        if path is not None and await asyncio.to_thread(_run, path, tool, text):
            return f"Copied with {tool.name}."
    app.copy_to_clipboard(text)
    return "Copied by the terminal (OSC 52), if it allows programs to copy."


def _run(path: str, tool: CopyTool, text: str) -> bool:
    """Run a tool; whether it has copied. What it prints would be drawn over the screen."""
    try:
        subprocess.run(
            (path, *tool.arguments),
            input=text.encode(tool.encoding),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=True,
            start_new_session=True,  # some stay, to answer programs that paste
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True
