"""Lists in sentences."""

from __future__ import annotations

import pytest

from apocalypse.wording.lists import list_words


@pytest.mark.parametrize(
    ("parts", "words"),
    [(["a2"], "a2"), (["a2", "b1"], "a2 or b1"), (["a2", "b1", "c1"], "a2, b1 or c1")],
)
def test_list_words(parts: list[str], words: str) -> None:
    """Commas stand between the parts, and the conjunction before the last one."""
    assert list_words(iter(parts), "or") == words


def test_list_words_and() -> None:
    """Without a conjunction it is *and*."""
    assert list_words(["a2", "b1"]) == "a2 and b1"
