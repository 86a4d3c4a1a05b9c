"""Board editor in text mode: a position is set up in words, then played or explored."""

from __future__ import annotations

import re
from typing import Final

from apocalypse.formats.fen_fields import looks_like_fen
from apocalypse.formats.sheet import Sheet
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.notation import default_coordinates, read_square, square_name
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import PRESETS
from apocalypse.text_mode.prompts import ask, say
from apocalypse.text_mode.questions import answer, help_lines, nearest
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
_PUT: Final = re.compile(
    r"(?P<piece>(?P<color>white|black) (?P<kind>pawn|knight)|clear)(?P<squares>(?: [a-e][1-5])+)"
)
_KINDS: Final = {"pawn": PAWN, "knight": KNIGHT}


def ask_position() -> EditedBoard | None:
    """Let the player set up a position and explore it; the board to play from, or None.

    Raises:
        EndedError: the input has ended.
    """
    board, earlier = EditedBoard(), list[EditedBoard]()
    say("Set up a position. Type help for what you can do.", *_pieces(board), board.summary)
    while True:
        text = " ".join(ask("Position:").split())
        match text.lower():
            case "" | "back" | "quit":
                return None
            case "help" | "?":
                say(*(f"{name}: {meaning}." for name, meaning in COMMANDS.items()))
                say(*help_lines())
            case "play" if not board.refusal:
                return board
            case "explore" if not board.refusal:
                explore(Sheet(board.game, coordinates=default_coordinates(board.rules)))
            case "play" | "explore":
                say(board.refusal)
            case "fen":
                say(board.position.fen)
            case "undo":
                board = earlier.pop() if earlier else board
                say(*_pieces(board), board.summary)
            case _:
                changed = _changed(board, text)
                if changed is not None:
                    earlier.append(board)
                    board = changed


def _changed(board: EditedBoard, text: str) -> EditedBoard | None:
    """The board after a change, which is said; None: the text is a question, or refused."""
    words = text.lower()
    put = _PUT.fullmatch(words)
    if put is not None:
        return _with_piece(board, put)
    match words.split():
        case ["empty"]:
            changed = EditedBoard(EMPTY).with_rules(board.rules, board.penalties)
        case ["start"]:
            changed = EditedBoard(START).with_rules(board.rules, board.penalties)
        case ["rules"]:
            changed = board.with_next_rules()
        case ["rules", name] if name in PRESETS:
            changed = board.with_rules(PRESETS[name])
        case ["penalty", "white" | "black" as color]:
            changed = board.with_next_penalty(Color(color))
        case _ if looks_like_fen(text):
            try:
                changed = EditedBoard.of(import_text(text))
            except NoGameError as error:
                say(str(error))
                return None
        case _:
            say(*(answer(_match(board), None, text) or [nearest(text, tuple(COMMANDS))]))
            return None
    say(*_pieces(changed), *_penalties(changed), changed.summary)
    return changed


def _with_piece(board: EditedBoard, put: re.Match[str]) -> EditedBoard:
    """The board with a piece on some squares, or with these squares empty."""
    coordinates = default_coordinates(board.rules)
    piece = Piece(Color(put["color"]), _KINDS[put["kind"]]) if put["color"] else None
    changed = board
    for name in put["squares"].split():
        square = read_square(name, coordinates)
        changed = changed.put(square, piece)
        there = "empty" if piece is None else piece_name(piece)
        say(f"{square_name(square, coordinates)}: {there}.")
    if changed.refusal != board.refusal:
        say(changed.summary)
    return changed


def _match(board: EditedBoard) -> Match:
    return Match(board.game, coordinates=default_coordinates(board.rules))


def _pieces(board: EditedBoard) -> list[str]:
    return [pieces_words(_match(board), color) for color in Color]


def _penalties(board: EditedBoard) -> list[str]:
    """The penalties, where the rules count them."""
    if board.rules.penalty_limit is None:
        return []
    white, black = board.penalties
    return [f"Penalties: White {white}, Black {black}."]
