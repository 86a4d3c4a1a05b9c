"""The words of a sheet, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from apocalypse.formats.sheet import SheetError

LINE_END: Final = re.compile(r"\r\n|\r|\n")
_WORD: Final = re.compile(r"[0-9]+\.|\S+")
"""A word; the number of a turn is one of its own, though an order may be glued to it."""

_SHOWN: Final = 24
"""How many characters of a wrong word are quoted."""


class Word(NamedTuple):
    """A word of a sheet, or the text of a comment, and where it begins."""

    text: str
    file: str
    line: int
    column: int

    @property
    def shown(self) -> str:
        """The word in quotation marks; cut, if it is too long to be quoted."""
        cut = f"{self.text[:_SHOWN]}…" if len(self.text) > _SHOWN else self.text
        return repr(cut)

    def error(self, sentence: str) -> SheetError:
        """The error that this word is wrong."""
        return SheetError(self.file, self.line, self.column, sentence)

    def missing(self, sentence: str) -> SheetError:
        """The error that something is missing, just after this word."""
        return SheetError(self.file, self.line, self.column + len(self.text), sentence)

    def part(self, start: int, end: int | None = None) -> Word:
        """A part of the word, with its own place."""
        return self._replace(text=self.text[start:end], column=self.column + start)


class Scanned(NamedTuple):
    """The text of a sheet, taken apart."""

    words: list[Word]
    """Everything that is no comment."""
    comments: list[tuple[int, Word]]
    """The comments without their semicolons, each with how many words stand before it."""

    @property
    def head(self) -> list[Word]:
        """The comments before the first word."""
        return [comment for before, comment in self.comments if before == 0]


def scan(text: str, file: str) -> Scanned:
    """Take the text of a sheet apart."""
    words: list[Word] = []
    comments: list[tuple[int, Word]] = []
    for number, line in enumerate(LINE_END.split(text), start=1):
        written, semicolon, comment = line.partition(";")
        words.extend(_words(written, number, file))
        if semicolon:
            comments.append((len(words), Word(comment, file, number, len(written) + 2)))
    return Scanned(words, comments)


def head_and_words(text: str, file: str) -> tuple[list[Word], Iterator[Word]]:
    """The comments before the first word, and the words, taken apart as they are asked for."""
    head: list[Word] = []
    lines = enumerate(LINE_END.split(text), start=1)
    for number, line in lines:
        written, semicolon, comment = line.partition(";")
        if not written.isspace() and written:
            return head, chain(_words(written, number, file), _rest(lines, file))
        if semicolon:
            head.append(Word(comment, file, number, len(written) + 2))
    return head, iter(())


def _rest(lines: Iterator[tuple[int, str]], file: str) -> Iterator[Word]:
    for number, line in lines:
        yield from _words(line.partition(";")[0], number, file)


def _words(written: str, number: int, file: str) -> Iterator[Word]:
    for match in _WORD.finditer(written):
        yield Word(match[0], file, number, match.start() + 1)
