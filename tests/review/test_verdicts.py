"""What the verdict of a turn says is true of its payoffs and of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.review.analysis import TurnAnalysis, expected_turn
from apocalypse.review.errors import CLEAR_LOSS, SOUND_LOSS, Judgment
from apocalypse.review.game_analysis import analyze
from apocalypse.review.reasons import (
    Guess,
    Reason,
    Reasons,
    Runner,
    Threat,
    deciding_square,
    guess,
    reasons,
)
from apocalypse.review.verdicts import (
    CLEAR_READ,
    SideVerdict,
    TurnVerdict,
    tried_orders,
    turn_verdict,
    worse_side,
)
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece, Square
from apocalypse.rules.events import Captured, Ended, Missed, Promoted, Trampled
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.payoff_matrix import Equilibrium, solve
from apocalypse.strategy.search.assessment import Assessment
from tests.cli.test_analyze import random_game
from tests.review.analyzed_game import analyzed, game
from tests.rules.positions import positions


def verdicts(played: Game, depth: int = 1) -> Iterator[tuple[TurnAnalysis, TurnVerdict]]:
    for analysis in analyze(played, depth=depth):
        yield analysis, turn_verdict(analysis)


def expectation(analysis: TurnAnalysis, color: Color, order: Order | None) -> float:
    """What a side can expect of an order against the enemy's mix."""
    assessment = analysis.assessment
    if color is WHITE:
        mix = assessment.mix(color.other).items()
        return sum(part * assessment.payoff(order, reply) for reply, part in mix)
    mix = assessment.mix(color.other).items()
    return -sum(part * assessment.payoff(reply, order) for reply, part in mix)


def check_side(analysis: TurnAnalysis, verdict: TurnVerdict, side: SideVerdict) -> None:
    put_back_loss = analysis.put_back_loss.get(side.color, 0.0)
    least = SOUND_LOSS if analysis.assessment.exact else CLEAR_LOSS
    assert side.put_back_loss == (put_back_loss if put_back_loss >= least else 0)
    assert side.judgment is analysis.losses.judgment(side.color)
    assert side.is_mistake == bool(side.better) == bool(side.loss)
    if not side.is_mistake:
        loses_little = analysis.losses.loss(side.color) < SOUND_LOSS
        assert loses_little or side.judgment is Judgment.UNCLEAR
        return
    expected = expectation(analysis, side.color, side.order)
    for order in side.better:
        assert expectation(analysis, side.color, order) - expected >= least - 1e-6
    assert side.loss >= least
    mix = analysis.assessment.mix(side.color)
    assert len(side.better) <= 2
    assert side.is_one_best == (mix[side.better[0]] >= 0.99)
    assert side.reply is not None or not safe_orders(verdict.turn.before, side.color.other)
    check_reasons(verdict.turn.before, side)
    assert not (side.is_unpunished and side.was_written and side.risk), "a risk, and no harm"
    if side.coverage is not None:
        assert side.risk is side.chance is None
        assert side.coverage.written < side.coverage.better <= side.coverage.replies


def check_reasons(position: Position, side: SideVerdict) -> None:
    """A risk is true of the written order alone, and a chance of the better one alone."""
    color, better = side.color, side.better[0]

    def after(order: Order | None) -> Resolution:
        orders = (order, side.reply) if color is WHITE else (side.reply, order)
        return resolve(position, *orders)

    written, missed = after(side.order), after(better)
    for reason, with_it, without in ((side.risk, written, missed), (side.chance, missed, written)):
        if isinstance(reason, Threat):
            assert with_it.outcome is without.outcome is None
            assert not with_it.to_put_back
            assert not without.to_put_back
            assert with_it.position.piece_at(reason.square) == reason.piece
            enemy = reason.piece.color.other
            can_avenge = bool(with_it.position.attacker_mask(reason.square, enemy.other))
            pawns = with_it.position.number_of(enemy.other, PAWN)
            assert reason.is_free != can_avenge
            assert reason.piece.kind is KNIGHT or pawns == 1 or not can_avenge
        elif isinstance(reason, Runner):
            assert is_true(with_it.position, reason)
            assert not is_true(without.position, reason)
        elif reason is not None:
            assert reason in with_it.events
            assert reason not in without.events
        check_square(reason, position, with_it.position)
        if isinstance(reason, Ended):
            winner = color.other if reason is side.risk else color
            assert reason.outcome.winner is winner
    if isinstance(side.risk, Threat):
        square = side.risk.square
        assert square in captures(written.position, color.other)
        assert side.risk.piece.color is color
        for moved in (side.order, better):
            if moved is not None and square == place(side.order, moved.origin):
                square = place(better, moved.origin)
                break
        assert missed.position.occupied_by(color) >> square & 1
        assert square not in captures(missed.position, color.other)
    if isinstance(side.chance, Threat):
        square = side.chance.square
        assert better is not None
        assert square in captures(missed.position, color, better.landing)
        assert side.chance.piece.color is color.other
        assert written.position.occupied_by(color.other) >> square & 1
        assert square not in captures(written.position, color)


