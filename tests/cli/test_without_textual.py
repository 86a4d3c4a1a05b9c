"""What draws nothing loads no Textual, and only the shell completions load shtab."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

COMPOSED: Final = str(Path(__file__).parents[1] / "data" / "games" / "1-composed.txt")
COMMANDS: Final = (
    ["--version"],
    ["--help"],
    ["perft", "1"],
    ["resolve"],
    ["orders"],
    ["replay", COMPOSED],
    ["export", COMPOSED],
    ["play", "--text", "--no-save"],
    ["learn", "--text"],
    ["completion", "bash"],
)
LOADED: Final = """
import contextlib, io, json, sys
from apocalypse.cli.main import main
for words in json.loads(sys.argv[1]):
    sys.stdin = io.TextIOWrapper(io.BytesIO(sys.argv[2].encode()))
    with contextlib.redirect_stdout(io.StringIO()) as output, contextlib.suppress(SystemExit):
        main(words)
    packages = {name.partition(".")[0] for name in sys.modules}
    libraries = sorted(packages & {"textual", "rich", "shtab"})
    print(json.dumps([words, bool(output.getvalue()), libraries]))
"""
QUESTION: Final = '{"fen": "npppn/p3p/5/P3P/NPPPN", "white": "e2e3", "black": "d5d4"}'


def test_a_command_that_draws_nothing_loads_no_textual() -> None:
    program = [sys.executable, "-c", LOADED, json.dumps(COMMANDS), QUESTION]
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    *others, completion = [json.loads(line) for line in done.stdout.splitlines()]
    assert others == [[words, True, []] for words in COMMANDS[:-1]]
    assert completion == [COMMANDS[-1], True, ["shtab"]]
