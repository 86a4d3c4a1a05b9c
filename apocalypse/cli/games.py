"""``apocalypse games``: list the saved games."""

from __future__ import annotations

import json
from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.formats.printable import printable
from apocalypse.library.file_names import games_folder, sheets_in
from apocalypse.library.saved_games import (
    SavedGame,
    UnreadableFile,
    fits,
    saved_files,
)
from apocalypse.match.score import Score
from apocalypse.wording.captions import turn_count


def run(arguments: Namespace) -> int:
    """List the saved games that fit some words, the one played last first."""
    words = " ".join(arguments.words)
    listed = []
    # Each line is printed as soon as its game is read, which for thousands takes a while.
    for file in saved_files(words=words):
        if _fits(file, words):
            listed.append(file)
            say(json.dumps(_json(file)) if arguments.json else _line(file))
    if arguments.json:
        return 0
    if not listed and not sheets_in():
        folder = printable(str(games_folder()))
        say(f"You have no saved games yet. Their folder is {folder}")
    elif not listed:
        say("No game has all of these words. apocalypse games lists all games.")
    for file in listed:
        if isinstance(file, UnreadableFile):
            complain(file.problem)
    return 0


def _fits(file: SavedGame | UnreadableFile, words: str) -> bool:
    """Whether a file has some words; one that cannot be read is listed only without any."""
    if isinstance(file, SavedGame):
        return fits(file, words)
    return not words.strip()


def _line(game: SavedGame | UnreadableFile) -> str:
    """One line for a game: day, players, turns, result, the match if it has an end, file."""
    file = printable(str(game.file))
    if isinstance(game, UnreadableFile):
        return f"{'':<12}{'(cannot be read)':<46}{'':<9}{file}"
    sheet = game.sheet
    players = " - ".join(sheet.names)
    turns = turn_count(len(sheet.game.turns))
    match = f"{Score.on(sheet)}, first to {sheet.first_to}  " if sheet.first_to else ""
    return f"{sheet.date:<12}{players:<36}{turns:<10}{sheet.listed_result:<12}{match}{file}"


def _json(game: SavedGame | UnreadableFile) -> dict[str, object]:
    """A game as JSON; of one that cannot be read, its file and the problem."""
    entry: dict[str, object] = {"file": str(game.file)}
    if game.problem:
        entry["problem"] = game.problem
    if isinstance(game, UnreadableFile):
        return entry
    sheet = game.sheet
    return {
        **entry,
        "date": sheet.date,
        "white": sheet.names.white,
        "black": sheet.names.black,
        "rules": sheet.game.rules.name,
        "turns": len(sheet.game.turns),
        "result": sheet.result,
        "unfinished": game.is_unfinished,
        "score": [points / 2 for points in Score.on(sheet)],
        "first_to": sheet.first_to,
    }
