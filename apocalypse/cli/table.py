"""``apocalypse`` and ``apocalypse play``: open the table, with a game on it or with its title."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import TYPE_CHECKING

from apocalypse.cli.terminal import drawable, has_half_blocks

if TYPE_CHECKING:
    from argparse import Namespace

    from apocalypse.tui.setup import Setup


def run(arguments: Namespace) -> int:
    """Open the table; without one of the arguments of a game, with its title."""
    if "rules" not in arguments:
        return open_table(None, arguments)
    from apocalypse.rules.rulesets import PRESETS  # noqa: PLC0415
    from apocalypse.tui.privacy import Privacy  # noqa: PLC0415
    from apocalypse.tui.setup import Setup  # noqa: PLC0415

    rules = replace(PRESETS[arguments.rules], capped=arguments.promotion == "capped")
    play = Setup(rules, arguments.white, arguments.black, Privacy(arguments.privacy))
    return open_table(play, arguments)


def open_table(play: Setup | None = None, arguments: Namespace | None = None) -> int:
    """Open the table, with its title or with a game.

    The arguments say how the board is drawn (``board``: ``pixels``, ``letters``, or what the
    terminal can show) and where games are kept (``save_to``, ``no_save``).
    """
    board = "auto" if arguments is None else arguments.board
    if not drawable():
        return 1
    letters = board == "letters" or (board == "auto" and not has_half_blocks())
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
        from apocalypse.tui.app import run  # noqa: PLC0415
        from apocalypse.tui.keeper import Keeper  # noqa: PLC0415

        saving = arguments is None or not arguments.no_save
        keeper = Keeper(arguments.save_to if arguments else None) if saving else None
        status = run(play=play, letters=letters, keeper=keeper)
    finally:
        gc.enable()
    for file in keeper.kept if keeper else ():
        print(f"The game is kept in {file}")
    return status
