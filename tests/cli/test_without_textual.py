"""What draws nothing loads no Textual."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

COMPOSED = str(Path(__file__).parents[1] / "data" / "games" / "1-composed.txt")

LOADED = """
import sys
from apocalypse.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""
QUESTION = b'{"fen": "npppn/p3p/5/P3P/NPPPN", "white": "e2e3", "black": "d5d4"}'


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["perft", "1"],
        ["resolve"],
        ["orders"],
        ["replay", COMPOSED],
        ["export", COMPOSED],
        ["play", "--text", "--no-save"],
        ["learn", "--text"],
        ["train", "--text"],
        ["completion", "bash"],
    ],
)
def test_a_command_that_draws_nothing_loads_no_textual(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], input=QUESTION, capture_output=True, check=True
    )
    loaded = done.stderr.decode().split()
    assert done.stdout
    assert "apocalypse" in loaded
    assert not {"textual", "rich", "shtab"} & set(loaded)
