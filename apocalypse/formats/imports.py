"""Imports: what a text from elsewhere holds, the sheet of a game or a position."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.formats.fen_fields import looks_like_fen, read_fen_words
from apocalypse.formats.headers import KEYS
from apocalypse.formats.reader import read_sheet, result_said
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.tokens import LINE_END, Word, scan
from apocalypse.rules.board import KNIGHT, PAWN, Color
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names

LONGEST: Final = 30_000
"""A text with more letters than this is no game sheet."""


class ImportResult(NamedTuple):
    """What was read."""

    sheet: Sheet
    """The game; it has no turns if it is a position from which a new game begins."""
    result: str = UNFINISHED
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on: the players may have agreed
    on an end that the board does not know."""
    rules_known: bool = True
    """Whether the text says, or lets guess, by which rules it is played."""

    @property
    def is_position(self) -> bool:
        """Whether nothing was played yet."""
        return not self.sheet.game.turns

    @property
    def over(self) -> bool:
        """Whether nobody can play on."""
        return self.result != UNFINISHED

    @property
    def sentence(self) -> str:
        """What was read, to be told to whoever brought it."""
        game = self.sheet.game
        if self.is_position:
            white, black = (_forces(game, color) for color in Color)
            return f"A position; White has {white}, Black {black}. A new game starts here."
        turns = len(game.turns)
        names = self.sheet.names
        end = self.result if self.over else "not finished"
        game_of = f"A game of {turns} turn{'s' if turns > 1 else ''}"
        return f"{game_of}, {names.white} - {names.black}, {end}."


def read_import(text: str, file: str = "") -> ImportResult:
    """Read a game sheet or a position, whatever it is.

    Args:
        text: what was pasted, or what was in a file.
        file: what errors call it.

    Raises:
        SheetError: the text is neither; or nobody can play from its position.
    """
    if len(text) > LONGEST:
        raise SheetError(file, 1, 1, "This text is too long for a game sheet.")
    text = text.removeprefix("\ufeff")
    if looks_like_fen(text):
        return _with_pieces(_read_position(text, file), file)
    sheet = read_sheet(text, file, unfinished=True)
    found = ImportResult(sheet, result_said(sheet, text))
    if not found.is_position:
        return found
    if not _has_headers(text):
        raise SheetError(file, 1, 1, "This text holds neither a turn nor a position.")
    return _with_pieces(found, file)


def _read_position(text: str, file: str) -> ImportResult:
    """A position alone, on the one line of a text that is written."""
    lines = LINE_END.split(text)
    (number, line), *others = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
    if others:
        raise SheetError(file, others[0][0], 1, "Nothing may follow the position.")
    found = read_fen_words(Word(line, file, number, 1))
    rules = VCHESS if found.fields else CLASSIC
    return ImportResult(Sheet(Game(rules, found.position)), rules_known=found.fields)


def _has_headers(text: str) -> bool:
    return any(comment.text.partition(":")[0] in KEYS for comment in scan(text, "").head)


def _with_pieces(found: ImportResult, file: str) -> ImportResult:
    """What was read, if a game can begin from it.

    Raises:
        SheetError: the game is over in this position.
    """
    outcome = found.sheet.game.outcome
    if outcome is None and not found.over:
        return found
    why = outcome_sentence(outcome, Names()) if outcome else f"Its result is {found.result}."
    raise SheetError(file, 1, 1, f"The game is over in this position. {why}")


def _forces(game: Game, color: Color) -> str:
    pawns, knights = (game.position.number_of(color, kind) for kind in (PAWN, KNIGHT))
    return f"{_number(pawns, 'pawn')} and {_number(knights, 'knight')}"


def _number(count: int, kind: str) -> str:
    return f"{count or 'no'} {kind}{'' if count == 1 else 's'}"
