"""``apocalypse rivals``: what the saved games of two players say about them."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import say
from apocalypse.formats.printable import printable
from apocalypse.library.rivalry import rivalry, rivalry_lines
from apocalypse.library.saved_games import saved_games


def run(arguments: Namespace) -> int:
    """Print the rivalry of two players."""
    first, second = arguments.names
    for line in rivalry_lines(rivalry(first, second, saved_games())):
        say(printable(line))
    return 0
