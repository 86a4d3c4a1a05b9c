"""The captions of a turn where they are longer than their panel is high."""

from __future__ import annotations

import pytest

from apocalypse.tui.widgets.turn_captions import last_captions


@pytest.mark.parametrize(
    ("captions", "shown"),
    [
        (("One two.", "Three four."), ["One two.", "Three four."]),
        (("One two three.", "Four five."), ["One two", "three.", "Four five."]),
        (("One two three.", "Four.", "Five."), ["Four.", "Five."]),
        (("One two three four five six seven.",), ["three four", "five six", "seven."]),
    ],
)
def test_the_last_captions_are_shown_and_each_as_a_whole(
    captions: tuple[str, ...], shown: list[str]
) -> None:
    assert [line.plain.strip() for line in last_captions(captions, 12, 3)] == shown
