"""perft by the twin: ``python -m apocalypse.strategy.twin.perft 4``."""

from __future__ import annotations

import sys
from typing import Final

from apocalypse.rules.position import START
from apocalypse.strategy.twin.steps import Masks, black_steps, white_steps
from apocalypse.strategy.twin.turns import carry_out, ended, put_backs, waiting

FROM_THE_START: Final[Masks] = tuple(START)  # type: ignore[assignment]


def perft(depth: int, masks: Masks = FROM_THE_START) -> int:
    """Count the sequences of so many joint turns, as `apocalypse.rules.perft` does."""
    if depth == 0:
        return 1
    count = 0
    blacks = black_steps(masks)
    for white in white_steps(masks):
        for black in blacks:
            after = carry_out(masks, white, black)
            if ended(after) is not None:
                count += depth == 1
            elif waiting(after):
                count += sum(perft(depth - 1, choice) for choice in put_backs(after))
            elif depth == 1:
                count += 1
            else:
                count += perft(depth - 1, after)
    return count


if __name__ == "__main__":
    print(perft(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
