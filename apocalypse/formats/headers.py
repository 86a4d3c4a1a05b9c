"""Headers: what stands at the top of a sheet, as comments that other programs pass over.

A header is a comment such as ``;Rules: classic`` that stands before the first turn. There a
comment that begins with one of the known keys and a colon is read; every other comment, and every
comment after the first turn has begun, is nothing but a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from apocalypse.formats.remarks import ending_remark
from apocalypse.formats.sheet import is_date
from apocalypse.formats.time_control import (
    TimeControl,
    TimesLeft,
    read_time_control,
    read_times_left,
)
from apocalypse.formats.tokens import Word
from apocalypse.rules.fen import FenError, from_fen
from apocalypse.rules.notation import Coordinates, default_coordinates
from apocalypse.rules.outcome import STOPS, UNFINISHED, Outcome
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules

KEYS: Final = (
    *("White", "White-Type", "Black", "Black-Type", "Rules", "Promotion", "Draws"),
    *("Coordinates", "Start", "Clock", "Times", "Privacy", "Score", "Result"),
)
"""The first words of headers, in the order in which they are written."""

COVERED_KEYS: Final = "covered keys"
LOOK_AWAY: Final = "look away"
"""The privacy modes: nothing shows of what is typed, or one player looks away."""

FREE: Final = "free"
CAPPED: Final = "capped"
"""Whether a side may get a third knight, or not (4.ii)."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", UNFINISHED)

_POINTS: Final = r"([0-9]{1,4})(\.5)?"
_SCORE: Final = re.compile(rf"{_POINTS} - {_POINTS}", re.ASCII)
_LEVEL: Final = re.compile(r"computer \(([a-z ]+)\)")
_DRAW: Final = re.compile(r"(repetition|quiet turns) ([1-9][0-9]{0,5})")


class Title(NamedTuple):
    """The first comment of a sheet: ``2008/01/25 Alain - Sylvain``, or the date alone."""

    date: str = ""
    white: str = ""
    black: str = ""


class Headers(NamedTuple):
    """What the headers of a sheet say."""

    title: Title
    rules: Rules
    coordinates: Coordinates
    start: Position
    result: Word | None
    """The word of the result, if there is one."""
    ending: Outcome | None
    """What the result says of an end that the board does not know, if it says so."""
    clock: TimeControl | None
    times: TimesLeft | None
    covered_keys: bool
    score: tuple[int, int]
    """In half points."""
    white_level: str
    """The level of the computer that plays White; empty: a person plays."""
    black_level: str


def read_headers(comments: Sequence[Word]) -> Headers:
    """Read the comments before the first turn.

    Raises:
        SheetError: a header says what no game can have, or stands there twice.
    """
    values: dict[str, Word] = {}
    for comment in comments:
        key = header_key(comment.text)
        if not key or (key in values and key in _LENIENT):
            continue
        if key in values:
            raise comment.error(f"There is a second {key} here: one was expected.")
        value = comment.text[len(key) + 1 :]
        blanks = len(value) - len(value.lstrip())
        values[key] = comment.part(len(key) + 1 + blanks, len(comment.text.rstrip()))
    title = read_title(comments[0].text) if comments else Title()
    # A name that has its own header is written more carefully than one in the title.
    names = {key.lower(): values[key].text for key in ("White", "Black") if key in values}
    rules = _read_rules(values)
    return Headers(
        title._replace(**names),
        rules,
        _read_coordinates(values, default_coordinates(rules)),
        _read_start(values),
        _read_result(values),
        _read_ending(values),
        *_read_clock(values),
        covered_keys="Privacy" in values and values["Privacy"].text == COVERED_KEYS,
        score=read_score(values["Score"].text) or (0, 0) if "Score" in values else (0, 0),
        white_level=read_level(values["White-Type"].text) if "White-Type" in values else "",
        black_level=read_level(values["Black-Type"].text) if "Black-Type" in values else "",
    )


def header_key(comment: str) -> str:
    """The key of a header that stands before the first turn; empty, if it is only a comment."""
    key, colon, value = comment.partition(":")
    if not colon or key not in KEYS:
        return ""
    return key if key not in _LENIENT or _LENIENT[key](value.strip()) else ""


def read_score(text: str) -> tuple[int, int] | None:
    """Read ``1.5 - 0.5`` as half points; None, if it has another form."""
    match = _SCORE.fullmatch(text)
    if match is None:
        return None
    white, white_half, black, black_half = match.groups()
    return 2 * int(white) + bool(white_half), 2 * int(black) + bool(black_half)


