"""Marks of a written order, ``H`` and ``=H``, which repeat what the position says."""

from __future__ import annotations

from apocalypse.rules.board import PAWN, Color
from apocalypse.rules.legal import bets_on_promotion, promotes
from apocalypse.rules.notation import PROMOTION, WrittenOrder
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules


def wrong_mark(written: WrittenOrder, position: Position, color: Color, rules: Rules) -> str:
    """What is wrong with the marks of an accepted order, in a sentence; empty if nothing is.

    H marks a knight's order. =H marks a promotion where orders say so; it must not be left out
    where the promotion is a bet, since it would be taken for a forgotten square.
    """
    order = written.order
    if order is None:
        return ""
    if written.knight and position.mask(color, PAWN) >> order.origin & 1:
        return "H marks a knight's order, but this piece is a pawn."
    if written.promotes and not promotes(position, color, order, rules):
        return f"{PROMOTION} marks a promotion, but this order is none."
    if not written.promotes and bets_on_promotion(position, color, order, rules):
        request = "You have two knights. Say where you put the pawn back"
        return f"{request}, or bet on a promotion with {PROMOTION}."
    return ""
