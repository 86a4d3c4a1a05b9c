"""``apocalypse completion``: print the shell completion that came with the program.

The scripts are written beforehand from the parser, so that completing costs no start-up time.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.resources import files


def run(arguments: Namespace) -> int:
    """Print the completion script of a shell: ``bash``, ``zsh`` or ``tcsh``."""
    path = files("apocalypse.cli") / "completions" / f"apocalypse.{arguments.shell}"
    sys.stdout.write(path.read_text(encoding="utf-8"))
    return 0
