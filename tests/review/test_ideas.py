"""The ideas of a game: few, true, and never none."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.review.game_analysis import analyze
from apocalypse.review.ideas import ForcedWin, Idea, forced_wins, game_ideas
from apocalypse.review.sentences import Labels, idea_sentences
from apocalypse.review.verdicts import SideVerdict, turn_verdict
from apocalypse.rules.board import PAWN, WHITE, BySide, Color, Piece, squares_in
from apocalypse.rules.events import Captured
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.wording.names import Names
from tests.cli.test_analyze import random_game
from tests.review.analyzed_game import analyzed
from tests.review.verdicts import NOTHING, verdict
from tests.rules.positions import positions


def ideas(played: Game, depth: int = 1) -> list[Idea]:
    return game_ideas([turn_verdict(turn) for turn in analyze(played, depth=depth)])


def published(name: str) -> list[Idea]:
    return game_ideas([turn_verdict(turn) for turn in analyzed(name)])


@pytest.mark.parametrize("seed", range(6))
def test_a_game_has_at_most_three_ideas_a_side_and_never_none(seed: int) -> None:
    played = random_game(Random(seed), most=20)
    result = ideas(played)
    assert result
    assert all(sum(idea.color is color for idea in result) <= 3 for color in Color)
    assert [idea.number for idea in result] == sorted(idea.number for idea in result)
    for idea in result:
        first, *_ = idea_sentences(Labels(Names("Ada", "Bo")), idea)
        assert "Ada" in first or "Bo" in first or not idea.weight


def test_the_turns_with_the_greatest_losses_are_ideas() -> None:
    result = published("3-alain-jacques.txt")
    assert {(idea.number, idea.color) for idea in result} >= {(7, Color.BLACK)}


def test_the_loser_of_a_game_hears_where_it_was_thrown_away() -> None:
    (thrown,) = (idea for idea in published("1-composed.txt") if idea.is_thrown)
    assert (thrown.number, thrown.color) == (11, WHITE)


@pytest.mark.parametrize(
    ("values", "is_thrown"),
    [
        ([0, -68, -40, -100], True),
        ([0, -68, -20, -100], False),
        ([-50, -90, -100], True),
        ([-80, -95, -100], False),
        ([90, 20, 0], True),
        ([90, 20, 90, 100], False),
    ],
)
@pytest.mark.parametrize("color", Color)
def test_what_is_thrown_away_does_not_come_back(
    values: list[int], is_thrown: bool, color: Color
) -> None:
    """The first order loses 30 points, and no other loses any."""
    sides = BySide.each(lambda side: SideVerdict(side, None, loss=0.3 if side is color else 0.0))
    verdicts = [
        verdict(number, replace(NOTHING, before=color.sign * before, after=color.sign * after))
        for number, (before, after) in enumerate(pairwise(values), start=1)
    ]
    result = game_ideas([replace(verdicts[0], sides=sides), *verdicts[1:]])
    assert [idea.number for idea in result if idea.is_thrown] == [1] * is_thrown


def test_what_throws_the_game_away_weighs_more_than_a_greater_loss_in_a_lost_game() -> None:
    losses = [0.3, 0.5]
    values = [0, -80, -100]
    verdicts = []
    for number, (before, after) in enumerate(pairwise(values), start=1):
        white = SideVerdict(WHITE, None, loss=losses[number - 1])
        sides = BySide(white, SideVerdict(Color.BLACK, None))
        balance = replace(NOTHING, before=before, after=after)
        verdicts.append(replace(verdict(number, balance), sides=sides))
    heaviest = max(game_ideas(verdicts), key=lambda idea: idea.weight)
    assert (heaviest.number, heaviest.is_thrown) == (1, True)


CAPTURED = Captured(Piece(Color.BLACK, PAWN), Order("a4", "b3"), Piece(WHITE, PAWN))


def white_loses(loss: float, risk: Captured | None = None) -> BySide[SideVerdict]:
    """The verdicts of a turn in which White's order loses something, perhaps for a reason."""
    return BySide(SideVerdict(WHITE, None, loss=loss, risk=risk), SideVerdict(Color.BLACK, None))


