"""Orders that are bets, and squares in the order, put together square by square.

Each step clears what the step before it left. Positions and orders are in chess coordinates.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition
from apocalypse.rules.board import SQUARES, WHITE, Color, Mask, squares_in
from apocalypse.rules.legal import legal_orders, refusal
from apocalypse.rules.notation import CHESS, read_square, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, WIKIPEDIA, XOGO, PassPolicy, Rules
from apocalypse.wording.names import Names
from tests.rules.bet_situations import any_rules
from tests.rules.positions import positions

START = "npppn/p3p/5/P3P/NPPPN"


WAITING = "n2p1/1P2p/1n3/P3P/N3N"
"""White's pawn on b4 is one step from its last rank; White has two knights, one can be taken."""


def typed(text: str, rules: Rules = VCHESS, fen: str = WAITING, color: Color = WHITE) -> OrderEntry:
    entry = OrderEntry(Position.from_fen(fen), color, rules, Names(), CHESS)
    for letter in text:
        entry = entry.typed(letter)
    return entry


def names(mask: Mask) -> str:
    return " ".join(square_name(square, CHESS) for square in squares_in(mask))


def lights(entry: OrderEntry) -> tuple[str, str]:
    safe, bet_targets = entry.target_masks
    return names(safe), names(bet_targets)


def test_the_lights_tell_safe_targets_from_bets() -> None:
    assert lights(typed("e2", VCHESS, START)) == ("e3", "d3")
    assert lights(typed("e2", CLASSIC, START)) == ("e3", "")
    assert lights(typed("e1", VCHESS, "npppn/p3p/3P1/P3P/NPP1N")) == ("c2", "d3")


def test_a_target_that_is_a_bet_is_accepted_and_says_what_it_bets_on() -> None:
    entry = typed("e2d3", VCHESS, START)
    assert (entry.is_complete, entry.message) == (True, "")
    assert entry.bets == (Bet(BetCondition.ARRIVES, read_square("d3", CHESS)),)
    assert typed("e2e3", VCHESS, START).bets == ()
    assert typed("e2", VCHESS, START).bets == ()
    assert typed("b1c2", XOGO, START).is_complete
    against_the_rules = typed("b4b5", WIKIPEDIA, LAST_PAWN)
    assert (against_the_rules.is_complete, against_the_rules.bets) == (True, ILLEGAL)


def test_a_pawn_that_has_to_go_back_wants_one_more_square() -> None:
    entry = typed("b4b5")
    assert (entry.wants_square, entry.is_complete, entry.message) == (True, False, "")
    with pytest.raises(ValueError, match="not complete"):
        _ = entry.order
    back = typed("b4b5c3")
    assert (back.is_complete, back.order) == (True, Order.parse("b4b5@c3", CHESS))
    assert not typed("b4b5", CLASSIC).wants_square
    assert typed("b4b5", CLASSIC).is_complete


def test_the_lights_show_where_it_may_go_back() -> None:
    safe, bet_targets = lights(typed("b4b5"))
    assert safe == "b1 c1 d1 b2 c2 d2 a3 c3 d3 e3 a4 c4 d4"
    assert bet_targets == "b3 e4"
    assert "b4" in lights(typed("b4b5", XOGO))[0].split()
    assert lights(typed("b4b5", XOGO))[1] == ""


def test_h_promotes_where_the_pawn_could_go_back_as_well() -> None:
    entry = typed("b4b5h")
    assert (entry.is_complete, entry.promotes) == (True, True)
    assert entry.order == Order.parse("b4b5=H", CHESS)
    assert entry.bets == (Bet(BetCondition.KNIGHT_FALLS),)
    assert typed("b4b5hc3").order == Order.parse("b4b5@c3", CHESS)
    assert typed("b4b5c3h") == entry, "a promotion and a square replace each other"


def test_h_before_a_square_is_still_a_knights_letter() -> None:
    assert typed("b4b5ch") == typed("h"), "not a promotion: a square was begun"
    assert typed("Ha1c2").order == Order.parse("a1c2", CHESS)
    assert typed("Hb4").message == "H is for a knight, but the piece on b4 is a pawn."


def test_the_square_it_started_from_where_the_rules_allow_it() -> None:
    assert typed("b4b5b4", XOGO).order == Order.parse("b4b5@b4", CHESS)
    assert typed("b4b5b4", VCHESS) == typed("b4")
    assert typed("b4b5c3b4", XOGO) == typed("b4", XOGO), "a complete order is begun again"


NEAR_PIECES = "2n2/2Pn1/1p3/4P/N3N"
LAST_PAWN = "4n/1P2p/5/5/N4"