def place(order: Order | None, origin: Square) -> Square:
    """Where a piece goes that stood on a square."""
    return origin if order is None or order.origin != origin else order.landing


def check_square(reason: Reason | Guess | None, before: Position, after: Position) -> None:
    """On the square of a reason stood or stands a piece that it is about."""
    square = deciding_square(reason)
    match reason:
        case None | Ended():
            assert square is None
        case Captured(_, _, piece) | Missed(_, _, piece):
            assert square is not None
            assert before.piece_at(square) == piece
        case Threat(Piece(color)) | Trampled(color) | Promoted(color) | Runner(color):
            assert square is not None
            assert after.occupied_by(color) >> square & 1


def is_true(position: Position, reason: Runner) -> bool:
    """Whether a pawn can be stopped no more, by playing all orders of the next turn."""
    step = reason.square + 5 * reason.color.sign
    run = Order(reason.square, step)
    if run not in safe_orders(position, reason.color):
        return False
    for reply in choices(position, reason.color.other, CLASSIC):
        orders = (run, reply) if reason.color is WHITE else (reply, run)
        after = resolve(position, *orders)
        lost = after.outcome is not None and after.outcome.winner is not reason.color
        if lost or Promoted(reason.color, step) not in after.events:
            return False
    return True


@given(positions(), st.sampled_from(Color), st.randoms(use_true_random=False))
def test_what_is_said_about_a_guess_is_true(
    position: Position, gainer: Color, chance: Random
) -> None:
    order, reply = (chance.choice([*choices(position, c, CLASSIC)]) for c in (gainer, gainer.other))
    orders = (order, reply) if gainer is WHITE else (reply, order)
    resolution = resolve(position, *orders)
    outcome = guess(position, gainer, order, reply)
    check_square(outcome, position, resolution.position)
    if outcome is not None:
        assert outcome in resolution.events
    if isinstance(outcome, Captured):
        assert any(
            each.origin == outcome.order.target for each in safe_orders(position, gainer.other)
        )


@given(positions(), st.sampled_from(Color), st.randoms(use_true_random=False))
def test_the_reasons_for_an_order_are_true(
    position: Position, color: Color, chance: Random
) -> None:
    orders, replies = ([*choices(position, side, CLASSIC)] for side in (color, color.other))
    for _ in range(10):
        order, better, reply = (chance.choice(each) for each in (orders, orders, replies))
        risk, gain = reasons(position, color, order, better, reply)
        check_reasons(
            position,
            SideVerdict(
                color, order, Judgment.MISTAKE, (better,), reply=reply, risk=risk, chance=gain
            ),
        )


def test_a_pawn_that_nobody_stops_either_way_is_no_reason() -> None:
    position = Position.from_fen("5/P4/2p2/1P3/P4")
    for orders in (("a1a2", "b2c3"), ("b2c3", "a1a2")):
        order, better = map(Order.parse, orders)
        chances = [
            reasons(position, WHITE, order, better, reply)[1]
            for reply in choices(position, Color.BLACK, CLASSIC)
        ]
        assert not any(isinstance(chance, Runner) for chance in chances)
    # Here the enemy has to capture one of two knights, and so lets the pawn promote.
    position = Position.from_fen("5/5/np3/1ppp1/2P2")
    promotes, moves, reply = map(Order.parse, ("b2b1", "a3b1", "c1b2"))
    both = reasons(position, Color.BLACK, promotes, moves, reply)
    assert not any(isinstance(reason, Runner) for reason in both)


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("5/2p2/P4/5/3PP", Runner(WHITE, square_of("a4"))),
        ("5/2p2/P4/5/4P", None),
    ],
    ids=["two others", "one other, which the enemy may take"],
)
def test_a_pawn_that_may_become_the_last_does_not_run(fen: str, reason: Runner | None) -> None:
    order, better, reply = map(Order.parse, ("e1e2", "a3a4", "c4c3"))
    _, chance = reasons(Position.from_fen(fen), WHITE, order, better, reply)
    assert chance == reason


