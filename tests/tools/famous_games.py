"""Write the comments on the famous games between levels.

They say what the analysis finds. The orders stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.review.analysis import TurnAnalysis, game_balance, sums_error
from apocalypse.review.game_analysis import analyze
from apocalypse.review.sentences import Labels, outlook, sum_sentences, turn_sentences
from apocalypse.review.verdicts import turn_verdict
from tests.tools.parser import tool_parser

FOLDER: Final = Path(str(files("apocalypse.library"))) / "famous"
LEVELS: Final = ("beginner", "easy", "fair", "strong", "master")


def annotated(sheet: Sheet) -> Sheet:
    """A sheet with comments on its players, its sums, and the turns that mattered."""
    turns, labels = list(analyze(sheet.game)), Labels(sheet.names, sheet.coordinates)
    verdicts = [turn_verdict(sheet.game, turn) for turn in turns]
    comments = [Comment(f" {text}") for text in _head(sheet, turns, labels)]
    first_exact = next((verdict for verdict in verdicts if verdict.is_exact), None)
    for verdict in verdicts:
        texts = [*turn_sentences(labels, verdict)] if verdict.weight else []
        if verdict is first_exact:
            texts = ["From this turn on, the values come from the endgame tables."] + (
                texts or [outlook(labels, verdict)]
            )
        comments += (Comment(f" {text}", Place.BELOW, verdict.number) for text in texts)
    return replace(sheet, comments=tuple(comments))


def _head(sheet: Sheet, turns: Sequence[TurnAnalysis], labels: Labels) -> Iterator[str]:
    white, black = (name.rstrip(" 12") for name in sheet.names)
    yield f"The program played both sides: White at its level {white}, Black at {black}."
    yield "The comments come from its analysis, which searches three turns deep."
    yield from sum_sentences(labels, game_balance(turns), sums_error(turns))


def own_games() -> list[Path]:
    """The files of the games between levels."""
    return [file for file in sorted(FOLDER.glob("*.txt")) if file.stem.split("-")[1] in LEVELS]


def main() -> None:
    """Rewrite the comments."""
    tool_parser("famous_games", __doc__).parse_args()
    for file in own_games():
        sheet = annotated(read_sheet(file.read_text("utf-8"), file.name))
        file.write_text(write_sheet(sheet), encoding="utf-8")


if __name__ == "__main__":
    main()
