"""Input that is no text, or no end of it: a sentence, and no traceback that quotes an order."""

from __future__ import annotations

import io

import pytest

from apocalypse.text_mode.console import TOO_LONG
from tests.text_mode.stream import Output, run_with


def played(data: bytes, *words: str) -> Output:
    """Play with bytes as the input, where Python wants them to be text."""
    typed = io.TextIOWrapper(io.BytesIO(data), "utf-8", errors="strict")
    return run_with(typed, *(words or ("play", "--text", "--no-save")))


NO_TEXT = (b"a4\xfc\n", b"\xff\xfe\n", b"\xed\xa0\x80\n", b"\0\n")


ENDLESS = b"\0" * 50_000
"""As from /dev/zero: the input neither ends nor has a line in it."""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [((), "No legal order, and no question."), (("learn", "--text", "2"), "I do not know")],
)
def test_bytes_that_are_no_text_are_no_order_and_a_line_without_an_end_ends(
    words: tuple[str, ...], sentence: str
) -> None:
    done = played(b"".join(NO_TEXT) + ENDLESS, *words)
    assert (done.status, done.stderr) == (0, "")
    # One of them begins like an order.
    refused = done.stdout.count(sentence) + done.stdout.count("That is no order.")
    assert refused == len(NO_TEXT)
    assert TOO_LONG in done.stdout
