"""The smallest cases of faults of Textual, without this program: a test fails when one is mended.

Then its cure can go, with its row on the page of the architecture. The other rows need signals or
a terminal that reads no more; `tests/terminal` has the cures of those.
"""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.segment import Segment
from textual import events
from textual._compositor import ChopsUpdate
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Input


def parsed(sequence: str) -> list[Message]:
    return list(XTermParser().feed(sequence))


@pytest.mark.parametrize("report", ["\x1b[97;1:3u", "\x1b[97;1:2u"], ids=["released", "held"])
def test_a_key_that_the_kitty_protocol_reports_fails(report: str) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        parsed(report)


def test_shift_f3_of_some_terminals_is_a_cursor_position() -> None:
    assert [type(message) for message in parsed("\x1b[1;2R")] == [events.CursorPosition]


def test_the_button_for_back_is_the_main_one() -> None:
    (back,) = parsed("\x1b[<128;1;1M")
    assert isinstance(back, events.MouseDown)
    assert back.button == 1


def test_widgets_that_were_removed_stay_in_a_cache() -> None:
    assert StylesCache.get_inner_outer.cache_info().maxsize == 1024


def test_a_change_of_the_last_cell_writes_the_whole_line() -> None:
    line = Strip([Segment("x" * 80)])
    update = ChopsUpdate([{0: line}], [(0, 79, 80)], [[80]])
    assert update.render_segments(Console()).count("x") == 80


class Typing(App[None]):
    """An app with a line to type on."""

    def compose(self) -> ComposeResult:
        yield Input()


async def test_a_letter_behind_backspace_comes_before_it() -> None:
    app = Typing()
    async with app.run_test() as pilot:
        for key, letter in (("a", "a"), ("backspace", None), ("b", "b")):
            app.post_message(events.Key(key, letter))
        await pilot.pause()
        await pilot.pause()
        assert app.query_one(Input).value != "b"
