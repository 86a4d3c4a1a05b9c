"""Voice: how text mode speaks, as the players chose it in the settings."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.text_mode.speech import (
    shortened,
    spelled,
    with_spoken_errors,
    with_spoken_orders,
    without_rules,
)


@dataclass(frozen=True)
class Voice:
    """How text mode speaks, as the players chose it."""

    spells_squares: bool = False
    """Whether squares are spelled out: ``alfa 2``."""
    tells_position: bool = False
    """Whether the pieces are listed after each turn."""
    is_long: bool = False
    """Whether players hear in full what they have heard before."""
    rings_bell: bool = False
    """Whether the bell rings: once for your turn, twice for a capture, three times at the end."""
    clock_marks: tuple[int, ...] = ()
    """The seconds left on a clock at which the player gets a warning."""

    @classmethod
    def of(cls, setting: str) -> Voice:
        """The voice of a setting: names of what is switched on, and marks in seconds."""
        words = setting.split()
        return cls(
            "spells_squares" in words,
            "tells_position" in words,
            "is_long" in words,
            "rings_bell" in words,
            tuple(int(word) for word in words if word.isascii() and word.isdigit()),
        )

    def adapted(self, line: str) -> str:
        """A line as this voice says it."""
        line = with_spoken_orders(with_spoken_errors(without_rules(line)))
        line = line if self.is_long else shortened(line)
        return spelled(line) if self.spells_squares else line
