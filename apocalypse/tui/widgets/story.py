"""Story: the last turns as small boards, and the material in the lines that they leave."""

from __future__ import annotations

from textual.geometry import Size

from apocalypse.tui.widgets.board_row import Column
from apocalypse.tui.widgets.last_turns import LastTurns
from apocalypse.tui.widgets.material import MaterialPanel


class Story(Column):
    """Two boxes: where the first one is not displayed, the second one stands alone."""

    DEFAULT_CSS = "Story { width: 100%; height: auto; }"

    def __init__(self, boards: LastTurns, material: MaterialPanel) -> None:
        super().__init__(boards, material)
        self.boards = boards
        """The first box."""
        self.material = material
        """The second box."""
        material.fill_room_below(self._lines_of_boards)

    def _lines_of_boards(self, size: Size, lines_below: int) -> int:
        """The lines that the boards need in a room with so many below them; 0: they are hidden."""
        if not self.boards.display:
            return 0
        return self.boards.lines_needed(size.width, size.height - lines_below)
