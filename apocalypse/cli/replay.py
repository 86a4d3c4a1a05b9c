"""``apocalypse replay``: test game sheets against the rules, and show how their games went."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from glob import glob
from typing import Final

from apocalypse.cli.output import say
from apocalypse.cli.sheet_files import sheet_upto, sheets_of
from apocalypse.formats.comments import shown_comments
from apocalypse.formats.json_objects import sheet_json
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import diagram, heading
from apocalypse.wording.captions import caption, outcome_sentence

_VERBOSE: Final = "verbose"


def run(arguments: Namespace) -> int:
    """Print every sheet that can be read; the exit status is 1 if one cannot."""
    status = 0
    _read_verbose(arguments)
    files: list[str] = []
    for word in arguments.sheets:
        files += _files(word)
    for file in files:
        for sheet in sheets_of(file):
            part = None
            if sheet is not None:
                part = sheet_upto(sheet, arguments.upto, file)
            if part is None:
                status = 1
            else:
                _print_sheet(part, file, arguments)
    return status


def _files(word: str) -> list[str]:
    """The files that a word names; shells of Windows leave it to programs to expand a star."""
    if os.path.lexists(word):
        return [word]
    return sorted(glob(word)) or [word]


def _read_verbose(arguments: Namespace) -> None:
    """Take ``verbose`` after the sheets for the option, as the program of the classic page does.

    A file of that name is a sheet; JSON has every detail anyway.
    """
    *others, last = arguments.sheets
    if others and last == _VERBOSE and not os.path.lexists(last):
        arguments.sheets = others
        arguments.verbose = True


def _print_sheet(sheet: Sheet, file: str, arguments: Namespace) -> None:
    if arguments.json:
        say(json.dumps({"file": file, **sheet_json(sheet)}))
        return
    lines = [f";{printable(file)}"] if len(arguments.sheets) > 1 else []
    if arguments.verbose:
        lines += _turns(sheet)
    lines += [heading(sheet.result), diagram(sheet.game.position, sheet.coordinates)]
    say("\n".join(lines))


def _turns(sheet: Sheet) -> Iterator[str]:
    """Each turn in the notation of the sheet, its events and the diagram after it as comments."""
    names = sheet.names
    yield from _comments(sheet, 0)
    for turn in sheet.game.turns:
        yield turn.text(sheet.coordinates)
        for event in turn.resolution.events:
            yield f";{caption(event, names, sheet.coordinates)}"
        yield from _comments(sheet, turn.number)
        yield f"{diagram(turn.after, sheet.coordinates)}\n"
    if sheet.game.stopped is not None:
        yield f";{outcome_sentence(sheet.game.stopped, names)}"


def _comments(sheet: Sheet, turn: int) -> Iterator[str]:
    for comment in shown_comments(sheet, turn):
        yield f";{comment.text}"
