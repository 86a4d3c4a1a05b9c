"""Developers' tools: one page lists them, and each of them starts."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from apocalypse.cli.version import version_line
from tests.cases import case
from tests.tools.__main__ import TOOLS, description, main

TOOLS_FOLDER = Path(__file__).parent
STAGE = "benchmarks.reveal_stage"
"""What the benchmark of the reveal starts."""


def test_every_tool_has_a_line_on_the_page_of_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tests.tools"])
    main()
    page = capsys.readouterr().out
    for tool in TOOLS:
        with case(tool):
            (line,) = [line for line in page.splitlines() if line.split()[:1] == [tool]]
            assert line.endswith(f"  {description(tool)}")
            assert description(tool).endswith(".")
            assert len(line) <= 100


def test_every_module_that_can_be_run_is_listed() -> None:
    files = (file for file in TOOLS_FOLDER.rglob("*.py") if "\nif __name__ ==" in file.read_text())
    paths = [file.relative_to(TOOLS_FOLDER).with_suffix("") for file in files]
    modules = [".".join(path.parts).removesuffix("__main__").rstrip(".") for path in paths]
    assert {*modules} == {*TOOLS, STAGE, ""}


def test_every_tool_starts_and_explains_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tool", "--help"])
    for tool in TOOLS:
        with case(tool):
            is_package = (TOOLS_FOLDER / tool).is_dir()
            module = import_module(f"tests.tools.{tool}{'.__main__' if is_package else ''}")
            with pytest.raises(SystemExit, match="0"):
                module.main()
            help_text = capsys.readouterr().out
            assert help_text.startswith(f"usage: python -m tests.tools {tool} ")
            assert description(tool) in help_text


def test_what_a_tool_prints_is_kept_below_what_it_was_measured_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tests.tools.__main__.FIGURES", tmp_path / "figures")
    monkeypatch.setattr("runpy.run_module", lambda module, **_: print(f"{module}: 7 ms"))
    monkeypatch.setattr(sys, "argv", ["tests.tools", "--keep", "benchmarks.keys", "9"])
    main()
    text = (tmp_path / "figures" / "benchmarks.keys.txt").read_text("utf-8")
    head, _, printed = text.partition("\n\n")
    assert head.startswith("python -m tests.tools benchmarks.keys 9\n")
    assert head.endswith(version_line())
    assert capsys.readouterr().out == printed == "tests.tools.benchmarks.keys: 7 ms\n"


def test_a_tool_runs_by_its_name() -> None:
    command = [sys.executable, "-m", "tests.tools", "benchmarks.keys", "--help"]
    root = TOOLS_FOLDER.parents[1]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert "Measure the time from a key to its paint" in done.stdout
