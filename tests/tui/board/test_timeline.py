from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TypeAlias

import pytest
from hypothesis import given

from apocalypse.rules.board import squares_in
from apocalypse.rules.events import BothPutBackFell, Captured, Event, Moved, PutBack
from apocalypse.rules.fen import from_fen
from apocalypse.rules.resolution import Resolution
from apocalypse.tui.widgets.board import Beat, beats
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.palettes import DARK, DARK_256, LIGHT, LIGHT_16
from apocalypse.tui.widgets.board.picture import picture
from apocalypse.tui.widgets.board.pixels import Canvas
from apocalypse.tui.widgets.board.scales import XL, XXL, L, M
from tests.rules.positions import Situation
from tests.rules.wagers import wagers
from tests.tui.board.turns import BET_TURNS, TURNS, bet_turn, order_turn, put_back_turn, square

Told: TypeAlias = tuple[Resolution, tuple[Beat, ...]]
Look: TypeAlias = tuple[Geometry, Palette]

LOOKS: list[Look] = [
    (Geometry(M), DARK),
    (Geometry(L, flipped=True), LIGHT_16),
    (Geometry(XL), DARK_256),
    (Geometry(XXL, flipped=True), LIGHT),
]

PUT_BACKS = {
    "one is put back": put_back_turn("b3"),
    "both are put back": put_back_turn("b3", "e3"),
    "both on one square": put_back_turn("c3", "c3"),
}
BETS = {name: bet_turn(name) for name in BET_TURNS}
BETS["a second penalty"] = bet_turn("both bets are lost", (1, 0))
ALL = {name: order_turn(name) for name in TURNS} | PUT_BACKS | BETS
every_turn = pytest.mark.parametrize("turn", ALL.values(), ids=ALL.keys())


def frame(beat: Beat, progress: float, geometry: Geometry, palette: Palette = DARK) -> Canvas:
    stage = beat.backdrop(geometry, palette)
    beat.draw(stage, progress)
    return stage.canvas


@every_turn
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0].scale.name} {look[1].name}")
def test_the_last_frame_is_the_position_after_the_turn_at_rest(turn: Told, look: Look) -> None:
    resolution, told = turn
    rest = picture(resolution.position, *look)
    assert told[-1].after == resolution.position
    assert frame(told[-1], 1.0, *look).rows == rest.canvas.rows


@every_turn
def test_each_beat_begins_as_the_one_before_it_ended(turn: Told) -> None:
    _, told = turn
    for earlier, later in pairwise(told):
        assert frame(earlier, 1.0, Geometry(XL)).rows == frame(later, 0.0, Geometry(XL)).rows


@every_turn
def test_the_first_frame_is_the_position_before_the_turn_at_rest(turn: Told) -> None:
    _, told = turn
    rest = picture(told[0].before, Geometry(L), DARK)
    assert frame(told[0], 0.0, Geometry(L)).rows == rest.canvas.rows


@every_turn
def test_every_event_is_told_once_and_in_order(turn: Told) -> None:
    resolution, told = turn
    events: list[Event] = [event for beat in told for event in beat.events]
    tail = resolution.events[-len(events) :]
    assert sorted(map(repr, events)) == sorted(map(repr, tail))


@every_turn
def test_the_same_seed_gives_the_same_pictures(turn: Told) -> None:
    for beat in turn[1]:
        assert frame(beat, 0.6, Geometry(L)).rows == frame(beat, 0.6, Geometry(L)).rows


def test_another_seed_lets_the_shards_fly_otherwise() -> None:
    fen = "npppn/p3p/5/P3P/NPPPN"
    resolution, told = order_turn("two knights meet")
    other = beats(from_fen(fen), resolution.events, seed=8)
    assert frame(told[1], 0.5, Geometry(L)).rows != frame(other[1], 0.5, Geometry(L)).rows


def test_both_pieces_have_left_and_not_yet_come_in_the_middle_of_the_first_beat() -> None:
    _, told = order_turn("both move")
    origins = 1 << square("a1") | 1 << square("e4")
    gone = picture(told[0].before.without(origins), Geometry(XL), DARK).canvas
    middle = frame(told[0], 0.5, Geometry(XL))
    start = picture(told[0].before, Geometry(XL), DARK).canvas
    for origin in squares_in(origins):
        area = Geometry(XL).pixel(origin)
        assert cut(middle, area) != cut(start, area)
    assert middle.rows != gone.rows
    assert isinstance(told[0].events[0], Moved)
    assert len(told[0].acts) == 2
    assert len(told) == 1


def test_a_captured_piece_stands_until_its_own_beat() -> None:
    _, told = order_turn("two captures")
    assert [type(event) for beat in told for event in beat.events] == [Captured, Captured]
    assert told[0].events == ()
    assert len(told) == 3


def test_two_pawns_put_back_on_one_square_are_set_down_and_then_fall() -> None:
    resolution, told = PUT_BACKS["both on one square"]
    assert [type(beat.events[0]) for beat in told[:2]] == [PutBack, BothPutBackFell]
    assert len(told[0].events) == 2
    assert resolution.position.piece_at(square("c3")) is None


def cut(canvas: Canvas, corner: tuple[int, int]) -> list[list[int]]:
    x, y = corner
    return [row[x : x + XL.width] for row in canvas.rows[y : y + XL.height]]


@given(wagers())
def test_any_turn_under_any_rules_is_told_without_a_jump(turn: Situation) -> None:
    resolution = turn.resolution()
    told = beats(turn.position, resolution.events)
    assert told[-1].after == resolution.position
    look = Geometry(M)
    assert frame(told[0], 0.0, look).rows == picture(turn.position, look, DARK).canvas.rows
    for earlier, later in pairwise(told):
        assert frame(earlier, 1.0, look).rows == frame(later, 0.0, look).rows
    rest = picture(resolution.position, look, DARK)
    assert frame(told[-1], 1.0, look).rows == rest.canvas.rows
    assert Counter(event for beat in told for event in beat.events) == Counter(resolution.events)
