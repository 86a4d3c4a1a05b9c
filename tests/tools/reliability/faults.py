"""Nothing is lost: kills, failing disks, damaged files, others at the files."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Final

from tests.tools.reliability.disks import fail_at_each_call, keep_nowhere
from tests.tools.reliability.figures import Figure, Part, Share, try_parts
from tests.tools.reliability.kills import kill_matches
from tests.tools.reliability.others import meddle, play_together
from tests.tools.reliability.tails import (
    FLIPS,
    open_bad_bytes,
    open_flips,
    open_garbage,
    open_prefixes,
    short_game,
)
from tests.tools.reliability.terminals import kill_terminals

PARTS: Final[tuple[Part, ...]] = (
    lambda folder, times: kill_matches(folder, times(25, 500)),
    lambda folder, times: kill_terminals(folder, times(2, 40)),
    lambda folder, times: fail_at_each_call(folder, times(1, 20)),
    lambda folder, times: keep_nowhere(),
    lambda folder, times: open_prefixes(folder, short_game(times(4, 14))),
    lambda folder, times: open_flips(folder, short_game(times(3, 14)), FLIPS[: times(1, 5)]),
    lambda folder, times: open_bad_bytes(folder, times(50, 2000)),
    lambda folder, times: open_garbage(folder, times(100, 5000)),
    lambda folder, times: play_together(folder, times(3, 100)),
    lambda folder, times: meddle(folder, times(2, 50)),
)
"""What is tried, each in a folder of its own."""


def report(share: Share, crew: Executor) -> list[Figure]:
    """Everything that must not lose a turn, so often."""
    return try_parts(__name__, share, crew)
