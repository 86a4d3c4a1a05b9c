"""The page of the theory says what the program finds."""

from __future__ import annotations

import pytest

from tests.tools.strategy_page import KINDS, PAGE_FILE, QUICK, blocks

BLOCKS = list(blocks(PAGE_FILE.read_text("utf-8")))


@pytest.mark.parametrize(
    ("kind", "about", "written"), [block for block in BLOCKS if block[0] in QUICK]
)
def test_what_is_known_is_written_as_it_is(kind: str, about: str, written: str) -> None:
    assert KINDS[kind](about) == written


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "about", "written"), [block for block in BLOCKS if block[0] not in QUICK]
)
def test_what_is_searched_comes_out_again(kind: str, about: str, written: str) -> None:
    assert KINDS[kind](about) == written


def test_every_kind_of_figure_is_on_the_page() -> None:
    assert {kind for kind, _, _ in BLOCKS} == set(KINDS)
