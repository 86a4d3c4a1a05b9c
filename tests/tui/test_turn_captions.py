"""The story of a turn where it is wider than its panel is high."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult
from textual.screen import Screen

from apocalypse.tui.widgets.turn_captions import CaptionList
from tests.tui.reveal_steps import staged
from tests.tui.visible import lines


class Page(Screen[None]):
    """Three lines of twelve letters."""

    def __init__(self, *sentences: str) -> None:
        super().__init__()
        self._sentences = sentences

    def compose(self) -> ComposeResult:
        story = CaptionList()
        story.styles.width, story.styles.height = 12, 3
        story.sentences = self._sentences
        yield story


@pytest.mark.parametrize(
    ("sentences", "visible_state"),
    [
        (("One two.", "Three four."), ["One two.", "Three four.", ""]),
        (("One two three.", "Four five."), ["One two", "three.", "Four five."]),
        (("One two three.", "Four.", "Five."), ["Four.", "Five.", ""]),
        (("One two three four five six seven.",), ["three four", "five six", "seven."]),
    ],
)
async def test_the_last_sentences_are_told_and_each_as_a_whole(
    sentences: tuple[str, ...], visible_state: list[str]
) -> None:
    async with staged(Page(*sentences)) as (_, app):
        assert [line.strip() for line in lines(app)[:3]] == visible_state
