"""The public API: few names, each of them documented where it is made."""

from __future__ import annotations

import ast
import doctest
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from typing import Any, Final, cast

import pytest

import apocalypse
from apocalypse import (
    KNIGHT,
    PASS,
    PAWN,
    START,
    WHITE,
    Color,
    Coordinates,
    Game,
    Kind,
    Order,
    Piece,
    Position,
    Sheet,
    assess,
    evaluate,
    perft,
    read_square,
    refusal,
    resolve,
    square_name,
    write_svg,
)
from tests.cases import case

ROOT: Final = Path(apocalypse.__file__).parents[1]
TURN: Final = Game().play("e2e3", "d5d4").turns[0]


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
    assert len(apocalypse.__all__) <= 60
    assert set(apocalypse.__all__) - used == set()


def test_guesses_of_people_who_know_other_chess_libraries_are_right() -> None:
    fen = "npppn/p3p/5/P3P/NPPPN"
    game = Game.from_fen(fen)
    assert (game.fen, str(game), game.is_over) == (fen, str(START), False)
    later = game.play("Nb3", "d5d4")
    assert later.undo() == later.resign(WHITE).undo() == game
    with pytest.raises(apocalypse.OutOfTurnError):
        game.undo()
    assert START.legal_orders(WHITE) == game.legal_orders(WHITE)
    assert START.legal_orders(WHITE, apocalypse.XOGO) != game.legal_orders(WHITE)
    assert START.parse("Nb3", WHITE) == Order.parse("a1b3")
    with pytest.raises(apocalypse.IllegalOrderError):
        START.parse("e2e4", WHITE)
    assert [START.piece_at(square) for square in apocalypse.SQUARES].count(None) == 11
    assert [Piece.from_symbol(letter).symbol for letter in "PNpn"] == [*"PNpn"]
    with pytest.raises(ValueError, match="'K' is not a piece: P, N, p or n was expected"):
        Piece.from_symbol("K")
    assert "<title>white order</title>" in later._repr_svg_()
    assert START._repr_svg_() == write_svg(START)


def test_functions_can_be_sent_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(apocalypse.resolve)) is apocalypse.resolve


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


@pytest.mark.parametrize("value", ["5/p4/5/P4/5", Game(), None])
def test_only_a_position_is_a_position(value: object) -> None:
    position = cast(Position, value)
    for use in (
        lambda: assess(position, 1),
        lambda: evaluate(position),
        lambda: perft(1, position),
        lambda: refusal(position, WHITE, PASS),
        lambda: resolve(position, PASS, PASS),
        lambda: write_svg(position),
    ):
        kind = type(value).__name__
        error = (
            rf"such as game\.position or Position\.from_fen\(.*\), found a value of type {kind}\."
        )
        with pytest.raises(TypeError, match=error):
            use()


@pytest.mark.parametrize("side", ["white", None])
def test_only_a_color_is_a_side(side: object) -> None:
    color = cast(Color, side)
    for use in (
        lambda: assess(START, 1).mix(color),
        lambda: refusal(START, color, PASS),
        lambda: START.legal_orders(color),
    ):
        with pytest.raises(TypeError, match="Expected WHITE or BLACK, found a value"):
            use()


UNTYPED: Final[Any] = apocalypse
"""The package as a program without types sees it."""
WRONG: Final[dict[str, tuple[Callable[[], object], str]]] = {
    "the name of a rule set": (lambda: UNTYPED.perft(1, rules="vchess"), "Rules, such as PRESETS["),
    "a kind and a side, swapped": (
        lambda: UNTYPED.START.number_of(KNIGHT, WHITE),
        "WHITE or BLACK",
    ),
    "a side twice": (lambda: UNTYPED.START.number_of(WHITE, WHITE), "PAWN or KNIGHT"),
    "draws for a name": (lambda: UNTYPED.with_draws("classic"), "Rules, such as PRESETS["),
    "a refusal by a name": (lambda: UNTYPED.refusal(START, WHITE, PASS, "xogo"), "Rules, such as"),
    "a turn in place of an event": (
        lambda: UNTYPED.caption(TURN),
        "an event, such as those of turn",
    ),
    "no text of an order": (lambda: UNTYPED.Order.parse(None), 'a text, such as "e2e3"'),
    "the name of a square in place of its number": (
        lambda: UNTYPED.square_name("c3"),
        'the number of a square, such as read_square("c3")',
    ),
    "a side and a text, swapped": (lambda: UNTYPED.START.parse(WHITE, "Nb3"), "a text, such as"),
    "the word of coordinates": (lambda: UNTYPED.Order(9, 14).text("page"), "PAGE or CHESS"),
    "no name of a square": (lambda: UNTYPED.read_square(12), "a text, such as"),
    "a square of no side": (
        lambda: UNTYPED.Game().put_back("c3"),
        'squares by side, such as {WHITE: "',
    ),
    "a letter for a piece": (
        lambda: UNTYPED.Position.of({"c3": "P"}),
        "a Piece, such as Piece(WHITE",
    ),
    "a letter to set": (
        lambda: START.with_piece("c3", cast(Piece, "P")),
        "a Piece, such as Piece(",
    ),
    "the analysis of a sheet": (
        lambda: [*UNTYPED.analyze(Sheet(Game()))],
        "a Game, such as sheet.game",
    ),
    "a sheet of a position": (lambda: UNTYPED.Sheet(START), "a Game, such as sheet.game"),
    "a sheet with a word": (lambda: UNTYPED.Sheet(Game(), coordinates="chess"), "PAGE or CHESS"),
}


@pytest.mark.parametrize(("use", "expected"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_argument_is_an_error_that_says_what_to_write(
    use: Callable[[], object], expected: str
) -> None:
    with pytest.raises(TypeError) as refused:
        use()
    assert f"Expected {expected}" in str(refused.value)


def test_a_piece_is_set_on_a_square_by_its_name() -> None:
    assert START.with_piece("c3", Piece(WHITE, PAWN)).fen == "npppn/p3p/2P2/P3P/NPPPN"


@pytest.mark.parametrize("word", ["white", "knight", "page"])
def test_no_word_is_mistaken_for_a_value(word: str) -> None:
    """The error may be Python's own, but there is one."""
    turn = Game().play("e2e3", "d5d4").turns[0]
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


def test_a_search_has_a_depth() -> None:
    with pytest.raises(ValueError, match="Expected a depth of 1 turn or more, found 0"):
        assess(START, 0)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter loads for some code, and not without it."""
    report = f"import sys; before = set(sys.modules); {code}; print(*set(sys.modules) - before)"
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


def test_each_name_is_there_and_documented() -> None:
    for name in apocalypse.__all__:
        with case(name):
            assert hasattr(apocalypse, name)
            assert documentation(name, imported()[name])
