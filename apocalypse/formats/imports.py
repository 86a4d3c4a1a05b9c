"""Imports: a game or a position in a text from elsewhere."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.headers import header_key
from apocalypse.formats.lookalikes import lookalikes
from apocalypse.formats.reader import read_sheet, sheet_texts
from apocalypse.formats.sheet import LARGEST, LINE_END, Sheet, SheetError
from apocalypse.formats.tokens import Word, scan, sheet_lines
from apocalypse.rules.bets import NO_PENALTIES
from apocalypse.rules.board import KNIGHT, PAWN, Color
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
    """What in the text was not read as its writer may have meant it."""

    def doubted(self, *doubts: SheetError) -> ImportResult:
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
        doubts = (f"Line {each.line}: {each.sentence}" for each in self.doubts)
        return " ".join([self._description, *doubts])

    @property
    def _description(self) -> str:
        game = self.sheet.game
        if self.is_position:
            white, black = (_material(game, color) for color in Color)
            sentences = [f"A position: White has {white}, Black {black}."]
            if game.start_penalties != NO_PENALTIES:
                white, black = map(_penalties, game.start_penalties)
                sentences.append(f"White has {white}, Black {black}.")
            return " ".join([*sentences, "A new game starts here."])
        players = " - ".join(self.sheet.names)
        number = len(self.others)
        more = f" {number} more game{'s' * (number > 1)} will be saved with it." * bool(number)
        return f"A game of {turn_count(len(game.turns))}: {players}, {self.sheet.end}.{more}"


def read_import(text: str, file: str = "") -> ImportResult:
    """Read a game sheet or a position; errors name the file.

    Raises:
        SheetError: the text is neither, or the game is over in its position.
    """
    if len(text.encode(errors="replace")) > LARGEST:
        raise SheetError(file, 1, 1, "This text is too long for a game sheet.")
    text = "\n".join(sheet_lines(text))
    if looks_like_fen(text):
        return read_position(text, file)
    texts = [*sheet_texts(text)]
    sheets = [read_sheet(each, file, unfinished=True) for each in texts]
    pairs = zip(texts, sheets, strict=True)
    doubts = [doubt for each, sheet in pairs for doubt in lookalikes(each, sheet, file)]
    imported = ImportResult(sheets[0], others=(*sheets[1:],), doubts=(*doubts,))
    if not imported.is_position:
        return imported
    if not any(header_key(comment.text) for comment in scan(text, "").head):
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
    (number, line), *others = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
    if others:
        raise SheetError(
            file, others[0][0], 1, "Expected nothing after the position. Remove this line."
        )
    word = Word(line, file, number, 1).part(len(line) - len(line.lstrip()))
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
    # The form still asks whether there may be a third knight.
    free = Game(game.rules.with_options(capped=False), game.start, game.start_penalties)
    try:
        check_start(free)
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


def _penalties(number: int) -> str:
    return f"{number} {'penalty' if number == 1 else 'penalties'}"


def _material(game: Game, color: Color) -> str:
    counts = [(game.position.number_of(color, kind), kind.value) for kind in (PAWN, KNIGHT)]
    return " and ".join(f"{n or 'no'} {kind}{'' if n == 1 else 's'}" for n, kind in counts)
