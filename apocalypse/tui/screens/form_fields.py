"""Fields: what can be chosen in a form, as data. A new question is a new value here."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.formats.headers import FREE
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
    about = f"{minutes} minutes for each side, and {increment} more seconds for each order."
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
            CAPPED,
            "A side with two knights gets no third one: its pawn is put back.",
            "by the rules",
        ),
        Option(
            FREE,
            "Every pawn that reaches its last rank becomes a knight, even a third or fourth one.",
        ),
    ),
)
DRAWS: Final = Field(
    "draws",
    "Draws",
    (
        Option(
            ON,
            "A draw at the third occurrence of a position, and after fifty turns in which "
            "no piece is removed and no pawn is ordered.",
        ),
        Option(
            OFF, "No such draws: the game continues until somebody wins or both agree to a draw."
        ),
    ),
)
CLOCK: Final = Field(
    "clock",
    "Clock",
    (
        Option(NO_CLOCK, "No clock: take as long as you like.", "none"),
        _clock(3, 5),
        _clock(5, 5),
        _clock(10, 10),
        Option(OWN_CLOCK, "Minutes for each side, and more seconds for each order, as in 15+10."),
    ),
)
PRIVACY: Final = Field(
    "privacy",
    "Privacy",
    (
        Option(
            "look-away",
            "One player writes while the other looks away; a curtain falls between you.",
            "look away",
        ),
        Option(
            "covered-keys",
            "Both stay seated and cover the keys; nothing shows what is typed.",
            "covered keys",
        ),
    ),
)
COMPUTER: Final = Field(
    "computer",
    "Computer",
    (
        Option("", "Two people play at this keyboard.", "no"),
        *(Option(level.value, level.summary, level.title) for level in Level),
    ),
)
COMPUTER_SIDE: Final = Field(
    "computer-side",
    "Computer plays",
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
    "Reveal speed",
    (
        Option("normal", "How fast a reveal is shown."),
        Option("slow", "Slower: more time to read."),
        Option("fast", "Twice as fast."),
        Option("off", "No motion: everything appears immediately, with the same captions."),
    ),
)
BOARD: Final = Field(
    "board",
    "Board",
    (
        Option("", "Drawn in pixels if the terminal can show them.", "auto"),
        Option("pixels", "Always drawn in pixels."),
        Option("letters", "Drawn in letters, as in the diagrams."),
    ),
)
COORDINATES: Final = Field(
    "coordinates",
    "Squares",
    (
        Option(
            "", "From the top in the classic game, from the bottom in the others.", "by the rules"
        ),
        Option("page", "Ranks are counted from the top: Black's home is rank 1."),
        Option("chess", "Ranks are counted from the bottom, as in chess: White's home is rank 1."),
    ),
)
FLIPPED: Final = Field(
    "flipped",
    "Bottom",
    (
        Option(OFF, "White sits at the bottom of the board.", "White"),
        Option(ON, "Black sits at the bottom of the board.", "Black"),
    ),
)
SETTINGS_FIELDS: Final = (THEME, SPEED, BOARD, COORDINATES, FLIPPED)
"""What can be changed on the screen of settings."""
