"""``apocalypse completion``: a script for a shell, which shtab makes from the parser."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from enum import Enum

import shtab

from apocalypse.cli.parser import build_parser


def run(arguments: Namespace) -> int:
    """Print the completion script of a shell: ``bash``, ``zsh`` or ``tcsh``."""
    parser = build_parser()
    _describe_values(parser)
    print(shtab.complete(parser, arguments.shell).rstrip())
    return 0


def _describe_values(parser: ArgumentParser) -> None:
    """Tell shtab which arguments are files, and the words of those that become an enum."""
    for action in parser._actions:
        if action.metavar in ("FILE", "SHEET"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                _describe_values(command)
        elif action.choices is not None:
            action.choices = [c.value if isinstance(c, Enum) else c for c in action.choices]
