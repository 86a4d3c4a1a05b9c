"""Famous games: the published games, and games between the levels of the program, with comments.

They come with the program as game sheets, and can be opened, reviewed and exported like any other.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.wording.captions import turn_count


class FamousGame(NamedTuple):
    """A game of the collection."""

    title: str
    """Its players, its length and its result, as one line of a list."""
    sheet: Sheet


def famous_games() -> list[FamousGame]:
    """The games of the collection, the published ones first."""
    folder = files("apocalypse.library") / "famous"
    sheets = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".txt")),
        key=lambda file: int(file.name.partition("-")[0]),
    )
    return [_famous_game(read_sheet(file.read_text("utf-8"))) for file in sheets]


def _famous_game(sheet: Sheet) -> FamousGame:
    players = " - ".join((sheet.white, sheet.black)) if sheet.white else "A composed game"
    end = sheet.game.result if sheet.game.outcome is not None else "unfinished"
    year = sheet.date.partition("/")[0]
    return FamousGame(f"{players}, {year}: {turn_count(len(sheet.game.turns))}, {end}", sheet)
