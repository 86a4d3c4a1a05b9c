"""Export formats: their names, and the endings of their files. It is quick to load."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Final


class ExportFormat(Enum):
    """A format of an exported game."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    HTML = "html"
    GIF = "gif"
    SVG = "svg"
    FEN = "fen"

    @classmethod
    def _missing_(cls, value: object) -> ExportFormat | None:
        """The format whose file names end in a word, such as ``md``."""
        return next((each for each in cls if each.suffix == f".{value}"), None)

    @property
    def is_moving_picture(self) -> bool:
        """Whether it is data that takes seconds to draw; the others are texts."""
        return self is ExportFormat.GIF

    @property
    def is_position(self) -> bool:
        """Whether it shows only the last position."""
        return self in (ExportFormat.SVG, ExportFormat.FEN)

    @property
    def suffix(self) -> str:
        """The ending of a file name."""
        return {ExportFormat.SHEET: ".txt", ExportFormat.MARKDOWN: ".md"}.get(
            self, f".{self.value}"
        )

    def with_ending(self, file: Path) -> Path:
        """A file, with the ending of the format unless its name has one."""
        has_name = bool(file.name) and not ending_of(file)
        return file.with_name(file.name + self.suffix) if has_name else file


def ending_of(file: Path) -> str:
    """The ending of a file name, such as ``md``; empty if it has none, as ``Ada vs. Bob``."""
    ending = file.suffix.removeprefix(".").lower()
    return ending if ending.isalnum() and not ending.isdecimal() else ""


NFG: Final = "nfg"
"""The format of Gambit, which shows no game but a payoff matrix: `apocalypse.strategy.gambit`."""
_NAMES: Final = [each.value for each in ExportFormat]
_ENDINGS: Final = [each.suffix[1:] for each in ExportFormat]
FORMAT_WORDS: Final = (*_NAMES, NFG, *(word for word in _ENDINGS if word not in _NAMES))
"""What names a format on the command line: its name, or the ending of its files."""
