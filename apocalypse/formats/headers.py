"""Headers: comments at the top of a sheet such as ``;Rules: classic``, ignored by other programs.

A header stands before the first turn and begins with one of the known keys and a colon. All other
comments, and all comments after the first turn has begun, are only comments.

A sheet may have its headers in another form or order than the program writes them. They then stay
as they were, as long as they match the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from apocalypse.formats.remarks import ending_remark
from apocalypse.formats.sheet import Place, Sheet, SheetError, read_date
from apocalypse.formats.time_control import (
    TimeControls,
    TimesLeft,
    read_time_controls,
    read_times_left,
)
from apocalypse.formats.tokens import Word
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.fen import FenLine, read_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.outcome import STOPS, UNFINISHED, Outcome
from apocalypse.rules.position import START, FenError
from apocalypse.rules.rulesets import CAPPED, CLASSIC, FREE, PRESETS, Rules
from apocalypse.wording.lists import list_words

KEYS: Final = (
    *("White", "White-Type", "Black", "Black-Type", "Rules", "Promotion", "Draws"),
    *("Coordinates", "Start", "Penalties", "Clock", "Times", "Privacy", "Practice"),
    *("First-To", "Score", "Result"),
)
"""The keys of headers, in the order in which they are written."""
_BETWEEN_NAMES: Final = re.compile(" \u2013 | vs[.]? ")
"""What people write for the hyphen between both names of a title, or word processors make of it."""
_TITLE: Final = "title"
"""The key of a first comment with a date."""

COVERED_KEYS: Final = "covered keys"
LOOK_AWAY: Final = "look away"
"""The privacy modes: nothing of what is typed shows, or one player looks away."""

PRACTICE: Final = "yes"
"""The game has hints, and turns may be taken back; it counts for no score."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", UNFINISHED)

_POINTS: Final = r"([0-9]{1,4})(\.5)?"
_SCORE: Final = re.compile(rf"{_POINTS} - {_POINTS}", re.ASCII)
_FIRST_TO: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
_LEVEL: Final = re.compile(r"computer \(([a-z ]+)\)")
_PENALTIES: Final = re.compile(r"([0-9]{1,2}) +([0-9]{1,2})", re.ASCII)
_DRAW: Final = re.compile(r"(repetition|quiet turns) ([1-9][0-9]{0,5})")


class Title(NamedTuple):
    """The first comment of a sheet: ``2008/01/25 Alain - Sylvain``, or the date alone."""

    date: str = ""
    white: str = ""
    black: str = ""


class Headers(NamedTuple):
    """The headers of a sheet."""

    sheet: Sheet
    """The sheet that they describe, with a game before its first turn."""
    result: Word | None
    """The word of the result, if there is one."""
    ending: Outcome | None
    """An end that the result mentions and that the board does not show, such as a resignation."""


def read_headers(comments: Sequence[Word]) -> Headers:
    """Read the comments before the first turn.

    Raises:
        SheetError: a header has an impossible value, or appears twice.
    """
    values: dict[str, Word] = {}
    for comment in comments:
        key = header_key(comment.text)
        if not key or (key in values and key in _LENIENT):
            continue
        if key in values:
            raise comment.error(f"{key} appears a second time. Remove one of them.")
        value = comment.text[len(key) + 1 :]
        blanks = len(value) - len(value.lstrip())
        values[key] = comment.part(len(key) + 1 + blanks, len(comment.text.rstrip()))
    title = read_title(comments[0].text) if comments else Title()
    texts = {key: word.text for key, word in values.items()}
    rules = _read_rules(values)
    coordinates = _read_coordinates(values, rules.ranks)
    start = _read_start(values)
    result, ending = _read_result(values)
    clock, times = _read_clock(values)
    sheet = Sheet(
        Game(rules, start.position, _read_penalties(values, start.penalties)),
        # A name in a header of its own is more exact than one in the title.
        texts.get("White", title.white),
        texts.get("Black", title.black),
        title.date,
        coordinates,
        clock,
        times,
        covered_keys=texts.get("Privacy") == COVERED_KEYS,
        score=read_score(texts.get("Score", "")) or (0, 0),
        white_level=read_level(texts.get("White-Type", "")),
        black_level=read_level(texts.get("Black-Type", "")),
        practice=texts.get("Practice") == PRACTICE,
        first_to=read_first_to(texts.get("First-To", "")),
    )
    return Headers(sheet, result, ending)


def header_key(comment: str) -> str:
    """The key of a header that stands before the first turn; empty for another comment."""
    key, colon, value = comment.partition(":")
    if not colon or key not in KEYS:
        return ""
    return key if key not in _LENIENT or _LENIENT[key](value.strip()) else ""


def read_score(text: str) -> tuple[int, int] | None:
    """Read ``1.5 - 0.5`` as half points; None if it has another form."""
    match = _SCORE.fullmatch(text)
    if match is None:
        return None
    white, white_half, black, black_half = match.groups()
    return 2 * int(white) + bool(white_half), 2 * int(black) + bool(black_half)


