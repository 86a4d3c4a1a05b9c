"""Guesses of somebody who knows python-chess: each works, or raises an error that says what to do.

Ten tasks, with the guesses that readers of the page have made, and others like them.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

import apocalypse
from tests.cases import case

FEN: Final = "4p/P4/5/5/1N1N1"
PACKAGE: Final[Any] = apocalypse
"""The package without its types, which would refuse many of these guesses."""

WORKING: Final = {
    "read a FEN": (
        "Game.from_fen(FEN)",
        "Game(start=FEN)",
        "Position.from_fen(FEN)",
        "Position.from_fen(FEN).fen == FEN",
    ),
    "list orders": (
        "game.legal_orders(WHITE)",
        "Order.parse('e2e3') in game.legal_orders(WHITE)",
        "Game(XOGO).legal_orders(BLACK)",
    ),
    "play a turn": (
        "game.play('e2e3', 'd5d4')",
        "game.play(white='e2e3', black='d5d4')",
        "game.play(Order('e2', 'e3'), Order.parse('d5d4'))",
        "game.play('Nb3', 'd4')",
    ),
    "test the end": ("over.is_over", "over.outcome is not None", "not game.is_over"),
    "name the winner": ("over.outcome.winner is BLACK", "over.result == '0-1'"),
    "undo": ("played.undo() == game", "played.first_turns(0) == game"),
    "replay a sheet": (
        "read_sheet(text).game.turns",
        "game.replay(read_sheet(text).game.turns) == played",
        "game.replay([('e2e3', 'd5d4')]) == played",
    ),
    "put a pawn back": (
        "waiting.put_back(white='c3')",
        "waiting.put_back({WHITE: 'c3'})",
        "waiting.put_back({WHITE: read_square('c3')})",
    ),
    "the piece at a square": (
        "START.piece_at('a2') == Piece(WHITE, PAWN)",
        "str(START.piece_at(0)) == 'N'",
        "START.pieces()['a2'].kind is PAWN",
    ),
    "the mirrored position": (
        "START.mirrored() == START",
        "START.reversed() == START",
        "START.attackers('b3', WHITE)",
    ),
}
"""By task: guesses that work."""

HELPFUL: Final = {
    "read a FEN": {
        "Game(FEN)": "Game.from_fen reads a position",
        "apocalypse.Board(FEN)": "Use Game",
        "apocalypse.read_fen(FEN)": r"Use Position.from_fen\(text\)",
        "START.set_fen(FEN)": r"Use Game.from_fen\(text\)",
        "START.board_fen()": "Use fen",
        "Game('vchess')": r'Expected Rules, such as PRESETS\["classic"\]',
    },
    "list orders": {
        "game.legal_moves": r"Use legal_orders\(WHITE\)",
        "START.generate_legal_moves()": r"Use legal_orders\(WHITE\)",
        "game.legal_orders()": "missing 1 required positional argument: 'color'",
        "game.legal_orders('white')": "Expected WHITE or BLACK",
        "game.legal_orders(True)": "Expected WHITE or BLACK",
        "game.is_legal('e2e3')": r"Use legal_orders\(color\)",
    },
    "play a turn": {
        "game.push('e2e3', 'd5d4')": r"Use play\(white, black\)",
        "game.push_uci('e2e3')": r"Use play\(white, black\)",
        "game.play('e2e3')": "missing 1 required positional argument: 'black'",
        "START.play('e2e3', 'd5d4')": "Use a Game",
        "game.turn": "both sides write an order",
        "apocalypse.Move.from_uci('e2e3')": r"Use Order, and Order.parse\(text\)",
        "Order('e2', 'e3').promotion": "Use promotes",
        "Order('e2', 'e3').from_square": "Use origin",
    },
    "test the end": {
        "game.is_game_over()": "Use is_over",
        "game.is_over()": "'bool' object is not callable",
        "game.is_stalemate()": "Use outcome",
        "START.is_over": "Use a Game",
    },
    "name the winner": {
        "over.winner": "Use outcome.winner",
        "over.outcome.result()": "'str' object is not callable",
    },
    "undo": {
        "played.pop()": r"Use undo\(\)",
        "played.move_stack": "Use turns",
        "game.undo()": "No turn has been played",
    },
    "replay a sheet": {
        "apocalypse.pgn.read_game(text)": r"Use read_sheet\(text\)",
        "read_sheet('game.txt')": "Give the text of a sheet, and not the name of its file",
        "read_sheet(Path('game.txt'))": r'such as Path\("game.txt"\).read_text',
        "read_sheet(text).turns": "Use sheet.game.turns",
        "read_sheet(text).mainline_moves()": "Use turns",
    },
    "put a pawn back": {
        "waiting.put_back('c3')": 'or white="c3"',
        "waiting.put_back({'white': 'c3'})": "Expected WHITE or BLACK",
        "waiting.put_back(white='b1')": "a pawn goes back on an empty square",
        "waiting.play('c3', 'e4e3')": "A pawn is still to be put back",
        "Game.from_fen(FEN).play('a4a5@c3', 'e5e4')": "after the turn, by put_back",
    },
    "the piece at a square": {
        "game.piece_at('a2')": "Use game.position.piece_at",
        "START.piece_at(apocalypse.A2)": "Use the name of the square, 'a2'",
        "START.piece_at('a6')": "'a6' is not a square",
        "START.piece_map()": r"Use pieces\(\)",
        "START.piece_at('a2').piece_type": "Use kind",
        "START.set_piece_at('c3', None)": r"Use with_piece\(square, piece\)",
    },
    "the mirrored position": {
        "START.mirror()": r"reversed\(\), which exchanges the colors",
        "START.transform(None)": r"mirrored\(\), left and right",
        "game.mirror()": r"position.reversed\(\)",
        "START.is_attacked_by(WHITE, 'b3')": r"Use attackers\(square, color\)",
    },
}
"""By task: guesses that raise an error, and what it says."""


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    """What a reader has at hand: the names of the package, and some games."""
    names: dict[str, Any] = {name: getattr(PACKAGE, name) for name in PACKAGE.__all__}
    game = PACKAGE.Game()
    played = game.play("e2e3", "d5d4")
    return names | {
        "apocalypse": PACKAGE,
        "FEN": FEN,
        "Path": __import__("pathlib").Path,
        "game": game,
        "over": game.resign(PACKAGE.WHITE),
        "played": played,
        "text": PACKAGE.write_sheet(played),
        "waiting": PACKAGE.Game.from_fen(FEN).play("a4a5", "e5e4"),
    }


@pytest.mark.parametrize("task", WORKING)
def test_a_guess_works(task: str, names: dict[str, object]) -> None:
    for guess in WORKING[task]:
        with case(guess):
            assert eval(guess, names)


@pytest.mark.parametrize("task", HELPFUL)
def test_a_wrong_guess_is_an_error_that_says_what_to_write(
    task: str, names: dict[str, object]
) -> None:
    for guess, sentence in HELPFUL[task].items():
        with case(guess), pytest.raises((AttributeError, TypeError, ValueError), match=sentence):
            eval(guess, names)


def test_a_name_that_nobody_guesses_is_missing_as_usual(names: dict[str, object]) -> None:
    for guess in ("game.nothing", "START.nothing", "apocalypse.nothing", "over.outcome.nothing"):
        with case(guess), pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            eval(guess, names)
