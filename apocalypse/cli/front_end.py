"""Front end: which one a command opens, the drawn board or text mode, and with which variables."""

from __future__ import annotations

import codecs
import gc
import os
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.cli.colors import prepare_colors
from apocalypse.cli.output import complain, put_out, say
from apocalypse.formats.printable import printable
from apocalypse.start import Start, Title, Training, TryPosition

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from apocalypse.library.autosave import Autosave
    from apocalypse.rules.board import Color
    from apocalypse.text_mode.privacy import MatchPrivacy

SCREEN_READER: Final = "Screen reader? apocalypse --text"
"""The first line that a terminal gets before the board is drawn, which readers cannot follow."""
WRONG_ARGUMENT: Final = 2
"""The exit status where an option asks for something impossible, as after any wrong argument."""

ONLY_DRAWN: Final = {
    Training: "the puzzles are only on the drawn board. apocalypse learn has the lessons in text.",
    TryPosition: (
        "orders are tried out only on the drawn board. To play from this position in text mode: "
        "apocalypse play --text --fen FEN"
    ),
}
"""The starts that text mode does not have, with what to use instead."""

DRIVER: Final = "TEXTUAL_DRIVER"
BROWSER: Final = "textual.drivers.web_driver:WebDriver"
"""The driver of ``textual serve``, which draws in a browser; it needs no terminal."""
HARMLESS_VARIABLES: Final = {
    DRIVER: re.escape(BROWSER),
    "TEXTUAL_ANIMATIONS": "(?i)none|basic|full",
    "TEXTUAL_COLOR_SYSTEM": "auto|standard|256|truecolor",
    "TEXTUAL_DISABLE_KITTY_KEY": "[01]",
    "TEXTUAL_FPS": "[1-9][0-9]{0,2}",
}
"""The variables of Textual that may act, with the values with which it can draw."""


class Options(NamedTuple):
    """The arguments that say how a game is shown, and where it is saved."""

    board: str = "auto"
    """``pixels``, ``letters``, or else as the players chose once, or as the terminal needs it."""
    text: bool = False
    """Whether text mode is asked for."""
    listening: MatchPrivacy | None = None
    """How players by ear keep their orders secret."""
    sighted: Color | None = None
    """The side whose player sees the screen, where the opponent listens."""
    privacy: str | None = None
    """The privacy mode of the match; text mode has one only."""
    save_to: Path | None = None
    """The file for the first game."""
    no_save: bool = False
    """Whether no game is saved."""

    @classmethod
    def of(cls, arguments: Namespace) -> Options:
        """The options among the arguments of a command."""
        values = {}
        for name, value in vars(arguments).items():
            if name in cls._fields:
                values[name] = value
        return cls(**values)

    @property
    def has_one_listener(self) -> bool:
        """Whether one player is to write on the drawn board, and the opponent in text mode."""
        if self.listening is None:
            return False
        from apocalypse.text_mode.privacy import MatchPrivacy

        return self.listening is MatchPrivacy.ONE_SIGHTED


def open_front_end(start: Start = Title(), options: Options = Options()) -> int:
    """Play on a drawn board or in text mode, whichever is possible; the exit status."""
    forbid_core_files()
    is_text = decide_text_mode(options)
    try:
        check_options(options, is_text=is_text)
    except WrongOptionError as error:
        complain(error, "apocalypse")
        return WRONG_ARGUMENT
    if is_text and type(start) in ONLY_DRAWN:
        complain(ONLY_DRAWN[type(start)], "apocalypse")
        return WRONG_ARGUMENT
    if is_text:
        return _open_text_mode(start, options)
    _prepare_to_draw()
    if options.has_one_listener:
        return _open_text_mode(start, options, with_board=True)
    return _draw(start, options)


def _draw(start: Start, options: Options) -> int:
    """Run a session on the drawn board; the exit status."""
    autosave: Autosave | None = None
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to say so.
        from apocalypse.library.settings import SettingsStore, settings_file
        from apocalypse.tui.app import ApocalypseApp, run_app
        from apocalypse.tui.terminal.half_blocks import prefers_letter_board

        autosave = _autosave(options)
        store = SettingsStore(settings_file())
        letters = prefers_letter_board(options.board)
        if os.environ.get(DRIVER) != BROWSER:
            print(SCREEN_READER, flush=True)
        app = ApocalypseApp(start=start, letters=letters, autosave=autosave, store=store)
        try:
            return run_app(app)
        finally:
            store.save()
    finally:
        gc.enable()
        if autosave is not None:
            _report_files(autosave)


