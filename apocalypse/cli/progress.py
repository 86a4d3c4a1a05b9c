"""Progress of an analysis, as a bar on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.rules.game import Game

DELAY: Final = 1.0
"""The seconds until a bar appears: most games are through by then."""


def analyzed(game: Game, depth: int | None = None) -> Sequence[TurnAnalysis]:
    """The analysis of a game, with a bar on standard error while it is made, on a terminal.

    The arguments are those of `apocalypse.analyze`.
    """
    from apocalypse.review.game_analysis import GameAnalysis

    analysis = GameAnalysis(game, depth=depth)
    if sys.stderr is None or not sys.stderr.isatty():
        for _ in analysis.run():
            pass
    else:
        _show(analysis.run())
    return analysis.turns


def _show(parts: Iterable[float]) -> None:
    """Show a bar that follows the parts, from 0 to 1, after a second, and take it away."""
    from rich.console import Console  # nothing else here draws
    from rich.progress import Progress

    progress = Progress(console=Console(stderr=True), transient=True)
    task, begin = progress.add_task("Analyzing", total=1.0), monotonic()
    try:
        for part in parts:
            progress.update(task, completed=part)
            if monotonic() - begin > DELAY:
                progress.start()
    finally:
        progress.stop()
