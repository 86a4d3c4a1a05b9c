"""Board editor in text mode: a position is set up in words, then played or explored."""

from __future__ import annotations

from typing import Final, Literal

from apocalypse.formats.fen_fields import looks_like_fen
from apocalypse.formats.sheet import Sheet
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.settings import Settings, coordinates_of
from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.notation import CHESS, PAGE, read_square, square_name
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import PRESETS
from apocalypse.text_mode.commands import Command, Commands, board_lines
from apocalypse.text_mode.prompts import ask, say
from apocalypse.text_mode.speech import piece_name, pieces_words
from apocalypse.text_mode.what_if import explore

COORDINATES_CHANGED: Final = {
    PAGE: "Ranks now count from the top, and Black's home is rank 1.",
    CHESS: "Ranks now count from the bottom, and White's home is rank 1.",
}
_SQUARES: Final = "((?: [a-e][1-5])+)"
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
        return self._commands.ask(lambda: ask("Position:"), self._read) or None

    @property
    def _commands(self) -> Commands[EditedBoard | Literal[False]]:
        """What the player may type; False leaves."""
        return Commands(
            Command(
                "white pawn c3 d4",
                "put pieces on these squares; also white knight, black pawn, black knight",
                self._put,
                pattern=f"(white|black) (pawn|knight){_SQUARES}",
            ),
            Command(
                "clear c3 d4", "empty these squares", self._put, pattern=f"(clear)(){_SQUARES}"
            ),
            Command("empty", "take all pieces away", lambda: self._set_up(EMPTY)),
            Command("start", "set up the start of the game", lambda: self._set_up(START)),
            Command(
                "rules",
                "the next rule set",
                self._set_rules,
                pattern=f"rules(?: ({'|'.join(PRESETS)}))?",
            ),
            Command(
                "penalty white",
                "one penalty more for White, where the rules count them",
                lambda color: self._change(self._board.with_next_penalty(Color(color))),
                self._penalty_refusal,
                "penalty (white|black)",
            ),
            Command(
                "undo",
                "take back the last change",
                lambda: self._show(self._earlier.pop()),
                lambda: "" if self._earlier else "There is no change to take back.",
            ),
            Command(
                "fen",
                "the position as FEN; you can also type one",
                lambda: say(self._board.position.fen),
            ),
            Command(
                "play",
                "start a game in the position",
                lambda: self._board,
                lambda: self._board.refusal,
            ),
            Command(
                "explore",
                "write orders for both sides, with the values of positions",
                lambda: explore(Sheet(self._board.game), self._settings),
                lambda: self._board.refusal,
            ),
            Command("back|quit|", "leave; so does Enter", lambda: False),
            lines=board_lines,
        )

    def _read(self, text: str) -> None:
        """Read a position in FEN, or answer a question."""
        if not looks_like_fen(text):
            self._commands.answer(self._match, None, text)
            return
        try:
            self._change(EditedBoard.of(import_text(text)))
        except NoGameError as error:
            say(str(error))

    def _penalty_refusal(self) -> str:
        rules = self._board.rules
        is_counted = rules.penalty_limit is not None
        return "" if is_counted else f"{rules.name.title()} rules count no penalties."

    def _set_rules(self, name: str | None) -> None:
        board = self._board
        self._change(board.with_rules(PRESETS[name]) if name else board.with_next_rules())

    def _set_up(self, position: Position) -> None:
        """Set up a position by the same rules."""
        board = self._board
        self._change(EditedBoard(position).with_rules(board.rules, board.penalties))

    def _change(self, board: EditedBoard) -> None:
        """Show another board, from which undo leads back."""
        self._earlier.append(self._board)
        self._show(board)

    def _put(self, color: str, kind: str, squares: str) -> None:
        """Put a piece of a color on some squares, or empty them if it has no kind."""
        self._earlier.append(self._board)
        coordinates, refusal = self._match.coordinates, self._board.refusal
        piece = Piece(Color(color), _KINDS[kind]) if kind else None
        for name in squares.split():
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
