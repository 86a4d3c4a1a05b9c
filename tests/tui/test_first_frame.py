"""The first frame of a board screen: it has the board already, and nothing moves after it."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from rich.console import RenderableType
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen

from apocalypse.rules.position import START
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.titled_box import TitledBox
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_sizes import MAKERS, ONE_TURN


class Layout(NamedTuple):
    """Where the board and the panels are, and what is drawn of them."""

    board: Region
    panel: Region
    scale: Scale | None
    boxes: list[Region]
    titles: list[str]
    """The upper edges of the boxes in the panel."""


def layout_of(screen: BoardScreen[object]) -> Layout:
    """The layout of a screen as it is now."""
    panel = screen.query_one("#panel").region
    texts = [line.text[panel.x :] for line in screen._compositor.render_strips()]
    titles = [text for text in texts if "╭" in text]
    boxes = [box.region for box in screen.query(TitledBox) if box.is_on_screen]
    return Layout(screen.board.region, panel, screen.board.scale, boxes, titles)


@pytest.fixture
def first_layouts(monkeypatch: pytest.MonkeyPatch) -> dict[Screen[object], Layout]:
    """The layout of each board screen in the first frame that was painted of it."""
    layouts: dict[Screen[object], Layout] = {}
    display = App._display

    def note(self: App[object], screen: Screen[object], frame: RenderableType | None) -> None:
        if frame is not None and isinstance(screen, BoardScreen) and screen not in layouts:
            layouts[screen] = layout_of(screen)
        display(self, screen, frame)

    monkeypatch.setattr(App, "_display", note)
    return layouts


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("order", (80, 24)),
        ("order", (132, 46)),
        ("covered order", (50, 16)),
        ("reveal", (80, 24)),
        ("review", (132, 46)),
        ("lesson", (50, 16)),
        ("put back", (80, 24)),
        ("result", (132, 46)),
    ],
)
async def test_a_board_is_there_from_the_first_frame_on_and_stays_in_its_place(
    name: str, size: tuple[int, int], first_layouts: dict[Screen[object], Layout]
) -> None:
    screen = MAKERS[name]()
    async with staged(screen, size):
        assert isinstance(screen, BoardScreen)
        layout = layout_of(screen)
        assert layout.scale is not None
        assert any("╭─ " in line for line in layout.titles)
        assert first_layouts[screen] == layout


def test_a_reveal_begins_with_the_position_before_the_turn_unless_it_is_over() -> None:
    match = match_of_turns(ONE_TURN)
    assert RevealScreen(match, START, ()).first_position == START
    end = RevealScreen(match, START, (), is_revealed=True)
    assert end.first_position == match.game.position != START
