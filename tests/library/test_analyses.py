"""A saved analysis that was changed is ignored, however it was changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.library.analyses import load_analysis, save_analysis


def test_it_comes_back(tmp_path: Path) -> None:
    save_analysis(tmp_path / "reviews" / "x.json", {"turns": []})
    assert load_analysis(tmp_path / "reviews" / "x.json") == {"turns": []}


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\0", b"\xff", b"[]", b"1", b"null", b'"x"', b"{", b"[" * 10**6),
        *(b"9" * 10**5, b'{"a": ' * 10**5, b" " * 2 * 10**7),
    ],
    ids=lambda data: repr(data[:8]),
)
def test_what_is_no_review_is_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.json").write_bytes(data)
    assert load_analysis(tmp_path / "x.json") is None
