"""Guesses of somebody who knows python-chess: each works, or raises an error that says what to do.

Ten tasks, with the guesses that readers of the page have made, and others like them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from inspect import signature
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest

import apocalypse
from apocalypse.rules import other_names
from apocalypse.rules.other_names import Advising
from tests.cases import case

FEN: Final = "4p/P4/5/5/1N1N1"
PACKAGE: Final[Any] = apocalypse
"""The package without its types, which would refuse many of these guesses."""

WORKING: Final = {
    "read a FEN": (
        "Game(fen=FEN).fen == FEN",
        "Game(XOGO, fen=f'{FEN} w 0 10 -').penalties == (1, 0)",
        "Position.from_fen(FEN)",
        "Position.from_fen(FEN).fen == FEN",
    ),
    "list orders": (
        "game.legal_orders(WHITE)",
        "Order.parse('e2e3') in game.legal_orders(WHITE)",
        "Game(XOGO).legal_orders(BLACK)",
    ),
    "play a turn": (
        "game.after('e2e3', 'd5d4')",
        "game.after(white='e2e3', black='d5d4')",
        "game.after(Order('e2', 'e3'), Order.parse('d5d4'))",
        "game.after('Nb3', 'd4')",
    ),
    "test the end": ("over.outcome is not None", "game.outcome is None"),
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
        "START.piece_map()['a2'].kind is PAWN",
    ),
    "the mirrored position": (
        "START.mirrored() == START",
        "START.reversed() == START",
        "START.attackers('b3', WHITE) == ['a1', 'a2']",
    ),
}
"""By task: guesses that work."""

HELPFUL: Final = {
    "a game as a whole": {
        "Game.from_file('game.txt')": r"Use read_sheet\(text\).game",
        "Game.from_board(START)": r"Write Game\(\), Game\(start=position\)",
        "Game().to_pgn()": r"Use write_sheet\(game\)",
        "Game().moves": "Use game.turns",
        "Game().positions()": "turn.before",
        "played.turns[0].move": "Use turn.white and turn.black",
        "START.unicode()": r"Use print\(position\)",
        "START.attacks('a1')": r"Position.attackers\(square, color\)",
        "Computer('casual').best_move(Game())": r"Use Computer\(level\).order",
    },
    "read a FEN": {
        "Game(FEN)": r"Game\(fen=text\)",
        "Game(START)": r"Game\(start=position\)",
        "Game(start=FEN)": r"Game\(fen=text\)",
        "Game(start=Game().after('e2e3', 'd5d4').position, fen=FEN)": "a start or a FEN",
        "Game.from_fen(FEN)": r"Use Game\(fen=text\)",
        "Position.initial()": "Use START",
        "Position.start()": "Use START",
        "Position(FEN)": r"Position.from_fen\(text\) reads a text",
        "Position()": "START is the position at the start",
        "Position.from_text(FEN)": "It has .*attackers, .* from_fen",
        "apocalypse.Board(FEN)": "Use Game",
        "Game.from_fen(FEN, rules=XOGO)": r"Use Game\(fen=text\)",
        "game.set_board_fen(FEN)": r"Use Game\(fen=text\)",
        "game.board_fen()": "Use game.fen or position.fen, without parentheses",
        "Game(position=START)": r"Use Game\(start=position\)",
        "Game(board=FEN)": "It takes rules, start, start_penalties, fen",
        "apocalypse.read_fen(FEN)": "Its main names are Game.* Similar names: .*Position.fen",
    },
    "list orders": {
        "game.legal_moves": r"Use Game.legal_orders\(color\)",
        "game.legal_orders()": "missing 1 required positional argument: 'color'",
        "game.legal_orders('white')": "Expected WHITE or BLACK",
        "game.orders(WHITE)": r"Use Game.legal_orders\(color\) before a turn",
        "START.legal_orders(WHITE)": r"Use Game.legal_orders\(color\); Game\(start=position\)",
        "list(game.legal_orders(WHITE))[0].uci()": r"Use str\(order\)",
        "list(game.legal_orders(WHITE))[0].from_square": "Use Order.origin",
        "game.legal_orders(True)": "Expected WHITE or BLACK",
        "game.is_legal('e2e3')": r"Use Game.legal_orders\(color\)",
    },
    "play a turn": {
        "game.play('e2e3', 'd5d4')": r"Use game = game.after\(white, black\)",
        "game.push('e2e3', 'd5d4')": r"Use game = game.after\(white, black\)",
        "game.step('e2e3', 'd5d4')": r"Use game = game.after\(white, black\)",
        "game.move('e2e3', 'd5d4')": r"Use game = game.after\(white, black\)",
        "game.push_uci('e2e3')": r"Use game = game.after\(white, black\)",
        "game.add_variation('e2e3')": "Use game = game.after",
        "Order.parse('e2e3').move": "Use the order itself",
        "game.after('e2e3')": "missing 1 required positional argument: 'black'",
        "game.after('e2e3', 'd5d4').events": r"Use game.turns\[-1\].events",
        "game.turn": "both sides write an order",
        "apocalypse.Move.from_uci('e2e3')": r"Use Order, and Order.parse\(text\)",
        "Order.parse('Nb3')": r"Game.parse\('Nb3', color\) reads it",
        "game.parse_san('Nb3')": r"Use Game.parse\(text, color\)",
        "Order.from_uci('e2e3')": r'or Order.parse\("e2e3"\)',
        "Order.from_str('e2e3')": r'or Order.parse\("e2e3"\)',
        "Order('e2e3')": r'such as Order\("e2", "e3"\). Order.parse\("e2e3"\) reads',
        "game.unicode()": r"Use print\(position\)",
        "Order.from_text('e2e3')": "It has .*origin, parse",
        "apocalypse.parse_order('e2e3')": r"Use Order.parse\(text\)",
        "game.after('a4a3', 'd5d4')": "chess coordinates: White's home is rank 1",
        "game.after('e4e3', 'd5d4')": "In page coordinates e4e3 is e2e3 here",
        "game.after('e2e3', 'd1d2')": "In page coordinates d1d2 is d5d4 here",
        "game.after(Order.parse('e4e3'), 'd5d4')": "In page coordinates e4e3 is e2e3 here",
    },
    "test the end": {
        "game.is_game_over()": "Use game.outcome, without parentheses",
        "game.is_over()": "Use game.outcome, without parentheses",
        "game.is_over": "None until the game is over",
        "game.is_stalemate()": "Use game.outcome",
        "game.can_claim_draw()": r"Use with_draws\(rules\)",
    },
    "name the winner": {
        "over.winner": "Use game.outcome.winner",
        "over.outcome.reason": "It has .*termination",
        "over.outcome.result()": "'str' object is not callable",
    },
    "undo": {
        "played.pop()": r"Use Game.undo\(\)",
        "played.move_stack": "Use Game.turns, and turn.white and turn.black of each",
        "game.undo()": "No turn has been played",
    },
    "choose rules": {
        "Game(variant='xogo')": r"Use Game\(rules=PRESETS\[\"xogo\"\]\)",
        "Rules['xogo']": r"Use PRESETS\[\"classic\"\]",
        "type('Own', (Game,), {})": r"Write Game\(start=position\) for another start",
        "type('Own', (Rules,), {})": r"rules.with_options\(capped=False\)",
        "Game('vchess')": r'such as PRESETS\["vchess"\]',
        "Game(rules='no such rules')": r'such as PRESETS\["classic"\]',
        "apocalypse.perft(1, rules='xogo')": r'such as PRESETS\["xogo"\]',
        "Rules.VCHESS": "It has .*with_options. Similar names: VCHESS",
        "Rules('vchess')": r'such as PRESETS\["classic"\]',
        "Rules(repetition=3)": r"rules.with_options\(capped=False\).* They are .*repetition",
        "Rules.from_name('vchess')": r'Write PRESETS\["classic"\]',
        "apocalypse.RULE_SETS": r"Use PRESETS\[\"xogo\"\]",
        "PRESETS.classic": r"Write PRESETS\[\"classic\"\]",
        "CLASSIC.with_options(starting_fen=FEN)": r"Game\(rules, fen=text\)",
        "CLASSIC.with_options(draw_by_repetition=3)": "There is no option 'draw_by_repetition'",
        "apocalypse.RuleSet('classic')": r"Use PRESETS\[\"xogo\"\]",
        "apocalypse.rules.VCHESS": "Use apocalypse.VCHESS",
    },
    "replay a sheet": {
        "game[0]": r"or game.turns\[0\] for a turn",
        "list(game)": r"or game.turns\[0\] for a turn",
        "Sheet(game, event='Club night')": "Use white, black and date",
        "write_sheet(game, open('game.txt'))": r"file.write\(write_sheet\(game\)\)",
        "read_sheet(text).end()": "Use sheet.game, the game after all turns",
        "Game.load('game.txt')": r"Use read_sheet\(text\).game",
        "game.save('game.txt')": r"Use write_sheet\(game\)",
        "game.to_sheet()": r"Use write_sheet\(game\)",
        "Game.from_text(text)": "It has .*replay",
        "apocalypse.Sheet.parse(text)": "It has ",
        "apocalypse.load('game.txt')": r"Use read_sheet\(text\).game",
        "apocalypse.parse_sheet(text)": r"Use read_sheet\(text\)",
        "played.turns[0].position": "Use turn.after",
        "played.history": "Use Game.turns",
        "played.positions()": "Use turn.before",
        "played.move_stack": "Use Game.turns",
        "apocalypse.pgn.read_game(text)": r"Use read_sheet\(text\)",
        "read_sheet('game.txt')": "Give the text of a sheet, and not the name of its file",
        "read_sheet(Path('game.txt'))": r'such as Path\("game.txt"\).read_text',
        "read_sheet(text).turns": "Use sheet.game.turns",
    },
    "ask the computer": {
        "Computer('casual', depth=3)": r"or assess\(position, depth=2\)",
        "Computer('casual').play(game, WHITE)": r"Use Computer\(level\).order\(game, color\)",
        "Computer('casual').order(START, WHITE)": r"Game\(start=position\)",
        "apocalypse.random_order(game, WHITE)": r"random.choice\(",
        "assess(START, depth=1).best_order": r"Use Computer\(level\).order",
        "assess(START, depth=1).score": "It has .*value, white",
        "assess(START, depth=1)['score']": "Use assessment.value",
        "Computer('casual').name": "It has level, order, put_back",
    },
    "put a pawn back": {
        "waiting.pending": "It has .*to_put_back",
        "waiting.place(WHITE, 'c3')": "It has .*put_back",
        "waiting.put_back('c3')": 'or white="c3"',
        "waiting.put_back({'white': 'c3'})": "Expected WHITE or BLACK",
        "waiting.put_back(white='b1')": "a pawn goes back on an empty square",
        "waiting.after('c3', 'e4e3')": "A pawn is still to be put back",
        "Game(fen=FEN).after('a4a5@c3', 'e5e4')": "after the turn, by put_back",
    },
    "the piece at a square": {
        "game.board.piece_at('a2')": "Use Game.position",
        "game['a2']": r"Use game.position.piece_at\(\"a1\"\)",
        "START.piece_at('a2').symbol()": r"Use str\(piece\)",
        "game.piece_at('a2')": "Use game.position.piece_at",
        "START.piece_at(apocalypse.A2)": "Use the name of the square, 'a2'",
        "START.piece_at('a6')": "'a6' is not a square",
        "START.pieces(PAWN, WHITE)": r"Use Position.mask\(color, kind\)",
        "START.piece_at('a2').piece_type": "Use Piece.kind",
        "START.piece_at('a2').role": "Use Piece.kind",
        "START.piece_at('a2').nothing": "It has color, from_symbol, kind",
        "START.is_attacked_by(WHITE, 'b3')": r"Use Position.attackers\(square, color\)",
    },
    "the mirrored position": {
        "game.mirror()": r"Position.reversed\(\)",
    },
}
"""By task: guesses that raise an error, and what it says."""


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    """What a reader has at hand: the names of the package, and some games."""
    names: dict[str, Any] = {name: getattr(PACKAGE, name) for name in PACKAGE.__all__}
    game = PACKAGE.Game()
    played = game.after("e2e3", "d5d4")
    return names | {
        "apocalypse": PACKAGE,
        "FEN": FEN,
        "Path": Path,
        "open": lambda _file: StringIO(),
        "game": game,
        "over": game.resign(PACKAGE.WHITE),
        "played": played,
        "text": PACKAGE.write_sheet(played),
        "waiting": PACKAGE.Game(fen=FEN).after("a4a5", "e5e4"),
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


def test_the_name_of_no_rule_set_lists_those_that_there_are() -> None:
    with pytest.raises(KeyError, match=r"'modern' is no rule set\. Write one of classic, vchess"):
        apocalypse.PRESETS["modern"]


def test_a_name_that_nobody_guesses_is_missing_as_usual(names: dict[str, object]) -> None:
    for guess in ("game.nothing", "START.nothing", "apocalypse.nothing", "over.outcome.nothing"):
        with case(guess), pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            eval(guess, names)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("import apocalypse.pgn", r"Use read_sheet\(text\) and write_sheet"),
        ("from apocalypse import engine", r"Use Computer\(level\).order"),
        ("from apocalypse import Board", r"Use Game\(\), or Position"),
        ("from apocalypse import RuleSet", "Use PRESETS"),
        ("from apocalypse import Penalties", "PRESETS.* Similar names: .*Game.penalties"),
        ("from apocalypse.rules import VCHESS", "Use apocalypse.VCHESS"),
        ("import apocalypse.nothing", "has no attribute 'nothing'"),
    ],
)
def test_a_wrong_import_says_what_to_write(line: str, sentence: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=sentence):
        exec(line)


def test_a_wrong_import_of_another_package_is_an_error_of_python() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^No module named 'apocalypse_pgn'$"):
        exec("import apocalypse_pgn")


@pytest.mark.parametrize("protocol", ["_repr_html_", "__array__"])
def test_what_python_and_other_programs_ask_for_is_missing_as_usual(
    protocol: str, names: dict[str, object]
) -> None:
    for guess in ("game", "START", "Order", "Computer('casual')"):
        with case(guess):
            assert not hasattr(eval(guess, names), protocol)


LOAD_FIRST: Final = """
import sys
from importlib import import_module

