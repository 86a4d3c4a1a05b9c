"""The board: a picture of half-block pixels that grows with the terminal, and moves.

`widget` is what screens use. From the ground up: `scales` and `geometry` say how large and where,
`palette` and `palettes` which colors, `silhouettes` and `sprites` what pieces look like, `pixels`
and `stage` how it is drawn, `marks`, `arrows` and `picture` what is seen at rest, `effects`,
`encounters`, `arrivals` and `timeline` how a turn is told, `letters` what is seen without pixels.
"""

from apocalypse.tui.widgets.board.arrows import Arrow
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.scales import Scale, best_scale
from apocalypse.tui.widgets.board.timeline import beats
from apocalypse.tui.widgets.board.widget import Board, BoardStyle

__all__ = ["Arrow", "Beat", "Board", "BoardStyle", "Scale", "beats", "best_scale"]
