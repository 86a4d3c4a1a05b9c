"""Journal: the sheet of the game that is played, on disk after every turn."""

from __future__ import annotations

import os
import re
from datetime import datetime
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from platformdirs import user_data_path

from apocalypse.sheets.sheet import Sheet
from apocalypse.sheets.writer import write_sheet

_UNFIT: Final = re.compile(r"[^\w .-]+")


def games_folder() -> Path:
    """Where games are kept: the platform's place for what a user's programs make."""
    return user_data_path("apocalypse", appauthor=False) / "games"


class Journal:
    """The file of one game.

    Each turn writes the whole sheet beside the old one and puts it in its place, so that there is
    a whole sheet at every moment, whatever ends the program. A sheet is two pages at most.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal with a name that nothing in the folder has yet."""
        players = _UNFIT.sub("", f"{white} - {black}").strip()
        stem = f"{now:%Y-%m-%d %H%M} {players}"
        names = (f"{stem}.txt" if n == 1 else f"{stem} ({n}).txt" for n in count(1))
        return cls(next(folder / name for name in names if not (folder / name).exists()))

    def write(self, sheet: Sheet) -> None:
        """Put the sheet on disk; it is there when this returns.

        Raises:
            OSError: the disk does not take it. What was there before is there still.
        """
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=self.file.parent, prefix=".", delete=False
        ) as draft:
            try:
                draft.write(write_sheet(sheet))
                draft.flush()
                os.fsync(draft.fileno())
                os.replace(draft.name, self.file)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)
                raise