def forbid_core_files() -> None:
    """Keep the system from writing this process's memory, which holds orders, to a core file.

    The limit is 1 byte, because with 0 Linux still hands the memory to a program that collects such
    files. Windows has no limits, and a hard limit of 0 refuses this one.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard_limit = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (1, hard_limit))


def _autosave(options: Options) -> Autosave | None:
    """The writer of the games; None if they are not to be saved."""
    from apocalypse.library.autosave import Autosave

    if options.no_save:
        return None
    return Autosave(options.save_to)


def _report_files(autosave: Autosave) -> None:
    """Tell where the games are; show the sheets of those that could not be saved."""
    autosave.close()
    for file in autosave.files:
        say(f"The game is saved in {printable(str(file))}")
    for sheet in autosave.unsaved_games:
        from apocalypse.formats.writer import write_sheet

        say("A game could not be saved. This is its sheet:")
        put_out(f"\n{write_sheet(sheet)}")


class WrongOptionError(Exception):
    """An option that text mode or the drawn board cannot follow; the message says what to do."""


def check_options(options: Options, *, is_text: bool) -> None:
    """Refuse options that text mode or the drawn board cannot follow (WrongOptionError)."""
    # The options of one front end, in the other.
    if is_text and options.board != "auto":
        raise WrongOptionError("text mode draws no board. Leave out --board.")
    if is_text and options.privacy not in (None, "look-away"):
        raise WrongOptionError(
            "in text mode --listening says how orders are kept secret. Leave out --privacy."
        )
    if not is_text and options.listening is not None and not options.has_one_listener:
        raise WrongOptionError(
            f"--listening {options.listening.value} is for text mode. Add --text."
        )

    # The ways to listen, except hidden, erase what they have shown.
    if options.listening is not None:
        from apocalypse.text_mode.console import CANNOT_ERASE, can_erase
        from apocalypse.text_mode.privacy import MatchPrivacy

        if options.listening is not MatchPrivacy.HIDDEN and not can_erase():
            raise WrongOptionError(f"{CANNOT_ERASE} Choose --listening hidden.")
    if options.sighted is not None and not options.has_one_listener:
        raise WrongOptionError("--sighted says who sees the screen. Add --listening one-sighted.")


def _open_text_mode(start: Start, options: Options, *, with_board: bool = False) -> int:
    """Run a session in text mode; the exit status.

    ``with_board`` says that the player who sees the screen writes on the drawn board.
    """
    from apocalypse.library.settings import SettingsStore, settings_file
    from apocalypse.text_mode.console import Console
    from apocalypse.text_mode.privacy import MatchPrivacy
    from apocalypse.text_mode.session import Session

    console = Console(SettingsStore(settings_file()))
    autosave = _autosave(options)
    session = Session(console, autosave, options.listening or MatchPrivacy.HIDDEN)
    if options.sighted is not None:
        session.sighted = options.sighted
    if with_board:
        from apocalypse.tui.order_app import drawn_board

        session.board = drawn_board(options.board, autosave, console.store)
    try:
        return session.run(start)
    finally:
        if autosave is not None:
            _report_files(autosave)


def decide_text_mode(options: Options) -> bool:
    """Whether to play in text mode: as requested, or, with a message, if nothing can be drawn."""
    if options.text:
        return True
    problem = _terminal_problem()
    if problem is None:
        return False
    complain(f"{problem}, so the game is in text mode.", "apocalypse")
    return True


def _prepare_to_draw() -> None:
    """Remove all but the harmless variables of Textual, which must not have been loaded yet.

    Some write every key or a picture of the screen to a file, and with them the secret orders;
    others press keys, or let Ctrl+C end the program. A terminal knows its size; a browser does not.
    """
    if os.environ.get(DRIVER) != BROWSER:
        os.environ.pop("COLUMNS", None)
        os.environ.pop("LINES", None)
    for name, value in list(os.environ.items()):
        is_of_textual = name.partition("_")[0] == "TEXTUAL"
        is_harmless = name in HARMLESS_VARIABLES and re.fullmatch(HARMLESS_VARIABLES[name], value)
        if is_of_textual and not is_harmless:
            del os.environ[name]
    prepare_colors()


def _terminal_problem() -> str | None:
    """Why nothing can be drawn on this terminal; None if something can, as in a browser."""
    if os.environ.get(DRIVER) == BROWSER:
        return None
    streams = {
        "input": sys.stdin,
        "output": sys.stdout,
        "error": sys.stderr,  # Textual draws on it
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            return f"standard {name} is not a terminal"
    if os.environ.get("TERM") == "dumb":
        return "this terminal is too simple (TERM=dumb)"
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    if codecs.lookup(encoding).name != "utf-8":  # no other one has half blocks
        return f"this terminal has the encoding {printable(encoding)}, not UTF-8"
    return None
