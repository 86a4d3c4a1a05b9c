"""Headers: comments at the top of a sheet such as ``;Rules: classic``, ignored by other programs.

A header stands before the first turn and begins with one of the known keys and a colon. All other
comments, and all comments after the first turn has begun, are only comments. In another spelling,
such as ``; white :``, it counts if its value fits and nothing else on the sheet says the same.

A sheet may have its headers in another form or order than the program writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, Final, NamedTuple

from apocalypse.formats.options import GAME_OPTIONS, Option, one_of, rule_values, rules_of
from apocalypse.formats.sheet import Place, Sheet, read_date
from apocalypse.formats.time_control import read_times_left
from apocalypse.formats.tokens import Word
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BySide
from apocalypse.rules.fen import FenLine, read_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates, quoted
from apocalypse.rules.outcome import STOPS, UNFINISHED, Outcome
from apocalypse.rules.position import FenError
from apocalypse.wording.captions import ending_remark

_BETWEEN_NAMES: Final = re.compile(" \u2013 | vs[.]? ")
"""Other marks between both names of a title: from people, or from word processors."""
TITLE: Final = "title"
"""The key of a first comment with a date."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", UNFINISHED)
"""The results that a header can state."""

# The values of headers, as they are written.
_POINTS: Final = r"([0-9]{1,4})(\.5)?"
_SCORE: Final = re.compile(rf"{_POINTS} - {_POINTS}", re.ASCII)
_LEVEL: Final = re.compile(r"computer \(([a-z ]+)\)", re.IGNORECASE | re.ASCII)
_PENALTIES: Final = re.compile(r"([0-9]{1,2}) +([0-9]{1,2})", re.ASCII)


def _read_level(word: str) -> str:
    """Read ``computer (strong)``."""
    match = _LEVEL.fullmatch(word)
    if match is None:
        raise ValueError
    return match[1].lower()


def _read_coordinates(word: str) -> Coordinates:
    return Coordinates(one_of((each.value for each in Coordinates), word, "as the coordinates"))


def _read_penalties(word: str) -> Penalties:
    """Read the penalties of White and Black before the first turn."""
    match = _PENALTIES.fullmatch(word)
    if match is None:
        raise ValueError(
            f"Expected the penalties of White and Black, such as 1 0, found {quoted(word)}."
        )
    return BySide(int(match[1]), int(match[2]))


def _read_score(word: str) -> BySide[int]:
    """Read ``1.5 - 0.5`` as half points."""
    match = _SCORE.fullmatch(word)
    if match is None:
        raise ValueError
    white, white_half, black, black_half = match.groups()
    return BySide(_half_points(white, white_half), _half_points(black, black_half))


def _half_points(points: str, half: str | None) -> int:
    """The half points in ``1`` and ``.5``, or in a number alone."""
    half_points = 2 * int(points)
    if half:
        half_points += 1
    return half_points


def _level_word(level: str) -> str:
    return f"computer ({level})" if level else ""


def _penalties_word(penalties: Penalties) -> str:
    return f"{penalties.white} {penalties.black}"


def _score_word(score: BySide[int]) -> str:
    return f"{score.white / 2:g} - {score.black / 2:g}"


class _Entry(NamedTuple):
    """A value of a sheet that is no option of its game, and how to read and write its word."""

    name: str
    """Its field in a sheet."""
    header: str
    read: Callable[[str], Any] = str
    """The value for a word; ValueError if there is none."""
    write: Callable[[Any], str] = str
    """The word for a value."""