@pytest.mark.parametrize(("loss", "numbers"), [(0.25, [1, 2, 4]), (0.15, [1, 2, 3])])
def test_a_reason_on_the_board_counts_as_ten_points(loss: float, numbers: list[int]) -> None:
    """Three orders of White lose 30 points, and then one with a reason."""
    others = [verdict(number, sides=white_loses(0.3)) for number in (1, 2, 3)]
    result = game_ideas([*others, verdict(4, sides=white_loses(loss, CAPTURED))])
    assert [idea.number for idea in result] == numbers


@pytest.mark.parametrize(("loss", "numbers"), [(0.3, [1, 2, 3]), (0.05, [1, 2, 4])])
def test_a_guess_teaches_less_than_a_clear_loss(loss: float, numbers: list[int]) -> None:
    """Three orders of White lose something, and then White guesses wrong."""
    mistakes = [verdict(number, sides=white_loses(loss)) for number in (1, 2, 3)]
    wrong = replace(verdict(4, replace(NOTHING, read=-30)), guess=CAPTURED)
    result = game_ideas([*mistakes, wrong])
    assert [idea.number for idea in result] == numbers


def test_before_any_turn_there_is_no_idea() -> None:
    assert game_ideas([]) == []


def forced(fen: str, orders: str) -> list[ForcedWin]:
    played = Game(start=Position.from_fen(fen)).after(*orders.split())
    return [idea.forced for idea in ideas(played) if idea.forced is not None]


def test_a_winner_hears_of_a_quicker_way() -> None:
    (win,) = forced("5/5/1p3/1P3/2N2", "c1e2 ****")
    assert (win.winner, win.turns, win.is_quickest) == (WHITE, 1, True)


@pytest.mark.parametrize(("value", "is_looked_for"), [(90, True), (89, False)])
def test_a_forced_win_is_looked_for_from_ninety_points_on(value: int, is_looked_for: bool) -> None:
    (turn,) = analyze(Game(fen="5/5/1p3/1P3/2N2").after("c1e2", None), depth=1)
    balance = replace(turn_verdict(turn).balance, before=value)
    (idea,) = game_ideas([replace(turn_verdict(turn), balance=balance)])
    assert (idea.forced is not None) == is_looked_for


def test_a_loser_hears_what_holds_out_longest() -> None:
    (longest,) = forced("5/1p1P1/5/N2n1/n4", "d4d5 b4b3")
    assert (longest.winner, longest.turns, longest.is_quickest) == (Color.BLACK, 3, False)
    assert longest.order == Order.parse("a2c1")


def wins(position: Position, color: Color, turns: int) -> bool:
    """Whether a side wins within a number of turns whatever its enemy writes, the slow way."""
    return any(
        all(_wins(position, color, order, reply, turns) for reply in _orders(position, color.other))
        for order in _orders(position, color)
    )


def _orders(position: Position, color: Color) -> list[Order | None]:
    return [*choices(position, color, CLASSIC)]


def _wins(
    position: Position, color: Color, order: Order | None, reply: Order | None, turns: int
) -> bool:
    after = resolve(position, *((order, reply) if color is WHITE else (reply, order)))
    if after.outcome is not None:
        return after.outcome.winner is color
    if turns == 1:
        return False
    if not after.to_put_back:
        return wins(after.position, color, turns - 1)
    (owner,) = after.to_put_back
    squares = squares_in(put_back_squares(after.position, owner))
    later = (put_back(after.position, {owner: square})[1] for square in squares)
    return (any if owner is color else all)(wins(each, color, turns - 1) for each in later)


@given(positions(), st.sampled_from(Color))
def test_a_forced_win_is_one_and_no_order_is_quicker(position: Position, color: Color) -> None:
    if position.occupied.bit_count() > 6:
        return
    result = forced_wins(position, color)
    turns = min(result.values(), default=3)
    for order in result if turns <= 2 else ():
        replies = _orders(position, color.other)
        assert all(_wins(position, color, order, reply, turns) for reply in replies)
    if turns == 2 or not result:
        assert not wins(position, color, 1)


def test_an_idea_names_a_better_order_where_there_is_one() -> None:
    (quicker,) = ideas(Game(fen="5/5/1p3/1P3/2N2").after("c1e2", "****"))
    assert quicker.forced is not None
    assert quicker.better == quicker.forced.order
    (quiet,) = ideas(Game(fen="5/p4/5/P4/5").after("a2a3", "a4a3"))
    assert (quiet.mistake, quiet.better) == (None, None)
