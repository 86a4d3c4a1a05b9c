"""``apocalypse analyze``: the value of every turn of a game, with the loss of each order."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from apocalypse.cli.output import complain, say
from apocalypse.cli.sheet_files import sheet_of
from apocalypse.formats.printable import printable
from apocalypse.rules.board import Color
from apocalypse.rules.orders import order_text
from apocalypse.wording.analysis import signed, sums_sentences

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.strategy.analysis import TurnAnalysis


def run(arguments: Namespace) -> int:
    """Analyze one sheet; the exit status is 1 if it cannot be read, or is not classic."""
    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is None:
        return 1
    from apocalypse.strategy.analysis import analyze, totals
    from apocalypse.strategy.endgame_tables.shared import shared_tables
    from apocalypse.strategy.levels import supports

    if not supports(sheet.game.rules):
        complain(
            f"This game was played by {sheet.game.rules.name} rules. Only games by the classic "
            "rules can be analyzed.",
            printable(arguments.sheet),
        )
        return 1
    turns: list[TurnAnalysis] = []
    for turn in analyze(sheet.game, seconds=arguments.seconds):
        turns.append(turn)
        if not arguments.json:
            say(_line(sheet, turn))
    if shared_tables().trouble:
        complain(shared_tables().trouble, "apocalypse")
    sums = totals(turns)
    if arguments.json:
        sums_json = {
            "white_loss": round(sums.white_loss, 4),
            "black_loss": round(sums.black_loss, 4),
            "read": round(sums.read, 4),
        }
        say(json.dumps({"turns": [_json(sheet, turn) for turn in turns], "sums": sums_json}))
    else:
        say()
        for sentence in sums_sentences(sheet.names, sums.white_loss, sums.black_loss, sums.read):
            say(sentence)
    return 0


def _line(sheet: Sheet, turn: TurnAnalysis) -> str:
    played, losses = sheet.game.turns[turn.number - 1], turn.losses
    white, black = (order_text(played.order(color), sheet.coordinates) for color in Color)
    about = " " if turn.assessment.exact else "~"
    parts = [
        f"{turn.number:>3}. {white:<6} {black:<6}",
        f"{about}{signed(turn.assessment.value)} ->{about}{signed(turn.after)}",
        f"lost {losses.white_loss:.2f} {losses.black_loss:.2f}",
        f"read {signed(losses.read)}",
        f"rank {losses.white_rank} {losses.black_rank}",
    ]
    return "   ".join(parts)


def _json(sheet: Sheet, turn: TurnAnalysis) -> dict[str, Any]:
    played, losses, assessment = sheet.game.turns[turn.number - 1], turn.losses, turn.assessment
    values: dict[str, Any] = {
        "turn": turn.number,
        "before": round(assessment.value, 4),
        "after": round(turn.after, 4),
        "exact": assessment.exact,
        "depth": assessment.depth,
        "read": round(losses.read, 4),
    }
    for color in Color:
        order = order_text(played.order(color), sheet.coordinates)
        mix = {
            order_text(other, sheet.coordinates): round(part, 4)
            for other, part in assessment.mix(color).items()
            if part > 1e-6
        }
        values[color.value] = {
            "order": order,
            "loss": round(losses.loss(color), 4),
            "rank": losses.rank(color),
            "in_mix": order in mix,
            "mix": mix,
        }
        if color in turn.put_back_loss:
            values[color.value]["put_back_loss"] = round(turn.put_back_loss[color], 4)
    return values
