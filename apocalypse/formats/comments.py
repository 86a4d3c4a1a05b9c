"""Comments: what people wrote on a sheet, without what the program adds, and how they change it.

Beside them, pages and pictures show what an analysis says: the `TurnNotes`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from apocalypse.formats.headers import header_keys, without_header
from apocalypse.formats.remarks import former_remark, turn_remark
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.tokens import Scanned
from apocalypse.formats.turns import WrittenTurn
from apocalypse.formats.writer import closing_lines, heading
from apocalypse.rules.outcome import Outcome
from apocalypse.wording.captions import ending_remark


@dataclass(frozen=True)
class TurnNotes:
    """Sentences and values, which pages show as they are."""

    number: int
    """The turn, from 1."""
    sentences: str
    """The sentences about it."""
    values: str
    """The values before and after it, in a sentence."""
    before: int
    """White's value before the turn: from 100 (a win) to -100."""
    after: int
    """The same after the turn."""


def read_comments(
    scanned: Scanned, turns: Sequence[WrittenTurn], sheet: Sheet
) -> tuple[Comment, ...]:
    """The comments that people wrote, for a sheet that was read without them."""
    placed = _placed(scanned, turns, sheet)
    keys = header_keys([comment.text for comment in scanned.head])
    comments: list[Comment] = []
    for comment, key in zip(placed, keys, strict=False):
        if not key:
            comments.append(comment)
        elif key == "Result" and _has_remark(comment, sheet.game.outcome):
            # The writer adds the true result, beside which this is no header.
            comments.append(comment._replace(text=without_header(comment.text)))
    comments += placed[len(keys) :]
    return tuple(_without_closing_lines(comments, sheet))


def _has_remark(result: Comment, outcome: Outcome | None) -> bool:
    """Whether a person wrote why the game ended, and not only the program."""
    is_commented = len(result.text.partition(":")[2].split()) > 1
    return outcome is not None and is_commented and ending_remark(outcome) not in result.text


def _placed(scanned: Scanned, turns: Sequence[WrittenTurn], sheet: Sheet) -> list[Comment]:
    """The comments, each with its place, without the program's own remarks on turns.

    The first one within a turn or behind it is on its line, and further ones are below it.
    """
    # By turn: how many words of the sheet stand up to its end, its number among them.
    ends = list(accumulate(1 + len(turn.orders) + len(turn.squares) for turn in turns))
    placed: list[Comment] = []
    for before, comment in scanned.comments:
        place = Place.HEAD
        number = 0
        if before:
            index = bisect_left(ends, before)
            number = turns[index].number
            is_within = before < ends[index]
            is_beside = is_within or scanned.words[before - 1].line == comment.line
            is_first = not placed or placed[-1].turn != number
            place = Place.TURN if is_beside and is_first else Place.BELOW
        placed.append(Comment(comment.text, place, number).cleaned)

    # A turn without a remark may have an empty comment, which is a person's.
    remarks = set()
    for turn in sheet.game.turns:
        if turn_remark(turn):
            remarks.add(Comment(turn_remark(turn), Place.TURN, turn.number))
            remarks.add(Comment(former_remark(turn), Place.TURN, turn.number))
    return [comment for comment in placed if comment not in remarks]


def _without_closing_lines(comments: list[Comment], sheet: Sheet) -> list[Comment]:
    """The comments without the lines that close a sheet; those after them are at its end."""
    turns = len(sheet.game.turns)
    place = Place.BELOW if turns else Place.HEAD
    first, *diagram = [Comment(line[1:], place, turns) for line in closing_lines(sheet)]
    # Version 1.0 wrote this heading if the board shows no end, though the sheet states a result.
    former = first._replace(text=heading(sheet.game.result)[1:])

    # People may have written the same lines earlier, so the last ones are the program's.
    for start in reversed(range(len(comments) - len(diagram))):
        end = start + 1 + len(diagram)
        if comments[start] in (first, former) and comments[start + 1 : end] == diagram:
            after = [Comment(each.text, Place.END) for each in comments[end:]]
            return comments[:start] + after
    return comments


def shown_comments(sheet: Sheet, turn: int) -> list[Comment]:
    """The comments of people on a turn (0: before the first one), in their order.

    What stands below the final diagram belongs to the last turn.
    """
    last = len(sheet.game.turns)
    shown = []
    for comment in sheet.comments:
        shown_turn = last if comment.place is Place.END else comment.turn
        if shown_turn == turn:
            shown.append(comment)
    return shown


def all_comments(sheet: Sheet) -> list[Comment]:
    """The comments of people on a sheet, by turn."""
    comments = []
    for turn in range(len(sheet.game.turns) + 1):
        comments += shown_comments(sheet, turn)
    return comments


def with_comments(sheet: Sheet, turn: int, texts: Sequence[str]) -> Sheet:
    """A sheet with other comments on a turn (0: before the first one), as people have edited them.

    The texts are as they are shown, each on one line. They take the places of the former ones, one
    after the other. Further ones stand below the turn, or before the first one.
    """
    # Each text becomes a comment: first in the places of the former ones, then behind them.
    shown = shown_comments(sheet, turn)
    further = Comment("", Place.BELOW if turn else Place.HEAD, turn)
    if shown and shown[-1].place is Place.END:
        further = shown[-1]
    places = shown + [further] * (len(texts) - len(shown))
    edited = iter([_edited(place, text) for place, text in zip(places, texts, strict=False)])

    # They replace the former ones one by one; where there are fewer, the last ones go.
    comments = []
    for comment in sheet.comments:
        if comment not in shown:
            comments.append(comment)
        else:
            comments += islice(edited, 1)
    comments += edited
    return replace(sheet, comments=tuple(sorted(comments, key=_place_on_sheet)))


def _edited(comment: Comment, text: str) -> Comment:
    """A comment with the text that a person wrote, on one line and never as a header."""
    if text == comment.shown_text:
        return comment
    if not comment.turn:
        text = without_header(text)
    return comment._replace(text=text).cleaned


def _place_on_sheet(comment: Comment) -> tuple[bool, int, int]:
    """Sorts comments as they stand on a sheet."""
    return comment.place is Place.END, comment.turn, list(Place).index(comment.place)
