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

FORMER_COMMANDS: Final = {"analyse": "analyze"}
FORMER_OPTIONS: Final = {"--plain": "--text", "--below": "--bottom"}
"""Names of versions before 0.2, with what they are called now."""

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
        from apocalypse.cli.play import open_table

        return open_table()
    from apocalypse.cli.parser import build_parser

    words = sys.argv[1:] if argv is None else argv
    arguments = build_parser().parse_args(_in_new_words(words))
    status: int = import_module(f"apocalypse.cli.{arguments.module}").run(arguments)
    return status


def _in_new_words(words: Sequence[str]) -> list[str]:
    """The arguments with the former names of a command and of options, which still work."""
    command, *rest = words
    options = []
    for word in rest:
        option, equals, value = word.partition("=")
        options.append(f"{FORMER_OPTIONS.get(option, option)}{equals}{value}")
    return [FORMER_COMMANDS.get(command, command), *options]


def _abandon_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain of it at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
