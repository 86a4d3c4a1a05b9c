"""``apocalypse play``, ``continue``, ``learn``, ``train``, ``review``: open a front end."""

from __future__ import annotations

from argparse import Namespace
from os.path import lexists
from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.cli.front_end import (
    WRONG_ARGUMENT,
    Options,
    WrongOptionError,
    check_options,
    decide_text_mode,
    open_front_end,
)
from apocalypse.cli.output import complain
from apocalypse.formats.printable import printable
from apocalypse.start import Lessons, NewGame, Resume, Review, Title, Training, TryPosition

if TYPE_CHECKING:
    from apocalypse.match.setup import MatchSetup


def run(arguments: Namespace) -> int:
    """Start a new game, or without a command open the title."""
    if arguments.save_to is not None and lexists(arguments.save_to):
        complain(_taken(arguments.save_to), "apocalypse")
        return 1

    # The program without a command has none of the arguments that describe a game.
    is_command = "fen" in arguments
    if not is_command:
        return open_front_end(Title(), Options.of(arguments))
    try:
        setup = setup_of_arguments(arguments)
    except ValueError as error:
        complain(printable(str(error)), "apocalypse")
        return WRONG_ARGUMENT
    return open_front_end(NewGame(setup), Options.of(arguments))


def _taken(path: Path) -> str:
    """Why a new game is not saved at a path where there is something, and what to do."""
    name = printable(str(path))
    if path.is_dir():
        return f"{name} is a folder. Choose the name of a new file."
    return (
        f"{name} already exists and was not changed. Choose another name, or continue the game in "
        f"it: apocalypse continue {name}"
    )


def setup_of_arguments(arguments: Namespace) -> MatchSetup:
    """The setup of the match that the arguments describe, or a ValueError with a sentence."""
    from apocalypse.match.players import Players
    from apocalypse.match.setup import (
        BLACK_NAME,
        OPTIONS,
        WHITE_NAME,
        MatchSetup,
        setup_from,
        setup_with,
        words_of,
    )
    from apocalypse.strategy.levels import Level

    # The words of the options that were given; in listed words, hyphens stand for blanks.
    chosen: dict[str, str] = {}
    for option in OPTIONS:
        text = getattr(arguments, option.name, None)
        if text is not None:
            chosen[option.name] = text if option.typed else text.replace("-", " ")

    # The players and the position come first, for the words of other options depend on them.
    white = WHITE_NAME.read(chosen.pop(WHITE_NAME.name, ""))
    black = BLACK_NAME.read(chosen.pop(BLACK_NAME.name, ""))
    players = Players(white, black)
    if level := chosen.pop("level", None):
        players = players.against(Level(level))
    setup = MatchSetup(players=players)
    if arguments.fen is not None:
        setup = setup_from(arguments.fen, setup)

    # The other options, of which some only matter beside certain words.
    all_words = words_of(setup) | chosen
    for option in OPTIONS:
        if option.name in chosen and option.refusal and not option.applies(all_words):
            raise ValueError(option.refusal)
    return setup_with(all_words, setup)


def continue_game(arguments: Namespace) -> int:
    """Continue the game in a file, or the unfinished one that was played last."""
    from apocalypse.library.continue_game import game_to_continue
    from apocalypse.library.file_names import games_folder
    from apocalypse.library.saved_games import OpenGameError, open_game

    options = Options.of(arguments)
    options = options._replace(text=decide_text_mode(options))

    # A wrong option is refused before the game is opened, which may repair its file.
    try:
        check_options(options, is_text=options.text)
    except WrongOptionError as error:
        complain(error, "apocalypse")
        return WRONG_ARGUMENT

    file = arguments.file or game_to_continue()
    if file is None:
        folder = printable(str(games_folder()))
        complain(
            f"there is no unfinished game in {folder}. "
            "apocalypse play starts one, and apocalypse games lists all.",
            "apocalypse",
        )
        return 1
    try:
        opened = open_game(file)
    except OpenGameError as error:
        complain(error, "apocalypse")
        return 1
    return open_front_end(Resume(opened), options)


def learn(arguments: Namespace) -> int:
    """Open the list of lessons, or one lesson."""
    return open_front_end(Lessons(arguments.lesson), Options.of(arguments))


def train(arguments: Namespace) -> int:
    """Give ten puzzles."""
    return open_front_end(Training(), Options.of(arguments))


def review(arguments: Namespace) -> int:
    """Step through the game on a sheet, or try orders in a position.

    The exit status is 1 if the sheet cannot be read.
    """
    if arguments.fen is not None:
        return _try_position(arguments.fen, Options.of(arguments))
    from apocalypse.cli.sheet_files import STANDARD_INPUT, sheet_of

    sheet = sheet_of(arguments.sheet)
    if sheet is None:
        return 1
    file = None if arguments.sheet == STANDARD_INPUT else Path(arguments.sheet)
    return open_front_end(Review(sheet, file), Options.of(arguments))


def _try_position(text: str, options: Options) -> int:
    """Try orders in a position in FEN; the exit status."""
    from apocalypse.formats.imports import read_position
    from apocalypse.formats.sheet import SheetError

    try:
        position = read_position(text)
    except SheetError as error:
        complain(error.sentence, "apocalypse review --fen")
        return WRONG_ARGUMENT
    return open_front_end(TryPosition(position.sheet), options)
