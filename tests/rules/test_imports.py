"""The rules and the sheets stand on the standard library alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import apocalypse

IMPORT_ALL = """
import importlib, json, pkgutil, sys
before = set(sys.modules)
package = importlib.import_module(sys.argv[1])
for module in pkgutil.iter_modules(package.__path__, sys.argv[1] + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


@pytest.mark.parametrize("package", ["apocalypse.rules", "apocalypse.formats"])
def test_a_fresh_interpreter_loads_nothing_else(package: str) -> None:
    root = Path(apocalypse.__file__).parents[1]
    finished = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, package],
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(json.loads(finished.stdout))
    assert "apocalypse" in loaded
    assert loaded - sys.stdlib_module_names == {"apocalypse"}


def test_the_rules_do_without_the_sheets() -> None:
    root = Path(apocalypse.__file__).parents[1]
    code = (
        "import sys; from apocalypse import Game; "
        "print(*(m for m in sys.modules if m.startswith('apocalypse.')))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {".".join(name.split(".")[:2]) for name in finished.stdout.split()} == {
        "apocalypse.rules"
    }