for module in sys.argv[1:]:
    for loaded in [*sys.modules]:
        if loaded.partition(".")[0] == "apocalypse":
            del sys.modules[loaded]
    import_module(f"apocalypse.{module}")
"""
"""Loads each module as if no other one was loaded."""


def test_every_public_module_can_be_loaded_first() -> None:
    subprocess.run([sys.executable, "-c", LOAD_FIRST, *apocalypse._MODULES], check=True)


def test_a_value_or_a_class_without_a_name_lists_those_that_it_has(
    names: dict[str, object],
) -> None:
    for guess, some in {
        "Order.nothing": "origin, parse, .*target",
        "game.nothing": "legal_orders, .*turns, undo",
        "START.nothing": "attackers, .*without",
        "apocalypse.nothing": "Game, Order, Position",
    }.items():
        with case(guess), pytest.raises(AttributeError, match=some):
            eval(guess, names)


def test_no_guess_is_listed_among_the_names() -> None:
    for owner in (PACKAGE, PACKAGE.Game, PACKAGE.Game(), PACKAGE.Position, PACKAGE.Order):
        assert not {"Board", "history", "initial", "from_uci", "load"} & set(dir(owner))


def test_what_is_read_in_page_coordinates_is_a_part_of_the_refusal() -> None:
    with pytest.raises(PACKAGE.IllegalOrderError) as refused:
        PACKAGE.Game().after("e4e3", "d5d4")
    assert refused.value.meant == PACKAGE.Order.parse("e2e3")
    with pytest.raises(PACKAGE.IllegalOrderError, match=r"a pawn does not step that way$"):
        PACKAGE.Game().after("e2e4", "d5d4")


def test_an_error_from_inside_a_call_stays_as_it_is() -> None:
    with pytest.raises(TypeError, match=r"^Expected an Order.*found a value of type int.$"):
        PACKAGE.Game().after(3, "d5d4")


def test_every_class_that_lists_its_names_says_how_to_write_a_value() -> None:
    for name in PACKAGE.__all__:
        owner = getattr(PACKAGE, name)
        if isinstance(owner, Advising):
            with case(name), pytest.raises(AttributeError, match=r"Write .*It has"):
                eval(f"{name}.nothing", {name: owner})


def test_a_class_of_somebody_else_has_what_its_base_has() -> None:
    class Own(apocalypse.Computer):
        pass

    for owner in (Own, Own("casual")):
        assert not hasattr(owner, "nothing")
        assert hasattr(owner, "put_back")


@pytest.mark.parametrize("name", ["Game", "Sheet", "Computer"])
def test_a_class_that_advises_on_its_arguments_shows_them_to_help(name: str) -> None:
    owner = getattr(PACKAGE, name)
    assert list(signature(owner).parameters) == list(signature(owner.__init__).parameters)[1:]


def test_every_attribute_that_advice_names_exists(names: dict[str, object]) -> None:
    sheet = PACKAGE.read_sheet(names["text"])
    turn = sheet.game.turns[0]
    values = {
        "game": sheet.game,
        "order": turn.white,
        "outcome": PACKAGE.Outcome,
        "piece": PACKAGE.Piece.from_symbol("N"),
        "position": sheet.game.position,
        "rules": sheet.game.rules,
        "sheet": sheet,
        "turn": turn,
    }
    tables = (other_names._USE, other_names._ARGUMENTS, other_names._SUBSCRIPTS)
    for use in {use for table in tables for use in table.values()}:
        for owner, attribute in re.findall(r"\b([A-Za-z]+)\.([a-z_]+)", use):
            if owner in values or owner in PACKAGE.__all__:
                with case(use):
                    assert hasattr(values.get(owner) or names[owner], attribute)