_SHEET_ENTRIES: Final = (
    _Entry("white", "White"),
    _Entry("white_level", "White-Type", _read_level, _level_word),
    _Entry("black", "Black"),
    _Entry("black_level", "Black-Type", _read_level, _level_word),
    _Entry("coordinates", "Coordinates", _read_coordinates, lambda each: each.value),
    _Entry("start", "Start", read_fen, lambda line: line.position.fen),
    _Entry("penalties", "Penalties", _read_penalties, _penalties_word),
    _Entry("times", "Times", read_times_left, lambda times: str(times or "")),
    _Entry("score", "Score", _read_score, _score_word),
)
_ENTRIES: Final[Mapping[str, Option | _Entry]] = {
    entry.header: entry for entry in GAME_OPTIONS + _SHEET_ENTRIES
}
"""The headers by their keys, except that of the result."""
_FIRST_KEYS: Final = (
    "White",
    "White-Type",
    "Black",
    "Black-Type",
    "Rules",
    "Promotion",
    "Draws",
    "Coordinates",
    "Start",
    "Penalties",
    "Clock",
    "Times",
)
_LATER_KEYS: Final = tuple(key for key in _ENTRIES if key not in _FIRST_KEYS)
KEYS: Final = (*_FIRST_KEYS, *_LATER_KEYS, "Result")
"""The keys of headers, in the order in which they are written."""
_LENIENT: Final = {"White-Type", "Black-Type", *_LATER_KEYS}
"""Keys that older sheets may have in comments; with another value they are only comments."""
_SPELLED: Final = re.compile(f" ?({'|'.join(KEYS)}) ?:", re.IGNORECASE | re.ASCII)
"""A key as people spell it. With two blanks before it, it is only a comment."""
_BY_SPELLING: Final = {key.casefold(): key for key in KEYS}


class Title(NamedTuple):
    """The first comment of a sheet: ``2008/01/25 Alain - Sylvain``, or the date alone."""

    date: str = ""
    white: str = ""
    black: str = ""


class Headers(NamedTuple):
    """The head of a sheet, before its first turn."""

    sheet: Sheet
    """The sheet with a game before its first turn."""
    result: Word | None
    """The result with its remark."""
    ending: Outcome | None
    """The end that the remark names, where the players and not the board ended the game."""


def read_headers(comments: Sequence[Word]) -> Headers:
    """Read the comments before the first turn.

    Raises:
        SheetError: a header has an impossible value, or appears twice.
    """
    words = _header_words(comments)
    if "Times" in words and "Clock" not in words:
        raise words["Times"].error("There are times but no clock. Add one: ;Clock: 5+3")

    # A name in a header of its own is more exact than one in the title, so headers come second.
    title = read_title(comments[0].text) if comments else Title()
    values = _values(Sheet(Game(), title.white, title.black, title.date))
    for key, entry in _ENTRIES.items():
        if key in words:
            with _place(words[key]):
                values[entry.name] = entry.read(words[key].text)

    # The header of the start may hold penalties, and the rules say which coordinates are usual.
    start = values["start"]
    if "Penalties" not in words:
        values["penalties"] = start.penalties
    game = Game(rules_of(values), start.position, values["penalties"])
    values["game"] = game
    if "Coordinates" not in words:
        values["coordinates"] = game.rules.names.ranks
    sheet = Sheet(**{field.name: values[field.name] for field in fields(Sheet)})

    if "Result" not in words:
        return Headers(sheet, None, None)
    return Headers(sheet, words["Result"], _read_ending(words["Result"]))


def _header_words(comments: Sequence[Word]) -> dict[str, Word]:
    """The values of the headers, without the blanks around them, by their keys.

    Raises:
        SheetError: a header appears twice.
    """
    keys = header_keys([comment.text for comment in comments])
    words: dict[str, Word] = {}
    for comment, key in zip(comments, keys, strict=True):
        if key in ("", TITLE):
            continue
        if key in words:
            raise comment.error(f"{key} appears a second time. Remove one of them.")
        start = comment.text.index(":") + 1
        value = comment.text[start:]
        blanks = len(value) - len(value.lstrip())
        words[key] = comment.part(start + blanks, len(comment.text.rstrip()))
    return words


@contextmanager
def _place(word: Word) -> Iterator[None]:
    """Add the place of a word to an error in its value."""
    try:
        yield
    except FenError as error:
        raise word.part(error.place).error(str(error)) from error
    except ValueError as error:
        raise word.error(str(error)) from error


def _values(sheet: Sheet) -> dict[str, Any]:
    """The values of a sheet and of its game before the first turn, by the names of entries."""
    game = sheet.game
    return {
        **vars(sheet),
        **rule_values(game.rules),
        "start": FenLine(game.start),
        "penalties": game.start_penalties,
    }


def spelled_key(comment: str) -> str:
    """The key with which a comment begins, in any spelling; empty if it begins with none."""
    match = _SPELLED.match(comment)
    return _BY_SPELLING[match[1].casefold()] if match else ""


