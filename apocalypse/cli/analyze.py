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
from apocalypse.review.ideas import game_ideas
from apocalypse.review.points import in_points
from apocalypse.review.sentences import (
    Labels,
    game_sentences,
    idea_headline,
    signed_points,
    sum_sentences,
)
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.orders import order_notation, order_text
from apocalypse.strategy.levels import CLASSIC_ONLY

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.rules.game import Game

LINE_COLUMNS: Final = 80
"""The longest line of the sentences."""
JSON_PLACES: Final = 4
"""The decimal places of values in JSON."""
LEAST_PROBABILITY: Final = 1e-6
"""A mix leaves out an order whose probability is not above this."""


def run(arguments: Namespace) -> int:
    """Analyze one sheet; the exit status is 1 if it cannot be read, or is not classic."""
    sheet = sheet_of(arguments.sheet)
    if sheet is None:
        return 1

    # Not loaded for a sheet that cannot be read.
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
    turns_with_sentences = list(zip(turns, game_sentences(labels, verdicts), strict=True))

    # For programs: one object.
    if arguments.json:
        fields = []
        for turn, sentences in turns_with_sentences:
            fields.append(_json(sheet, turn, sentences))
        numbers = list(dict.fromkeys(idea.number for idea in ideas))
        say(json.dumps({"turns": fields, "ideas": numbers}))
        return 0

    # For people: turn by turn, then the ideas and the sums.
    for turn, sentences in turns_with_sentences:
        for line in _lines(sheet, turn, sentences):
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


def _lines(sheet: Sheet, turn: TurnAnalysis, sentences: Iterable[str]) -> Iterator[str]:
    """A turn: its orders, what is to be said about them, and the numbers."""
    played = turn.played
    white = order_text(played.white, sheet.coordinates)
    black = order_text(played.black, sheet.coordinates)
    yield f"{turn.number}. {white} {black}"
    yield from wrap(
        " ".join(sentences),
        LINE_COLUMNS,
        initial_indent="  ",
        subsequent_indent="  ",
    )

    # The values in points: a balance counts in hundredths.
    balance = turn.balance()
    before = signed_points(balance.before)
    after = signed_points(balance.after)
    read = signed_points(balance.read)
    drift = signed_points(balance.drift)
    error = "exact" if turn.assessment.exact else f"+-{in_points(turn.error)}"
    yield f"  {before} {error} -> {after}   read {read}   drift {drift}"

    # The order of each side.
    losses = turn.losses
    for color in Color:
        judgment = losses.judgment(color).value
        line = f"  {color.value.capitalize()}: {judgment}, lost {in_points(losses.loss(color))}"
        if color in turn.put_back_loss:
            line += f", put-back square lost {in_points(turn.put_back_loss[color])}"
        yield f"{line}, rank {losses.ranks.of(color)}"
    yield ""


def _json(sheet: Sheet, turn: TurnAnalysis, sentences: Sequence[str]) -> dict[str, Any]:
    """The fields of a turn."""
    balance = turn.balance(JSON_PLACES)
    return {
        "turn": turn.number,
        "before": balance.as_value(balance.before),
        "after": balance.as_value(balance.after),
        "read": balance.as_value(balance.read),
        "drift": balance.as_value(balance.drift),
        "exact": turn.assessment.exact,
        "depth": turn.assessment.depth,
        "error": turn.error,
        "loss_error": turn.loss_error,
        "white": _side_json(sheet, turn, WHITE, balance.as_value(balance.losses.white)),
        "black": _side_json(sheet, turn, BLACK, balance.as_value(balance.losses.black)),
        "sentences": sentences,
    }


def _side_json(sheet: Sheet, turn: TurnAnalysis, color: Color, loss: float) -> dict[str, Any]:
    """The fields of a side, which lost so much with its order and its put-back square."""
    losses = turn.losses
    order = order_notation(turn.played.order(color), sheet.coordinates)
    mix = {}
    for mixed_order, probability in turn.assessment.mix(color).items():
        if probability > LEAST_PROBABILITY:
            notation = order_notation(mixed_order, sheet.coordinates)
            mix[notation] = round(probability, JSON_PLACES)
    fields: dict[str, Any] = {
        "order": order,
        "judgment": losses.judgment(color).value,
        "loss": loss,
        "rank": losses.ranks.of(color),
        "in_mix": order in mix,
        "mix": mix,
    }
    if color in turn.put_back_loss:
        # The loss of the order is the rest, so that both losses add up to that of the side.
        put_back_loss = round(turn.put_back_loss[color], JSON_PLACES) + 0.0  # makes 0.0 of -0.0
        fields["put_back_loss"] = put_back_loss
        fields["loss"] = max(0.0, round(loss - put_back_loss, JSON_PLACES))
    return fields
