"""Writes the comments on the famous games between the levels of the program.

``python -m tests.library.write_famous_games`` replaces them by what the analysis finds. The orders
stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.orders import Order, order_text
from apocalypse.strategy.analysis import TurnAnalysis, analyze, game_balance, sums_error

FOLDER: Final = Path(str(files("apocalypse.library"))) / "famous"
LEVELS: Final = ("beginner", "easy", "fair", "strong", "master")
COSTLY: Final = 0.1
"""A greater loss has a comment, if it is greater than its error."""
GOOD_READ: Final = 0.2
"""A greater read has a comment, if it is greater than its error."""


def annotated(sheet: Sheet) -> Sheet:
    """A sheet with comments on its players, its costly turns and its good reads."""
    turns = list(analyze(sheet.game))
    comments = [Comment(f" {text}") for text in _head(sheet, turns)]
    exact = [turn.number for turn in turns if turn.assessment.exact]
    for turn in turns:
        texts = [*_turn(sheet, turn)]
        if exact[:1] == [turn.number]:
            texts.append(
                f"The endgame tables know this position: {points(turn.assessment.value)} points "
                f"of 100 for {sheet.names.white} before the turn."
            )
        comments += (Comment(f" {text}", Place.BELOW, turn.number) for text in texts)
    return replace(sheet, comments=tuple(comments))


def _head(sheet: Sheet, turns: list[TurnAnalysis]) -> Iterator[str]:
    names, sums = sheet.names, game_balance(turns)
    white, black = (name.rstrip(" 12") for name in names)
    yield f"The program played both sides: White at its level {white}, Black at {black}."
    error = round(100 * max(turn.loss_error for turn in turns))
    yield (
        "The figures are points of 100 (100 is a win, 0 a draw), from an analysis that searches "
        f"three turns deep. What one order gave up may be wrong by about {error}."
    )
    losses = (sums.loss(color) for color in Color)
    orders = (
        f"{name}'s orders gave up {loss or 'no'} {'point' if loss == 1 else 'points'} in all"
        for name, loss in zip(names, losses, strict=True)
    )
    yield f"{'; '.join(orders)}."
    if abs(sums.read) >= 100 * max(GOOD_READ, sums_error(turns)):
        reader = names.white if sums.read > 0 else names.black
        yield f"{reader} gained {abs(sums.read)} points because of good reads."
    if all(turn.loss(color) <= turn.loss_error for turn in turns for color in Color):
        yield "No single order gave up more than this error."


def _turn(sheet: Sheet, turn: TurnAnalysis) -> Iterator[str]:
    played = sheet.game.turns[turn.number - 1]
    assessment, losses = turn.assessment, turn.losses

    def written(order: Order | None) -> str:
        return order_text(order, sheet.coordinates, played.before)

    for color in Color:
        loss, sign = losses.loss(color), 1 if color is WHITE else -1
        if loss >= max(COSTLY, turn.loss_error):
            value = sign * assessment.value
            best = max(assessment.mix(color).items(), key=lambda item: item[1])[0]
            yield (
                f"{sheet.names.of(color)} could expect {points(value)} points. "
                f"{written(played.order(color))} comes to {points(value - loss)} on average; "
                f"best play mostly writes {written(best)}."
            )
    if abs(losses.read) >= max(GOOD_READ, turn.loss_error):
        reader = Color.WHITE if losses.read > 0 else Color.BLACK
        order = played.order(reader.other)
        share = round(100 * assessment.mix(reader.other)[order])
        often = (
            f"best play writes it {share}% of the time" if share else "best play hardly ever does"
        )
        yield (
            f"{sheet.names.of(reader.other)} wrote {written(order)} ({often}). Because it was just "
            f"this order, {sheet.names.of(reader)} gained {round(100 * abs(losses.read))} points."
        )


def points(value: float) -> str:
    """A value in points of 100 with its sign: ``+12``, ``0``."""
    rounded = round(100 * value)
    return f"{rounded:+d}" if rounded else "0"


def own_games() -> list[Path]:
    """The files of the games between levels."""
    return [file for file in sorted(FOLDER.glob("*.txt")) if file.stem.split("-")[1] in LEVELS]


def write() -> None:
    """Rewrite the comments."""
    for file in own_games():
        sheet = annotated(read_sheet(file.read_text("utf-8"), file.name))
        file.write_text(write_sheet(sheet), encoding="utf-8")


if __name__ == "__main__":
    write()
