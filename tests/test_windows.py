"""Nothing that only POSIX has is needed to load the program, to lock a game and to export it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_the_program_is_loaded_and_locks_and_exports_without_the_parts_of_posix(
    tmp_path: Path,
) -> None:
    trial = subprocess.run(
        [sys.executable, "-m", "tests.windows", tmp_path],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert trial.returncode == 0, trial.stderr
    assert trial.stdout.endswith("Everything was loaded, locked and exported.\n")
