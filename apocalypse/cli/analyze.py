"""``apocalypse analyze``: the value of every turn of a game, with the loss of each order."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from apocalypse.cli.output import complain, progress_bar, say
from apocalypse.cli.sheet_files import sheet_of
from apocalypse.formats.printable import printable
from apocalypse.review.analysis import Balance
from apocalypse.review.ideas import game_ideas
from apocalypse.review.sentences import (
    POINTS,
    Labels,
    idea_headline,
    signed,
    sum_sentences,
    turn_sentences,
)
from apocalypse.rules.board import Color
from apocalypse.rules.orders import order_notation, order_text
from apocalypse.strategy.levels import CLASSIC_ONLY

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.review.verdicts import TurnVerdict
    from apocalypse.rules.game import Game

WIDTH: Final = 80
"""The columns of a line."""
JSON_PLACES: Final = 4
"""The decimal places of values in JSON."""


def run(arguments: Namespace) -> int:
    """Analyze one sheet; the exit status is 1 if it cannot be read, or is not classic."""
    sheet = sheet_of(arguments.sheet)
    if sheet is None:
        return 1
    from apocalypse.review.analysis import game_balance, sums_error
    from apocalypse.review.verdicts import turn_verdict
    from apocalypse.strategy.endgame_tables.shared import unreported_trouble
    from apocalypse.strategy.levels import supports

    if not supports(sheet.game.rules):
        complain(CLASSIC_ONLY, printable(arguments.sheet))
        return 1
    labels = Labels(sheet.names, sheet.coordinates)
    turns = analyzed(sheet.game, arguments.depth)
    verdicts = [turn_verdict(turn) for turn in turns]
    ideas = game_ideas(verdicts)
    if problem := unreported_trouble():
        complain(problem, "apocalypse")
    if arguments.json:
        sums = {
            **_json_balance(game_balance(turns, JSON_PLACES)),
            "error": round(sums_error(turns), JSON_PLACES),
        }
        fields = [
            {**_json(sheet, turn), "sentences": [*turn_sentences(labels, verdict)]}
            for turn, verdict in zip(turns, verdicts, strict=True)
        ]
        numbers = list(dict.fromkeys(idea.number for idea in ideas))
        say(json.dumps({"turns": fields, "sums": sums, "ideas": numbers}))
    else:
        for turn, verdict in zip(turns, verdicts, strict=True):
            for line in _lines(sheet, labels, turn, verdict):
                say(line)
        for idea in ideas:
            say(idea_headline(labels, idea))
        say()
        for sentence in sum_sentences(labels, game_balance(turns), sums_error(turns)):
            say(sentence)
    return 0


def analyzed(game: Game, depth: int | None = None) -> Sequence[TurnAnalysis]:
    """The analysis of a game; a terminal shows how much of it is done, from the beginning.

    The arguments are those of `apocalypse.analyze`.
    """
    from apocalypse.review.game_analysis import GameAnalysis

    analysis = GameAnalysis(game, depth=depth)
    with progress_bar("Analyzing") as show:
        for part in analysis.run():
            show(part)
    return analysis.turns


def _points(part: float) -> int:
    return round(POINTS * part)


def _lines(sheet: Sheet, labels: Labels, turn: TurnAnalysis, verdict: TurnVerdict) -> Iterator[str]:
    """A turn: its orders, what is to be said about them, and the numbers."""
    played, losses, balance = sheet.game.turns[turn.number - 1], turn.losses, turn.balance()
    white, black = (order_text(played.order(color), sheet.coordinates) for color in Color)
    before, after, white_loss, black_loss, read, drift = balance.numbers
    error = "exact" if turn.assessment.exact else f"+-{_points(turn.error)}"
    parts = [
        f"  {signed(before)} {error} -> {signed(after)}",
        f"lost {_points(white_loss)} {_points(black_loss)}",
        f"read {signed(read)}",
        f"drift {signed(drift)}",
        f"rank {losses.ranks[0]} {losses.ranks[1]}",
    ]
    yield f"{turn.number}. {white} {black}"
    yield from wrap(
        " ".join(turn_sentences(labels, verdict)),
        WIDTH,
        initial_indent="  ",
        subsequent_indent="  ",
    )
    yield "   ".join(parts)
    yield ""


def _json_balance(balance: Balance) -> dict[str, float]:
    names = "before", "after", "white_loss", "black_loss", "read", "drift"
    return dict(zip(names, balance.numbers, strict=True))


def _json(sheet: Sheet, turn: TurnAnalysis) -> dict[str, Any]:
    played, losses, assessment = sheet.game.turns[turn.number - 1], turn.losses, turn.assessment
    values = _json_balance(turn.balance(JSON_PLACES))
    side_losses = {color: values.pop(f"{color.value}_loss") for color in Color}
    fields: dict[str, Any] = {
        "turn": turn.number,
        **values,
        "exact": assessment.exact,
        "depth": assessment.depth,
        "error": turn.error,
        "loss_error": turn.loss_error,
    }
    for color in Color:
        order = order_notation(played.order(color), sheet.coordinates)
        mix = {
            order_notation(other, sheet.coordinates): round(part, JSON_PLACES)
            for other, part in assessment.mix(color).items()
            if part > 1e-6
        }
        fields[color.value] = {
            "order": order,
            "loss": side_losses[color],
            "rank": losses.ranks[color.index],
            "in_mix": order in mix,
            "mix": mix,
        }
        if color in turn.put_back_loss:
            put_back_loss = round(turn.put_back_loss[color], JSON_PLACES) + 0.0
            fields[color.value]["put_back_loss"] = put_back_loss
    return fields
