"""Tokens: the words and comments of a sheet, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
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


class Scanned(NamedTuple):
    """The parts of the text of a sheet."""

    words: list[Word]
    """The text outside comments."""
    comments: list[tuple[int, Word]]
    """The comments without their semicolons, each with the number of words before it."""

    @property
    def head(self) -> list[Word]:
        """The comments before the first word."""
        return [comment for before, comment in self.comments if before == 0]


def scan(text: str, file: str) -> Scanned:
    """Split the text of a sheet into words and comments."""
    words: list[Word] = []
    comments: list[tuple[int, Word]] = []
    for number, line in enumerate(re.split(LINE_END, text), start=1):
        written, semicolon, comment = line.partition(";")
        words.extend(_words(written, number, file))
        if semicolon:
            comments.append((len(words), Word(comment, file, number, len(written) + 2)))
    return Scanned(words, comments)


def head_and_words(text: str, file: str) -> tuple[list[Word], Iterator[Word]]:
    """The comments before the first word, and the words, split on demand."""
    head: list[Word] = []
    lines = enumerate(re.split(LINE_END, text), start=1)
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
