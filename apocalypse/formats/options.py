"""Options of a game: what its players agree on, each described once.

The parser, the headers of a sheet, the form, the questions of text mode, the settings and JSON are
made from these descriptions. They stand below the match because sheets are read without one;
`match/setup.py` adds who plays, which takes the levels of the computer, and puts all in order.

The value of an option is written as the same word everywhere: on a sheet, in the settings, in forms
and, with hyphens for blanks, on the command line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from apocalypse.formats.time_control import TimeControls, read_time_controls
from apocalypse.rules.notation import quoted
from apocalypse.rules.rulesets import CAPPED, CLASSIC, FREE, PRESETS, Rules
from apocalypse.wording.names import list_words

Words: TypeAlias = Mapping[str, str]
"""The words of options by their names."""
_Draws: TypeAlias = tuple[int | None, int | None]
"""The limits of repetitions and of quiet turns; None: no limit."""

PERSON: Final = "person"
COMPUTER: Final = "computer"
"""The words for the opponent, which `match/setup.py` asks for."""

_DRAW: Final = r"(repetition|quiet turns) ([1-9][0-9]{0,5})"
_POINTS: Final = "[1-9][0-9]?"


class Privacy(Enum):
    """How an order is kept secret while it is written."""

    LOOK_AWAY = "look away"
    """One player writes while the opponent looks away; a curtain hides the screen in between."""
    COVERED_KEYS = "covered keys"
    """Both stay seated, the board stays public, and nothing shows what is typed."""


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """The options of a game beside its rules; a sheet and a setup have them."""

    clock: TimeControls | None = None
    """How long the players have to think; None: as long as they like."""
    privacy: Privacy = Privacy.LOOK_AWAY
    practice: bool = False
    """Whether a game against the computer has hints, and turns may be taken back; between two
    people this does nothing."""
    first_to: int = 0
    """The points that win the match, up to 99; 0: one game follows the other without an end."""


class OptionPlace(Enum):
    """Where players find an option; all that have a flag are on the command line, too."""

    FORM = "form"
    """In the form of a new game, from the beginning."""
    RULES_AND_CLOCK = "rules and clock"
    """In the form behind *Rules and clock*; an answer that is not the usual one always shows."""
    COMMAND_LINE = "command line"
    """Only on the command line: a single rule that differs from its rule set."""


class Answer(NamedTuple):
    """One answer to the question for an option."""

    word: str
    about: str
    """A sentence about it."""
    label: str = ""
    """The text that players read; empty: the word."""
    fact: str = ""
    """The same among other facts about a game; empty: the text that players read."""

    @property
    def shown(self) -> str:
        """The text that players read."""
        return self.label or self.word


class Option(NamedTuple):
    """An option: a question with answers, or with one that is typed, or both."""

    name: str
    """Its field in `GameOptions` or a setup, its key in settings and JSON, its id in forms."""
    label: str
    header: str = ""
    """The key of its header; empty: it is on no sheet."""
    read: Callable[[str], Any] = str
    """The value for a word; ValueError with a sentence if there is none."""
    write: Callable[[Any], str] = str
    """The word for a value."""
    answers: tuple[Answer, ...] = ()
    """The first one is the default."""
    typed: Answer | None = None
    """The answer that players type; its word is the text that is proposed for it."""
    flag: str = ""
    """Its argument on the command line; empty: none."""
    offered: Callable[[Words], Container[str]] | None = None
    """The words that can be chosen, from the words of the other options; None: all can."""
    applies: Callable[[Words], bool] = lambda _: True
    """Whether the option matters, from the words of the other options."""
    refusal: str = ""
    """The refusal of the flag where the option does not matter; empty: it is accepted."""
    place: OptionPlace = OptionPlace.FORM

    @property
    def is_switch(self) -> bool:
        """Whether the flag stands alone, and means the second answer: one of both has no word."""
        return self.typed is None and any(not answer.word for answer in self.answers)

    def answers_beside(self, words: Words) -> tuple[Answer, ...]:
        """The answers that can be chosen, from the words of the other options."""
        if self.offered is None:
            return self.answers
        offered = self.offered(words)
        return tuple(answer for answer in self.answers if answer.word in offered)

    def shown(self, word: str) -> str:
        """An answer as players read it; one that is typed, as it is."""
        for answer in self.answers:
            if answer.word == word:
                return answer.shown
        return word

    def fact(self, word: str) -> str:
        """An answer among other facts about a game."""
        for answer in self.answers:
            if answer.word == word and answer.fact:
                return answer.fact
        return self.shown(word)


def one_of(words: Iterable[str], text: str, role: str) -> str:
    """A text that must be one of some words.

    Args:
        words: the words; an empty one is allowed, and not named in the sentence.
        text: the text.
        role: the end of the sentence, such as ``as the rule set``.

    Raises:
        ValueError: it is another one; with a sentence.
    """
    words = tuple(words)
    if text in words:
        return text
    expected = list_words(filter(None, words), "or")
    raise ValueError(f"Expected {expected} {role}, found {quoted(text)}.")


def against_computer(words: Words) -> bool:
    """Whether the opponent is the computer."""
    return words.get("opponent") == COMPUTER


def between_people(words: Words) -> bool:
    """Whether two people play."""
    return not against_computer(words)


def rule_values(rules: Rules) -> dict[str, Any]:
    """The values of the options that choose the rules, by their names."""
    return {
        "rules": PRESETS.get(rules.name, CLASSIC),
        "promotion": rules.turn.capped,
        "draws": (rules.draws.repetition, rules.draws.quiet_turns),
    }


def rules_of(values: Mapping[str, Any]) -> Rules:
    """The rules that `rule_values` describes."""
    rules: Rules = values["rules"]
    repetition, quiet_turns = values["draws"]
    return rules.with_options(
        capped=values["promotion"], repetition=repetition, quiet_turns=quiet_turns
    )


def _read_draws(word: str) -> _Draws:
    """Read ``repetition 3, quiet turns 50``, or one of both; without a word there is no limit."""
    if not word:
        return None, None
    limits: dict[str, int] = {}
    for part in word.split(", "):
        match = re.fullmatch(_DRAW, part)
        if match is None or match[1] in limits:
            raise ValueError(
                f"Expected draws such as 'repetition 3, quiet turns 50', found {quoted(word)}."
            )
        limits[match[1]] = int(match[2])
    return limits.get("repetition"), limits.get("quiet turns")


def _draws_word(draws: _Draws) -> str:
    repetition, quiet_turns = draws
    parts = []
    if repetition is not None:
        parts.append(f"repetition {repetition}")
    if quiet_turns is not None:
        parts.append(f"quiet turns {quiet_turns}")
    return ", ".join(parts)


def _read_privacy(word: str) -> Privacy:
    """A privacy mode; before 1.0 the words were others."""
    former_words = {"handover": "look away", "blind": "covered keys"}
    word = former_words.get(word, word.replace("-", " "))
    return Privacy(one_of((each.value for each in Privacy), word, "for the privacy"))


def _read_first_to(word: str) -> int:
    """Read a number of points, or 0 from no word."""
    if not word:
        return 0
    if re.fullmatch(_POINTS, word):
        return int(word)
    raise ValueError(f"{quoted(word)} is not a number of points. Choose one from 1 to 99.")


def _clock_answer(minutes: int, increment: int) -> Answer:
    about = f"{minutes} minutes for each side, plus {increment} seconds for each order."
    return Answer(f"{minutes}+{increment}", about, f"{minutes} minutes + {increment} seconds")


def _points_answer(points: int) -> Answer:
    about = f"{points} points win the match: one for a win, half a point for a draw."
    return Answer(str(points), about)


RULES: Final = Option(
    "rules",
    header="Rules",
    read=lambda word: PRESETS[one_of(PRESETS, word, "as the rule set")],
    write=lambda rules: rules.name,
    label="Rules",
    answers=tuple(
        Answer(name, rules.names.summary, rules.names.label) for name, rules in PRESETS.items()
    ),
    flag="--rules",
    place=OptionPlace.RULES_AND_CLOCK,
)
PROMOTION: Final = Option(
    "promotion",
    header="Promotion",
    read=lambda word: one_of((FREE, CAPPED), word, "for the promotion") == CAPPED,
    write=lambda is_capped: CAPPED if is_capped else FREE,
    label="Knights",
    answers=(
        Answer(CAPPED, "If you have two knights, your pawn is put back.", "two at most"),
        Answer(FREE, "Every pawn that reaches its last rank becomes a knight.", "no limit"),
    ),
    flag="--promotion",
    place=OptionPlace.COMMAND_LINE,
)
DRAWS: Final = Option(
    "draws",
    header="Draws",
    read=_read_draws,
    write=_draws_word,
    label="Automatic draws",
    answers=(
        Answer(
            "repetition 3, quiet turns 50",
            "A draw at the third occurrence of a position, and after fifty turns in which no piece "
            "is removed and no pawn is ordered.",
            "on",
        ),
        Answer("", "The game continues until somebody wins or you agree to a draw.", "off"),
    ),
    flag="--no-draws",
    place=OptionPlace.COMMAND_LINE,
)
CLOCK: Final = Option(
    "clock",
    header="Clock",
    read=lambda word: read_time_controls(word.replace(" + ", "+")) if word else None,
    write=lambda clock: str(clock or ""),
    label="Clock",
    answers=(
        Answer("", "No clock: take as long as you like.", "no clock"),
        _clock_answer(minutes=3, increment=5),
        _clock_answer(minutes=5, increment=5),
        _clock_answer(minutes=10, increment=10),
    ),
    typed=Answer(
        "15+10",
        "Minutes for each side + seconds for each order, such as 15+10, or 3+2 10+5 for White and "
        "Black.",
        "other",
    ),
    flag="--clock",
    place=OptionPlace.RULES_AND_CLOCK,
)
PRIVACY: Final = Option(
    "privacy",
    header="Privacy",
    read=_read_privacy,
    write=lambda privacy: privacy.value,
    label="Privacy",
    answers=(
        Answer(
            "look away",
            "One of you writes while the other looks away from the screen.",
            fact="one looks away",
        ),
        Answer("covered keys", "Both stay seated and cover the keys. Nothing you type is shown."),
    ),
    flag="--privacy",
    applies=between_people,
    place=OptionPlace.RULES_AND_CLOCK,
)
PRACTICE: Final = Option(
    "practice",
    header="Practice",
    read=lambda word: one_of(("", "yes"), word, "for practice") == "yes",
    write=lambda is_practice: "yes" if is_practice else "",
    label="Practice",
    answers=(
        Answer("", "A game without help, which counts for the score.", "off"),
        Answer(
            "yes",
            "You may ask for hints, learn what your orders lose, and take turns back. It does not "
            "count for the score.",
            "on",
        ),
    ),
    flag="--practice",
    applies=against_computer,
    refusal="Practice is against the computer. Add --computer strong.",
)
FIRST_TO: Final = Option(
    "first_to",
    header="First-To",
    read=_read_first_to,
    write=lambda points: str(points or ""),
    label="First to",
    answers=(
        Answer("", "A single game. After a rematch, the score of both games shows.", "1"),
        _points_answer(2),
        _points_answer(3),
        _points_answer(5),
    ),
    typed=Answer("7", "The points that win the match: 1 for a win, half for a draw.", "other"),
    flag="--first-to",
    applies=lambda words: between_people(words) or not words.get("practice"),
    refusal="Practice does not count for the score. Leave out --first-to.",
)

GAME_OPTIONS: Final = (RULES, PROMOTION, DRAWS, CLOCK, PRIVACY, PRACTICE, FIRST_TO)
"""All of them, in the order in which a sheet has their headers."""
