"""Voice: how text mode speaks, as the players chose it in the settings."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.text_mode.speech import spelled, with_spoken_errors, without_rules


@dataclass(frozen=True)
class Voice:
    """How text mode speaks, as the players chose it."""

    spells_squares: bool = False
    """Whether squares are spelled out: ``alfa 2``."""
    draws_board: bool = False
    """Whether ``board`` answers with a diagram; else in words."""
    tells_position: bool = False
    """Whether the pieces are listed after each turn."""
    tells_rules: bool = False
    """Whether captions end with the numbers of their rules."""
    clock_marks: tuple[int, ...] = ()
    """The seconds left on a clock at which the player gets a warning."""

    @classmethod
    def of(cls, setting: str) -> Voice:
        """The voice of a setting: names of what is switched on, and marks in seconds."""
        words = setting.split()
        return cls(
            "spells_squares" in words,
            "draws_board" in words,
            "tells_position" in words,
            "tells_rules" in words,
            tuple(int(word) for word in words if word.isascii() and word.isdigit()),
        )

    def adapted(self, line: str) -> str:
        """A line as this voice says it."""
        line = with_spoken_errors(line if self.tells_rules else without_rules(line))
        return spelled(line) if self.spells_squares else line
