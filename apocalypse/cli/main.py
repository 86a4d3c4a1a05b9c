"""The command line's entry point: read the arguments, run the command, end quietly.

It imports little at its top, so that ``apocalypse --version`` costs hardly more than Python itself.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys

TYPE_CHECKING = False  # as in typing, which takes longer to load than all the rest
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C, as shells give it."""
HUNG_UP: Final = 129
"""The exit status when the terminal is closed, as shells give it."""
BROKEN_PIPE: Final = 141
"""The exit status when the reader of a pipe has gone away, as shells give it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command with some arguments, or those of the process; return its exit status.

    Raises:
        SystemExit: after ``--help`` (0), and when an argument is wrong (2).
    """
    try:
        try:
            return _run(argv)
        finally:
            # Here and not at the end of Python, so that a broken pipe is caught below.
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return BROKEN_PIPE
    except OSError as error:
        from apocalypse.cli.output import complain

        _abandon_output()
        if error.errno == errno.EIO:  # the terminal was closed
            return HUNG_UP
        complain(error, "apocalypse")
        return 1


def _run(argv: Sequence[str] | None) -> int:
    """Print the version, open the title, or run a command.

    Each imports its module only here: the version loads almost nothing, the title opens without the
    parser, and a command that draws nothing loads no Textual.
    """
    words = sys.argv[1:] if argv is None else argv
    if list(words) in (["--version"], ["-V"]):
        from apocalypse.cli.version import version_line

        print(version_line())
        return 0
    _accept_all_letters()
    if not words:
        from apocalypse.cli.front_end import open_front_end

        return open_front_end()

    # The command in the arguments.
    gc.disable()  # what is loaded now stays: to look for garbage in it would only take time
    try:
        from importlib import import_module

        from apocalypse.cli.parser import read_arguments

        arguments = read_arguments(words)
        module, _, function = arguments.command.partition(".")  # "play.run"
        run = getattr(import_module(f"apocalypse.cli.{module}"), function)
    finally:
        gc.enable()
    status: int = run(arguments)
    return status


def _accept_all_letters() -> None:
    """Let the output take any name on a sheet: as UTF-8, or with escapes on other terminals."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _abandon_output() -> None:
    """Drop what is still to be printed; at its end Python would fail to print it."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
