"""Orders in all the forms in which people write them, read on the board."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.board import BLACK, FILES, KNIGHT, WHITE, Color, file_of
from apocalypse.rules.game import Game
from apocalypse.rules.legal import Reason, legal_orders, refusal
from apocalypse.rules.notation import (
    CHESS,
    PAGE,
    AmbiguousOrderError,
    Coordinates,
    NotationError,
    square_name,
)
from apocalypse.rules.order_forms import NoPieceError, read_order_on
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, ONLINE, VCHESS, WIKIPEDIA, XOGO, Rules
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_words
from tests.formats.games import games

WAITING = "n2p1/1P2p/1n3/P3P/N3N"
"""White's pawn on b4 is one step from its last rank; White has two knights, one can be taken."""


@pytest.mark.parametrize(
    ("text", "order"),
    [
        *(("e2e3", "e2e3"), ("e2-e3", "e2e3"), ("(c1)c2", "c1c2"), ("(c)c2", "c1c2")),
        *(("c2", "c1c2"), ("E3", "e2e3"), (" e2e3 ", "e2e3"), ("e2e3!?", "e2e3")),
        *(("Nb3", "a1b3"), ("Hb3", "a1b3"), ("nb3", "a1b3"), ("Na1b3", "a1b3")),
        *(("Ha1b3", "a1b3"), ("Na1-b3", "a1b3"), ("Nab3", "a1b3"), ("Nxb3", "a1b3")),
        *(("N(a1)b3", "a1b3"), ("axb3", "a2b3"), ("a2xb3", "a2b3"), ("a:b3", "a2b3")),
        *(("Sb3", "a1b3"), ("sb3", "a1b3"), ("Sa1-b3", "a1b3")),
        *(("e2\u2013e3", "e2e3"), ("a\u00d7b3", "a2b3"), ("Na1\u2014b3", "a1b3")),
        *(("e2\u2212e3", "e2e3"), ("e2\u2192e3", "e2e3"), ("e2->e3", "e2e3")),
    ],
)
def test_an_order_may_leave_out_what_the_board_says(text: str, order: str) -> None:
    written = read_order_on(START, WHITE, text, XOGO, CHESS)
    assert written == Order.parse(order, CHESS)


def test_ranks_are_numbered_as_the_players_are_used_to() -> None:
    for text in ("Nb3", "c2", "axb3"):
        upside = f"{text[:-1]}{6 - int(text[-1])}"
        assert read_order_on(START, WHITE, text, XOGO, CHESS) == read_order_on(
            START, WHITE, upside, XOGO, PAGE
        )
    position = Position.from_fen("4p/5/N4/4P/N4")
    for text, order in (("N1b3", "a1b3"), ("N3b1", "a3b1")):
        for coordinates in Coordinates:
            letters = (str(6 - int(c)) if c.isdigit() and coordinates is PAGE else c for c in text)
            written = read_order_on(position, WHITE, "".join(letters), CLASSIC, coordinates)
            assert written == Order.parse(order, CHESS)


def test_the_example_of_the_vchess_page_is_read() -> None:
    """After 1.d1d2 e4e3 2.dxe3 exd2 the pawns have swapped places."""
    game = Game(VCHESS)
    for white, black in (("d1d2", "e4e3"), ("dxe3", "exd2")):
        position = game.position
        game = game.after(
            read_order_on(position, WHITE, white, VCHESS, CHESS),
            read_order_on(position, BLACK, black, VCHESS, CHESS),
        )
    assert game.position == Position.from_fen("npppn/p4/4P/P2pP/NPP1N")


def test_two_readings_are_refused_by_name() -> None:
    position = Position.from_fen("4p/5/1N3/4P/3N1")
    assert order_text(read_order_on(position, WHITE, "Nbd2", CLASSIC, CHESS), CHESS) == "b3d2"
    position = Position.from_fen("4p/5/1N3/4P/1N3")
    with pytest.raises(AmbiguousOrderError, match=r"^Nd2 can mean Hb1d2 or Hb3d2\. Write one"):
        read_order_on(position, WHITE, "Nd2", CLASSIC, CHESS)
    with pytest.raises(AmbiguousOrderError, match=r"^hd4 can mean Hb5d4 or Hb3d4\. Write one"):
        read_order_on(position, WHITE, "hd4", CLASSIC, PAGE)


