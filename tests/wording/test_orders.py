"""Words for orders, for bets and illegal orders, and for lists."""

from __future__ import annotations

import pytest

from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, BetPolicy
from apocalypse.wording.bets import (
    HOLLOW_MARKS,
    bet_condition,
    order_risk,
    put_back_request,
)
from apocalypse.wording.names import Names, list_words, order_label

BET = (Bet(BetCondition.ARRIVES, read_square("b3", CHESS)),)


@pytest.mark.parametrize("loses", [False, True])
def test_the_risk_of_an_order_that_is_not_safe(loses: bool) -> None:
    cost = "and you lose the game" if loses else "and costs one penalty"
    assert order_risk(BET, WHITE, Names(), CHESS, loses_game=loses) == (
        f"A bet: it stands only if Black goes to b3. Otherwise it is void {cost}."
    )
    assert order_risk(ILLEGAL, WHITE, Names(), CHESS, loses_game=loses) == (
        f"An illegal order: it will be void {cost}."
    )


@pytest.mark.parametrize(
    ("names", "condition"),
    [
        (Names("Computer", "You"), "you go to b3"),
        (Names("You", "Computer"), "the computer goes to b3"),
    ],
)
def test_a_bet_on_you_has_the_verb_of_you(names: Names, condition: str) -> None:
    assert bet_condition(BET, WHITE, names, CHESS) == condition


@pytest.mark.parametrize("policy", BetPolicy)
def test_only_where_there_are_bets_the_words_speak_of_bets(policy: BetPolicy) -> None:
    rules = CLASSIC.with_options(name="any", bets=policy)
    has_bets = policy in (BetPolicy.PLAUSIBLE, BetPolicy.GEOMETRIC)
    is_penalized = policy is BetPolicy.PENALIZED
    mark = HOLLOW_MARKS.get(policy)
    assert (mark is None) is (policy is BetPolicy.REFUSED)
    if mark is not None:
        for sentence in (mark.legend, mark.help):
            assert ("bet" in sentence) is has_bets
            assert ("illegal" in sentence) is is_penalized
    if is_penalized:
        assert "bet" not in put_back_request(rules, may_promote=True)


def test_a_promotion_that_is_a_bet_is_offered_beside_the_square() -> None:
    rules = CLASSIC.with_options(name="any", bets=BetPolicy.PLAUSIBLE)
    assert put_back_request(rules, may_promote=True) == (
        "You have two knights. Choose where to put the pawn back, "
        "or press H to bet that you lose a knight."
    )
    assert "press" not in put_back_request(rules, may_promote=False)


def test_an_illegal_order_has_no_condition() -> None:
    with pytest.raises(ValueError, match="bets on nothing"):
        bet_condition(ILLEGAL, WHITE, Names(), CHESS)


def test_a_list_has_commas_and_a_conjunction_before_its_last_part() -> None:
    lists = (["a2"], ["a2", "b1"], ["a2", "b1", "c1"])
    assert [list_words(iter(parts), "or") for parts in lists] == [
        *("a2", "a2 or b1", "a2, b1 or c1")
    ]
    assert list_words(["a2", "b1"]) == "a2 and b1"


def test_an_order_is_named_as_on_a_game_sheet() -> None:
    labels = {"a1b3": "Ha5b3", "a2a3": "a4a3", "d4d5@c2": "d2d1@c4", "****": "pass"}
    for order, label in labels.items():
        assert order_label(Order.parse(order), PAGE, START) == label
