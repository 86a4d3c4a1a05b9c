"""``apocalypse continue``: continue a saved game."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import complain
from apocalypse.cli.play import CANNOT_DO, open_table
from apocalypse.cli.terminal import in_lines
from apocalypse.formats.printable import printable
from apocalypse.library.games_folder import games_folder
from apocalypse.library.saved_games import OpenGameError, newest_unfinished, open_game
from apocalypse.start import Resume


def run(arguments: Namespace) -> int:
    """Open the table with the game in a file, or with the unfinished one that was played last."""
    arguments.text = in_lines(arguments)
    if arguments.text:
        # Here and not above: the table, which opens far more often, needs none of it.
        from apocalypse.cli.text_mode import refusal

        # Before the game is opened, which may mend its file.
        if sentence := refusal(arguments):
            complain(sentence, "apocalypse")
            return CANNOT_DO
    file = arguments.file or newest_unfinished()
    if file is None:
        folder = printable(str(games_folder()))
        complain(f"no unfinished game in {folder}", "apocalypse")
        return 1
    try:
        opened = open_game(file)
    except OpenGameError as error:
        complain(error, "apocalypse")
        return 1
    return open_table(Resume(opened), arguments)
