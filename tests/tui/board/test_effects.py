"""Effects: a still board at both ends, and what moves where in between."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, dist, pi, sin
from typing import NamedTuple

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Color, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement, Point
from apocalypse.tui.board.canvas import Pixel, blend
from apocalypse.tui.board.effects import Effect, combat, motion, particles, phase, pulse, smoothstep
from apocalypse.tui.board.geometry import XL
from tests.cases import case
from tests.tui.board.drawing import OPAQUE, Shift, blank, changed, ink, shift_of
from tests.tui.board.turns import square

AT, NEXT, FAR = square("c3"), square("c4"), square("d5")
KNIGHT_W, PAWN_W = Piece(WHITE, KNIGHT), Piece(WHITE, PAWN)
KNIGHT_B, PAWN_B = Piece(BLACK, KNIGHT), Piece(BLACK, PAWN)
ABREAST = BySide(Placement(AT, right=-0.3), Placement(AT, right=0.3))
CENTER = blank().square_center(AT)
PAWNS = Position.of({square("a1"): PAWN_W, square("e5"): PAWN_W})


class Case(NamedTuple):
    """An effect with the pieces that are drawn before and after it, the lowest first."""

    name: str
    effect: Effect
    before: list[tuple[Piece, Placement]]
    after: list[tuple[Piece, Placement]]


HERE, THERE = Placement(AT), Placement(NEXT)
SIGHS = [(piece, Placement(at)) for at, piece in PAWNS.placements()]
CASES = [
    Case(
        "move",
        motion.piece_move(KNIGHT_W, AT, Placement(FAR)),
        [(KNIGHT_W, HERE)],
        [(KNIGHT_W, Placement(FAR))],
    ),
    Case("swerve", motion.piece_move(PAWN_W, AT, THERE, 0.3), [(PAWN_W, HERE)], [(PAWN_W, THERE)]),
    Case(
        "flight",
        motion.pawn_flight(PAWN_W, AT, Placement(FAR)),
        [(PAWN_W, HERE)],
        [(PAWN_W, Placement(FAR))],
    ),
    Case("swap", motion.swapped_places(AT, NEXT), [], []),
    Case("promotion", motion.promotion(WHITE, AT), [(PAWN_W, HERE)], [(KNIGHT_W, HERE)]),
    Case("bet won", motion.won_bet(PAWN_B, AT), [(PAWN_B, HERE)], [(PAWN_B, HERE)]),
    Case("bet lost", motion.lost_bet(PAWN_B, AT, NEXT), [(PAWN_B, HERE)], [(PAWN_B, HERE)]),
    Case("sigh", motion.sigh(PAWNS), SIGHS, SIGHS),
    Case("victory", motion.victory(PAWNS), SIGHS, SIGHS),
    Case(
        "capture",
        combat.capture(PAWN_W, KNIGHT_B, AT),
        [(KNIGHT_B, HERE), (PAWN_W, HERE)],
        [(PAWN_W, HERE)],
    ),
    Case("missed", combat.missed_capture(PAWN_W, AT), [(PAWN_W, HERE)], [(PAWN_W, HERE)]),
    Case(
        "knights",
        combat.knight_clash(AT, ABREAST),
        [(KNIGHT_W, ABREAST.white), (KNIGHT_B, ABREAST.black)],
        [],
    ),
    Case(
        "pawns",
        combat.pawn_clash(AT, ABREAST),
        [(PAWN_W, ABREAST.white), (PAWN_B, ABREAST.black)],
        [],
    ),
    Case(
        "trample", combat.trample(BLACK, AT), [(PAWN_W, HERE), (KNIGHT_B, HERE)], [(KNIGHT_B, HERE)]
    ),
]


def drawn(effect: Effect, progress: float) -> BoardCanvas:
    """An effect on an empty board in few colors."""
    canvas = blank(palette=OPAQUE)
    effect.draw(canvas, progress)
    return canvas


def standing(pieces: Iterable[tuple[Piece, Placement]]) -> BoardCanvas:
    canvas = blank(palette=OPAQUE)
    for piece, placement in pieces:
        canvas.draw_piece(piece, canvas.placement_corner(placement))
    return canvas


def middle(pixels: Iterable[Pixel]) -> Point:
    """The middle of pixels."""
    listed = list(pixels)
    columns = [x for x, _ in listed]
    rows = [y for _, y in listed]
    return Point(sum(columns) / len(columns), sum(rows) / len(rows))


def has_circle(pixels: set[Pixel], radius: float) -> bool:
    """Whether pixels are all along a circle around the middle of the square."""
    for number in range(24):
        x = CENTER.x + radius * cos(number * pi / 12)
        y = CENTER.y + radius * sin(number * pi / 12)
        if min(dist(pixel, (x, y)) for pixel in pixels) > 1.2:
            return False
    return True


def height(pixels: Iterable[Pixel]) -> int:
    rows = [y for _, y in pixels]
    return max(rows) - min(rows) + 1


def width(pixels: Iterable[Pixel]) -> int:
    columns = [x for x, _ in pixels]
    return max(columns) - min(columns) + 1


@pytest.mark.parametrize("effect", CASES, ids=lambda each: each.name)
def test_the_first_and_the_last_frame_of_an_effect_are_a_board_at_rest(effect: Case) -> None:
    assert drawn(effect.effect, 0).rows == standing(effect.before).rows
    assert drawn(effect.effect, 1).rows == standing(effect.after).rows
    for progress in (0.3, 0.7):
        assert drawn(effect.effect, progress).rows != standing(effect.after).rows


def test_an_effect_draws_the_pieces_of_its_squares() -> None:
    for each in CASES:
        with case(each.name):
            squares = 0
            for _, placement in each.before:
                squares |= 1 << placement.square
            assert each.effect.squares == squares


def test_a_phase_goes_from_0_to_1_between_its_ends() -> None:
    assert [phase(each, 0.2, 0.6) for each in (0, 0.2, 0.4, 0.6, 1)] == pytest.approx(
        [0, 0, 0.5, 1, 1]
    )
    assert [smoothstep(each) for each in (0, 0.5, 1)] == [0, 0.5, 1]
    assert 0 < smoothstep(0.1) < 0.1, "it starts slowly"
    assert [pulse(each) for each in (-1, 0, 0.5, 1, 1.5)] == pytest.approx([0, 0, 1, 0, 0])


# Moves


def test_a_knight_leaps_and_is_highest_halfway() -> None:
    leap = motion.piece_move(KNIGHT_W, AT, Placement(AT, right=1))
    ups = [shift_of(drawn(leap, each / 4), KNIGHT_W, AT).up for each in range(5)]
    halfway = shift_of(drawn(leap, 0.5), KNIGHT_W, AT)
    assert halfway.up == round(0.6 * XL.height)
    assert halfway.right == pytest.approx(XL.width / 2, abs=1)
    assert ups[0] < ups[1] < ups[2] > ups[3] > ups[4]


def test_a_pawn_takes_two_hops() -> None:
    step = motion.piece_move(PAWN_W, AT, Placement(AT, right=1))
    frames = [shift_of(drawn(step, each / 20), PAWN_W, AT) for each in range(21)]
    hop = max(shift.up for shift in frames)
    assert hop == round(0.14 * XL.height)
    assert [frames[0].up, frames[10].up, frames[20].up] == [0, 0, 0]
    assert max(shift.up for shift in frames[:10]) == max(shift.up for shift in frames[10:]) == hop


def test_a_piece_swerves_to_its_right() -> None:
    up = motion.piece_move(PAWN_W, AT, Placement(AT, down=-1), 0.32)
    down = motion.piece_move(PAWN_B, AT, Placement(AT, down=1), 0.32)
    right = motion.piece_move(PAWN_W, AT, Placement(AT, right=1), 0.32)
    aside = round(0.32 * XL.width)
    assert shift_of(drawn(up, 0.5), PAWN_W, AT) == Shift(right=aside, up=XL.height // 2)
    assert shift_of(drawn(down, 0.5), PAWN_B, AT) == Shift(right=-aside, up=-XL.height // 2)
    assert shift_of(drawn(right, 0.5), PAWN_W, AT).up == -aside


def test_a_pawn_flies_above_the_board_and_lands_in_dust() -> None:
    flight = motion.pawn_flight(PAWN_W, AT, Placement(AT, right=1))
    assert ink(drawn(flight, 0.9), OPAQUE.dust)
    assert not ink(drawn(flight, 0.8), OPAQUE.dust)
    assert shift_of(drawn(flight, 0.2), PAWN_W, AT).right == 0, "it is lifted first"
    assert shift_of(drawn(flight, 0.76), PAWN_W, AT).right == XL.width, "then set down"
    assert shift_of(drawn(flight, 0.5), PAWN_W, AT).up == round(0.3 * XL.height)


def test_two_lights_are_opposite_each_other_around_a_swap() -> None:
    swap = motion.swapped_places(AT, NEXT)
    between = Point(CENTER.x, (CENTER.y + blank().square_center(NEXT).y) / 2)
    for progress in (0.3, 0.5, 0.7):
        canvas = drawn(swap, progress)
        white, black = (middle(ink(canvas, color)) for color in OPAQUE.arrows)
        both = middle(
            [(int(100 * white.x), int(100 * white.y)), (int(100 * black.x), int(100 * black.y))]
        )
        assert dist((both.x / 100, both.y / 100), between) < 1
        assert dist(white, black) > XL.width
    rows = set()
    for step in range(1, 20):
        rows |= {y for _, y in changed(blank(palette=OPAQUE), drawn(swap, step / 20))}
    assert max(rows) - min(rows) > 2 * XL.height, "they run around both pieces"


def test_the_lights_of_a_swap_fade_from_their_heads() -> None:
    canvas = blank()
    motion.swapped_places(AT, NEXT).draw(canvas, 0.5)
    colors = {canvas.rows[y][x] for x, y in changed(blank(), canvas)}
    assert {*canvas.palette.arrows} < colors


def test_a_line_of_light_leaves_a_knight_below_it() -> None:
    promotion = motion.promotion(WHITE, AT)
    canvas = drawn(promotion, 0.375)
    x, y = canvas.square_corner(AT)
    line = XL.height // 2
    glow = {(x + column, y + line + row) for column in range(XL.width) for row in (0, 1)}
    assert glow <= ink(canvas, OPAQUE.cursor)
    for piece, rows in ((PAWN_W, range(line)), (KNIGHT_W, range(line + 3, XL.height))):
        for (dx, dy), color in canvas.sprite(piece).pixels.items():
            if dy in rows:
                assert canvas.rows[y + dy][x + dx] == color


def test_a_new_knight_flashes() -> None:
    canvas = drawn(motion.promotion(BLACK, AT), 0.8)
    x, y = canvas.square_corner(AT)
    flashing = ink(canvas, OPAQUE.flash) | ink(canvas, OPAQUE.spark)
    assert {(x + dx, y + dy) for dx, dy in canvas.sprite(KNIGHT_B).pixels} <= flashing


# Bets, passes, wins


def test_a_piece_hops_inside_two_rings_when_its_bet_is_won() -> None:
    won = motion.won_bet(PAWN_B, AT)
    assert shift_of(drawn(won, 0.35), PAWN_B, AT) == Shift(right=0, up=round(0.25 * XL.height))
    for progress, radius in ((0.4, 0.55), (0.8, 0.65)):
        distances = [dist(pixel, CENTER) for pixel in ink(drawn(won, progress), OPAQUE.selected)]
        assert max(distances) == pytest.approx(radius * XL.width, abs=1.5)


def test_a_piece_is_thrown_back_when_its_bet_is_lost() -> None:
    lost = motion.lost_bet(PAWN_B, AT, NEXT)
    assert shift_of(drawn(lost, 0.29), PAWN_B, AT) == Shift(right=0, up=round(0.45 * XL.height))
    assert shift_of(drawn(lost, 0.58), PAWN_B, AT) == Shift(right=1, up=0), "it shakes"
    beside = motion.lost_bet(PAWN_B, AT, square("d3"))
    assert shift_of(drawn(beside, 0.29), PAWN_B, AT) == Shift(right=round(0.45 * XL.width), up=0)
    canvas = drawn(lost, 0.43)
    assert len(ink(canvas, OPAQUE.spark)) == len(canvas.sprite(PAWN_B).pixels)


def test_pieces_that_must_pass_sway_to_both_sides_and_sigh() -> None:
    sigh = motion.sigh(PAWNS)
    sway = round(0.1 * XL.width)
    for at, piece in PAWNS.placements():
        assert shift_of(drawn(sigh, 0.25), piece, at) == Shift(right=sway, up=0)
        assert shift_of(drawn(sigh, 0.55), piece, at) == Shift(right=-sway, up=0)
    canvas = drawn(sigh, 0.55)
    _, top = canvas.square_corner(square("a1"))
    lower = [(x, y) for x, y in ink(canvas, OPAQUE.dust) if y > canvas.height // 2]
    assert lower
    assert all(y <= top + 1 for _, y in lower), "their breath rises from their heads"


def test_the_winners_pieces_jump_one_after_the_other() -> None:
    victory = motion.victory(PAWNS)
    first, second = square("a1"), square("e5")
    early, late = drawn(victory, 0.15), drawn(victory, 0.35)
    assert shift_of(early, PAWN_W, first).up == round(0.4 * XL.height)
    assert shift_of(early, PAWN_W, second).up == 0
    assert shift_of(late, PAWN_W, second).up == round(0.4 * XL.height)
    assert shift_of(drawn(victory, 0.425), PAWN_W, first).up == round(0.2 * XL.height), "once more"


# Pieces on each other


def test_a_captured_piece_flashes_and_then_bursts_below_its_captor() -> None:
    capture = combat.capture(PAWN_W, KNIGHT_B, AT)
    flashing = drawn(capture, 0.1)
    x, y = flashing.square_corner(AT)
    captor = shift_of(flashing, PAWN_W, AT)
    assert captor.right == 0
    covered = {(dx, dy - captor.up) for dx, dy in flashing.sprite(PAWN_W).pixels}
    uncovered = flashing.sprite(KNIGHT_B).pixels.keys() - covered
    assert uncovered
    assert {flashing.rows[y + dy][x + dx] for dx, dy in uncovered} == {OPAQUE.flash}
    assert width(changed(blank(palette=OPAQUE), drawn(capture, 0.3))) > XL.width
    assert shift_of(drawn(capture, 0.2), PAWN_W, AT) == Shift(right=0, up=round(0.2 * XL.height))
    assert shift_of(drawn(capture, 0.5), PAWN_W, AT) == Shift(right=0, up=0)


def test_a_flash_grows_before_a_piece_bursts() -> None:
    capture = combat.capture(PAWN_W, KNIGHT_B, AT)
    canvas = blank()
    capture.draw(canvas, 0.05)
    body, flash = canvas.palette.black.body, canvas.palette.flash
    assert ink(canvas, blend(body, flash, 4))


def test_a_piece_strikes_forward_at_the_square_that_the_enemy_has_left() -> None:
    for piece, forward in ((PAWN_W, -1), (PAWN_B, 1)):
        missed = combat.missed_capture(piece, AT)
        lunge = shift_of(drawn(missed, 0.3), piece, AT)
        assert lunge == Shift(right=forward * round(0.16 * XL.width), up=0)
        recoil = shift_of(drawn(missed, 0.65), piece, AT)
        assert recoil == Shift(right=-forward * round(0.06 * XL.width), up=0)


def test_a_blade_swings_around_the_square() -> None:
    missed = combat.missed_capture(PAWN_B, AT)
    middles = []
    for progress in (0.25, 0.35, 0.5):
        blade = ink(drawn(missed, progress), OPAQUE.flash)
        radii = {round(dist(pixel, CENTER) / XL.width, 1) for pixel in blade}
        assert radii == {0.5, 0.6}
        middles.append(middle(blade))
    assert middles[0].y < middles[1].y < middles[2].y, "from above"
    assert middles[1].x > CENTER.x + 0.2 * XL.width, "in front"


def test_two_knights_flash_and_break_inside_rings_that_grow() -> None:
    clash = combat.knight_clash(AT, ABREAST)
    flashing = ink(drawn(clash, 0.12), OPAQUE.flash)
    for color in Color:
        canvas = blank(palette=OPAQUE)
        x, y = canvas.placement_corner(ABREAST.of(color))
        assert {
            (x + dx, y + dy) for dx, dy in canvas.sprite(Piece(color, KNIGHT)).pixels
        } <= flashing
    for progress in (0.3, 0.45, 0.6):
        flash = ink(drawn(clash, progress), OPAQUE.flash)
        radius = 0.3 + 1.1 * phase(phase(progress, 0.14, 1), 0, 0.75)
        assert has_circle(flash, radius * XL.width)
        assert not has_circle(flash, (radius + 0.3) * XL.width)
    later = phase(phase(0.5, 0.14, 1), 0.12, 0.87)
    assert has_circle(ink(drawn(clash, 0.5), OPAQUE.flash), (0.3 + 1.1 * later) * XL.width)


def test_two_pawns_topple_away_from_each_other() -> None:
    clash = combat.pawn_clash(AT, ABREAST)
    for color, away in ((WHITE, -1), (BLACK, 1)):
        body = OPAQUE.piece_colors(color).body
        upright = ink(drawn(clash, 0.05), body)
        leaning = ink(drawn(clash, 0.25), body)
        fallen = ink(drawn(clash, 0.5), body)
        assert away * (middle(leaning).x - middle(upright).x) > 0
        assert 0.2 * XL.width < away * (middle(fallen).x - middle(upright).x) < XL.width
        assert width(fallen) < XL.width
    dust = ink(drawn(clash, 0.6), OPAQUE.dust)
    assert dust
    assert middle(dust).y > CENTER.y


def test_a_knight_rears_and_presses_a_pawn_flat() -> None:
    trample = combat.trample(BLACK, AT)
    assert shift_of(drawn(trample, 0.3), KNIGHT_B, AT) == Shift(right=0, up=round(0.7 * XL.height))
    assert shift_of(drawn(trample, 0.575), KNIGHT_B, AT).up == round(0.12 * XL.height), "it bounces"
    canvas = drawn(trample, 0.48)
    x, y = canvas.square_corner(AT)
    up = shift_of(canvas, KNIGHT_B, AT).up
    knight = {(x + dx, y + dy - up) for dx, dy in canvas.sprite(KNIGHT_B).pixels}
    pawn = changed(blank(palette=OPAQUE), canvas) - knight - ink(canvas, OPAQUE.dust)
    standing_pawn = canvas.sprite(PAWN_W).pixels
    assert 1.3 * width(standing_pawn) < width(pawn) < 1.7 * width(standing_pawn)
    assert height(pawn) < 0.3 * height(standing_pawn)
    assert max(row for _, row in pawn) == y + canvas.sprite(PAWN_W).base
    columns = [column for column, _ in pawn]
    assert (min(columns) + max(columns)) / 2 == pytest.approx(CENTER.x, abs=0.5)
    dust = ink(drawn(trample, 0.6), OPAQUE.dust)
    assert middle(dust).x == pytest.approx(CENTER.x, abs=1.5)
    assert max(row for _, row in dust) == y + canvas.sprite(PAWN_W).base


# Particles


def test_velocities_are_always_the_same_for_a_seed_and_go_in_every_direction() -> None:
    one = particles.velocities(1)
    assert one == particles.velocities(1) != particles.velocities(2)
    assert len({(right > 0, down > 0) for right, down in one}) == 4
    assert all(0.15 <= dist((0, 0), velocity) <= 1.001 for velocity in one)


def test_shards_are_the_piece_first_and_then_fly_apart_and_fall() -> None:
    frames = []
    for progress in (0, 0.3, 0.6, 0.7, 1):
        canvas = blank(palette=OPAQUE)
        particles.draw_shards(canvas, KNIGHT_W, canvas.square_corner(AT), progress, 3)
        frames.append(changed(blank(palette=OPAQUE), canvas))
    x, y = blank().square_corner(AT)
    pixels = blank().sprite(KNIGHT_W).pixels
    assert frames[0] == {(x + dx, y + dy) for dx, dy in pixels}
    assert width(frames[0]) < width(frames[1]) < width(frames[2])
    assert len(frames[1]) > len(frames[2]) > len(frames[3]) > len(frames[4]) == 0
    assert middle(frames[0]).y < middle(frames[2]).y
    reach = 1.1 * XL.width + 0.5 * XL.width
    assert all(dist(pixel, CENTER) < reach for frame in frames for pixel in frame)


def test_shards_fade() -> None:
    canvas = blank()
    particles.draw_shards(canvas, PAWN_W, canvas.square_corner(AT), 0.3, 3)
    colors = {canvas.rows[y][x] for x, y in changed(blank(), canvas)}
    assert colors.isdisjoint(canvas.sprite(PAWN_W).pixels.values())


def test_a_ring_is_closed_and_round() -> None:
    canvas = blank()
    particles.draw_ring(canvas, CENTER, 9.0, 0x123456, 1.0)
    ring = ink(canvas, 0x123456)
    assert all(abs(dist(pixel, CENTER) - 9) < 0.75 for pixel in ring)
    neighbors = [sum(max(abs(x - a), abs(y - b)) == 1 for a, b in ring) for x, y in ring]
    assert min(neighbors) >= 2, "closed"
    assert width(ring) == pytest.approx(19, abs=1)
    assert height(ring) == pytest.approx(19, abs=1)


def test_sparks_fly_out_in_two_colors_and_fall() -> None:
    frames = []
    for progress in (0.0, 0.1, 0.3, 0.5, 1.0):
        canvas = blank(palette=OPAQUE)
        particles.draw_sparks(canvas, CENTER, progress, 5, count=40)
        frames.append((ink(canvas, OPAQUE.flash), ink(canvas, OPAQUE.spark)))
    assert frames[0] == frames[-1] == (set(), set())
    flash, spark = frames[2]
    assert 0 < len(flash) < len(spark)
    early, late = (frames[each][0] | frames[each][1] for each in (1, 3))
    assert width(early) < width(late)
    assert middle(late).y > middle(early).y
    assert max(dist(pixel, CENTER) for pixel in late) <= (0.8 + 0.1) * XL.width + 1


def test_dust_creeps_along_the_ground_and_rises_a_little() -> None:
    frames = []
    for progress in (0.0, 0.1, 0.5, 1.0):
        canvas = blank(palette=OPAQUE)
        particles.draw_dust(canvas, CENTER, progress, 5, count=40)
        frames.append(ink(canvas, OPAQUE.dust))
    assert frames[0] == frames[-1] == set()
    early, late = frames[1], frames[2]
    assert width(early) < width(late) <= 2 * (0.35 + 0.275) * XL.width + 1
    assert height(early) < height(late) < 0.2 * XL.width + 2
    assert max(y for _, y in late) <= round(CENTER.y)


def test_particles_appear_quickly_and_fade_slowly() -> None:
    def brightness(progress: float) -> int:
        canvas = blank()
        particles.draw_dust(canvas, CENTER, progress, 5, count=1)
        (pixel,) = changed(blank(), canvas)
        x, y = pixel
        return abs((canvas.rows[y][x] & 255) - (blank().rows[y][x] & 255))

    assert brightness(0.03) < brightness(0.15) >= brightness(0.6) > brightness(0.9)
