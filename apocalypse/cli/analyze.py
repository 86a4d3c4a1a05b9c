"""``apocalypse analyze``: what every order of a game was worth, and who guessed well."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from apocalypse.cli.output import complain, say
from apocalypse.cli.sheet_files import sheet_of
from apocalypse.formats.printable import printable
from apocalypse.rules.board import Color
from apocalypse.rules.notation import order_text
from apocalypse.wording.analysis import sums_sentences, turn_line

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.rules.orders import Order
    from apocalypse.strategy.analysis import TurnAnalysis


def run(arguments: Namespace) -> int:
    """Analyse one sheet; the exit status is 1 if it cannot be read, or is not classic."""
    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is None:
        return 1
    from apocalypse.strategy.analysis import analyze_game, totals
    from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables
    from apocalypse.strategy.levels import supports

    if not supports(sheet.game.rules):
        told = f"by {sheet.game.rules.name} rules; values are known only for the classic rules."
        complain(f"The game was played {told}", printable(arguments.sheet))
        return 1
    turns: list[TurnAnalysis] = []
    for turn in analyze_game(sheet.game, lookup=lookup(), seconds=arguments.seconds):
        turns.append(turn)
        if not arguments.json:
            say(_told(sheet, turn))
    if shared_tables().trouble:
        complain(shared_tables().trouble, "apocalypse")
    whole = totals(turns)
    if arguments.json:
        told_sums = {
            "white_loss": round(whole.white_loss, 4),
            "black_loss": round(whole.black_loss, 4),
            "guess": round(whole.read, 4),
        }
        say(json.dumps({"turns": [_json(sheet, t) for t in turns], "sums": told_sums}))
    else:
        names = sheet.names
        say()
        for sentence in sums_sentences(names, whole.white_loss, whole.black_loss, whole.read):
            say(sentence)
    return 0


def _written(sheet: Sheet, order: Order | None) -> str:
    return order_text(order, sheet.coordinates)


def _told(sheet: Sheet, turn: TurnAnalysis) -> str:
    played = sheet.game.turns[turn.number - 1]
    price = turn.losses
    return turn_line(
        turn.number,
        (_written(sheet, played.white), _written(sheet, played.black)),
        (turn.assessment.value, turn.after),
        (price.white_loss, price.black_loss),
        (price.white_rank, price.black_rank),
        price.read,
        exact=turn.assessment.exact,
    )


def _json(sheet: Sheet, turn: TurnAnalysis) -> dict[str, Any]:
    played, price, seen = sheet.game.turns[turn.number - 1], turn.losses, turn.assessment
    told: dict[str, Any] = {
        "turn": turn.number,
        "before": round(seen.value, 4),
        "after": round(turn.after, 4),
        "exact": seen.exact,
        "depth": seen.depth,
        "guess": round(price.read, 4),
    }
    for color in Color:
        order = played.white if color is Color.WHITE else played.black
        mix = {
            _written(sheet, other): round(part, 4)
            for other, part in seen.mix(color).items()
            if part > 1e-6
        }
        told[color.value] = {
            "order": _written(sheet, order),
            "loss": round(price.loss(color), 4),
            "rank": price.rank(color),
            "in_mix": _written(sheet, order) in mix,
            "mix": mix,
        }
        if color in turn.put_back_loss:
            told[color.value]["put_back_loss"] = round(turn.put_back_loss[color], 4)
    return told
