"""The program, which also notes what it loads, in files of the folder that ``NOTES`` names.

``first`` has the modules that were loaded when the first screen was shown, and ``late`` those that
the program asked for after it had loaded the next screens. Its arguments are its command line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

FIRST: Final = "first"
LATE: Final = "late"


class Notes:
    """A finder that finds nothing, and notes for which modules it was asked."""

    def __init__(self, file: Path) -> None:
        self._file = file
        file.touch()

    def find_spec(self, name: str, *_: object) -> None:
        """Note a module of the program."""
        if name.startswith("apocalypse."):
            with self._file.open("a") as file:
                file.write(f"{name}\n")


def main() -> None:
    """Run the program."""
    from apocalypse.cli.main import main as run
    from apocalypse.tui import preload

    folder = Path(os.environ["NOTES"])
    load = preload.load_next_screens

    async def load_and_note(seconds_since_key: Callable[[], float]) -> bool:
        (folder / FIRST).write_text("\n".join(sys.modules))
        has_loaded = await load(seconds_since_key)
        sys.meta_path.insert(0, Notes(folder / LATE))
        return has_loaded

    preload.load_next_screens = load_and_note
    sys.exit(run())


if __name__ == "__main__":
    main()
