"""Clipboard: a text for other programs, by a tool of the system, or else by the terminal.

Many terminals, among them GNOME Terminal and that of macOS, ignore OSC 52, the sequence that asks
them to copy. Only what players export goes here: revealed turns, never a secret order.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Sequence
from typing import Final

from textual.app import App

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet

TOOL_SECONDS: Final = 2.0
"""How long a tool may take."""
TOOLS: Final = (("pbcopy",), ("wl-copy",), ("xclip", "-selection", "clipboard"))
"""Programs that copy their standard input, with arguments; without their display they fail."""


async def copy_text(app: App[object], text: str) -> str:
    """Copy a text; return a sentence for the player that says which way it went."""
    # If the program runs on another computer, its tools would copy there.
    is_remote = app.is_web or "SSH_CONNECTION" in os.environ
    if not is_remote:
        for command in TOOLS:
            if await asyncio.to_thread(_run, command, text):
                return f"Copied with {command[0]}."
    app.copy_to_clipboard(text)
    return "Copied, if your terminal allows it. If not, save it as a file."


async def copy_sheet(app: App[object], sheet: Sheet) -> str:
    """Copy a game as its sheet; return a sentence as `copy_text` does."""
    return await copy_text(app, write_sheet(sheet))


def _run(command: Sequence[str], text: str) -> bool:
    """Run a tool; whether it is there and has copied."""
    try:
        subprocess.run(
            command,
            input=text.encode(),
            # Its messages would be drawn over the screen.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=TOOL_SECONDS,
            check=True,
            # Some tools stay after the program, to answer others that paste.
            start_new_session=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True
