"""Tokens: the words and comments of a sheet, each with its place."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.sheet import SheetError

_WORD: Final = re.compile(r"[0-9]+[.)]|\S+")
"""A word; the number of a turn is a word, even without a blank before the order."""
_GLYPH: Final = re.compile(r"\$[0-9]{1,3}")
"""PGN's marks of praise and doubt, such as ``$1``."""
_AROUND: Final = re.compile(r"[ \t]*(?:>[> \t]*|```.*)")
"""Marks that mail puts before each line, and Markdown above and below a sheet."""
_MARK: Final = "\ufeff"
"""The mark that may begin a file in UTF-8."""
_MOST_QUOTED: Final = 24
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
        if len(self.text) <= _MOST_QUOTED:
            return repr(self.text)
        return repr(f"{self.text[:_MOST_QUOTED]}…")

    @property
    def is_number(self) -> bool:
        """Whether the word is the number of a turn, ``12.``."""
        return self.text.endswith((".", ")")) and self.text[:-1].isdecimal()

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
    """The words and comments of a sheet."""

    words: list[Word]
    """The text outside comments."""
    comments: list[tuple[int, Word]]
    """The comments without their semicolons, each with the number of words before it."""

    @property
    def head(self) -> list[Word]:
        """The comments before the first word."""
        return [comment for before, comment in self.comments if before == 0]


def sheet_lines(text: str) -> list[str]:
    """The lines of a text, with blanks for what mail and web pages add at their beginnings."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [_plain(line) for line in lines]


def _plain(line: str) -> str:
    line = line.removeprefix(_MARK)
    added = _AROUND.match(line)
    if added is None:
        return line
    blanks = " " * added.end()
    return blanks + line[added.end() :]


def scan(text: str, file: str) -> Scanned:
    """Split the text of a sheet into words and comments."""
    words: list[Word] = []
    comments: list[tuple[int, Word]] = []
    for number, line in enumerate(sheet_lines(text), start=1):
        written, semicolon, comment = line.partition(";")
        for word in _WORD.finditer(written):
            if not _GLYPH.fullmatch(word[0]):
                words.append(Word(word[0], file, number, word.start() + 1))
        if semicolon:
            column = len(written) + 2
            comments.append((len(words), Word(comment, file, number, column)))
    return Scanned(words, comments)
