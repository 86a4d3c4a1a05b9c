"""Print which files of the program run in a turn on the drawn board, by folder.

The table stands on the page about the architecture, and `pages` writes it there.
"""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

import apocalypse
from apocalypse.library.autosave import Autosave
from apocalypse.match.setup import MatchSetup
from apocalypse.start import NewGame
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.preload import MODULES
from apocalypse.tui.screens.handover import HandoverScreen
from tests.tools.parser import tool_parser
from tests.tui.players import Clock, playing

PACKAGE: Final = Path(apocalypse.__file__).parent
RUNS: Final = 3
"""How often a turn is played for the table. A timer may fire in one and not in another."""


@contextmanager
def recorded_files() -> Iterator[set[str]]:
    """The files that run in this block, in this thread and in those that begin meanwhile."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    threading.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def turn_files() -> set[str]:
    """Play a turn in the app; the files of the program that run, such as ``rules/game.py``."""
    # What is imported later would count as run, and a timer imports some of it.
    for module in MODULES:
        import_module(module)
    clock = Clock()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.txt"
        app = ApocalypseApp(start=NewGame(MatchSetup()), clock=clock, autosave=Autosave(file))
        async with playing(app, clock) as player:
            await player.on(HandoverScreen)
            await player.still()  # the app loads the next screens behind the first one
            with recorded_files() as files:
                await player.write_turn("c5c4", "b1b2")
                await player.press_to(HandoverScreen, "space")
        assert "c5c4" in file.read_text("utf-8")
    return {
        Path(each).relative_to(PACKAGE).as_posix()
        for each in files
        if PACKAGE in Path(each).parents
    }


def table(files: Iterable[str]) -> str:
    """Files as a table for the page: a row for each folder."""
    folders: dict[str, list[str]] = {}
    for file in sorted(files):
        folder, _, name = file.rpartition("/")
        folders.setdefault(folder, []).append(name.removesuffix(".py"))
    rows = [f"| `{folder}/` | {', '.join(names)} |\n" for folder, names in folders.items()]
    return "".join(["| folder | modules |\n", "|---|---|\n", *rows])


def files_in(page: str) -> set[str]:
    """The files in the `table` of a page."""
    rows = re.findall(r"^\| `([\w/]+/)` \| ([\w, ]+) \|$", page, re.M)
    return {f"{folder}{name}.py" for folder, names in rows for name in names.split(", ")}


def path_table() -> str:
    """The table of the files that run in a turn, or in another one."""
    return table(set().union(*(asyncio.run(turn_files()) for _ in range(RUNS))))


def main() -> None:
    """Print the table."""
    tool_parser("order_path", __doc__).parse_args()
    print(path_table(), end="")


if __name__ == "__main__":
    main()
