"""Lookalikes: comments that look like turns or headers, though nothing is made of them.

On the classic page, too, a semicolon before a turn makes a comment of it, and people write about
turns. So a comment is only named if it would be the next turn, or is nearly a header.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from apocalypse.formats.headers import (
    KEYS,
    TITLE,
    header_key,
    header_keys,
    read_title,
    spelled_key,
)
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.tokens import Word, scan
from apocalypse.rules.notation import PAGE, NotationError
from apocalypse.rules.orders import read_form

_TURN: Final = re.compile(r"\s*([0-9]{1,6})[.)]\s*(\S+)\s+(\S+)")
_ANY_KEY: Final = re.compile(r" ?([A-Za-z-]{3,16}) ?:")
_LIKENESS: Final = 0.8
"""The least likeness of a misspelled key to a key, from 0 to 1."""


def lookalikes(text: str, sheet: Sheet, file: str = "sheet") -> Iterator[SheetError]:
    """The comments that the writer of a sheet may have meant as headers or turns, with a sentence.

    Args:
        text: the text from which the sheet was read.
        sheet: what was read.
        file: the name of the file, for the places of the comments.
    """
    scanned = scan(text, file)

    # Before the first turn: comments that are nearly headers.
    keys = header_keys([comment.text for comment in scanned.head])
    for comment, key in zip(scanned.head, keys, strict=True):
        if not key:
            yield from _near_header(comment, keys)
    if not scanned.words:
        return

    # After the last word: the next turn, unless the game is over.
    after = []
    for words_before, comment in scanned.comments:
        if words_before == len(scanned.words):
            after.append(comment)
    if sheet.game.outcome is None:
        number = len(sheet.game.turns) + 1
        for comment in after:
            if _is_turn(comment.text, number):
                yield _unread_turn(comment, number)
                break

    # Below it: headers that come too late.
    last_line = scanned.words[-1].line
    for comment in after:
        if comment.line > last_line and header_key(comment.text):
            yield comment.error(
                f"{spelled_key(comment.text)} stands behind the turns, so this is only a comment. "
                "Move it above the first turn."
            )


def _near_header(comment: Word, keys: list[str]) -> Iterator[SheetError]:
    """Advice on a comment before the first turn, if it is nearly a header.

    Args:
        comment: a comment that is no header.
        keys: the keys of all comments there, empty for those that are no headers.
    """
    # A comment with a key is no header if the key cannot have its value.
    key = spelled_key(comment.text)
    if key and not header_key(comment.text):
        yield comment.error(
            f"{key} has no such value, so this is only a comment. Correct the value."
        )
        return

    # A title that is not the first comment.
    title = read_title(comment.text)
    if all(title) and TITLE not in keys:
        yield comment.error(
            "The date and the players are only a comment here. Move them to the first line."
        )
        return

    # A comment with a key and its value only repeats another header.
    if key:
        return

    # A misspelled key.
    match = _ANY_KEY.match(comment.text)
    if match is None:
        return
    misspelled = match[1]
    likely = get_close_matches(misspelled, KEYS, n=1, cutoff=_LIKENESS)
    if likely and likely[0] not in keys:
        yield comment.error(
            f"{misspelled} is no header, so this is only a comment. Write {likely[0]}."
        )


def _is_turn(comment: str, number: int) -> bool:
    """Whether a comment begins like the turn with a number: ``12. e2e3 d4d3``."""
    match = _TURN.match(comment)
    if match is None or int(match[1]) != number:
        return False
    try:
        for order in match.group(2, 3):
            read_form(order, PAGE)
    except NotationError:
        return False
    return True


def _unread_turn(comment: Word, number: int) -> SheetError:
    """Advice on a comment that would be the next turn."""
    return comment.error(
        f"Turn {number} stands in a comment and is not read. To play it, write it without a "
        "semicolon before it."
    )