def read_first_to(text: str) -> int:
    """Read ``3``, the points that win a match, from 1 to 99; 0 if it has another form."""
    return int(text) if _FIRST_TO.fullmatch(text) else 0


def read_level(text: str) -> str:
    """Read ``computer (strong)`` as the level of a computer; empty if it has another form."""
    match = _LEVEL.fullmatch(text)
    return match[1] if match else ""


_LENIENT: Final[Mapping[str, Callable[[str], object]]] = {
    "White-Type": read_level,
    "Black-Type": read_level,
    "Privacy": (COVERED_KEYS, LOOK_AWAY).__contains__,
    "Practice": PRACTICE.__eq__,
    "First-To": read_first_to,
    "Score": read_score,
}
"""Keys that older sheets may have in comments; with another value they are only comments."""


def read_title(comment: str) -> Title:
    """Read the first comment of a sheet; an empty title if it is only a comment."""
    first, *rest = comment.split(maxsplit=1) or [""]
    date = read_date(first)
    names = rest[0] if rest else " - "
    if " - " not in names:
        names = _BETWEEN_NAMES.sub(" - ", names, count=1)
    white, dash, black = names.partition(" - ")
    return Title(date, white.strip(), black.strip()) if date and dash else Title()


def _read_rules(values: Mapping[str, Word]) -> Rules:
    rules = CLASSIC
    if "Rules" in values:
        rules = PRESETS[_choice(values["Rules"], tuple(PRESETS), "as the rule set")]
    if "Promotion" in values:
        promotion = _choice(values["Promotion"], (FREE, CAPPED), "for the promotion")
        rules = replace(rules, capped=promotion == CAPPED)
    if "Draws" not in values:
        return rules
    draws = values["Draws"]
    limits: dict[str, int] = {}
    for part in draws.text.split(", "):
        match = _DRAW.fullmatch(part)
        if match is None or match[1] in limits:
            raise draws.error(
                f"Expected draws such as 'repetition 3, quiet turns 50', found {draws.shown}."
            )
        limits[match[1]] = int(match[2])
    return replace(
        rules, repetition=limits.get("repetition"), quiet_turns=limits.get("quiet turns")
    )


def _read_coordinates(values: Mapping[str, Word], default: Coordinates) -> Coordinates:
    if "Coordinates" not in values:
        return default
    choices = tuple(coordinates.value for coordinates in Coordinates)
    return Coordinates(_choice(values["Coordinates"], choices, "as the coordinates"))


def _read_start(values: Mapping[str, Word]) -> FenLine:
    if "Start" not in values:
        return FenLine(START)
    try:
        return read_fen(values["Start"].text)
    except FenError as error:
        raise values["Start"].part(error.place).error(str(error)) from error


def _read_penalties(values: Mapping[str, Word], default: Penalties) -> Penalties:
    """The penalties of White and Black before the first turn."""
    if "Penalties" not in values:
        return default
    word = values["Penalties"]
    match = _PENALTIES.fullmatch(word.text)
    if match is None:
        raise word.error(
            f"Expected the penalties of White and Black, such as 1 0, found {word.shown}."
        )
    return int(match[1]), int(match[2])


def _read_result(values: Mapping[str, Word]) -> tuple[Word | None, Outcome | None]:
    """The first word of the result, and the end by the players that the remark behind it names."""
    if "Result" not in values:
        return None, None
    value = values["Result"]
    _, _, remark = value.text.partition(" ")
    result = value.part(0, len((value.text.split() or [""])[0]))
    _choice(result, RESULTS, "as the result")
    endings = {f"({ending_remark(outcome)})": outcome for outcome in STOPS}
    return result, endings.get(remark.strip())


def _read_clock(values: Mapping[str, Word]) -> tuple[TimeControls | None, TimesLeft | None]:
    """The clock, and the time left on it."""
    if "Clock" not in values:
        if "Times" in values:
            raise values["Times"].error("There are times but no clock. Add one: ;Clock: 5+3")
        return None, None
    try:
        word = values["Clock"]
        controls = read_time_controls(word.text)
        if "Times" not in values:
            return controls, None
        word = values["Times"]
        return controls, read_times_left(word.text)
    except ValueError as error:
        raise word.error(str(error)) from error


def _choice(word: Word, choices: Sequence[str], role: str) -> str:
    """The text of a word that must be one of the choices."""
    if word.text not in choices:
        expected = list_words(choices, "or")
        raise word.error(f"Expected {expected} {role}, found {word.shown}.")
    return word.text


def header_lines(sheet: Sheet) -> list[str]:
    """The comments before the first turn, without their semicolons.

    Raises:
        ValueError: no header can express the rules of the game.
    """
    head = [text for text, place, _ in sheet.comments if place is Place.HEAD]
    if not any(_keys(head)):
        return [*_standard_lines(sheet), *head]
    try:
        return _updated(sheet, head)
    except SheetError:  # headers that contradict each other were never read from a sheet
        return [*_standard_lines(sheet), *map(_as_comment, head)]


