"""The comments before the first turn of a sheet, as they are written: headers and other comments.

A sheet that was read may have its headers in another way or order than the program writes them.
They then stay as they were, as long as they say what the sheet says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from apocalypse.formats.comments import Place
from apocalypse.formats.headers import (
    CAPPED,
    COVERED_KEYS,
    FREE,
    KEYS,
    Headers,
    Title,
    header_key,
    read_headers,
    read_title,
    type_text,
)
from apocalypse.formats.remarks import ending_remark
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.tokens import Word
from apocalypse.rules.fen import to_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import default_coordinates
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules

_TITLE: Final = "title"
"""The key of a first comment with a date."""


def header_lines(sheet: Sheet) -> list[str]:
    """The comments before the first turn, without their semicolons.

    Raises:
        ValueError: the rule set of the game is none that a sheet can name.
    """
    head = sheet.comments_at(Place.HEAD)
    if not any(_keys(head)):
        return [*_usual_lines(sheet), *head]
    try:
        return _updated(sheet, head)
    except SheetError:  # headers that contradict each other were never read from a sheet
        return [*_usual_lines(sheet), *map(_as_comment, head)]


def other_lines(sheet: Sheet, head: Sequence[str]) -> list[str]:
    """What a sheet keeps of the comments before its first turn.

    These are the ones that are no headers, if all headers stand first and just as the program
    writes them; else all, as `header_lines` will write them.

    Args:
        sheet: what the sheet says, without comments before the first turn.
        head: the comments as they were read.
    """
    keys = _keys(head)
    count = sum(map(bool, keys))
    headers, others = head[:count], head[count:]
    usual = iter(_usual_lines(sheet))
    if all(keys[:count]) and all(line in usual for line in headers) and not any(_keys(others)):
        return list(others)
    return _updated(sheet, head)


def _keys(head: Sequence[str]) -> list[str]:
    """The key of each comment that is a header; empty for the others."""
    keys = [header_key(text) for text in head]
    if keys and read_title(head[0]).date:
        keys[0] = _TITLE
    return keys


def _as_comment(text: str) -> str:
    """A header as a comment that is none any more."""
    return f" {text}" if header_key(text) else text


def _updated(sheet: Sheet, head: Sequence[str]) -> list[str]:
    """The comments, with a header changed or added wherever they do not say what the sheet says.

    Raises:
        SheetError: they cannot be read.
    """
    lines = list(head)
    date = read_title(lines[0]).date
    if date and sheet.date:
        lines[0] = lines[0].replace(date, sheet.date, 1)
    elif date != sheet.date:
        lines.insert(0, sheet.date)  # an empty comment, where a date must not count
    headers = read_headers([Word(text, "", 1, 1) for text in lines])
    wanted, said = _values(sheet), _values(_sheet_of(headers))
    for key in KEYS:
        if wanted.get(key) == said.get(key) if key != "Result" else _result_holds(sheet, headers):
            continue
        written = [f"{key}: {wanted[key]}"] if key in wanted else []
        keys = _keys(lines)
        if key not in keys:
            place = max((at + 1 for at, known in enumerate(keys) if known), default=0)
            lines[place:place] = written
            continue
        place = keys.index(key)
        words_of_its_own = key == "Result" and len(lines[place].split()) > 2
        kept = [_as_comment(lines[place])] if words_of_its_own or not written else []
        lines[place : place + 1] = [*written, *kept]
    return lines


def _result_holds(sheet: Sheet, headers: Headers) -> bool:
    """Whether the headers give the result of the game; of an unfinished one they may give any."""
    game = sheet.game
    if game.outcome is None:
        return True
    result = headers.result.text if headers.result else ""
    return result == game.result and game.stopped in (None, headers.ending)


def _sheet_of(headers: Headers) -> Sheet:
    """A sheet that says what headers say, the result aside."""
    title = headers.title
    return Sheet(
        Game(headers.rules, headers.start),
        title.white,
        title.black,
        coordinates=headers.coordinates,
        clock=headers.clock,
        times=headers.times,
        covered_keys=headers.covered_keys,
        score=headers.score,
        white_level=headers.white_level,
        black_level=headers.black_level,
    )


def _usual_lines(sheet: Sheet) -> list[str]:
    """The headers as the program writes them: the date and the names in one line, if it can be."""
    values = _values(sheet)
    title = Title(sheet.date, sheet.white, sheet.black)
    written = f"{title.date} {title.white} - {title.black}"
    if all(title) and read_title(written) == title:
        del values["White"], values["Black"]
        first = [written]
    else:
        first = [sheet.date] if sheet.date else []
    return [*first, *(f"{key}: {value}" for key, value in values.items())]


def _values(sheet: Sheet) -> dict[str, str]:
    """The headers by their keys; what goes without saying is not among them."""
    game = sheet.game
    values = {
        "White": sheet.white,
        "White-Type": type_text(sheet.white_level),
        "Black": sheet.black,
        "Black-Type": type_text(sheet.black_level),
        **_rules(game.rules),
    }
    if sheet.coordinates is not default_coordinates(game.rules):
        values["Coordinates"] = sheet.coordinates.value
    if game.start != START:
        values["Start"] = to_fen(game.start)
    values["Clock"] = str(sheet.clock or "")
    values["Times"] = str(sheet.times or "")
    if sheet.covered_keys:
        values["Privacy"] = COVERED_KEYS
    if sheet.score != (0, 0):
        values["Score"] = " - ".join(f"{points / 2:g}" for points in sheet.score)
    if game.outcome is not None:
        values["Result"] = f"{game.result} ({ending_remark(game.outcome)})"
    return {key: value for key, value in values.items() if value}


def _rules(rules: Rules) -> dict[str, str]:
    preset = PRESETS.get(rules.name, CLASSIC)
    plain = replace(rules, repetition=None, quiet_turns=None, capped=preset.capped)
    if plain != preset:
        raise ValueError(f"No sheet can say the rules {rules!r}: they are no known rule set.")
    limits = {"repetition": rules.repetition, "quiet turns": rules.quiet_turns}
    draws = [f"{name} {limit}" for name, limit in limits.items() if limit is not None]
    return {
        "Rules": "" if plain == CLASSIC else rules.name,
        "Promotion": "" if rules.capped == preset.capped else CAPPED if rules.capped else FREE,
        "Draws": ", ".join(draws),
    }
