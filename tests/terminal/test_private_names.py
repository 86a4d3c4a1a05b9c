"""Private names of Textual: all that are used are known, and without each the program starts."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import pkgutil
import re
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import apocalypse
from tests.terminal.terminal import Terminal
from tests.terminal.without import PARTS

SOURCES = Path(apocalypse.__file__).parent
_IMPORT = re.compile(r"from (textual(?:\.\w+)*\._\w+) import (\w+)")
_PRIVATE = re.compile(r'(?:\.|\bdef |getattr\([\w.]+, ")(_[a-zA-Z]\w*)')
_DRIVER_IMPORT = re.compile(r"from (textual\.drivers\.\w+) import (\w+)")


def imported() -> set[str]:
    """Names that are imported from modules of Textual that are its own affair."""
    text = "\n".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py"))
    return {".".join(matches) for p in (_IMPORT, _DRIVER_IMPORT) for matches in p.findall(text)}


@cache
def classes_of(file: str) -> dict[str, ast.ClassDef]:
    """The classes of a file by their names, also those inside others."""
    classes: dict[str, ast.ClassDef] = {}

    def visit(node: ast.AST, place: str) -> None:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.stmt):
                continue  # no expression has a class inside
            name = place
            if isinstance(child, ast.ClassDef):
                name = f"{place}.{child.name}".lstrip(".")
                classes[name] = child
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                name = f"{place}.{child.name}.<locals>".lstrip(".")
            visit(child, name)

    visit(ast.parse(Path(file).read_text("utf-8")), "")
    return classes


@cache
def lines_of(file: str) -> list[str]:
    """The lines of a file."""
    return Path(file).read_text("utf-8").splitlines()


@cache
def names_in(file: str, kind: str) -> frozenset[str]:
    """The private names in a class of a file: those that it uses, and those that it defines."""
    definition = classes_of(file)[kind]
    source = "\n".join(lines_of(file)[definition.lineno - 1 : definition.end_lineno])
    return frozenset(_PRIVATE.findall(source))


def private_names(kind: type) -> frozenset[str]:
    """The private names in the source of a class."""
    return names_in(inspect.getfile(kind), kind.__qualname__)


def shared() -> Iterator[str]:
    """Private names of Textual's classes that classes of this program use or define as well."""
    for module in pkgutil.walk_packages([str(SOURCES / "tui")], "apocalypse.tui."):
        loaded = importlib.import_module(module.name)
        for kind in vars(loaded).values():
            if not inspect.isclass(kind) or kind.__module__ != loaded.__name__:
                continue
            used = private_names(kind)
            for base in kind.__mro__:
                if base.__module__.startswith(("textual", "rich")):
                    theirs = {*vars(base), *private_names(base)}
                    yield from (f"{base.__name__}.{name}" for name in used & theirs)


def test_every_private_name_that_is_used_can_be_taken_away() -> None:
    assert {*imported(), *shared()} == set(PARTS)


@pytest.mark.parametrize(
    "part", [pytest.param(p, marks=[] if "parser." in p else pytest.mark.long) for p in PARTS]
)
def test_without_it_the_program_starts_plays_and_ends(part: str, tmp_path: Path) -> None:
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    data = str(tmp_path)
    terminal = Terminal(*words, module="tests.terminal.without", WITHOUT=part, XDG_DATA_HOME=data)
    with terminal.run:
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada writes")
        terminal.press("a4a3")
        terminal.wait_for("Pawn a4 to a3")
        terminal.press("s")
        terminal.wait_for("Bob, take the keyboard")
        os.kill(terminal.run.pid, signal.SIGTERM)
        assert terminal.exit_status() == 128 + signal.SIGTERM
        assert terminal.run.takes_lines()
