"""``apocalypse tables``: which endgame tables there are, and whether they are whole."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from apocalypse.cli.output import complain, say
from apocalypse.formats.printable import printable
from apocalypse.strategy.tables_folder import large_path

if TYPE_CHECKING:
    from apocalypse.strategy.endgame_tables import EndgameTables

MEGABYTE = 1_000_000


def run(arguments: Namespace) -> int:
    """Check each table and print what it is; the exit status is 1 if one is damaged."""
    from apocalypse.strategy.endgame_tables.shared import large_tables, shared_tables

    del arguments
    large, problems = large_tables(), []
    for tables in filter(None, (shared_tables(), large)):
        if tables.check():
            say(_line(tables))
        else:
            problems.append(f"{tables.trouble} It is {printable(str(tables.file))}")
    if large is None:
        say(f"Endings with 6 pieces: not there. Their file is {printable(str(large_path()))}")
    for problem in problems:
        complain(problem, "apocalypse")
    return int(bool(problems))


def _line(tables: EndgameTables) -> str:
    """What one file holds: pieces, size, checksum, path."""
    assert tables.header is not None
    counts = tables.header.fields["pieces"]
    pieces = f"{min(counts)} to {max(counts)}" if len(counts) > 1 else str(counts[0])
    size = tables.file.stat().st_size / MEGABYTE
    return (
        f"Endings with {pieces} pieces: {size:.1f} MB, whole, checksum "
        f"{tables.header.checksum[:16]}, {printable(str(tables.file))}"
    )
