"""The history: its marks, and the steps through it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import get_args

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.rules.events import Ended, Event, Moved, Passed, PutBack, PutBackClash
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.history import MARKS, NOTATION, RULES_HEADING, History, turn_marks
from apocalypse.wording.rules_summary import PUT_BACK_RULE, RULES_SUMMARY
from tests.cases import case
from tests.tui.players import Player
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.test_put_back import arrived
from tests.tui.test_reveal import TURNS, in_motion
from tests.tui.test_sizes import MAKERS
from tests.tui.visible import cells, lines


@asynccontextmanager
async def third_turn() -> AsyncIterator[tuple[Player, OrderScreen, StagedApp]]:
    """White writes the third order of a game."""
    screen = OrderScreen(match_of_turns("e4e3 e2e3", "a5b3 a1b3"), WHITE)
    async with staged(screen) as (player, app):
        yield player, screen, app


def status(screen: OrderScreen) -> str:
    return screen.query_one(TopBar).status


async def test_two_pairs_of_keys_and_clicks_step_to_the_start_and_to_the_present() -> None:
    async with third_turn() as (player, screen, _):
        game = screen.match.game
        now = (None, game.position)
        after = [(0, game.start), *((turn.number, turn.after) for turn in game.turns)]
        for back, on in ("[]", ("pageup", "pagedown")):
            looks = []
            for key in [back] * 4 + [on] * 4:
                await player.press(key)
                looks.append((screen.shown_turn, screen.board.position))
            assert looks == [after[2], after[1], after[0], after[0], after[1], after[2], now, now]
        history = screen.query_one(History)
        await player.click_on(history, (4, 1))
        assert (screen.shown_turn, status(screen)) == (1, "After turn 1")
        await player.click_on(history, (4, 0))
        assert (screen.shown_turn, status(screen)) == (0, "The start")
        await player.click_on(history, (4, 3))
        assert screen.shown_turn == 0, "the row that is still being written is no turn"
        await player.click_on(history, (4, history.content_size.height - 1))
        assert screen.shown_turn == 0, "the legend is no turn"


async def test_the_past_shows_nothing_of_the_order_and_the_present_shows_all_of_it() -> None:
    async with third_turn() as (player, screen, app):
        await player.press(*"d5d4")
        before = screen.board.marks
        await player.press("[")
        past = screen.board.marks
        assert (past.cursor, past.selected, past.targets) == (None, None, 0)
        turn = screen.match.game.turns[-1]
        assert [arrow[:2] for arrow in past.arrows] == [
            order[:2] for order in (turn.white, turn.black) if order
        ]
        await player.press("]")
        assert screen.board.marks == before
        assert screen.order_panel.entry.is_complete
        await player.press("[", "[", "s")
        assert (screen.shown_turn, app.results) == (None, []), "the order panel comes first"
        await player.press("s")
        assert len(app.results) == 1


async def test_whatever_is_entered_in_the_past_is_entered_in_the_present() -> None:
    async with third_turn() as (player, screen, _):
        for key in ("left", "enter", "a", "x", "backspace", ""):
            await player.press("[", "[")
            await (player.press(key) if key else player.click(read_square("c4", PAGE)))
            with case(key or "a click"):
                assert screen.shown_turn is None
                assert screen.query_one(History).shown_turn is None
                assert screen.query_one(Board).position == screen.match.game.position
                assert status(screen) == "Ada writes, Bob looks away"


@pytest.mark.parametrize("name", ["lessons", "mix", "menu"])
async def test_a_screen_without_a_history_shows_no_earlier_turn(name: str) -> None:
    screen = MAKERS[name]()
    async with staged(screen) as (player, _):
        await player.still()
        before = cells(screen)
        await player.press("[", "pageup")
        await player.still()
        assert cells(screen) == before


MARKED = {name: TURNS[name] for name in ("two knights meet", "both promote")}


UNMARKED = {Moved, Passed, PutBack, PutBackClash, Ended}
"""Events that a row shows without a mark: by its orders, by its squares, or as the last one."""


def test_every_other_event_has_a_mark() -> None:
    assert set(MARKS) == set(get_args(Event)) - UNMARKED


def rows(history: History) -> list[str]:
    """What stands in the history, without its head."""
    return history.render().plain.splitlines()[1:]


@pytest.mark.parametrize(("turn", "fen"), MARKED.values(), ids=MARKED)
async def test_the_last_turn_has_no_mark_and_no_legend_before_its_end(
    turn: str, fen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of_turns(turn, fen=fen)
    marks = turn_marks(match.game.turns[-1].resolution.events)
    assert marks
    async with in_motion(match, monkeypatch) as (stands, _):
        history = stands.screen.query_one(History)
        row, *legend = rows(history)
        assert [word for word in row.split()[1:] if len(word) < 4] == []
        words = [mark.word for mark in MARKS.values()]
        assert not any(word in line for line in legend for word in words)
        await stands.player.press("enter")
        await stands.player.revealed()
        row, *legend = rows(history)
        assert row.split()[-1] == marks
        assert all(name in "".join(legend) for mark, name in MARKS.values() if mark in marks[:1])


@pytest.mark.parametrize("name", ["past", "result"])
async def test_every_mark_in_sight_is_explained_at_every_size(name: str) -> None:
    async with hung(name) as player:
        for size in ((80, 24), (100, 30), (120, 36)):
            await player.resize(*size)
            history = player.app.screen.query_one(History)
            with case(*size):
                assert history.border_subtitle == "PgUp PgDn"
                assert_explained(history)


def assert_explained(history: History) -> None:
    """Each mark among the rows in sight is in the legend, with its word."""
    text = history.render().plain
    turns = [
        line.split() for line in text.splitlines() if line.split()[:1] and line.split()[0].isdigit()
    ]
    if history.shown_turn is not None:
        turns = [row for row in turns if int(row[0]) == history.shown_turn]
    marks = {mark for row in turns if len(row) > 3 for mark in row[-1]} - {".", ">"}
    for mark in marks:
        words = [word for mark_text, word in MARKS.values() if mark_text.startswith(mark)]
        assert any(word in text for word in words), (mark, text)


async def test_the_marks_of_the_row_that_is_looked_at_are_told_in_words() -> None:
    match = match_of_turns("a5b3 a1b3", "e4e3 a2a3", "e5d3 e1d3")
    async with staged(OrderScreen(match, WHITE)) as (player, app):
        history = app.screen.query_one(History)
        for is_clash in (True, False, True):
            await player.press("[")
            assert ("* clash" in "".join(legend(history))) is is_clash


async def test_letters_and_squares_of_orders_are_explained_where_there_is_room() -> None:
    async with hung("order", (100, 36)) as player:
        history = player.app.screen.query_one(History)
        assert "third square: put back" in history.render().plain
        for size in ((100, 30), (100, 36)):
            await player.resize(*size)
            with case(*size):
                assert "H: a knight" in history.render().plain


async def test_a_game_without_knights_orders_does_not_explain_them() -> None:
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (_, app):
        assert "knight" not in "".join(legend(app.screen.query_one(History)))


def legend(history: History) -> list[str]:
    """The lines below the rows."""
    lines = history.render().plain.splitlines()
    return [
        line for line in lines if line and not line[:3].strip().isdigit() and "White" not in line
    ]


async def test_the_history_runs_down_the_column_and_explains_orders_where_it_has_room() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    async with staged(OrderScreen(match, WHITE), (200, 60)) as (player, app):
        history = app.screen.query_one(History)
        assert history.outer_size.height == 60 - 2
        text = " ".join(history.render().plain.split())
        assert text.endswith(NOTATION)
        assert RULES_SUMMARY[0] in text
        await player.resize(80, 24)
        assert RULES_SUMMARY[0] not in history.render().plain


async def test_the_rules_have_a_heading_and_begin_with_the_one_that_the_shown_turn_cites() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a2a3")
    async with staged(OrderScreen(match, WHITE), (200, 60)) as (player, app):
        history = app.screen.query_one(History)
        for keys, first in (((), RULES_SUMMARY[0]), (("[", "["), RULES_SUMMARY[3])):
            await player.press(*keys)
            text = " ".join(history.render().plain.split())
            with case(*keys):
                assert f" {RULES_HEADING} {first}" in text


async def test_in_a_large_window_words_stand_in_place_of_marks() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3", "e5d3 e1d3")
    async with staged(OrderScreen(match, WHITE), (132, 46)) as (player, app):
        screen = app.screen
        assert isinstance(screen, BoardScreen)
        history = screen.query_one(History)
        assert "Ha5b3    Ha1b3    clash" in history.render().plain
        await player.resize(200, 60)
        shown = history.render().plain.splitlines()
        row = next(at for at, line in enumerate(shown) if "Ha5b3" in line)
        assert shown[row + 1].strip() == "clash"
        await player.click_on(history, (4, row + 1))
        assert screen.shown_turn == 2


async def test_a_long_history_shows_the_last_turns_and_the_one_that_is_looked_at() -> None:
    knights = ("a5b3 e1d3", "b3a5 d3e1")
    match = match_of_turns(*knights * 30, fen="n3n/ppppp/5/PPPPP/N3N")
    async with staged(OrderScreen(match, WHITE), (200, 60)) as (player, app):
        history = app.screen.query_one(History)
        for size in ((132, 46), (200, 60), (100, 46)):
            await player.resize(*size)
            with case(*size):
                shown = history.render().plain
                assert "60 Hb3a5" in shown
                assert len(shown.splitlines()) <= history.content_size.height
                history.shown_turn = 5
                assert "\n 5 Ha5b3" in history.render().plain
                history.shown_turn = None


async def test_each_line_of_a_long_history_is_one_row_and_asks_for_its_own_turn() -> None:
    async with hung("result", (270, 70)) as player:
        screen = player.app.screen
        assert isinstance(screen, BoardScreen)
        history = screen.query_one(History)
        text = [line.rstrip() for line in history.render().plain.splitlines()]
        assert all(len(line) <= history.content_size.width for line in text)
        row = next(index for index, line in enumerate(text) if line.startswith("10 "))
        assert text[row + 1] == "   captured, promoted", "too long to stand beside its orders"
        assert text[-1].endswith("put back."), "the last line of the notation"
        row = next(index for index, line in enumerate(text) if line.startswith("14 "))
        await player.click_on(history, (4, row))
        assert screen.shown_turn == 14
        assert "14 a4a3" in lines(player.app)[history.content_region.y + row]


async def test_all_rules_stand_below_the_turns_of_a_game_in_a_very_large_window() -> None:
    async with hung("order", (200, 60)) as player:
        text = " ".join(player.app.screen.query_one(History).render().plain.split())
        assert "8 Ha3c2" in text
        for rule in RULES_SUMMARY:
            assert rule in text


async def test_the_rule_of_a_put_back_comes_first_beside_it() -> None:
    for size in ((132, 46), (200, 60)):
        async with staged(PutBackScreen(arrived(), WHITE), size) as (_, app):
            text = " ".join(app.screen.query_one(History).render().plain.split())
            with case(*size):
                assert text.index(PUT_BACK_RULE) < text.index(RULES_SUMMARY[0])
