"""``apocalypse completion``: the scripts that are shipped are those of the parser."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from apocalypse.cli.main import main
from apocalypse.cli.parser import SHELLS
from tests.cli.conftest import refused
from tests.cli.write_completions import FOLDER, written

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_printed_is_that_of_the_parser(capsys: Captured, shell: str) -> None:
    assert main(["completion", shell]) == 0
    again = "python -m tests.cli.write_completions writes the scripts again"
    assert capsys.readouterr().out == written(shell), again


def test_a_shell_that_is_not_known_is_refused() -> None:
    assert "invalid choice: 'cmd'" in refused("completion", "cmd")


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("apocalypse re", "review replay resolve"),
        ("apocalypse replay --v", "--verbose"),
        ("apocalypse play --rules c", "classic"),
        ("apocalypse replay pyproject.t", "pyproject.toml"),
        ("apocalypse review pyproject.t", "pyproject.toml"),
        ("apocalypse play --privacy l", "look-away"),
        ("apocalypse play --listening o", "one-sighted"),
        ("apocalypse play --sighted b", "black"),
    ],
)
def test_bash_completes_commands_options_rules_and_files(line: str, completed: str) -> None:
    words = f"COMP_WORDS=({line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))"
    script = f"source apocalypse.bash; cd {FOLDER.parents[2]}; {words}; _shtab_apocalypse"
    done = subprocess.run(
        ["bash", "-c", f'{script}; echo "${{COMPREPLY[@]}}"'],
        capture_output=True,
        check=True,
        cwd=FOLDER,
        text=True,
    )
    assert done.stdout == f"{completed}\n"
