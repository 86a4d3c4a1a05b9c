"""``apocalypse continue``: go on with a kept game."""

from __future__ import annotations

import sys
from argparse import Namespace

from apocalypse.cli.table import open_table
from apocalypse.library.folder import games_folder
from apocalypse.library.kept import newest_unfinished
from apocalypse.library.opening import OpenError, open_game


def run(arguments: Namespace) -> int:
    """Open the table with the game in a file, or with the unfinished one that was played last."""
    file = arguments.file or newest_unfinished()
    if file is None:
        print(f"apocalypse: there is no unfinished game in {games_folder()}", file=sys.stderr)
        return 1
    try:
        opened = open_game(file)
    except OpenError as error:
        print(f"apocalypse: {error}", file=sys.stderr)
        return 1
    return open_table(None, arguments, opened)
