"""``apocalypse``, ``play`` and ``continue``: the title opens, or a game."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from apocalypse.cli.output import complain, put_out, say
from apocalypse.cli.terminal import drawable, in_lines
from apocalypse.formats.printable import printable
from apocalypse.start import Lessons, NewGame, Review, Start, Title
from apocalypse.terminal_guard import forbid_core_files

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from apocalypse.library.autosave import Autosave

CANNOT_DO: Final = 2
"""The exit status where an option asks for what cannot be done, as after any wrong argument."""


def run(arguments: Namespace) -> int:
    """Start with the title, or with a new game if there are arguments of one."""
    if arguments.save_to is not None and _holds_something(arguments.save_to):
        file = printable(str(arguments.save_to))
        complain(
            f"{file} already exists and was not changed. To continue the game in it: "
            f"apocalypse continue {file}",
            "apocalypse",
        )
        return 1
    if "rules" not in arguments:
        return open_table(Title(), arguments)
    from apocalypse.match.players import Players
    from apocalypse.match.setup import MatchSetup
    from apocalypse.rules.rulesets import PRESETS
    from apocalypse.wording.names import check_players

    players = Players(arguments.white, arguments.black)

    try:
        check_players(players.names)
    except ValueError as error:
        complain(printable(str(error)), "apocalypse")
        return CANNOT_DO
    rules = replace(PRESETS[arguments.rules], capped=arguments.promotion == "capped")
    setup = MatchSetup(
        rules,
        players,
        arguments.privacy,
        draws=not arguments.no_draws,
        clock=arguments.clock,
    )
    return open_table(NewGame(setup), arguments)


def open_table(start: Start = Title(), arguments: Namespace | None = None) -> int:
    """Play on a drawn board or in text mode, whichever can be; the exit status.

    Args:
        start: what is shown first.
        arguments: how the board is drawn (``board``: ``pixels``, ``letters``, or else as the
            players chose once, or as the terminal needs it) and where games are saved
            (``save_to``, ``no_save``).
    """
    forbid_core_files()
    board = "auto" if arguments is None else arguments.board
    if not isinstance(start, Review | Lessons) and in_lines(arguments):
        return _play_in_lines(start, arguments)
    if not drawable():
        return 1
    autosave: Autosave | None = None
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
        from apocalypse.library.settings import SettingsStore, settings_file
        from apocalypse.tui.app import run
        from apocalypse.tui.board.preferences import prefers_letter_board

        autosave = _autosave(arguments)
        store = SettingsStore(settings_file())
        letters = prefers_letter_board(board, store.settings.board)
        return run(start=start, letters=letters, autosave=autosave, store=store)
    finally:
        gc.enable()
        if autosave is not None:
            _report_files(autosave)


def _play_in_lines(start: Start, arguments: Namespace | None) -> int:
    """Play in text mode, and say where the game is saved; refuse what it cannot do."""
    # Here and not above: the drawn board, which opens far more often, needs none of it.
    from apocalypse.cli.text_mode import play_in_lines, refusal, say_at_end

    if sentence := refusal(arguments):
        complain(sentence, "apocalypse")
        return CANNOT_DO
    autosave = _autosave(arguments)
    status = 0
    try:
        status = play_in_lines(start, autosave)
        return status
    finally:
        if autosave is not None:
            say_at_end(status, partial(_report_files, autosave))


def _autosave(arguments: Namespace | None) -> Autosave | None:
    """What writes the games; None if they are not to be saved."""
    from apocalypse.library.autosave import Autosave

    if arguments is None:
        return Autosave()
    return None if arguments.no_save else Autosave(arguments.save_to)


def _holds_something(file: Path) -> bool:
    """Whether a new game cannot be put into a file, since something is there."""
    try:
        return file.is_symlink() or (
            file.exists() and (not file.is_file() or file.stat().st_size > 0)
        )
    except (OSError, ValueError):
        return False


def _report_files(autosave: Autosave) -> None:
    """Say where the games are; print those that no disk has taken."""
    autosave.close()
    for file in autosave.files:
        say(f"The game is saved in {printable(str(file))}")
    for sheet in autosave.unsaved_games:
        from apocalypse.formats.writer import write_sheet

        say("A game could not be saved. This is its sheet:\n")
        put_out(write_sheet(sheet))
