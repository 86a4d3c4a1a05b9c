"""``apocalypse analyze``: the value of every turn of a game, with the loss of each order."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
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
    game_sentences,
    idea_headline,
    signed,
    sum_sentences,
)
from apocalypse.rules.board import Color
from apocalypse.rules.orders import order_notation, order_text
from apocalypse.strategy.levels import CLASSIC_ONLY

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.analysis import TurnAnalysis
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
    sentences = [*game_sentences(labels, verdicts)]
    if arguments.json:
        fields = [
            {**_json(sheet, turn), "sentences": texts}
            for turn, texts in zip(turns, sentences, strict=True)
        ]
        numbers = list(dict.fromkeys(idea.number for idea in ideas))
        say(json.dumps({"turns": fields, "ideas": numbers}))
        return 0

    for turn, texts in zip(turns, sentences, strict=True):
        for line in _lines(sheet, turn, texts):
            say(line)
    for idea in ideas:
        say(idea_headline(labels, idea))
    say()
    for sentence in sum_sentences(labels, verdicts):
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


def _lines(sheet: Sheet, turn: TurnAnalysis, sentences: Iterable[str]) -> Iterator[str]:
    """A turn: its orders, what is to be said about them, and the numbers."""
    played, losses, balance = turn.played, turn.losses, turn.balance()
    white, black = (order_text(played.order(color), sheet.coordinates) for color in Color)
    yield f"{turn.number}. {white} {black}"
    yield from wrap(
        " ".join(sentences),
        WIDTH,
        initial_indent="  ",
        subsequent_indent="  ",
    )

    before, after, _, _, read, drift = balance.numbers
    error = "exact" if turn.assessment.exact else f"+-{_points(turn.error)}"
    values = f"{signed(before)} {error} -> {signed(after)}"
    yield f"  {values}   read {signed(read)}   drift {signed(drift)}"
    for color in Color:
        judgment, loss = losses.judgment(color).value, _points(losses.loss(color))
        line = f"  {color.value.capitalize()}: {judgment}, lost {loss}"
        if color in turn.put_back_loss:
            line += f", put-back square lost {_points(turn.put_back_loss[color])}"
        yield f"{line}, rank {losses.ranks.of(color)}"
    yield ""


def _json_balance(balance: Balance) -> dict[str, float]:
    names = "before", "after", "white_loss", "black_loss", "read", "drift"
    return dict(zip(names, balance.numbers, strict=True))


def _json(sheet: Sheet, turn: TurnAnalysis) -> dict[str, Any]:
    played, losses, assessment = turn.played, turn.losses, turn.assessment
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
            "judgment": losses.judgment(color).value,
            "loss": side_losses[color],
            "rank": losses.ranks.of(color),
            "in_mix": order in mix,
            "mix": mix,
        }
        if color in turn.put_back_loss:
            # Rounded so that both losses add up to what changed the value.
            put_back_loss = round(turn.put_back_loss[color], JSON_PLACES) + 0.0
            fields[color.value]["put_back_loss"] = put_back_loss
            order_loss = round(side_losses[color] - put_back_loss, JSON_PLACES)
            fields[color.value]["loss"] = max(0.0, order_loss)
    return fields
