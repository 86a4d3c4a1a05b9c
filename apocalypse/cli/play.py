"""``apocalypse play``, ``continue``, ``learn``, ``train``, ``review``: open a front end."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from os.path import lexists
from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.cli.front_end import (
    WRONG_ARGUMENT,
    Options,
    is_text_mode,
    listening_refusal,
    open_front_end,
    text_mode_refusal,
)
from apocalypse.cli.output import complain
from apocalypse.formats.printable import printable
from apocalypse.start import Explore, Lessons, NewGame, Resume, Review, Title, Training

if TYPE_CHECKING:
    from apocalypse.formats.time_control import TimeControls
    from apocalypse.match.setup import MatchSetup
    from apocalypse.rules.game import Game


def run(arguments: Namespace) -> int:
    """Start with the title, or with a new game if the arguments describe one."""
    if arguments.save_to is not None and lexists(arguments.save_to):
        file = printable(str(arguments.save_to))
        complain(
            f"{file} already exists and was not changed. To continue the game in it: "
            f"apocalypse continue {file}",
            "apocalypse",
        )
        return 1
    if "rules" not in arguments:
        return open_front_end(Title(), Options.of(arguments))
    try:
        setup = _setup(arguments)
    except ValueError as error:
        complain(printable(str(error)), "apocalypse")
        return WRONG_ARGUMENT
    return open_front_end(NewGame(setup), Options.of(arguments))


def _setup(arguments: Namespace) -> MatchSetup:
    """The setup of the match that the arguments describe.

    Raises:
        ValueError: there can be no such match; with a sentence.
    """
    from apocalypse.match.players import Players
    from apocalypse.match.setup import MatchSetup
    from apocalypse.wording.names import check_players

    clock, game = _clock(arguments), _first_game(arguments)
    players = Players(arguments.white, arguments.black)
    check_players(players.names)
    players = players.without_colors()
    if arguments.computer is not None:
        players = players.against(arguments.computer)
    players.check_levels(game.rules)
    if arguments.practice and players.computer(game.rules) is None:
        raise ValueError("Practice is against the computer. Add --computer strong.")
    if arguments.practice and arguments.first_to:
        raise ValueError("Practice does not count for the score. Leave out --first-to.")
    return MatchSetup(
        game.rules,
        players,
        arguments.privacy,
        draws=not arguments.no_draws,
        clock=clock,
        start=game.start,
        penalties=game.start_penalties,
        practice=arguments.practice,
        first_to=arguments.first_to,
    )


def _first_game(arguments: Namespace) -> Game:
    """The game as it begins: its rules, its position, and its penalties.

    Raises:
        ValueError: the rules do not allow the position; with a sentence.
    """
    from apocalypse.rules.bets import NO_PENALTIES
    from apocalypse.rules.game import Game
    from apocalypse.rules.rulesets import PRESETS

    first = Game() if arguments.fen is None else arguments.fen.sheet.game
    preset = PRESETS[arguments.rules or first.rules.name]
    rules = replace(preset, capped=arguments.promotion == "capped")
    if arguments.fen is None:
        return Game(rules)
    # Here and not above: the first curtain is shown before imports are loaded.
    from apocalypse.formats.imports import StartError, check_start
    from apocalypse.rules.material import rules_allowing

    penalties = NO_PENALTIES if rules.penalty_limit is None else first.start_penalties
    game = Game(rules, first.start, penalties)
    try:
        check_start(game)
    except StartError as error:
        if rules_allowing(game.start, rules) == rules:
            raise
        raise ValueError(f"{error} With --promotion free, a side can have more.") from error
    return game


def _clock(arguments: Namespace) -> TimeControls | None:
    """The clocks of both sides: those of their own, or else the common one; None: no clocks.

    Raises:
        ValueError: only one side has a clock; with a sentence.
    """
    from apocalypse.formats.time_control import TimeControls

    white = arguments.white_clock or arguments.clock
    black = arguments.black_clock or arguments.clock
    if white is None and black is None:
        return None
    if white is None or black is None:
        side, option = ("Black", "--black-clock") if black is None else ("White", "--white-clock")
        raise ValueError(f"{side} has no clock. Add {option}.")
    return TimeControls(white, black)


def continue_game(arguments: Namespace) -> int:
    """Continue the game in a file, or the unfinished one that was played last."""
    from apocalypse.library.continue_game import game_to_continue
    from apocalypse.library.games_folder import games_folder
    from apocalypse.library.saved_games import OpenGameError, open_game

    options = Options.of(arguments)
    options = options._replace(text=is_text_mode(options))
    # Before the game is opened, which may repair its file.
    if sentence := (text_mode_refusal if options.text else listening_refusal)(options):
        complain(sentence, "apocalypse")
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
    return open_front_end(Lessons(arguments.lesson or None), Options.of(arguments))


def train(arguments: Namespace) -> int:
    """Open the drills."""
    return open_front_end(Training(), Options.of(arguments))


def review(arguments: Namespace) -> int:
    """Step through the game on a sheet, or explore a position.

    The exit status is 1 if the sheet cannot be read.
    """
    if arguments.fen is not None:
        return open_front_end(Explore(arguments.fen.sheet), Options.of(arguments))
    from apocalypse.cli.sheet_files import STANDARD_INPUT, sheet_of

    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is None:
        return 1
    file = None if arguments.sheet == STANDARD_INPUT else Path(arguments.sheet)
    return open_front_end(Review(sheet, file), Options.of(arguments))
