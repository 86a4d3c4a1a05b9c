from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from statistics import fmean
from typing import TypeAlias, get_args

from hypothesis import example, given

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Piece, squares_in
from apocalypse.rules.events import (
    BetLost,
    BetWon,
    Captured,
    Event,
    Moved,
    PutBack,
    PutBackClash,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import XL, XXL, Geometry, L, M
from apocalypse.tui.board.palettes import DARK, LIGHT, Palette, palettes_for
from apocalypse.tui.board.renderers import draw_board
from apocalypse.tui.board.timeline import INTERACTION_SECONDS, Interaction, beats
from tests.cases import case
from tests.rules.bet_situations import bet_situations
from tests.rules.positions import Situation
from tests.tui.board.drawing import OPAQUE, blank, shift_of
from tests.tui.board.turns import BET_TURNS, TURNS, order_turn, put_back_turn, square

Look: TypeAlias = tuple[Geometry, Palette]

LOOKS: list[Look] = [
    (Geometry(M), DARK),
    (Geometry(L, flipped=True), palettes_for("standard")["apocalypse-light"]),
    (Geometry(XL), palettes_for("256")["apocalypse-dark"]),
    (Geometry(XXL, flipped=True), LIGHT),
]

PUT_BACKS = {
    "one waited to be put back": put_back_turn("b3"),
    "both waited to be put back": put_back_turn("b3", "e3"),
    "both waited and share a square": put_back_turn("c3", "c3"),
}
BETS = {name: order_turn(name) for name in BET_TURNS}
BETS["a second penalty"] = order_turn("both bets are lost", BySide(1, 0))
ALL = {name: order_turn(name) for name in TURNS} | PUT_BACKS | BETS


def frame(beat: Beat, progress: float, geometry: Geometry, palette: Palette = DARK) -> Canvas:
    canvas = draw_board(beat.before, geometry, palette, hidden=beat.hidden)
    beat.draw(canvas, progress)
    return canvas


def test_the_last_frame_is_the_position_after_the_turn_at_rest() -> None:
    for (name, turn), look in product(ALL.items(), LOOKS):
        with case(name, look[0].scale.name, look[1].name):
            resolution, timeline = turn
            rest = draw_board(resolution.position, *look)
            assert timeline[-1].after == resolution.position
            assert frame(timeline[-1], 1.0, *look).rows == rest.rows


def test_each_beat_starts_with_the_last_frame_of_the_one_before_it() -> None:
    for name, turn in ALL.items():
        with case(name):
            _, timeline = turn
            for earlier, later in pairwise(timeline):
                last, first = frame(earlier, 1.0, Geometry(XL)), frame(later, 0.0, Geometry(XL))
                assert last.rows == first.rows


def test_the_first_frame_is_the_position_before_the_turn_at_rest() -> None:
    for name, turn in ALL.items():
        with case(name):
            _, timeline = turn
            rest = draw_board(timeline[0].before, Geometry(L), DARK)
            assert frame(timeline[0], 0.0, Geometry(L)).rows == rest.rows


def test_every_event_belongs_to_exactly_one_beat() -> None:
    for name, turn in ALL.items():
        with case(name):
            resolution, timeline = turn
            events: list[Event] = [event for beat in timeline for event in beat.events]
            tail = resolution.events[-len(events) :]
            assert sorted(map(repr, events)) == sorted(map(repr, tail))


def test_the_same_seed_gives_the_same_frames() -> None:
    for name, turn in ALL.items():
        with case(name):
            for beat in turn[1]:
                assert frame(beat, 0.6, Geometry(L)).rows == frame(beat, 0.6, Geometry(L)).rows


def test_both_pieces_are_between_squares_in_the_middle_of_the_first_beat() -> None:
    _, timeline = order_turn("both move")
    origins = 1 << square("a1") | 1 << square("e4")
    gone = draw_board(timeline[0].before.without(origins), Geometry(XL), DARK)
    middle = frame(timeline[0], 0.5, Geometry(XL))
    start = draw_board(timeline[0].before, Geometry(XL), DARK)
    for origin in squares_in(origins):
        area = Geometry(XL).square_corner(origin)
        assert cut(middle, area) != cut(start, area)
    assert middle.rows != gone.rows
    assert isinstance(timeline[0].events[0], Moved)
    assert len(timeline[0].effects) == 2
    assert len(timeline) == 1


def test_a_piece_hops_when_its_bet_is_won_and_sets_out_when_it_is_lost() -> None:
    for name, at, progress, is_lost in (
        ("a black bet is won", "a4", 0.35, False),
        ("a bet is lost", "e2", 0.29, True),
    ):
        _, timeline = order_turn(name)
        (beat,) = [each for each in timeline if {BetWon, BetLost} & {*map(type, each.events)}]
        piece = beat.before.piece_at(square(at))
        assert piece is not None
        canvas = blank(palette=OPAQUE)
        for effect in beat.effects:
            effect.draw(canvas, progress)
        shift = shift_of(canvas, piece, square(at))
        assert shift.up > 0
        assert (shift.right != 0) is is_lost


def test_a_captured_piece_stands_until_its_own_beat() -> None:
    _, timeline = order_turn("two captures")
    assert [type(event) for beat in timeline for event in beat.events] == [Captured, Captured]
    assert timeline[0].events == ()
    assert len(timeline) == 3


def test_two_pawns_put_back_on_one_square_land_and_then_clash() -> None:
    resolution, timeline = PUT_BACKS["both waited and share a square"]
    assert [type(beat.events[0]) for beat in timeline[:2]] == [PutBack, PutBackClash]
    assert len(timeline[0].events) == 2
    assert resolution.position.piece_at(square("c3")) is None


def test_in_a_clash_each_piece_stops_on_the_side_from_which_it_comes() -> None:
    """White's knight comes from a1 to c2, and Black's from e3."""
    before = Position.from_fen("4p/5/4n/4P/N4")
    orders = Order.parse("a1c2"), Order.parse("e3c2")
    move = beats(before, resolve(before, *orders).events)[0]
    white, black = (middle_of(move, "c2", colors.body) for colors in (DARK.white, DARK.black))
    assert white[0] < black[0], "it is farther left"
    assert white[1] > black[1], "and lower"


def test_of_two_pawns_put_back_on_one_square_white_comes_down_left() -> None:
    _, (flight, _) = PUT_BACKS["both waited and share a square"]
    white, black = (middle_of(flight, "c3", colors.body) for colors in (DARK.white, DARK.black))
    assert white[0] < black[0]


def middle_of(beat: Beat, name: str, color: int) -> tuple[float, float]:
    """The middle of the pixels of a color on a square after a beat: their column and row."""
    rows = frame(beat, 1.0, Geometry(XL)).rows
    left, top = Geometry(XL).square_corner(square(name))
    area = product(range(left, left + XL.width), range(top, top + XL.height))
    pixels = [(x, y) for x, y in area if rows[y][x] == color]
    return fmean(x for x, _ in pixels), fmean(y for _, y in pixels)


def cut(canvas: Canvas, corner: tuple[int, int]) -> list[list[int]]:
    x, y = corner
    return [row[x : x + XL.width] for row in canvas.rows[y : y + XL.height]]


@example(
    Situation(
        Position.of({2: Piece(WHITE, KNIGHT), 5: Piece(BLACK, PAWN)}),
        Order.parse("c1a2"),
        None,
        {},
        CLASSIC.with_options(
            name="the last pawn may not promote", capped=False, last_pawn_may_promote=False
        ),
    )
)
@given(bet_situations())
def test_any_turn_under_any_rules_is_animated_without_a_jump(turn: Situation) -> None:
    resolution = turn.resolution()
    timeline = beats(turn.position, resolution.events)
    assert timeline[-1].after == resolution.position
    look = Geometry(M)
    assert frame(timeline[0], 0.0, look).rows == draw_board(turn.position, look, DARK).rows
    for earlier, later in pairwise(timeline):
        assert frame(earlier, 1.0, look).rows == frame(later, 0.0, look).rows
    rest = draw_board(resolution.position, look, DARK)
    assert frame(timeline[-1], 1.0, look).rows == rest.rows
    assert Counter(event for beat in timeline for event in beat.events) == Counter(
        resolution.events
    )


def test_every_interaction_has_a_length() -> None:
    assert set(INTERACTION_SECONDS) == set(get_args(Interaction))
