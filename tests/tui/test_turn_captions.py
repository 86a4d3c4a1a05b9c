"""The captions of a turn, also where they are longer than their panel is high."""

from __future__ import annotations

import pytest
from textual.content import Content
from textual.widgets import Static

from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.areas.order_panel import OrderPanel
from apocalypse.tui.board.canvas import LARGE_LETTERS
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.call_letters import call_letters
from apocalypse.tui.widgets.turn_captions import APART, TurnCaptions, last_captions
from apocalypse.tui.widgets.wrapped_text import balanced
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.visible import lines


@pytest.mark.parametrize(
    ("captions", "shown"),
    [
        (("One two.", "Three four."), ["One two.", "Three four."]),
        (("One two three.", "Four five."), ["One two", "three.", "Four five."]),
        (("One two three.", "Four.", "Five."), ["Four.", "Five."]),
        (("One two three four five six seven.",), ["three four", "five six", "seven."]),
    ],
)
def test_the_last_captions_are_shown_and_each_as_a_whole(
    captions: tuple[str, ...], shown: list[str]
) -> None:
    assert [line.plain.strip() for line in last_captions(captions, 12, 3)] == shown


BLOCKS = {"▀", "▄", "█"}
"""The parts of large letters."""


@pytest.mark.parametrize(
    ("size", "is_large"),
    [((80, 24), False), ((100, 30), False), ((132, 46), True), ((200, 60), True)],
)
async def test_a_large_window_has_the_orders_of_a_reveal_in_large_letters(
    size: tuple[int, int], is_large: bool
) -> None:
    async with hung("reveal", size) as player:
        captions = player.app.screen.query_one(TurnCaptions).render().plain
        assert ({*captions} >= BLOCKS) is is_large
        assert ("Ha3c2" in captions) is not is_large
        assert "Both knights reach c2: both are lost." in captions.replace("\n", " ")


async def test_large_letters_write_squares_as_everything_else_does() -> None:
    async with hung("reveal", (132, 46)) as player:
        text = player.app.screen.query_one(TurnCaptions).render().plain
        order = call_letters("Ha3 c2", LARGE_LETTERS, 40, keeps_case=True)
        assert order is not None
        assert "\n".join(order) in text
        assert order != call_letters("Ha3 c2", LARGE_LETTERS, 40)


@pytest.mark.parametrize("size", [(132, 46), (160, 50), (200, 60), (270, 70)])
async def test_large_orders_side_by_side_are_never_one_word(size: tuple[int, int]) -> None:
    async with hung("reveal", size) as player:
        text = player.app.screen.query_one(TurnCaptions).render().plain.lstrip("\n")
        head, *letters = text.splitlines()
        black = head.find("Bob")
        if black >= 0:
            large = [line for line in letters if BLOCKS & {*line}]
            assert {line[black - APART : black] for line in large} == {" " * APART}


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_each_order_of_a_reveal_is_in_its_players_color(size: tuple[int, int]) -> None:
    async with hung("reveal", size) as player:
        captions = player.app.screen.query_one(TurnCaptions)
        styles = {str(span.style).removeprefix("bold ") for span in captions.render().spans}
        assert {DARK.ink_style(color) for color in Color} <= styles


async def test_an_order_without_large_letters_stays_in_text() -> None:
    match = match_of_turns("a5b3 a1b3")
    match.letters = True
    async with staged(OrderScreen(match, WHITE), (132, 46), letters=True) as (player, app):
        await player.press("[")
        captions = app.screen.query_one(TurnCaptions).render().plain
        assert "Ha5b3" in captions


async def test_an_order_that_is_written_is_never_drawn_larger() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE), (200, 60)) as (player, app):
        await player.press(*"a5b3")
        panel = app.screen.query_one(OrderPanel)
        texts = [child.render() for child in panel.query(Static)]
        shown = "".join(text.plain for text in texts if isinstance(text, Content))
        assert "Knight a5 to b3" in shown
        region = panel.region
        rows = lines(app)[region.y : region.bottom]
        assert not BLOCKS & {*"".join(row[region.x : region.right] for row in rows)}


@pytest.mark.parametrize(
    ("sentence", "width", "lines_of_it"),
    [
        ("The knight captures the pawn on e3.", 40, ["The knight captures the pawn on e3."]),
        ("The knight captures the pawn on e3.", 34, ["The knight captures", "the pawn on e3."]),
        ("Anna leads 1 to 0, first to 3.", 28, ["Anna leads 1 to 0,", "first to 3."]),
    ],
)
def test_a_long_sentence_leaves_no_word_alone(
    sentence: str, width: int, lines_of_it: list[str]
) -> None:
    assert balanced(sentence, width).splitlines() == lines_of_it
