"""Check what a review says by a search two turns deeper, in about an hour.

The twelve games are the four published ones and eight that levels of the computer played, after two
turns of random orders. Every sentence about an order is listed with what that order lost, and what
it loses two turns deeper: ten points or more if the sentence says that it lost points, and less if
it says that it was sound or better. Sentences about turns whose search takes too long are left out.
The list is written into `tests/data/checked_sentences.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.review.analysis import TurnAnalysis, expectation
from apocalypse.review.errors import Judgment
from apocalypse.review.game_analysis import analyze
from apocalypse.review.ideas import game_ideas
from apocalypse.review.sentences import Labels, idea_sentences, mistake_sentences
from apocalypse.review.verdicts import SideVerdict, turn_verdict
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.assessment import assess_with, deepened
from apocalypse.strategy.search.turn_search import Limits, StoppedError
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

DATA: Final = Path(__file__).parents[1] / "data"
FILE: Final = DATA / "checked_sentences.txt"
GAMES: Final = (
    *sorted((DATA / "games").glob("[1-4]-*.txt")),
    *sorted((DATA / "level_games").glob("*.txt")),
)
GREAT: Final = 0.1
"""A loss of this size is to be named."""
DEEPER: Final = 2
"""How much deeper the sentences are checked, in turns."""
MOST_POSITIONS: Final = 30_000
"""A turn for whose search this is too few is left out."""


class Claim(NamedTuple):
    """A sentence of a review about orders of a turn."""

    turn: TurnAnalysis
    color: Color
    sentence: str
    orders: tuple[Order | None, ...]
    """The orders that it is about."""
    is_loss: bool
    """Whether it says that they lost points; otherwise that they did not."""

    @property
    def place(self) -> str:
        """The turn, the side and the sentence, as the list has them."""
        return f"{self.turn.number} {self.color.value} | {self.sentence}"

    def is_right(self, losses: Sequence[float]) -> bool:
        """Whether it is right if its orders lose so much."""
        return all((loss >= GREAT) == self.is_loss for loss in losses)


def checked_games() -> dict[str, Sheet]:
    """The twelve games by name."""
    return {file.stem: read_sheet(file.read_text("utf-8")) for file in GAMES}


def claims(sheet: Sheet) -> Iterator[Claim]:
    """What a review says about the orders of a game."""
    turns = [*analyze(sheet.game)]
    verdicts = [turn_verdict(turn) for turn in turns]
    labels = Labels(sheet.names, sheet.coordinates)
    for turn, verdict in zip(turns, verdicts, strict=True):
        for side in verdict.sides:
            yield from _claims(turn, side, labels)
    for idea in game_ideas(verdicts):
        if idea.forced is not None:
            first, *_ = idea_sentences(labels, idea)
            turn = turns[idea.number - 1]
            yield Claim(turn, idea.color, first, (idea.forced.order,), is_loss=False)


def _claims(turn: TurnAnalysis, side: SideVerdict, labels: Labels) -> Iterator[Claim]:
    """What is said about the order of a side: that it was sound, or lost, and what was better."""
    color, order, position = side.color, side.order, turn.played.before
    if side.judgment is Judgment.SOUND:
        sentence = f"{labels.order(position, order)} was sound."
        yield Claim(turn, color, sentence, (order,), is_loss=False)
    if side.is_mistake:
        mistake, better, *_ = mistake_sentences(labels, position, side)
        yield Claim(turn, color, mistake, (order,), is_loss=True)
        yield Claim(turn, color, better, side.better, is_loss=False)


def losses(claim: Claim) -> list[float]:
    """What the orders of a claim lose at the depth of the review."""
    assessment = claim.turn.assessment
    value = assessment.value * claim.color.sign
    return [max(0.0, value - expectation(assessment, claim.color, each)) for each in claim.orders]


def deeper_losses(claim: Claim, played: Turn, values: Values) -> list[float]:
    """What they lose, searched deeper; values that the tables have stay as they are.

    Raises:
        StoppedError: that takes too long.
    """
    if claim.turn.assessment.exact:
        return losses(claim)
    values.limits = Limits(nodes=MOST_POSITIONS)
    assessment, depth = assess_with(played.before, 1, values), claim.turn.assessment.depth + DEEPER
    while assessment.depth < depth:
        assessment = deepened(assessment, played.before, values, (played.white, played.black))
    search, color = values.payoff(played.before, depth), claim.color
    replies = [each for each in enumerate(assessment.mix(color.other).values()) if each[1]]
    value, deeper = assessment.value * color.sign, list[float]()
    for order in claim.orders:
        own = assessment.orders(color).index(order)
        average = sum(
            part * color.sign * (search(own, reply) if color is WHITE else search(reply, own))
            for reply, part in replies
        )
        deeper.append(max(0.0, value - average))
    return deeper


def checked_lines(name: str) -> list[str]:
    """The lines of a game in the list."""
    sheet, values = checked_games()[name], Values(lookup())
    left_out, lines = set[int](), list[str]()
    for claim in claims(sheet):
        if claim.turn.number in left_out:
            continue
        try:
            deeper = deeper_losses(claim, sheet.game.turns[claim.turn.number - 1], values)
        except StoppedError:
            left_out.add(claim.turn.number)
            continue
        points = ", ".join(
            f"lost {100 * before:.0f}, deeper {100 * after:.0f}"
            for before, after in zip(losses(claim), deeper, strict=True)
        )
        verdict = "right" if claim.is_right(deeper) else "wrong"
        lines.append(f"{name} {claim.place} | {points} | {verdict}")
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    """Check the sentences and write the list."""
    tool_parser("checked_sentences", __doc__).parse_args()
    with Pool() as pool:
        games = pool.map(checked_lines, checked_games(), chunksize=1)
    FILE.write_text("".join(f"{line}\n" for lines in games for line in lines), "utf-8")


if __name__ == "__main__":
    main()
