"""The board: half-block pixels that grow with the terminal, and the animation of a reveal.

Screens use the names below, which load on first use: the title needs a few pixels and no board.
To learn how it works, read

1. `canvas` (pixels and how they become cells), `geometry` (sizes, and where squares lie),
   `palettes` (colors) and `pieces` (how pieces look);
2. `board_canvas` (draws pieces by square), `marks` (cursor, targets), `arrows`, `pixel_board` and
   `letter_board` (the board at rest);
3. `effects` (what each event looks like), `animation` (beats, and the clock of their frames) and
   `timeline` (the events of a turn become beats);
4. `renderers` (pixels or letters), `strips` (few bytes for the terminal) and `widget`.

`preferences` is what players choose.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apocalypse.tui.board.animation import Beat
    from apocalypse.tui.board.arrows import Arrow, arrows_of
    from apocalypse.tui.board.geometry import Scale, best_scale
    from apocalypse.tui.board.marks import touched_squares
    from apocalypse.tui.board.preferences import BoardStyle
    from apocalypse.tui.board.timeline import beats
    from apocalypse.tui.board.widget import Board

__all__ = [
    "Arrow",
    "Beat",
    "Board",
    "BoardStyle",
    "Scale",
    "arrows_of",
    "beats",
    "best_scale",
    "touched_squares",
]

_MODULES: Final = {
    "Arrow": "arrows",
    "Beat": "animation",
    "Board": "widget",
    "BoardStyle": "preferences",
    "Scale": "geometry",
    "arrows_of": "arrows",
    "beats": "timeline",
    "best_scale": "geometry",
    "touched_squares": "marks",
}


def __getattr__(name: str) -> object:
    """Load a name from its module."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
