"""``apocalypse`` and ``apocalypse play``: open the table, with a game on it or with its title."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from apocalypse.cli.terminal import drawable

if TYPE_CHECKING:
    from argparse import Namespace

    from apocalypse.rules.rulesets import Rules


def run(arguments: Namespace) -> int:
    """Open the table; without one of the arguments of a game, with its title."""
    if "rules" not in arguments:
        return open_table()
    from apocalypse.rules.rulesets import PRESETS  # noqa: PLC0415

    return open_table(PRESETS[arguments.rules], arguments.white, arguments.black)


def open_table(rules: Rules | None = None, white: str = "", black: str = "") -> int:
    """Open the table; without rules, with its title."""
    if not drawable():
        return 1
    # What is loaded now stays: to look for garbage in it would only delay the first paint.
    gc.disable()
    try:
        # Here and not above: a terminal that cannot draw must not wait for Textual to be told so.
        from apocalypse.tui.app import run  # noqa: PLC0415
        from apocalypse.tui.setup import Setup  # noqa: PLC0415

        return run() if rules is None else run(play=Setup(rules, white, black))
    finally:
        gc.enable()
