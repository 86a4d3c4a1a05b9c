"""``apocalypse completion``: each shell gets a script from the parser."""

from __future__ import annotations

import pytest

from apocalypse.cli.parser import SHELLS
from tests.text_mode.stream import run_here


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_names_commands_options_and_the_words_that_they_take(shell: str) -> None:
    done = run_here("", "completion", shell)
    assert (done.status, done.stderr) == (0, "")
    assert all(word in done.stdout for word in ("resolve", "verbose", "look-away"))