def other_lines(sheet: Sheet, head: Sequence[str]) -> list[str]:
    """The comments that a sheet must keep from those before its first turn.

    These are the ones that are not headers, if all headers stand first and just as the program
    writes them; else all, as `header_lines` will write them. The sheet has none of them yet.
    """
    keys = _keys(head)
    count = sum(map(bool, keys))
    headers, others = head[:count], head[count:]
    standard = iter(_standard_lines(sheet))
    if all(keys[:count]) and all(line in standard for line in headers) and not any(_keys(others)):
        return list(others)
    return _updated(sheet, head)


def _keys(head: Sequence[str]) -> list[str]:
    """The key of each comment that is a header; empty for the others."""
    keys = [header_key(text) for text in head]
    if keys and read_title(head[0]).date:
        keys[0] = _TITLE
    return keys


def _as_comment(text: str) -> str:
    """A header as a comment that is no longer one."""
    return f" {text}" if header_key(text) else text


def _updated(sheet: Sheet, head: Sequence[str]) -> list[str]:
    """The comments, with headers changed or added where they do not match the sheet.

    Raises:
        SheetError: they cannot be read.
    """
    lines = list(head)
    date = read_title(lines[0]).date
    if date and sheet.date:
        if date != sheet.date:
            lines[0] = lines[0].replace(lines[0].split()[0], sheet.date, 1)
    elif date != sheet.date:
        lines.insert(0, sheet.date)  # an empty comment, where a date must not count
    headers = read_headers([Word(text, "", 1, 1) for text in lines])
    values, old_values = _values(sheet), _values(headers.sheet)
    for key in KEYS:
        matches = values.get(key) == old_values.get(key)
        if matches if key != "Result" else _result_matches(sheet, headers):
            continue
        new_lines = [f"{key}: {values[key]}"] if key in values else []
        keys = _keys(lines)
        if key not in keys:
            place = max((index + 1 for index, other in enumerate(keys) if other), default=0)
            lines[place:place] = new_lines
            continue
        place = keys.index(key)
        has_remark = key == "Result" and len(lines[place].split()) > 2
        old_lines = [_as_comment(lines[place])] if has_remark or not new_lines else []
        lines[place : place + 1] = [*new_lines, *old_lines]
    return lines


def _result_matches(sheet: Sheet, headers: Headers) -> bool:
    """Whether the headers give the result of the game; an unfinished one may have any."""
    game = sheet.game
    if game.outcome is None:
        return True
    result = headers.result
    if result is None or result.text != game.result:
        return False
    return game.stopped in (None, headers.ending)


def _standard_lines(sheet: Sheet) -> list[str]:
    """The headers as the program writes them, with date and names in one line if possible."""
    values = _values(sheet)
    title = Title(sheet.date, sheet.white, sheet.black)
    line = f"{title.date} {title.white} - {title.black}"
    if all(title) and read_title(line) == title:
        del values["White"], values["Black"]
        first = [line]
    else:
        first = [sheet.date] if sheet.date else []
    return [*first, *(f"{key}: {value}" for key, value in values.items())]


def _values(sheet: Sheet) -> dict[str, str]:
    """The headers by their keys, without defaults."""
    game = sheet.game
    white_level, black_level = (
        f"computer ({level})" if level else "" for level in (sheet.white_level, sheet.black_level)
    )
    values = {
        "White": sheet.white,
        "White-Type": white_level,
        "Black": sheet.black,
        "Black-Type": black_level,
        **_rules_values(game.rules),
    }
    if sheet.coordinates is not game.rules.ranks:
        values["Coordinates"] = sheet.coordinates.value
    if game.start != START:
        values["Start"] = game.start.fen
    if game.start_penalties != NO_PENALTIES:
        values["Penalties"] = " ".join(map(str, game.start_penalties))
    values["Clock"] = str(sheet.clock or "")
    values["Times"] = str(sheet.times or "")
    if sheet.covered_keys:
        values["Privacy"] = COVERED_KEYS
    if sheet.practice:
        values["Practice"] = PRACTICE
    if sheet.first_to:
        values["First-To"] = str(sheet.first_to)
    if sheet.score != (0, 0):
        values["Score"] = " - ".join(f"{points / 2:g}" for points in sheet.score)
    if game.outcome is not None:
        values["Result"] = f"{game.result} ({ending_remark(game.outcome)})"
    return {key: value for key, value in values.items() if value}


def _rules_values(rules: Rules) -> dict[str, str]:
    preset = PRESETS.get(rules.name, CLASSIC)
    basic = replace(rules, repetition=None, quiet_turns=None, capped=preset.capped)
    if basic != preset:
        raise ValueError(
            f"A sheet can only name its rule set, and PRESETS has none called {rules.name!r} with "
            "these options. Add yours there, under a name of its own."
        )
    limits = {"repetition": rules.repetition, "quiet turns": rules.quiet_turns}
    draws = [f"{name} {limit}" for name, limit in limits.items() if limit is not None]
    return {
        "Rules": "" if basic == CLASSIC else rules.name,
        "Promotion": "" if rules.capped == preset.capped else CAPPED if rules.capped else FREE,
        "Draws": ", ".join(draws),
    }