def test_how_a_game_ends_is_no_reason_if_it_ends_so_with_both_orders() -> None:
    position = Position.from_fen("1p3/P4/5/5/N4")
    promotes, moves, reply = map(Order.parse, ("a4a5", "a1c2", "b5a4"))
    risk, _ = reasons(position, WHITE, promotes, moves, reply)
    assert not isinstance(risk, Ended)


@pytest.mark.parametrize(
    ("fen", "orders", "threatened"),
    [
        ("3p1/5/2N2/4P/n4", "c3e4 c3a4 a1c2", (KNIGHT, "e4")),
        ("p4/1n3/2P1N/5/1N3", "e3c2 e3d5 b4d5", (PAWN, "c3")),
        ("p3p/3p1/2N2/5/P4", "a1a2 c3b1 e5e4", (KNIGHT, "c3")),
    ],
    ids=["the piece of the order", "a last pawn, though it is guarded", "a piece left standing"],
)
def test_an_order_may_leave_a_piece_to_be_taken(
    fen: str, orders: str, threatened: tuple[Kind, str]
) -> None:
    order, better, reply = map(Order.parse, orders.split())
    risk, _ = reasons(Position.from_fen(fen), WHITE, order, better, reply)
    kind, square = threatened
    assert isinstance(risk, Threat)
    assert (risk.piece, risk.square) == (Piece(WHITE, kind), square_of(square))


LEFT = Position.from_fen("p3p/3p1/2N2/5/P4")
"""Black attacks White's knight on c3."""


def verdict_on(
    position: Position,
    orders: str,
    replies: str,
    gains: tuple[float, ...],
    mix: tuple[float, ...] = (0.9, 0.1),
) -> SideVerdict:
    """The verdict on White's first order: the second one brings so much more against each reply.

    The mix is Black's, who wrote the last reply.
    """
    white = tuple(map(Order.parse, orders.split()))
    black = tuple(map(Order.parse, replies.split()))
    equilibrium = Equilibrium(0.0, (0.0, 1.0), mix)
    payoffs = tuple(-gain for gain in gains), (0.0,) * len(gains)
    assessment = Assessment(white, black, payoffs, equilibrium, 1, exact=True)
    turn = Turn(1, position, white[0], black[-1], resolve(position, white[0], black[-1]))
    return turn_verdict(expected_turn(turn, assessment)).sides.white


def test_a_reason_that_does_not_carry_the_loss_is_not_said() -> None:
    side = verdict_on(LEFT, "a1a2 c3b1", "d4c3 e5e4", gains=(0.5, 0.0))
    assert isinstance(side.risk, Captured), "the knight, and not the threat to it after e5e4"
    assert side.reply == Order("d4", "c3")
    assert not side.was_written


@pytest.mark.parametrize(
    ("fen", "orders", "replies", "was_written"),
    [
        ("p3p/3pp/2N2/5/P4", "a1a2 c3e4", "d4c3 a5a4", True),
        ("p3p/3p1/2N2/5/P4", "a1a2 c3b1", "d4c3 e5e4", True),
        ("p3p/3p1/2N2/1P3/P4", "a1a2 c3e2", "d4c3 e5e4", False),
    ],
    ids=["a pawn beside a knight", "a free knight", "a guarded knight"],
)
def test_what_happened_is_said_unless_it_weighs_less_than_half(
    fen: str, orders: str, replies: str, was_written: bool
) -> None:
    """Likely was the capture of the knight on c3, which weighs 4."""
    side = verdict_on(Position.from_fen(fen), orders, replies, gains=(0.5, 0.5))
    assert side.was_written == was_written


