"""Board editor in text mode: a position is set up in words, then played or explored."""

from __future__ import annotations

import re
from typing import Final

from apocalypse.formats.fen_fields import looks_like_fen
from apocalypse.formats.sheet import Sheet
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.settings import Settings, coordinates_of
from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.notation import CHESS, PAGE, read_square, square_name
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import PRESETS
from apocalypse.text_mode.prompts import ask, say
from apocalypse.text_mode.questions import answer, command_lines, help_lines, nearest
from apocalypse.text_mode.speech import piece_name, pieces_words
from apocalypse.text_mode.what_if import explore

COMMANDS: Final = {
    "white pawn c3 d4": "put pieces on these squares; also white knight, black pawn, black knight",
    "clear c3 d4": "empty these squares",
    "empty": "take all pieces away",
    "start": "set up the start of the game",
    "rules": "the next rule set",
    "penalty white": "one penalty more for White, where the rules count them",
    "undo": "take back the last change",
    "fen": "the position as FEN; you can also type one",
    "play": "start a game in the position",
    "explore": "write orders for both sides, with the values of positions",
    "back": "leave; so does Enter",
}
COORDINATES_CHANGED: Final = {
    PAGE: "Ranks now count from the top, and Black's home is rank 1.",
    CHESS: "Ranks now count from the bottom, and White's home is rank 1.",
}
_PUT: Final = re.compile(
    r"(?P<piece>(?P<color>white|black) (?P<kind>pawn|knight)|clear)(?P<squares>(?: [a-e][1-5])+)"
)
_KINDS: Final = {"pawn": PAWN, "knight": KNIGHT}


def ask_position(settings: Settings) -> EditedBoard | None:
    """Let the player set up a position and explore it; the board to play from, or None.

    Coordinates are those of a game that may begin here.
    """
    return _Editor(settings).run()


class _Editor:
    """A position as it is set up."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._board = EditedBoard()
        self._earlier: list[EditedBoard] = []
        """The boards before each change, the last one at the end."""

    @property
    def _match(self) -> Match:
        """The match that would begin here, for questions."""
        board = self._board
        return Match(board.game, coordinates=coordinates_of(self._settings, board.rules))

    def run(self) -> EditedBoard | None:
        """Do what the player wants until there is a board to play from, or None."""
        say("Set up a position. Type help for what you can do.")
        self._say_board()
        while True:
            text = " ".join(ask("Position:").split())
            match text.lower():
                case "" | "back" | "quit":
                    return None
                case "help" | "?":
                    say(*command_lines(COMMANDS), *help_lines())
                case "play" if not self._board.refusal:
                    return self._board
                case "explore" if not self._board.refusal:
                    explore(Sheet(self._board.game), self._match.coordinates)
                case "play" | "explore":
                    say(self._board.refusal)
                case "fen":
                    say(self._board.position.fen)
                case "undo":
                    if self._earlier:
                        self._show(self._earlier.pop())
                    else:
                        say("There is no change to take back.")
                case words if put := _PUT.fullmatch(words):
                    self._earlier.append(self._board)
                    self._put(put)
                case _:
                    changed = self._changed(text)
                    if changed is not None:
                        self._earlier.append(self._board)
                        self._show(changed)

    def _changed(self, text: str) -> EditedBoard | None:
        """The board after a change; None: the text is a question, or refused, and answered."""
        board = self._board
        match text.lower().split():
            case ["empty"]:
                return EditedBoard(EMPTY).with_rules(board.rules, board.penalties)
            case ["start"]:
                return EditedBoard(START).with_rules(board.rules, board.penalties)
            case ["rules"]:
                return board.with_next_rules()
            case ["rules", name] if name in PRESETS:
                return board.with_rules(PRESETS[name])
            case ["penalty", _] if board.rules.penalty_limit is None:
                say(f"{board.rules.name.title()} rules count no penalties.")
                return None
            case ["penalty", "white" | "black" as color]:
                return board.with_next_penalty(Color(color))
        if not looks_like_fen(text):
            say(*(answer(self._match, None, text) or [nearest(text, tuple(COMMANDS))]))
            return None
        try:
            return EditedBoard.of(import_text(text))
        except NoGameError as error:
            say(str(error))
            return None

    def _put(self, put: re.Match[str]) -> None:
        """Put a piece on some squares, or empty them."""
        coordinates, refusal = self._match.coordinates, self._board.refusal
        piece = Piece(Color(put["color"]), _KINDS[put["kind"]]) if put["color"] else None
        for name in put["squares"].split():
            square = read_square(name, coordinates)
            self._board = self._board.put(square, piece)
            there = "empty" if piece is None else piece_name(piece)
            say(f"{square_name(square, coordinates)}: {there}.")
        if self._board.refusal != refusal:
            say(self._board.summary)

    def _show(self, board: EditedBoard) -> None:
        """Go on with another board, and say where its pieces stand, and how squares are named."""
        coordinates, self._board = self._match.coordinates, board
        if self._match.coordinates is not coordinates:
            say(COORDINATES_CHANGED[self._match.coordinates])
        self._say_board()

    def _say_board(self) -> None:
        match = self._match
        say(*(pieces_words(match, color) for color in Color))
        if self._board.rules.penalty_limit is not None:
            white, black = self._board.penalties
            say(f"Penalties: White {white}, Black {black}.")
        say(self._board.summary)
