"""Input that is no text, or no end of it: a sentence, and no traceback that quotes an order."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from apocalypse.text_mode.console import TOO_LONG


def played(data: bytes, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Play with bytes as the input, where Python wants them to be text."""
    return subprocess.run(
        [sys.executable, "-m", "apocalypse", *(words or ("play", "--text", "--no-save"))],
        input=data,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )


NO_TEXT = (b"a4\xfc\n", b"\xff\xfe\n", b"\xed\xa0\x80\n", b"\0\n")


ENDLESS = b"\0" * 50_000
"""As from /dev/zero: the input neither ends nor has a line in it."""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [((), b"No legal order, and no question."), (("learn", "--text", "2"), b"I do not know")],
)
def test_bytes_that_are_no_text_are_no_order_and_a_line_without_an_end_ends(
    words: tuple[str, ...], sentence: bytes
) -> None:
    done = played(b"".join(NO_TEXT) + ENDLESS, *words)
    assert (done.returncode, done.stderr) == (0, b"")
    # One of them begins like an order.
    refused = done.stdout.count(sentence) + done.stdout.count(b"That is no order.")
    assert refused == len(NO_TEXT)
    assert TOO_LONG.encode() in done.stdout
