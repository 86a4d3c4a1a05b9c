"""Rewrite the shell completions from the parser: ``python -m tests.cli.write_completions``.

They are shipped as written, so that the program needs no shtab and completion no start-up time.
"""

from __future__ import annotations

from argparse import ArgumentParser
from enum import Enum
from pathlib import Path

import shtab

import apocalypse.cli
from apocalypse.cli.parser import SHELLS, build_parser

FOLDER = Path(apocalypse.cli.__file__).parent / "completions"


def written(shell: str) -> str:
    """The completion script of a shell, as shtab makes it from the parser."""
    parser = build_parser()
    _complete_words(parser)
    script: str = shtab.complete(parser, shell)
    return script.rstrip() + "\n"


def _complete_words(parser: ArgumentParser) -> None:
    """Tell shtab which arguments are files, and the words of those that become an enum."""
    for action in parser._actions:
        if action.metavar in ("FILE", "SHEET"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                _complete_words(command)
        elif action.choices is not None:
            action.choices = [c.value if isinstance(c, Enum) else c for c in action.choices]


if __name__ == "__main__":
    for shell in SHELLS:
        (FOLDER / f"apocalypse.{shell}").write_text(written(shell), encoding="utf-8")
