"""The public API: few names, each of them documented where it is made."""

from __future__ import annotations

import ast
import doctest
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import isfunction, unwrap
from pathlib import Path
from typing import Any, Final, cast, get_type_hints

import pytest

import apocalypse
from apocalypse import (
    BLACK,
    CLASSIC,
    KNIGHT,
    PASS,
    START,
    VCHESS,
    WHITE,
    Color,
    Coordinates,
    Game,
    Kind,
    Order,
    Piece,
    Sheet,
    analyze,
    assess,
    evaluate,
    perft,
    read_square,
    square_name,
    write_svg,
)
from tests.cases import case

ROOT: Final = Path(apocalypse.__file__).parents[1]
TURN: Final = Game().after("e2e3", "d5d4").turns[0]


def imported() -> dict[str, str]:
    """By name: the module that the package takes it from."""
    tree = ast.parse(Path(apocalypse.__file__).read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    own = [node for node in froms if str(node.module).startswith("apocalypse.")]
    return {alias.name: str(node.module) for node in own for alias in node.names}


def test_there_are_few_names_and_each_is_used_in_an_example_of_the_page() -> None:
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    examples = "".join(re.findall(r"^```pycon\n(.*?)^```$", page, re.M | re.S))
    used = set(
        re.findall(r"\w+", re.sub(r"^>>> from apocalypse import .*$", "", examples, flags=re.M))
    )
    assert len(apocalypse.__all__) <= 61
    assert set(apocalypse.__all__) - used == set()


def test_guesses_of_people_who_know_other_chess_libraries_are_right() -> None:
    fen = "npppn/p3p/5/P3P/NPPPN"
    game = Game(fen=fen)
    assert (game.fen, str(game), game.outcome) == (fen, str(START), None)
    later = game.after("Nb3", "d5d4")
    assert later.undo() == later.resign(WHITE).undo() == game
    with pytest.raises(apocalypse.OutOfTurnError):
        game.undo()
    assert Game(apocalypse.XOGO).legal_orders(WHITE) != game.legal_orders(WHITE)
    assert game.parse("Nb3", WHITE) == Order.parse("a1b3")
    with pytest.raises(apocalypse.IllegalOrderError):
        game.parse("e2e4", WHITE)
    with pytest.raises(apocalypse.OutOfTurnError):
        game.resign(WHITE).parse("Nb3", WHITE)
    assert [START.piece_at(square) for square in apocalypse.SQUARES].count(None) == 11
    assert [str(Piece.from_symbol(letter)) for letter in "PNpn"] == [*"PNpn"]
    with pytest.raises(ValueError, match="'K' is not a piece: P, N, p or n was expected"):
        Piece.from_symbol("K")
    assert write_svg(START)._repr_svg_() == write_svg(START)


def documentation(name: str, module: str) -> str | None:
    """The docstring of a class, function or module, or the text that stands under a value."""
    if name == "events":
        return apocalypse.events.__doc__
    source = (ROOT / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
    body = ast.parse(source).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name:
            match following:
                case ast.Expr(ast.Constant(str(text))):
                    return text
    return None


def test_what_is_imported_is_what_is_offered() -> None:
    assert sorted(imported()) == sorted(apocalypse.__all__)
    assert set(apocalypse.__all__) <= set(dir(apocalypse))


def test_the_names_are_written_out_for_type_checkers() -> None:
    """They read ``__all__`` and run nothing, as for ``from apocalypse import *``."""
    tree = ast.parse(Path(apocalypse.__file__).read_text(encoding="utf-8"))
    (written,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    assert sorted(ast.literal_eval(written)) == sorted(imported())


@pytest.mark.parametrize("name", apocalypse.__all__)
def test_the_types_of_each_name_can_be_looked_up(name: str) -> None:
    value = getattr(apocalypse, name)
    if isinstance(value, type):
        get_type_hints(value)
        for method in vars(value).values():
            if isfunction(method):
                get_type_hints(method)
            elif isinstance(method, property):
                get_type_hints(method.fget)
    elif isfunction(value):
        get_type_hints(value)


def test_what_a_game_gives_away_cannot_be_changed() -> None:
    waiting = Game(fen="4p/P4/5/5/1N1N1").after("a4a5", "e5e4")
    put_back = waiting.put_back({WHITE: "c3"})
    views: tuple[Any, ...] = (
        Game().legal_orders(WHITE),
        waiting.legal_orders(WHITE),
        waiting.turns[0].squares,
        assess(START, 1).white,
        assess(START, 1).mix(BLACK),
        put_back.turns[0].squares,
    )
    for view in views:
        with pytest.raises(TypeError, match="does not support item assignment"):
            view[WHITE] = 0


def test_the_example_of_the_package_works() -> None:
    results = doctest.testmod(apocalypse)
    assert results.attempted
    assert not results.failed, "what differs is printed above"


def test_each_name_comes_from_the_module_that_type_checkers_see() -> None:
    for name in apocalypse.__all__:
        with case(name):
            if name == "events":
                continue
            value = unwrap(getattr(apocalypse, name))
            assert value is getattr(import_module(imported()[name]), name)


UNTYPED: Final[Any] = apocalypse
"""The package as a program without types sees it."""
TEXT, RULES = "a text, such as", "Rules, such as PRESETS["
POSITION = "a Position, such as game.position or Position.from_fen("
SIDE, SHEET_GAME = "WHITE or BLACK", "a Game, such as sheet.game"
WRONG: Final[dict[Callable[[], object], str]] = {
    lambda: UNTYPED.assess("5/p4/5/P4/5", 1): POSITION,
    lambda: UNTYPED.evaluate(None): POSITION,
    lambda: UNTYPED.perft(1, None): POSITION,
    lambda: UNTYPED.refusal(Game(), WHITE, PASS): POSITION,
    lambda: UNTYPED.resolve(Game(), PASS, PASS): POSITION,
    lambda: UNTYPED.write_svg(Game()): POSITION,
    lambda: UNTYPED.Game(start=None): "a Position, ",
    lambda: assess(START, 1).mix(UNTYPED.PAWN): SIDE,
    lambda: UNTYPED.refusal(START, "white", PASS): SIDE,
    lambda: UNTYPED.Game().legal_orders(None): SIDE,
    lambda: UNTYPED.START.number_of(KNIGHT, WHITE): SIDE,
    lambda: UNTYPED.START.number_of(WHITE, WHITE): "PAWN or KNIGHT",
    lambda: UNTYPED.Game().legal_orders("white"): SIDE,
    lambda: UNTYPED.Game().must_pass(0): SIDE,
    lambda: UNTYPED.Game().put_back_squares(True): SIDE,
    lambda: UNTYPED.Game().resign("white"): SIDE,
    lambda: UNTYPED.Game().flag(None): SIDE,
    lambda: UNTYPED.Game().put_back({"white": "c3"}): SIDE,
    lambda: UNTYPED.Game().put_back("c3"): 'squares by side, such as {WHITE: "',
    lambda: UNTYPED.Game("xogo"): RULES,
    lambda: UNTYPED.perft(1, rules="vchess"): RULES,
    lambda: UNTYPED.with_draws("classic"): RULES,
    lambda: UNTYPED.refusal(START, WHITE, PASS, "xogo"): RULES,
    lambda: UNTYPED.CLASSIC.with_options(
        name="x", bets="plausible"
    ): "BetPolicy.REFUSED or BetPolicy.PLAUSIBLE",
    lambda: UNTYPED.CLASSIC.with_options(name="x", capped=1): "True or False for capped, found 1",
    lambda: UNTYPED.CLASSIC.with_options(
        name="x", penalty_limit=0
    ): "a whole number of 1 or more, or None",
    lambda: UNTYPED.CLASSIC.with_options(
        name="x", repetition=2.5
    ): "a whole number of 1 or more, or None",
    lambda: UNTYPED.Rules(CLASSIC): "a value of type RuleNames",
    lambda: UNTYPED.Bet("arrives", "d3"): "a condition, such as BetCondition.ARRIVES",
    lambda: UNTYPED.Bet(UNTYPED.BetCondition.ARRIVES, "d3", KNIGHT): "a Piece, such as Piece(",
    lambda: UNTYPED.Outcome("resignation", WHITE): "a termination, such as Termination.RESIG",
    lambda: UNTYPED.Outcome(UNTYPED.Termination.RESIGNATION, "white"): SIDE,
    lambda: UNTYPED.caption(TURN): "an event, such as those of turn",
    lambda: UNTYPED.Order.parse(None): TEXT,
    lambda: UNTYPED.Game().parse(WHITE, "Nb3"): TEXT,
    lambda: UNTYPED.read_square(12): TEXT,
    lambda: UNTYPED.square_name("c3"): 'the number of a square, such as read_square("c3")',
    lambda: UNTYPED.Order("e2", "e3").text("page"): "PAGE or CHESS",
    lambda: UNTYPED.Order(9.0, "e3"): 'a square, such as "c3"',
    lambda: UNTYPED.Game().after((9, 14, None, False), "d5d4"): "an Order, such as Order.parse(",
    lambda: UNTYPED.Piece(KNIGHT, WHITE): SIDE,
    lambda: UNTYPED.Piece(WHITE, WHITE): "PAWN or KNIGHT",
    lambda: UNTYPED.START.attackers("b3", "white"): SIDE,
    lambda: UNTYPED.START.piece_at(2.0): 'a square, such as "c3"',
    lambda: UNTYPED.Position.of("4p/5/5/5/P4"): "pieces by square, such as {",
    lambda: UNTYPED.Position.from_fen(Game()): TEXT,
    lambda: TURN.order(UNTYPED.KNIGHT): SIDE,
    lambda: UNTYPED.read_sheet(Path("game.txt")): TEXT,
    lambda: UNTYPED.read_sheets(Path("game.txt")): TEXT,
    lambda: UNTYPED.read_square("e2", "page"): "PAGE or CHESS",
    lambda: UNTYPED.analyze(START): SHEET_GAME,
    lambda: UNTYPED.Sheet(Game(), coordinates="chess"): "PAGE or CHESS",
    lambda: UNTYPED.Position.of({"c3": "P"}): "a Piece, such as Piece(WHITE",
    lambda: UNTYPED.START.with_piece("c3", "P"): "a Piece, such as Piece(",
    lambda: [*UNTYPED.analyze(Sheet(Game()))]: SHEET_GAME,
    lambda: UNTYPED.Sheet(START): SHEET_GAME,
}
"""Calls with a wrong argument, and what the error says that it expects."""


def test_a_wrong_argument_is_an_error_that_says_what_to_write() -> None:
    for use, expected in WRONG.items():
        with case(expected, use.__code__.co_firstlineno), pytest.raises(TypeError) as refused:
            use()
        assert f"Expected {expected}" in str(refused.value)


NO_VALUES: Final[dict[Callable[[], object], str]] = {
    lambda: square_name(25): "25 is not a square: a number 0 to 24 was expected",
    lambda: START.piece_at(25): "25 is not a square",
    lambda: START.piece_at("c6"): "'c6' is not a square",
    lambda: START.attackers(-1, WHITE): "-1 is not a square",
    lambda: Order(9, 25): "25 is not a square",
    lambda: Order("d4", "d5", "c3", promotes=True): "promotes its pawn or puts it back",
    # The types in casts are wrong on purpose.
    lambda: Game(start_penalties=cast(Any, (0.5, 0))): r"two penalties of 0 or more, .* \(0.5, 0\)",
    lambda: Game(start_penalties=(-1, 0)): "Expected two penalties of 0 or more",
    lambda: perft(1, penalties=cast(Any, 1)): "Expected two penalties of 0 or more",
    lambda: perft(cast(int, 2.5)): "Expected a depth of 0 to 100 turns, found 2.5",
    lambda: perft(-1): "Expected a depth of 0 to 100 turns, found -1",
    lambda: perft(1000): "Expected a depth of 0 to 100 turns, found 1000",
    lambda: analyze(Game(), depth=-1): "Expected a depth of 1 to 12 turns, found -1",
    lambda: analyze(Game(), depth=1000): "Expected a depth of 1 to 12 turns, found 1000",
    lambda: assess(START, 1000): "Expected a depth of 1 to 12 turns, found 1000",
    lambda: analyze(Game(VCHESS)): "only the classic rules",
    lambda: assess(START, 0): "Expected a depth of 1 to 12 turns, found 0",
    lambda: assess(Game(VCHESS), 1): "only the classic rules",
    lambda: evaluate(Game(VCHESS)): "only the classic rules",
}
"""Calls with an argument of the right type that has no meaning, and what the error says."""


def test_a_value_without_meaning_is_an_error_that_says_why() -> None:
    for use, sentence in NO_VALUES.items():
        with case(sentence, use.__code__.co_firstlineno), pytest.raises(ValueError, match=sentence):
            use()


@pytest.mark.parametrize("word", ["white", "knight", "page"])
def test_no_word_is_mistaken_for_a_value(word: str) -> None:
    """The error may be Python's own, but there is one."""
    turn = Game().after("e2e3", "d5d4").turns[0]
    # Wrong on purpose.
    color, kind, coordinates = cast(Color, word), cast(Kind, word), cast(Coordinates, word)
    for use in (
        lambda: turn.order(color),
        lambda: START.mask(WHITE, kind),
        lambda: START.number_of(WHITE, kind),
        lambda: Order.parse("e2e3", coordinates),
        lambda: read_square("e2", coordinates),
        lambda: square_name(9, coordinates),
    ):
        with pytest.raises((AttributeError, TypeError)):
            use()


def test_a_game_may_stand_for_its_position() -> None:
    assert assess(Game(), 1) == assess(START, 1)
    assert evaluate(Game()) == evaluate(START)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter loads for some code, and not without it."""
    report = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*set(sys.modules) - before)"
    finished = subprocess.run(
        [sys.executable, "-c", report],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(finished.stdout.split())


def test_the_package_alone_loads_nothing() -> None:
    assert loaded_by("import apocalypse") - {"__future__"} == {"apocalypse"}


EVERY_MODULE: Final = """
import pkgutil
package = __import__("{0}", fromlist=["_"])
[__import__(f"{0}.{{module.name}}") for module in pkgutil.iter_modules(package.__path__)]
"""


@pytest.mark.parametrize("package", ["apocalypse.rules", "apocalypse.formats"])
def test_the_rules_and_the_sheets_stand_on_the_standard_library_alone(package: str) -> None:
    loaded = {name.partition(".")[0] for name in loaded_by(EVERY_MODULE.format(package))}
    assert loaded - sys.stdlib_module_names == {"apocalypse"}


def test_the_rules_do_without_the_sheets() -> None:
    loaded = loaded_by("from apocalypse import Game")
    inner = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("apocalypse.")}
    assert inner == {"apocalypse.rules"}


def test_only_the_analysis_loads_the_computer_player() -> None:
    names = [
        name
        for name, module in imported().items()
        if ".strategy." not in module and ".review." not in module
    ]
    loaded = loaded_by(f"from apocalypse import {', '.join(names)}")
    packages = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("apocalypse")}
    assert packages == {
        "apocalypse",
        "apocalypse.rules",
        "apocalypse.wording",
        "apocalypse.formats",
    }
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names == {"apocalypse"}
    assert "apocalypse.strategy" in loaded_by("from apocalypse import evaluate")


def test_the_json_of_a_sheet_loads_no_computer_player() -> None:
    """To ask a sheet for an option that it does not have would look for similar names there."""
    loaded = loaded_by(
        "from apocalypse import Game, Sheet\n"
        "from apocalypse.formats.json_objects import sheet_json\n"
        "sheet_json(Sheet(Game()))"
    )
    assert "apocalypse.formats" in loaded
    assert "apocalypse.strategy" not in loaded


def test_each_name_is_there_and_documented() -> None:
    for name in apocalypse.__all__:
        with case(name):
            assert hasattr(apocalypse, name)
            assert documentation(name, imported()[name])