def test_a_reason_that_does_not_carry_the_loss_a_turn_less_deep_is_not_said() -> None:
    orders = (Order("a1", "a2"), Order("c3", "b1"))
    reply = Order("d4", "c3")
    turn = Turn(1, LEFT, orders[0], reply, resolve(LEFT, orders[0], reply))
    payoffs = ((-0.5,), (0.0,))
    deep = Assessment(orders, (reply,), payoffs, solve(payoffs), 2, exact=False)
    agreeing = turn_verdict(expected_turn(turn, replace(deep, earlier=deep))).sides.white
    assert isinstance(agreeing.risk, Captured)
    nearly_even = ((-CLEAR_LOSS / 2,), (0.0,))
    earlier = replace(deep, payoffs=nearly_even, equilibrium=solve(nearly_even), depth=1)
    differing = turn_verdict(expected_turn(turn, replace(deep, earlier=earlier))).sides.white
    assert differing.is_mistake
    assert differing.risk is None


@pytest.mark.parametrize(("mix", "is_named"), [((0.6, 0.3, 0.1), True), ((0.75, 0.15, 0.1), False)])
def test_a_reason_is_said_that_explains_a_quarter_of_the_loss(
    mix: tuple[float, ...], is_named: bool
) -> None:
    """The pawn that steps to a2 is lost only against the second reply, which nobody wrote."""
    position = Position.from_fen("p4/5/2nP1/5/PP3")
    side = verdict_on(position, "a1a2 d3d4", "a5a4 c3a2 c3e4", (0.5, 0.5, 0.0), mix)
    assert isinstance(side.risk, Trampled) == is_named


def test_a_light_reason_is_not_said_beside_a_heavy_one() -> None:
    captured = Captured(Piece(BLACK, PAWN), Order("d4", "c3"), Piece(WHITE, KNIGHT))
    attacked = Threat(Piece(BLACK, PAWN), square_of("b5"))
    assert Reasons(captured, attacked).weighty == Reasons(captured, None)
    assert Reasons(None, attacked).weighty == Reasons(None, attacked)


@pytest.mark.parametrize(("reply", "is_new"), [("b5d4", True), ("e5e4", False)])
def test_a_threat_is_new_if_the_attacker_moved_in_the_same_turn(reply: str, is_new: bool) -> None:
    fen = "pn2p/5/5/2N2/P4" if is_new else "p3p/5/3p1/2N2/P4"
    order, better = map(Order.parse, ("a1a2", "c2e1"))
    risk, _ = reasons(Position.from_fen(fen), WHITE, order, better, Order.parse(reply))
    assert isinstance(risk, Threat)
    assert risk.is_new == is_new


def captures(position: Position, color: Color, origin: Square | None = None) -> set[Square]:
    """The squares on which a side can capture in the next turn, perhaps with a certain piece."""
    return {
        order.target
        for order in safe_orders(position, color)
        if position.piece_at(order.target) is not None and origin in (None, order.origin)
    }


@pytest.mark.parametrize("seed", range(6))
def test_an_order_called_better_is_better_by_more_than_the_error(seed: int) -> None:
    for analysis, verdict in verdicts(random_game(Random(seed), most=20)):
        for side in verdict.sides:
            check_side(analysis, verdict, side)


def test_published_games_have_verdicts_that_are_true() -> None:
    pairs = [
        pair for name in ("1-composed.txt", "3-alain-jacques.txt") for pair in verdicts(game(name))
    ]
    for analysis, verdict in pairs:
        for side in verdict.sides:
            check_side(analysis, verdict, side)
    sides = [side for _, verdict in pairs for side in verdict.sides]
    for risks_or_chances in ([side.risk for side in sides], [side.chance for side in sides]):
        assert any(isinstance(reason, Captured) for reason in risks_or_chances)
    assert any(isinstance(side.chance, Threat) for side in sides)


def test_an_order_that_answers_no_more_replies_is_not_said_to() -> None:
    orders = tuple(map(Order.parse, ("b1b2", "c1c2", "d1d2")))
    replies = tuple(map(Order.parse, ("b5b4", "c5c4")))
    # Each of the first two orders answers one reply, and so does the last, which loses to the mix.
    payoffs = ((1.0, -1.0), (-1.0, 1.0), (0.0, -0.8))
    assessment = Assessment(orders, replies, payoffs, solve(payoffs), 1, exact=True)
    (turn,) = Game(CLASSIC).after("d1d2", "b5b4").turns
    side = turn_verdict(expected_turn(turn, assessment)).sides.white
    assert side.is_mistake
    assert side.coverage is None