def header_key(comment: str) -> str:
    """The key of a header that stands before the first turn; empty for another comment."""
    key = spelled_key(comment)
    if not key or (_is_exact(key, comment) and key not in _LENIENT):
        return key

    # In another spelling, only a value that fits makes a header of the comment.
    value = comment.partition(":")[2].strip()
    if not value:
        return ""
    try:
        if key == "Result":
            one_of(RESULTS, value.split()[0], "as the result")
        else:
            _ENTRIES[key].read(value)
    except ValueError:
        return ""
    return key


def _is_exact(key: str, comment: str) -> bool:
    """Whether a comment has a key as the program writes it."""
    return comment.startswith(f"{key}:")


def without_header(comment: str) -> str:
    """A comment that cannot be mistaken for a header: two blanks before its key prevent that."""
    return f"  {comment}" if header_key(comment) else comment


def read_title(comment: str) -> Title:
    """Read the first comment of a sheet; an empty title if it is only a comment."""
    words = comment.split(maxsplit=1)
    date = read_date(words[0]) if words else ""
    if not date:
        return Title()
    if len(words) == 1:
        return Title(date)
    names = words[1]
    if " - " not in names:
        names = _BETWEEN_NAMES.sub(" - ", names, count=1)
    white, dash, black = names.partition(" - ")
    return Title(date, white.strip(), black.strip()) if dash else Title()


def header_keys(comments: Sequence[str]) -> list[str]:
    """The key of each comment before the first turn that is a header; empty for the others."""
    title = read_title(comments[0]) if comments else Title()
    spelled = [header_key(text) for text in comments]

    # What the title or a header in its exact form says, no other spelling says again.
    stated = {key for key, text in zip(spelled, comments, strict=True) if _is_exact(key, text)}
    if title.white:
        stated.add("White")
    if title.black:
        stated.add("Black")

    keys: list[str] = []
    for key, text in zip(spelled, comments, strict=True):
        if _is_exact(key, text):
            is_taken = key in _LENIENT and key in keys
        else:
            is_taken = key in stated or key in keys
        keys.append("" if is_taken else key)
    if title.date:
        keys[0] = TITLE
    return keys


def _read_ending(value: Word) -> Outcome | None:
    """The end by the players that the remark of a result names: ``1-0 (Black resigned)``.

    Raises:
        SheetError: the text does not begin with a result.
    """
    words = value.text.split()
    result = value.part(0, len(words[0]) if words else 0)
    _, _, remark = value.text.partition(" ")
    with _place(result):
        one_of(RESULTS, result.text, "as the result")
    endings = {f"({ending_remark(outcome)})": outcome for outcome in STOPS}
    return endings.get(remark.strip())


def header_lines(sheet: Sheet) -> list[str]:
    """The comments before the first turn, without their semicolons.

    Raises:
        ValueError: no header can express the rules of the game.
    """
    texts = _texts(sheet)
    lines = []

    # The date and both names stand in a title where it reads back as the same.
    title = Title(sheet.date, sheet.white, sheet.black)
    first = f"{title.date} {title.white} - {title.black}"
    if all(title) and read_title(first) == title:
        lines.append(first)
        del texts["White"], texts["Black"]
    elif sheet.date:
        lines.append(sheet.date)
    lines += [f"{key}: {text}" for key, text in texts.items()]

    comments = [
        without_header(comment.text) for comment in sheet.comments if comment.place is Place.HEAD
    ]
    if not lines and comments and read_title(comments[0]).date:
        lines.append("")  # a date on the first line would be the date of the game
    return lines + comments


def _texts(sheet: Sheet) -> dict[str, str]:
    """The headers by their keys, without those that say only what holds without them."""
    game = sheet.game
    values = _values(sheet)
    if rules_of(values) != game.rules:
        raise ValueError(
            f"A sheet can only name its rule set, and PRESETS has none called {game.rules.name!r} "
            "with these options. Add yours there, under a name of its own."
        )
    usual = _values(Sheet(Game()))
    usual["coordinates"] = game.rules.names.ranks
    texts = {}
    for key, entry in _ENTRIES.items():
        value = values[entry.name]
        if value != usual[entry.name]:
            texts[key] = entry.write(value)
    if game.outcome is not None:
        texts["Result"] = f"{game.result} ({ending_remark(game.outcome)})"
    elif sheet.stated_result:
        texts["Result"] = sheet.stated_result
    return {key: texts[key] for key in KEYS if key in texts}
