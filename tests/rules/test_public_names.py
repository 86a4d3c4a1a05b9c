"""The public API: few names, each of them documented where it is made."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

import apocalypse

ROOT: Final = Path(apocalypse.__file__).parents[1]


def imported() -> dict[str, str]:
    """By name: the module that the package takes it from."""
    tree = ast.parse(Path(apocalypse.__file__).read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    rules = [node for node in froms if str(node.module).startswith("apocalypse.rules.")]
    return {alias.name: str(node.module) for node in rules for alias in node.names}


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


@pytest.mark.parametrize("name", apocalypse.__all__)
def test_each_name_is_there_and_documented(name: str) -> None:
    assert hasattr(apocalypse, name)
    assert documentation(name, imported()[name])
