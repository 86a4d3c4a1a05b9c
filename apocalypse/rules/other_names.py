"""Other names: what python-chess calls something, and what to write here.

An attribute that is missing says so, as the errors of wrong arguments say what to write.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn

_BY_ADVICE: Final = {
    "play(white, black)": "push push_san push_uci push_xboard make_move move apply",
    "undo()": "pop back take_back",
    "turns": "move_stack peek history moves_played mainline mainline_moves",
    "legal_orders(WHITE)": (
        "legal_moves pseudo_legal_moves generate_legal_moves orders moves possible_moves"
    ),
    "legal_orders(color), which has every order that the side may give": (
        "is_legal is_pseudo_legal parse_san parse_uci"
    ),
    "is_over": "is_game_over is_finished is_terminal over finished ended game_over",
    "outcome, which is None until the game is over": (
        "is_checkmate is_stalemate is_insufficient_material is_variant_end termination"
    ),
    "outcome.winner, once the game is over": "winner",
    "legal_orders(color) and must_pass(color): both sides write an order for each turn": (
        "turn side_to_move color_to_move ply"
    ),
    "with_draws(rules), so that the game ends by itself": (
        "can_claim_draw can_claim_threefold_repetition is_repetition halfmove_clock"
    ),
    "the value itself: nothing changes it": "copy root reset clear_board",
    "fen": "board_fen epd to_fen",
    "Game.from_fen(text) or Position.from_fen(text), which make new values": (
        "set_fen set_board_fen"
    ),
    "a Game, such as Game(start=position)": (
        "legal_orders parse play undo turns is_over outcome result penalties"
    ),
    "pieces(), a dict by the names of the squares": "piece_map pieces_mask",
    "piece_at(square)": "color_at piece_type_at get_piece_at piece",
    "with_piece(square, piece), which makes a new position": "set_piece_at put_piece set_piece_map",
    "without(mask), which makes a new position": "remove_piece_at",
    "attackers(square, color)": "is_attacked_by attackers_mask attacks",
    "position.reversed(), which exchanges the colors, or position.mirrored(), left and right": (
        "mirror flip flipped transform apply_mirror apply_transform swap_colors"
    ),
    "str(order)": "uci san xboard lan",
    "origin": "from_square source",
    "target": "to_square destination",
    "promotes, which is True or False": "promotion",
    "kind": "piece_type",
    "other": "opponent opposite",
    "put_back(white=square), once the turn is played": "drop drop_pawn put",
}
_ADVICE: Final = {word: advice for advice, words in _BY_ADVICE.items() for word in words.split()}
"""By a name of python-chess, or another that people guess: what to write."""
_NAMES: Final = {
    "Board": "Game, or Position for the pieces alone",
    "Move": "Order, and Order.parse(text) to read one",
    "PieceType": "Kind",
    "STARTING_FEN": "START.fen",
    "STARTING_BOARD_FEN": "START.fen",
    "parse_square": "read_square(text)",
    "parse_fen": "Position.from_fen(text) or Game.from_fen(text)",
    "read_fen": "Position.from_fen(text) or Game.from_fen(text)",
    "pgn": "read_sheet(text) and write_sheet(game)",
    "read_game": "read_sheet(text)",
    "read_pgn": "read_sheet(text)",
    "svg": "write_svg(position)",
    "engine": "assess(position, depth) or analyze(game)",
}
"""The same for names of the package."""


def refuse_attribute(value: object, name: str) -> NoReturn:
    """Say that a value has no attribute of a name, and what to write instead, if that is known."""
    sentence = f"{type(value).__name__!r} object has no attribute {name!r}."
    if name in _ADVICE:
        sentence = f"{sentence} Use {_ADVICE[name]}."
    raise AttributeError(sentence, name=name, obj=value)


def attribute_of_part(value: object, name: str, path: str) -> AttributeError:
    """The error that a part of the value has the attribute; the path leads there."""
    sentence = f"{type(value).__name__!r} object has no attribute {name!r}. Use {path}."
    return AttributeError(sentence, name=name, obj=value)


def missing_name(name: str) -> AttributeError:
    """The error that the package has no such name, with what to use instead, if that is known."""
    sentence = f"module 'apocalypse' has no attribute {name!r}."
    if re.fullmatch("[A-E][1-5]", name):
        sentence = f"{sentence} Use the name of the square, {name.lower()!r}."
    elif name in _NAMES:
        sentence = f"{sentence} Use {_NAMES[name]}."
    return AttributeError(sentence)
