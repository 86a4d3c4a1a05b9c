"""``apocalypse`` and ``apocalypse play``: open the table, with a game on it or with its title."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.terminal import drawable
from apocalypse.rules.rulesets import PRESETS


def run(arguments: Namespace) -> int:
    """Open the table; without one of the arguments of a game, with its title."""
    if not drawable():
        return 1
    # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
    from apocalypse.tui.app import run as open_table  # noqa: PLC0415
    from apocalypse.tui.setup import Setup  # noqa: PLC0415

    if "rules" not in arguments:
        return open_table()
    setup = Setup(PRESETS[arguments.rules], arguments.white, arguments.black)
    return open_table(play=setup)
