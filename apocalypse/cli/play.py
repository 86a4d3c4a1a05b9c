"""``apocalypse``, ``play`` and ``continue``: open the table, with a game on it or its title."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from apocalypse.cli.output import complain, put_out, say
from apocalypse.cli.terminal import drawable, in_lines
from apocalypse.formats.printable import printable
from apocalypse.terminal_guard import forbid_core_files

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.autosave import Autosave
    from apocalypse.library.opened_games import OpenedGame
    from apocalypse.match.setup import Setup

CANNOT_DO: Final = 2
"""The exit status where an option asks for what cannot be done, as after any wrong argument."""


def run(arguments: Namespace) -> int:
    """Open the table; without one of the arguments of a game, with its title."""
    if arguments.save_to is not None and _holds_something(arguments.save_to):
        file = printable(str(arguments.save_to))
        complain(
            f"{file} is there already, and is left alone. To go on with the game in it: "
            f"apocalypse continue {file}",
            "apocalypse",
        )
        return 1
    if "rules" not in arguments:
        return open_table(None, arguments)
    from apocalypse.match.privacy import Privacy  # noqa: PLC0415
    from apocalypse.match.setup import Setup  # noqa: PLC0415
    from apocalypse.rules.rulesets import PRESETS  # noqa: PLC0415
    from apocalypse.wording.names import Names, check_players  # noqa: PLC0415

    try:
        check_players(Names(arguments.white, arguments.black))
    except ValueError as error:
        complain(printable(str(error)), "apocalypse")
        return CANNOT_DO
    rules = replace(PRESETS[arguments.rules], capped=arguments.promotion == "capped")
    play = Setup(
        rules,
        arguments.white,
        arguments.black,
        Privacy(arguments.privacy),
        draws=not arguments.no_draws,
        clock=arguments.clock,
    )
    return open_table(play, arguments)


def open_table(
    play: Setup | None = None,
    arguments: Namespace | None = None,
    resume: OpenedGame | None = None,
    review: Sheet | None = None,
    learn: int | None = None,
) -> int:
    """Open the table, with its title, with a game, with one to look through, or with the lessons.

    The arguments say how the board is drawn (``board``: ``pixels``, ``letters``, or else as the
    players chose once, or as the terminal needs it) and where games are kept (``save_to``,
    ``no_save``).
    """
    forbid_core_files()
    board = "auto" if arguments is None else arguments.board
    if review is None and learn is None and in_lines(arguments):
        return _play_in_lines(play, arguments, resume)
    if not drawable():
        return 1
    keeper: Autosave | None = None
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
        from apocalypse.library.autosave import Autosave  # noqa: PLC0415
        from apocalypse.library.settings import settings_file  # noqa: PLC0415
        from apocalypse.library.settings_store import SettingsStore  # noqa: PLC0415
        from apocalypse.tui.app import run  # noqa: PLC0415
        from apocalypse.tui.board.board_style import prefers_letter_board  # noqa: PLC0415

        saving = arguments is None or not arguments.no_save
        keeper = Autosave(arguments.save_to if arguments else None) if saving else None
        memory = SettingsStore(settings_file())
        letters = prefers_letter_board(board, memory.settings.board)
        return run(
            play=play,
            resume=resume,
            review=review,
            learn=learn,
            letters=letters,
            keeper=keeper,
            memory=memory,
        )
    finally:
        gc.enable()
        if keeper is not None:
            _tell_of_files(keeper)


def _play_in_lines(
    play: Setup | None, arguments: Namespace | None, resume: OpenedGame | None
) -> int:
    """Play in text mode, and say where the game is saved; refuse what it cannot do."""
    # Here and not above: the table, which opens far more often, needs none of it.
    from apocalypse.cli.text_mode import play_in_lines, refusal, say_at_end  # noqa: PLC0415
    from apocalypse.library.autosave import Autosave  # noqa: PLC0415

    if sentence := refusal(arguments):
        complain(sentence, "apocalypse")
        return CANNOT_DO
    saving = arguments is None or not arguments.no_save
    keeper = Autosave(arguments.save_to if arguments else None) if saving else None
    status = 0
    try:
        status = play_in_lines(play, resume, keeper)
        return status
    finally:
        if keeper is not None:
            say_at_end(status, partial(_tell_of_files, keeper))


def _holds_something(file: Path) -> bool:
    """Whether a new game cannot be put into a file, since something is there."""
    try:
        return file.is_symlink() or (
            file.exists() and (not file.is_file() or file.stat().st_size > 0)
        )
    except (OSError, ValueError):
        return False


def _tell_of_files(keeper: Autosave) -> None:
    """Say where the games are; print those that no disk has taken."""
    keeper.close()
    for file in keeper.kept:
        say(f"The game is kept in {printable(str(file))}")
    for sheet in keeper.unsaved_games:
        from apocalypse.formats.writer import write_sheet  # noqa: PLC0415

        say("A game could not be saved. This is its sheet:\n")
        put_out(write_sheet(sheet))
