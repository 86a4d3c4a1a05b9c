"""An order is put together square by square, and every way of choosing comes to the same."""

from __future__ import annotations

import pytest

from apocalypse.match.order_entry import MOST_KEYS, CoveredEntry, OrderEntry, order_example
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO, Rules
from apocalypse.wording.names import Names
from tests.cases import case


def entry(position: Position = START) -> OrderEntry:
    return OrderEntry(position, WHITE, CLASSIC, Names(), PAGE)


def typed(text: str, start: OrderEntry | None = None) -> OrderEntry:
    written = start or entry()
    for letter in text:
        written = written.typed(letter)
    return written


def test_help_has_an_example_even_for_a_side_that_has_to_pass() -> None:
    blocked = Position.from_fen("5/5/1p3/1P3/2N2")
    examples = [order_example(blocked, color, PAGE) for color in (WHITE, BLACK)]
    assert examples == ["c5a4", "a4a3"]
    entries = [OrderEntry(blocked, color, CLASSIC, Names(), PAGE) for color in (WHITE, BLACK)]
    assert [each.example for each in entries] == examples


@pytest.mark.parametrize(
    ("letters", "order"),
    [
        *(("e4e3", "e4e3"), ("a5b3", "a5b3"), ("Ha5b3", "a5b3")),
        *(("a5b3c4", "a5c4"), ("a5b3e4e3", "e4e3"), ("a5c4a5b3", "a5b3"), ("a5c4Ha5b3", "a5b3")),
        *(("e4e2e4e3", "e4e3"), ("a5a3a5b3", "a5b3"), ("a5c4e4e2e4e3", "e4e3")),
    ],
)
def test_the_last_whole_order_that_is_typed_counts(letters: str, order: str) -> None:
    written = typed(letters)
    assert (written.is_complete, written.message) == (True, "")
    assert written.order == Order.parse(order, PAGE)


def test_a_file_or_a_rank_before_its_square_says_which_knight_is_meant() -> None:
    pair = OrderEntry(Position.from_fen("4p/5/N3N/5/4P"), WHITE, CLASSIC, Names(), CHESS)
    column = OrderEntry(Position.from_fen("4p/N4/5/N4/4P"), WHITE, CLASSIC, Names(), CHESS)
    for text, start, order in (
        ("Nac4", pair, "a3c4"),
        ("Nexc4", pair, "e3c4"),
        ("N4c3", column, "a4c3"),
        ("N2:c3", column, "a2c3"),
        ("Na4c3", column, "a4c3"),
    ):
        with case(text):
            assert typed(text, start).order == Order.parse(order, CHESS)
    assert typed("Nxc4", pair).message == "Hc4 can mean Ha3c4 or He3c4. Write one of them."
    assert typed("N2", column).taken_back() == column


def test_typing_and_choosing_mix_in_the_coordinates_of_the_match() -> None:
    chosen = typed("b3", entry().choose(read_square("a5", PAGE)))
    assert chosen.order == Order.parse("a5b3", PAGE)
    chess = OrderEntry(START, WHITE, CLASSIC, Names(), CHESS)
    assert typed("e2e3", chess).order == typed("e4e3").order
    assert typed("a5e4").origin == read_square("e4", PAGE), "another piece takes its place"
    assert typed("a5a5") == typed("a5")


def test_a_chosen_piece_shows_where_it_may_go() -> None:
    safe, bet_targets = typed("a5").target_masks
    assert set(squares_in(safe)) == {read_square("b3", PAGE), read_square("c4", PAGE)}
    assert bet_targets == 0
    assert entry().target_masks == (0, 0)