def test_an_order_that_the_rules_refuse_is_read_so_that_they_say_why() -> None:
    """Both knights reach d2, which holds a pawn of their own."""
    position = Position.from_fen("4p/5/1N3/3PP/1N3")
    order = read_order_on(position, WHITE, "Nd2", CLASSIC, CHESS)
    assert refusal(position, WHITE, order, CLASSIC) is Reason.OWN_PIECE
    order = read_order_on(START, WHITE, "axb3", CLASSIC, CHESS)
    assert refusal(START, WHITE, order, CLASSIC) is Reason.NOTHING_TO_CAPTURE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Nc3", "No such knight .* c3"),
        ("a4", "No such pawn .* a4"),
        ("xe3", "No such pawn .* e3"),  # a pawn can step there, but not capture
        ("b3", "No such pawn .* b3"),  # a pawn can capture there, but not step
    ],
)
def test_an_order_of_no_piece_is_refused(text: str, words: str) -> None:
    with pytest.raises(NoPieceError, match=words):
        read_order_on(START, WHITE, text, CLASSIC, CHESS)


@pytest.mark.parametrize("text", ["", "b6", "Bc3x", "e2e3e4e5", "N", "(c1c2", "c1)c2", "b3??x"])
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not an order"):
        read_order_on(START, WHITE, text, CLASSIC, CHESS)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        *(("b4b5@c3", "b4b5@c3"), ("b4b5c3", "b4b5@c3"), ("b4b5 c3", "b4b5@c3")),
        *(("b5@c3", "b4b5@c3"), ("bxa5c3", "b4a5@c3"), ("xa5 c3", "b4a5@c3")),
        *(("b5=N", "b4b5=N"), ("b4b5=H", "b4b5=N"), ("b4b5n", "b4b5=N")),
        *(("b5=S", "b4b5=N"), ("b4b5s", "b4b5=N")),
    ],
)
def test_a_pawn_on_its_last_rank(text: str, order: str) -> None:
    written = read_order_on(Position.from_fen(WAITING), WHITE, text, VCHESS, CHESS)
    assert written == Order.parse(order, CHESS)


@pytest.mark.parametrize(
    ("rules", "advice"),
    [
        (VCHESS, "or bet on a promotion with =H."),
        (WIKIPEDIA, "A promotion with =H is an illegal order."),
    ],
    ids=["vchess", "wikipedia"],
)
def test_a_third_knight_is_never_a_forgotten_square(rules: Rules, advice: str) -> None:
    position = Position.from_fen(WAITING)
    order = Order.parse("b4b5")
    reason = refusal(position, WHITE, order, rules)
    assert reason is Reason.PUT_BACK_MISSING
    sentence = refusal_words(WHITE, order, reason, position, Names(), CHESS, rules).sentence
    assert sentence.endswith(advice)


@given(games(), st.integers(0, 2**32).map(Random), st.sampled_from(Coordinates))
def test_every_form_of_a_legal_order_is_that_order_or_ambiguous(
    game: Game, random: Random, coordinates: Coordinates
) -> None:
    position, rules = game.position, game.rules
    for color in Color:
        legal = list(legal_orders(position, color, rules))
        for order in random.sample(legal, min(4, len(legal))):
            is_knight = bool(position.mask(color, KNIGHT) >> order.origin & 1)
            origin, target = (square_name(square, coordinates) for square in order[:2])
            end = "=N" if order.promotes else ""
            if order.put_back is not None:
                end = f"@{square_name(order.put_back, coordinates)}"
            letter = FILES[file_of(order.origin)]
            straight = file_of(order.origin) == file_of(order.target)
            forms = [f"{origin}-{target}", f"({origin}){target}", f"{origin}x{target}"]
            if is_knight:
                forms += [f"N{form}" for form in forms]
                forms += [
                    f"N{target}",
                    f"H{letter}{target}",
                    f"Nx{target}",
                    f"N{origin[1]}{target}",
                ]
            else:
                forms += [f"{letter}x{target}", target if straight else f"x{target}"]
            for form in forms:
                try:
                    written = read_order_on(position, color, form + end, rules, coordinates)
                except AmbiguousOrderError:
                    assert origin not in form
                else:
                    assert written == order


@pytest.mark.parametrize("rules", [VCHESS, ONLINE], ids=lambda rules: rules.name)
def test_the_ends_of_an_order_with_a_put_back_are_enough_if_they_tell(rules: Rules) -> None:
    """vchess writes them so."""
    position = Position.from_fen("4p/P1n2/5/5/N3N")
    written = read_order_on(position, WHITE, "a4c3", rules, CHESS)
    assert written == Order.parse("a4a5@c3", CHESS)
    written = read_order_on(position, WHITE, "a4c3@d3", rules, CHESS)
    assert written == Order.parse("a4c3@d3", CHESS)
    position = Position.from_fen("1n2p/P1n2/5/5/N3N")
    with pytest.raises(AmbiguousOrderError, match="a4c3 can mean a4a5@c3 or a4b5@c3"):
        read_order_on(position, WHITE, "a4c3", rules, CHESS)
