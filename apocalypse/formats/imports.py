"""Imports: a game or a position in a text from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from apocalypse.formats.headers import header_key
from apocalypse.formats.lookalikes import lookalikes
from apocalypse.formats.reader import read_sheet, sheet_texts
from apocalypse.formats.sheet import LARGEST, LINE_END, Sheet, SheetError
from apocalypse.formats.tokens import Word, scan, sheet_lines
from apocalypse.rules.bets import NO_PENALTIES
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color
from apocalypse.rules.fen import looks_like_fen, read_fen
from apocalypse.rules.game import Game
from apocalypse.rules.legal import excess
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import START, FenError
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import excess_sentence

OVER: Final = "The game is over in this position."


class StartError(ValueError):
    """A position in which no game can begin; the message is a sentence that says why."""


class ImportResult(NamedTuple):
    """The game or position in a text."""

    sheet: Sheet
    """The game; without turns, it is a position from which a new game begins."""
    has_rules: bool = True
    """Whether the text shows which rules are used."""
    others: tuple[Sheet, ...] = ()
    """The games that follow it in the text; they are saved with it."""
    doubts: tuple[SheetError, ...] = ()
    """Places in the text that were perhaps not read as its writer meant them."""

    def with_doubts(self, *doubts: SheetError) -> ImportResult:
        """The same with more doubts, which come first."""
        return self._replace(doubts=(*doubts, *self.doubts))

    @property
    def is_position(self) -> bool:
        """Whether there is no turn yet."""
        return not self.sheet.game.turns

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.sheet.result != UNFINISHED

    @property
    def sentence(self) -> str:
        """A description for the player who imports it, and what is in doubt about it."""
        sentences = list(self._description())
        for doubt in self.doubts:
            sentences.append(f"Line {doubt.line}: {doubt.sentence}")
        return " ".join(sentences)

    def _description(self) -> Iterator[str]:
        """Sentences about the position and its penalties, or the game and those after it."""
        game = self.sheet.game
        if self.is_position:
            yield f"A position: White has {_material(game, WHITE)}, Black {_material(game, BLACK)}."
            penalties = game.start_penalties
            if penalties != NO_PENALTIES:
                white_penalties = _count(penalties.white, "penalty", "penalties")
                black_penalties = _count(penalties.black, "penalty", "penalties")
                yield f"White has {white_penalties}, Black {black_penalties}."
            yield "A new game starts here."
            return
        players = " - ".join(self.sheet.names)
        yield f"A game of {turn_count(len(game.turns))}: {players}, {self.sheet.listed_result}."
        if self.others:
            others = _count(len(self.others), "more game", "more games")
            yield f"{others} will be saved with it."


def read_import(text: str, file: str = "") -> ImportResult:
    """Read a game sheet or a position; errors name the file.

    Raises:
        SheetError: the text is neither, or the game is over in its position.
    """
    if len(text.encode(errors="replace")) > LARGEST:
        raise SheetError(file, 1, 1, "This text is too long for a game sheet.")

    # A position alone.
    text = "\n".join(sheet_lines(text))
    if looks_like_fen(text):
        return read_position(text, file)

    # One sheet or several.
    sheets: list[Sheet] = []
    doubts: list[SheetError] = []
    for sheet_text in sheet_texts(text):
        sheet = read_sheet(sheet_text, file, unfinished=True)
        sheets.append(sheet)
        doubts += lookalikes(sheet_text, sheet, file)
    imported = ImportResult(sheets[0], others=tuple(sheets[1:]), doubts=tuple(doubts))
    if not imported.is_position:
        return imported

    # Comments alone are read as a sheet without turns: a position, if one of them is a header.
    comments = scan(text, file).head
    if not any(header_key(comment.text) for comment in comments):
        raise SheetError(file, 1, 1, "This text holds neither a turn nor a position.")
    return _checked(imported, file)


def read_position(text: str, file: str = "") -> ImportResult:
    """Read a position on the only line of a text that is not blank; errors name the file.

    Raises:
        SheetError: it is not a position, or no game can begin there.
    """
    if not text.strip():
        raise SheetError(file, 1, 1, f"Expected a position, such as {START.fen}.")
    lines = re.split(LINE_END, text)
    first, *others = [number for number, line in enumerate(lines, start=1) if line.strip()]
    if others:
        raise SheetError(
            file, others[0], 1, "Expected nothing after the position. Remove this line."
        )
    line = lines[first - 1]
    indent = len(line) - len(line.lstrip())
    word = Word(line[indent:], file, first, column=indent + 1)
    try:
        position, rules, penalties = read_fen(word.text)
    except FenError as error:
        raise word.part(error.place).error(str(error)) from error
    game = Game(rules or CLASSIC, position, penalties)
    sheet = Sheet(game, coordinates=game.rules.names.ranks)
    return _checked(ImportResult(sheet, has_rules=rules is not None), file)


def _checked(imported: ImportResult, file: str) -> ImportResult:
    """An imported position, unless the game is over in it (SheetError)."""
    game = imported.sheet.game
    # A third knight is no error yet: the form of a new game asks whether there may be one.
    uncapped_rules = game.rules.with_options(capped=False)
    try:
        check_start(Game(uncapped_rules, game.start, game.start_penalties))
    except StartError as error:
        raise SheetError(file, 1, 1, str(error)) from error
    if imported.is_over:
        raise SheetError(file, 1, 1, f"{OVER} Its result is {imported.sheet.result}.")
    return imported


def check_start(game: Game) -> None:
    """Refuse a game that cannot begin in its first position.

    Raises:
        StartError: a side has too many pieces, or the game is over there.
    """
    if too_many := excess(game.start, game.rules):
        raise StartError(excess_sentence(too_many, Names()))
    if game.outcome is not None:
        raise StartError(f"{OVER} {outcome_sentence(game.outcome, Names())}")


def _count(number: int, one: str, several: str) -> str:
    """A number of things in words: ``1 pawn``, ``2 pawns``."""
    return f"{number} {one}" if number == 1 else f"{number} {several}"


def _material(game: Game, color: Color) -> str:
    """The pieces of a side in words: ``4 pawns and no knights``."""
    counts = []
    for kind in (PAWN, KNIGHT):
        number = game.position.number_of(color, kind)
        several = f"{kind.value}s"
        counts.append(_count(number, kind.value, several) if number else f"no {several}")
    return " and ".join(counts)