@pytest.mark.parametrize(
    ("letters", "sentence"),
    [
        ("c3", "There is no piece on c3. Choose one of your pieces."),
        ("e2", "e2 holds Black's pawn. Choose one of your own pieces."),
        ("c5c3", "A pawn moves one step ahead"),
        ("a5a3", "A knight moves two squares straight and one to the side"),
        ("b5", ""),
        ("Hb5", "H is for a knight, but the piece on b5 is a pawn."),
        ("4", "Type the letter of a square before its number, such as e4."),
        ("z", "z is not part of a square. Files are a to e, ranks 1 to 5."),
        ("e9", "9 is not part of a square. Files are a to e, ranks 1 to 5."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(letters: str, sentence: str) -> None:
    written = typed(letters)
    assert written.message.startswith(sentence)
    assert bool(written.message) == bool(sentence)
    assert not written.is_complete


def test_a_refusal_names_the_safe_squares_where_other_squares_are_bets() -> None:
    written = typed("e2e5", OrderEntry(START, WHITE, VCHESS, Names(), CHESS))
    assert written.message.endswith("From e2 it can safely go to e3.")


@pytest.mark.parametrize("letters", ["a5c4b", "a5c4H", "a5c4a", "a5c4a5"])
def test_an_order_that_is_being_changed_is_not_complete(letters: str) -> None:
    assert not typed(letters).is_complete
    with pytest.raises(ValueError, match="not complete"):
        _ = typed(letters).order


@pytest.mark.parametrize(
    ("letters", "sentence"),
    [
        ("", "First choose a piece"),
        ("a5", "First choose where the piece goes."),
        ("a5c4b", "Type the number after b, or take it back"),
        ("ex", "Type the square after ex, or take it back"),
    ],
)
def test_what_is_missing_to_seal_an_order_is_named_and_nothing_is_lost(
    letters: str, sentence: str
) -> None:
    refused = typed(letters).not_sealed()
    assert refused.message.startswith(sentence)
    assert typed("5", refused) == typed(letters + "5")


def test_the_pieces_to_choose_from_are_those_with_an_order() -> None:
    blocked = entry(Position.from_fen("5/4p/1p3/1P3/P4"))
    assert list(squares_in(blocked.piece_mask)) == [read_square("a5", PAGE)]
    cannot_move = typed("b4", entry(Position.from_fen("5/4p/1p3/1P3/4P")))
    assert (cannot_move.message, cannot_move.origin) == ("The pawn on b4 cannot move.", None)
    stuck = entry(Position.from_fen("5/4p/1p3/1P3/5"))
    assert list(squares_in(stuck.piece_mask)) == [read_square("b4", PAGE)]


def test_the_last_square_is_where_the_order_ends_so_far() -> None:
    assert entry().last_square is None
    assert typed("a5").last_square == read_square("a5", PAGE)
    assert typed("a5c4").last_square == read_square("c4", PAGE)


def test_backspace_takes_back_letter_by_letter_and_square_by_square() -> None:
    written = typed("a5b3c")
    steps = [written := written.taken_back() for _ in range(3)]
    assert steps[0] == typed("a5b3")
    assert steps[1] == typed("a5")
    assert steps[2] == entry()
    assert typed("H").taken_back() == entry()


def test_a_side_without_an_order_has_the_pass_ready() -> None:
    stuck = entry(Position.from_fen("5/4p/1p3/1P3/5"))
    assert stuck.is_complete
    assert stuck.order is CoveredEntry(stuck).order() is None


@pytest.mark.parametrize(
    ("rules", "fen", "keys"),
    [
        (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3"),
        (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5c3"),
        (XOGO, "n2pn/1P2p/5/P3P/N3N", "a1b3"),
    ],
)
def test_bets_and_put_back_squares_are_typed_the_same_way_with_covered_keys(
    rules: Rules, fen: str, keys: str
) -> None:
    covered = CoveredEntry(
        OrderEntry(Position.from_fen(fen), WHITE, rules, Names("Ada", "Bob"), CHESS)
    )
    for key in keys:
        covered.type(key)
    assert covered.order() == Order.parse(keys)
    assert repr(covered) == "<covered entry>"


@pytest.mark.parametrize("keys", ["", "a4", "a4a5", "zz", "3", "c3c4", "a4a3x", "a4a3e"])
def test_covered_keys_that_are_no_order_are_refused_when_they_are_sealed(keys: str) -> None:
    covered = CoveredEntry(entry())
    for key in keys:
        covered.type(key)
    assert covered.has_keys is bool(keys)
    with pytest.raises(ValueError, match="order"):
        covered.order()
    covered.clear()
    assert not covered.has_keys


def test_only_the_last_covered_keys_count_however_many_were_typed() -> None:
    covered = CoveredEntry(entry())
    for key in "z" + "e4e3" * (MOST_KEYS // 4):
        covered.type(key)
    assert covered.order() == Order.parse("e4e3", PAGE)


TWO = Position.from_fen("4p/5/1N3/4P/1N3")
"""White's knights on b1 and b3 both go to d2."""


def in_chess(text: str, rules: Rules = XOGO, position: Position = START) -> OrderEntry:
    """What is typed in chess coordinates."""
    return typed(text, OrderEntry(position, WHITE, rules, Names(), CHESS))


@pytest.mark.parametrize(
    ("text", "order"),
    [
        *(("hb3", "a1b3"), ("nb3", "a1b3"), ("Nb3", "a1b3"), ("na1b3", "a1b3")),
        *(("na1xb3", "a1b3"), ("axb3", "a2b3"), ("AXB3", "a2b3"), ("a2xb3", "a2b3")),
        *(("axcb3", "a2b3"), ("e2e3axb3", "a2b3"), ("axb3nb3", "a1b3"), ("e2e3hb3", "a1b3")),
    ],
)
def test_an_order_may_leave_out_its_origin(text: str, order: str) -> None:
    written = in_chess(text)
    assert written.is_complete
    assert not any(in_chess(text[:end]).message for end in range(len(text) + 1))
    assert written.order == Order.parse(order, CHESS)
    assert typed("nb3").order == Order.parse("a5b3", PAGE), "ranks are those of the players"


def test_an_order_that_is_not_finished_cannot_be_sealed() -> None:
    for text in ("e2e3a", "e2e3ax", "e2e3axb", "n", "nb", "e2e3n"):
        assert not in_chess(text).is_complete
        assert not in_chess(text).taken_back().file


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("nd2", TWO, "Hd2 can mean Hb1d2 or Hb3d2. Write one of them."),
        ("nc3", START, "No such knight of yours can go to c3. Write both squares."),
        ("axb3", START, "A pawn moves diagonally only to capture. b3 is empty."),
        ("axe3", START, "No such pawn of yours can go to e3. Write both squares."),
        ("na2", START, "H is for a knight, but the piece on a2 is a pawn."),
        ("x", START, "x is not part of a square. Files are a to e, ranks 1 to 5."),
        ("axx", START, "x is not part of a square. Files are a to e, ranks 1 to 5."),
        ("ax3", START, "Type the letter of a square before its number, such as e4."),
    ],
)
def test_a_short_order_that_is_not_one_order_says_why(
    text: str, position: Position, message: str
) -> None:
    written = in_chess(text, CLASSIC, position)
    assert (written.message, written.is_complete) == (message, False)
