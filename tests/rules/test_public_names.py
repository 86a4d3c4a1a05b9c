"""The public API: few names, each of them documented where it is made."""

from __future__ import annotations

import ast
import doctest
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final, cast

import pytest

import apocalypse
from apocalypse import (
    PASS,
    START,
    WHITE,
    Color,
    Coordinates,
    Game,
    Kind,
    Order,
    Position,
    assess,
    evaluate,
    perft,
    read_square,
    refusal,
    resolve,
    safe_orders,
    square_name,
    write_svg,
)
from tests.cases import case

ROOT: Final = Path(apocalypse.__file__).parents[1]


def imported() -> dict[str, str]:
    """By name: the module that the package takes it from."""
    tree = ast.parse(Path(apocalypse.__file__).read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    own = [node for node in froms if str(node.module).startswith("apocalypse.")]
    return {alias.name: str(node.module) for node in own for alias in node.names}


def documentation(name: str, module: str) -> str | None:
    """The docstring of a class or function, or the text that stands under a value."""
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
            assert getattr(apocalypse, name) is getattr(import_module(imported()[name]), name)


@pytest.mark.parametrize("value", ["5/p4/5/P4/5", Game(), None])
def test_only_a_position_is_a_position(value: object) -> None:
    position = cast(Position, value)
    for use in (
        lambda: assess(position, 1),
        lambda: evaluate(position),
        lambda: perft(1, position),
        lambda: refusal(position, WHITE, PASS),
        lambda: resolve(position, PASS, PASS),
        lambda: safe_orders(position, WHITE),
        lambda: write_svg(position),
    ):
        error = rf"found a {type(value).__name__}\. Position\.from_fen reads a text such as npppn/"
        with pytest.raises(TypeError, match=error):
            use()


@pytest.mark.parametrize("side", ["white", None])
def test_only_a_color_is_a_side(side: object) -> None:
    color = cast(Color, side)
    for use in (
        lambda: assess(START, 1).mix(color),
        lambda: refusal(START, color, PASS),
        lambda: safe_orders(START, color),
    ):
        with pytest.raises(TypeError, match=f"Expected WHITE or BLACK, found {side!r}"):
            use()


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
    names = [name for name, module in imported().items() if ".strategy." not in module]
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
