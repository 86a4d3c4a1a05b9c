"""Headers: comments at the top of a sheet such as ``;Rules: classic``, ignored by other programs.

A header stands before the first turn and begins with one of the known keys and a colon. All other
comments, and all comments after the first turn has begun, are only comments. In another spelling,
such as ``; white :``, it counts if its value fits and nothing else on the sheet says the same.

A sheet may have its headers in another form or order than the program writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, Final, NamedTuple

from apocalypse.formats.options import GAME_OPTIONS, Entry, one_of, rule_values, rules_of
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
"""What people write for the hyphen between both names of a title, or word processors make of it."""
TITLE: Final = "title"
"""The key of a first comment with a date."""

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", UNFINISHED)

_POINTS: Final = r"([0-9]{1,4})(\.5)?"
_SCORE: Final = re.compile(rf"{_POINTS} - {_POINTS}", re.ASCII)
_LEVEL: Final = re.compile(r"computer \(([a-z ]+)\)", re.IGNORECASE | re.ASCII)
_PENALTIES: Final = re.compile(r"([0-9]{1,2}) +([0-9]{1,2})", re.ASCII)


def _read_level(word: str) -> str:
    """Read ``computer (strong)``."""
    if match := _LEVEL.fullmatch(word):
        return match[1].lower()
    raise ValueError


def _read_coordinates(word: str) -> Coordinates:
    return Coordinates(one_of((each.value for each in Coordinates), word, "as the coordinates"))


def _read_penalties(word: str) -> Penalties:
    """Read the penalties of White and Black before the first turn."""
    if match := _PENALTIES.fullmatch(word):
        return BySide(int(match[1]), int(match[2]))
    raise ValueError(
        f"Expected the penalties of White and Black, such as 1 0, found {quoted(word)}."
    )


def _read_score(word: str) -> BySide[int]:
    """Read ``1.5 - 0.5`` as half points."""
    if match := _SCORE.fullmatch(word):
        white, white_half, black, black_half = match.groups()
        return BySide(2 * int(white) + bool(white_half), 2 * int(black) + bool(black_half))
    raise ValueError


def _level_word(level: str) -> str:
    return f"computer ({level})" if level else ""


def _score_word(score: BySide[int]) -> str:
    return " - ".join(f"{points / 2:g}" for points in score)


_ENTRIES: Final[Mapping[str, Entry]] = {
    entry.header: entry
    for entry in (
        *GAME_OPTIONS,
        Entry("white", "White"),
        Entry("white_level", "White-Type", _read_level, _level_word),
        Entry("black", "Black"),
        Entry("black_level", "Black-Type", _read_level, _level_word),
        Entry("coordinates", "Coordinates", _read_coordinates, lambda each: each.value),
        Entry("start", "Start", read_fen, lambda line: line.position.fen),
        Entry("penalties", "Penalties", _read_penalties, lambda pair: " ".join(map(str, pair))),
        Entry("times", "Times", read_times_left, lambda it: str(it or "")),
        Entry("score", "Score", _read_score, _score_word),
    )
}
"""The headers by their keys, except that of the result."""
_FIRST_KEYS: Final = (
    *("White", "White-Type", "Black", "Black-Type", "Rules", "Promotion", "Draws"),
    *("Coordinates", "Start", "Penalties", "Clock", "Times"),
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


def read_headers(comments: Sequence[Word]) -> tuple[Sheet, Word | None, Outcome | None]:
    """Read the comments before the first turn: the sheet with a game before that turn, the result.

    Behind the result comes an end that it mentions and the board does not show: a resignation.

    Raises:
        SheetError: a header has an impossible value, or appears twice.
    """
    words: dict[str, Word] = {}
    for comment, key in zip(comments, header_keys([each.text for each in comments]), strict=True):
        if key in ("", TITLE):
            continue
        if key in words:
            raise comment.error(f"{key} appears a second time. Remove one of them.")
        start = comment.text.index(":") + 1
        value = comment.text[start:]
        blanks = len(value) - len(value.lstrip())
        words[key] = comment.part(start + blanks, len(comment.text.rstrip()))
    if "Times" in words and "Clock" not in words:
        raise words["Times"].error("There are times but no clock. Add one: ;Clock: 5+3")
    title = read_title(comments[0].text) if comments else Title()
    # A name in a header of its own is more exact than one in the title.
    values = _values(Sheet(Game(), title.white, title.black, title.date)) | {"coordinates": None}
    for key, entry in _ENTRIES.items():
        if key in words:
            with _place(words[key]):
                values[entry.name] = entry.read(words[key].text)
    start = values["start"]
    penalties = values["penalties"] if "Penalties" in words else start.penalties
    values["game"] = game = Game(rules_of(values), start.position, penalties)
    values["coordinates"] = values["coordinates"] or game.rules.names.ranks
    sheet = Sheet(**{field.name: values[field.name] for field in fields(Sheet)})
    return sheet, *_read_result(words.get("Result"))


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
    start = {"start": FenLine(game.start), "penalties": game.start_penalties}
    return vars(sheet) | rule_values(game.rules) | start


def spelled_key(comment: str) -> str:
    """The key with which a comment begins, in any spelling; empty if it begins with none."""
    match = _SPELLED.match(comment)
    return _BY_SPELLING[match[1].casefold()] if match else ""


def header_key(comment: str) -> str:
    """The key of a header that stands before the first turn; empty for another comment."""
    key = spelled_key(comment)
    if not key or (_is_exact(key, comment) and key not in _LENIENT):
        return key
    value = comment.partition(":")[2].strip()
    try:
        if key == "Result":
            one_of(RESULTS, value.split()[0] if value else "", "as the result")
        else:
            _ENTRIES[key].read(value)
    except ValueError:
        return ""
    return key if value else ""


def _is_exact(key: str, comment: str) -> bool:
    """Whether a comment has a key as the program writes it."""
    return comment.startswith(f"{key}:")


def without_header(comment: str) -> str:
    """A comment that cannot be mistaken for a header: two blanks before its key prevent that."""
    return f"  {comment}" if header_key(comment) else comment


def read_title(comment: str) -> Title:
    """Read the first comment of a sheet; an empty title if it is only a comment."""
    first, *rest = comment.split(maxsplit=1) or [""]
    date = read_date(first)
    names = rest[0] if rest else " - "
    if " - " not in names:
        names = _BETWEEN_NAMES.sub(" - ", names, count=1)
    white, dash, black = names.partition(" - ")
    return Title(date, white.strip(), black.strip()) if date and dash else Title()


def header_keys(comments: Sequence[str]) -> list[str]:
    """The key of each comment before the first turn that is a header; empty for the others."""
    title = read_title(comments[0]) if comments else Title()
    named = [key for key, name in (("White", title.white), ("Black", title.black)) if name]
    spelled = [header_key(text) for text in comments]
    exact = {key for key, text in zip(spelled, comments, strict=True) if _is_exact(key, text)}

    keys: list[str] = []
    for key, text in zip(spelled, comments, strict=True):
        if _is_exact(key, text):
            is_taken = key in _LENIENT and key in keys
        else:
            is_taken = key in exact or key in keys or key in named
        keys.append("" if is_taken else key)
    if title.date:
        keys[0] = TITLE
    return keys


def _read_result(value: Word | None) -> tuple[Word | None, Outcome | None]:
    """The result with its remark, and the end by the players that the remark names."""
    if value is None:
        return None, None
    _, _, remark = value.text.partition(" ")
    result = value.part(0, len((value.text.split() or [""])[0]))
    with _place(result):
        one_of(RESULTS, result.text, "as the result")
    endings = {f"({ending_remark(outcome)})": outcome for outcome in STOPS}
    return value, endings.get(remark.strip())


def header_lines(sheet: Sheet) -> list[str]:
    """The comments before the first turn, without their semicolons.

    Raises:
        ValueError: no header can express the rules of the game.
    """
    texts = _texts(sheet)
    title = Title(sheet.date, sheet.white, sheet.black)
    first = f"{title.date} {title.white} - {title.black}"
    if all(title) and read_title(first) == title:
        del texts["White"], texts["Black"]
    else:
        first = sheet.date
    lines = [*filter(None, [first]), *(f"{key}: {text}" for key, text in texts.items())]
    head = [text for text, place, _ in sheet.comments if place is Place.HEAD]
    head = [without_header(text) for text in head]
    if not lines and head and read_title(head[0]).date:
        lines = [""]  # a date on the first line would be the date of the game
    return [*lines, *head]


def _texts(sheet: Sheet) -> dict[str, str]:
    """The headers by their keys, without those that say only what holds without them."""
    game = sheet.game
    values = _values(sheet)
    if rules_of(values) != game.rules:
        raise ValueError(
            f"A sheet can only name its rule set, and PRESETS has none called {game.rules.name!r} "
            "with these options. Add yours there, under a name of its own."
        )
    usual = _values(Sheet(Game())) | {"coordinates": game.rules.names.ranks}
    texts = {
        key: entry.write(values[entry.name])
        for key, entry in _ENTRIES.items()
        if values[entry.name] != usual[entry.name]
    }
    if game.outcome is not None:
        texts["Result"] = f"{game.result} ({ending_remark(game.outcome)})"
    elif sheet.stated_result:
        texts["Result"] = sheet.stated_result
    return {key: texts[key] for key in KEYS if key in texts}
