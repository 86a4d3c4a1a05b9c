"""Saved games on the command line: ``apocalypse games`` lists them, ``rivals`` counts them."""

from __future__ import annotations

import json
from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.formats.printable import printable
from apocalypse.library.games_folder import games_folder
from apocalypse.library.rivalry import rivalry, rivalry_lines
from apocalypse.library.saved_games import NO_GAME_FITS, SavedGame, fits, saved_games
from apocalypse.wording.captions import turn_count


def run(arguments: Namespace) -> int:
    """List the saved games that fit some words, the one played last first."""
    is_empty, is_any_listed, problems = True, False, []
    words = " ".join(arguments.words)
    for game in saved_games():
        is_empty = False
        if not fits(game, words):
            continue
        is_any_listed = True
        say(json.dumps(_json(game)) if arguments.json else _line(game))
        if game.sheet is None:
            problems.append(game.problem)
    if arguments.json:
        return 0
    if is_empty:
        folder = printable(str(games_folder()))
        say(f"You have no saved games yet. Their folder is {folder}")
    elif not is_any_listed:
        say(NO_GAME_FITS)
    for problem in problems:
        complain(problem)
    return 0


def _line(game: SavedGame) -> str:
    """One line for a game: day, players, turns, result, the match if it has an end, file."""
    file = printable(str(game.file))
    if game.sheet is None:
        return f"{'':<12}{'(cannot be read)':<46}{'':<9}{file}"
    white, black = game.names
    turns = turn_count(game.turns)
    match = f"{game.score}, first to {game.first_to}  " if game.first_to else ""
    return f"{game.sheet.date:<12}{f'{white} - {black}':<36}{turns:<10}{game.end:<12}{match}{file}"


def _json(game: SavedGame) -> dict[str, object]:
    entry: dict[str, object] = {"file": str(game.file)}
    if game.problem:
        entry["problem"] = game.problem
    if game.sheet is None:
        return entry
    return {
        **entry,
        "date": game.sheet.date,
        "white": game.names.white,
        "black": game.names.black,
        "rules": game.sheet.game.rules.name,
        "turns": game.turns,
        "result": game.result,
        "unfinished": game.is_unfinished,
        "score": [points / 2 for points in game.score],
        "first_to": game.first_to,
    }


def rivals(arguments: Namespace) -> int:
    """Print what the saved games of two players say about them."""
    first, second = arguments.names
    for line in rivalry_lines(rivalry(first, second, saved_games())):
        say(printable(line))
    return 0
