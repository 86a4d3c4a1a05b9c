"""The board: a picture of half-block pixels that grows with the terminal, and moves.

`widget` is what screens use. From the ground up: `scales` and `geometry` say how large and where,
`palette` and `palettes` which colors, `silhouettes`, `sprites` and `bends` what pieces look like,
`pixels` and `stage` how it is drawn, `marks`, `arrows` and `picture` what is seen at rest,
`effects`, `encounters`, `arrivals` and `timeline` how a turn is told, `letters` what is seen
without pixels, `faces` and `strips` how it becomes lines of the terminal.

The names below are loaded when they are asked for: the title needs a few pixels and no board.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apocalypse.tui.widgets.board.arrows import Arrow
    from apocalypse.tui.widgets.board.beat import Beat
    from apocalypse.tui.widgets.board.scales import Scale, best_scale
    from apocalypse.tui.widgets.board.timeline import beats
    from apocalypse.tui.widgets.board.widget import Board, BoardStyle

__all__ = ["Arrow", "Beat", "Board", "BoardStyle", "Scale", "beats", "best_scale"]

_HOMES: Final = {
    "Arrow": "arrows",
    "Beat": "beat",
    "Board": "widget",
    "BoardStyle": "widget",
    "Scale": "scales",
    "beats": "timeline",
    "best_scale": "scales",
}


def __getattr__(name: str) -> object:
    """Load a name from the module it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
