"""The command line's way in: read the arguments, run the command, end quietly."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from apocalypse.cli.output import complain

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C, as shells give it."""

NOBODY_READS: Final = 141
"""The exit status when the reader of a pipe went away, as shells give it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    Args:
        argv: the arguments after the program's name; those of the process by default.

    Raises:
        SystemExit: after ``--help`` and ``--version`` (0), and when an argument is wrong (2).
    """
    try:
        try:
            return _run(argv)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return NOBODY_READS
    except OSError as error:
        _abandon_output()
        complain(error, "apocalypse")
        return 1


def _run(argv: Sequence[str] | None) -> int:
    """Run a command; its module is imported now, so that what draws nothing loads no Textual.

    Without a word the title opens at once, and no parser is loaded before it.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name on a sheet may have letters that this output lacks.
        sys.stdout.reconfigure(errors="backslashreplace")
    if not (sys.argv[1:] if argv is None else argv):
        from apocalypse.cli.play import open_table  # noqa: PLC0415

        return open_table()
    from apocalypse.cli.parser import build_parser  # noqa: PLC0415

    arguments = build_parser().parse_args(argv)
    status: int = import_module(f"apocalypse.cli.{arguments.module}").run(arguments)
    return status


def _abandon_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain of it at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