def read_level(text: str) -> str:
    """Read ``computer (strong)`` as the level of a computer; empty, if it has another form."""
    match = _LEVEL.fullmatch(text)
    return match[1] if match else ""


def type_text(level: str) -> str:
    """What a level is written as: ``computer (strong)``; empty for a person."""
    return f"computer ({level})" if level else ""


_LENIENT: Final[Mapping[str, Callable[[str], object]]] = {
    "White-Type": read_level,
    "Black-Type": read_level,
    "Privacy": (COVERED_KEYS, LOOK_AWAY).__contains__,
    "Score": read_score,
}
"""Keys that older sheets may have in comments; with another value they are only comments."""


def read_title(comment: str) -> Title:
    """Read the first comment of a sheet; an empty title, if it is only a comment."""
    date, *rest = comment.split(maxsplit=1) or [""]
    white, dash, black = rest[0].partition(" - ") if rest else ("", "", "")
    if not is_date(date) or (rest and not dash):
        return Title()
    return Title(date, white.strip(), black.strip())


def _read_rules(values: Mapping[str, Word]) -> Rules:
    rules = CLASSIC
    if "Rules" in values:
        name = values["Rules"]
        if name.text not in PRESETS:
            raise name.error(f"{_known(PRESETS)} was expected as the rule set, not {name.shown}.")
        rules = PRESETS[name.text]
    if "Promotion" in values:
        rules = replace(rules, capped=_read_promotion(values["Promotion"]))
    return _with_draws(rules, values["Draws"]) if "Draws" in values else rules


def _read_promotion(word: Word) -> bool:
    """Whether promotion stops at two knights."""
    if word.text not in (FREE, CAPPED):
        raise word.error(f"{FREE} or {CAPPED} was expected for the promotion, not {word.shown}.")
    return word.text == CAPPED


def _with_draws(rules: Rules, draws: Word) -> Rules:
    """The rules with the draws that the players switched on."""
    limits: dict[str, int] = {}
    for part in draws.text.split(", "):
        match = _DRAW.fullmatch(part)
        if match is None or match[1] in limits:
            raise draws.error(
                f"Draws such as 'repetition 3, quiet turns 50' were expected, not {draws.shown}."
            )
        limits[match[1]] = int(match[2])
    return replace(
        rules, repetition=limits.get("repetition"), quiet_turns=limits.get("quiet turns")
    )


def _read_coordinates(values: Mapping[str, Word], usual: Coordinates) -> Coordinates:
    if "Coordinates" not in values:
        return usual
    word = values["Coordinates"]
    known = {coordinates.value: coordinates for coordinates in Coordinates}
    if word.text not in known:
        raise word.error(f"{_known(known)} was expected for the coordinates, not {word.shown}.")
    return known[word.text]


def _read_start(values: Mapping[str, Word]) -> Position:
    if "Start" not in values:
        return START
    try:
        return from_fen(values["Start"].text)
    except FenError as error:
        raise values["Start"].error(str(error)) from error


def _read_result(values: Mapping[str, Word]) -> Word | None:
    """The result's first word; what follows it is a remark."""
    if "Result" not in values:
        return None
    value = values["Result"]
    result = value.part(0, len((value.text.split() or [""])[0]))
    if result.text not in RESULTS:
        raise result.error(f"{_known(RESULTS)} was expected as the result, not {result.shown}.")
    return result


def _read_ending(values: Mapping[str, Word]) -> Outcome | None:
    """The end that the remark behind the result tells of, if it is one of the players' doing."""
    _, _, remark = values["Result"].text.partition(" ") if "Result" in values else ("", "", "")
    endings = {f"({ending_remark(outcome)})": outcome for outcome in STOPS}
    return endings.get(remark.strip())


def _read_clock(values: Mapping[str, Word]) -> tuple[TimeControl | None, TimesLeft | None]:
    """The clock, and what was left on it."""
    if "Clock" not in values:
        if "Times" in values:
            raise values["Times"].error("There are times here, but no clock such as ;Clock: 5+3.")
        return None, None
    try:
        word = values["Clock"]
        control = read_time_control(word.text)
        if "Times" not in values:
            return control, None
        word = values["Times"]
        return control, read_times_left(word.text)
    except ValueError as error:
        raise word.error(str(error)) from error


def _known(words: Sequence[str] | Mapping[str, object]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
