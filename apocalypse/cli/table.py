"""``apocalypse`` and ``apocalypse play``: open the table, with a game on it or with its title."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from apocalypse.cli.terminal import drawable, has_half_blocks

if TYPE_CHECKING:
    from argparse import Namespace

    from apocalypse.rules.rulesets import Rules


def run(arguments: Namespace) -> int:
    """Open the table; without one of the arguments of a game, with its title."""
    if "rules" not in arguments:
        return open_table(board=arguments.board)
    from apocalypse.rules.rulesets import PRESETS  # noqa: PLC0415

    rules = PRESETS[arguments.rules]
    return open_table(rules, arguments.white, arguments.black, arguments.board)


def open_table(
    rules: Rules | None = None, white: str = "", black: str = "", board: str = "auto"
) -> int:
    """Open the table; without rules, with its title.

    ``board`` is how it is drawn: ``pixels``, ``letters``, or what the terminal can show.
    """
    if not drawable():
        return 1
    letters = board == "letters" or (board == "auto" and not has_half_blocks())
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
        from apocalypse.tui.app import run  # noqa: PLC0415
        from apocalypse.tui.setup import Setup  # noqa: PLC0415

        play = None if rules is None else Setup(rules, white, black)
        return run(play=play, letters=letters)
    finally:
        gc.enable()
