"""The arrows of a turn: one for each order, and one to each put-back square."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import square_of
from apocalypse.rules.rulesets import CLASSIC, XOGO, Rules
from apocalypse.tui.board.arrows import Arrow, arrows_of
from apocalypse.tui.board.geometry import Geometry, L
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.renderers import draw_board
from tests.tui.board.marks import NO_PIECES

WAITING = "n2pn/1P2p/5/P3P/N3N"
"""White's pawn on b4 is one step from its last rank, beside two knights."""


@pytest.mark.parametrize(
    ("rules", "order", "chosen"),
    [(CLASSIC, "b4b5", "c3"), (XOGO, "b4b5@c3", None)],
    ids=["after the reveal", "in the order"],
)
def test_a_put_back_has_an_arrow_of_its_own_whenever_it_was_chosen(
    rules: Rules, order: str, chosen: str | None
) -> None:
    game = Game(rules, fen=WAITING).after(order, "e4e3")
    if chosen is not None:
        game = game.put_back({WHITE: square_of(chosen)})
    arrows = [arrow for arrow in arrows_of(game.turns[-1]) if arrow.color is WHITE]
    b4, b5, c3 = map(square_of, ("b4", "b5", "c3"))
    assert arrows == [Arrow(b4, b5, WHITE), Arrow(b5, c3, WHITE, is_put_back=True)]


def test_an_order_is_drawn_above_the_put_back_that_crosses_it() -> None:
    order = Arrow(square_of("c5"), square_of("b4"), WHITE)
    put_back = Arrow(square_of("b5"), square_of("c4"), BLACK, is_put_back=True)
    white_pixels = {}
    for arrows in ((order,), (order, put_back), (put_back, order)):
        canvas = draw_board(NO_PIECES, Geometry(L), DARK, Marks(arrows=arrows))
        white_pixels[arrows] = sum(row.count(DARK.arrows.white) for row in canvas.rows)
    assert len(set(white_pixels.values())) == 1


def test_a_pass_has_no_arrow() -> None:
    game = Game(fen="5/5/4p/4P/3N1").after("d1c3", None)
    assert [arrow.color for arrow in arrows_of(game.turns[-1])] == [WHITE]
