"""The curtain: velvet that is the same for everybody, a large name, and how the match stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.match.players import people
from apocalypse.match.score import Score, Scoreboard
from apocalypse.rules.board import WHITE
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.lettering import lettering
from apocalypse.tui.board.palettes import palette_for
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.last_curtain import LastCurtainScreen
from apocalypse.tui.themes import DARK
from apocalypse.tui.widgets.curtain import Curtain
from apocalypse.tui.widgets.scoreboard import draw_scoreboard, score_line
from apocalypse.wording.names import Names
from tests.tui.reveal_steps import game_of, staged
from tests.tui.visible import lines

PALETTE = palette_for(DARK, "truecolor")


BRUNO_LEADS = Score(2, 4)


def match_of(white: str, black: str, *, first_to: int = 3, score: Score = BRUNO_LEADS) -> MatchView:
    match = MatchView(game_of(), people(white, black))
    match.origin = replace(match.sheet, first_to=first_to, score=score)
    return match


def curtain(match: MatchView) -> HandoverScreen:
    name, other = match.names
    return HandoverScreen(match, WHITE, f"{name}, take the keyboard", f"{other}, look away.")


@pytest.mark.parametrize("size", [(50, 16), (80, 24), (200, 60)])
async def test_a_name_is_as_large_as_there_is_room(size: tuple[int, int]) -> None:
    async with staged(curtain(match_of("Anna", "Bruno")), size) as (_, app):
        canvas = app.screen.query_one(Curtain)._canvas()
        gold = sum(row.count(PALETTE.gold[0]) for row in canvas.rows)
    async with staged(curtain(match_of("Анна", "Bruno")), size) as (_, app):
        canvas = app.screen.query_one(Curtain)._canvas()
        assert sum(row.count(PALETTE.gold[0]) for row in canvas.rows) < gold, "no letters for it"
        assert "Анна, take the keyboard" in "\n".join(lines(app))


def test_words_that_are_too_long_lose_the_last_ones() -> None:
    both, first = lettering("Ann Lee", 100, 14), lettering("Ann", 40, 14)
    assert both is not None
    assert both.zoom == 2
    assert lettering("Ann Leeeeeeeeeeeee", 40, 14) == first
    assert lettering("Анна", 100, 14) is None


@pytest.mark.parametrize("last", [False, True])
async def test_the_last_line_says_how_the_match_stands(last: bool) -> None:
    for match, columns, standing in (
        (match_of("Anna", "Bruno"), 80, "first to 3  Anna 1 : 2 Bruno"),
        (match_of("Anna", "Bruno", first_to=0, score=Score(1, 3)), 80, "Anna 0.5 : 1.5 Bruno"),
        (match_of("Nathaniel Hawthorne", "Maximilian Wilhelm"), 60, "first to 3  1 : 2"),
        (match_of("Anna", "Bruno", first_to=0, score=Score()), 80, "? Help"),
    ):
        screen = LastCurtainScreen(match) if last else curtain(match)
        async with staged(screen, (columns, 24)) as (_, app):
            assert lines(app)[-1].rstrip().endswith(standing)


def test_a_scoreboard_lights_half_a_lamp_for_half_a_point() -> None:
    bright = []
    for half_points in (0, 1, 2, 4):
        canvas = Canvas(80, 60, 0, can_blend=False)
        board = Scoreboard(Names("Я", "Я"), Score(half_points, half_points), 2)  # without letters
        draw_scoreboard(canvas, PALETTE, board, 59, 1)
        lamps_row = canvas.rows[59 - 4]
        bright.append(lamps_row.count(PALETTE.gold[0]))
    none, half, one, two = bright
    assert none < half < one < two


def test_there_is_no_score_line_without_a_match() -> None:
    assert score_line(None, 80) == ""
