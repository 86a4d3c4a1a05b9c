"""The marks of the history keep what the reveal has not shown yet, and show it afterwards."""

from __future__ import annotations

from typing import get_args

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.rules.events import Ended, Event, Moved, Passed, PutBack, PutBackClash
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.history import MARKS, History, turn_marks
from tests.cases import case
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.test_reveal import TURNS, in_motion, revealed

MARKED = {name: TURNS[name] for name in ("two knights meet", "pawns trade places", "both promote")}


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
        assert legend == []
        await stands.player.press("enter")
        await stands.player.revealed()
        row, *legend = rows(history)
        assert row.split()[-1] == marks
        assert all(name in "".join(legend) for mark, name in MARKS.values() if mark in marks[:1])


async def test_earlier_turns_keep_their_marks_while_the_last_one_is_revealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of_turns("a5b3 a1b3", "e5d3 e1d3")
    async with in_motion(match, monkeypatch) as (stands, _):
        first, second, *_ = rows(stands.screen.query_one(History))
        assert (first.split()[-1], second.split()[-1]) == ("*", "He1d3")


async def test_a_replay_hides_the_marks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns("a5b3 a1b3")
    async with revealed(match) as (player, screen, app):
        assert rows(screen.query_one(History))[0].split()[-1] == "*"
        app.animation_level = "full"
        await player.press("r")
        assert rows(screen.query_one(History))[0].split()[-1] == "Ha1b3"
        app.animation_level = "none"
        await player.press("enter")
        await player.revealed()
        assert rows(screen.query_one(History))[0].split()[-1] == "*"


async def test_with_room_for_it_the_legend_explains_every_mark_of_the_game() -> None:
    async with hung("result", (132, 46)) as player:
        history = player.app.screen.query_one(History)
        list_of_turns, _, legend = history.render().plain.partition("\n\n")
        marks = [line.split()[-1] for line in list_of_turns.splitlines()[1:]]
        texts = [" ".join(text) for text in dict.fromkeys(MARKS.values())]
        used = [text for text in texts if any(text.split()[0] in mark for mark in marks)]
        assert len(used) > 4
        assert legend.replace("\n", "  ").split("  ") == used
        assert all(len(line) <= history.content_size.width for line in legend.splitlines())


@pytest.mark.parametrize("name", ["order", "past", "reveal", "put back", "result"])
async def test_every_mark_in_sight_is_explained_at_every_size(name: str) -> None:
    async with hung(name) as player:
        for size in ((80, 24), (100, 30), (132, 46)):
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
        await player.press("[")
        assert legend(history) == ["* clash"]
        await player.press("[")
        assert legend(history) == []
        await player.press("[")
        assert legend(history) == ["* clash"]


def legend(history: History) -> list[str]:
    """The lines below the rows."""
    lines = history.render().plain.splitlines()
    return [
        line for line in lines if line and not line[:3].strip().isdigit() and "White" not in line
    ]


async def test_as_many_turns_are_shown_as_their_legend_leaves_room_for() -> None:
    async with hung("past") as player:
        history = player.app.screen.query_one(History)
        height = history.content_size.height
        for _ in range(8):
            shown = [line for line in rows(history) if line]
            turns = [line for line in shown if line.split()[0].isdigit()]
            numbers = {history.shown_turn} if history.shown_turn else set(range(99))
            explained = [line for line in turns if int(line.split()[0]) in numbers]
            words = " ".join(shown[len(turns) :])
            assert len(turns) >= height - 1 - 2, "head and legend take no more than that"
            for line in explained:
                marks = line[20:].strip()
                assert all(word in words for mark, word in MARKS.values() if mark and mark in marks)
            await player.press("[")
            await player.still()