@pytest.mark.parametrize(
    ("letters", "rules", "fen", "sentence"),
    [
        ("b1c2", VCHESS, START, "None of Black's orders would make that legal. Choose another"),
        ("b4b5h", VCHESS, "n2pn/1P2p/5/P3P/N3N", "This order cannot promote a pawn."),
        ("c4b5d2", VCHESS, NEAR_PIECES, "Only one order from c4 to d2 is accepted, and not this"),
        (
            "b4",
            XOGO.with_options(last_pawn_may_promote=False),
            LAST_PAWN,
            "The pawn on b4 cannot move",
        ),
        ("b4b5d5", VCHESS, WAITING, "d5 is on your last rank. Choose a square on another rank."),
        ("b4b5z", VCHESS, WAITING, "z is not part of a square"),
        ("b4b5e4", XOGO, WAITING, "e4 is blocked by Black's pawn. Choose an empty square."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    letters: str, rules: Rules, fen: str, sentence: str
) -> None:
    entry = typed(letters, rules, fen)
    assert entry.message.startswith(sentence)
    assert not entry.is_complete
    if fen == WAITING:
        assert entry.with_message("") == typed("b4b5", rules), "the order stays"


@pytest.mark.parametrize("rules", [VCHESS, XOGO])
def test_a_whole_order_replaces_one_that_puts_a_pawn_back(rules: Rules) -> None:
    for letters in ("b4b5", "b4b5c3", "b4b5h", "b4b5c5"):
        assert typed(letters + "b4b5d3", rules).order == Order.parse("b4b5@d3", CHESS)
        assert typed(letters + "Ha1c2", rules).order == Order.parse("a1c2", CHESS)


def test_backspace_takes_back_the_square_then_the_target_then_the_piece() -> None:
    for written in ("b4b5c3", "b4b5h"):
        entry = typed(written)
        steps = [entry := entry.taken_back() for _ in range(3)]
        assert steps == [typed("b4b5"), typed("b4"), typed("")]
    assert typed("b4b5c").taken_back() == typed("b4b5")


def test_a_stuck_side_that_begins_a_bet_no_longer_passes() -> None:
    passes = XOGO.with_options(passes=PassPolicy.ALLOWED)
    blocked = "5/p3p/P4/5/5"
    assert typed("", passes, blocked).is_complete
    assert not typed("a3", passes, blocked).is_complete
    assert typed("a3a4", passes, blocked).order == Order.parse("a3a4")


LETTERS = "abcdeh12345HABx9"


def press(entry: OrderEntry, key: int | str | None) -> OrderEntry:
    if key is None:
        return entry.taken_back()
    return entry.typed(key) if isinstance(key, str) else entry.choose(key)


keys = st.sampled_from(SQUARES) | st.sampled_from(LETTERS) | st.none()


@given(positions(), any_rules, st.sampled_from(Color), st.lists(keys, max_size=20))
def test_whatever_is_pressed_a_complete_order_is_one_the_rules_accept(
    position: Position, rules: Rules, color: Color, presses: list[int | str | None]
) -> None:
    entry = OrderEntry(position, color, rules, Names(), CHESS)
    for key in presses:
        entry = press(entry, key)
        if entry.is_complete:
            assert refusal(position, color, entry.order, rules) is None


@given(positions(), any_rules, st.sampled_from(Color), st.data())
def test_every_order_that_is_accepted_can_be_put_together_by_following_the_lights(
    position: Position, rules: Rules, color: Color, data: st.DataObject
) -> None:
    accepted = legal_orders(position, color, rules)
    if not accepted:
        return
    order = data.draw(st.sampled_from(list(accepted)))
    entry = OrderEntry(position, color, rules, Names(), CHESS).choose(order.origin)
    for square in (order.target, order.put_back):
        if square is None:
            entry = entry.promoting() if entry.wants_square else entry
        else:
            safe, bet_targets = entry.target_masks
            assert not safe & bet_targets
            assert (safe | bet_targets) >> square & 1
            entry = entry.choose(square)
    assert entry.is_complete
    assert (entry.order, entry.bets) == (order, accepted[order])


def test_a_refusal_forgets_the_letter_and_the_h() -> None:
    refused = typed("Hz")
    assert (refused.has_knight_letter, refused.file) == (False, "")
    assert typed("cz") == typed("z")


def test_an_order_typed_for_a_wrong_piece_says_why_after_its_target_too() -> None:
    enemy = typed("e4")
    assert enemy.message == "e4 holds Black's pawn. Choose one of your own pieces."
    assert [typed(f"e4{rest}").message for rest in ("d", "d2")] == [enemy.message] * 2
    assert typed("e4d2c2").message == "There is no piece on c2. Choose one of your pieces."
    assert typed("e4e2e3").order == Order.parse("e2e3", CHESS)
    stuck = "npppn/4p/1P3/2P2/N4"
    for order in ("a1d3", "Ha1d3"):
        assert typed(order, CLASSIC, stuck).message == "The knight on a1 cannot move."
