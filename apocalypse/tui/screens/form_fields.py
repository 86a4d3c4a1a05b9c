"""Fields: what can be chosen in a form, as data. A new question is a new value here."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.match.setup import FREE
from apocalypse.rules.rulesets import PRESETS
from apocalypse.strategy.levels import Level


class Option(NamedTuple):
    """One answer: the word it is kept by, and a sentence about it."""

    value: str
    about: str
    label: str = ""
    """How it is shown; empty: as its value."""

    @property
    def shown(self) -> str:
        """What stands on the screen."""
        return self.label or self.value


class Field(NamedTuple):
    """One question with its answers. The first one is the usual one."""

    id: str
    label: str
    options: tuple[Option, ...]

    def index_of(self, value: str) -> int:
        """The place of a value among the options; the first one for a value that is none."""
        values = [option.value for option in self.options]
        return values.index(value) if value in values else 0


ON, OFF = "on", "off"

NO_CLOCK: Final = ""
OWN_CLOCK: Final = "own"
USUAL_OWN_CLOCK: Final = "15+10"
"""What is proposed to those who want a clock of their own."""


def _clock(minutes: int, increment: int) -> Option:
    about = f"{minutes} minutes for each side, and {increment} seconds more for each order."
    return Option(f"{minutes}+{increment}", about)


RULES: Final = Field(
    "rules", "Rules", tuple(Option(name, rules.summary) for name, rules in PRESETS.items())
)
CAPPED: Final = ""
PROMOTION: Final = Field(
    "promotion",
    "Promotion",
    (
        Option(
            CAPPED, "A side with two knights gets no third: its pawn goes back.", "as the rules"
        ),
        Option(FREE, "Every pawn that arrives becomes a knight, even the third and the fourth."),
    ),
)
DRAWS: Final = Field(
    "draws",
    "Draws",
    (
        Option(
            ON,
            "A draw when a position comes up for the third time, and after fifty turns in which "
            "no piece is lost and no pawn ordered.",
        ),
        Option(OFF, "No such draws: a game goes on until somebody wins, or both agree on a draw."),
    ),
)
CLOCK: Final = Field(
    "clock",
    "Clock",
    (
        Option(NO_CLOCK, "No clock: think as long as you like.", "none"),
        _clock(3, 5),
        _clock(5, 5),
        _clock(10, 10),
        Option(OWN_CLOCK, "Minutes for each side, and seconds more for each order, as in 15+10."),
    ),
)
PRIVACY: Final = Field(
    "privacy",
    "Privacy",
    (
        Option("handover", "One writes, the other looks away; a curtain falls between you."),
        Option("blind", "Both stay seated and cover the keys; nothing shows of what is typed."),
    ),
)
SHORT: Final = {Level.ONE_TURN: "1 turn", Level.TWO_TURNS: "2 turns"}
"""Levels that are shown in fewer letters, so that all stand in one line."""
COMPUTER: Final = Field(
    "computer",
    "Computer",
    (
        Option("", "Two people play at this keyboard.", "no"),
        *(Option(level.value, level.summary, SHORT.get(level, "")) for level in Level),
    ),
)
COMPUTER_SIDE: Final = Field(
    "computer-side",
    "It plays",
    (
        Option("black", "The computer plays Black.", "Black"),
        Option("white", "The computer plays White.", "White"),
    ),
)
SETUP_FIELDS: Final = (RULES, PROMOTION, DRAWS, CLOCK, PRIVACY, COMPUTER, COMPUTER_SIDE)
"""What is asked before a game, below the names."""

THEME: Final = Field(
    "theme",
    "Theme",
    (
        Option("dark", "Pale pieces on slate blue."),
        Option("light", "Ivory and walnut."),
        Option("high contrast", "Strong contrasts, for color-blind eyes and low vision."),
    ),
)
SPEED: Final = Field(
    "speed",
    "Reveals",
    (
        Option("normal", "How fast a reveal is told."),
        Option("slow", "Slower: more time to read."),
        Option("fast", "Twice as fast."),
        Option("off", "Without motion: everything is there at once, told in the same words."),
    ),
)
BOARD: Final = Field(
    "board",
    "Board",
    (
        Option("", "Drawn in pixels where the terminal can show them.", "auto"),
        Option("pixels", "Always drawn in pixels."),
        Option("letters", "Drawn in letters, as in the diagrams."),
    ),
)
COORDINATES: Final = Field(
    "coordinates",
    "Squares",
    (
        Option(
            "", "From the top in the classic game, from the bottom in the others.", "as the rules"
        ),
        Option("page", "Ranks are counted from the top: Black's home is rank 1."),
        Option("chess", "Ranks are counted from the bottom, as in chess: White's home is rank 1."),
    ),
)
FLIPPED: Final = Field(
    "flipped",
    "Below",
    (
        Option(OFF, "White sits at the bottom of the board.", "White"),
        Option(ON, "Black sits at the bottom of the board.", "Black"),
    ),
)
SETTINGS_FIELDS: Final = (THEME, SPEED, BOARD, COORDINATES, FLIPPED)
"""What can be changed on the screen of settings."""
