"""Famous games: the published games.

They come with the program as game sheets, and can be opened, reviewed and exported like any other.
"""

from __future__ import annotations

from importlib.resources import files

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.wording.captions import turn_count


def famous_title(sheet: Sheet) -> str:
    """The players of a famous game, its length and its result, as one line of a list."""
    players = " - ".join(sheet.names) if sheet.white else "A composed game"
    year = sheet.date.partition("/")[0]
    return f"{players}, {year}: {turn_count(len(sheet.game.turns))}, {sheet.listed_result}"


def famous_games() -> list[Sheet]:
    """The games of the collection."""
    folder = files("apocalypse.library") / "famous"
    texts = {}
    for file in folder.iterdir():
        if file.name.endswith(".txt"):
            number = int(file.name.partition("-")[0])
            texts[number] = file.read_text("utf-8")
    return [read_sheet(texts[number]) for number in sorted(texts)]
