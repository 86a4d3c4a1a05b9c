"""Tokens: the words and comments of a sheet, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from apocalypse.formats.sheet import LINE_END, SheetError

_WORD: Final = re.compile(r"[0-9]+\.|\S+")
"""A word; the number of a turn is a word, even without a blank before the order."""
_SHOWN: Final = 24
"""The most characters of a wrong word that an error quotes."""


class Word(NamedTuple):
    """A word of a sheet, or the text of a comment, and its place."""

    text: str
    file: str
    line: int
    column: int

    @property
    def shown(self) -> str:
        """The word in quotation marks, cut if it is long."""
        cut = f"{self.text[:_SHOWN]}…" if len(self.text) > _SHOWN else self.text
        return repr(cut)

    @property
    def is_number(self) -> bool:
        """Whether the word is the number of a turn, ``12.``."""
        return self.text.endswith(".") and self.text[:-1].isdecimal()

    def error(self, sentence: str) -> SheetError:
        """The error that this word is wrong."""
        return SheetError(self.file, self.line, self.column, sentence)

    def missing(self, sentence: str) -> SheetError:
        """The error that something is missing after this word."""
        return SheetError(self.file, self.line, self.column + len(self.text), sentence)

    def part(self, start: int, end: int | None = None) -> Word:
        """A part of the word, with its own place."""
        return self._replace(text=self.text[start:end], column=self.column + start)


class Scanned:
    """The words and comments of a sheet, as far as its text is split: on demand, by `unread`."""

    def __init__(self, text: str, file: str) -> None:
        self.words: list[Word] = []
        """The text outside comments."""
        self.comments: list[tuple[int, Word]] = []
        """The comments without their semicolons, each with the number of words before it."""
        self.unread = self._split(text, file)
        """The words that are not split yet."""

    def _split(self, text: str, file: str) -> Iterator[Word]:
        for number, line in enumerate(re.split(LINE_END, text), start=1):
            written, semicolon, comment = line.partition(";")
            for match in _WORD.finditer(written):
                self.words.append(Word(match[0], file, number, match.start() + 1))
                yield self.words[-1]
            if semicolon:
                place = Word(comment, file, number, len(written) + 2)
                self.comments.append((len(self.words), place))

    @property
    def head(self) -> list[Word]:
        """The comments before the first word; all of them as soon as that is split."""
        return [comment for before, comment in self.comments if before == 0]


def scan(text: str, file: str) -> Scanned:
    """Split the whole text of a sheet into words and comments."""
    scanned = Scanned(text, file)
    for _ in scanned.unread:
        pass
    return scanned
