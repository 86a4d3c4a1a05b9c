"""Nothing is lost: kills, failing disks, damaged files, others at the files, clocks that jump.

``python -m tests.reliability.faults --share full`` prints the figures of docs/reliability.md.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.reliability.__main__ import run, share_of
from tests.reliability.disks import fail_at_each_call, keep_nowhere
from tests.reliability.figures import Figure, Share, chosen
from tests.reliability.kills import kill_matches
from tests.reliability.others import jump_clock, meddle, play_at_once
from tests.reliability.tails import FLIPS, open_flips, open_garbage, open_prefixes, short_game
from tests.reliability.terminals import kill_terminals


def report(share: Share) -> list[Figure]:
    """Everything that must not lose a turn, so often."""

    def times(quick: int, full: int) -> int:
        return chosen(share, quick, full)

    with TemporaryDirectory() as all_folders:

        def folder(name: str) -> Path:
            made = Path(all_folders, name)
            made.mkdir()
            return made

        flips = FLIPS if share is Share.FULL else FLIPS[:1]
        return [
            *kill_matches(folder("kills"), times(25, 500)),
            *kill_terminals(folder("terminals"), times(2, 40)),
            *fail_at_each_call(folder("disk"), times(1, 20)),
            keep_nowhere(),
            open_prefixes(folder("prefixes"), short_game(times(4, 14))),
            open_flips(folder("flips"), short_game(times(3, 14)), flips),
            open_garbage(folder("garbage"), times(100, 5000)),
            *play_at_once(folder("programs"), times(3, 100)),
            meddle(folder("meddling"), times(2, 50)),
            jump_clock(folder("clock"), times(20, 300)),
        ]


if __name__ == "__main__":
    sys.exit(0 if run(report, share_of()) else 1)
