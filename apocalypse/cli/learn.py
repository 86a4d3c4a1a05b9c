"""``apocalypse learn``: open the table with its lessons, or give them in lines of text."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.output import complain
from apocalypse.cli.play import CANNOT_DO, open_table
from apocalypse.cli.terminal import in_lines
from apocalypse.rules.notation import default_coordinates
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.start import Lessons
from apocalypse.terminal_guard import forbid_core_files


def run(arguments: Namespace) -> int:
    """Open the list of lessons, or one of them; the exit status."""
    if in_lines(arguments):
        # Here and not above: the table needs none of it.
        from apocalypse.cli.text_mode import refusal
        from apocalypse.text_mode.lessons import learn

        if sentence := refusal(arguments):
            complain(sentence, "apocalypse")
            return CANNOT_DO
        forbid_core_files()
        return learn(arguments.lesson, default_coordinates(CLASSIC))
    return open_table(Lessons(arguments.lesson or None), arguments)
