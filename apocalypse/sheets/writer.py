"""Writing game sheets: one turn a line, with remarks, so that people like to read them.

What is written reads back as an equal sheet, as long as no pawn waits to be put back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from apocalypse.rules.accepted import bets_on_promotion
from apocalypse.rules.board import Color
from apocalypse.rules.fen import to_fen
from apocalypse.rules.game import Turn
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.sheets.diagram import diagram, heading
from apocalypse.sheets.headers import CAPPED, FREE, Title, read_title
from apocalypse.sheets.notation import (
    PROMOTION,
    Coordinates,
    default_coordinates,
    order_text,
    square_name,
)
from apocalypse.sheets.remarks import ending_remark, turn_remark
from apocalypse.sheets.sheet import Sheet


def write_sheet(sheet: Sheet) -> str:
    """A sheet as text: headers, turns with remarks, and the final diagram, with a line end.

    Raises:
        ValueError: the rule set of the game is none that a sheet can name.
    """
    game = sheet.game
    lines = [f";{header}" for header in (*_title(sheet), *_headers(sheet))]
    turns = [turn_text(turn, game.rules, sheet.coordinates) for turn in game.turns]
    width = max(map(len, turns), default=0)
    for written, turn in zip(turns, game.turns, strict=True):
        remark = turn_remark(turn)
        lines.append(f"{written:{width}}  ;{remark}" if remark else written)
    lines += [heading(game.outcome), diagram(game.position, sheet.coordinates), ""]
    return "\n".join(lines)


def turn_text(turn: Turn, rules: Rules, coordinates: Coordinates) -> str:
    """A turn as one line of a sheet, ``7.c5b4 b4b5 c4``, without a remark."""
    words = []
    for color in Color:
        order = turn.order(color)
        piece = None if order is None else turn.before.piece_at(order.origin)
        plain = None if order is None else order._replace(put_back=None)
        mark = PROMOTION if order and bets_on_promotion(turn.before, color, order, rules) else ""
        words.append(order_text(plain, coordinates, piece.kind if piece else None) + mark)
        back = order.put_back if order and order.put_back is not None else turn.squares.get(color)
        if back is not None:
            words.append(square_name(back, coordinates))
    return f"{turn.number}.{' '.join(words)}"


def _title(sheet: Sheet) -> Iterator[str]:
    """The date and the names: in one line, if that line can tell them."""
    title = Title(sheet.date, sheet.white, sheet.black)
    written = f"{title.date} {title.white} - {title.black}"
    if all(title) and read_title(written) == title:
        yield written
        return
    if title.date:
        yield title.date
    if title.white:
        yield f"White: {title.white}"
    if title.black:
        yield f"Black: {title.black}"


def _headers(sheet: Sheet) -> Iterator[str]:
    """The headers of the game; what goes without saying is not written."""
    game = sheet.game
    yield from _rules(game.rules)
    if sheet.coordinates is not default_coordinates(game.rules):
        yield f"Coordinates: {sheet.coordinates.value}"
    if game.start != START:
        yield f"Start: {to_fen(game.start)}"
    if sheet.clock is not None:
        yield f"Clock: {sheet.clock}"
    if sheet.times is not None:
        yield f"Times: {sheet.times}"
    if game.outcome is not None:
        yield f"Result: {game.result} ({ending_remark(game.outcome)})"


def _rules(rules: Rules) -> Iterator[str]:
    preset = PRESETS.get(rules.name, CLASSIC)
    plain = replace(rules, repetition=None, quiet_turns=None, capped=preset.capped)
    if plain != preset:
        raise ValueError(f"No sheet can say the rules {rules!r}: they are no known rule set.")
    if plain != CLASSIC:
        yield f"Rules: {rules.name}"
    if rules.capped != preset.capped:
        yield f"Promotion: {CAPPED if rules.capped else FREE}"
    limits = {"repetition": rules.repetition, "quiet turns": rules.quiet_turns}
    draws = [f"{name} {limit}" for name, limit in limits.items() if limit is not None]
    if draws:
        yield f"Draws: {', '.join(draws)}"