def test_an_unpunished_order_lost_nothing_and_the_worse_side_lost_more() -> None:
    unpunished = 0
    games = [game("3-alain-jacques.txt"), *(random_game(Random(seed)) for seed in range(3))]
    for played, (analysis, verdict) in ((each, pair) for each in games for pair in verdicts(each)):
        color = worse_side(played.turns[analysis.number - 1], analysis.assessment)
        assert analysis.losses.loss(color) >= analysis.losses.loss(color.other)
        change = analysis.losses.result - analysis.assessment.value
        for side in verdict.sides:
            went_well = side.is_mistake and change * side.color.sign >= 0
            before, after = verdict.turn.before, verdict.turn.after
            lost = before.occupied_by(side.color).bit_count()
            lost -= after.occupied_by(side.color).bit_count()
            is_unpunished = went_well and not lost
            assert side.is_unpunished == is_unpunished
            unpunished += is_unpunished
    assert unpunished


def test_a_tried_turn_has_the_verdicts_of_a_review_beside_those_of_the_game() -> None:
    played = random_game(Random(3), most=12)
    changed = 0
    for analysis in analyze(played, depth=1):
        written, assessment = played.turns[analysis.number - 1], analysis.assessment
        before = played.first_turns(analysis.number - 1)
        (same, *others) = tried_orders(assessment, written, None)
        assert [each.tried.loss for each in (same, *others)] == [
            side.loss for side in turn_verdict(analysis).sides
        ]
        for white in assessment.white_orders:
            tried = before.after(white, written.black).turns[-1]
            verdicts = tried_orders(assessment, tried, written)
            if white == written.white:
                assert [each.written for each in verdicts] == [None, None]
                continue
            (verdict,) = verdicts
            assert verdict.written is not None
            orders = verdict.tried.order, verdict.written.order
            assert orders == (white, written.white)
            loss = assessment.value - expectation(analysis, WHITE, white)
            assert verdict.tried.loss in (0, pytest.approx(max(0, loss)))
            assert verdict.written.loss == turn_verdict(analysis).sides[0].loss
            changed += bool(verdict.tried.loss)
    assert changed


@pytest.mark.parametrize(
    ("game", "guess"),
    [
        (
            Game(fen="5/4n/1P1p1/4P/5").after("e2d3", "d3d2"),
            Missed(Piece(WHITE, PAWN), Order("e2", "d3"), Piece(BLACK, PAWN)),
        ),
        (
            Game(fen="5/4p/1p1P1/4N/5").after("d3d4", "e4d3"),
            Missed(Piece(BLACK, PAWN), Order("e4", "d3"), Piece(WHITE, PAWN)),
        ),
    ],
)
def test_a_guess_that_made_little_difference_is_named_if_the_tables_know_it(
    game: Game, guess: Missed
) -> None:
    ((analysis, verdict),) = verdicts(game)
    assert SOUND_LOSS <= abs(analysis.losses.read) < CLEAR_READ
    assert verdict.guess == guess


def test_a_small_loss_by_a_put_back_square_is_named_if_the_tables_know_it() -> None:
    arrived = Game(fen="3N1/1P3/p4/1n3/2N2").after("b4b5", "b2c4")
    ((_, verdict),) = verdicts(arrived.put_back(white="a1"))
    assert SOUND_LOSS <= verdict.sides.white.put_back_loss < CLEAR_LOSS


def test_what_is_not_clear_is_no_finding() -> None:
    for analysis in analyzed():
        verdict = turn_verdict(analysis)
        read, exact = abs(analysis.losses.read), analysis.assessment.exact
        assert verdict.value == 0 or exact or abs(verdict.value) >= analysis.error
        if verdict.guess is not None:
            sound = [side.judgment is Judgment.SOUND for side in verdict.sides]
            assert all(sound), "a lost guess is never blamed"
            assert exact or read >= CLEAR_READ
